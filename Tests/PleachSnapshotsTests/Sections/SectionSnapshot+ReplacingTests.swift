import PleachSnapshots
import Testing

@Suite("SectionSnapshot: one item in place of another")
struct SectionSnapshotReplacingTests {
  typealias Failure = SnapshotError<Never, Int>

  @Test("A new item takes over place, children and state; one that is elsewhere is refused")
  func everyForest() throws {
    for forest in SectionSnapshotTests.forests(upTo: 6) {
      var edits: [SectionSnapshotTests.Edit] = []
      for item in [SectionSnapshotTests.unknown] + forest.items {
        for newItem in [SectionSnapshotTests.unknown, 100] + forest.items {
          edits.append(
            SectionSnapshotTests.Edit(
              name: "replace \(item) with \(newItem)",
              real: { outline throws(Failure) in try outline.replace(item, with: newItem) },
              model: { model throws(Failure) in try model.replace(item, with: newItem) }))
        }
      }
      try SectionSnapshotTests.run(edits, on: forest)
    }
  }

  @Test("The old item is gone and can be added again")
  func oldItem() throws {
    var outline = try SectionSnapshot {
      Outline("draft", isExpanded: true) { "attachment" }
    }
    try outline.replace("draft", with: "sent")
    #expect(!outline.contains("draft"))
    #expect(outline.description == "+ * sent\n  - * attachment")
    try outline.append(["draft"])
    #expect(outline.items == ["sent", "attachment", "draft"])
    #expect(!outline.isExpanded("draft"))
  }

  @Test("An equal item gives the stored one its content")
  func equalItem() throws {
    var outline = try SectionSnapshot([Card(1, "old"), Card(2, "old")])
    try outline.replace(Card(1), with: Card(1, "new"))
    #expect(outline.items.map { $0.title } == ["new", "old"])
    try outline.replace(Card(2), with: Card(3, "other"))
    #expect(outline.items.map { "\($0)" } == ["1new", "3other"])
  }
}
