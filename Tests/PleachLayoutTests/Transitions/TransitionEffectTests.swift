import PleachLayout
import Testing

@Suite("Where inserted elements start and deleted ones end")
struct TransitionEffectTests {
  private let six = RowScene(Array(0..<6))

  private func starts(
    _ before: RowScene, to after: RowScene, _ effect: TransitionEffect, moved: Set<Int> = []
  ) -> [LayoutRect] {
    LayoutTransition(
      from: before.solved(), at: .zero, to: after.solved(), at: .zero,
      mapping: before.mapping(to: after, moved: moved), inserting: effect
    ).elements(that: .appear).map(\.start.frame)
  }

  private func ends(
    _ before: RowScene, to after: RowScene, _ effect: TransitionEffect, moved: Set<Int> = []
  ) -> [LayoutRect] {
    LayoutTransition(
      from: before.solved(), at: .zero, to: after.solved(), at: .zero,
      mapping: before.mapping(to: after, moved: moved), deleting: effect
    ).elements(that: .disappear).map(\.end.frame)
  }

  @Test("In place they are where they are in sight")
  func inPlace() {
    let after = RowScene([0, 9, 1, 2, 3, 4, 5])
    #expect(starts(six, to: after, .inPlace) == [rect(0, 50, 300, 50)])
    #expect(ends(after, to: six, .inPlace) == [rect(0, 50, 300, 50)])
  }

  @Test("Sliding they are out of the view, and keep their order")
  func sliding() {
    let after = RowScene([0, 9, 8, 1, 2, 3, 4, 5])
    #expect(starts(six, to: after, .slide(.leading)).map(\.minX) == [-300, -300])
    #expect(starts(six, to: after, .slide(.trailing)).map(\.minX) == [300, 300])
    #expect(starts(six, to: after, .slide(.top)).map(\.minY) == [-150, -100])
    #expect(ends(after, to: six, .slide(.bottom)).map(\.minY) == [250, 300])
    var (before, later) = (six, after)
    before.environment.layoutDirection = .rightToLeft
    later.environment.layoutDirection = .rightToLeft
    #expect(starts(before, to: later, .slide(.leading)).map(\.minX) == [300, 300])
  }

  @Test("What sticks out of the view slides further")
  func longSlides() {
    var after = RowScene([9] + Array(0..<6))
    after.lengths[9] = 1_000
    #expect(starts(six, to: after, .slide(.top)).map(\.maxY) == [0])
    #expect(starts(six, to: after, .slide(.bottom)).map(\.minY) == [200])
  }

  @Test("Shifted they come along with the nearest row that stays, of two with the one before")
  func shifting() {
    // Row 0 is pushed down by 50.
    #expect(starts(six, to: RowScene([9] + Array(0..<6)), .shifted).map(\.minY) == [-50])
    // Row 0 stays, row 1 is pushed; row 0 is as near.
    #expect(starts(six, to: RowScene([0, 9, 1, 2, 3, 4]), .shifted).map(\.minY) == [50])
    // Of two, the second is nearer to row 1, which is pushed down by 100.
    #expect(starts(six, to: RowScene([0, 9, 8, 1, 2, 3]), .shifted).map(\.minY) == [50, 0])
    #expect(ends(six, to: RowScene(Array(1..<6)), .shifted).map(\.minY) == [-50])
    // Row 1 is moved on its own: it takes nothing along.
    let moved = RowScene([9, 1, 0, 2, 3, 4, 5])
    #expect(starts(six, to: moved, .shifted, moved: [1]).map(\.minY) == [-100])
    // None stays.
    #expect(starts(six, to: RowScene([9]), .shifted).map(\.minY) == [0])
  }

  @Test("The header of a section that comes is shifted as well")
  func shiftedHeaders() {
    let before = RowScene(sections: [.init(id: 0, items: [0, 1], pinsHeader: false)])
    var after = before
    after.sections.insert(.init(id: 1, items: [9], pinsHeader: false), at: 0)
    #expect(starts(before, to: after, .shifted) == [rect(0, -50, 300, 50), rect(0, -80, 300, 30)])
  }

  @Test("A function says where, but not what")
  func custom() {
    let effect = TransitionEffect.custom { attributes, bounds in
      LayoutAttributes(
        element: .layoutSupplementary(kind: "other", 3),
        frame: LayoutRect(origin: bounds.center, size: .zero), zIndex: 7)
    }
    let transition = LayoutTransition(
      from: six.solved(), at: .zero, to: RowScene([9]).solved(), at: .zero,
      mapping: six.mapping(to: RowScene([9])), inserting: effect)
    #expect(
      transition.elements.first?.start
        == LayoutAttributes(
          element: .cell(ItemIndexPath(section: 0, item: 0)), frame: rect(150, 100, 0, 0), zIndex: 7
        ))
  }
}
