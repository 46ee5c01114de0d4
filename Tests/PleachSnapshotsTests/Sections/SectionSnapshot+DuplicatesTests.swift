import PleachSnapshots
import Testing

@Suite("SectionSnapshot: lists in which items stand more than once")
struct SectionSnapshotDuplicatesTests {
  typealias Failure = SnapshotError<Never, Int>

  static let policies: [DuplicatePolicy] = [.throw, .keepFirst, .keepLast]

  static func insert(
    _ items: [Int], _ place: OutlineModel.Place, duplicates policy: DuplicatePolicy,
    in outline: inout SectionSnapshot<Int>
  ) throws(Failure) -> [Int] {
    switch place {
    case .end(let parent):
      try outline.append(items, to: parent, duplicates: policy)
    case .before(let item):
      try outline.insert(items, before: item, duplicates: policy)
    case .after(let item):
      try outline.insert(items, after: item, duplicates: policy)
    case .child(let parent, let index):
      try outline.insert(items, childOf: parent, at: index, duplicates: policy)
    }
  }

  /// Lists of present and new items, some more than once, in an order that is not the outline's.
  static func lists(_ forest: OutlineModel) -> [[Int]] {
    var lists: [[Int]] = [[], [100], [100, 101, 100], [101, 100, 100]]
    let items = forest.items
    // Of a big forest some will do: one that moves up, one that moves down, and all of them.
    if items.count > 4 { return [[items[1], 100, items[4], items[1]], [3, 2], items.reversed()] }
    for first in items {
      lists += [[first], [first, 100, first], [100, first]]
      for second in items where second > first { lists.append([first, second, 100, first]) }
    }
    lists.append(items.reversed())
    return lists
  }

  @Test("Every place in every forest takes lists under every policy", arguments: policies)
  func everyForest(policy: DuplicatePolicy) throws {
    for shape in (0...6).flatMap({ OutlineModel.shapes($0) }) {
      let forest = shape.expanding(0b010101)
      let parents = [nil, SectionSnapshotTests.unknown] + forest.items
      var places = parents.map { OutlineModel.Place.end($0) }
      for item in [SectionSnapshotTests.unknown] + forest.items {
        places += [.before(item), .after(item)]
      }
      for parent in parents {
        for index in -1...forest.children(of: parent).count + 1 {
          places.append(.child(parent, index))
        }
      }
      var edits: [SectionSnapshotTests.Edit] = []
      for items in Self.lists(forest) {
        for place in places {
          edits.append(
            SectionSnapshotTests.Edit(
              name: "\(items) \(place), \(policy)",
              real: { outline throws(Failure) in
                var model = OutlineModel(outline)
                let expected = try? model.insert(items, place, duplicates: policy)
                let dropped = try Self.insert(items, place, duplicates: policy, in: &outline)
                #expect(dropped == expected, "\(items) \(place), \(policy), in [\(forest)]")
              },
              model: { model throws(Failure) in
                _ = try model.insert(items, place, duplicates: policy)
              }))
        }
      }
      try SectionSnapshotTests.run(edits, on: forest)
    }
  }

  @Test("What is dropped is told as it stood there, in the order of the list")
  func droppedValues() throws {
    let start = try SectionSnapshot([Card(1, "here"), Card(2, "here")])
    let list = [Card(3, "a"), Card(1, "b"), Card(3, "c"), Card(1, "d")]
    var first = start
    #expect(
      try first.append(list, duplicates: .keepFirst).map { "\($0)" } == ["1b", "3c", "1d"])
    #expect(first.items.map { "\($0)" } == ["1here", "2here", "3a"])
    var last = start
    #expect(
      try last.append(list, duplicates: .keepLast).map { "\($0)" } == ["3a", "1b", "1here"])
    #expect(last.items.map { "\($0)" } == ["2here", "3c", "1d"])
  }

  @Test("An item that moves to where it stands last takes its subtree and its state along")
  func movedSubtree() throws {
    var outline = try SectionSnapshot {
      Outline("a", isExpanded: true) { "x" }
      "b"
    }
    #expect(try outline.append(["a", "c"], to: "b", duplicates: .keepLast) == ["a"])
    #expect(outline.description == "- * b\n  +   a\n    -   x\n  -   c")
  }

  @Test("An item that would move below itself is an error, and nothing changes")
  func cycles() throws {
    var outline = try SectionSnapshot { Outline("a") { Outline("b") { "c" } } }
    let before = outline
    #expect(throws: SnapshotError<Never, String>.invalidDestination("c")) {
      try outline.append(["new", "a"], to: "c", duplicates: .keepLast)
    }
    #expect(throws: SnapshotError<Never, String>.invalidDestination("b")) {
      try outline.insert(["b"], before: "b", duplicates: .keepLast)
    }
    #expect(outline == before)
    #expect(try outline.append(["new", "a"], to: "c", duplicates: .keepFirst) == ["a"])
    #expect(outline.children(of: "c") == ["new"])
  }

  @Test("A list without anything new changes nothing where the first is kept")
  func nothingNew() throws {
    let outline = try SectionSnapshot([1, 2])
    var copy = outline
    #expect(try copy.append([2, 1, 2], duplicates: .keepFirst) == [2, 1, 2])
    #expect(try copy.append([], duplicates: .keepLast) == [])
    #expect(SectionSnapshotTests.shareStorage(copy, outline))
  }

  @Test("A snapshot made of a list tells what it dropped")
  func making() throws {
    let items = [1, 2, 1, 3, 2, 1]
    let first = try SectionSnapshot.make(items, duplicates: .keepFirst)
    #expect(first.snapshot.items == [1, 2, 3])
    #expect(first.dropped == [1, 2, 1])
    let last = try SectionSnapshot.make(items, duplicates: .keepLast)
    #expect(last.snapshot.items == [3, 2, 1])
    #expect(last.dropped == [1, 2, 1])
    #expect(throws: SnapshotError<Never, Int>.duplicateItems([1, 2])) {
      try SectionSnapshot.make(items, duplicates: .throw)
    }
    #expect(try SectionSnapshot(items, duplicates: .keepFirst) == first.snapshot)
    #expect(try SectionSnapshot(items, duplicates: .keepLast) == last.snapshot)
    #expect(throws: SnapshotError<Never, Int>.duplicateItems([1, 2])) {
      try SectionSnapshot(items, duplicates: .throw)
    }
  }
}
