/// A section's description as a flat row of numbers and names, by which it is found again.
///
/// A description may share its groups and so be far larger than the memory it takes; comparing or
/// hashing it as it is could last for ever. A key is only made of those with few enough parts. In
/// it, all numbers that are none are the same, as they are laid out the same.
struct DescriptionKey: Hashable {
  private var words: [UInt64] = []
  private var names: [String] = []

  /// Makes the key, or `nil` if the description has too many parts or is nested too deeply.
  init?(_ section: LayoutSection) {
    var partsLeft = SolvingContext.mostParts
    switch section.content {
    case .group(let group):
      add(0)
      guard add(group, depth: 0, &partsLeft) else { return nil }
    case .list(let list):
      add(1)
      name(list.appearance.rawValue)
      name(list.headerMode.rawValue)
      name(list.footerMode.rawValue)
      add((list.showsSeparators ? 1 : 0) + (list.showsBoundaryItemsWhenEmpty ? 2 : 0))
      add(list.separatorInsets == nil ? 0 : 1)
      add(list.separatorInsets ?? .zero)
      for length in [list.headerTopPadding, list.indentationWidth] {
        add(length == nil ? 0 : 1)
        add(number: length ?? 0)
      }
    }
    add(number: section.interGroupSpacing)
    add(section.contentInsets)
    add(section.boundarySupplementaryItems)
    add(section.decorationItems.count)
    for item in section.decorationItems {
      name(item.elementKind)
      add(item.contentInsets)
      add(item.zIndex)
    }
    name(section.orthogonalScrollingBehavior.rawValue)
    add(section.supplementariesFollowContentInsets ? 1 : 0)
    name(section.contentInsetsReference.rawValue)
    name(section.supplementaryContentInsetsReference.rawValue)
  }

  private mutating func add(_ group: LayoutGroup, depth: Int, _ partsLeft: inout Int) -> Bool {
    guard depth < SolvingContext.deepestNesting else { return false }
    add(group.size)
    add(group.contentInsets)
    add(group.edgeSpacing)
    add(group.supplementaryItems)
    add(group.interItemSpacing)
    switch group.repetition {
    case .toFit: add(0)
    case .count(let count):
      add(1)
      add(count)
    case .repeating(let count):
      add(2)
      add(count)
    }
    switch group.arrangement {
    case .horizontal: add(0)
    case .vertical: add(1)
    case .custom(let frames):
      add(2)
      add(frames.count)
      partsLeft -= frames.count
      guard partsLeft >= 0 else { return false }
      for custom in frames {
        for number in [
          custom.frame.minX, custom.frame.minY, custom.frame.width, custom.frame.height,
        ] {
          add(number: number)
        }
        add(custom.zIndex)
      }
    case .provided(let provider):
      // The key is only used while the descriptions are there: no other function has the place.
      add(provider.identifier == nil ? 3 : 4)
      if let identifier = provider.identifier {
        name(identifier)
      } else {
        add(Int(bitPattern: ObjectIdentifier(provider.function)))
      }
    }
    add(group.subitems.count)
    partsLeft -= group.subitems.count
    guard partsLeft >= 0 else { return false }
    for subitem in group.subitems {
      switch subitem {
      case .item(let item):
        add(0)
        add(item.size)
        add(item.contentInsets)
        add(item.edgeSpacing)
        add(item.supplementaryItems)
      case .group(let nested):
        add(1)
        guard add(nested, depth: depth + 1, &partsLeft) else { return false }
      }
    }
    return true
  }

  private mutating func add(_ items: [BoundarySupplementaryItem]) {
    add(items.count)
    for item in items {
      name(item.elementKind)
      add(item.size)
      name(item.alignment.rawValue)
      add(item.absoluteOffset)
      add((item.extendsBoundary ? 1 : 0) + (item.pinToVisibleBounds ? 2 : 0))
      add(item.zIndex)
      add(item.contentInsets)
    }
  }

  private mutating func add(_ items: [SupplementaryItem]) {
    add(items.count)
    for item in items {
      name(item.elementKind)
      add(item.size)
      add(item.containerAnchor)
      add(item.itemAnchor == nil ? 0 : 1)
      if let anchor = item.itemAnchor { add(anchor) }
      add(item.zIndex)
      add(item.contentInsets)
    }
  }

  private mutating func add(_ anchor: LayoutAnchor) {
    add(Int(anchor.edges.rawValue))
    switch anchor.offset {
    case .absolute(let offset):
      add(0)
      add(offset)
    case .fractional(let offset):
      add(1)
      add(offset)
    }
  }

  private mutating func add(_ size: ItemSize) {
    for dimension in [size.width, size.height] {
      switch dimension {
      case .fractionalWidth: add(0)
      case .fractionalHeight: add(1)
      case .absolute: add(2)
      case .estimated: add(3)
      case .uniformAcrossSiblings: add(4)
      }
      add(number: dimension.number)
    }
  }

  private mutating func add(_ edges: LayoutEdgeSpacing) {
    add(edges.leading)
    add(edges.top)
    add(edges.trailing)
    add(edges.bottom)
  }

  private mutating func add(_ spacing: LayoutSpacing?) {
    guard let spacing else { return add(0) }
    add(spacing.isFlexible ? 2 : 1)
    add(number: spacing.length)
  }

  private mutating func add(_ insets: DirectionalEdgeInsets) {
    for number in [insets.top, insets.leading, insets.bottom, insets.trailing] {
      add(number: number)
    }
  }

  private mutating func add(_ point: LayoutPoint) {
    add(number: point.x)
    add(number: point.y)
  }

  private mutating func add(number: Double) {
    words.append(number.isNaN ? Double.nan.bitPattern : number == 0 ? 0 : number.bitPattern)
  }

  private mutating func add(_ number: Int) {
    words.append(UInt64(bitPattern: Int64(number)))
  }

  private mutating func name(_ name: String) { names.append(name) }
}
