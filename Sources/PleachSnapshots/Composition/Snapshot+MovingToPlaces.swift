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
  ///   ``SnapshotError/invalidDestination(_:)`` for a parent that lies in another section, or in a
  ///   subtree that is not put in yet; ``SnapshotError/indexOutOfRange(index:limit:)``.
  /// - Complexity: O(n) for the n items of the sections concerned; those named are hashed once each.
  public mutating func moveItems(
    _ moves: [(item: ItemIdentifier, to: OutlinePlace<SectionIdentifier, ItemIdentifier>)]
  ) throws(Failure) {
    let parents = moves.compactMap { $0.to.parent }
    let positions = try positions(of: moves.map { $0.item } + parents)
    let sources = positions.prefix(moves.count)
    let repeated = Self.repeatedPlaces(in: sources)
    if !repeated.isEmpty { throw .duplicateItems(repeated.map { moves[$0].item }.eachOnce()) }
    let targets = try sectionIndices(of: moves.map { $0.to.section })
    // Nodes may change when a subtree is put in, tags do not.
    var parentTags = positions.dropFirst(moves.count).map {
      sections[$0.section].content.storage.tag($0.node)
    }[...]
    var result = self
    let parts = result.takeOut(sources)
    for (move, (target, part)) in zip(moves, zip(targets, parts)) {
      var parentNode = Forest.none
      if let parent = move.to.parent, let tag = parentTags.popFirst() {
        if result.sectionIndex(containing: parent, tag: tag) != target {
          throw .invalidDestination(parent)
        }
        parentNode = result.sections[target].content.storage.node(of: parent, tag: tag)
      }
      let next = try result.child(at: move.to.index, of: parentNode, inSectionAt: target)
      result.sections[target].content.graft(part, under: parentNode, before: next)
      result.registerItems(of: part, to: result.sections[target].handle)
    }
    for (section, _) in sources { result.sections[section].content.compact() }
    self = result
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
