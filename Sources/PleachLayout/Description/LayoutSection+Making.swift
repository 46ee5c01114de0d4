extension LayoutSection {
  /// Makes a section that repeats a group, with what is around it in braces.
  ///
  /// ```swift
  /// let products = LayoutSection(interGroupSpacing: 8, contentInsets: .init(16)) {
  ///   .horizontal(height: .absolute(250)) { LayoutItem(width: .fractionalWidth(0.5)) }
  /// } boundary: {
  ///   .header(height: .estimated(44), pinToVisibleBounds: true)
  /// } decorations: {
  ///   .background(elementKind: "card")
  /// }
  /// ```
  public init(
    interGroupSpacing: Double = 0, contentInsets: DirectionalEdgeInsets = .zero,
    orthogonalScrollingBehavior: OrthogonalScrollingBehavior = .none,
    supplementariesFollowContentInsets: Bool = true,
    contentInsetsReference: ContentInsetsReference = .automatic,
    supplementaryContentInsetsReference: ContentInsetsReference = .automatic,
    group: () -> LayoutGroup,
    @LayoutBuilder<BoundarySupplementaryItem> boundary: () -> [BoundarySupplementaryItem] = { [] },
    @LayoutBuilder<DecorationItem> decorations: () -> [DecorationItem] = { [] }
  ) {
    self.init(
      .group(group()), interGroupSpacing: interGroupSpacing, contentInsets: contentInsets,
      boundarySupplementaryItems: boundary(), decorationItems: decorations(),
      orthogonalScrollingBehavior: orthogonalScrollingBehavior,
      supplementariesFollowContentInsets: supplementariesFollowContentInsets,
      contentInsetsReference: contentInsetsReference,
      supplementaryContentInsetsReference: supplementaryContentInsetsReference)
  }

  /// Makes a section of list rows.
  ///
  /// UIKit: `NSCollectionLayoutSection.list(using:layoutEnvironment:)`. The environment is not asked
  /// for: what depends on it is worked out when the layout is solved.
  public static func list(
    using configuration: ListConfiguration, contentInsets: DirectionalEdgeInsets = .zero,
    @LayoutBuilder<BoundarySupplementaryItem> boundary: () -> [BoundarySupplementaryItem] = { [] },
    @LayoutBuilder<DecorationItem> decorations: () -> [DecorationItem] = { [] }
  ) -> LayoutSection {
    LayoutSection(
      .list(configuration), contentInsets: contentInsets, boundarySupplementaryItems: boundary(),
      decorationItems: decorations())
  }

  /// Makes a section of list rows of an appearance, with what is around it in braces.
  ///
  /// ```swift
  /// let settings = LayoutSection.list(.insetGrouped, headerMode: .firstItemInSection)
  /// let card = LayoutSection.list(.plain, contentInsets: .init(16)) {
  ///   .header(height: .absolute(44), pinToVisibleBounds: true)
  /// } decorations: {
  ///   .background(elementKind: "card")
  /// }
  /// ```
  ///
  /// The insets and boundary items are added to those of the list.
  public static func list(
    _ appearance: ListConfiguration.Appearance, headerMode: ListConfiguration.HeaderMode = .none,
    footerMode: ListConfiguration.FooterMode = .none,
    contentInsets: DirectionalEdgeInsets = .zero,
    @LayoutBuilder<BoundarySupplementaryItem> boundary: () -> [BoundarySupplementaryItem] = { [] },
    @LayoutBuilder<DecorationItem> decorations: () -> [DecorationItem] = { [] }
  ) -> LayoutSection {
    .list(
      using: ListConfiguration(
        appearance: appearance, headerMode: headerMode, footerMode: footerMode),
      contentInsets: contentInsets, boundary: boundary, decorations: decorations)
  }

  /// Makes a section of rows of `columns` cells that share the width evenly.
  ///
  /// ```swift
  /// let photos = LayoutSection.grid(columns: 3, rowHeight: .fractionalWidth(1.0 / 3), spacing: 2)
  /// ```
  ///
  /// - Parameters:
  ///   - columns: The number of cells in a row.
  ///   - rowHeight: The height of a row.
  ///   - spacing: The room between two cells, beside and below each other, in points.
  ///   - contentInsets: The room around the rows.
  /// - Returns: The section.
  public static func grid(
    columns: Int, rowHeight: LayoutDimension, spacing: Double = 0,
    contentInsets: DirectionalEdgeInsets = .zero
  ) -> LayoutSection {
    LayoutSection(interGroupSpacing: spacing, contentInsets: contentInsets) {
      .horizontal(
        height: rowHeight, count: columns, interItemSpacing: spacing == 0 ? nil : .fixed(spacing))
    }
  }
}
