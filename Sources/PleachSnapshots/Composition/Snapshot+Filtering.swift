extension Snapshot {
  /// The part of the list that a search leaves: in each section the items that are included, and on
  /// request what lies above and below them.
  ///
  /// ```swift
  /// // The settings that match, each under its headings, which are open, without empty sections.
  /// let found = settings.filtered(expandingAncestors: true, keepingEmptySections: false) {
  ///   $0.title.contains(text)
  /// }
  /// ```
  ///
  /// Sections and items stay in order. Items keep their expansion, but for those opened by
  /// `expandingAncestors`; marks stay with what stays. Sections where nothing changes are shared with
  /// this snapshot.
  ///
  /// - Parameters:
  ///   - keepsAncestors: Whether the items above an included one stay, so that it keeps its place.
  ///     If not, what lies below an item that does not stay goes with it.
  ///   - expandsAncestors: Whether the items above an included one that stays are expanded.
  ///   - keepsDescendants: Whether everything below an included item stays.
  ///   - keepsEmptySections: Whether sections without items stay, also those that had none before.
  ///   - isIncluded: Whether an item is a hit. Each item is asked once, section by section and in
  ///     pre-order.
  /// - Returns: What stays.
  /// - Complexity: O(s + n) for s sections and n items, none of which is hashed.
  public func filtered(
    keepingAncestors keepsAncestors: Bool = true,
    expandingAncestors expandsAncestors: Bool = false,
    keepingDescendants keepsDescendants: Bool = false,
    keepingEmptySections keepsEmptySections: Bool = true,
    where isIncluded: (ItemIdentifier) -> Bool
  ) -> Snapshot {
    var result = self
    var empty: Set<Int> = []
    for index in sections.indices {
      let old = sections[index].content
      let new = old.filtered(
        keepingAncestors: keepsAncestors, expandingAncestors: expandsAncestors,
        keepingDescendants: keepsDescendants, where: isIncluded)
      if new.isEmpty, !keepsEmptySections { empty.insert(index) }
      if new.storage === old.storage { continue }
      result.sections[index].content = new
      if new.count == old.count { continue }
      result.unregisterItems(of: old, from: sections[index].handle)
      result.registerItems(of: new, to: sections[index].handle)
    }
    result.removeSections(at: empty)
    if !marks.isEmpty { result.marks.forget(marks.items.filter { !result.contains($0) }) }
    return result
  }
}
