extension Difference {
  /// The changes in words, a line each, with the names of what changed: `moved d from 3 to 0`.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - name: The name of an element.
  /// - Returns: A line for each change: deletes, inserts, moves and reconfigures. None if nothing
  ///   changes. What is not in the lists is `?`.
  /// - Complexity: O(*n* + *c*), where *n* is the length of the lists and *c* the number of changes.
  @inlinable
  public func lines<Element>(
    from old: some Collection<Element>, to new: some Collection<Element>,
    name: (Element) -> String
  ) -> [String] {
    let old = Array(old)
    let new = Array(new)
    func element(_ index: Int, of list: [Element]) -> String {
      list.indices.contains(index) ? name(list[index]) : "?"
    }
    return lines(old: { element($0, of: old) }, new: { element($0, of: new) })
  }

  /// The changes in words, a line each, with names that are looked up by index.
  @usableFromInline
  func lines(old: (Int) -> String, new: (Int) -> String) -> [String] {
    var lines: [String] = []
    for index in deleted { lines.append("deleted \(old(index)) from \(index)") }
    for index in inserted { lines.append("inserted \(new(index)) at \(index)") }
    for move in moved {
      lines.append("moved \(old(move.from)) from \(move.from) to \(move.to)")
    }
    for index in reconfigured { lines.append("reconfigured \(new(index)) at \(index)") }
    return lines
  }
}

#if !hasFeature(Embedded)
  extension Difference {
    /// The changes in words, one a line, with the elements that changed; `no changes` if there is
    /// none.
    ///
    /// - Complexity: O(*n* + *c*), where *n* is the length of the lists and *c* the number of
    ///   changes.
    @inlinable
    public func description<Element>(
      from old: some Collection<Element>, to new: some Collection<Element>
    ) -> String {
      let lines = lines(from: old, to: new, name: { "\($0)" })
      return lines.isEmpty ? "no changes" : lines.joined(separator: "\n")
    }
  }
#endif
