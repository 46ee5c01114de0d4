import PleachSnapshots

/// The module brings the index path along.
@_expose(wasm, "snapshots_reexport")
@_cdecl("snapshots_reexport")
func snapshotsReexport() -> Int32 {
  print(ItemIndexPath(section: 2, item: 3).description)
  return 0
}
