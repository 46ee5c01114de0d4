import PleachLayout
import Testing

@Suite("Transitions of random layouts")
struct TransitionLawsTests {
  private func visible(_ layout: SolvedLayout, at offset: LayoutPoint) -> [LayoutAttributes] {
    var layout = layout
    layout.contentOffset = offset
    return layout.attributesOfElements(
      in: LayoutRect(origin: offset, size: layout.environment.containerSize))
  }

  /// What holds of every transition, whatever the mapping says.
  private func checkReplay(
    _ transition: LayoutTransition, from before: SolvedLayout, at offset: LayoutPoint,
    to after: SolvedLayout, at newOffset: LayoutPoint, _ comment: Comment
  ) {
    let (x, y) = (newOffset.x - offset.x, newOffset.y - offset.y)
    let starts = transition.elements.filter(\.isVisibleBefore).map(\.start)
    let old = visible(before, at: offset).map { attributes in
      var attributes = attributes
      attributes.frame = attributes.frame.offsetBy(x: x, y: y)
      return attributes
    }
    let ends = transition.elements.filter(\.isVisibleAfter).map(\.end)
    let order = { (attributes: LayoutAttributes) in attributes.description }
    #expect(starts.map(order).sorted() == old.map(order).sorted(), comment)
    #expect(ends == visible(after, at: newOffset), comment)
    for element in transition.elements {
      #expect(element.isVisibleBefore || element.isVisibleAfter, comment)
      let isMoved = element.start.frame.origin.distance(to: element.end.frame.origin) > 1e-6
      let isResized =
        (element.start.frame.width - element.end.frame.width).magnitude > 1e-6
        || (element.start.frame.height - element.end.frame.height).magnitude > 1e-6
      switch element.change {
      case .appear: #expect(!element.isVisibleBefore && element.start == element.end, comment)
      case .disappear: #expect(!element.isVisibleAfter && element.start == element.end, comment)
      case .stay: #expect(!isMoved && !isResized, comment)
      case .move: #expect(isMoved && !isResized, comment)
      case .resize: #expect(isResized, comment)
      }
    }
  }

  @Test("What starts is what was in sight, what ends is what is in sight, each element once")
  func replay() {
    var changes: [LayoutTransition.Change: Int] = [:]
    for seed in UInt64(0)..<150 {
      var random = RandomRowScenes(seed: seed)
      var scene = random.scene()
      for step in 0..<8 {
        let (next, moved) = random.change(of: scene)
        let (old, new) = (scene.solved(), next.solved())
        let place = Double(random.number(-50..<900))
        let offset = LayoutPoint(x: scene.isVertical ? 0 : place, y: scene.isVertical ? place : 5)
        let newOffset = new.contentOffset(
          from: old, at: offset, mapping: scene.mapping(to: next, moved: moved))
        let transition = LayoutTransition(
          from: old, at: offset, to: new, at: newOffset, mapping: scene.mapping(to: next))
        let comment: Comment = "seed \(seed), step \(step)\n\(scene)\n\(next)"
        checkReplay(transition, from: old, at: offset, to: new, at: newOffset, comment)
        for element in transition.elements {
          changes[element.change, default: 0] += 1
          guard case .cell(let start) = element.start.element,
            case .cell(let end) = element.end.element
          else { continue }
          switch element.change {
          case .appear:
            #expect(next.item(end).map { scene.positions[$0] == nil } ?? false, comment)
          case .disappear:
            #expect(scene.item(start).map { next.positions[$0] == nil } ?? false, comment)
          case .move, .resize, .stay: #expect(scene.item(start) == next.item(end), comment)
          }
        }
        scene = next
      }
    }
    #expect(
      LayoutTransition.Change.allCases.allSatisfy { changes[$0, default: 0] > 100 }, "\(changes)")
  }

  @Test("Layouts with everything in them, and mappings that contradict themselves, give the same")
  func hostileMappings() {
    var random = RandomSolvedLayouts(seed: 5)
    var generator = SeededGenerator(seed: 5)
    for round in 0..<300 {
      let (before, after) = (random.layout(), random.layout())
      let (factor, shift) = (
        Int.random(in: -2...3, using: &generator), Int.random(in: -2...2, using: &generator)
      )
      func wild(_ path: ItemIndexPath) -> ItemIndexPath? {
        ItemIndexPath(
          section: path.section &* factor &+ shift, item: (path.item &* factor &+ shift) / 2)
      }
      let mappings = [
        LayoutMapping(
          newPosition: wild, oldPosition: { ItemIndexPath(section: $0.section, item: $0.item / 2) },
          newSection: { $0 &* factor }, oldSection: { $0 / 2 }),
        LayoutMapping(
          newPosition: { _ in ItemIndexPath(section: 0, item: 0) },
          oldPosition: { _ in ItemIndexPath(section: 0, item: 0) }, newSection: { _ in 0 },
          oldSection: { _ in 0 }),
        LayoutMapping(
          newPosition: { _ in ItemIndexPath(section: .max, item: .min) },
          oldPosition: { _ in ItemIndexPath(section: .min, item: .max) },
          newSection: { _ in .max }, oldSection: { _ in .min }),
        .unchanged,
      ]
      let offset = LayoutPoint(x: Double(round % 7) * 20, y: Double(round % 11) * 60)
      for (number, mapping) in mappings.enumerated() {
        let newOffset = after.contentOffset(from: before, at: offset, mapping: mapping)
        let transition = LayoutTransition(
          from: before, at: offset, to: after, at: newOffset, mapping: mapping)
        checkReplay(
          transition, from: before, at: offset, to: after, at: newOffset,
          "round \(round), mapping \(number)")
        for effect in [TransitionEffect.shifted, .slide(.leading)] {
          let other = LayoutTransition(
            from: before, at: offset, to: after, at: newOffset, mapping: mapping, inserting: effect,
            deleting: effect)
          #expect(other.elements.map(\.change) == transition.elements.map(\.change))
        }
      }
    }
  }

  @Test("What is asked of the mapping, and the time, follow what is in sight")
  func costs() {
    final class Counter { var calls = 0 }
    func run(_ count: Int) -> (calls: Int, elements: Int, time: Duration) {
      let counter = Counter()
      let layout = CompositionalLayout(section: rows(of: 50))
      let (before, after) = (
        layout.solved(300, 600, items: [count]), layout.solved(300, 600, items: [count + 1])
      )
      let mapping = LayoutMapping(
        newPosition: {
          counter.calls += 1
          return ItemIndexPath(section: 0, item: $0.item + 1)
        },
        oldPosition: {
          counter.calls += 1
          return $0.item == 0 ? nil : ItemIndexPath(section: 0, item: $0.item - 1)
        },
        isMoved: { _ in
          counter.calls += 1
          return false
        })
      let offset = LayoutPoint(x: 0, y: Double(count / 2) * 50)
      var elements = 0
      let time =
        (0..<3).map { _ in
          counter.calls = 0
          return ContinuousClock().measure {
            let newOffset = after.contentOffset(from: before, at: offset, mapping: mapping)
            let transition = LayoutTransition(
              from: before, at: offset, to: after, at: newOffset, mapping: mapping)
            elements = transition.elements.count
          }
        }.min() ?? .zero
      return (counter.calls, elements, time)
    }
    let (few, many) = (run(1_000), run(10_000_000))
    #expect(few.elements == 12 && many.elements == 12)
    #expect(few.calls == many.calls && many.calls <= 5 * 12, "\(many.calls) calls")
    #expect(many.time < few.time * 20, "\(many.time), of a thousand \(few.time)")
  }
}

extension LayoutPoint {
  fileprivate func distance(to other: LayoutPoint) -> Double {
    max((x - other.x).magnitude, (y - other.y).magnitude)
  }
}
