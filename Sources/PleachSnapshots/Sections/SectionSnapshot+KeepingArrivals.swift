extension SectionSnapshot {
  /// The same outline with the items that came to another one since it was as before.
  ///
  /// Such an item stands behind what is below its parent here; where the parent is not here, below the
  /// nearest of its ancestors that is. Items that were there before are here or go.
  ///
  /// - Complexity: O(n) for the items of the other outline, beside the levels of those whose parents
  ///   are not here.
  func keepingArrivals(
    in current: SectionSnapshot, since former: SectionSnapshot
  ) -> SectionSnapshot {
    var result = self
    do throws(Failure) {
      for item in current.items where !former.contains(item) && !contains(item) {
        var parent = current.parent(of: item)
        while let missing = parent, !result.contains(missing) {
          parent = current.parent(of: missing)
        }
        try result.append([item], to: parent)
        if current.isExpanded(item) { try result.expand([item]) }
      }
      return result
    } catch {
      return self  // No item comes twice, and each parent is there.
    }
  }
}
