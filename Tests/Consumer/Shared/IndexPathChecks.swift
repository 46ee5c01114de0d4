import Pleach

/// Index paths are ordered as a list shows them, and are described with a dot.
func checkIndexPaths(_ checks: inout Checks) {
  let paths = [
    ItemIndexPath(section: 1, item: 0), ItemIndexPath(section: 0, item: 10),
    ItemIndexPath(section: 0, item: 2),
  ]
  checks.expect(
    paths.sorted().map(\.description), equals: ["0.2", "0.10", "1.0"], "sorted index paths")
}
