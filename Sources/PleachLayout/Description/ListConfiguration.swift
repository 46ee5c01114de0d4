/// How a section of list rows looks.
///
/// ```swift
/// let settings = LayoutSection.list(
///   using: ListConfiguration(appearance: .insetGrouped, headerMode: .firstItemInSection))
/// ```
///
/// A section without rows shows its header and footer, with the margins of the appearance; a list
/// without either shows nothing then. ``showsBoundaryItemsWhenEmpty`` hides them.
///
/// Lists are for layouts that scroll downwards, and scroll with them: elsewhere they are issues of
/// the solved layout.
///
/// UIKit: `UICollectionLayoutListConfiguration`.
public struct ListConfiguration: Hashable, Sendable {
  /// The style of a list.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Rows from edge to edge.
    case plain
    /// Rows from edge to edge, sections apart.
    case grouped
    /// Rows with a margin, sections apart.
    case insetGrouped
    /// Rows of a sidebar, with a margin.
    case sidebar
    /// Rows of a sidebar, from edge to edge.
    case sidebarPlain
  }

  /// What is the header of a section.
  public enum HeaderMode: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// A supplementary view of the kind `header`.
    case supplementary
    /// The first item: a cell like the others, which the app draws as a header. It has a separator
    /// below it unless it is the only row.
    case firstItemInSection
  }

  /// What is the footer of a section.
  public enum FooterMode: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// A supplementary view of the kind `footer`.
    case supplementary
  }

  /// The style of the list.
  public var appearance: Appearance

  /// What is the header of the section.
  public var headerMode: HeaderMode

  /// What is the footer of the section.
  public var footerMode: FooterMode

  /// Whether there are lines between rows.
  public var showsSeparators: Bool

  /// How far the lines stay away from the leading and trailing edges of their rows, in points;
  /// `nil`: as far as the appearance says, ``ListMetrics/separatorInsets``.
  ///
  /// What they have above and below counts for nothing.
  public var separatorInsets: DirectionalEdgeInsets?

  /// The room above the header, in points; 0: none; `nil`: that of the appearance.
  ///
  /// The room of an appearance is its ``ListMetrics/sectionMargin``. It lies inside the header view
  /// and counts for headers that are supplementary views: one that is the first item of its section
  /// is a row and has the margin of the section above it.
  public var headerTopPadding: Double?

  /// How much further in the content of a row lies than that of its parent in an outline, in points;
  /// `nil`: as much as the appearance says.
  ///
  /// The frames of rows do not depend on their levels. What a row at a level leaves free is
  /// ``ListMetrics/contentInset(forLevel:)``.
  public var indentationWidth: Double?

  /// Whether a section without rows shows its header, its footer and its other boundary items.
  ///
  /// If not, such a section has no extent and no background.
  ///
  /// UIKit: they are shown.
  public var showsBoundaryItemsWhenEmpty: Bool

  /// Makes the configuration of a list.
  public init(
    appearance: Appearance, headerMode: HeaderMode = .none, footerMode: FooterMode = .none,
    showsSeparators: Bool = true, separatorInsets: DirectionalEdgeInsets? = nil,
    headerTopPadding: Double? = nil, indentationWidth: Double? = nil,
    showsBoundaryItemsWhenEmpty: Bool = true
  ) {
    self.appearance = appearance
    self.headerMode = headerMode
    self.footerMode = footerMode
    self.showsSeparators = showsSeparators
    self.separatorInsets = separatorInsets
    self.headerTopPadding = headerTopPadding
    self.indentationWidth = indentationWidth
    self.showsBoundaryItemsWhenEmpty = showsBoundaryItemsWhenEmpty
  }
}
