#if !hasFeature(Embedded)
  extension ReorderTransaction {
    /// The change of all items of all sections, hidden ones included and one list behind the other, as
    /// removals and insertions of what was dragged, associated with each other.
    ///
    /// Applied to the old order of an app's own list, as ``Snapshot/itemIdentifiers`` has it, it gives
    /// the new one, whatever is collapsed; the change of the rows alone is ``changes``. Where an item
    /// goes from the end of a section to the front of the next, and the whole list stays as it is, it
    /// is removed and inserted at the same offset.
    ///
    /// UIKit: has the visible items alone. It infers which items moved from the order alone; it may
    /// name others, and gives nothing for a move of the last kind.
    ///
    /// - Complexity: O(n) for n items.
    public var difference: CollectionDifference<ItemIdentifier> {
      if isEmpty { return [].difference(from: []) }
      return Self.difference(
        from: initialSnapshot.itemIdentifiers, to: finalSnapshot.itemIdentifiers,
        moving: movedItems)
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
    /// The change of the items of the section, hidden ones included, as
    /// ``ReorderTransaction/difference`` gives it for all; an item that came from another section
    /// or went there is associated with nothing.
    ///
    /// - Complexity: O(n) for n items.
    public var difference: CollectionDifference<ItemIdentifier> {
      ReorderTransaction<SectionIdentifier, ItemIdentifier>.difference(
        from: initialSnapshot.items, to: finalSnapshot.items, moving: movedItems)
    }
  }
#endif
