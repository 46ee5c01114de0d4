/// The lengths of a list's appearance at the default text size, in points.
///
/// | appearance | side margin | row | above, below rows | header | footer |
/// |---|---|---|---|---|---|
/// | plain, sidebarPlain | 0 | 44 | 0 | 28 | 28 |
/// | grouped | 0 | 44 | 17.5 | 41 | 33.5 |
/// | insetGrouped | 20; 16 in 375 and less | 44 | 17.5 | 41 | 33.5 |
/// | sidebar | 16 | 44 | 0 | 28 | 28 |
///
/// A header or a footer takes the place of the room on its side of the rows. What a section has
/// above and below its rows is together rounded up to a pixel. Separators lie in the
/// row, at its bottom, one pixel high and 20 from the leading edge; the last row has none.
///
/// UIKit: the inset grouped row of the table is what iOS shows, its 16 in narrow containers
/// excepted; the other rows are choices of this library.
public struct ListMetrics: Hashable, Sendable {
  /// The room left and right of the rows.
  public var sideMargin: Double

  /// The height of a row until it is measured.
  public var rowHeight: Double

  /// The room above the first row and below the last.
  public var sectionMargin: Double

  /// The height of a header of one line, with the room around it: the section's margin above.
  public var headerHeight: Double

  /// The height of a footer of one line, with the room around it.
  public var footerHeight: Double

  /// The distance of a separator from the leading edge of its row.
  public var separatorInset: Double

  /// The metrics of an appearance in a container of a width.
  public init(appearance: ListConfiguration.Appearance, containerWidth: Double) {
    rowHeight = 44
    separatorInset = 20
    switch appearance {
    case .plain, .sidebarPlain:
      (sideMargin, sectionMargin, headerHeight, footerHeight) = (0, 0, 28, 28)
    case .grouped:
      (sideMargin, sectionMargin, headerHeight, footerHeight) = (0, 17.5, 41, 33.5)
    case .insetGrouped:
      let margin: Double = containerWidth > 375 ? 20 : 16
      (sideMargin, sectionMargin, headerHeight, footerHeight) = (margin, 17.5, 41, 33.5)
    case .sidebar:
      (sideMargin, sectionMargin, headerHeight, footerHeight) = (16, 0, 28, 28)
    }
  }
}
