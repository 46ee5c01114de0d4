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
      for index in template.boundary.slots.indices where sections[section].extent.length > 0 {
        views.supplementaries.append(boundaryAttributes(section, index))
      }
      for group in 0..<sections[section].extent.groupCount {
        let origin = groupFrame(section, group).origin
        let count = itemCount(section, group)
        for slot in 0..<count {
          views.cells.append(cell(section, group, slot, origin))
        }
        appendSupplementaries(section, group, origin, to: &views) { _ in true }
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
    supplementaries.sort { left, right in
      guard case .supplementary(let kind, let path) = left.element,
        case .supplementary(let otherKind, let otherPath) = right.element
      else { return false }
      return (kind, path.item) < (otherKind, otherPath.item)
    }
    all += cells
    all += supplementaries
    all += decorations
  }
}

// MARK: - Groups and cells

extension SolvedLayout {
  /// How many items a group of a section holds.
  func itemCount(_ section: Int, _ group: Int) -> Int {
    let extent = sections[section].extent
    if group == extent.groupCount - 1 { return extent.lastItemCount }
    return templates[sections[section].template].group.slots.count
  }

  /// The frame of a group, where it is scrolled to, not rounded.
  func groupFrame(_ section: Int, _ group: Int) -> LayoutRect {
    let placed = sections[section]
    let template = templates[placed.template]
    let groupAxis = template.groupAxis
    let isLast = group == placed.extent.groupCount - 1
    var along = template.roomBefore + Double(group) * template.stride
    var across = template.acrossOffset
    let start = sectionsOrigin + placed.origin + placed.extent.before
    if template.isOrthogonal {
      across += start
      along -= scrolledOffset(ofSection: section)
    } else {
      along += start
    }
    return LayoutRect(
      along: along + template.insets.start(along: groupAxis),
      across: across + template.insets.start(along: groupAxis.other),
      lengthAlong: isLast ? placed.extent.lastLength : template.groupLength,
      lengthAcross: template.group.size.length(along: groupAxis.other), axis: groupAxis)
  }

  func cell(
    _ section: Int, _ group: Int, _ slot: Int, _ origin: LayoutPoint
  ) -> LayoutAttributes {
    let template = templates[sections[section].template]
    let place = template.group.slots[slot]
    // Rule: Cells of a section with backgrounds have a z index of 1
    let raised = template.description.decorationItems.isEmpty ? 0 : 1
    return LayoutAttributes(
      element: .cell(
        ItemIndexPath(section: section, item: group * template.group.slots.count + slot)),
      frame: placed(place.frame.offsetBy(x: origin.x, y: origin.y)),
      zIndex: place.zIndex.addingSaturated(raised))
  }

  private func cell(_ path: ItemIndexPath) -> LayoutAttributes? {
    guard let template = template(of: path.section), path.item >= 0,
      path.item < sections[path.section].itemCount, !template.group.slots.isEmpty
    else { return nil }
    let (group, slot) = path.item.quotientAndRemainder(dividingBy: template.group.slots.count)
    guard group < sections[path.section].extent.groupCount else { return nil }
    return cell(path.section, group, slot, groupFrame(path.section, group).origin)
  }
}

// MARK: - Supplementary views

extension SolvedLayout {
  /// Adds the views that go with a group and its items, and that are wanted.
  ///
  /// They count for each kind in each section in layout order, after the boundary items.
  func appendSupplementaries(
    _ section: Int, _ group: Int, _ origin: LayoutPoint, to views: inout SectionViews,
    where isWanted: (LayoutRect) -> Bool
  ) {
    let solution = templates[sections[section].template].group
    let boundary = templates[sections[section].template].boundary
    for slot in solution.supplementaries(items: itemCount(section, group)) {
      let frame = placed(slot.frame.offsetBy(x: origin.x, y: origin.y))
      guard isWanted(frame) else { continue }
      let before = group.multipliedSaturated(
        by: solution.supplementaryCounts[slot.elementKind, default: 0]
      ).addingSaturated(boundary.count(ofKind: slot.elementKind))
      let path = ItemIndexPath(section: section, item: before.addingSaturated(slot.number))
      views.supplementaries.append(
        LayoutAttributes(
          element: .supplementary(kind: slot.elementKind, path), frame: frame,
          zIndex: slot.zIndex))
    }
  }

  private func supplementary(_ kind: String, _ path: ItemIndexPath) -> LayoutAttributes? {
    let section = path.section
    guard let template = template(of: section), path.item >= 0 else { return nil }
    let first = template.boundary.count(ofKind: kind)
    guard path.item >= first else {
      guard sections[section].extent.length > 0 else { return nil }
      for (index, slot) in template.boundary.slots.enumerated()
      where slot.elementKind == kind && slot.number == path.item {
        return boundaryAttributes(section, index)
      }
      return nil
    }
    guard let perGroup = template.group.supplementaryCounts[kind] else { return nil }
    let (group, number) = (path.item - first).quotientAndRemainder(dividingBy: perGroup)
    guard group < sections[section].extent.groupCount else { return nil }
    let origin = groupFrame(section, group).origin
    for slot in template.group.supplementaries(items: itemCount(section, group))
    where slot.elementKind == kind && slot.number == number {
      return LayoutAttributes(
        element: .supplementary(kind: kind, path),
        frame: placed(slot.frame.offsetBy(x: origin.x, y: origin.y)), zIndex: slot.zIndex)
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
    guard let template = template(of: section), sections[section].extent.length > 0,
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
