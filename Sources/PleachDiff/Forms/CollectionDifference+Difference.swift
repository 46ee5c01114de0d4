#if !hasFeature(Embedded)
  extension CollectionDifference {
    /// Makes the standard library's difference of two lists from one of Pleach.
    ///
    /// A move is a removal and an insertion that are associated with each other; what is reconfigured
    /// does not count. There is none if the difference speaks of an index that is not there, or of
    /// one twice.
    ///
    /// ```swift
    /// let difference = Difference(from: old, to: new)
    /// if let changes = CollectionDifference(difference, from: old, to: new) {
    ///   old.applying(changes)  // new
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - difference: What turns the old list into the new one.
    ///   - old: The list before.
    ///   - new: The list after.
    /// - Complexity: O(*n* + *c* log *c*), where *n* is the length of the lists and *c* the number of
    ///   changes.
    @inlinable
    public init?(
      _ difference: Difference, from old: some Collection<ChangeElement>,
      to new: some Collection<ChangeElement>
    ) {
      let old = Array(old)
      let new = Array(new)
      guard difference.isInRange(oldCount: old.count, newCount: new.count) else { return nil }
      var changes: [Change] = []
      changes.reserveCapacity(difference.changeCount + difference.moved.count)
      for index in difference.deleted {
        changes.append(.remove(offset: index, element: old[index], associatedWith: nil))
      }
      for index in difference.inserted {
        changes.append(.insert(offset: index, element: new[index], associatedWith: nil))
      }
      for move in difference.moved {
        changes.append(.remove(offset: move.from, element: old[move.from], associatedWith: move.to))
        changes.append(.insert(offset: move.to, element: new[move.to], associatedWith: move.from))
      }
      self.init(changes)
    }
  }

  extension Difference {
    /// Whether all that comes, goes and moves is at indices of lists of these lengths.
    @usableFromInline
    func isInRange(oldCount: Int, newCount: Int) -> Bool {
      let (old, new) = (0..<oldCount, 0..<newCount)
      return deleted.allSatisfy { old.contains($0) } && inserted.allSatisfy { new.contains($0) }
        && moved.allSatisfy { old.contains($0.from) && new.contains($0.to) }
    }
  }

  extension Difference {
    /// Makes a difference from the standard library's.
    ///
    /// A removal and an insertion that are associated with each other are a move, as
    /// `inferringMoves()` makes them; others are a delete and an insert. Moves are those that the
    /// other difference has, which are not always as few as possible.
    ///
    /// - Complexity: O(*c* log *c*), where *c* is the number of changes.
    public init<Element>(_ changes: CollectionDifference<Element>) {
      self.init()
      for change in changes.removals {
        guard case .remove(let offset, _, let destination) = change else { continue }
        if let destination {
          moved.append(Move(from: offset, to: destination))
        } else {
          deleted.append(offset)
        }
      }
      for change in changes.insertions {
        guard case .insert(let offset, _, nil) = change else { continue }
        inserted.append(offset)
      }
      deleted.sort()
      inserted.sort()
      moved.sort { $0.from < $1.from }
    }
  }
#endif
