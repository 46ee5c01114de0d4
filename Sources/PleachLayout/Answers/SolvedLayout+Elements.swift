import PleachIndexing

extension SolvedLayout {
  /// Where an element is, or `nil` if the layout has no such element.
  ///
  /// - Complexity: O(1) for cells and decorations; O(b) for one of b boundary items of a section or of
  ///   the layout; O(s) for one of the s supplementary views of a group.
  public func attributes(for element: LayoutElement) -> LayoutAttributes? {
    let natural: LayoutAttributes? =
      switch element {
      case .cell(let path): cell(path)
      case .supplementary(let kind, let path): supplementary(kind, path)
      case .layoutSupplementary(let kind, let number): layoutSupplementary(kind, number)
      case .decoration(let kind, let path): decoration(kind, path)
      }
    guard var attributes = natural else { return nil }
    attributes.frame = mirrored(attributes.frame)
    return attributes
  }

  /// The frame of a cell, in points, or `nil` if there is no such item or it is not laid out.
  ///
  /// - Complexity: O(1).
  public func frame(forItemAt path: ItemIndexPath) -> LayoutRect? {
    attributes(for: .cell(path))?.frame
  }

  /// The frame of a supplementary view, in points, or `nil` if there is none.
  ///
  /// - Complexity: O(b) for one of b boundary items of the section; O(s) for one of the s
  ///   supplementary views of a group.
  public func frame(
    forSupplementaryOfKind kind: String, at path: ItemIndexPath
  ) -> LayoutRect? {
    attributes(for: .supplementary(kind: kind, path))?.frame
  }

  /// Where everything is: all sections, cells and views, in order.
  ///
  /// - Complexity: O(n) for n items; for what is in sight ask ``attributesOfElements(in:by:)``.
  public func attributesOfAllElements() -> [LayoutAttributes] {
    var all: [LayoutAttributes] = []
    for section in sections.indices {
      guard let template = template(of: section) else { continue }
      var views = SectionViews()
      let extent = extent(of: section)
      for index in template.boundary.slots.indices where extent.length > 0 {
        views.supplementaries.append(boundaryAttributes(section, index))
      }
      for number in 0..<extent.groupCount {
        let group = placedGroup(section, number)
        for slot in 0..<group.itemCount { views.cells.append(cell(slot, of: group)) }
        appendSupplementaries(of: group, to: &views) { _ in true }
      }
      for index in template.description.decorationItems.indices {
        if let decoration = decorationAttributes(section, index) {
          views.decorations.append(decoration)
        }
      }
      views.appendInOrder(to: &all)
    }
    for index in boundary.slots.indices { all.append(layoutAttributes(index)) }
    for index in all.indices { all[index].frame = mirrored(all[index].frame) }
    return all
  }
}

/// What was found in one section.
struct SectionViews {
  var cells: [LayoutAttributes] = []
  var supplementaries: [LayoutAttributes] = []
  var decorations: [LayoutAttributes] = []

  /// Cells by item, then supplementary views by kind and number, then decorations.
  mutating func appendInOrder(to all: inout [LayoutAttributes]) {
    if supplementaries.count > 1 {
      supplementaries.sort { left, right in
        guard case .supplementary(let kind, let path) = left.element,
          case .supplementary(let otherKind, let otherPath) = right.element
        else { return false }
        return (kind, path.item) < (otherKind, otherPath.item)
      }
    }
    all += cells
    all += supplementaries
    all += decorations
  }
}

// MARK: - Cells

extension SolvedLayout {
  private func cell(_ path: ItemIndexPath) -> LayoutAttributes? {
    guard let (group, slot) = place(ofItem: path.item, in: path.section) else { return nil }
    let placed = placedGroup(path.section, group)
    return slot < placed.itemCount ? cell(slot, of: placed) : nil
  }
}

// MARK: - Supplementary views

extension SolvedLayout {
  /// Adds the views that go with a group and its items, and that are wanted.
  func appendSupplementaries(
    of group: PlacedGroup, to views: inout SectionViews, where isWanted: (LayoutRect) -> Bool
  ) {
    if group.solution.supplementaries.isEmpty { return }
    var supplementaries = views.supplementaries
    views.supplementaries = []
    forEachView(of: group) { slot, number in
      let frame = placed(slot.frame.offsetBy(x: group.origin.x, y: group.origin.y))
      guard isWanted(frame) else { return }
      let path = ItemIndexPath(section: group.section, item: number)
      supplementaries.append(
        LayoutAttributes(
          element: .supplementary(kind: slot.elementKind, path), frame: frame,
          zIndex: slot.zIndex))
    }
    views.supplementaries = supplementaries
  }

  private func supplementary(_ kind: String, _ path: ItemIndexPath) -> LayoutAttributes? {
    let section = path.section
    guard template(of: section) != nil, path.item >= 0 else { return nil }
    let boundary = boundary(of: section)
    let first = boundary.count(ofKind: kind)
    guard path.item >= first else {
      guard extent(of: section).length > 0,
        let index = boundary.index(ofKind: kind, number: path.item)
      else { return nil }
      return boundaryAttributes(section, index)
    }
    guard let (number, view) = groupOfView(ofKind: kind, number: path.item - first, in: section)
    else { return nil }
    let group = placedGroup(section, number)
    for slot in group.solution.supplementaries(items: group.itemCount)
    where slot.elementKind == kind && slot.number == view {
      return LayoutAttributes(
        element: .supplementary(kind: kind, path),
        frame: placed(slot.frame.offsetBy(x: group.origin.x, y: group.origin.y)),
        zIndex: slot.zIndex)
    }
    return nil
  }

  private func layoutSupplementary(_ kind: String, _ number: Int) -> LayoutAttributes? {
    for (index, slot) in boundary.slots.enumerated()
    where slot.elementKind == kind && slot.number == number {
      return layoutAttributes(index)
    }
    return nil
  }
}

// MARK: - Decorations

extension SolvedLayout {
  /// A background covers its section's frame, boundary items and side insets included.
  ///
  /// Its own insets are taken off. A section without extent has none.
  func decorationAttributes(_ section: Int, _ index: Int) -> LayoutAttributes? {
    guard let template = template(of: section), extent(of: section).length > 0,
      template.description.decorationItems.indices.contains(index)
    else { return nil }
    let item = template.description.decorationItems[index]
    // Rule: A background covers its section's frame less its own insets
    return LayoutAttributes(
      element: .decoration(
        kind: item.elementKind, ItemIndexPath(section: section, item: index)),
      frame: placed(
        SolvingContext.frame(naturalFrame(ofSection: section), less: item.contentInsets)),
      zIndex: item.zIndex)
  }

  private func decoration(_ kind: String, _ path: ItemIndexPath) -> LayoutAttributes? {
    guard let attributes = decorationAttributes(path.section, path.item),
      case .decoration(kind, _) = attributes.element
    else { return nil }
    return attributes
  }
}

extension Int {
  /// The sum, or the largest or smallest number when it would not fit.
  func addingSaturated(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }

  /// The product of two numbers that are not negative, or the largest when it would not fit.
  func multipliedSaturated(by other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
