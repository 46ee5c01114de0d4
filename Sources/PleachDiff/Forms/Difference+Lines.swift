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
  public func lines<Element>(
    from old: some Collection<Element>, to new: some Collection<Element>,
    name: (Element) -> String
  ) -> [String] {
    let old = Array(old)
    let new = Array(new)
    func element(_ index: Int, of list: [Element]) -> String {
      list.indices.contains(index) ? name(list[index]) : "?"
    }
    var lines: [String] = []
    for index in deleted { lines.append("deleted \(element(index, of: old)) from \(index)") }
    for index in inserted { lines.append("inserted \(element(index, of: new)) at \(index)") }
    for move in moved {
      lines.append("moved \(element(move.from, of: old)) from \(move.from) to \(move.to)")
    }
    for index in reconfigured {
      lines.append("reconfigured \(element(index, of: new)) at \(index)")
    }
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
    public func description<Element>(
      from old: some Collection<Element>, to new: some Collection<Element>
    ) -> String {
      let lines = lines(from: old, to: new, name: { "\($0)" })
      return lines.isEmpty ? "no changes" : lines.joined(separator: "\n")
    }
  }
#endif
