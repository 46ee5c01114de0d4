@testable import Pleach

/// A screen of lists, feeds and rows that scroll on their own, which random events happen to.
///
/// Heights are a plain function of the element, its content and its width, so that whatever the
/// viewport has for an element can be told to be right or wrong.
final class RandomScreen {
  typealias Viewport = CollectionViewport<String, Int>
  typealias Element = Viewport.Element

  let dataSource = DataSource<String, Int>()
  private(set) var viewport: Viewport
  private(set) var screen = FakeScreen<String, Int>()
  private var random: SeededGenerator

  /// How often the content of an element has changed, or its place so that it is measured anew.
  private let contents = Contents()
  private var nextItem = 0
  private var nextSection = 0

  /// The items at the finger.
  private var lifted: Set<Int> = []

  /// What has gone wrong.
  private(set) var problems: [String] = []
  private var events: [String] = []

  final class Contents {
    var versions: [Element: Int] = [:]
    var asked: Set<String> = []
    var askedAgain: [String] = []
    /// A drag takes its item through sections of other widths, and back.
    var isDragging = false
    /// Counts whatever makes everything be measured anew.
    var epoch = 0

    func height(of element: Element, width: Double) -> Double {
      var seed: Int
      switch element {
      case .item(let item): seed = item
      case .supplementary(_, let section, _): seed = section.utf8.reduce(0) { $0 + Int($1) }
      default: return 30
      }
      seed = seed &* 31 &+ (versions[element] ?? 0) &* 17 &+ Int(width)
      return 20 + Double(seed % 53)
    }

    func measure(_ element: Element, _ proposal: ProposedSize) -> LayoutSize? {
      let width = proposal.size.width
      let question = "\(element) \(versions[element] ?? 0) \(width) \(epoch)"
      if !asked.insert(question).inserted, !isDragging { askedAgain.append(question) }
      return LayoutSize(width: width, height: height(of: element, width: width))
    }
  }

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    let contents = contents
    viewport = Viewport(
      dataSource.current,
      environment: LayoutEnvironment(
        width: 100, height: 200, displayScale: 2,
        layoutDirection: seed % 3 == 2 ? .rightToLeft : .leftToRight),
      measure: { contents.measure($0, $1) }
    ) { section, _ in
      Self.section(section)
    }
    screen.show(viewport.changeFromNothing)
    dataSource.observe { [unowned self] update in
      // A row that gets its first children is reconfigured, too.
      for path in update.changes?.reconfiguredItems ?? [] { touch(update.after, path) }
      for path in update.changes?.reloadedItems ?? [] { touch(update.before, path) }
      let dragged = (try? dataSource.updateReorder())?.rows
      self.perform("update") { $0.follow(update, showing: dragged) }
    }
    try dataSource.update { snapshot in
      for _ in 0..<4 {
        let section = newSection()
        try snapshot.appendSections([section])
        try snapshot.appendItems(newItems(12), toSection: section)
      }
    }
  }

  /// The first letter of a section says what it looks like.
  private static func section(_ name: String) -> LayoutSection {
    switch name.first {
    case "l":
      LayoutSection {
        .vertical(height: .estimated(44)) { LayoutItem(height: .estimated(44)) }
      } boundary: {
        .header(height: .estimated(24), pinToVisibleBounds: true)
      }
    case "f":
      LayoutSection(interGroupSpacing: 4) {
        .horizontal(
          height: .estimated(40),
          subitems: [LayoutItem(width: .fractionalWidth(0.5), height: .estimated(40))])
      } decorations: {
        .background(elementKind: "card")
      }
    default:
      LayoutSection(orthogonalScrollingBehavior: .continuous) {
        .horizontal(width: .absolute(45), height: .estimated(50)) {
          LayoutItem(height: .estimated(50))
        }
      }
    }
  }

  private func touch(_ rows: Viewport.Rows, _ path: ItemIndexPath) {
    rows.itemIdentifier(for: path).map { contents.versions[.item($0), default: 0] += 1 }
  }

  private func newSection() -> String {
    nextSection += 1
    return "\(["l", "f", "o", "l"][nextSection % 4])\(nextSection)"
  }

  private func newItems(_ count: Int) -> [Int] {
    nextItem += count
    return Array(nextItem - count..<nextItem)
  }
}

// MARK: - Events

extension RandomScreen {
  /// Lets something happen and checks the screen.
  func step() throws {
    let rows = viewport.rows
    let sections = rows.sectionIdentifiers
    let items = rows.itemIdentifiers
    let item = items.randomElement(using: &random)
    switch Int.random(in: 0..<21, using: &random) {
    case 0..<6:
      let way = Double.random(in: -70...70, using: &random).rounded()
      scroll(by: way)
    case 6: scroll(by: Double.random(in: -900...900, using: &random).rounded())
    case 7:
      let section = sections.randomElement(using: &random)
      try edit("insert") { snapshot in
        let items = self.newItems(3)
        if let first = section.flatMap({ rows.itemIdentifiers(inSection: $0).first }) {
          try snapshot.insertItems(items, beforeItem: first)
        } else if let section {
          try snapshot.appendItems(items, toSection: section)
        }
      }
    case 8:
      let some = items.filter { _ in Int.random(in: 0..<8, using: &random) == 0 }
      try edit("delete") { try $0.deleteItems(some) }
    case 9:
      let section = newSection()
      try edit("insert \(section)") { snapshot in
        if let first = sections.first {
          try snapshot.insertSections([section], beforeSection: first)
        } else {
          try snapshot.appendSections([section])
        }
        try snapshot.appendItems(self.newItems(5), toSection: section)
      }
    case 10:
      guard sections.count > 2, let section = sections.randomElement(using: &random) else { return }
      try edit("delete \(section)") { try $0.deleteSections([section]) }
    case 11:
      guard let section = sections.randomElement(using: &random), let first = sections.first,
        section != first
      else { return }
      try edit("move \(section)") { try $0.moveSection(section, beforeSection: first) }
    case 12, 13:
      guard let item else { return }
      if rows.row(of: item)?.hasChildren == true {
        try edit("toggle \(item)") { snapshot in
          if snapshot.isExpanded(item) {
            try snapshot.collapse([item])
          } else {
            try snapshot.expand([item])
          }
        }
      } else {
        try edit("children of \(item)") { snapshot in
          try snapshot.appendItems(self.newItems(3), to: item)
          try snapshot.expand([item])
        }
      }
    case 14:
      guard let item else { return }
      let isReload = Bool.random(using: &random)
      try edit("\(isReload ? "reload" : "reconfigure") \(item)") { snapshot in
        if isReload {
          try snapshot.reloadItems([item])
        } else {
          try snapshot.reconfigureItems([item])
        }
      }
    case 15:
      guard let section = sections.randomElement(using: &random) else { return }
      try edit("reload \(section)") { try $0.reloadSections([section]) }
    case 16:
      var environment = viewport.environment
      let size = environment.containerSize
      let isTurn = Bool.random(using: &random)
      environment.containerSize =
        isTurn
        ? LayoutSize(width: size.width == 100 ? 160 : 100, height: size.height)
        : LayoutSize(width: size.width, height: size.height == 200 ? 240 : 200)
      if isTurn { contents.epoch += 1 }
      perform(isTurn ? "turn" : "resize", isAnchored: !isTurn) { $0.setEnvironment(environment) }
    case 17:
      guard let item, let other = items.randomElement(using: &random), item != other,
        !rows.snapshot.descendants(of: item).contains(other)
      else { return }
      let isNear =
        rows.snapshot.sectionIdentifier(containingItem: item)
        == rows.snapshot.sectionIdentifier(containingItem: other)
      try edit("move \(item) before \(other)") { snapshot in
        try snapshot.moveItem(item, beforeItem: other)
        // In a section of another kind it is measured anew, as if its content were another one.
        if !isNear { try snapshot.reconfigureItems([item] + snapshot.descendants(of: item)) }
      }
    case 18:
      guard let section = sections.first(where: { $0.hasPrefix("o") }) else { return }
      let offset = Double.random(in: -20...400, using: &random).rounded()
      perform("scroll \(section) to \(offset)") { $0.scroll(section: section, to: offset) }
    case 19: try item.map(drag)
    default:
      guard let item else { return }
      contents.versions[.item(item), default: 0] += 1
      perform("forget \(item)") { $0.removeMeasuredSize(for: .item(item)) }
    }
  }

  private func drag(_ item: Int) throws {
    var finger = point()
    (lifted, contents.isDragging) = ([item], true)
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    try dataSource.beginReorder([item])
    perform("lift \(item)", isAnchored: false) { $0.beginDrag(of: [item], at: finger) }
    for _ in 0..<3 {
      finger = point()
      guard let target = viewport.reorderTarget(at: finger, indentation: 10) else { continue }
      let rows = try dataSource.updateReorder(to: target).rows
      perform("drag to \(finger), \(target)", isAnchored: false) {
        $0.drag(to: finger, showing: rows)
      }
      if Bool.random(using: &random) { scroll(by: 20) }
      if Int.random(in: 0..<4, using: &random) == 0, !(try editDuringDrag()) { break }
    }
    if dataSource.reorderedItems.isEmpty {
      events.append("\(item) is gone")
    } else if Bool.random(using: &random) {
      // The place may be gone.
      _ = try? dataSource.finishReorder()
    } else {
      dataSource.cancelReorder()
    }
    lifted = []
    perform("drop \(item)", isAnchored: false) { [dataSource] in
      $0.endDrag(showing: dataSource.current)
    }
    // Where it was measured for another width it will be measured anew.
    for moved in [item] + dataSource.current.snapshot.descendants(of: item) {
      contents.asked = contents.asked.filter { !$0.hasPrefix("\(Element.item(moved)) ") }
    }
    contents.isDragging = false
  }

  /// Inserts and deletes items while one is dragged, and says whether it still is.
  private func editDuringDrag() throws -> Bool {
    let items = dataSource.current.itemIdentifiers
    if let item = items.randomElement(using: &random) {
      try edit("insert meanwhile") { try $0.insertItems(self.newItems(2), beforeItem: item) }
    }
    let some = items.filter { _ in Int.random(in: 0..<20, using: &random) == 0 }
    try edit("delete \(some) meanwhile") { try $0.deleteItems(some) }
    return !dataSource.reorderedItems.isEmpty
  }

  private func point() -> LayoutPoint {
    LayoutPoint(
      x: Double.random(in: 0..<100, using: &random).rounded(),
      y: Double.random(in: 0..<200, using: &random).rounded())
  }

  private func edit(
    _ name: String, _ edit: (inout Snapshot<String, Int>) throws -> Void
  ) throws {
    events.append(name)
    try dataSource.update(edit)
  }

  private func scroll(by way: Double) {
    let before = screen
    let start = viewport.contentOffset
    perform("scroll by \(way)", isScroll: true) {
      $0.scroll(to: LayoutPoint(x: start.x, y: start.y + way))
    }
    guard isInside, abs(way) < viewport.environment.containerSize.height else { return }
    for element in before.views.keys {
      guard let item = element.item, !lifted.contains(item),
        let path = viewport.rows.indexPath(for: item),
        !viewport.solved.scrollsOrthogonally(path.section), let old = before.place(of: item),
        let new = screen.place(of: item), old.minY >= 0, old.minY - way >= 0
      else { continue }
      if abs(old.minY - way - new.minY) > 0.5 {
        note("\(item) jumps by \(new.minY - old.minY + way)")
      }
    }
  }

  private func perform(
    _ name: String, isScroll: Bool = false, isAnchored: Bool = true,
    _ event: (inout Viewport) -> Viewport.Change
  ) {
    events.append(name)
    let before = screen
    let wasPulled = isPulled
    screen.show(event(&viewport), isScroll: isScroll)
    problems += screen.differences(from: viewport, except: lifted).map {
      "\($0) after \(events.suffix(3))"
    }
    checkSizes()
    if !isScroll, isAnchored, isInside, !wasPulled, lifted.isEmpty { checkAnchor(before) }
  }

  /// Whether the bounds could have gone either way.
  private var isInside: Bool {
    let end = max(viewport.contentSize.height - viewport.environment.containerSize.height, 0)
    return viewport.contentOffset.y > 0.5 && viewport.contentOffset.y < end - 0.5
  }

  /// Whether the content is pulled beyond an end, from where it goes back.
  private var isPulled: Bool {
    let end = max(viewport.contentSize.height - viewport.environment.containerSize.height, 0)
    return viewport.contentOffset.y < -0.5 || viewport.contentOffset.y > end + 0.5
  }

  private func note(_ problem: String) { problems.append("\(problem) after \(events.suffix(3))") }
}

// MARK: - Checks

extension RandomScreen {
  /// What was measured is what the element has now, wherever it has gone.
  private func checkSizes() {
    for (element, view) in screen.views {
      switch element {
      case .item(let item) where lifted.contains(item): continue
      case .item, .supplementary: break
      default: continue
      }
      guard let place = viewport.layoutElement(for: element),
        let size = viewport.solved.measuredSize(for: place)
      else {
        note("\(element) is not measured")
        continue
      }
      let height = contents.height(of: element, width: size.width)
      if abs(size.height - height) > 1e-6 || abs(view.frame.height - height) > 0.5 {
        note("\(element) is \(size.height) high and shown \(view.frame.height), not \(height)")
      }
    }
    for item in viewport.rows.itemIdentifiers {
      guard let place = viewport.layoutElement(for: .item(item)),
        let size = viewport.solved.measuredSize(for: place)
      else { continue }
      let height = contents.height(of: .item(item), width: size.width)
      if abs(size.height - height) > 1e-6 { note("\(item) has \(size.height), not \(height)") }
    }
    for question in contents.askedAgain { note("\(question) is asked again") }
    contents.askedAgain = []
  }

  /// Something that was in sight and is still there is where it was.
  private func checkAnchor(_ before: FakeScreen<String, Int>) {
    var survivors: [String] = []
    // Behind what pins at the top nothing is in sight.
    let pinned = before.views.values.filter { $0.zIndex >= 1_000_000_000 }.map(\.frame)
    let top = before.contentOffset.y
    let covered = pinned.filter { $0.minY < top + 0.5 }.map { $0.maxY - top }.max() ?? 0
    for element in before.views.keys {
      guard let item = element.item, let old = before.place(of: item),
        viewport.rows.indexPath(for: item) != nil, old.maxY > covered,
        let new = viewport.attributes(for: element)?.frame
          .offsetBy(x: 0, y: -viewport.contentOffset.y)
      else { continue }
      survivors.append("\(item): \(old) → \(new)")
      if abs(old.minY - new.minY) < 0.51 || abs(old.maxY - new.maxY) < 0.51 { return }
    }
    if !survivors.isEmpty { note("nothing in sight stays where it was: \(survivors)") }
  }
}
