import PleachSnapshots

/// Random edits of a list with a few sections and a few dozen items: some refused, most carried
/// out.
struct RandomScript {
  typealias List = Snapshot<Int, Int>
  typealias Failure = SnapshotError<Int, Int>

  /// One edit of the real thing and of the model.
  struct Step {
    var name: String

    /// The edit, which gives what it reports.
    var real: (inout List) throws(Failure) -> [String]
    var model: (inout ListModel) throws(Failure) -> [String]

    init(
      name: String, real: @escaping (inout List) throws(Failure) -> Void,
      model: @escaping (inout ListModel) throws(Failure) -> Void
    ) {
      self.name = name
      self.real = { list throws(Failure) in
        try real(&list)
        return []
      }
      self.model = { list throws(Failure) in
        try model(&list)
        return []
      }
    }

    init(
      name: String, report: @escaping (inout List) throws(Failure) -> [String],
      modelReport: @escaping (inout ListModel) throws(Failure) -> [String]
    ) {
      self.name = name
      real = report
      model = modelReport
    }
  }

  var random: SplitMix64
  static let sectionCount = 5
  static let itemCount = 24

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func item() -> Int { random.index(below: Self.itemCount) }

  /// An item that is there, mostly.
  mutating func item(in model: ListModel) -> Int {
    random.happens(95) ? model.items.randomElement(using: &random) ?? item() : item()
  }

  mutating func items(in model: ListModel) -> [Int] {
    let count = random.index(below: 4)
    return (0..<count).map { _ in item(in: model) }
  }

  /// Items that are not there, mostly.
  mutating func newItems(for model: ListModel) -> [Int] {
    if random.happens(5) { return random.numbers(upTo: 4, below: Self.itemCount) }
    let free = (0..<Self.itemCount).filter { model.sectionIndex(containing: $0) == nil }
    return Array(free.shuffled(using: &random).prefix(random.index(below: 4)))
  }

  mutating func section() -> Int { random.index(below: Self.sectionCount) }

  mutating func index() -> Int { random.index(below: 6) - 1 }

  /// A forest of some of the given items.
  mutating func outline(of items: [Int]) -> OutlineModel {
    var outline = OutlineModel()
    for item in items.shuffled(using: &random) where random.happens(70) {
      let parent = random.happens(40) ? nil : outline.items.randomElement(using: &random)
      let node = OutlineModel.Node(item: item, isExpanded: random.happens(60))
      try? outline.append([node], to: parent)
    }
    return outline
  }

  /// An outline for a section: of what is in it, what is nowhere, and sometimes of other items.
  private mutating func outline(for section: Int, in model: ListModel) -> OutlineModel {
    let own = model.sectionIndex(of: section).map { model.sections[$0].outline.items } ?? []
    return outline(of: own + newItems(for: model) + (random.happens(15) ? [item()] : []))
      .withoutRepetitions
  }

  mutating func step(for model: ListModel) -> Step {
    if random.happens(25) { return compositionStep(for: model) }
    let kind = random.index(below: 100)
    switch kind {
    case ..<26: return addingStep(for: model)
    case ..<34:
      let items = items(in: model)
      return Step(
        name: "delete \(items)",
        real: { list throws(Failure) in try list.deleteItems(items) },
        model: { model throws(Failure) in try model.delete(items) })
    case ..<55: return movingStep(for: model)
    case ..<67:
      let (items, isExpanded) = (items(in: model), random.happens(70))
      return Step(
        name: "\(isExpanded ? "expand" : "collapse") \(items)",
        real: { list throws(Failure) in
          if isExpanded { try list.expand(items) } else { try list.collapse(items) }
        },
        model: { model throws(Failure) in try model.setExpanded(items, isExpanded) })
    case ..<79: return sectionStep(for: model)
    case ..<91: return outlineStep(for: model)
    default: return markingStep(for: model)
    }
  }

  private mutating func addingStep(for model: ListModel) -> Step {
    let items = newItems(for: model)
    let other = item(in: model)
    switch random.index(below: 4) {
    case 0:
      let section = random.happens(30) ? nil : section()
      return Step(
        name: "append \(items) to section \(section.map { "\($0)" } ?? "at the end")",
        real: { list throws(Failure) in try list.appendItems(items, toSection: section) },
        model: { model throws(Failure) in try model.append(items, toSection: section) })
    case 1:
      return Step(
        name: "append \(items) to \(other)",
        real: { list throws(Failure) in try list.appendItems(items, to: other) },
        model: { model throws(Failure) in try model.append(items, to: other) })
    case 2:
      return Step(
        name: "insert \(items) before \(other)",
        real: { list throws(Failure) in try list.insertItems(items, beforeItem: other) },
        model: { model throws(Failure) in
          try model.insert(items, nextTo: other, isBefore: true)
        })
    default:
      return Step(
        name: "insert \(items) after \(other)",
        real: { list throws(Failure) in try list.insertItems(items, afterItem: other) },
        model: { model throws(Failure) in
          try model.insert(items, nextTo: other, isBefore: false)
        })
    }
  }

  private mutating func movingStep(for model: ListModel) -> Step {
    let (item, other) = (item(in: model), item(in: model))
    let (section, index) = (section(), index())
    switch random.index(below: 7) {
    case 4:
      return Step(
        name: "move \(item) to \(other)",
        real: { list throws(Failure) in try list.moveItem(item, to: other) },
        model: { model throws(Failure) in try model.move(item, to: other) })
    case 5:
      return Step(
        name: "move \(item) to section \(section)",
        real: { list throws(Failure) in try list.moveItem(item, toSection: section) },
        model: { model throws(Failure) in try model.move(item, toSection: section) })
    case 0:
      return Step(
        name: "move \(item) before \(other)",
        real: { list throws(Failure) in try list.moveItem(item, beforeItem: other) },
        model: { model throws(Failure) in try model.move(item, nextTo: other, isBefore: true) })
    case 1:
      return Step(
        name: "move \(item) after \(other)",
        real: { list throws(Failure) in try list.moveItem(item, afterItem: other) },
        model: { model throws(Failure) in try model.move(item, nextTo: other, isBefore: false) })
    case 2:
      return Step(
        name: "move \(item) to \(other) at \(index)",
        real: { list throws(Failure) in try list.moveItem(item, to: other, at: index) },
        model: { model throws(Failure) in try model.move(item, to: other, at: index) })
    case 3:
      return Step(
        name: "move \(item) to section \(section) at \(index)",
        real: { list throws(Failure) in try list.moveItem(item, toSection: section, at: index) },
        model: { model throws(Failure) in try model.move(item, toSection: section, at: index) })
    default:
      var moves: [(item: Int, to: OutlinePlace<Int, Int>)] = []
      for item in items(in: model) {
        let parent = random.happens(50) ? self.item(in: model) : nil
        let owner = parent.flatMap { model.sectionIndex(containing: $0) }
        let target = owner.map { model.sections[$0].id } ?? self.section()
        moves.append((item, OutlinePlace(section: target, parent: parent, index: self.index())))
      }
      let captured = moves
      return Step(
        name: "move \(captured)",
        real: { list throws(Failure) in try list.moveItems(captured) },
        model: { model throws(Failure) in try model.move(captured) })
    }
  }

  private mutating func sectionStep(for model: ListModel) -> Step {
    let (section, other) = (section(), section())
    let sections = random.numbers(upTo: 2, below: Self.sectionCount)
    let isBefore = random.happens(50)
    let side = isBefore ? "before" : "after"
    switch random.index(below: 20) {
    case ..<5:
      return Step(
        name: "append sections \(sections)",
        real: { list throws(Failure) in try list.appendSections(sections) },
        model: { model throws(Failure) in
          try model.insertSections(sections, at: model.sections.count)
        })
    case ..<10:
      return Step(
        name: "insert sections \(sections) \(side) \(other)",
        real: { list throws(Failure) in
          if isBefore {
            try list.insertSections(sections, beforeSection: other)
          } else {
            try list.insertSections(sections, afterSection: other)
          }
        },
        model: { model throws(Failure) in
          try model.insertSections(sections, nextTo: other, offset: isBefore ? 0 : 1)
        })
    case ..<13:
      return Step(
        name: "delete sections \(sections)",
        real: { list throws(Failure) in try list.deleteSections(sections) },
        model: { model throws(Failure) in try model.deleteSections(sections) })
    case ..<18:
      return Step(
        name: "move section \(section) \(side) \(other)",
        real: { list throws(Failure) in
          if isBefore {
            try list.moveSection(section, beforeSection: other)
          } else {
            try list.moveSection(section, afterSection: other)
          }
        },
        model: { model throws(Failure) in
          try model.moveSection(section, nextTo: other, offset: isBefore ? 0 : 1)
        })
    case 18:
      return Step(
        name: "delete all items", real: { list in list.deleteAllItems() },
        model: { model in model.deleteAllItems() })
    default:
      return Step(
        name: "delete all", real: { list in list.deleteAll() },
        model: { model in model = ListModel() })
    }
  }

  private mutating func outlineStep(for model: ListModel) -> Step {
    let expansion: ExpansionPolicy = random.happens(50) ? .keepExpansion : .asGiven
    if random.happens(35) {
      let parent = item(in: model)
      let below =
        model.sectionIndex(containing: parent).map {
          model.sections[$0].outline.outline(of: parent, includingParent: false).items
        } ?? []
      let outline = outline(of: below + newItems(for: model) + (random.happens(15) ? [item()] : []))
        .withoutRepetitions
      return Step(
        name: "replace the children of \(parent) by [\(outline)]",
        real: { list throws(Failure) in
          try list.replaceItems(childrenOf: parent, using: outline.snapshot)
        },
        model: { model throws(Failure) in try model.replaceChildren(of: parent, using: outline) })
    }
    if random.happens(50) {
      let section = section()
      let outline = outline(for: section, in: model)
      return Step(
        name: "apply [\(outline)] to section \(section), \(expansion)",
        real: { list throws(Failure) in
          try list.apply(outline.snapshot, to: section, expansion: expansion)
        },
        model: { model throws(Failure) in
          try model.apply([(section, outline)], expansion: expansion)
        })
    }
    // Items change their sections in one change.
    let sections = [section(), section()]
    let own = Set(sections).compactMap { model.sectionIndex(of: $0) }.sorted().flatMap {
      model.sections[$0].outline.items
    }
    let all = (own + newItems(for: model)).shuffled(using: &random)
    let cut = random.index(below: all.count + 1)
    let extra = random.happens(15) ? all.first.map { [$0] } ?? [] : []
    let outlines = [
      (section: sections[0], outline: outline(of: Array(all[..<cut]))),
      (section: sections[1], outline: outline(of: Array(all[cut...]) + extra).withoutRepetitions),
    ]
    return Step(
      name: "apply \(outlines.map { "\($0.section): [\($0.outline)]" }), \(expansion)",
      real: { list throws(Failure) in
        try list.apply(
          outlines.map { (section: $0.section, snapshot: $0.outline.snapshot) },
          expansion: expansion)
      },
      model: { model throws(Failure) in try model.apply(outlines, expansion: expansion) })
  }

  private mutating func markingStep(for model: ListModel) -> Step {
    let items = items(in: model)
    let sections = random.numbers(upTo: 2, below: Self.sectionCount)
    switch random.index(below: 3) {
    case 0:
      return Step(
        name: "reload \(items)",
        real: { list throws(Failure) in try list.reloadItems(items) },
        model: { model throws(Failure) in try model.reload(items) })
    case 1:
      return Step(
        name: "reconfigure \(items)",
        real: { list throws(Failure) in try list.reconfigureItems(items) },
        model: { model throws(Failure) in try model.reconfigure(items) })
    default:
      return Step(
        name: "reload sections \(sections)",
        real: { list throws(Failure) in try list.reloadSections(sections) },
        model: { model throws(Failure) in try model.reloadSections(sections) })
    }
  }
}

extension OutlineModel {
  /// The outline without items that stand in it for the second time.
  var withoutRepetitions: OutlineModel {
    var seen: Set<Int> = []
    func kept(_ nodes: [Node]) -> [Node] {
      nodes.flatMap { node -> [Node] in
        if !seen.insert(node.item).inserted { return kept(node.children) }
        return [
          Node(item: node.item, isExpanded: node.isExpanded, children: kept(node.children))
        ]
      }
    }
    return OutlineModel(kept(roots))
  }

  /// The real thing; empty if an item stands in the outline twice.
  var snapshot: SectionSnapshot<Int> { (try? SectionSnapshot(self)) ?? SectionSnapshot() }
}
