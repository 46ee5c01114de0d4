import EagerLayout
import PleachLayout
import Testing

@Suite("Through random events, what is solved stays what walking through everything gives")
struct LazyIsEagerEventsTests {
  /// A screen whose items have numbers, which say how large they turn out to be.
  private struct Screen {
    var layout: ComparedLayout
    var items: [[Int]]
    var nextItem = 1_000
    var solved: SolvedLayout
    var random: RandomLayouts
    var event = ""
    var asked = 0

    init(seed: UInt64) {
      random = RandomLayouts(seed: seed)
      var sections: [LayoutSection] = []
      for _ in 0..<Int.random(in: 1...3, using: &random.generator) {
        sections.append(random.estimatedSection())
      }
      var items: [[Int]] = []
      for section in sections.indices {
        let count = Int.random(in: 0...14, using: &random.generator)
        items.append((0..<count).map { section * 100 + $0 })
      }
      self.items = items
      layout = ComparedLayout(
        sections: sections, configuration: .init(interSectionSpacing: random.pick([0, 12])),
        environment: LayoutEnvironment(width: random.pick([320, 400]), height: 480),
        itemCounts: items.map(\.count))
      solved = layout.solved
    }

    /// The size that an item turns out to have in a width.
    static func size(_ item: Int, _ proposal: ProposedSize) -> LayoutSize {
      let wanted = Double(20 + item * 37 % 90)
      return LayoutSize(
        width: proposal.widthIsEstimated ? wanted : proposal.size.width,
        height: proposal.heightIsEstimated
          ? (wanted + (proposal.widthIsEstimated ? 0 : 320 - proposal.size.width / 4)) / 4
          : proposal.size.height)
    }

    /// What the solved layout says that it knows.
    mutating func readSizes() {
      layout.itemCounts = items.map(\.count)
      layout.measured = [:]
      for attributes in solved.attributesOfAllElements() {
        if let size = solved.measuredSize(for: attributes.element) {
          layout.measured[attributes.element] = size
        }
      }
    }

    mutating func solve(_ edits: ContentEdits) {
      layout.itemCounts = items.map(\.count)
      solved = layout.layout.solve(
        in: layout.environment, itemCounts: layout.itemCounts, keeping: solved, edits: edits)
    }

    mutating func place(inserting: Bool) -> ItemIndexPath? {
      let section = Int.random(in: items.indices, using: &random.generator)
      let count = items[section].count + (inserting ? 1 : 0)
      guard count > 0 else { return nil }
      return ItemIndexPath(
        section: section, item: Int.random(in: 0..<count, using: &random.generator))
    }

    mutating func insert() {
      guard let path = place(inserting: true) else { return }
      items[path.section].insert(nextItem, at: path.item)
      nextItem += 1
      event = "insert \(path)"
      solve(ContentEdits(insertedItems: [path]))
    }

    mutating func delete() {
      guard let path = place(inserting: false) else { return }
      items[path.section].remove(at: path.item)
      event = "delete \(path)"
      solve(ContentEdits(removedItems: [path]))
    }

    mutating func move() {
      guard let from = place(inserting: false) else { return }
      let item = items[from.section].remove(at: from.item)
      guard let to = place(inserting: true) else { return }
      items[to.section].insert(item, at: to.item)
      event = "move \(from) to \(to)"
      solve(ContentEdits(movedItems: [.init(from: from, to: to)]))
    }

    mutating func scroll() {
      let visible = LayoutRect(
        x: 0, y: Double(Int.random(in: 0..<600, using: &random.generator)), width: 400, height: 200)
      event = "measure \(visible)"
      let items = items
      asked += solved.measureElements(in: visible) { element, proposal in
        guard case .cell(let path) = element else { return Self.size(7, proposal) }
        return Self.size(items[path.section][path.item], proposal)
      }
    }

    mutating func measureOne() {
      guard let path = place(inserting: false),
        let proposal = solved.proposedSize(for: .cell(path))
      else { return }
      event = "measure \(path)"
      solved.setMeasuredSize(
        Self.size(items[path.section][path.item], proposal), for: .cell(path))
    }

    mutating func step() {
      switch Int.random(in: 0..<10, using: &random.generator) {
      case 0, 1: insert()
      case 2, 3: delete()
      case 4: move()
      case 5: measureOne()
      case 6:
        layout.environment.containerSize.width = random.pick([320, 400, 480])
        event = "width \(layout.environment.containerSize.width)"
        solve(ContentEdits())
      default: scroll()
      }
    }
  }

  @Test("Insert, delete, move, measure, scroll, and change the width")
  func events() {
    var (compared, asked) = (0, 0)
    for seed in RandomRuns.seeds(60, operations: 20) {
      var screen = Screen(seed: seed)
      var events: [String] = []
      for _ in 0..<20 {
        screen.step()
        events.append(screen.event)
        screen.readSizes()
        let eager = screen.layout.eager
        if eager.isOutOfScope { continue }
        compared += 1
        var lines = eager.differences(from: screen.solved)
        let rect = LayoutRect(
          x: screen.random.number(-50...300), y: screen.random.number(-50...900),
          width: screen.random.number(1...200), height: screen.random.number(1...300))
        let (found, expected) = (
          Set(screen.solved.attributesOfElements(in: rect).map(\.element)),
          Set(eager.elements(in: rect))
        )
        if found != expected {
          lines.append(
            "in \(rect): solved only \(found.subtracting(expected).map(\.documentName)), "
              + "plainly only \(expected.subtracting(found).map(\.documentName))")
        }
        guard !lines.isEmpty else { continue }
        let fresh = screen.layout.differences
        Issue.record(
          """
          seed \(seed), \(events.suffix(4)): \(lines.prefix(8).joined(separator: "\n"))
          solved from nothing: \(fresh.isEmpty ? "the same as plainly" : "\(fresh.prefix(3))")
          \(screen.layout.json)
          """)
        break
      }
      asked += screen.asked
    }
    #expect(compared > 600 && asked > 150)
  }

  @Test("What is measured already is never asked again, nor anything twice")
  func askedOnce() {
    for seed in UInt64(500)...560 {
      var screen = Screen(seed: seed)
      let items = screen.items
      var asked: Set<LayoutElement> = []
      for y in stride(from: 0.0, through: 900, by: 150) {
        for _ in 0..<2 {
          screen.solved.measureElements(in: LayoutRect(x: 0, y: y, width: 400, height: 200)) {
            element, proposal in
            #expect(asked.insert(element).inserted, "seed \(seed): \(element) again")
            guard case .cell(let path) = element else { return Screen.size(7, proposal) }
            return Screen.size(items[path.section][path.item], proposal)
          }
        }
      }
    }
  }
}
