/// How a list view is best brought up to date: by changes, or by showing everything anew where they
/// would be too many.
public enum BatchUpdate<Changes> {
  /// The changes, not more than the limit.
  case changes(Changes)

  /// There are more changes than the limit: show everything anew.
  ///
  /// The count is a lower bound: there are at least as many changes, and it is beyond the limit. How
  /// many there are exactly is not worked out once they are too many.
  case reload(changeCount: Int)
}

extension BatchUpdate: Equatable where Changes: Equatable {}
extension BatchUpdate: Hashable where Changes: Hashable {}
extension BatchUpdate: Sendable where Changes: Sendable {}

extension ChangeSet {
  /// The changes, or a reload if there are more than a number of them.
  ///
  /// - Parameter limit: How many changes are not too many; a negative one is 0.
  /// - Returns: The changes, or how many there are.
  /// - Complexity: O(1).
  public func limited(to limit: Int) -> BatchUpdate<ChangeSet> {
    changeCount <= max(0, limit) ? .changes(self) : .reload(changeCount: changeCount)
  }
}

extension Difference {
  /// The changes, or a reload if there are more than a number of them.
  ///
  /// - Parameter limit: How many changes are not too many; a negative one is 0.
  /// - Returns: The changes, or how many there are.
  /// - Complexity: O(1).
  public func limited(to limit: Int) -> BatchUpdate<Difference> {
    changeCount <= max(0, limit) ? .changes(self) : .reload(changeCount: changeCount)
  }
}
