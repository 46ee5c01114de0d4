/// What to do with a list from outside in which an identifier stands more than once.
public enum DuplicatePolicy: Hashable, Sendable {
  /// Refuse the list with an error that names the identifiers.
  case `throw`

  /// Keep the first of each, in its place.
  case keepFirst

  /// Keep the last of each, in its place.
  case keepLast
}

extension SectionSnapshot {
  /// Makes a snapshot with the given items as roots, of which some may stand more than once.
  ///
  /// ```swift
  /// try SectionSnapshot(["p1", "p2", "p2"], duplicates: .keepFirst).items  // ["p1", "p2"]
  /// ```
  ///
  /// - Parameters:
  ///   - items: The roots, in order.
  ///   - policy: What to do with items that stand more than once.
  /// - Throws: ``SnapshotError/duplicateItems(_:)`` if an item stands twice and the policy is
  ///   ``DuplicatePolicy/throw``.
  /// - Complexity: O(n) for n items.
  public init(_ items: [ItemIdentifier], duplicates policy: DuplicatePolicy) throws(Failure) {
    switch policy {
    case .throw: try self.init(items)
    case .keepFirst: try self.init(Self.firstOfEach(items))
    case .keepLast: try self.init(Self.firstOfEach(items.reversed()).reversed())
    }
  }

  private static func firstOfEach(_ items: [ItemIdentifier]) -> [ItemIdentifier] {
    var seen: Set<ItemIdentifier> = []
    return items.filter { seen.insert($0).inserted }
  }
}
