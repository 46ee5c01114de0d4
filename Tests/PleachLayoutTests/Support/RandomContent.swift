import PleachLayout

/// Sections of items that are edited and measured at random, with what should be kept of them.
struct RandomContent {
  struct Section {
    var id: Int
    var shape: Int
    var items: [Int]
  }

  /// A size as it was measured, and what was asked for.
  struct Measure {
    var size: LayoutSize
    var proposal: ProposedSize
  }

  var generator: SeededGenerator
  var sections: [Section] = []
  var width = 320.0
  var height = 480.0
  var isSideways = false
  private var nextID = 0

  /// By item; and by section, for headers.
  var measuredItems: [Int: Measure] = [:]
  var measuredHeaders: [Int: Measure] = [:]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    for _ in 0..<3 { sections.append(section()) }
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func id() -> Int {
    nextID += 1
    return nextID
  }

  private mutating func section() -> Section {
    var items: [Int] = []
    for _ in 0..<number(0...12) { items.append(id()) }
    return Section(id: id(), shape: number(0...(Self.shapes.count - 1)), items: items)
  }

  var environment: LayoutEnvironment { LayoutEnvironment(width: width, height: height) }

  var layout: CompositionalLayout {
    let shapes = sections.map { Self.shapes[$0.shape] }
    return CompositionalLayout(
      configuration: .init(
        scrollDirection: isSideways ? .horizontal : .vertical, interSectionSpacing: 4)
    ) { section, _ in shapes[section] }
  }

  var itemCounts: [Int] { sections.map { $0.items.count } }

  /// Sections of which something is estimated, and one of which nothing is.
  static let shapes: [LayoutSection] = {
    let half = ItemSize(width: .fractionalWidth(0.5), height: .estimated(40))
    let header = BoundarySupplementaryItem.header(height: .estimated(30))
    return [
      // Rows, and rows under a header.
      LayoutSection(
        group: .vertical(
          height: .estimated(44), subitems: [LayoutItem(height: .estimated(44))]),
        interGroupSpacing: 3),
      LayoutSection(
        group: .horizontal(
          height: .estimated(50), subitems: [LayoutItem(height: .estimated(50))]),
        boundarySupplementaryItems: [header]),
      // Two and three columns, and three in groups of one height.
      LayoutSection(
        group: .horizontal(
          height: .estimated(40), subitems: [LayoutItem(size: half)], interItemSpacing: .fixed(8)),
        interGroupSpacing: 5, boundarySupplementaryItems: [header]),
      LayoutSection(
        group: .horizontal(
          height: .estimated(40), subitem: LayoutItem(height: .estimated(40)), count: 4)),
      LayoutSection(
        group: .horizontal(
          height: .absolute(60), subitem: LayoutItem(height: .estimated(40)), count: 2)),
      // Columns of different breadths.
      LayoutSection(
        group: .horizontal(
          height: .estimated(40),
          subitems: [
            LayoutItem(width: .fractionalWidth(0.5), height: .estimated(40)),
            LayoutItem(width: .fractionalWidth(0.25), height: .estimated(40)),
            LayoutItem(width: .fractionalWidth(0.25), height: .estimated(40)),
          ])),
      // As many as fit by their widths.
      LayoutSection(
        group: .horizontal(
          height: .absolute(32), subitems: [LayoutItem(width: .estimated(64))],
          interItemSpacing: .fixed(8)), interGroupSpacing: 8),
      LayoutSection(
        group: .horizontal(
          height: .estimated(32),
          subitems: [LayoutItem(width: .estimated(96), height: .estimated(32))])),
      // As tall as the tallest.
      LayoutSection(
        group: .horizontal(
          height: .estimated(40), subitem: LayoutItem(height: .uniformAcrossSiblings(estimate: 40)),
          count: 2)),
      LayoutSection(
        group: .horizontal(
          height: .uniformAcrossSiblings(estimate: 40),
          subitems: [LayoutItem(height: .estimated(40))])),
      // A row that scrolls on its own.
      LayoutSection(
        group: .horizontal(
          width: .absolute(100), height: .estimated(60),
          subitems: [LayoutItem(height: .estimated(60))]),
        orthogonalScrollingBehavior: .continuous),
      .list(.plain),
      .grid(columns: 4, rowHeight: .absolute(20)),
    ]
  }()
}

// MARK: - Edits

extension RandomContent {
  /// Changes the content, and says what changed.
  mutating func edit() -> ContentEdits {
    let old = sections
    var redescribed: [Int] = []
    var changed: Set<Int> = []
    for _ in 0..<number(1...3) {
      switch number(0...11) {
      case 0, 1: insertItems()
      case 2, 3: removeItems()
      case 4, 5: moveItem()
      case 6:
        if let item = anyItem() { changed.insert(item) }
      case 7: sections.insert(section(), at: number(0...sections.count))
      case 8:
        if sections.count > 1 { sections.remove(at: number(0...(sections.count - 1))) }
      case 9:
        if !sections.isEmpty {
          let moved = sections.remove(at: number(0...(sections.count - 1)))
          sections.insert(moved, at: number(0...sections.count))
        }
      case 10:
        if !sections.isEmpty {
          let section = number(0...(sections.count - 1))
          sections[section].shape = number(0...(Self.shapes.count - 1))
          redescribed.append(sections[section].id)
        }
      default:
        switch number(0...5) {
        case 0: isSideways.toggle()
        case 1: (width, height) = (height, width)
        default: width = [256, 320, 512][number(0...2)]
        }
      }
    }
    var edits = edits(from: old)
    for (index, section) in sections.enumerated() {
      for (item, id) in section.items.enumerated() where changed.contains(id) {
        edits.changedItems.append(ItemIndexPath(section: index, item: item))
        measuredItems[id] = nil
      }
    }
    if number(0...1) == 0 {
      edits.redescribedSections = sections.indices.filter { redescribed.contains(sections[$0].id) }
    }
    return edits
  }

  private mutating func insertItems() {
    guard !sections.isEmpty else { return }
    let section = number(0...(sections.count - 1))
    let place = number(0...1) == 0 ? 0 : number(0...sections[section].items.count)
    for _ in 0..<number(1...5) { sections[section].items.insert(id(), at: place) }
  }

  private mutating func removeItems() {
    guard !sections.isEmpty else { return }
    let section = number(0...(sections.count - 1))
    let count = sections[section].items.count
    guard count > 0 else { return }
    let start = number(0...(count - 1))
    sections[section].items.removeSubrange(start..<number((start + 1)...min(start + 4, count)))
  }

  private mutating func moveItem() {
    guard let item = anyItem() else { return }
    for section in sections.indices { sections[section].items.removeAll { $0 == item } }
    let section = number(0...(sections.count - 1))
    sections[section].items.insert(item, at: number(0...sections[section].items.count))
  }

  private mutating func anyItem() -> Int? {
    let all = sections.flatMap { $0.items }
    return all.isEmpty ? nil : all[number(0...(all.count - 1))]
  }

  private func edits(from old: [Section]) -> ContentEdits {
    var edits = ContentEdits()
    let origins = sections.map { section in old.firstIndex { $0.id == section.id } }
    if origins != old.indices.map({ $0 }) { edits.sectionOrigins = origins }
    var places: [Int: ItemIndexPath] = [:]
    for (index, section) in old.enumerated() {
      for (item, id) in section.items.enumerated() {
        places[id] = ItemIndexPath(section: index, item: item)
      }
    }
    var here: Set<Int> = []
    for (index, section) in sections.enumerated() {
      // Of the items that stay in their section, those in order stay where they are.
      let staying = section.items.enumerated().filter { places[$1]?.section == origins[index] }
      let inOrder = Self.longestRising(staying.map { places[$0.element]?.item ?? 0 })
      let kept = origins[index] == nil ? [] : Set(inOrder.map { staying[$0].offset })
      for (item, id) in section.items.enumerated() {
        here.insert(id)
        let path = ItemIndexPath(section: index, item: item)
        if kept.contains(item) { continue }
        if let from = places[id] {
          edits.movedItems.append(.init(from: from, to: path))
        } else if origins[index] != nil {
          edits.insertedItems.append(path)
        }
      }
    }
    for (index, section) in old.enumerated() where origins.contains(index) {
      for (item, id) in section.items.enumerated() where !here.contains(id) {
        edits.removedItems.append(ItemIndexPath(section: index, item: item))
      }
    }
    return edits
  }

  /// The indices of the longest rising row of numbers.
  private static func longestRising(_ numbers: [Int]) -> [Int] {
    var rows: [[Int]] = []
    for index in numbers.indices {
      let before = rows.filter { numbers[$0[$0.count - 1]] < numbers[index] }
      rows.append((before.max { $0.count < $1.count } ?? []) + [index])
    }
    return rows.max { $0.count < $1.count } ?? []
  }
}

// MARK: - Measuring

extension RandomContent {
  /// Measures some elements, and remembers what was asked for.
  mutating func measure(_ solved: inout SolvedLayout) {
    for (index, section) in sections.enumerated() {
      let header = LayoutElement.supplementary(
        kind: "header", ItemIndexPath(section: index, item: 0))
      if number(0...3) == 0, let proposal = solved.proposedSize(for: header) {
        let size = LayoutSize(width: 320, height: Double(number(10...90)) / 2)
        solved.setMeasuredSize(size, for: header)
        measuredHeaders[section.id] = Measure(size: size, proposal: proposal)
      }
      for (item, id) in section.items.enumerated() where number(0...3) == 0 {
        let cell = LayoutElement.cell(ItemIndexPath(section: index, item: item))
        guard let proposal = solved.proposedSize(for: cell) else { continue }
        let size = LayoutSize(
          width: Double(number(40...400)) / 2, height: Double(number(20...200)) / 2)
        solved.setMeasuredSize(size, for: cell)
        measuredItems[id] = Measure(size: size, proposal: proposal)
      }
    }
  }

  /// Everything measured anew that should have been kept.
  mutating func measuredAnew() -> SolvedLayout {
    let bare = layout.solve(in: environment, itemCounts: itemCounts)
    var solved = bare
    for (index, section) in sections.enumerated() {
      let header = LayoutElement.supplementary(
        kind: "header", ItemIndexPath(section: index, item: 0))
      if let measure = measuredHeaders[section.id] {
        if Self.holds(measure, for: bare.proposedSize(for: header)) {
          solved.setMeasuredSize(measure.size, for: header)
        } else {
          measuredHeaders[section.id] = nil
        }
      }
      for (item, id) in section.items.enumerated() {
        guard let measure = measuredItems[id] else { continue }
        let cell = LayoutElement.cell(ItemIndexPath(section: index, item: item))
        if Self.holds(measure, for: bare.proposedSize(for: cell)) {
          solved.setMeasuredSize(measure.size, for: cell)
        } else {
          measuredItems[id] = nil
        }
      }
    }
    return solved
  }

  private static func holds(_ measure: Measure, for proposal: ProposedSize?) -> Bool {
    guard let proposal, proposal.widthIsEstimated == measure.proposal.widthIsEstimated,
      proposal.heightIsEstimated == measure.proposal.heightIsEstimated
    else { return false }
    return (proposal.widthIsEstimated || proposal.size.width == measure.proposal.size.width)
      && (proposal.heightIsEstimated || proposal.size.height == measure.proposal.size.height)
  }
}
