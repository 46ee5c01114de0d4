import PleachSnapshots
import Testing

@Suite("SectionSnapshot: sorting")
struct SectionSnapshotSortingTests {
  typealias Failure = SnapshotError<Never, Int>
  typealias Edit = SectionSnapshotTests.Edit

  /// Orders with and without ties.
  static let keys: [(name: String, key: @Sendable (Int) -> Int)] = [
    ("rising", { $0 }), ("falling", { -$0 }), ("odd first", { 1 - $0 & 1 }),
    ("all alike", { _ in 0 }),
    ("by thirds", { $0 % 3 }),
  ]

  @Test("Siblings of every level are sorted and keep their parents, their state and their ties")
  func everyForest() throws {
    for forest in SectionSnapshotTests.forests(upTo: 6) {
      var edits: [Edit] = []
      for (name, key) in Self.keys {
        edits.append(
          Edit(
            name: "sort \(name)", real: { outline in outline.sort { key($0) < key($1) } },
            model: { model in model = model.sorted(by: key) }))
        edits.append(
          Edit(
            name: "sorted \(name)",
            real: { outline in outline = outline.sorted { key($0) < key($1) } },
            model: { model in model = model.sorted(by: key) }))
        for parent in [nil, SectionSnapshotTests.unknown] + forest.items {
          edits.append(
            Edit(
              name: "sort the children of \(parent.map { "\($0)" } ?? "the roots") \(name)",
              real: { outline throws(Failure) in
                try outline.sortChildren(of: parent) { key($0) < key($1) }
              },
              model: { model throws(Failure) in try model.sortChildren(of: parent, by: key) }))
        }
      }
      try SectionSnapshotTests.run(edits, on: forest)
    }
  }

  @Test("Many items with few keys keep the order they had")
  func stability() throws {
    let items = (0..<2_000).map { ($0 * 7_919) % 2_000 }
    var outline = try SectionSnapshot(items)
    outline.sort { $0 % 10 < $1 % 10 }
    #expect(outline.items == (0..<10).flatMap { key in items.filter { $0 % 10 == key } })
  }

  @Test("An outline in order is not copied")
  func inOrder() throws {
    let outline = try SectionSnapshot([1, 2, 3])
    #expect(SectionSnapshotTests.shareStorage(outline.sorted(by: <), outline))
  }

  @Test("An order that contradicts itself loses and doubles nothing")
  func contradictoryOrder() throws {
    var outline = try SectionSnapshot(Array(0..<100))
    outline.sort { _, _ in true }
    #expect(outline.brokenInvariants == [])
    #expect(outline.items.sorted() == Array(0..<100))
  }
}
