import PleachLayout
import Testing

@Suite("Anchors keep their distance")
struct AnchoringLawsTests {
  /// What an edge of an item is kept at: its distance to the start of the viewport.
  private struct Kept {
    var item: Int
    var isEnd: Bool
    var distance: Double
  }

  /// The scene as seen at an offset, all frames made, along its direction, from its leading edge.
  private struct Sight {
    let scene: RowScene
    let layout: SolvedLayout
    let offset: LayoutPoint
    let start: Double
    let end: Double

    init(_ scene: RowScene, _ layout: SolvedLayout, at offset: LayoutPoint) {
      (self.scene, self.layout, self.offset) = (scene, layout, offset)
      let (view, inset) = (
        layout.environment.containerSize, layout.environment.adjustedContentInset
      )
      if scene.isVertical {
        start = offset.y + inset.top
        end = offset.y + view.height - inset.bottom
      } else {
        let isMirrored = layout.environment.layoutDirection == .rightToLeft
        let leading = isMirrored ? layout.contentSize.width - offset.x - view.width : offset.x
        start = leading + inset.leading
        end = leading + view.width - inset.trailing
      }
    }

    func range(of item: Int) -> (start: Double, end: Double)? {
      guard let path = scene.positions[item], let frame = layout.frame(forItemAt: path)
      else { return nil }
      return range(of: frame)
    }

    func range(of frame: LayoutRect) -> (start: Double, end: Double) {
      if scene.isVertical { return (frame.minY, frame.maxY) }
      if layout.environment.layoutDirection == .leftToRight { return (frame.minX, frame.maxX) }
      let width = layout.contentSize.width
      return (width - frame.maxX, width - frame.minX)
    }

    /// Where sight begins below headers that pin.
    var sight: Double {
      var scrolled = layout
      scrolled.contentOffset = offset
      var sight = start
      let headers = scene.sections.indices.filter { scene.sections[$0].pinsHeader == true }
      for section in headers {
        let path = ItemIndexPath(section: section, item: 0)
        guard let frame = scrolled.frame(forSupplementaryOfKind: "header", at: path)
        else { continue }
        let range = range(of: frame)
        if range.start <= sight + layout.pixelAndMore, range.end > sight { sight = range.end }
      }
      return sight < end ? sight : start
    }

    /// The items in sight, in order.
    var visible: [Int] {
      let sight = sight
      return scene.sections.flatMap(\.items).filter { item in
        guard let range = range(of: item) else { return false }
        return range.end > sight + slack && range.start < end
      }
    }

    var slack: Double {
      let scale = layout.environment.displayScale
      return scale > 0 ? 0.5 / scale : 1e-6
    }
  }

  /// What is to be kept by the rule, worked out from the identifiers; `nil`: something else.
  private func kept(
    from before: Sight, to after: Sight, moved: Set<Int>
  ) -> Kept? {
    // Rows of their own have another rule.
    if before.scene.sections.contains(where: \.scrollsAlone) { return nil }
    let visible = before.visible
    let stays: (Int) -> Bool = { after.range(of: $0) != nil }
    guard let first = visible.first(where: { stays($0) && !moved.contains($0) }) else { return nil }
    let sight = before.sight
    func begins(_ item: Int) -> Bool {
      before.range(of: item).map { $0.start >= sight - before.slack } ?? false
    }
    func kept(_ item: Int, isEnd: Bool) -> Kept? {
      before.range(of: item).map {
        Kept(item: item, isEnd: isEnd, distance: (isEnd ? $0.end : $0.start) - before.start)
      }
    }
    if begins(first) { return kept(first, isEnd: false) }
    let rest = visible.drop { $0 != first }
    if let next = rest.first(where: begins) {
      let chain = Array(rest.prefix { $0 != next }) + [next]
      let order = after.scene.sections.flatMap(\.items)
      let sections = after.scene.sections.map(\.id)
      let index = order.firstIndex(of: first) ?? 0
      let isUnbroken =
        Array(order[index...].prefix(chain.count)) == chain
        && !chain.contains(where: moved.contains)
      // From one section to another it is as well another matter when one comes between them.
      if isUnbroken, sections == before.scene.sections.map(\.id),
        !before.scene.sections.contains(where: \.items.isEmpty)
      {
        return kept(next, isEnd: false)
      }
      if isUnbroken { return nil }
    }
    guard let range = before.range(of: first), range.end <= before.end else { return nil }
    return kept(first, isEnd: true)
  }

  @Test("An anchor's distance to the viewport's edge is the same to a pixel, change after change")
  func sequences() {
    var (kepts, clamped, unknown) = (0, 0, 0)
    for seed in UInt64(0)..<120 {
      var random = RandomRowScenes(seed: seed)
      var scene = random.scene()
      func along(_ place: Int) -> LayoutPoint {
        LayoutPoint(
          x: scene.isVertical ? 0 : Double(place), y: scene.isVertical ? Double(place) : 0)
      }
      var offset = along(random.number(0..<900))
      for step in 0..<25 {
        let (next, moved) = random.change(of: scene)
        let (old, new) = (scene.solved(), next.solved())
        let newOffset = new.contentOffset(
          from: old, at: offset, mapping: scene.mapping(to: next, moved: moved))
        let before = Sight(scene, old, at: offset)
        let after = Sight(next, new, at: newOffset)
        if let kept = kept(from: before, to: after, moved: moved),
          let range = after.range(of: kept.item)
        {
          let distance = (kept.isEnd ? range.end : range.start) - after.start
          let difference = distance - kept.distance
          kepts += 1
          if difference.magnitude > after.slack + 1e-6 {
            clamped += 1
            // Only at the ends of the content.
            let limit = difference > 0 ? lastStart(of: next, new) : 0
            #expect(
              (after.start - limit).magnitude < 1e-6,
              """
              seed \(seed), step \(step): item \(kept.item) was \(kept.distance) from the start, \
              and is \(distance) from it
              before, at \(offset): \(scene)
              after, at \(newOffset): \(next)
              """)
          }
        } else {
          unknown += 1
        }
        (scene, offset) = (next, newOffset)
        if random.number(0..<4) == 0 {
          let scrolled = along(random.number(-300..<300))
          offset = LayoutPoint(x: offset.x + scrolled.x, y: offset.y + scrolled.y)
        }
      }
    }
    #expect(
      kepts > 1_500 && clamped < kepts / 3, "\(kepts) kept, \(clamped) clamped, \(unknown) other")
  }

  /// The last place at which the viewport may start.
  private func lastStart(of scene: RowScene, _ layout: SolvedLayout) -> Double {
    let (view, insets) = (layout.environment.containerSize, layout.environment.adjustedContentInset)
    return scene.isVertical
      ? max(0, layout.contentSize.height + insets.top + insets.bottom - view.height)
      : max(0, layout.contentSize.width + insets.leading + insets.trailing - view.width)
  }
}

extension SolvedLayout {
  /// How far a header may be off its place.
  fileprivate var pixelAndMore: Double {
    (environment.displayScale > 0 ? 1 / environment.displayScale : 0) + 1e-6
  }
}
