import PleachIndexing
import PleachLayout
import PleachSnapshots

/// Sections that scroll on their own.
extension CollectionViewport {
  /// Scrolls a section that scrolls on its own.
  ///
  /// The offset belongs to the section: it stays when others come and go before it, and when it is
  /// reloaded, and leaves with it.
  ///
  /// - Parameters:
  ///   - section: The section; an unknown one is ignored.
  ///   - offset: How far it is scrolled, counted from the leading edge, in points; one that is not
  ///     finite leaves the section where it is. As it is stored, it may be beyond the row's end;
  ///     everything is shown at the end then.
  /// - Returns: What must change on the screen.
  /// - Complexity: What is in sight before and after.
  @discardableResult
  public mutating func scroll(section: SectionIdentifier, to offset: Double) -> Change {
    let before = beginEvent()
    if let index = rows.index(for: section), offset.isFinite {
      let seen = itemsInSight(ofSectionAt: index)
      setOffset(offset, of: section, at: index)
      let start = solved
      let anchor = itemsInSight(ofSectionAt: index).first { seen.contains($0) }
      settleRow(of: section, at: index, from: start, keeping: anchor, at: offset)
    }
    return settle(from: before, mapping: .unchanged, keeping: anchor)
  }

  /// Where a section comes to rest that is let go.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - proposedOffset: Where it would come to rest if it could rest anywhere.
  ///   - velocity: How fast it moves when it is let go: more than 0 towards the end of the row.
  /// - Returns: The offset of rest; 0 for an unknown section, or one that does not scroll on its own.
  /// - Complexity: As `SolvedLayout.restingOffset(ofSection:proposedOffset:velocity:)`.
  public func restingOffset(
    of section: SectionIdentifier, proposedOffset: Double, velocity: Double = 0
  ) -> Double {
    guard let index = rows.index(for: section) else { return 0 }
    return solved.restingOffset(
      ofSection: index, proposedOffset: proposedOffset, velocity: velocity)
  }

  /// Measures what comes into sight in the row, and moves the row back for what has grown before an
  /// item that was in sight already.
  private mutating func settleRow(
    of section: SectionIdentifier, at index: Int, from start: SolvedLayout,
    keeping item: ItemIndexPath?, at offset: Double
  ) {
    let place = contentOffset
    let isMirrored = environment.layoutDirection == .rightToLeft
    let isSideways = layouts.layout.configuration.scrollDirection == .vertical
    var offset = offset
    // Moved, the row may show what is to be measured before that, too.
    for _ in 0..<8 {
      measureVisible { _ in place }
      guard let item, let old = start.frame(forItemAt: item),
        let new = solved.frame(forItemAt: item)
      else { return }
      let shift =
        isSideways
        ? (isMirrored ? old.maxX - new.maxX : new.minX - old.minX) : new.minY - old.minY
      if abs(shift) < 1e-6 { return }
      offset += shift
      setOffset(offset, of: section, at: index)
    }
  }

  private mutating func setOffset(_ offset: Double, of section: SectionIdentifier, at index: Int) {
    orthogonalOffsets[section] = offset
    solved.orthogonalOffsets[index] = offset
  }

  private func itemsInSight(ofSectionAt index: Int) -> [ItemIndexPath] {
    solved.itemIndexPaths(in: visibleRect).filter { $0.section == index }
  }
}
