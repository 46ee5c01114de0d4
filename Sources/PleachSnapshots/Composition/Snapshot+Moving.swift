extension Snapshot {
  /// Moves an item with its whole subtree directly before another, in whatever section that is.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` if one of the two is unknown;
  ///   ``SnapshotError/invalidDestination(_:)`` if `destination` is `item` or lies below it.
  /// - Complexity: O(k + l) for k items moved and the level l of `destination`; the k items count
  ///   only when the section changes.
  public mutating func moveItem(
    _ item: ItemIdentifier, beforeItem destination: ItemIdentifier
  ) throws(Failure) {
    try move(item, toSectionOf: destination) { (content) throws(Content.Failure) in
      try content.move(item, before: destination)
    } grafting: { (content, part) throws(Content.Failure) in
      try content.insert(part, before: destination)
    }
  }

  /// Moves an item with its whole subtree directly behind another and its subtree, in whatever
  /// section that is.
  ///
  /// - Throws: As ``moveItem(_:beforeItem:)``.
  /// - Complexity: As ``moveItem(_:beforeItem:)``.
  public mutating func moveItem(
    _ item: ItemIdentifier, afterItem destination: ItemIdentifier
  ) throws(Failure) {
    try move(item, toSectionOf: destination) { (content) throws(Content.Failure) in
      try content.move(item, after: destination)
    } grafting: { (content, part) throws(Content.Failure) in
      try content.insert(part, after: destination)
    }
  }

  /// Moves an item with its whole subtree below another, in whatever section that is.
  ///
  /// - Parameters:
  ///   - item: The item to move.
  ///   - parent: The item it becomes a child of.
  ///   - index: The index it will have among its siblings, counted without it.
  /// - Throws: ``SnapshotError/unknownItems(_:)`` if one of the two is unknown;
  ///   ``SnapshotError/invalidDestination(_:)`` if `parent` is `item` or lies below it;
  ///   ``SnapshotError/indexOutOfRange(index:limit:)`` if there are fewer siblings.
  /// - Complexity: As ``moveItem(_:beforeItem:)``, and O(c) for the c children of `parent`.
  public mutating func moveItem(
    _ item: ItemIdentifier, to parent: ItemIdentifier, at index: Int
  ) throws(Failure) {
    try move(item, toSectionOf: parent) { (content) throws(Content.Failure) in
      try content.move(item, to: parent, at: index)
    } grafting: { (content, part) throws(Content.Failure) in
      try content.insert(part, childOf: parent, at: index)
    }
  }

  /// Moves an item with its whole subtree among the roots of a section.
  ///
  /// - Parameters:
  ///   - item: The item to move.
  ///   - section: The section whose root it becomes.
  ///   - index: The index it will have among the roots, counted without it.
  /// - Throws: ``SnapshotError/unknownItems(_:)`` or ``SnapshotError/unknownSections(_:)`` if one
  ///   of the two is unknown; ``SnapshotError/indexOutOfRange(index:limit:)`` if there are fewer
  ///   roots.
  /// - Complexity: As ``moveItem(_:beforeItem:)``, and O(r) for the r roots of the section.
  public mutating func moveItem(
    _ item: ItemIdentifier, toSection section: SectionIdentifier, at index: Int
  ) throws(Failure) {
    let source = try knownSectionIndex(containing: item)
    let target = try knownSectionIndex(of: section)
    try move(item, from: source, to: target) { (content) throws(Content.Failure) in
      try content.move(item, to: nil, at: index)
    } grafting: { (content, part) throws(Content.Failure) in
      try content.insert(part, childOf: nil, at: index)
    }
  }

  /// Moves an item with its whole subtree to the end of the children of another, in whatever section
  /// that is.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` if one of the two is unknown;
  ///   ``SnapshotError/invalidDestination(_:)`` if `parent` is `item` or lies below it.
  /// - Complexity: As ``moveItem(_:beforeItem:)``, of `parent` in place of the destination.
  public mutating func moveItem(
    _ item: ItemIdentifier, to parent: ItemIdentifier
  ) throws(Failure) {
    try move(item, toSectionOf: parent) { (content) throws(Content.Failure) in
      try content.move(item, to: parent)
    } grafting: { (content, part) throws(Content.Failure) in
      try content.append(part, to: parent)
    }
  }

  /// Moves an item with its whole subtree to the end of the roots of a section.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` or ``SnapshotError/unknownSections(_:)`` if one
  ///   of the two is unknown.
  /// - Complexity: O(1) within a section, else O(k) for k items moved.
  public mutating func moveItem(
    _ item: ItemIdentifier, toSection section: SectionIdentifier
  ) throws(Failure) {
    let source = try knownSectionIndex(containing: item)
    let target = try knownSectionIndex(of: section)
    try move(item, from: source, to: target) { (content) throws(Content.Failure) in
      try content.move(item, to: nil)
    } grafting: { (content, part) throws(Content.Failure) in
      try content.append(part)
    }
  }

  private mutating func move(
    _ item: ItemIdentifier, toSectionOf destination: ItemIdentifier,
    inside: (inout Content) throws(Content.Failure) -> Void,
    grafting: (inout Content, Content) throws(Content.Failure) -> Void
  ) throws(Failure) {
    let places = try itemsBySection([item, destination])
    try move(
      item, from: places[0].section, to: places[places.count - 1].section, inside: inside,
      grafting: grafting)
  }

  /// Moves a subtree inside its section, or cuts it off there and grafts it on in another.
  private mutating func move(
    _ item: ItemIdentifier, from source: Int, to target: Int,
    inside: (inout Content) throws(Content.Failure) -> Void,
    grafting: (inout Content, Content) throws(Content.Failure) -> Void
  ) throws(Failure) {
    if source == target {
      try inSection(source, inside)
      return
    }
    let part = sections[source].content.snapshot(of: item, includingParent: true)
    try inSection(target) { (content) throws(Content.Failure) in try grafting(&content, part) }
    try inSection(source) { (content) throws(Content.Failure) in try content.delete([item]) }
    unregisterItems(of: part, from: sections[source].handle)
    registerItems(of: part, to: sections[target].handle)
  }
}
