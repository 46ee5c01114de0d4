/// The lengths of a list's appearance at the default text size, in points.
///
/// | appearance | side margin | row | above, below rows | header | footer | separator | level |
/// |---|---|---|---|---|---|---|---|
/// | plain, sidebarPlain | 0 | 44 | 0 | 28 | 28 | 20, 0 | 10 |
/// | grouped | 0 | 44 | 17.5 | 41 | 33.5 | 20, 0 | 10 |
/// | insetGrouped | 20; 16 in 375 and less | 44 | 17.5 | 41 | 33.5 | 20, 0 | 10 |
/// | sidebar | 16 | 44 | 0 | 28 | 28 | 20, 0 | 10 |
///
/// A header or a footer takes the place of the room on its side of the rows. What a section has
/// above and below its rows is together rounded up to a pixel. Separators lie in the
/// row, at its bottom, one pixel high, with the table's distances from the leading and the trailing
/// edge; the last row has none. A level of an outline moves what is in a row, never the row.
///
/// UIKit: the inset grouped row of the table is what iOS shows, its 16 in narrow containers and the
/// width of a level excepted; the other rows are choices of this library.
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

  /// The distances of a separator from the leading and the trailing edge of its row.
  public var separatorInsets: DirectionalEdgeInsets

  /// The room that a level of an outline adds before the content of a row.
  public var indentationWidth: Double

  /// The metrics of an appearance in a container of a width.
  public init(appearance: ListConfiguration.Appearance, containerWidth: Double) {
    rowHeight = 44
    separatorInsets = DirectionalEdgeInsets(leading: 20)
    indentationWidth = 10
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

  /// The metrics of a list in a container of a width: those of its appearance, with the separators
  /// and the indentation that the list asks for.
  ///
  /// Lengths that are less than nothing, or are no numbers, count as 0.
  public init(configuration: ListConfiguration, containerWidth: Double) {
    self.init(appearance: configuration.appearance, containerWidth: containerWidth)
    if let insets = configuration.separatorInsets {
      separatorInsets = DirectionalEdgeInsets(
        leading: SolvingContext.usableLength(insets.leading),
        trailing: SolvingContext.usableLength(insets.trailing))
    }
    if let width = configuration.indentationWidth {
      indentationWidth = SolvingContext.usableLength(width)
    }
  }
}

extension ListMetrics {
  /// The room that a row at a level of an outline leaves free before its content, in points.
  ///
  /// The layout does not know levels: the caller has them from its list, roots being at level 0. A
  /// separator that is to begin with the text is moved by the same length.
  ///
  /// ```swift
  /// let metrics = ListMetrics(configuration: list, containerWidth: 390)
  /// let text = row.minX + metrics.separatorInsets.leading + metrics.contentInset(forLevel: level)
  /// ```
  ///
  /// UIKit: `indentationLevel` times `indentationWidth` of the cell.
  public func contentInset(forLevel level: Int) -> Double {
    // Rule: A row of an outline is indented by its level
    SolvingContext.usableLength(Double(max(level, 0)) * indentationWidth)
  }
}
