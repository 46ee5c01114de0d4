/// A part of the changes that can be carried out on its own, and the list that it leaves.
public struct Stage<Changes, List> {
  /// What changes, from the list of the stage before.
  public var changes: Changes

  /// The list after the changes: what the data source of a list view has to answer from then on.
  public var list: List

  /// Makes a stage.
  @inlinable
  public init(changes: Changes, list: List) {
    self.changes = changes
    self.list = list
  }
}

extension Stage: Equatable where Changes: Equatable, List: Equatable {}
extension Stage: Hashable where Changes: Hashable, List: Hashable {}
extension Stage: Sendable where Changes: Sendable, List: Sendable {}
