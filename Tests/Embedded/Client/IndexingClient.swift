import PleachIndexing

// Each function checks one public entry with concrete types: generic code that nobody calls is not
// checked by the compiler. What it must give stands in expectations.mjs under its exported name.

@_expose(wasm, "indexing_description")
@_cdecl("indexing_description")
func indexingDescription() -> Int32 {
  print(ItemIndexPath(section: 1, item: 4).description)
  return 0
}

/// The number of neighbours that are in order: all three.
@_expose(wasm, "indexing_order")
@_cdecl("indexing_order")
func indexingOrder() -> Int32 {
  let paths = [
    ItemIndexPath(section: 0, item: 0), ItemIndexPath(section: 0, item: 9),
    ItemIndexPath(section: 1, item: 0), ItemIndexPath(section: 1, item: 1),
  ]
  return Int32(zip(paths, paths.dropFirst()).count { $0 < $1 })
}

/// The number of distinct paths among three, two of which are equal.
@_expose(wasm, "indexing_set")
@_cdecl("indexing_set")
func indexingSet() -> Int32 {
  let paths: Set = [
    ItemIndexPath(section: 0, item: 1), ItemIndexPath(section: 1, item: 0),
    ItemIndexPath(section: 0, item: 1),
  ]
  return Int32(paths.count)
}
