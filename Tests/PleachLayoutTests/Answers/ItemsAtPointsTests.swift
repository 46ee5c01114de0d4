import Testing

@testable import PleachLayout

@Suite("The item at a point, and the one nearest to it")
struct ItemsAtPointsTests {
  private func path(_ section: Int, _ item: Int) -> ItemIndexPath {
    ItemIndexPath(section: section, item: item)
  }

  private func point(_ x: Double, _ y: Double) -> LayoutPoint { LayoutPoint(x: x, y: y) }

  /// The cells that are shown, gone through one by one.
  private func shownCells(_ solved: SolvedLayout) -> [(ItemIndexPath, LayoutAttributes)] {
    let all = LayoutRect(origin: .zero, size: solved.contentSize)
    return solved.attributesOfElements(in: all).compactMap { attributes in
      if case .cell(let path) = attributes.element { (path, attributes) } else { nil }
    }
  }

  @Test("The item at a point is the front-most shown cell there")
  func frontMost() {
    var hits = 0
    for seed in UInt64(1)...100 {
      let scene = RandomScene(seed: seed)
      let cells = shownCells(scene.solved)
      // Corners and middles of cells, and places anywhere.
      let points = scene.points + cells.flatMap { [$0.1.frame.origin, $0.1.frame.center] }
      for point in points {
        var expected: (path: ItemIndexPath, zIndex: Int)?
        for (path, cell) in cells {
          let frame = cell.frame
          guard frame.minX <= point.x, point.x < frame.maxX, frame.minY <= point.y,
            point.y < frame.maxY, cell.zIndex >= expected?.zIndex ?? .min
          else { continue }
          expected = (path, cell.zIndex)
        }
        if expected != nil { hits += 1 }
        #expect(scene.solved.itemIndexPath(at: point) == expected?.path, "seed \(seed), \(point)")
      }
    }
    #expect(hits > 1_000)
  }

  @Test("The nearest item has the least distance, and of those the lowest path")
  func nearest() {
    var misses = 0
    for seed in UInt64(1)...100 {
      let scene = RandomScene(seed: seed)
      let cells = shownCells(scene.solved)
      for point in scene.points where point.x.magnitude < 1e9 {
        let found = scene.solved.itemIndexPath(nearestTo: point)
        if let hit = scene.solved.itemIndexPath(at: point) {
          #expect(found == hit, "seed \(seed), \(point)")
          continue
        }
        var expected: (path: ItemIndexPath, distance: Double)?
        for (path, cell) in cells {
          let x = max(cell.frame.minX - point.x, point.x - cell.frame.maxX, 0)
          let y = max(cell.frame.minY - point.y, point.y - cell.frame.maxY, 0)
          let distance = x * x + y * y
          if distance < expected?.distance ?? .infinity { expected = (path, distance) }
        }
        if expected != nil { misses += 1 }
        #expect(found == expected?.path, "seed \(seed), \(point)")
      }
    }
    #expect(misses > 500)
  }

  @Test("A cell has its left and top edges, not its right and bottom ones")
  func edges() {
    let solved = CompositionalLayout(section: rows(of: 50)).solved(320, items: [2])
    #expect(solved.itemIndexPath(at: point(0, 0)) == path(0, 0))
    #expect(solved.itemIndexPath(at: point(0, 50)) == path(0, 1))
    #expect(solved.itemIndexPath(at: point(320, 0)) == nil)
    #expect(solved.itemIndexPath(at: point(0, 100)) == nil)
    #expect(solved.itemIndexPath(at: point(-0.5, 0)) == nil)
  }

  @Test("Of cells that overlap the higher z index is hit, then the later item")
  func overlapping() {
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .custom(
          height: .absolute(100),
          frames: [
            .init(rect(0, 0, 60, 60), zIndex: 1), .init(rect(30, 0, 60, 60)),
            .init(rect(60, 0, 60, 60)),
          ])))
    let solved = layout.solved(320, items: [3])
    let hits = [10.0, 40, 59, 61, 89, 91].map { solved.itemIndexPath(at: point($0, 10))?.item }
    #expect(hits == [0, 0, 0, 2, 2, 2])
  }

  @Test("A section that scrolls on its own is hit where it is scrolled to, in both directions")
  func orthogonal() {
    for direction in LayoutEnvironment.Direction.allCases {
      var phone = LayoutEnvironment(width: 320, height: 480)
      phone.layoutDirection = direction
      var solved = CompositionalLayout(
        section: LayoutSection(
          group: .horizontal(
            width: .absolute(100), height: .absolute(50), subitems: [LayoutItem()]),
          interGroupSpacing: 10, orthogonalScrollingBehavior: .continuous)
      ).solve(in: phone, itemCounts: [9])
      func x(_ fromLeading: Double) -> Double {
        direction == .leftToRight ? fromLeading : 320 - fromLeading
      }
      #expect(solved.itemIndexPath(at: point(x(120), 10)) == path(0, 1))
      solved.orthogonalOffsets[0] = 330
      #expect(solved.itemIndexPath(at: point(x(120), 10)) == path(0, 4))
      // Between two, nearer to the second; beside the view the last one in sight.
      #expect(solved.itemIndexPath(at: point(x(108), 10)) == nil)
      #expect(solved.itemIndexPath(nearestTo: point(x(108), 10)) == path(0, 4))
      #expect(solved.itemIndexPath(nearestTo: point(x(900), 10)) == path(0, 5))
    }
  }

  @Test("A cell wholly outside its group is neither hit nor near")
  func outsideItsGroup() {
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .custom(
          height: .absolute(80),
          frames: [.init(rect(0, 0, 50, 50)), .init(rect(0, 90, 50, 50))])))
    let solved = layout.solved(320, items: [2])
    #expect(solved.itemIndexPath(at: point(10, 100)) == nil)
    #expect(solved.itemIndexPath(nearestTo: point(10, 100)) == path(0, 0))
  }

  @Test("Points that are none, and layouts without cells, have no item")
  func nothing() {
    let solved = CompositionalLayout(section: rows(of: 50)).solved(320, items: [3])
    for place in [Double.nan, .infinity, -.infinity] {
      #expect(solved.itemIndexPath(at: point(place, 5)) == nil)
      #expect(solved.itemIndexPath(at: point(5, place)) == nil)
    }
    #expect(solved.itemIndexPath(nearestTo: point(.nan, 5)) == nil)
    #expect(solved.itemIndexPath(nearestTo: point(5, .infinity)) == path(0, 2))
    #expect(solved.itemIndexPath(nearestTo: point(5, -.infinity)) == path(0, 0))
    #expect(solved.itemIndexPath(nearestTo: point(1e300, 120)) == path(0, 0))
    let empty = [
      CompositionalLayout(section: rows(of: 50)).solved(320, items: []),
      CompositionalLayout(section: rows(of: 50)).solved(320, items: [0, 0]),
      CompositionalLayout(section: rows(of: 50)).solved(0, items: [1_000_000]),
      CompositionalLayout(section: rows(of: 0)).solved(320, items: [1_000_000]),
      CompositionalLayout { _, _ in nil }.solved(320, items: [4]),
    ]
    for solved in empty {
      #expect(solved.itemIndexPath(at: point(0, 0)) == nil)
      #expect(solved.itemIndexPath(nearestTo: point(3, 9)) == nil)
    }
  }

  @Test("Among a million items few are looked at, wherever the point is")
  func million() {
    let grid = LayoutSection(
      group: .horizontal(height: .absolute(100), count: 3, interItemSpacing: .fixed(10)),
      interGroupSpacing: 10, contentInsets: .init(5),
      boundarySupplementaryItems: [.header(height: .absolute(40))])
    let layout = CompositionalLayout(section: grid)
    for counts in [[1_000_000], Array(repeating: 10, count: 100_000)] {
      let solved = layout.solved(320, items: counts)
      let end = solved.contentSize.height
      for point in [
        point(0, 0), point(160, end / 2), point(5_000, end / 3), point(-1e6, end / 2),
        point(107, end * 0.7), point(160, end + 1e7), point(320, -1e9),
      ] {
        var work = AnsweringWork()
        _ = solved.itemIndexPath(at: point, counting: &work)
        #expect(work.sections <= 4 && work.groups <= 16 && work.cells <= 48, "\(point): \(work)")
        work = AnsweringWork()
        let found = solved.itemIndexPath(nearestTo: point, counting: &work)
        #expect(found != nil)
        #expect(work.sections <= 8 && work.groups <= 40 && work.cells <= 120, "\(point): \(work)")
      }
    }
  }

  @Test("Empty sections with headers between a point and its nearest item are passed by")
  func emptySections() {
    let section = rows(of: 50, boundary: [.header(height: .absolute(40))])
    var counts = Array(repeating: 0, count: 1_000)
    counts[700] = 1
    let solved = CompositionalLayout(section: section).solved(320, items: counts)
    #expect(solved.itemIndexPath(nearestTo: point(10, 10)) == path(700, 0))
  }
}
