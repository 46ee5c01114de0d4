import PleachIndexing

/// Which part of a section a frame is of, from the outside inwards.
public enum SectionPart: Hashable, Sendable, CaseIterable {
  /// All of it: boundary items, insets and groups. A background covers it.
  case whole

  /// The insets and the groups, without the room that boundary items take before and after.
  ///
  /// Pinned items are stopped at its far edge.
  case withoutBoundaryItems

  /// Where the groups lie: the insets are off as well.
  ///
  /// Of a section that scrolls on its own it is the viewport in which its groups come to rest.
  case groups
}

/// Sections: how many there are, and where.
extension SolvedLayout {
  /// The number of sections.
  public var numberOfSections: Int { sections.count }

  /// The number of items of a section, or 0 if there is no such section.
  public func numberOfItems(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].itemCount : 0
  }

  /// The frame of a section, in points, or `nil` if there is none.
  ///
  /// It is as wide as the view, in a horizontal layout as high. A section without items and boundary
  /// items has no extent.
  ///
  /// ```swift
  /// let card = solved.frame(ofSection: 0)  // with header, insets, footer
  /// let rows = solved.frame(ofSection: 0, part: .groups)
  /// ```
  ///
  /// - Complexity: O(1).
  public func frame(ofSection section: Int, part: SectionPart = .whole) -> LayoutRect? {
    guard sections.indices.contains(section) else { return nil }
    var frame = naturalFrame(ofSection: section)
    let (extent, across) = (extent(of: section), axis.other)
    if part != .whole {
      frame = LayoutRect(
        along: frame.start(along: axis) + extent.before, across: 0, lengthAlong: extent.core,
        lengthAcross: frame.length(along: across), axis: axis)
    }
    if part == .groups, extent.length > 0, let template = template(of: section) {
      let insets = template.insets
      frame = LayoutRect(
        along: frame.start(along: axis) + insets.start(along: axis),
        across: insets.start(along: across),
        lengthAlong: max(extent.core - insets.total(along: axis), 0),
        lengthAcross: max(frame.length(along: across) - insets.total(along: across), 0),
        axis: axis)
    }
    return mirrored(placed(frame))
  }

  func naturalFrame(ofSection section: Int) -> LayoutRect {
    LayoutRect(
      along: sectionsOrigin + origin(of: section), across: 0,
      lengthAlong: extent(of: section).length,
      lengthAcross: environment.containerSize.length(along: axis.other), axis: axis)
  }
}
