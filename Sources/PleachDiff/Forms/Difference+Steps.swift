extension Difference {
  /// One of the changes of a difference that are carried out one after another.
  ///
  /// Its positions are those of the list as the steps before it have left it.
  public enum Step: Hashable, Sendable {
    /// Takes the element at an index out.
    case delete(at: Int)

    /// Puts an element before the one at an index, or at the end; it is the one at `new` in the new
    /// list.
    case insert(at: Int, new: Int)

    /// Takes the element at `from` out and puts it back, so that it is at `to` afterwards.
    case move(from: Int, to: Int)

    /// Shows the new content of the element at an index; the index is the one in the new list.
    case reconfigure(at: Int)
  }

  /// The changes as steps for those who carry them out one after another: an array, the children of
  /// an element of a web page, an adapter that is notified of each change.
  ///
  /// ```swift
  /// var list = ["a", "b", "c", "d"]
  /// let new = ["d", "a", "x", "c"]
  /// for step in Difference(from: list, to: new).steps() {
  ///   switch step {
  ///   case .delete(let index): list.remove(at: index)
  ///   case .insert(let index, let newIndex): list.insert(new[newIndex], at: index)
  ///   case .move(let from, let to): list.insert(list.remove(at: from), at: to)
  ///   case .reconfigure(let index): list[index] = new[index]
  ///   }
  /// }
  /// // list is new
  /// ```
  ///
  /// There are as many steps as changes: first the deletes, from the back; then the moves and
  /// inserts together, in the order of the places that they fill, from the front; then the
  /// reconfigures. A difference that cannot be carried out gives steps that cannot either.
  ///
  /// - Complexity: O(*c* log *c*), where *c* is the number of changes.
  public func steps() -> [Step] {
    var steps: [Step] = []
    steps.reserveCapacity(changeCount)
    let displacement = Displacement(deleted: deleted, inserted: inserted, moved: moved)
    for entry in displacement.leaving.reversed() where entry.move < 0 {
      steps.append(.delete(at: entry.position.item))
    }
    var order = ArrivalOrder(displacement, newSection: { $0 })
    for arrival in order.arrivals() {
      if let from = arrival.from {
        steps.append(.move(from: from.item, to: arrival.to.item))
      } else {
        steps.append(.insert(at: arrival.to.item, new: arrival.new.item))
      }
    }
    for index in reconfigured
    where Displacement.isPossible(ItemIndexPath(section: 0, item: index)) {
      steps.append(.reconfigure(at: index))
    }
    return steps
  }
}

extension Difference.Step: CustomStringConvertible {
  /// The step in words: `move 3 → 0`; of an insert, both indices where they differ.
  public var description: String {
    switch self {
    case .delete(let index): "delete \(index)"
    case .insert(let index, let new): index == new ? "insert \(index)" : "insert \(index) (\(new))"
    case .move(let from, let to): "move \(from) → \(to)"
    case .reconfigure(let index): "reconfigure \(index)"
    }
  }
}
