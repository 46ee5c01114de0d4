import Pleach

extension LayoutScene {
  /// An item comes before all others, and nothing in sight is to move.
  var insert: Benchmark {
    benchmark("insert-at-top") { size, _ in
      let (before, place) = shown(size)
      var counts = counts(size)
      counts[0] += 1
      let after = counts
      let edits = ContentEdits(
        redescribedSections: [], insertedItems: [ItemIndexPath(section: 0, item: 0)])
      let offset = LayoutPoint(x: 0, y: scrollsAcross ? 0 : place)

      let solve = {
        var solved = layout.solve(
          in: environment(), itemCounts: after, keeping: before, edits: edits)
        solved.orthogonalOffsets = before.orthogonalOffsets
        return solved
      }
      let anchor = { (solved: SolvedLayout) in
        solved.contentOffset(from: before, at: offset, mapping: oneItemAtTheTop)
      }
      let animate = { (solved: SolvedLayout, newOffset: LayoutPoint) in
        LayoutTransition(
          from: before, at: offset, to: solved, at: newOffset, mapping: oneItemAtTheTop)
      }
      let solved = solve()
      let newOffset = anchor(solved)
      func checked(_ contender: String, _ transition: LayoutTransition) throws -> String {
        try checkAnchor(before, offset, solved, newOffset)
        let found = transition.elements.filter(\.isVisibleAfter).map(\.end)
        let place = scrollsAcross ? place : newOffset.y
        return try check(found, of: solved, at: place, contender, counts: after)
      }
      return [
        plainly(size),
        Contender(name: "sizes kept") {
          blackHole(solve())
        } outcome: {
          try checked("sizes kept", animate(solved, newOffset))
        },
        Contender(name: "anchor") {
          blackHole(anchor(solved))
        } outcome: {
          try checkAnchor(before, offset, solved, newOffset)
          return "\(fixed(abs(newOffset.y - offset.y), places: 1)) points"
        },
        Contender(name: "transition") {
          blackHole(animate(solved, newOffset))
        } outcome: {
          let transition = animate(solved, newOffset)
          _ = try checked("transition", transition)
          return "\(grouped(transition.elements.count)) elements"
        },
        Contender(name: "all three") {
          let solved = solve()
          blackHole(animate(solved, anchor(solved)))
        } outcome: {
          let solved = solve()
          return try checked("all three", animate(solved, anchor(solved)))
        },
      ]
    }
  }

  /// The first item that begins in sight must be as far from the edge of the view as before; of a
  /// section that scrolls on its own, the row.
  private func checkAnchor(
    _ before: SolvedLayout, _ offset: LayoutPoint, _ after: SolvedLayout, _ newOffset: LayoutPoint
  ) throws {
    func top(_ path: ItemIndexPath?, in solved: SolvedLayout) -> Double? {
      guard let path else { return nil }
      guard solved.scrollsOrthogonally(path.section) else {
        return solved.frame(forItemAt: path)?.minY
      }
      return solved.frame(ofSection: path.section, part: .groups)?.minY
    }
    let rect = LayoutRect(origin: offset, size: before.environment.containerSize)
    for path in before.itemIndexPaths(in: rect) {
      guard let old = top(path, in: before), old >= offset.y else { continue }
      guard let new = top(oneItemAtTheTop.newPosition(path), in: after),
        abs((new - newOffset.y) - (old - offset.y)) < 0.5
      else {
        throw Edits.Wrong(description: "\(name), insert-at-top: \(path) moves in the view")
      }
      return
    }
  }
}

/// Where everything goes when an item comes before all others.
private var oneItemAtTheTop: LayoutMapping {
  LayoutMapping(
    newPosition: { ItemIndexPath(section: $0.section, item: $0.item + ($0.section == 0 ? 1 : 0)) },
    oldPosition: { path in
      guard path.section == 0 else { return path }
      return path.item == 0 ? nil : ItemIndexPath(section: 0, item: path.item - 1)
    })
}
