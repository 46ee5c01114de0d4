import Pleach

/// Two sections of settings, one of which is an outline.
func makeSettings() throws -> Snapshot<String, String> {
  var settings = Snapshot<String, String>()
  try settings.appendSections(["general", "privacy"])
  try settings.appendItems(["Notifications", "Display"], toSection: "general")
  try settings.appendItems(["Banners", "Sounds"], to: "Notifications")
  try settings.appendItems(["Location"], toSection: "privacy")
  return settings
}

/// A snapshot is built and edited; a mistake names what is wrong, and changes nothing.
func checkSnapshots(_ checks: inout Checks) throws {
  var settings = try makeSettings()
  checks.expect(settings.numberOfItems, equals: 5, "items, hidden ones included")
  checks.expect(
    settings.visibleItemIdentifiers(inSection: "general"), equals: ["Notifications", "Display"],
    "children of a collapsed item are hidden")
  try settings.expand(["Notifications"])
  try settings.insertItems(["Focus"], afterItem: "Notifications")
  try settings.moveItem("Location", to: "Notifications", at: 0)
  checks.expect(
    settings.visibleItemIdentifiers(inSection: "general"),
    equals: ["Notifications", "Location", "Banners", "Sounds", "Focus", "Display"],
    "behind a parent is behind its subtree")
  checks.expect(settings.level(of: "Location"), equals: 1, "the level of a child")

  let before = settings
  do {
    try settings.appendItems(["Camera", "Sounds"], toSection: "privacy")
    checks.expect("no error", equals: "an error", "a duplicate")
  } catch .duplicateItems(let items) {
    checks.expect(items, equals: ["Sounds"], "the items that are there already")
  } catch {
    checks.expect("\(error)", equals: "duplicateItems", "the error of a duplicate")
  }
  do throws(SnapshotError<String, String>) {
    try settings.deleteSections(["privacy", "battery"])
  } catch {
    switch error {
    case .unknownSections(let sections):
      checks.expect(sections, equals: ["battery"], "the sections that are not there")
    default:
      checks.expect(error.kind, equals: "unknownSections", "the error of an unknown section")
    }
  }
  checks.expect(settings, equals: before, "a snapshot after errors")

  // A row that is indented otherwise looks another way: it is moved and reconfigured.
  let rows = settings.flattened()
  checks.expect(
    rows.indexPath(for: "Sounds"), equals: ItemIndexPath(section: 0, item: 3), "an index path")
  checks.expect(
    rows.difference(from: try makeSettings().flattened()).description,
    equals: "inserted 0.2\ninserted 0.3\ninserted 0.4\nmoved 1.0 → 0.1\nreconfigured 0.1",
    "the difference to the state at the beginning")

  var outline = SectionSnapshot<String>()
  try outline.append(["Europe", "Asia"])
  try outline.append(["France"], to: "Europe")
  checks.expect(outline.description, equals: "- * Europe\n  -   France\n- * Asia", "an outline")
}
