extension LayoutGroup {
  /// Makes a group that lines its items up in a row, as many as fit.
  public static func horizontal(
    width: LayoutDimension = .fractionalWidth(1), height: LayoutDimension,
    subitems: [LayoutItem], interItemSpacing: LayoutSpacing? = nil,
    contentInsets: DirectionalEdgeInsets = .zero
  ) -> LayoutGroup {
    LayoutGroup(
      .horizontal, size: ItemSize(width: width, height: height), subitems: boxed(subitems),
      interItemSpacing: interItemSpacing, contentInsets: contentInsets)
  }

  /// Makes a group that lines items and groups up in a row, as many as fit.
  public static func horizontal(
    width: LayoutDimension = .fractionalWidth(1), height: LayoutDimension,
    subitems: [LayoutSubitem], interItemSpacing: LayoutSpacing? = nil,
    contentInsets: DirectionalEdgeInsets = .zero
  ) -> LayoutGroup {
    LayoutGroup(
      .horizontal, size: ItemSize(width: width, height: height), subitems: subitems,
      interItemSpacing: interItemSpacing, contentInsets: contentInsets)
  }

  /// Makes a row of exactly `count` items that share its width evenly.
  public static func horizontal(
    width: LayoutDimension = .fractionalWidth(1), height: LayoutDimension,
    subitem: LayoutItem = LayoutItem(), count: Int, interItemSpacing: LayoutSpacing? = nil,
    contentInsets: DirectionalEdgeInsets = .zero
  ) -> LayoutGroup {
    LayoutGroup(
      .horizontal, size: ItemSize(width: width, height: height), subitems: [.item(subitem)],
      repetition: .count(count), interItemSpacing: interItemSpacing, contentInsets: contentInsets)
  }

  /// Makes a group that lines its items up in a column, as many as fit.
  public static func vertical(
    width: LayoutDimension = .fractionalWidth(1), height: LayoutDimension,
    subitems: [LayoutItem], interItemSpacing: LayoutSpacing? = nil,
    contentInsets: DirectionalEdgeInsets = .zero
  ) -> LayoutGroup {
    LayoutGroup(
      .vertical, size: ItemSize(width: width, height: height), subitems: boxed(subitems),
      interItemSpacing: interItemSpacing, contentInsets: contentInsets)
  }

  /// Makes a group that lines items and groups up in a column, as many as fit.
  public static func vertical(
    width: LayoutDimension = .fractionalWidth(1), height: LayoutDimension,
    subitems: [LayoutSubitem], interItemSpacing: LayoutSpacing? = nil,
    contentInsets: DirectionalEdgeInsets = .zero
  ) -> LayoutGroup {
    LayoutGroup(
      .vertical, size: ItemSize(width: width, height: height), subitems: subitems,
      interItemSpacing: interItemSpacing, contentInsets: contentInsets)
  }

  /// Makes a column of exactly `count` items that share its height evenly.
  public static func vertical(
    width: LayoutDimension = .fractionalWidth(1), height: LayoutDimension,
    subitem: LayoutItem = LayoutItem(), count: Int, interItemSpacing: LayoutSpacing? = nil,
    contentInsets: DirectionalEdgeInsets = .zero
  ) -> LayoutGroup {
    LayoutGroup(
      .vertical, size: ItemSize(width: width, height: height), subitems: [.item(subitem)],
      repetition: .count(count), interItemSpacing: interItemSpacing, contentInsets: contentInsets)
  }

  /// Makes a group whose cells lie at given places.
  ///
  /// UIKit: the frames come from a provider that is asked once per section. Here they are values;
  /// a section provider knows the size of the container that they may depend on.
  public static func custom(
    width: LayoutDimension = .fractionalWidth(1), height: LayoutDimension, frames: [CustomFrame]
  ) -> LayoutGroup {
    LayoutGroup(.custom(frames), size: ItemSize(width: width, height: height))
  }

  private static func boxed(_ items: [LayoutItem]) -> [LayoutSubitem] {
    items.map { .item($0) }
  }

  /// The axis along which subitems are lined up; a custom group has none.
  var axis: LayoutAxis? {
    switch arrangement {
    case .horizontal: .horizontal
    case .vertical: .vertical
    case .custom: nil
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
