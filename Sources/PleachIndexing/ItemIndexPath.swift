/// The position of an item in a sectioned list: the index of its section, and its index there.
///
/// It is the one word that a difference, a data source and a layout share.
///
/// ```swift
/// let path = ItemIndexPath(section: 1, item: 4)
/// print(path)  // 1.4
/// ```
///
/// Foundation's `IndexPath` means the same; the name differs so that a file which imports both
/// need not say which it means.
public struct ItemIndexPath: Hashable, Sendable {
  /// The index of the section.
  public var section: Int

  /// The index of the item in its section.
  public var item: Int

  /// Makes the path of the item at `item` in the section at `section`.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}

extension ItemIndexPath: Comparable {
  /// Orders paths as a list shows them: by section, and in a section by item.
  @inlinable
  public static func < (left: ItemIndexPath, right: ItemIndexPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}

extension ItemIndexPath: CustomStringConvertible {
  /// The section and the item with a dot between: `1.4`.
  public var description: String { "\(section).\(item)" }
}

#if !hasFeature(Embedded)
  extension ItemIndexPath: Codable {}
#endif
