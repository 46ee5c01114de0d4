import PleachLayout

/// The module brings the index path along.
@_expose(wasm, "layout_reexport")
@_cdecl("layout_reexport")
func layoutReexport() -> Int32 {
  print(ItemIndexPath(section: 5, item: 6).description)
  return 0
}
