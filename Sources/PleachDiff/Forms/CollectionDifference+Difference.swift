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
    public init?(
      _ difference: Difference, from old: some Collection<ChangeElement>,
      to new: some Collection<ChangeElement>
    ) {
      let old = Array(old)
      let new = Array(new)
      var changes: [Change] = []
      func add(removal offset: Int, associatedWith other: Int?) -> Bool {
        guard old.indices.contains(offset) else { return false }
        changes.append(.remove(offset: offset, element: old[offset], associatedWith: other))
        return true
      }
      func add(insertion offset: Int, associatedWith other: Int?) -> Bool {
        guard new.indices.contains(offset) else { return false }
        changes.append(.insert(offset: offset, element: new[offset], associatedWith: other))
        return true
      }
      for index in difference.deleted {
        guard add(removal: index, associatedWith: nil) else { return nil }
      }
      for index in difference.inserted {
        guard add(insertion: index, associatedWith: nil) else { return nil }
      }
      for move in difference.moved {
        guard add(removal: move.from, associatedWith: move.to),
          add(insertion: move.to, associatedWith: move.from)
        else { return nil }
      }
      self.init(changes)
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
