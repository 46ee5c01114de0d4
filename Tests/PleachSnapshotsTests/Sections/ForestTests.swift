import Testing

@testable import PleachSnapshots

@Suite("Forest")
struct ForestTests {
  /// The same forest as lists of children, and the set of expanded nodes.
  struct Model {
    var children: [Int32: [Int32]] = [Forest.none: []]
    var expanded: Set<Int32> = []

    var nodes: [Int32] { children.keys.filter { $0 != Forest.none }.sorted() }

    func parent(of node: Int32) -> Int32? {
      children.first { $0.value.contains(node) }?.key
    }

    func preorder(below root: Int32) -> [Int32] {
      (children[root] ?? []).flatMap { [$0] + preorder(below: $0) }
    }

    mutating func insert(_ nodes: [Int32], under parent: Int32, before next: Int32) {
      let siblings = children[parent] ?? []
      children[parent]?.insert(
        contentsOf: nodes, at: siblings.firstIndex(of: next) ?? siblings.count)
      for node in nodes where children[node] == nil { children[node] = [] }
    }

    mutating func take(_ node: Int32) {
      if let parent = parent(of: node) { children[parent]?.removeAll { $0 == node } }
    }

    mutating func forget(_ node: Int32) {
      children[node] = nil
      expanded.remove(node)
    }
  }

  /// In what a forest differs from the model.
  static func differences(_ forest: Forest, _ model: Model) -> [String] {
    var broken: [String] = []
    func expect(_ value: some Equatable, _ expected: some Equatable, _ name: String) {
      if "\(value)" != "\(expected)" { broken.append("\(name): \(value), not \(expected)") }
    }
    let nodes = model.nodes
    expect(forest.count, nodes.count, "count")
    expect(
      (0..<Int32(forest.handleCount)).filter { forest.isLive($0) }, nodes, "live handles")
    expect(forest.isLive(Int32(forest.handleCount)), false, "a handle that there is not lives")
    expect(Array(forest.descendants()), model.preorder(below: Forest.none), "pre-order")
    for parent in [Forest.none] + nodes {
      let children = model.children[parent] ?? []
      expect(Array(forest.children(of: parent)), children, "children of \(parent)")
      expect(forest.firstChild(of: parent), children.first ?? Forest.none, "first of \(parent)")
      expect(forest.lastChild(of: parent), children.last ?? Forest.none, "last of \(parent)")
      for (index, child) in children.enumerated() {
        let previous = index > 0 ? children[index - 1] : Forest.none
        let next = index + 1 < children.count ? children[index + 1] : Forest.none
        expect(forest.parent(of: child), parent, "parent of \(child)")
        expect(forest.previousSibling(of: child), previous, "previous of \(child)")
        expect(forest.nextSibling(of: child), next, "next of \(child)")
        expect(forest.siblingIndex(of: child), index, "index of \(child)")
        expect(
          forest.siblingIndex(of: child, excluding: Set(children.prefix(1))), max(index - 1, 0),
          "index of \(child) without the first")
        expect(forest.isExpanded(child), model.expanded.contains(child), "\(child) expanded")
      }
      if parent != Forest.none {
        expect(forest.hasChildren(parent), !children.isEmpty, "\(parent) has children")
      }
    }
    return broken
  }

  /// Adds nodes to both; the forest gives the handles.
  static func add(
    _ count: Int, under parent: Int32, before next: Int32, to forest: inout Forest,
    _ model: inout Model
  ) {
    let nodes = forest.newNodes(count)
    model.insert((0..<count).map { nodes[$0] }, under: parent, before: next)
    forest.insert(nodes, under: parent, before: next)
  }

  static func remove(_ root: Int32, from forest: inout Forest, _ model: inout Model) {
    let nodes = [root] + forest.descendants(of: root)
    forest.unlink(root)
    model.take(root)
    for node in nodes {
      forest.release(node)
      model.forget(node)
    }
  }

  @Test("Adding to the end of the roots and taking from there again needs no links")
  func sequences() {
    var (forest, model) = (Forest(), Model())
    Self.add(5, under: Forest.none, before: Forest.none, to: &forest, &model)
    let node = forest.allocate()
    forest.link(node, under: Forest.none, before: Forest.none)
    model.insert([node], under: Forest.none, before: Forest.none)
    Self.remove(5, from: &forest, &model)
    Self.remove(4, from: &forest, &model)
    Self.add(3, under: Forest.none, before: Forest.none, to: &forest, &model)
    forest.setExpanded(2, true)
    model.expanded = [2]
    forest.unlink(6)
    forest.link(6, under: Forest.none, before: Forest.none)
    #expect(forest.isSequence)
    #expect(forest.links.lower.isEmpty)
    #expect(Self.differences(forest, model) == [])
  }

  @Test("Every first edit that a sequence cannot take gives the forest that it names")
  func givingUpSequences() {
    for count in 1...5 {
      var (sequence, start) = (Forest(), Model())
      Self.add(count, under: Forest.none, before: Forest.none, to: &sequence, &start)
      sequence.setExpanded(0, true)
      start.expanded = [0]
      let nodes = start.nodes
      func expect(_ name: String, _ edit: (inout Forest, inout Model) -> Void) {
        var (forest, model) = (sequence, start)
        edit(&forest, &model)
        #expect(Self.differences(forest, model) == [], "\(count) roots, \(name)")
        #expect(Self.differences(sequence, start) == [], "\(count) roots, \(name): the original")
        // It goes on from there.
        while let node = model.nodes.last { Self.remove(node, from: &forest, &model) }
        #expect(Self.differences(forest, model) == [], "\(count) roots, \(name), emptied")
        Self.add(2, under: Forest.none, before: Forest.none, to: &forest, &model)
        #expect(forest.isSequence)
        #expect(Self.differences(forest, model) == [], "\(count) roots, \(name), filled again")
      }
      for node in nodes {
        expect("without \(node)") { Self.remove(node, from: &$0, &$1) }
        for added in 1...2 {
          expect("\(added) before \(node)") {
            Self.add(added, under: Forest.none, before: node, to: &$0, &$1)
          }
          expect("\(added) below \(node)") {
            Self.add(added, under: node, before: Forest.none, to: &$0, &$1)
          }
        }
        for place in nodes + [Forest.none] where place != node {
          expect("\(node) moved before \(place)") { forest, model in
            forest.unlink(node)
            forest.link(node, under: Forest.none, before: place)
            model.take(node)
            model.insert([node], under: Forest.none, before: place)
          }
          if place == Forest.none { continue }
          expect("\(node) moved below \(place)") { forest, model in
            forest.unlink(node)
            forest.link(node, under: place, before: Forest.none)
            model.take(node)
            model.insert([node], under: place, before: Forest.none)
          }
        }
      }
    }
  }

  @Test("Random edits give the forest of the model", arguments: 0..<20)
  func randomScript(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var (forest, model) = (Forest(), Model())
    for step in 0..<150 {
      let copies = (forest, model)
      let nodes = model.nodes
      let parent = nodes.randomElement(using: &random) ?? Forest.none
      let place = random.happens(40) ? Forest.none : parent
      let siblings = model.children[place] ?? []
      let next = random.happens(50) ? Forest.none : siblings.randomElement(using: &random)
      switch random.index(below: 10) {
      case 0..<4:
        Self.add(
          random.index(below: 4), under: place, before: next ?? Forest.none, to: &forest, &model)
      case 4, 5:
        if let node = nodes.randomElement(using: &random) {
          Self.remove(node, from: &forest, &model)
        }
      case 6, 7:
        guard let node = nodes.randomElement(using: &random), node != next,
          place == Forest.none || !forest.isNode(place, inSubtreeOf: node)
        else { continue }
        forest.unlink(node)
        forest.link(node, under: place, before: next ?? Forest.none)
        model.take(node)
        model.insert([node], under: place, before: next ?? Forest.none)
      case 8:
        let node = forest.allocate()
        forest.link(node, under: place, before: next ?? Forest.none)
        model.insert([node], under: place, before: next ?? Forest.none)
      default:
        guard let node = nodes.randomElement(using: &random) else { continue }
        let isExpanded = random.happens(70)
        forest.setExpanded(node, isExpanded)
        if isExpanded { model.expanded.insert(node) } else { model.expanded.remove(node) }
      }
      let broken = Self.differences(forest, model) + Self.differences(copies.0, copies.1)
      if !broken.isEmpty {
        Issue.record("seed \(seed), step \(step): \(broken)")
        return
      }
    }
  }

  @Test("Handles that 16 bits cannot name are linked as well as others")
  func wideHandles() {
    var forest = Forest()
    let roots = 65_530
    forest.insert(forest.newNodes(roots), under: Forest.none, before: Forest.none)
    // Links first, then across the border one by one and in a batch.
    forest.insert(forest.newNodes(2), under: 3, before: Forest.none)
    #expect(!forest.links.isWide)
    for _ in 0..<6 { forest.link(forest.allocate(), under: 65_531, before: Forest.none) }
    forest.insert(forest.newNodes(70_000), under: 65_535, before: Forest.none)
    #expect(forest.links.isWide)
    #expect(forest.links.upper.count == forest.links.lower.count)
    #expect(forest.count == roots + 2 + 6 + 70_000)

    #expect(Array(forest.children(of: 3)) == [65_530, 65_531])
    #expect(Array(forest.children(of: 65_531)) == Array(65_532...65_537))
    #expect(Array(forest.children(of: 65_535)) == Array(65_538..<135_538))
    #expect(forest.lastChild(of: 65_535) == 135_537)
    #expect(forest.previousSibling(of: 135_537) == 135_536)
    #expect(forest.level(of: 135_537) == 3)
    #expect(forest.lastChild(of: Forest.none) == 65_529)
    #expect(forest.previousSibling(of: 65_529) == 65_528)

    // A sequence that is wide when its links are made.
    var sequence = Forest()
    sequence.insert(sequence.newNodes(70_000), under: Forest.none, before: Forest.none)
    sequence.unlink(69_000)
    sequence.link(69_000, under: 0, before: Forest.none)
    #expect(sequence.parent(of: 69_000) == 0)
    #expect(sequence.nextSibling(of: 68_999) == 69_001)
    #expect(sequence.previousSibling(of: 69_001) == 68_999)
    #expect(sequence.lastChild(of: Forest.none) == 69_999)
    #expect(sequence.siblingIndex(of: 69_999) == 69_998)
  }

  @Test("Released handles are given out again before new ones")
  func reuse() {
    var (forest, model) = (Forest(), Model())
    Self.add(6, under: Forest.none, before: Forest.none, to: &forest, &model)
    Self.remove(1, from: &forest, &model)
    Self.remove(4, from: &forest, &model)
    forest.setExpanded(2, true)
    model.expanded = [2]
    let nodes = forest.newNodes(3)
    #expect((0..<3).map { nodes[$0] } == [4, 1, 6])
    #expect(nodes.end == 7)
    Self.add(3, under: 2, before: Forest.none, to: &forest, &model)
    #expect(forest.handleCount == 7)
    #expect(Self.differences(forest, model) == [])
  }

  @Test("A node is collapsed when its handle is given out again")
  func expansionIsForgotten() {
    var (forest, model) = (Forest(), Model())
    Self.add(3, under: Forest.none, before: Forest.none, to: &forest, &model)
    for node in 0..<3 as Range<Int32> { forest.setExpanded(node, true) }
    for node in [1, 2, 0] as [Int32] { Self.remove(node, from: &forest, &model) }
    Self.add(3, under: Forest.none, before: Forest.none, to: &forest, &model)
    #expect(Self.differences(forest, model) == [])
  }
}
