import PleachIndexing

/// Sizes that elements turned out to have, in place of their estimates.
extension SolvedLayout {
  /// What an element is asked for when it is measured, or `nil` if there is no such element or
  /// nothing of it is estimated.
  ///
  /// Cells and boundary items, those of the layout as well, are measured; views of items and groups,
  /// and backgrounds, are not: their estimates stay.
  ///
  /// - Complexity: That of ``attributes(for:)``.
  public func proposedSize(for element: LayoutElement) -> ProposedSize? {
    guard let place = measurablePlace(of: element) else { return nil }
    return ProposedSize(
      size: place.size, widthIsEstimated: place.estimates.contains(.width),
      heightIsEstimated: place.estimates.contains(.height))
  }

  /// The size of an element that was measured, or `nil` if it was not.
  ///
  /// On an axis that is not estimated, or not measured, it is the solved length.
  ///
  /// - Complexity: That of ``attributes(for:)``.
  public func measuredSize(for element: LayoutElement) -> LayoutSize? {
    guard let place = measurablePlace(of: element), !measuredAxes(at: place).isEmpty
    else { return nil }
    var size = place.size
    if case .cell(_, let item) = place.kind, let number = measures.number(of: place.section) {
      // In a group of uniform sizes it may be laid out larger.
      size.width = measures[number].items.length(of: item, along: .horizontal) ?? size.width
      size.height = measures[number].items.length(of: item, along: .vertical) ?? size.height
    }
    return size
  }

  /// The number of elements of which a size was measured.
  ///
  /// - Complexity: O(s) for the sections that have any; O(m) for the m items of a section that are
  ///   measured both ways.
  public var numberOfMeasuredElements: Int { measures.count }

  /// Takes the size that an element turned out to have, on the axes that are estimated.
  ///
  /// What lies behind it moves. A length that is less than nothing counts as 0, and one that is no
  /// number is not taken; both are noted in ``issues``.
  ///
  /// ```swift
  /// solved.setMeasuredSize(LayoutSize(width: 320, height: 68), for: .cell(path))
  /// ```
  ///
  /// UIKit: `preferredLayoutAttributesFitting(_:)` of a cell.
  ///
  /// - Parameters:
  ///   - size: The size, in points.
  ///   - element: A cell or a boundary item.
  /// - Returns: Whether anything was taken: not if there is no such element, nothing of it is
  ///   estimated, or no length on an estimated axis is a number.
  /// - Complexity: O(log n + s) for n items and sections and the s slots of one group; the first
  ///   size of all takes O(n) for n sections. Where groups hold as many items as fit by measured
  ///   lengths, they are filled anew until they begin with the same items as before. In a layout
  ///   with m boundary items that reach beyond their sections, O(m log m) more.
  @discardableResult
  public mutating func setMeasuredSize(_ size: LayoutSize, for element: LayoutElement) -> Bool {
    guard let place = measurablePlace(of: element) else { return false }
    var (lengths, taken) = (size, EstimatedAxes())
    for axis in [LayoutAxis.horizontal, .vertical] where place.estimates.contains(.only(axis)) {
      let length = size.length(along: axis)
      let side = axis == .horizontal ? "width" : "height"
      let section: Int? = place.kind.isOfLayout ? nil : place.section
      guard length.isFinite else {
        note(LayoutIssue(kind: .invalidNumber, section: section, place: "measured.\(side)"))
        continue
      }
      if length < 0 {
        note(LayoutIssue(kind: .negativeSize, section: section, place: "measured.\(side)"))
      }
      lengths = LayoutSize(
        along: SolvingContext.usableLength(length), across: lengths.length(along: axis.other),
        axis: axis)
      taken.insert(.only(axis))
    }
    guard !taken.isEmpty else { return false }
    take(lengths, on: taken, at: place)
    return true
  }

  /// Forgets the measured size of an element: its estimate counts again.
  ///
  /// - Complexity: That of ``setMeasuredSize(_:for:)``.
  public mutating func removeMeasuredSize(for element: LayoutElement) {
    guard let place = measurablePlace(of: element) else { return }
    let axes = measuredAxes(at: place)
    if !axes.isEmpty { forget(axes, at: place) }
  }

  /// Forgets all measured sizes.
  ///
  /// - Complexity: O(n) for n sections.
  public mutating func removeAllMeasuredSizes() {
    guard numberOfMeasuredElements > 0 else { return }
    let measured = measures.measuredSections
    measures = LayoutMeasures()
    for index in boundary.slots.indices {
      boundary.resize(index, to: boundary.slots[index].estimatedSize)
    }
    measureContent()
    updateStrayBoundaryItems(changed: measured)
  }

  /// Notes an issue down, once.
  mutating func note(_ issue: LayoutIssue) {
    guard issues.count < SolvingContext.mostIssues, !issues.contains(issue) else { return }
    issues.append(issue)
  }
}

// MARK: - Elements that can be measured

/// An element that has an estimated length, and where it belongs.
struct MeasurablePlace {
  enum Kind {
    case cell(group: Int, item: Int)
    case boundaryItem(Int)
    case layoutBoundaryItem(Int)

    var isOfLayout: Bool { if case .layoutBoundaryItem = self { true } else { false } }
  }

  var kind: Kind
  var section: Int
  var estimates: EstimatedAxes

  /// The size that it has now.
  var size: LayoutSize
}

extension SolvedLayout {
  func measurablePlace(of element: LayoutElement) -> MeasurablePlace? {
    var place: MeasurablePlace
    switch element {
    case .cell(let path):
      guard let template = template(of: path.section), template.measurable.items,
        let (group, slot) = self.place(ofItem: path.item, in: path.section),
        path.item < Self.mostMeasurableItems
      else { return nil }
      let slots = solution(path.section, group).slots
      guard slot < slots.count else { return nil }
      let found = slots[slot]
      place = MeasurablePlace(
        kind: .cell(group: group, item: path.item), section: path.section,
        estimates: found.estimates, size: found.frame.size)
    case .supplementary(let kind, let path):
      guard showsBoundaryItems(path.section),
        let index = boundary(of: path.section).index(ofKind: kind, number: path.item)
      else { return nil }
      place = boundaryPlace(index, ofSection: path.section)
    case .layoutSupplementary(let kind, let number):
      guard let index = boundary.index(ofKind: kind, number: number) else { return nil }
      place = layoutBoundaryPlace(index)
    case .decoration: return nil
    }
    return place.estimates.isEmpty ? nil : place
  }

  func boundaryPlace(_ index: Int, ofSection section: Int) -> MeasurablePlace {
    let slot = boundary(of: section).slots[index]
    return MeasurablePlace(
      kind: .boundaryItem(index), section: section, estimates: slot.estimates,
      size: SolvingContext.frame(LayoutRect(origin: .zero, size: slot.size), less: slot.insets).size
    )
  }

  func layoutBoundaryPlace(_ index: Int) -> MeasurablePlace {
    let slot = boundary.slots[index]
    return MeasurablePlace(
      kind: .layoutBoundaryItem(index), section: 0, estimates: slot.estimates,
      size: SolvingContext.frame(LayoutRect(origin: .zero, size: slot.size), less: slot.insets).size
    )
  }

  /// The axes on which an element is measured.
  func measuredAxes(at place: MeasurablePlace) -> EstimatedAxes {
    switch place.kind {
    case .cell(_, let item):
      guard let number = measures.number(of: place.section) else { return [] }
      var axes: EstimatedAxes = []
      for axis in [LayoutAxis.horizontal, .vertical]
      where measures[number].items.length(of: item, along: axis) != nil {
        axes.insert(.only(axis))
      }
      return axes
    case .boundaryItem(let index):
      return measures.number(of: place.section).map { measures[$0].measuredBoundary[index] } ?? []
    case .layoutBoundaryItem(let index):
      return measures.boundary.indices.contains(index) ? measures.boundary[index] : []
    }
  }

  /// Items behind this one keep their estimates: sums of their places would not be exact.
  static let mostMeasurableItems = 1 << 30
}
