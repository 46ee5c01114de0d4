import PleachDiff
import Testing

@testable import PleachSnapshots

@Suite("Snapshot: searching, sorting, depths, and lists at any place")
struct SnapshotShapingTests {
  typealias List = Snapshot<String, String>

  static func settings() throws -> List {
    try List {
      SnapshotSection("general") {
        Outline("Sounds") {
          Outline("Ringtone") { "Bell" }
          "Volume"
        }
        "About"
      }
      SnapshotSection("privacy", items: ["Location"])
      SnapshotSection("empty")
    }
  }

  @Test("A search leaves the way to its hits, and empty sections only if asked to")
  func searching() throws {
    let settings = try Self.settings()
    let found = settings.filtered(expandingAncestors: true) { $0 == "Bell" }
    #expect(found.sectionIdentifiers == ["general", "privacy", "empty"])
    #expect(found.visibleItemIdentifiers == ["Sounds", "Ringtone", "Bell"])
    let short = settings.filtered(keepingEmptySections: false) { $0 == "Location" }
    #expect(short.sectionIdentifiers == ["privacy"])
    #expect(short.brokenInvariants == [])
    #expect(short.sectionIdentifier(containingItem: "Bell") == nil)
  }

  @Test("A search that leaves everything shares every section, and marks stay with what stays")
  func searchingMarked() throws {
    var settings = try Self.settings()
    try settings.reloadItems(["Bell", "Location"])
    try settings.reloadSections(["privacy"])
    let all = settings.filtered { _ in true }
    #expect(all.sharesStorage(with: settings))
    #expect(all.reloadedItemIdentifiers == ["Bell", "Location"])
    let some = settings.filtered(keepingEmptySections: false) { $0 == "Bell" }
    #expect(some.reloadedItemIdentifiers == ["Bell"])
    #expect(some.reloadedSectionIdentifiers == [])
  }

  @Test("Sorting leaves sections that are in order shared with the copy")
  func sorting() throws {
    let settings = try Self.settings()
    var sorted = settings
    sorted.sortItems(by: <)
    #expect(
      sorted.itemIdentifiers == ["About", "Sounds", "Ringtone", "Bell", "Volume", "Location"])
    #expect(
      SectionSnapshotTests.shareStorage(
        try #require(sorted.snapshot(for: "privacy")),
        try #require(settings.snapshot(for: "privacy"))))
    #expect(settings.sorted(by: <) == sorted)
  }

  @Test("What a person has opened is carried over to a list built anew, wherever the items are")
  func keepingExpansion() throws {
    var old = try Self.settings()
    try old.expand(["Sounds", "Location"])
    var new = try List {
      SnapshotSection("all") {
        Outline("Sounds") { "Volume" }
        Outline("Location", isExpanded: false) { "Services" }
        Outline("New", isExpanded: true) { "Bell" }
      }
    }
    new.keepExpansion(of: old)
    #expect(new.expandedItemIdentifiers == ["Sounds", "Location", "New"])
  }

  @Test("A list put below a parent takes items from other sections with what lies below them")
  func takingItems() throws {
    var settings = try Self.settings()
    try settings.reloadItems(["Bell"])
    let dropped = try settings.appendItems(
      ["Ringtone", "New", "Ringtone"], to: "Location", duplicates: .keepLast)
    #expect(
      dropped.map { "\($0.item) of \($0.section)" } == [
        "Ringtone of privacy", "Ringtone of general",
      ])
    #expect(settings.descendants(of: "Location") == ["New", "Ringtone", "Bell"])
    #expect(settings.sectionIdentifier(containingItem: "Bell") == "privacy")
    #expect(settings.reloadedItemIdentifiers == ["Bell"])
    #expect(settings.brokenInvariants == [])
  }

  @Test("A list with the parent, or with one above it, in it is refused, and nothing changes")
  func cycles() throws {
    var settings = try Self.settings()
    let before = settings
    #expect(throws: List.Failure.invalidDestination("Bell")) {
      try settings.appendItems(["Location", "Sounds"], to: "Bell", duplicates: .keepLast)
    }
    #expect(throws: List.Failure.indexOutOfRange(index: 3, limit: 2)) {
      try settings.insertItems(["Location"], childOf: "Sounds", at: 3, duplicates: .keepLast)
    }
    #expect(settings == before && settings.sharesStorage(with: before))
  }

  @Test("New values are stored for a difference to find, and nothing is marked")
  func updating() throws {
    var list = Snapshot<Int, Card>()
    try list.appendSections([0])
    try list.appendItems([Card(1, "old"), Card(2, "old")])
    let before = list.flattened()
    try list.updateItems([Card(2, "new")])
    #expect(list.reconfiguredItemIdentifiers == [])
    #expect(
      list.flattened().difference(from: before)
        == ChangeSet(reconfiguredItems: [ItemIndexPath(section: 0, item: 1)]))
    #expect(throws: SnapshotError<Int, Card>.unknownItems([Card(3)])) {
      try list.updateItems([Card(1, "lost"), Card(3)])
    }
    #expect(list.storedItem(for: Card(1))?.title == "old")
  }
}
