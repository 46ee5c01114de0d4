import PleachDiff

extension SectionSnapshot {
  /// Makes a snapshot of items that know their children.
  ///
  /// ```swift
  /// let files = try SectionSnapshot([root]) { folder in contents[folder] ?? [] }
  /// ```
  ///
  /// The model is walked in pre-order without recursion: it may be of any depth. All items are
  /// collapsed.
  ///
  /// - Parameters:
  ///   - roots: The roots, in order.
  ///   - policy: What to do with an item that stands more than once. It is asked for its children
  ///     once alone, at its first occurrence; with ``DuplicatePolicy/keepLast`` it moves with its
  ///     subtree.
  ///   - children: The children of an item, in order.
  /// - Throws: ``SnapshotError/duplicateItems(_:)`` with the first item that stands twice, as soon as
  ///   it is met, if the policy is ``DuplicatePolicy/throw``: an item below itself is one.
  ///   ``SnapshotError/invalidDestination(_:)`` with ``DuplicatePolicy/keepLast`` if an item would
  ///   have to move below itself, with the item that is to be its parent.
  /// - Complexity: O(n) for n occurrences of items, each hashed once; with
  ///   ``DuplicatePolicy/keepLast``, and O(l) for the level l of each that is not the first.
  @inlinable
  public init<Roots: Sequence<ItemIdentifier>, Children: Sequence<ItemIdentifier>>(
    _ roots: Roots, duplicates policy: DuplicatePolicy = .throw,
    children: (ItemIdentifier) -> Children
  ) throws(Failure) {
    self = try Self.make(roots, duplicates: policy, children: children).snapshot
  }

  /// Makes a snapshot of a model that is a tree, with an item for each of its elements.
  ///
  /// ```swift
  /// let outline = try SectionSnapshot(
  ///   folders, item: { $0.id }, children: { $0.folders }, isExpanded: { $0.isOpen })
  /// ```
  ///
  /// The model is walked in pre-order without recursion: it may be of any depth.
  ///
  /// - Parameters:
  ///   - models: The elements of the model whose items are the roots, in order.
  ///   - policy: What to do with an item that stands more than once. It gets the children and the
  ///     state of its first occurrence; ``DuplicatePolicy/keepLast`` moves it with its subtree.
  ///   - item: The item for an element.
  ///   - children: The children of an element, in order.
  ///   - isExpanded: Whether the item of an element is expanded.
  /// - Throws: As ``init(_:duplicates:children:)``.
  /// - Complexity: As ``init(_:duplicates:children:)``.
  @inlinable
  public init<Models: Sequence, Children: Sequence<Models.Element>>(
    _ models: Models, duplicates policy: DuplicatePolicy = .throw,
    item: (Models.Element) -> ItemIdentifier, children: (Models.Element) -> Children,
    isExpanded: (Models.Element) -> Bool = { _ in false }
  ) throws(Failure) {
    self =
      try Self.make(
        models, duplicates: policy, item: item, children: children, isExpanded: isExpanded
      ).snapshot
  }

  /// Makes a snapshot of items that know their children, and tells which occurrences were dropped.
  ///
  /// - Parameters:
  ///   - roots: The roots, in order.
  ///   - policy: What to do with an item that stands more than once, as for
  ///     ``init(_:duplicates:children:)``.
  ///   - children: The children of an item, in order.
  /// - Returns: The snapshot, and the dropped occurrences in the order of the walk. What lies below
  ///   one is not asked for.
  /// - Throws: As ``init(_:duplicates:children:)``.
  /// - Complexity: As ``init(_:duplicates:children:)``.
  @inlinable
  public static func make<Roots: Sequence<ItemIdentifier>, Children: Sequence<ItemIdentifier>>(
    _ roots: Roots, duplicates policy: DuplicatePolicy, children: (ItemIdentifier) -> Children
  ) throws(Failure) -> (snapshot: SectionSnapshot, dropped: [ItemIdentifier]) {
    try make(roots, duplicates: policy, item: { $0 }, children: children)
  }

  /// Makes a snapshot of a model that is a tree, and tells which occurrences were dropped.
  ///
  /// - Parameters:
  ///   - models: The elements of the model whose items are the roots, in order.
  ///   - policy: What to do with an item that stands more than once, as for
  ///     ``init(_:duplicates:item:children:isExpanded:)``.
  ///   - item: The item for an element.
  ///   - children: The children of an element, in order.
  ///   - isExpanded: Whether the item of an element is expanded.
  /// - Returns: The snapshot, and the dropped occurrences in the order of the walk. What lies below
  ///   one is not asked for.
  /// - Throws: As ``init(_:duplicates:children:)``.
  /// - Complexity: As ``init(_:duplicates:children:)``.
  @inlinable
  public static func make<Models: Sequence, Children: Sequence<Models.Element>>(
    _ models: Models, duplicates policy: DuplicatePolicy,
    item: (Models.Element) -> ItemIdentifier, children: (Models.Element) -> Children,
    isExpanded: (Models.Element) -> Bool = { _ in false }
  ) throws(Failure) -> (snapshot: SectionSnapshot, dropped: [ItemIdentifier]) {
    var assembly = OutlineAssembly<ItemIdentifier>(policy)
    // The way down to where the walk is: each node with those of its children that are to come.
    var path: [(node: Int32, rest: Children.Iterator)] = []
    for root in models {
      var model = root
      var parent = Forest.none
      while true {
        let node = try assembly.add(item(model), under: parent)
        if node != Forest.none {
          if isExpanded(model) { assembly.expand(node) }
          path.append((node, children(model).makeIterator()))
        }
        var next: Models.Element?
        while !path.isEmpty {
          next = path[path.count - 1].rest.next()
          if next != nil { break }
          path.removeLast()
        }
        guard let next else { break }
        model = next
        parent = path[path.count - 1].node
      }
    }
    return (assembly.snapshot, assembly.dropped)
  }
}
