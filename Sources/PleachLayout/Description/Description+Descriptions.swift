// Descriptions say what a part is and how much is in it. None goes into nested groups: they may be
// nested deeper than a stack is, or be shared and so without end.

extension LayoutItem: CustomStringConvertible {
  /// The item with its size: `item of 0.5 of the width × 100`.
  public var description: String { "item of \(size.text)" }
}

extension LayoutGroup: CustomStringConvertible {
  /// The group with its size and how much is in it:
  /// `horizontal group of 1 of the width × 250, 2 subitems`.
  public var description: String {
    let content =
      switch arrangement {
      case .horizontal: "horizontal group"
      case .vertical: "vertical group"
      case .custom, .provided: "custom group"
      }
    let text = "\(content) of \(size.text), "
    switch arrangement {
    case .custom(let frames): return text + counted(frames.count, "frame")
    case .provided: return text + "frames from a function"
    case .horizontal, .vertical: break
    }
    switch repetition {
    case .toFit: return text + counted(subitems.count, "subitem")
    case .count(let count): return text + "\(count) sharing its length"
    case .repeating(let count): return text + "\(count) in their own size"
    }
  }
}

extension LayoutSubitem: CustomStringConvertible {
  /// The item or the group.
  public var description: String {
    switch self {
    case .item(let item): item.description
    case .group(let group): group.description
    }
  }
}

extension LayoutSection: CustomStringConvertible {
  /// What the section repeats, and what is around it: `section of insetGrouped list rows`.
  public var description: String {
    var text = "section of "
    switch content {
    case .group(let group): text += group.description
    case .list(let list): text += "\(list.appearance.rawValue) list rows"
    }
    if orthogonalScrollingBehavior != .none {
      text += ", scrolling on its own (\(orthogonalScrollingBehavior.rawValue))"
    }
    for item in boundarySupplementaryItems.prefix(4) { text += ", \(item.elementKind)" }
    if boundarySupplementaryItems.count > 4 {
      text += ", \(boundarySupplementaryItems.count - 4) more"
    }
    return text
  }
}

extension CompositionalLayout: CustomStringConvertible {
  /// Which sections the layout has: `layout of 3 sections`.
  public var description: String {
    let text =
      switch sections {
      case .same(let section): "layout of sections that are all a \(section)"
      case .listed(let sections): "layout of \(counted(sections.count, "section"))"
      case .provided: "layout of sections from a function"
      }
    return configuration.scrollDirection == .horizontal ? text + ", scrolling sideways" : text
  }
}

extension ListMetrics: CustomStringConvertible {
  /// The lengths, in points: `rows 44, header 41, footer 33.5, margins 17.5 and 20, …`.
  public var description: String {
    "rows \(rowHeight.shortText), header \(headerHeight.shortText), "
      + "footer \(footerHeight.shortText), margins \(sectionMargin.shortText) above and below, "
      + "\(sideMargin.shortText) beside, separators from \(separatorInsets.leading.shortText) to "
      + "\(separatorInsets.trailing.shortText) before the end, levels \(indentationWidth.shortText)"
  }
}

extension ItemSize {
  fileprivate var text: String { "\(width.text) × \(height.text)" }
}

extension LayoutDimension {
  fileprivate var text: String {
    switch self {
    case .fractionalWidth(let part): "\(part.shortText) of the width"
    case .fractionalHeight(let part): "\(part.shortText) of the height"
    case .absolute(let length): length.shortText
    case .estimated(let length): "about \(length.shortText)"
    case .uniformAcrossSiblings(let length): "about \(length.shortText), as its siblings"
    }
  }
}

/// The number and the noun, which has an s unless there is one.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
