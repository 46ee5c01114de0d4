extension Difference {
  /// The changes as splices, for list models that are told where elements went and came, and know
  /// no moves: a move is a removal and an insertion.
  ///
  /// ```swift
  /// var list = Array("abcdef")
  /// let new = Array("xbefc")
  /// for splice in Difference(from: list, to: new).splices() {
  ///   let end = splice.position + splice.removed.count
  ///   list.replaceSubrange(splice.position..<end, with: new[splice.inserted])
  /// }
  /// // list is new
  /// ```
  ///
  /// The splices are in order, from the front. They are as few as can be if what stays is left
  /// alone: at least one element stays between two of them.
  ///
  /// - Parameter replacesReconfigured: Whether an element that is reconfigured is removed and
  ///   inserted as well, for models that can tell of new content in no other way.
  /// - Returns: The splices, from the front.
  /// - Complexity: O(*c* log *c*), where *c* is the number of changes.
  public func splices(replacesReconfigured: Bool = false) -> [Splice] {
    let map = IndexMap(self)
    var leaving = map.changes.leaving.map { $0.position.item }
    var arriving = map.changes.arriving.map { $0.position.item }
    if replacesReconfigured {
      for index in reconfigured {
        // One that moves is replaced already.
        guard !map.changes.arrives(ItemIndexPath(section: 0, item: index)),
          let origin = map.oldIndex(of: index)
        else { continue }
        leaving.append(origin)
        arriving.append(index)
      }
      leaving.sort()
      arriving.sort()
    }
    return Splice.splices(leaving: leaving, arriving: arriving)
  }
}
