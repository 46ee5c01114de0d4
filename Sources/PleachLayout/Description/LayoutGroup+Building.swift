/// Groups whose subitems are written in braces.
extension LayoutGroup {
  /// Makes a row of items and groups, as many as fit or as `repetition` says.
  ///
  /// ```swift
  /// let products = LayoutGroup.horizontal(height: .absolute(250), interItemSpacing: .fixed(8)) {
  ///   LayoutItem(width: .fractionalWidth(0.5))
  /// }
  /// ```
  public static func horizontal(
    width: LayoutDimension = .fractionalWidth(1), height: LayoutDimension,
    repetition: Repetition = .toFit, interItemSpacing: LayoutSpacing? = nil,
    contentInsets: DirectionalEdgeInsets = .zero, edgeSpacing: LayoutEdgeSpacing = .none,
    supplementaryItems: [SupplementaryItem] = [],
    @LayoutBuilder<LayoutSubitem> subitems: () -> [LayoutSubitem]
  ) -> LayoutGroup {
    LayoutGroup(
      .horizontal, size: ItemSize(width: width, height: height), subitems: subitems(),
      repetition: repetition, interItemSpacing: interItemSpacing, contentInsets: contentInsets,
      edgeSpacing: edgeSpacing, supplementaryItems: supplementaryItems)
  }

  /// Makes a column of items and groups, as many as fit or as `repetition` says.
  public static func vertical(
    width: LayoutDimension = .fractionalWidth(1), height: LayoutDimension,
    repetition: Repetition = .toFit, interItemSpacing: LayoutSpacing? = nil,
    contentInsets: DirectionalEdgeInsets = .zero, edgeSpacing: LayoutEdgeSpacing = .none,
    supplementaryItems: [SupplementaryItem] = [],
    @LayoutBuilder<LayoutSubitem> subitems: () -> [LayoutSubitem]
  ) -> LayoutGroup {
    LayoutGroup(
      .vertical, size: ItemSize(width: width, height: height), subitems: subitems(),
      repetition: repetition, interItemSpacing: interItemSpacing, contentInsets: contentInsets,
      edgeSpacing: edgeSpacing, supplementaryItems: supplementaryItems)
  }
}
