/// What is wrong with the numbers of a description, whether they come to be used or not.
///
/// A description is gone through once, before it is worked out; the solver then takes unusable
/// numbers for what they count as, and says nothing about them.
extension SolvingContext {
  /// Notes down what is wrong with the numbers of a section.
  mutating func check(_ section: LayoutSection, axis: LayoutAxis) {
    partsLeft = Self.mostParts
    switch section.content {
    case .group(let group): within("group") { $0.check(group, depth: 0) }
    case .list(let list):
      within("list") { $0.check(list) }
      if axis == .horizontal { report(.listInHorizontalLayout, "list") }
      if section.orthogonalScrollingBehavior != .none {
        report(.listScrollsOrthogonally, "orthogonalScrollingBehavior")
      }
    }
    _ = checkedSpacing(section.interGroupSpacing, "interGroupSpacing")
    _ = checked(section.contentInsets)
    check(section.boundarySupplementaryItems)
    for (index, decoration) in section.decorationItems.enumerated() {
      within("decorationItems[\(index)]") { _ = $0.checked(decoration.contentInsets) }
    }
  }

  private mutating func check(_ list: ListConfiguration) {
    _ = checkedSpacing(list.headerTopPadding ?? 0, "headerTopPadding")
    _ = checkedSpacing(list.indentationWidth ?? 0, "indentationWidth")
    guard let insets = list.separatorInsets else { return }
    _ = checkedSpacing(insets.leading, "separatorInsets.leading")
    _ = checkedSpacing(insets.trailing, "separatorInsets.trailing")
  }

  /// Notes down what is wrong with the numbers of boundary items.
  mutating func check(_ items: [BoundarySupplementaryItem]) {
    for (index, item) in items.enumerated() {
      within("boundarySupplementaryItems[\(index)]") { context in
        context.check(item.size)
        _ = context.checked(item.absoluteOffset, "absoluteOffset")
        _ = context.checked(item.contentInsets)
      }
    }
  }

  private mutating func check(_ group: LayoutGroup, depth: Int) {
    guard depth < Self.deepestNesting, takePart() else { return }
    check(group.size)
    _ = checked(group.contentInsets)
    _ = checked(group.edgeSpacing)
    check(group.supplementaryItems)
    switch group.arrangement {
    case .horizontal, .vertical: break
    case .custom(let frames): return check(frames)
    // Its frames are checked when it gives them.
    case .provided: return
    }
    _ = checked(group.interItemSpacing, "interItemSpacing")
    switch group.repetition {
    case .count(let count) where count < 1: report(.invalidCount, "count")
    case .repeating(let count) where count < 1: report(.invalidCount, "repeatingCount")
    default: break
    }
    if group.subitems.isEmpty { report(.noSubitems, "subitems") }
    for (index, subitem) in group.subitems.enumerated() where takePart() {
      within("subitems[\(index)]") { context in
        switch subitem {
        case .item(let item): context.check(item)
        case .group(let nested): context.check(nested, depth: depth + 1)
        }
      }
    }
  }

  private mutating func check(_ item: LayoutItem) {
    check(item.size)
    _ = checked(item.contentInsets)
    _ = checked(item.edgeSpacing)
    check(item.supplementaryItems)
  }

  /// Notes down what is wrong with the frames of a custom group.
  mutating func check(_ frames: [LayoutGroup.CustomFrame]) {
    if frames.isEmpty { report(.noSubitems, "frames") }
    for (index, frame) in frames.enumerated() where takePart() {
      within("frames[\(index)]") { $0.check(frame) }
    }
  }

  private mutating func check(_ custom: LayoutGroup.CustomFrame) {
    _ = checked(custom.frame.minX, "x")
    _ = checked(custom.frame.minY, "y")
    if checked(custom.frame.width, "width") < 0 { report(.negativeSize, "width") }
    if checked(custom.frame.height, "height") < 0 { report(.negativeSize, "height") }
  }

  private mutating func check(_ supplementaries: [SupplementaryItem]) {
    for (index, supplementary) in supplementaries.enumerated() {
      within("supplementaryItems[\(index)]") { context in
        context.check(supplementary.size)
        _ = context.checked(supplementary.contentInsets)
        context.check(supplementary.containerAnchor, "containerAnchor")
        if let anchor = supplementary.itemAnchor { context.check(anchor, "itemAnchor") }
      }
    }
  }

  private mutating func check(_ anchor: LayoutAnchor, _ place: String) {
    switch anchor.offset {
    case .absolute(let offset): _ = checked(offset, "\(place).absoluteOffset")
    case .fractional(let offset): _ = checked(offset, "\(place).fractionalOffset")
    }
    if anchor.edges.isSuperset(of: [.top, .bottom])
      || anchor.edges.isSuperset(of: [.leading, .trailing])
    {
      report(.contradictoryAnchor, "\(place).edges")
    }
  }

  private mutating func check(_ size: ItemSize) {
    check(size.width, "size.width")
    check(size.height, "size.height")
  }

  private mutating func check(_ dimension: LayoutDimension, _ place: String) {
    if checked(dimension.number, place) < 0 { report(.negativeSize, place) }
  }

  /// Counts a part of the description, and says whether it is still to be looked at.
  private mutating func takePart() -> Bool {
    partsLeft -= 1
    return partsLeft >= 0
  }
}

extension LayoutDimension {
  /// The fraction, the length or the estimate.
  var number: Double {
    switch self {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value),
      .estimated(let value), .uniformAcrossSiblings(let value):
      value
    }
  }
}
