import PleachIndexing

@_expose(wasm, "indexing_item_index_path")
@_cdecl("indexing_item_index_path")
func indexingItemIndexPath() -> Int32 {
  Checks.run { (checks: inout Checks) in
    let path = ItemIndexPath(section: 1, item: 4)
    checks.expect(path.section, 1)
    checks.expect(path.item, 4)
    checks.expect(path.description, "1.4")

    let paths = [
      ItemIndexPath(section: 1, item: 0), ItemIndexPath(section: 0, item: 10),
      ItemIndexPath(section: 0, item: 2), ItemIndexPath(section: 0, item: 10),
    ]
    checks.expect(paths.sorted().map { $0.description }, ["0.2", "0.10", "0.10", "1.0"])
    checks.expect(Set(paths).count, 3)
    checks.expect(paths[1] < paths[0])
    checks.expect(!(paths[1] < paths[3]))
  }
}
