/// One section of a layout: a group that repeats for as many items as the section has.
///
/// ```swift
/// let section = LayoutSection(contentInsets: .init(16)) {
///   .horizontal(height: .absolute(200)) { LayoutItem() }
/// } boundary: {
///   .header(height: .absolute(44))
/// }
/// ```
///
/// UIKit: `NSCollectionLayoutSection`.
public struct LayoutSection: Hashable, Sendable {
  /// What a section repeats.
  public enum Content: Hashable, Sendable {
    /// A group.
    case group(LayoutGroup)
    /// The rows of a list.
    case list(ListConfiguration)
  }

  /// How a section scrolls on its own, across the direction of the layout.
  public enum OrthogonalScrollingBehavior: String, Hashable, Sendable, CaseIterable {
    /// Not at all.
    case none
    /// It comes to rest anywhere.
    case continuous
    /// It comes to rest at the leading edge of a group.
    case continuousGroupLeadingBoundary
    /// It comes to rest at a multiple of the width of the viewport.
    case paging
    /// It comes to rest at the leading edge of a group, one at a time.
    case groupPaging
    /// It comes to rest with a group in the middle, and starts with the first one there.
    ///
    /// Offset 0 is the start of the row and mostly no place of rest: see
    /// ``SolvedLayout/orthogonalOffsets``.
    case groupPagingCentered
  }

  /// What the section repeats.
  public var content: Content

  /// The room between two groups, in points.
  public var interGroupSpacing: Double

  /// The room around the groups.
  ///
  /// A list adds it to the insets of its appearance.
  public var contentInsets: DirectionalEdgeInsets

  /// Headers, footers and views at the sides.
  ///
  /// A list has its own before these.
  public var boundarySupplementaryItems: [BoundarySupplementaryItem]

  /// Backgrounds.
  public var decorationItems: [DecorationItem]

  /// How the section scrolls on its own.
  public var orthogonalScrollingBehavior: OrthogonalScrollingBehavior

  /// Whether boundary items keep the leading and trailing insets of the section.
  public var supplementariesFollowContentInsets: Bool

  /// Which insets of the container the section's own are added to.
  public var contentInsetsReference: ContentInsetsReference

  /// Which insets of the container boundary items keep; `automatic`: those of the section.
  public var supplementaryContentInsetsReference: ContentInsetsReference

  /// Makes a section that repeats a group or the rows of a list.
  public init(
    _ content: Content, interGroupSpacing: Double = 0,
    contentInsets: DirectionalEdgeInsets = .zero,
    boundarySupplementaryItems: [BoundarySupplementaryItem] = [],
    decorationItems: [DecorationItem] = [],
    orthogonalScrollingBehavior: OrthogonalScrollingBehavior = .none,
    supplementariesFollowContentInsets: Bool = true,
    contentInsetsReference: ContentInsetsReference = .automatic,
    supplementaryContentInsetsReference: ContentInsetsReference = .automatic
  ) {
    self.content = content
    self.interGroupSpacing = interGroupSpacing
    self.contentInsets = contentInsets
    self.boundarySupplementaryItems = boundarySupplementaryItems
    self.decorationItems = decorationItems
    self.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    self.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    self.contentInsetsReference = contentInsetsReference
    self.supplementaryContentInsetsReference = supplementaryContentInsetsReference
  }

  /// Makes a section that repeats a group.
  public init(
    group: LayoutGroup, interGroupSpacing: Double = 0,
    contentInsets: DirectionalEdgeInsets = .zero,
    boundarySupplementaryItems: [BoundarySupplementaryItem] = [],
    decorationItems: [DecorationItem] = [],
    orthogonalScrollingBehavior: OrthogonalScrollingBehavior = .none,
    supplementariesFollowContentInsets: Bool = true,
    contentInsetsReference: ContentInsetsReference = .automatic,
    supplementaryContentInsetsReference: ContentInsetsReference = .automatic
  ) {
    self.init(
      .group(group), interGroupSpacing: interGroupSpacing, contentInsets: contentInsets,
      boundarySupplementaryItems: boundarySupplementaryItems, decorationItems: decorationItems,
      orthogonalScrollingBehavior: orthogonalScrollingBehavior,
      supplementariesFollowContentInsets: supplementariesFollowContentInsets,
      contentInsetsReference: contentInsetsReference,
      supplementaryContentInsetsReference: supplementaryContentInsetsReference)
  }
}

/// Insets of the container to which a section's own are added, across the scroll direction.
///
/// UIKit: `UIContentInsetsReference`.
public enum ContentInsetsReference: String, Hashable, Sendable, CaseIterable {
  /// A section: what the layout says; a layout: the safe area.
  case automatic
  /// None.
  case none
  /// The safe area.
  case safeArea
  /// The margins.
  case layoutMargins
  /// The margins that keep lines of text readable.
  case readableContent
}
