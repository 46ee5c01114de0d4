#if !hasFeature(Embedded)
  extension ReorderTransaction {
    /// The change of the visible items of all sections, one list behind the other, as removals and
    /// insertions of what was dragged, associated with each other.
    ///
    /// Applied to the old order of an app's own list it gives the new one, also where an item goes
    /// from the end of a section to the front of the next and the whole list stays as it is: then an
    /// item is removed and inserted at the same offset. UIKit: infers which items moved from the
    /// order alone; it may name others, and gives nothing for a move of that kind.
    ///
    /// - Complexity: O(n) for n items.
    public var difference: CollectionDifference<ItemIdentifier> {
      if isEmpty { return [].difference(from: []) }
      return Self.difference(
        from: initialSnapshot.flattened().itemIdentifiers,
        to: finalSnapshot.flattened().itemIdentifiers, moving: movedItems)
    }

    /// The removals and insertions of certain items between two lists; what else there is to do if
    /// the others do not keep their order, which a transaction made by hand may say.
    fileprivate static func difference(
      from old: [ItemIdentifier], to new: [ItemIdentifier], moving moved: Set<ItemIdentifier>
    ) -> CollectionDifference<ItemIdentifier> {
      guard
        old.lazy.filter({ !moved.contains($0) }).elementsEqual(
          new.lazy.filter { !moved.contains($0) })
      else { return new.difference(from: old).inferringMoves() }
      let oldOffsets = offsets(of: moved, in: old)
      let newOffsets = offsets(of: moved, in: new)
      var changes: [CollectionDifference<ItemIdentifier>.Change] = []
      for (item, offset) in oldOffsets {
        changes.append(.remove(offset: offset, element: item, associatedWith: newOffsets[item]))
      }
      for (item, offset) in newOffsets {
        changes.append(.insert(offset: offset, element: item, associatedWith: oldOffsets[item]))
      }
      return CollectionDifference(changes) ?? new.difference(from: old).inferringMoves()
    }

    private static func offsets(
      of moved: Set<ItemIdentifier>, in items: [ItemIdentifier]
    ) -> [ItemIdentifier: Int] {
      var offsets: [ItemIdentifier: Int] = [:]
      for (offset, item) in items.enumerated() where moved.contains(item) {
        offsets[item] = offset
      }
      return offsets
    }
  }

  extension ReorderTransaction.SectionTransaction {
    /// The change of the visible items of the section, as
    /// ``ReorderTransaction/difference`` gives it for all; an item that came from another section
    /// or went there is associated with nothing.
    ///
    /// - Complexity: O(n) for n items.
    public var difference: CollectionDifference<ItemIdentifier> {
      ReorderTransaction<SectionIdentifier, ItemIdentifier>.difference(
        from: initialSnapshot.visibleItems, to: finalSnapshot.visibleItems, moving: movedItems)
    }
  }
#endif
