import PleachLayout

extension EagerLayout {
  /// What a rect finds by the measured rule, by asking everything.
  public func elements(in rect: LayoutRect) -> [LayoutElement] {
    let content = LayoutRect(origin: .zero, size: contentSize)
    guard let clipped = rect.intersection(content) else { return [] }
    return elements.filter { isFound($0, in: clipped) }.map(\.attributes.element)
  }

  private func isFound(_ element: Element, in rect: LayoutRect) -> Bool {
    let frame = element.attributes.frame
    switch element.attributes.element {
    case .decoration:
      guard let section = element.section else { return false }
      return axis == .vertical
        ? section.minY <= rect.maxY && rect.minY <= section.maxY
        : section.minX <= rect.maxX && rect.minX <= section.maxX
    case .layoutSupplementary: return frame.overlaps(rect)
    case .cell, .supplementary: break
    }
    guard let group = element.group, let section = element.section else {
      return frame.overlaps(rect)
    }
    // A section without size answers nothing, nor does what lies wholly outside its group.
    guard let seen = group.intersection(section), seen.overlaps(rect), frame.overlaps(rect) else {
      return false
    }
    if case .cell = element.attributes.element { return frame.overlaps(group) }
    return true
  }
}
