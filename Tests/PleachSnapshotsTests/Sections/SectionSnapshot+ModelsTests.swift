import PleachSnapshots
import Testing

@Suite("SectionSnapshot: made of a model that is a tree")
struct SectionSnapshotModelsTests {
  typealias Failure = SnapshotError<Never, Int>

  /// Outline or error, to be compared.
  enum Outcome: Equatable {
    case made(OutlineModel, dropped: [Int])
    case refused(Failure)

    init(_ body: () throws(Failure) -> (OutlineModel, [Int])) {
      do throws(Failure) {
        let (model, dropped) = try body()
        self = .made(model, dropped: dropped)
      } catch {
        self = .refused(error)
      }
    }
  }

  @Test("Every forest is made of its own children")
  func everyForest() throws {
    for forest in SectionSnapshotTests.forests(upTo: 6) {
      let items = try SectionSnapshot(forest.roots.map { $0.item }) { item in
        forest.children(of: item).map { $0.item }
      }
      #expect(
        SectionSnapshotTests.differences(items, forest.restoring { _ in false }) == [], "\(forest)")
      let models = try SectionSnapshot(
        forest.roots, item: { $0.item }, children: { $0.children }, isExpanded: { $0.isExpanded })
      #expect(SectionSnapshotTests.differences(models, forest) == [], "\(forest)")
    }
  }

  @Test(
    "Every graph of three items gives what the policy says, cycles and diamonds included",
    arguments: SectionSnapshotDuplicatesTests.policies)
  func everyGraph(policy: DuplicatePolicy) throws {
    let items = [0, 1, 2]
    let lists = [[]] + items.map { [$0] } + items.flatMap { a in items.map { [a, $0] } }
    for first in lists {
      for second in lists {
        for third in lists {
          let graph = [first, second, third]
          for roots in [[0], [0, 1], [1, 1, 2], [2, 0, 2]] {
            let real = Outcome { () throws(Failure) in
              let made = try SectionSnapshot.make(roots, duplicates: policy) { graph[$0] }
              #expect(made.snapshot.brokenInvariants == [])
              return (OutlineModel(made.snapshot), made.dropped)
            }
            let expected = Outcome { () throws(Failure) in
              try OutlineModel.walking(roots, duplicates: policy) { graph[$0] }
            }
            #expect(real == expected, "\(roots) in \(graph)")
          }
        }
      }
    }
  }

  @Test("A model that contains itself is refused as soon as that shows, and never walked for ever")
  func cycles() throws {
    var asked: [Int] = []
    func children(_ item: Int) -> [Int] {
      asked.append(item)
      return [item == 4 ? 2 : item + 1, 1_000 + item]
    }
    #expect(throws: Failure.duplicateItems([2])) {
      try SectionSnapshot([1], children: children)
    }
    #expect(asked == [1, 2, 3, 4])
    asked = []
    #expect(throws: Failure.invalidDestination(4)) {
      try SectionSnapshot([1], duplicates: .keepLast, children: children)
    }
    #expect(asked == [1, 2, 3, 4])
    let first = try SectionSnapshot.make([1], duplicates: .keepFirst) { $0 > 4 ? [] : [$0 % 4 + 1] }
    #expect(first.snapshot.items == [1, 2, 3, 4])
    #expect(first.dropped == [1])
  }

  @Test("Children without end are asked for no further than the first that stands twice")
  func endlessChildren() throws {
    #expect(throws: Failure.duplicateItems([7])) {
      try SectionSnapshot([7]) { _ in
        sequence(first: 7) { $0 + 1 }
      }
    }
  }

  @Test("A diamond is asked for its children once, and keeps them where it stands last")
  func diamond() throws {
    let graph = [
      "top": ["left", "right"], "left": ["shared"], "right": ["shared"], "shared": ["x"],
    ]
    var asked: [String] = []
    func children(_ item: String) -> [String] {
      asked.append(item)
      return graph[item] ?? []
    }
    let first = try SectionSnapshot(["top"], duplicates: .keepFirst, children: children)
    #expect(first.ancestors(of: "x") == ["shared", "left", "top"])
    #expect(asked == ["top", "left", "shared", "x", "right"])
    let last = try SectionSnapshot(["top"], duplicates: .keepLast, children: children)
    #expect(last.ancestors(of: "x") == ["shared", "right", "top"])
  }

  @Test("Of elements with the same item the first gives children and state, the last the content")
  func contents() throws {
    struct Folder {
      var card: Card
      var folders: [Folder] = []
      var isOpen = false
    }
    let model = [
      Folder(card: Card(1, "first"), folders: [Folder(card: Card(2, "below"))], isOpen: true),
      Folder(card: Card(3, "between")),
      Folder(card: Card(1, "last"), folders: [Folder(card: Card(4, "not asked for"))]),
    ]
    let last = try SectionSnapshot.make(
      model, duplicates: .keepLast, item: { $0.card }, children: { $0.folders },
      isExpanded: { $0.isOpen })
    #expect(last.snapshot.description == "- * 3between\n+ * 1last\n  - * 2below")
    #expect(last.dropped.map { "\($0)" } == ["1first"])
    let first = try SectionSnapshot.make(
      model, duplicates: .keepFirst, item: { $0.card }, children: { $0.folders })
    #expect(first.snapshot.description == "- * 1first\n  -   2below\n- * 3between")
    #expect(first.dropped.map { "\($0)" } == ["1last"])
  }

  @Test("A chain of 100,000 levels is made, searched, sorted, opened and compared")
  func deepChain() throws {
    let depth = 100_000
    let outline = try SectionSnapshot([0]) { $0 + 1 < depth ? [$0 + 1] : [] }
    #expect(outline.count == depth)
    #expect(outline.level(of: depth - 1) == depth - 1)
    #expect(outline.ancestors(of: depth - 1).count == depth - 1)
    #expect(outline.descendants(of: 0).count == depth - 1)
    var open = outline
    open.expandAll()
    #expect(open.visibleItems.count == depth)
    #expect(open.expansion == .items(Set(0..<depth - 1)))
    let found = outline.filtered(expandingAncestors: true) { $0 == depth - 1 }
    #expect(found == open)
    #expect(outline.sorted(by: >) == outline)
    try open.replace(0, with: -1)
    #expect(open.descendants(of: -1).count == depth - 1)
    try open.collapseAll(below: 1, toDepth: 1)
    #expect(open.visibleItems == [-1, 1, 2])
  }
}
