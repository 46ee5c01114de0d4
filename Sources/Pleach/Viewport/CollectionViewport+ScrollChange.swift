import PleachLayout
import PleachSnapshots

extension CollectionViewport {
  /// What must change on the screen after a scroll that measured nothing: most of them.
  ///
  /// Everything but what pins is in its place of the content, so one look at what is in sight is
  /// enough.
  mutating func changeOfScroll(from before: Shown) -> Change {
    var seen: [LayoutElement: LayoutAttributes] = [:]
    let bounds = LayoutRect(origin: before.offset, size: before.solved.environment.containerSize)
    let old = before.visible ?? before.solved.attributesOfElements(in: bounds)
    seen.reserveCapacity(old.count)
    for attributes in old { seen[attributes.element] = attributes }
    let new = solved.attributesOfElements(in: visibleRect)
    visible = new
    var elements: [Change.Element] = []
    elements.reserveCapacity(new.count + 8)
    for end in new {
      let start = seen.removeValue(forKey: end.element)
      elements.append(
        scrolled(from: start ?? end, to: end, wasVisible: start != nil, isVisible: true))
    }
    // In their order: a dictionary has none.
    for start in old where seen[start.element] != nil {
      let end = solved.attributes(for: start.element) ?? start
      elements.append(scrolled(from: start, to: end, wasVisible: true, isVisible: false))
    }
    return Change(
      contentOffset: contentOffset, contentSize: solved.contentSize, elements: elements)
  }

  private func scrolled(
    from start: LayoutAttributes, to end: LayoutAttributes, wasVisible: Bool, isVisible: Bool
  ) -> Change.Element {
    var change = Change.Element(
      element: Self.element(for: end.element, in: rows, solved), change: .stay, start: start.frame,
      end: end.frame, zIndex: end.zIndex, wasVisible: wasVisible, isVisible: isVisible,
      isReplaced: false, isReconfigured: false)
    change.compare()
    return change
  }
}
