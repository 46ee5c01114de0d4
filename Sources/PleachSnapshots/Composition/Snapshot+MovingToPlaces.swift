extension Snapshot {
  /// Moves items, each with its whole subtree, each to a place of its own.
  ///
  /// All are taken out before the first is put in again, in the order given: an index counts the
  /// siblings that stay and the items that were put in before. An item that lies below another of
  /// them does not move along with that one, in whatever order the two are named.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` with all items and parents that are not here;
  ///   ``SnapshotError/duplicateItems(_:)`` with all items named twice;
  ///   ``SnapshotError/unknownSections(_:)`` with all sections that are not here;
  ///   ``SnapshotError/sectionMismatch(item:section:)`` for a parent that lies in another section;
  ///   ``SnapshotError/invalidDestination(_:)`` for one in a subtree that is not put in yet;
  ///   ``SnapshotError/indexOutOfRange(index:limit:)``.
  /// - Complexity: O(n + k log k) for the n items of the sections concerned and k moves, if those
  ///   among the same siblings are named in ascending order; items are hashed once each.
  public mutating func moveItems(
    _ moves: [(item: ItemIdentifier, to: OutlinePlace<SectionIdentifier, ItemIdentifier>)]
  ) throws(Failure) {
    try move(
      moves.map {
        OutlineMove(
          item: $0.item, section: $0.to.section, parent: $0.to.parent, position: .index($0.to.index)
        )
      })
  }

  /// Does as ``moveItems(_:)``, also with items that go behind named ones.
  mutating func move(
    _ moves: [OutlineMove<SectionIdentifier, ItemIdentifier>]
  ) throws(Failure) {
    let parents = moves.compactMap { $0.parent }
    let positions = try positions(of: moves.map { $0.item } + parents)
    let sources = positions.prefix(moves.count)
    let repeated = Self.repeatedPlaces(in: sources)
    if !repeated.isEmpty { throw .duplicateItems(repeated.map { moves[$0].item }.eachOnce()) }
    let targets = try sectionIndices(of: moves.map { $0.section })
    // Nodes may change when a subtree is put in, tags do not.
    var parentTags = positions.dropFirst(moves.count).map {
      sections[$0.section].content.storage.tag($0.node)
    }[...]
    var result = self
    let parts = result.takeOut(sources)
    var cursors: [SiblingList: (index: Int, node: Int32)] = [:]
    for (move, (target, part)) in zip(moves, zip(targets, parts)) {
      var parentNode = Forest.none
      if let parent = move.parent, let tag = parentTags.popFirst() {
        guard let owner = result.sectionIndex(containing: parent, tag: tag) else {
          throw .invalidDestination(parent)
        }
        if owner != target { throw .sectionMismatch(item: parent, section: move.section) }
        parentNode = result.sections[target].content.storage.node(of: parent, tag: tag)
      }
      let siblings = SiblingList(section: target, parent: parentNode)
      let next = try result.node(
        following: move.position, among: siblings, from: cursors[siblings])
      result.sections[target].content.graft(part, under: parentNode, before: next)
      result.registerItems(of: part, to: result.sections[target].handle)
      if case .index(let index) = move.position {
        let forest = result.sections[target].content.storage.forest
        cursors[siblings] = (
          index,
          next == Forest.none ? forest.lastChild(of: parentNode) : forest.previousSibling(of: next)
        )
      }
    }
    for (section, _) in sources { result.sections[section].content.compact() }
    self = result
  }

  /// The node that will follow what is put at a position; the walk to an index begins at a sibling
  /// whose index is known, if that stands before it.
  private func node(
    following position: SiblingPosition<ItemIdentifier>, among siblings: SiblingList,
    from known: (index: Int, node: Int32)?
  ) throws(Failure) -> Int32 {
    let storage = sections[siblings.section].content.storage
    switch position {
    case .behind(let sibling):
      guard let sibling else { return storage.forest.firstChild(of: siblings.parent) }
      let node = storage.node(of: sibling)
      return node == Forest.none
        ? storage.forest.firstChild(of: siblings.parent) : storage.forest.nextSibling(of: node)
    case .index(let index):
      guard let known, known.index < index else {
        return try child(at: index, of: siblings.parent, inSectionAt: siblings.section)
      }
      var (passed, node) = known
      while node != Forest.none, passed < index {
        node = storage.forest.nextSibling(of: node)
        passed += 1
      }
      if passed < index { throw .indexOutOfRange(index: index, limit: passed) }
      return node
    }
  }

  /// Takes nodes out, each with what hangs below it and is not taken out itself; marks stay.
  private mutating func takeOut(_ positions: ArraySlice<(section: Int, node: Int32)>) -> [Content] {
    var parts = [Content](repeating: Content(), count: positions.count)
    let levels = positions.map { sections[$0.section].content.storage.forest.level(of: $0.node) }
    // The deepest ones first: none of them is below another then.
    for place in positions.indices.sorted(by: { levels[$0] > levels[$1] }) {
      let (section, node) = positions[place]
      parts[place] = sections[section].content.snapshot(at: node, includingParent: true)
      let removed = sections[section].content.remove([node])
      unregister(removed, ofSectionAt: section)
    }
    return parts
  }

  /// The places in a list of nodes that were named before.
  private static func repeatedPlaces(
    in positions: ArraySlice<(section: Int, node: Int32)>
  ) -> [Int] {
    var seen: Set<Int64> = []
    return positions.indices.filter { place in
      let (section, node) = positions[place]
      return !seen.insert(Int64(section) << 32 | Int64(node)).inserted
    }
  }
}

/// A move of one of several items to a place.
struct OutlineMove<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
> {
  var item: ItemIdentifier
  var section: SectionIdentifier
  var parent: ItemIdentifier?
  var position: SiblingPosition<ItemIdentifier>
}

/// A position among siblings.
enum SiblingPosition<ItemIdentifier> {
  /// The index, counting what is there when the item is put in.
  case index(Int)

  /// Directly behind one of them; in front of all for `nil`.
  case behind(ItemIdentifier?)
}

/// The children of a node, or the roots of a section.
struct SiblingList: Hashable {
  var section: Int
  var parent: Int32
}
