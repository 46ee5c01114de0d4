import PleachIndexing

/// A line below a row of a list.
public struct ListSeparator: Hashable, Sendable {
  /// The row that the line lies in, at its bottom.
  public var row: ItemIndexPath

  /// Where the line is in the content, in points.
  public var frame: LayoutRect

  /// Makes the line below a row.
  public init(row: ItemIndexPath, frame: LayoutRect) {
    self.row = row
    self.frame = frame
  }
}

extension SolvedLayout {
  /// The lines between list rows that share an area with a rect, in order.
  ///
  /// ``separatorFrame(belowItemAt:)`` says which rows have one: not the last of a section, and none
  /// of a list without separators. Above the first row there is none.
  ///
  /// - Complexity: That of ``attributesOfElements(in:by:)``, by intersection.
  public func separators(in rect: LayoutRect) -> [ListSeparator] {
    itemIndexPaths(in: rect, by: .intersection).compactMap { path in
      guard let frame = separatorFrame(belowItemAt: path), frame.overlaps(rect) else { return nil }
      return ListSeparator(row: path, frame: frame)
    }
  }
}
