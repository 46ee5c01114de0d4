import PleachDiff

extension Snapshot {
  /// The item that `child` hangs below, or `nil` for a root and for an unknown item.
  ///
  /// - Complexity: O(1).
  public func parent(of child: ItemIdentifier) -> ItemIdentifier? {
    known(child).flatMap { $0.content.parentItem(of: $0.node) }
  }

  /// The items that `item` hangs below, from its parent up to a root; none for an unknown item.
  ///
  /// - Complexity: O(l) for the level l.
  public func ancestors(of item: ItemIdentifier) -> [ItemIdentifier] {
    guard let (content, node) = known(item) else { return [] }
    var result: [ItemIdentifier] = []
    var ancestor = content.parentNode(of: node)
    while ancestor != Forest.none {
      result.append(content.storage.item(ancestor))
      ancestor = content.parentNode(of: ancestor)
    }
    return result
  }

  /// The children of an item in order; none for an unknown item.
  ///
  /// - Complexity: O(c) for c children.
  public func children(of parent: ItemIdentifier) -> [ItemIdentifier] {
    known(parent).map {
      $0.content.storage.items(of: $0.content.storage.forest.children(of: $0.node))
    }
      ?? []
  }

  /// Whether an item has children, expanded or not; `false` for an unknown item.
  ///
  /// - Complexity: O(1).
  public func hasChildren(_ item: ItemIdentifier) -> Bool {
    known(item).map { $0.content.storage.forest.hasChildren($0.node) } ?? false
  }

  /// All items below an item, in pre-order; none for an unknown item.
  ///
  /// - Complexity: O(k) for k items.
  public func descendants(of item: ItemIdentifier) -> [ItemIdentifier] {
    guard let (content, node) = known(item) else { return [] }
    return content.storage.items(of: content.storage.forest.descendants(of: node))
  }

  /// The outline below an item, as a section snapshot with the same expansion.
  ///
  /// - Parameters:
  ///   - parent: The item whose children become the roots.
  ///   - includesParent: Whether `parent` itself is the single root instead.
  /// - Returns: The part; an empty snapshot for an unknown item.
  /// - Complexity: O(k) for k items, none of which is hashed again.
  public func snapshot(
    of parent: ItemIdentifier, includingParent includesParent: Bool = false
  ) -> SectionSnapshot<ItemIdentifier> {
    known(parent).map { $0.content.snapshot(at: $0.node, includingParent: includesParent) }
      ?? Content()
  }

  /// The items of a section without a parent, in order; none for an unknown section.
  ///
  /// - Complexity: O(r) for r roots.
  public func rootItemIdentifiers(inSection section: SectionIdentifier) -> [ItemIdentifier] {
    sectionIndex(of: section).map { sections[$0].content.rootItems } ?? []
  }

  /// How many ancestors an item has, or `nil` if it is unknown.
  ///
  /// - Complexity: O(l) for the level l.
  public func level(of item: ItemIdentifier) -> Int? {
    known(item).map { $0.content.storage.forest.level(of: $0.node) }
  }

  /// Whether an item is expanded; `false` for an unknown item.
  ///
  /// - Complexity: O(1).
  public func isExpanded(_ item: ItemIdentifier) -> Bool {
    known(item).map { $0.content.storage.forest.isExpanded($0.node) } ?? false
  }

  /// Whether every ancestor of an item is expanded; `false` for an unknown item.
  ///
  /// - Complexity: O(l) for the level l.
  public func isVisible(_ item: ItemIdentifier) -> Bool {
    known(item).map { $0.content.storage.forest.isVisible($0.node) } ?? false
  }

  /// The outline of the section that holds an item, and its node there, or `nil` if it is unknown.
  func known(_ item: ItemIdentifier) -> (content: Content, node: Int32)? {
    knownPosition(of: item).map { (sections[$0.section].content, $0.node) }
  }
}
