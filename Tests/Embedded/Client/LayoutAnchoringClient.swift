import PleachLayout

private func path(_ section: Int, _ item: Int) -> ItemIndexPath {
  ItemIndexPath(section: section, item: item)
}

/// Rows of 50 in a view of 200, and the mapping of two rows that come at the top.
private func solved(_ count: Int) -> SolvedLayout {
  CompositionalLayout(
    section: LayoutSection(group: .horizontal(height: .absolute(50), subitems: [LayoutItem()]))
  ).solve(in: LayoutEnvironment(width: 300, height: 200), itemCounts: [count])
}

private func twoAtTheTop() -> LayoutMapping {
  LayoutMapping(
    newPosition: { path($0.section, $0.item + 2) },
    oldPosition: { $0.item < 2 ? nil : path($0.section, $0.item - 2) })
}

@_expose(wasm, "layout_anchoring")
@_cdecl("layout_anchoring")
func layoutAnchoring() -> Int32 {
  Checks.run { (checks: inout Checks) in
    let (before, after) = (solved(40), solved(42))
    func offset(_ anchor: ContentAnchor) -> Double {
      after.contentOffset(
        from: before, at: LayoutPoint(x: 0, y: 1_000), keeping: anchor, mapping: twoAtTheTop()
      ).y
    }
    checks.expect(offset(.firstVisibleItem), 1_100)
    checks.expect(offset(.item(path(0, 3), distance: 30)), 220)
    checks.expect(offset(.contentStart), 1_000)
    checks.expect(offset(.contentEnd), 1_100)
    checks.expect(offset(.contentStartWhileVisible), 1_100)
    checks.expect(offset(.contentEndWhileVisible), 1_100)
    checks.expect(ContentAnchor.contentStart == .contentEnd, false)
    checks.expect(ContentAnchor.contentEnd.hashValue == ContentAnchor.contentEnd.hashValue)
  }
}

@_expose(wasm, "layout_transition")
@_cdecl("layout_transition")
func layoutTransition() -> Int32 {
  Checks.run { (checks: inout Checks) in
    var mapping = twoAtTheTop()
    mapping.isReplaced = { $0.item == 0 }
    let transition = LayoutTransition(
      from: solved(40), at: .zero, to: solved(42), at: .zero, mapping: mapping,
      inserting: .shifted, deleting: .slide(.leading))
    checks.expect(transition.elements.count, 6)
    checks.expect(
      transition.elements.map { $0.description },
      [
        "appear cell 0.0 (0, -100, 300, 50) → cell 0.0 (0, 0, 300, 50)",
        "appear cell 0.1 (0, -50, 300, 50) → cell 0.1 (0, 50, 300, 50)",
        "move cell 0.0 (0, 0, 300, 50) → cell 0.2 (0, 100, 300, 50), replaced",
        "move cell 0.1 (0, 50, 300, 50) → cell 0.3 (0, 150, 300, 50)",
        "move cell 0.2 (0, 100, 300, 50) → cell 0.4 (0, 200, 300, 50)",
        "move cell 0.3 (0, 150, 300, 50) → cell 0.5 (0, 250, 300, 50)",
      ])
    let first = transition.elements(that: .move)[0]
    checks.expect(first.change, .move)
    checks.expect(LayoutTransition.Change.move.description, "move")
    checks.expect(first.start.frame.minY, 0)
    checks.expect(first.end.frame.minY, 100)
    checks.expect(first.isVisibleBefore && first.isVisibleAfter && first.isReplaced)
    checks.expect(
      first
        == LayoutTransition.Element(
          change: .move, start: first.start, end: first.end, isVisibleBefore: true,
          isVisibleAfter: true, isReplaced: true))
    checks.expect(TransitionEffect.Edge.top == .bottom, false)

    let custom = LayoutTransition(
      from: solved(1), at: .zero, to: solved(2), at: .zero,
      inserting: .custom { attributes, bounds in
        var attributes = attributes
        attributes.frame.origin.y = bounds.maxY
        return attributes
      })
    checks.expect(custom.elements(that: .appear).map { $0.start.frame.minY }, [200])
    checks.expect(custom.elements(that: .stay).count, 1)
  }
}

@_expose(wasm, "layout_mapping")
@_cdecl("layout_mapping")
func layoutMapping() -> Int32 {
  Checks.run { (checks: inout Checks) in
    let mapping = twoAtTheTop()
    checks.expect(mapping.newPosition(path(0, 1)), path(0, 3))
    checks.expect(mapping.oldPosition(path(0, 1)), nil)
    checks.expect(mapping.newSection(4), 4)
    checks.expect(mapping.oldSection(4), 4)
    checks.expect(mapping.isMoved(path(0, 1)), false)
    checks.expect(mapping.isReplaced(path(0, 1)), false)
    checks.expect(LayoutMapping.unchanged.newPosition(path(2, 1)), path(2, 1))
  }
}
