@testable import Pleach
import Testing

@Suite("Viewports: limits")
struct CollectionViewportLimitsTests {
  private typealias Viewport = CollectionViewport<String, Int>
  private typealias Fixture = CollectionViewportTests

  /// Counts what is asked, and answers a size.
  private final class Answers {
    var count = 0
    let size: LayoutSize?

    init(_ size: LayoutSize?) { self.size = size }

    /// How many questions an event asks.
    func questions(of event: () -> Void) -> Int {
      count = 0
      event()
      return count
    }
  }

  private static func viewport(
    of count: Int, _ answers: Answers
  ) throws -> Viewport {
    let dataSource = try Fixture.list([("a", Array(0..<count))])
    return Viewport(
      dataSource.current, layout: CompositionalLayout(section: Fixture.rows(.estimated(44))),
      environment: Fixture.environment
    ) { _, _ in
      answers.count += 1
      return answers.size
    }
  }

  @Test("Rows that all measure nothing cost no event more than one bound, and are an issue")
  func zeroHeights() throws {
    let answers = Answers(.zero)
    var viewport = try Self.viewport(of: 200_000, answers)
    let bound = 1...4096
    func isStopped() -> Bool { viewport.solved.issues.contains { $0.kind == .measuringStopped } }
    #expect(bound.contains(answers.count))
    #expect(isStopped())
    let events: [(String, (inout Viewport) -> Void)] = [
      ("an item", { $0.scroll(to: 100_000, at: .centeredVertically) }),
      ("a way", { $0.scroll(to: $0.contentOffset.moved(by: LayoutPoint(x: 0, y: -100))) }),
      ("a turn", { $0.setEnvironment(LayoutEnvironment(width: 200, height: 100)) }),
      ("a turn back", { $0.setEnvironment(Fixture.environment) }),
      ("anew", { $0.removeAllMeasuredSizes() }),
    ]
    for (name, event) in events {
      let questions = answers.questions { event(&viewport) }
      #expect(bound.contains(questions), "\(name)")
      #expect(isStopped(), "\(name)")
    }
  }

  @Test(
    "What has no size that can be used is asked once in an event",
    arguments: [
      LayoutSize(width: 100, height: Double.nan), LayoutSize(width: 100, height: Double.infinity),
      nil,
    ])
  func uselessSizes(size: LayoutSize?) throws {
    let answers = Answers(size)
    var viewport = try Self.viewport(of: 100, answers)
    // 200 points hold four rows of 44 and a part of the fifth.
    #expect(answers.count == 5)
    #expect(answers.questions { viewport.scroll(to: LayoutPoint(x: 0, y: 440)) } == 5)
    #expect(answers.questions { viewport.scroll(to: 50, at: .top) } == 5)
    #expect(answers.questions { viewport.removeMeasuredSize(for: .item(50)) } == 5)
    #expect(!viewport.solved.issues.contains { $0.kind == .measuringStopped })
  }

  @Test("Offsets that are not finite leave a section where it is")
  func infiniteOffsets() throws {
    let dataSource = try Fixture.list([("a", Array(0..<9))])
    var viewport = Viewport(
      dataSource.current, layout: CompositionalLayout(section: Fixture.row),
      environment: Fixture.environment)
    viewport.scroll(section: "a", to: 120)
    for offset in [Double.infinity, -.infinity, .nan] {
      viewport.scroll(section: "a", to: offset)
      #expect(viewport.orthogonalOffsets == ["a": 120])
    }
  }

  @Test("Content that is pulled beyond an end goes back to the nearest offset within")
  func lettingGo() throws {
    let dataSource = try Fixture.list([("a", Array(0..<20))])
    var environment = Fixture.environment
    environment.adjustedContentInset = DirectionalEdgeInsets(top: 10, bottom: 30)
    let viewport = Viewport(
      dataSource.current, layout: CompositionalLayout(section: Fixture.rows(.absolute(50))),
      environment: environment)
    func y(_ y: Double) -> Double {
      viewport.reachableOffset(nearestTo: LayoutPoint(x: 0, y: y)).y
    }
    #expect(y(-60) == -10)
    #expect(y(400) == 400)
    #expect(y(900) == 830)
    #expect(y(.nan) == -10)
    #expect(viewport.reachableOffset(nearestTo: LayoutPoint(x: 70, y: 0)).x == 0)
  }

  @Test(
    "Near the ends what stays in sight goes by the way alone, unless an end stops it",
    arguments: 0..<40 as Range<UInt64>)
  func scrollingNearTheEnds(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let heights = (0..<60).map { _ in Double.random(in: 15...90, using: &random).rounded() }
    let dataSource = try Fixture.list([("a", Array(0..<60))])
    var viewport = Viewport(
      dataSource.current, layout: CompositionalLayout(section: Fixture.rows(.estimated(44))),
      environment: Fixture.environment, anchor: seed % 2 == 0 ? .firstVisibleItem : .contentEnd
    ) { element, proposal in
      LayoutSize(width: proposal.size.width, height: element.item.map { heights[$0] } ?? 0)
    }
    func places() -> [Int: Double] {
      var places: [Int: Double] = [:]
      for attributes in viewport.visibleElements {
        guard let item = attributes.element.item else { continue }
        places[item] = attributes.frame.minY - viewport.contentOffset.y
      }
      return places
    }
    for step in 0..<40 {
      if step % 8 == 0 {
        viewport.removeAllMeasuredSizes()
        viewport.scroll(to: Int.random(in: 0..<60, using: &random), at: .top)
      }
      let way = Double.random(in: -320...320, using: &random).rounded()
      let before = places()
      let proposed = viewport.contentOffset.moved(by: LayoutPoint(x: 0, y: way))
      let isPulled = viewport.reachableOffset(nearestTo: proposed) != proposed
      viewport.scroll(to: proposed)
      let now = viewport.contentOffset
      let low = viewport.reachableOffset(nearestTo: LayoutPoint(x: 0, y: -1e6)).y
      let high = viewport.reachableOffset(nearestTo: LayoutPoint(x: 0, y: 1e6)).y
      // What was not pulled stops at an end that turns out to be nearer.
      if !isPulled, now.y == low || now.y == high { continue }
      let after = places()
      for (item, place) in before
      where place >= 0 && (0..<200).contains(place - way) {
        guard let new = after[item] else { continue }
        #expect(
          abs(new - (place - way)) < 1e-6,
          "seed \(seed), step \(step): \(item) goes from \(place) by \(-way) to \(new)")
      }
    }
  }
}
