import Testing

@testable import PleachSnapshots

/// Every operation on every small forest, against `OutlineModel`.
@Suite("SectionSnapshot: every operation on every small forest")
struct SectionSnapshotTests {
  typealias Outline = SectionSnapshot<Int>
  typealias Failure = SnapshotError<Never, Int>

  /// One edit of the real thing and of the model.
  struct Edit {
    var name: String
    var real: (inout Outline) throws(Failure) -> Void
    var model: (inout OutlineModel) throws(Failure) -> Void
  }

  @Test("Every query for an unknown item answers that it is not there")
  func unknownItems() throws {
    let outline = try SectionSnapshot([1, 2])
    let unknown = Self.unknown
    #expect(!outline.contains(unknown))
    #expect(outline.index(of: unknown) == nil)
    #expect(outline.siblingIndex(of: unknown) == nil)
    #expect(outline.level(of: unknown) == nil)
    #expect(outline.parent(of: unknown) == nil)
    #expect(outline.children(of: unknown) == [])
    #expect(outline.storedItem(for: unknown) == nil)
    #expect(!outline.hasChildren(unknown))
    #expect(!outline.isExpanded(unknown))
    #expect(!outline.isVisible(unknown))
    #expect(outline.snapshot(of: unknown, includingParent: true).isEmpty)
  }

  /// Forests of up to `count` nodes, each in two complementary states of expansion; those of six
  /// nodes in one of the two.
  static func forests(upTo count: Int) -> [OutlineModel] {
    (0...count).flatMap { OutlineModel.shapes($0) }.enumerated().flatMap { number, shape in
      let states = [shape.expanding(0b010101), shape.expanding(0b101010)]
      return shape.items.count < 6 ? states : [states[number % 2]]
    }
  }

  static func leaves(_ items: [Int]) -> [OutlineModel.Node] {
    items.map { OutlineModel.Node(item: $0) }
  }

  /// An item that is in no forest.
  static let unknown = 99

  /// Whether two outlines are one object, so that nothing was copied between them.
  static func shareStorage<Item>(_ a: SectionSnapshot<Item>, _ b: SectionSnapshot<Item>) -> Bool {
    a.storage === b.storage
  }

  // MARK: What is checked

  /// What differs between an outline and its model.
  static func differences(_ outline: Outline, _ model: OutlineModel) -> [String] {
    let entries = model.entries
    var found = outline.brokenInvariants
    if OutlineModel(outline) != model { found.append("is \(OutlineModel(outline)), not \(model)") }
    if outline.items != entries.map({ $0.item }) { found.append("items \(outline.items)") }
    if outline.count != entries.count { found.append("count \(outline.count)") }
    if outline.isEmpty != entries.isEmpty { found.append("isEmpty") }
    if outline.rootItems != model.roots.map({ $0.item }) { found.append("roots") }
    if outline.visibleItems != entries.filter({ $0.isVisible }).map({ $0.item }) {
      found.append("visible \(outline.visibleItems)")
    }
    if outline.expandedItems != entries.filter({ $0.node.isExpanded }).map({ $0.item }) {
      found.append("expanded \(outline.expandedItems)")
    }
    for (index, entry) in entries.enumerated() {
      let item = entry.item
      if !outline.contains(item) { found.append("contains \(item)") }
      if outline.index(of: item) != index { found.append("index of \(item)") }
      if outline.level(of: item) != entry.path.count - 1 { found.append("level of \(item)") }
      if outline.parent(of: item) != entry.parent { found.append("parent of \(item)") }
      if outline.siblingIndex(of: item) != entry.path.last { found.append("index of \(item)") }
      if outline.isVisible(item) != entry.isVisible { found.append("isVisible \(item)") }
      let children = entry.node.children.map { $0.item }
      if outline.children(of: item) != children { found.append("children of \(item)") }
      if outline.hasChildren(item) == children.isEmpty { found.append("hasChildren \(item)") }
      if outline.isExpanded(item) != entry.node.isExpanded { found.append("isExpanded \(item)") }
      if outline.storedItem(for: item) != item { found.append("stored \(item)") }
      if outline.ancestors(of: item) != ancestors(of: entry, among: entries) {
        found.append("ancestors of \(item)")
      }
      if outline.descendants(of: item) != OutlineModel(entry.node.children).items {
        found.append("descendants of \(item)")
      }
    }
    return found
  }

  /// The items above one, found by their paths.
  private static func ancestors(
    of entry: OutlineModel.Entry, among entries: [OutlineModel.Entry]
  ) -> [Int] {
    entries.reversed().filter {
      $0.path.count < entry.path.count && entry.path.starts(with: $0.path)
    }.map { $0.item }
  }

  /// Runs edits on a forest, on storage of its own and on storage that a copy shares.
  ///
  /// On the biggest forests each edit takes one of the two in turn.
  static func run(_ edits: [Edit], on model: OutlineModel) throws {
    let shared = try Outline(model)
    // Every query was checked of these; what equals one of them, and is sound, answers as it does.
    var known: [OutlineModel: Outline] = [:]
    let isBig = model.items.count > 5
    for (number, edit) in edits.enumerated() {
      var expected = model
      let expectedError = failure(of: edit.model, on: &expected)
      for isShared in isBig ? [number.isMultiple(of: 2)] : [false, true] {
        var real = isShared ? shared : Outline(storage: SectionStorage(copying: shared.storage))
        let storage = ObjectIdentifier(real.storage)
        let error = failure(of: edit.real, on: &real)
        var found: [String] = []
        if let other = known[expected], real == other {
          found = real.brokenInvariants
        } else {
          found = differences(real, expected)
          if found.isEmpty { known[expected] = real }
        }
        if error != expectedError {
          found.append("threw \(describe(error)), not \(describe(expectedError))")
        }
        if error != nil, ObjectIdentifier(real.storage) != storage {
          found.append("the storage is another one after an error")
        }
        if error != nil, real != shared { found.append("changed in spite of the error") }
        if (real == shared) != (model == expected) { found.append("== says \(real == shared)") }
        if model == expected, real.hashValue != shared.hashValue {
          found.append("equal, but hashes differ")
        }
        if found.isEmpty { continue }
        let storageKind = isShared ? "shared" : "own"
        Issue.record("\(edit.name) on [\(model)], \(storageKind) storage: \(found)")
      }
    }
    #expect(differences(shared, model) == [], "the copy of [\(model)] changed")
  }

  private static func describe(_ error: Failure?) -> String { error.map { "\($0)" } ?? "nothing" }

  private static func failure<Value>(
    of edit: (inout Value) throws(Failure) -> Void, on value: inout Value
  ) -> Failure? {
    do throws(Failure) {
      try edit(&value)
      return nil
    } catch {
      return error
    }
  }

  // MARK: Tests

  @Test("Adding items appends, inserts before and inserts behind the subtree, or changes nothing")
  func adding() throws {
    for forest in Self.forests(upTo: 6) {
      var edits: [Edit] = []
      let present = forest.items.last ?? Self.unknown + 1
      let arguments = [
        [], [100], [100, 101], [present, 100], [100, 100], [present, 100, 100, 102, present],
      ]
      for items in arguments {
        let nodes = Self.leaves(items)
        for parent in [nil, Self.unknown] + forest.items {
          edits.append(
            Edit(
              name: "append \(items) to \(parent.map { "\($0)" } ?? "the roots")",
              real: { outline throws(Failure) in try outline.append(items, to: parent) },
              model: { model throws(Failure) in try model.append(nodes, to: parent) }))
        }
        for destination in [Self.unknown] + forest.items {
          edits.append(
            Edit(
              name: "insert \(items) before \(destination)",
              real: { outline throws(Failure) in try outline.insert(items, before: destination) },
              model: { model throws(Failure) in try model.insert(nodes, before: destination) }))
          edits.append(
            Edit(
              name: "insert \(items) after \(destination)",
              real: { outline throws(Failure) in try outline.insert(items, after: destination) },
              model: { model throws(Failure) in try model.insert(nodes, after: destination) }))
        }
      }
      try Self.run(edits, on: forest)
    }
  }

  @Test("Deleting any set of items in any order takes their subtrees along, or changes nothing")
  func deleting() throws {
    for forest in Self.forests(upTo: 6) {
      var arguments: [[Int]] = []
      for bits in 0..<(1 << forest.items.count) {
        let items = forest.items.filter { bits >> $0 & 1 == 1 }
        arguments += [items, items.reversed(), items + items, items + [Self.unknown]]
      }
      var edits = arguments.map { items in
        Edit(
          name: "delete \(items)",
          real: { outline throws(Failure) in try outline.delete(items) },
          model: { model throws(Failure) in try model.delete(items) })
      }
      edits.append(
        Edit(
          name: "delete all", real: { outline in outline.deleteAll() },
          model: { model in model = OutlineModel() }))
      try Self.run(edits, on: forest)
    }
  }

  @Test("Expanding and collapsing any set of items keeps all other states")
  func expanding() throws {
    for shape in (0...6).flatMap({ OutlineModel.shapes($0) }) {
      let states = shape.items.count < 5 ? Array(0..<(1 << shape.items.count)) : [0b010110]
      for state in states {
        let forest = shape.expanding(state)
        var edits: [Edit] = []
        for bits in 0..<(1 << shape.items.count) {
          let items = forest.items.filter { bits >> $0 & 1 == 1 }
          for items in [items, items + [Self.unknown]] {
            edits.append(
              Edit(
                name: "expand \(items)",
                real: { outline throws(Failure) in try outline.expand(items) },
                model: { model throws(Failure) in try model.setExpanded(items, true) }))
            edits.append(
              Edit(
                name: "collapse \(items)",
                real: { outline throws(Failure) in try outline.collapse(items) },
                model: { model throws(Failure) in try model.setExpanded(items, false) }))
          }
        }
        try Self.run(edits, on: forest)
      }
    }
  }

  @Test("Moving any item next to or below any other takes its subtree along, and never into itself")
  func moving() throws {
    for forest in Self.forests(upTo: 6) {
      var edits: [Edit] = []
      for item in [Self.unknown] + forest.items {
        for destination in [Self.unknown] + forest.items {
          edits.append(
            Edit(
              name: "move \(item) before \(destination)",
              real: { outline throws(Failure) in try outline.move(item, before: destination) },
              model: { model throws(Failure) in
                try model.move(item, nextTo: destination, offset: 0)
              }))
          edits.append(
            Edit(
              name: "move \(item) after \(destination)",
              real: { outline throws(Failure) in try outline.move(item, after: destination) },
              model: { model throws(Failure) in
                try model.move(item, nextTo: destination, offset: 1)
              }))
        }
        for parent in [nil, Self.unknown] + forest.items {
          for index in [-1, .max, .min] + Array(0...forest.items.count + 1) {
            edits.append(
              Edit(
                name: "move \(item) to \(parent.map { "\($0)" } ?? "the roots") at \(index)",
                real: { outline throws(Failure) in
                  try outline.move(item, to: parent, at: index)
                },
                model: { model throws(Failure) in try model.move(item, to: parent, at: index) }))
          }
        }
      }
      try Self.run(edits, on: forest)
    }
  }

  @Test("Whole outlines are appended, inserted and put in place of children with their expansion")
  func graftingOutlines() throws {
    for forest in Self.forests(upTo: 6) {
      let fresh = OutlineModel([
        OutlineModel.Node(
          item: 100, isExpanded: true,
          children: [
            OutlineModel.Node(item: 101, children: Self.leaves([102])),
            OutlineModel.Node(item: 103),
          ]),
        OutlineModel.Node(item: 104),
      ])
      var outlines = [OutlineModel(), fresh, forest]
      // Of a big forest the parts of one item will do.
      for item in forest.items where forest.items.count < 5 || item == 1 {
        outlines.append(forest.outline(of: item, includingParent: true))
        outlines.append(forest.outline(of: item, includingParent: false))
        outlines.append(OutlineModel(fresh.roots + Self.leaves([item])))
      }
      var edits: [Edit] = []
      for model in Set(outlines) {
        let outline = try Outline(model)
        for parent in [nil, Self.unknown] + forest.items {
          edits.append(
            Edit(
              name: "append [\(model)] to \(parent.map { "\($0)" } ?? "the roots")",
              real: { real throws(Failure) in try real.append(outline, to: parent) },
              model: { expected throws(Failure) in try expected.append(model.roots, to: parent) }))
        }
        for item in [Self.unknown] + forest.items {
          edits.append(
            Edit(
              name: "insert [\(model)] before \(item)",
              real: { real throws(Failure) in try real.insert(outline, before: item) },
              model: { expected throws(Failure) in try expected.insert(model.roots, before: item) })
          )
          edits.append(
            Edit(
              name: "insert [\(model)] after \(item)",
              real: { real throws(Failure) in try real.insert(outline, after: item) },
              model: { expected throws(Failure) in try expected.insert(model.roots, after: item) }))
          edits.append(
            Edit(
              name: "replace the children of \(item) by [\(model)]",
              real: { real throws(Failure) in
                try real.replace(childrenOf: item, using: outline)
              },
              model: { expected throws(Failure) in
                try expected.replaceChildren(of: item, using: model)
              }))
        }
      }
      try Self.run(edits, on: forest)
    }
  }

  @Test("An outline can be grafted onto a copy of itself only where nothing stands twice")
  func graftingItself() throws {
    var outline = try SectionSnapshot([1, 2])
    let copy = outline
    #expect(throws: SnapshotError<Never, Int>.duplicateItems([1, 2])) { try outline.append(copy) }
    #expect(throws: SnapshotError<Never, Int>.duplicateItems([1, 2])) {
      try outline.replace(childrenOf: 1, using: copy)
    }
    #expect(outline == copy)
  }

  @Test("The part below an item is an outline of its own with the same expansion")
  func parts() throws {
    for shape in (0...6).flatMap({ OutlineModel.shapes($0) }) {
      let states =
        shape.items.count < 5 ? Array(0..<(1 << shape.items.count)) : [0b010110, 0b101001]
      for state in states {
        let forest = shape.expanding(state)
        let outline = try Outline(forest)
        for item in [Self.unknown] + forest.items {
          for includesParent in [false, true] {
            let part = outline.snapshot(of: item, includingParent: includesParent)
            let expected = forest.outline(of: item, includingParent: includesParent)
            #expect(Self.differences(part, expected) == [], "\(item) of [\(forest)]")
          }
        }
      }
    }
  }

  @Test("Two outlines are equal exactly when items, shape and expansion are")
  func equality() throws {
    let models = (0...3).flatMap { OutlineModel.shapes($0) }.flatMap { shape in
      (0..<(1 << shape.items.count)).map { shape.expanding($0) }
    }
    for left in models {
      for right in models {
        let (a, b) = (try Outline(left), try Outline(right))
        #expect((a == b) == (left == right), "[\(left)] and [\(right)]")
        if left == right { #expect(a.hashValue == b.hashValue) }
      }
    }
  }

  @Test("An outline with released handles equals one built afresh")
  func equalityAfterEdits() throws {
    var edited = try SectionSnapshot([1, 2, 3, 4])
    try edited.delete([1, 3])
    try edited.append([5, 6], to: 4)
    let fresh = try Outline(
      OutlineModel([.init(item: 2), .init(item: 4, children: Self.leaves([5, 6]))]))
    #expect(edited == fresh)
    #expect(edited.hashValue == fresh.hashValue)
  }

  @Test("Items listed twice in an argument are all named, even behind one that is there already")
  func everyDuplicateIsNamed() throws {
    var outline = try SectionSnapshot([1])
    #expect(throws: SnapshotError<Never, Int>.duplicateItems([1, 2])) {
      try outline.append([1, 2, 2])
    }
    #expect(outline.items == [1])
    #expect(throws: SnapshotError<Never, Int>.duplicateItems([7])) {
      try SectionSnapshot([7, 8, 7])
    }
  }

  @Test("Updating stores the equal item given, for known items alone")
  func updating() throws {
    var outline = try SectionSnapshot([Card(1, "old"), Card(2, "old")])
    try outline.update([Card(1, "new")])
    #expect(outline.items.map { $0.title } == ["new", "old"])
    #expect(outline.storedItem(for: Card(1))?.title == "new")
    #expect(throws: SnapshotError<Never, Card>.unknownItems([Card(3)])) {
      try outline.update([Card(2, "new"), Card(3, "new")])
    }
    #expect(outline.items.map { $0.title } == ["new", "old"])
  }

  @Test("The text of an outline shows level, expansion and visibility")
  func text() throws {
    let outline = try Outline(
      OutlineModel([
        .init(
          item: 1, isExpanded: true,
          children: [.init(item: 2, children: [.init(item: 3, isExpanded: true)])]),
        .init(item: 4),
      ]))
    let expected = """
      + * 1
        - * 2
          +   3
      - * 4
      """
    #expect(outline.description == expected)
    #expect(outline.visualDescription { "<\($0)>" }.hasPrefix("+ * <1>\n"))
    #expect(SectionSnapshot<Int>().description == "")
  }

  @Test("An edit that changes nothing keeps the very same storage")
  func unchangedStorage() throws {
    let outline = try Outline(
      OutlineModel([.init(item: 1, isExpanded: true, children: Self.leaves([2])), .init(item: 3)]))
    var copy = outline
    try copy.expand([1])
    try copy.collapse([2])
    try copy.append([])
    try copy.delete([])
    try copy.move(1, before: 3)
    try copy.move(3, after: 1)
    try copy.move(2, to: 1, at: 0)
    try copy.update([])
    try copy.append(SectionSnapshot())
    try copy.replace(childrenOf: 3, using: SectionSnapshot())
    #expect(copy.storage === outline.storage)
  }
}
