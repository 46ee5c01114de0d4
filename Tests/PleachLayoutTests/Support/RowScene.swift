import PleachLayout

/// Sections of rows, each with an identifier and a length of its own.
struct RowScene: CustomStringConvertible {
  struct Section {
    var id: Int
    var items: [Int]
    var pinsHeader: Bool?
    var scrollsAlone = false
  }

  var sections: [Section]
  var lengths: [Int: Double] = [:]
  var environment: LayoutEnvironment
  var isVertical = true
  var spacing = 0.0

  init(
    _ items: [Int], length: Double = 50,
    environment: LayoutEnvironment = LayoutEnvironment(width: 300, height: 200)
  ) {
    self.init(sections: [Section(id: 0, items: items)], length: length, environment: environment)
  }

  init(
    sections: [Section], length: Double = 50,
    environment: LayoutEnvironment = LayoutEnvironment(width: 300, height: 200)
  ) {
    self.sections = sections
    self.environment = environment
    defaultLength = length
  }

  private var defaultLength: Double

  func length(_ item: Int) -> Double { lengths[item] ?? defaultLength }

  func solved() -> SolvedLayout {
    let described = sections.map { section in
      var boundary: [BoundarySupplementaryItem] = []
      if let pins = section.pinsHeader {
        boundary.append(
          isVertical
            ? .header(height: .absolute(30), pinToVisibleBounds: pins)
            : BoundarySupplementaryItem(
              elementKind: "header",
              size: ItemSize(width: .absolute(30), height: .fractionalHeight(1)),
              alignment: .leading, pinToVisibleBounds: pins))
      }
      return LayoutSection(
        group: group(of: section), interGroupSpacing: spacing,
        boundarySupplementaryItems: boundary,
        orthogonalScrollingBehavior: section.scrollsAlone ? .continuous : .none)
    }
    return CompositionalLayout(
      sections: described,
      configuration: .init(scrollDirection: isVertical ? .vertical : .horizontal)
    ).solve(in: environment, itemCounts: sections.map(\.items.count))
  }

  private func group(of section: Section) -> LayoutGroup {
    if section.scrollsAlone {
      // As tall as its first item.
      let breadth = LayoutDimension.absolute(section.items.first.map(length) ?? 0)
      return isVertical
        ? .horizontal(width: .absolute(80), height: breadth, subitems: [LayoutItem()])
        : .vertical(width: breadth, height: .absolute(80), subitems: [LayoutItem()])
    }
    let lengths = section.items.map(length)
    let whole =
      lengths.reduce(0, +) + Double(max(lengths.count - 1, 0)) * spacing
    return isVertical
      ? .vertical(
        height: .absolute(whole), subitems: lengths.map { LayoutItem(height: .absolute($0)) },
        interItemSpacing: .fixed(spacing))
      : .horizontal(
        width: .absolute(whole), height: .fractionalHeight(1),
        subitems: lengths.map { LayoutItem(width: .absolute($0)) },
        interItemSpacing: .fixed(spacing))
  }

  /// The position of each item.
  var positions: [Int: ItemIndexPath] {
    var all: [Int: ItemIndexPath] = [:]
    for (index, section) in sections.enumerated() {
      for (item, id) in section.items.enumerated() {
        all[id] = ItemIndexPath(section: index, item: item)
      }
    }
    return all
  }

  func item(_ path: ItemIndexPath) -> Int? {
    guard sections.indices.contains(path.section),
      sections[path.section].items.indices.contains(path.item)
    else { return nil }
    return sections[path.section].items[path.item]
  }

  func mapping(
    to other: RowScene, moved: Set<Int> = [], replaced: Set<Int> = []
  ) -> LayoutMapping {
    let (old, new) = (positions, other.positions)
    return LayoutMapping(
      newPosition: { path in item(path).flatMap { new[$0] } },
      oldPosition: { path in other.item(path).flatMap { old[$0] } },
      newSection: { index in
        guard sections.indices.contains(index) else { return nil }
        return other.sections.firstIndex { $0.id == sections[index].id }
      },
      oldSection: { index in
        guard other.sections.indices.contains(index) else { return nil }
        return sections.firstIndex { $0.id == other.sections[index].id }
      },
      isMoved: { path in item(path).map { moved.contains($0) } ?? false },
      isReplaced: { path in item(path).map { replaced.contains($0) } ?? false })
  }

  /// The offset along the direction of the layout at which an anchor is kept in another scene.
  func offset(
    _ offset: Double, keeping anchor: ContentAnchor = .firstVisibleItem, in other: RowScene,
    moved: Set<Int> = []
  ) -> Double {
    let point = LayoutPoint(x: isVertical ? 0 : offset, y: isVertical ? offset : 0)
    let new = other.solved().contentOffset(
      from: solved(), at: point, keeping: anchor, mapping: mapping(to: other, moved: moved))
    return other.isVertical ? new.y : new.x
  }

  var description: String {
    sections.map { section in
      "\(section.id): "
        + section.items.map { "\($0)(\(length($0)))" }.joined(separator: " ")
    }.joined(separator: "; ") + " in \(environment.containerSize)"
  }
}
