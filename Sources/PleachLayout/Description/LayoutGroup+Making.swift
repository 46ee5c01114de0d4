extension LayoutGroup {
  /// Makes a group that lines its items up in a row, as many as fit.
  public static func horizontal(
    width: LayoutDimension = .fractionalWidth(1), height: LayoutDimension,
    subitems: [LayoutItem], interItemSpacing: LayoutSpacing? = nil,
    contentInsets: DirectionalEdgeInsets = .zero, edgeSpacing: LayoutEdgeSpacing = .none,
    supplementaryItems: [SupplementaryItem] = []
  ) -> LayoutGroup {
    LayoutGroup(
      .horizontal, size: ItemSize(width: width, height: height), subitems: boxed(subitems),
      interItemSpacing: interItemSpacing, contentInsets: contentInsets,
      edgeSpacing: edgeSpacing, supplementaryItems: supplementaryItems)
  }

  /// Makes a group that lines items and groups up in a row, as many as fit.
  public static func horizontal(
    width: LayoutDimension = .fractionalWidth(1), height: LayoutDimension,
    subitems: [LayoutSubitem], interItemSpacing: LayoutSpacing? = nil,
    contentInsets: DirectionalEdgeInsets = .zero, edgeSpacing: LayoutEdgeSpacing = .none,
    supplementaryItems: [SupplementaryItem] = []
  ) -> LayoutGroup {
    LayoutGroup(
      .horizontal, size: ItemSize(width: width, height: height), subitems: subitems,
      interItemSpacing: interItemSpacing, contentInsets: contentInsets,
      edgeSpacing: edgeSpacing, supplementaryItems: supplementaryItems)
  }

  /// Makes a row of exactly `count` items that share its width evenly.
  public static func horizontal(
    width: LayoutDimension = .fractionalWidth(1), height: LayoutDimension,
    subitem: LayoutItem = LayoutItem(), count: Int, interItemSpacing: LayoutSpacing? = nil,
    contentInsets: DirectionalEdgeInsets = .zero, edgeSpacing: LayoutEdgeSpacing = .none,
    supplementaryItems: [SupplementaryItem] = []
  ) -> LayoutGroup {
    LayoutGroup(
      .horizontal, size: ItemSize(width: width, height: height), subitems: [.item(subitem)],
      repetition: .count(count), interItemSpacing: interItemSpacing, contentInsets: contentInsets,
      edgeSpacing: edgeSpacing, supplementaryItems: supplementaryItems)
  }

  /// Makes a row of exactly `count` items, each as large as it says itself.
  public static func horizontal(
    width: LayoutDimension = .fractionalWidth(1), height: LayoutDimension,
    repeatingSubitem: LayoutItem, count: Int, interItemSpacing: LayoutSpacing? = nil,
    contentInsets: DirectionalEdgeInsets = .zero, edgeSpacing: LayoutEdgeSpacing = .none,
    supplementaryItems: [SupplementaryItem] = []
  ) -> LayoutGroup {
    LayoutGroup(
      .horizontal, size: ItemSize(width: width, height: height),
      subitems: [.item(repeatingSubitem)], repetition: .repeating(count),
      interItemSpacing: interItemSpacing, contentInsets: contentInsets,
      edgeSpacing: edgeSpacing, supplementaryItems: supplementaryItems)
  }

  /// Makes a group that lines its items up in a column, as many as fit.
  public static func vertical(
    width: LayoutDimension = .fractionalWidth(1), height: LayoutDimension,
    subitems: [LayoutItem], interItemSpacing: LayoutSpacing? = nil,
    contentInsets: DirectionalEdgeInsets = .zero, edgeSpacing: LayoutEdgeSpacing = .none,
    supplementaryItems: [SupplementaryItem] = []
  ) -> LayoutGroup {
    LayoutGroup(
      .vertical, size: ItemSize(width: width, height: height), subitems: boxed(subitems),
      interItemSpacing: interItemSpacing, contentInsets: contentInsets,
      edgeSpacing: edgeSpacing, supplementaryItems: supplementaryItems)
  }

  /// Makes a group that lines items and groups up in a column, as many as fit.
  public static func vertical(
    width: LayoutDimension = .fractionalWidth(1), height: LayoutDimension,
    subitems: [LayoutSubitem], interItemSpacing: LayoutSpacing? = nil,
    contentInsets: DirectionalEdgeInsets = .zero, edgeSpacing: LayoutEdgeSpacing = .none,
    supplementaryItems: [SupplementaryItem] = []
  ) -> LayoutGroup {
    LayoutGroup(
      .vertical, size: ItemSize(width: width, height: height), subitems: subitems,
      interItemSpacing: interItemSpacing, contentInsets: contentInsets,
      edgeSpacing: edgeSpacing, supplementaryItems: supplementaryItems)
  }

  /// Makes a column of exactly `count` items that share its height evenly.
  public static func vertical(
    width: LayoutDimension = .fractionalWidth(1), height: LayoutDimension,
    subitem: LayoutItem = LayoutItem(), count: Int, interItemSpacing: LayoutSpacing? = nil,
    contentInsets: DirectionalEdgeInsets = .zero, edgeSpacing: LayoutEdgeSpacing = .none,
    supplementaryItems: [SupplementaryItem] = []
  ) -> LayoutGroup {
    LayoutGroup(
      .vertical, size: ItemSize(width: width, height: height), subitems: [.item(subitem)],
      repetition: .count(count), interItemSpacing: interItemSpacing, contentInsets: contentInsets,
      edgeSpacing: edgeSpacing, supplementaryItems: supplementaryItems)
  }

  /// Makes a column of exactly `count` items, each as large as it says itself.
  public static func vertical(
    width: LayoutDimension = .fractionalWidth(1), height: LayoutDimension,
    repeatingSubitem: LayoutItem, count: Int, interItemSpacing: LayoutSpacing? = nil,
    contentInsets: DirectionalEdgeInsets = .zero, edgeSpacing: LayoutEdgeSpacing = .none,
    supplementaryItems: [SupplementaryItem] = []
  ) -> LayoutGroup {
    LayoutGroup(
      .vertical, size: ItemSize(width: width, height: height),
      subitems: [.item(repeatingSubitem)], repetition: .repeating(count),
      interItemSpacing: interItemSpacing, contentInsets: contentInsets,
      edgeSpacing: edgeSpacing, supplementaryItems: supplementaryItems)
  }

  /// Makes a group whose cells lie at given places.
  public static func custom(
    width: LayoutDimension = .fractionalWidth(1), height: LayoutDimension, frames: [CustomFrame],
    edgeSpacing: LayoutEdgeSpacing = .none, supplementaryItems: [SupplementaryItem] = []
  ) -> LayoutGroup {
    LayoutGroup(
      .custom(frames), size: ItemSize(width: width, height: height), edgeSpacing: edgeSpacing,
      supplementaryItems: supplementaryItems)
  }

  /// Makes a group whose cells lie where a function says when the layout is solved.
  ///
  /// The function is given the environment with the size of the group as that of the container. It
  /// does not learn how many items the section has: the group repeats for the items that are left.
  ///
  /// ```swift
  /// let mosaic = LayoutGroup.custom(height: .fractionalWidth(1), identifier: "mosaic") {
  ///   let side = $0.containerSize.width / 3
  ///   return [
  ///     .init(LayoutRect(x: 0, y: 0, width: 2 * side, height: 2 * side)),
  ///     .init(LayoutRect(x: 2 * side, y: 0, width: side, height: side)),
  ///   ]
  /// }
  /// ```
  ///
  /// A function cannot be compared or written down: see ``ItemProvider`` for what is equal.
  ///
  /// UIKit: `custom(layoutSize:itemProvider:)`. There the size of the group is resolved in the whole
  /// view, and here as well.
  public static func custom(
    width: LayoutDimension = .fractionalWidth(1), height: LayoutDimension,
    identifier: String? = nil, edgeSpacing: LayoutEdgeSpacing = .none,
    supplementaryItems: [SupplementaryItem] = [],
    itemProvider: @escaping @Sendable (_ environment: LayoutEnvironment) -> [CustomFrame]
  ) -> LayoutGroup {
    LayoutGroup(
      .provided(ItemProvider(identifier: identifier, frames: itemProvider)),
      size: ItemSize(width: width, height: height), edgeSpacing: edgeSpacing,
      supplementaryItems: supplementaryItems)
  }

  private static func boxed(_ items: [LayoutItem]) -> [LayoutSubitem] {
    items.map { .item($0) }
  }

  /// The axis along which subitems are lined up; a custom group has none.
  var axis: LayoutAxis? {
    switch arrangement {
    case .horizontal: .horizontal
    case .vertical: .vertical
    case .custom, .provided: nil
    }
  }
}

extension LayoutSubitem {
  /// An item of a width and a height.
  public static func item(
    width: LayoutDimension = .fractionalWidth(1), height: LayoutDimension = .fractionalHeight(1),
    contentInsets: DirectionalEdgeInsets = .zero
  ) -> LayoutSubitem {
    .item(LayoutItem(width: width, height: height, contentInsets: contentInsets))
  }
}
