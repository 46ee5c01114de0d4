import PleachSnapshots
import Testing

@Suite("SectionSnapshot: children at an index")
struct SectionSnapshotPlacesTests {
  typealias Failure = SnapshotError<Never, Int>
  typealias Edit = SectionSnapshotTests.Edit

  static func name(_ parent: Int?) -> String { parent.map { "\($0)" } ?? "the roots" }

  @Test("Items are put at any index among the children of any item, or nothing changes")
  func items() throws {
    for forest in SectionSnapshotTests.forests(upTo: 6) {
      var edits: [Edit] = []
      let present = forest.items.last ?? 50
      for items in [[], [100], [100, 101], [present, 100], [100, 100]] {
        let nodes = SectionSnapshotTests.leaves(items)
        for parent in [nil, SectionSnapshotTests.unknown] + forest.items {
          for index in [-1, .min, .max] + Array(0...forest.items.count + 1) {
            edits.append(
              Edit(
                name: "insert \(items) at \(index) of \(Self.name(parent))",
                real: { outline throws(Failure) in
                  try outline.insert(items, childOf: parent, at: index)
                },
                model: { model throws(Failure) in
                  try model.insertNew(nodes, childOf: parent, at: index)
                }))
          }
        }
      }
      try SectionSnapshotTests.run(edits, on: forest)
    }
  }

  @Test("A whole outline is put at any index among the children of any item, or nothing changes")
  func outlines() throws {
    for forest in SectionSnapshotTests.forests(upTo: 6) {
      let fresh = OutlineModel([
        OutlineModel.Node(
          item: 100, isExpanded: true, children: SectionSnapshotTests.leaves([101, 102])),
        OutlineModel.Node(item: 103),
      ])
      var edits: [Edit] = []
      for model in [OutlineModel(), fresh, forest] {
        let part = try SectionSnapshot(model)
        for parent in [nil, SectionSnapshotTests.unknown] + forest.items {
          for index in [-1, .max] + Array(0...forest.items.count + 1) {
            edits.append(
              Edit(
                name: "insert [\(model)] at \(index) of \(Self.name(parent))",
                real: { outline throws(Failure) in
                  try outline.insert(part, childOf: parent, at: index)
                },
                model: { expected throws(Failure) in
                  try expected.insertNew(model.roots, childOf: parent, at: index)
                }))
          }
        }
      }
      try SectionSnapshotTests.run(edits, on: forest)
    }
  }

  @Test("An item moved to a parent without an index becomes its last child")
  func movingToTheEnd() throws {
    for forest in SectionSnapshotTests.forests(upTo: 6) {
      var edits: [Edit] = []
      for item in [SectionSnapshotTests.unknown] + forest.items {
        for parent in [nil, SectionSnapshotTests.unknown, 98] + forest.items {
          edits.append(
            Edit(
              name: "move \(item) to the end of \(Self.name(parent))",
              real: { outline throws(Failure) in try outline.move(item, to: parent) },
              model: { model throws(Failure) in try model.move(item, to: parent) }))
        }
      }
      try SectionSnapshotTests.run(edits, on: forest)
    }
  }

  @Test("An item that is the last child already stays where it is, and nothing is copied")
  func alreadyThere() throws {
    let outline = try SectionSnapshot([1, 2])
    var copy = outline
    try copy.move(2, to: nil)
    try copy.insert([], childOf: 1, at: 0)
    #expect(copy == outline)
    #expect(SectionSnapshotTests.shareStorage(copy, outline))
  }
}
