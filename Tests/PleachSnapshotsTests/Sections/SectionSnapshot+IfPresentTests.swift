import PleachSnapshots
import Testing

@Suite("SectionSnapshot: edits that ignore unknown items")
struct SectionSnapshotIfPresentTests {
  typealias Failure = SnapshotError<Never, Int>
  typealias Edit = SectionSnapshotTests.Edit

  @Test("Any list of items changes those that are here as if the others were not named")
  func everyForest() throws {
    let unknown = SectionSnapshotTests.unknown
    for forest in SectionSnapshotTests.forests(upTo: 6) {
      var edits: [Edit] = []
      for bits in 0..<(1 << forest.items.count) {
        let present = forest.items.filter { bits >> $0 & 1 == 1 }
        for items in [present, [unknown] + present.reversed() + present + [98, unknown]] {
          edits += [
            Edit(
              name: "delete \(items)", real: { outline in outline.deleteIfPresent(items) },
              model: { model throws(Failure) in try model.delete(present) }),
            Edit(
              name: "expand \(items)", real: { outline in outline.expandIfPresent(items) },
              model: { model throws(Failure) in try model.setExpanded(present, true) }),
            Edit(
              name: "collapse \(items)", real: { outline in outline.collapseIfPresent(items) },
              model: { model throws(Failure) in try model.setExpanded(present, false) }),
          ]
        }
      }
      try SectionSnapshotTests.run(edits, on: forest)
    }
  }

  @Test("Those that were not here are told in order, as often as they were named")
  func absentItems() throws {
    var outline = try SectionSnapshot { Outline(1) { 2 } }
    #expect(outline.expandIfPresent([9, 1, 8, 9]) == [9, 8, 9])
    #expect(outline.collapseIfPresent([7, 2]) == [7])
    #expect(outline.deleteIfPresent([1, 2, 9, 1]) == [9], "2 was here when the call was made")
    #expect(outline.isEmpty)
    #expect(outline.deleteIfPresent([]) == [])
  }

  @Test("Where nothing is here nothing is copied")
  func unchanged() throws {
    let outline = try SectionSnapshot([1])
    var copy = outline
    copy.deleteIfPresent([2])
    copy.expandIfPresent([2])
    copy.collapseIfPresent([1, 2])
    #expect(SectionSnapshotTests.shareStorage(copy, outline))
  }
}
