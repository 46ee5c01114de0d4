import PleachLayout

// Descriptions laid on their side: what is wide is tall, what is above comes before. The rules know
// an axis and the one across it, so a layout on its side has its frames on their side.

extension LayoutSize {
  var transposed: LayoutSize { LayoutSize(width: height, height: width) }
}

extension LayoutPoint {
  var transposed: LayoutPoint { LayoutPoint(x: y, y: x) }
}

extension LayoutRect {
  var transposed: LayoutRect {
    LayoutRect(origin: origin.transposed, size: size.transposed)
  }
}

extension DirectionalEdgeInsets {
  var transposed: DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: leading, leading: top, bottom: trailing, trailing: bottom)
  }
}

extension LayoutDimension {
  var transposed: LayoutDimension {
    switch self {
    case .fractionalWidth(let part): .fractionalHeight(part)
    case .fractionalHeight(let part): .fractionalWidth(part)
    case .absolute, .estimated, .uniformAcrossSiblings: self
    }
  }
}

extension ItemSize {
  var transposed: ItemSize { ItemSize(width: height.transposed, height: width.transposed) }
}

extension LayoutEdgeSpacing {
  var transposed: LayoutEdgeSpacing {
    LayoutEdgeSpacing(leading: top, top: leading, trailing: bottom, bottom: trailing)
  }
}

extension LayoutAnchor {
  var transposed: LayoutAnchor {
    var turned: Edges = []
    let pairs: [(Edges, Edges)] = [
      (.top, .leading), (.leading, .top), (.bottom, .trailing), (.trailing, .bottom),
    ]
    for (old, new) in pairs where edges.contains(old) { turned.insert(new) }
    switch offset {
    case .absolute(let point): return LayoutAnchor(turned, offset: .absolute(point.transposed))
    case .fractional(let point): return LayoutAnchor(turned, offset: .fractional(point.transposed))
    }
  }
}

extension SupplementaryItem {
  var transposed: SupplementaryItem {
    SupplementaryItem(
      elementKind: elementKind, size: size.transposed, containerAnchor: containerAnchor.transposed,
      itemAnchor: itemAnchor.map { $0.transposed }, zIndex: zIndex,
      contentInsets: contentInsets.transposed)
  }
}

extension BoundarySupplementaryItem {
  var transposed: BoundarySupplementaryItem {
    var item = self
    item.size = size.transposed
    item.absoluteOffset = absoluteOffset.transposed
    item.contentInsets = contentInsets.transposed
    item.alignment =
      switch alignment {
      case .none, .topLeading, .bottomTrailing: alignment
      case .top: .leading
      case .leading: .top
      case .bottom: .trailing
      case .trailing: .bottom
      case .topTrailing: .bottomLeading
      case .bottomLeading: .topTrailing
      }
    return item
  }
}

extension DecorationItem {
  var transposed: DecorationItem {
    DecorationItem(
      elementKind: elementKind, contentInsets: contentInsets.transposed, zIndex: zIndex)
  }
}

extension LayoutSubitem {
  var transposed: LayoutSubitem {
    switch self {
    case .item(let item):
      .item(
        LayoutItem(
          size: item.size.transposed, contentInsets: item.contentInsets.transposed,
          edgeSpacing: item.edgeSpacing.transposed,
          supplementaryItems: item.supplementaryItems.map { $0.transposed }))
    case .group(let group): .group(group.transposed)
    }
  }
}

extension LayoutGroup {
  var transposed: LayoutGroup {
    var group = self
    switch arrangement {
    case .horizontal: group.arrangement = .vertical
    case .vertical: group.arrangement = .horizontal
    case .custom(let frames):
      group.arrangement = .custom(
        frames.map { CustomFrame($0.frame.transposed, zIndex: $0.zIndex) })
    case .provided(let provider):
      group.arrangement = .provided(
        ItemProvider(identifier: provider.identifier.map { "\($0), transposed" }) { environment in
          provider.frames(in: environment.transposed).map {
            CustomFrame($0.frame.transposed, zIndex: $0.zIndex)
          }
        })
    }
    group.size = size.transposed
    group.subitems = subitems.map { $0.transposed }
    group.contentInsets = contentInsets.transposed
    group.edgeSpacing = edgeSpacing.transposed
    group.supplementaryItems = supplementaryItems.map { $0.transposed }
    return group
  }
}

extension LayoutSection {
  /// The section on its side; lists are for layouts that scroll downwards, and stay as they are.
  var transposed: LayoutSection {
    var section = self
    if case .group(let group) = content { section.content = .group(group.transposed) }
    section.contentInsets = contentInsets.transposed
    section.boundarySupplementaryItems = boundarySupplementaryItems.map { $0.transposed }
    section.decorationItems = decorationItems.map { $0.transposed }
    return section
  }
}

extension LayoutEnvironment {
  var transposed: LayoutEnvironment {
    var environment = self
    environment.containerSize = containerSize.transposed
    environment.safeAreaInsets = safeAreaInsets.transposed
    environment.layoutMargins = layoutMargins.transposed
    environment.readableContentInsets = readableContentInsets.transposed
    environment.adjustedContentInset = adjustedContentInset.transposed
    return environment
  }
}
