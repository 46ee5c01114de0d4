import PleachIndexing

/// Sections that scroll on their own, across the direction of the layout.
///
/// How far such a section is scrolled is the caller's state; nothing is solved again for another
/// offset.
extension SolvedLayout {
  /// Whether a section scrolls on its own.
  ///
  /// - Complexity: O(1).
  public func scrollsOrthogonally(_ section: Int) -> Bool {
    template(of: section)?.isOrthogonal ?? false
  }

  /// The offset of a section that was given, stored or for a question.
  func givenOffset(ofSection section: Int) -> Double? {
    if let assumedOffset, assumedOffset.section == section { return assumedOffset.offset }
    return orthogonalOffsets[section]
  }

  /// The length of what a section scrolls on its own, its insets included, in points.
  ///
  /// Returns 0 for a section that does not scroll on its own.
  ///
  /// - Complexity: O(1).
  public func orthogonalContentLength(ofSection section: Int) -> Double {
    guard let template = template(of: section), template.isOrthogonal,
      extent(of: section).groupCount > 0
    else { return 0 }
    return extent(of: section).groupsLength
      + template.insets.total(along: template.groupAxis)
  }

  /// The visible cells of a section that scrolls on its own, at an offset.
  ///
  /// The frames are in the coordinates of the content, moved by the offset: `x` is where the view
  /// shows them, in a horizontal layout, whose sections scroll downwards, `y`. An offset beyond the
  /// end of the row is that end, as for ``SolvedLayout/orthogonalOffsets``.
  ///
  /// - Complexity: O(m) for the m groups in sight.
  public func visibleItems(ofSection section: Int, atOffset offset: Double) -> [LayoutAttributes] {
    guard scrollsOrthogonally(section) else { return [] }
    // Rule: Another orthogonal offset solves nothing again and is lost to nothing
    var scrolled = self
    scrolled.assumedOffset = (section, offset)
    let frame = mirrored(naturalFrame(ofSection: section))
    return scrolled.attributesOfElements(in: frame).filter {
      if case .cell(let path) = $0.element { path.section == section } else { false }
    }
  }
}
