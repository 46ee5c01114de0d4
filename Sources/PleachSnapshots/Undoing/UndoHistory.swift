/// The changes that can be taken back, and those that were and can be done again, up to a limit.
///
/// ```swift
/// dataSource.undoHistory.limit = 50
/// try dataSource.reorder(["Sounds"], to: .row(ItemIndexPath(section: 0, item: 0)))
/// try dataSource.undo()
/// ```
///
/// The states before and after are kept, which share all sections that a change does not concern.
public struct UndoHistory<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Sendable {
  /// A change as it is kept.
  public typealias Change = RecordedChange<SectionIdentifier, ItemIdentifier>

  /// How many changes are kept at most; 0 or less keeps none.
  ///
  /// A lower limit forgets the oldest ones at once, and of those that were taken back the ones that
  /// would be done again last.
  public var limit: Int {
    didSet { trim() }
  }

  /// The changes that can be taken back, the oldest first.
  public private(set) var undoableChanges: [Change] = []

  /// The changes that were taken back and can be done again, the one that comes next at the end.
  public private(set) var redoableChanges: [Change] = []

  /// Makes an empty history.
  ///
  /// - Parameter limit: How many changes are kept at most; 0 or less keeps none.
  public init(limit: Int = 0) {
    self.limit = limit
  }

  /// Whether there is something to undo.
  ///
  /// - Complexity: O(1).
  public var canUndo: Bool { !undoableChanges.isEmpty }

  /// Whether there is something to redo.
  ///
  /// - Complexity: O(1).
  public var canRedo: Bool { !redoableChanges.isEmpty }

  /// Adds a change that was made; what was taken back before cannot be done again then.
  ///
  /// - Complexity: O(l) for the limit l.
  public mutating func record(_ change: Change) {
    redoableChanges.removeAll()
    undoableChanges.append(change)
    trim()
  }

  /// Takes the last change out, without taking it back: where that cannot be done, and what came
  /// before is to be reached.
  ///
  /// - Returns: The change; `nil` if there is nothing to undo.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func removeLastUndoable() -> Change? { undoableChanges.popLast() }

  /// Takes the change that would be done again next out.
  ///
  /// - Returns: The change; `nil` if there is nothing to redo.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func removeLastRedoable() -> Change? { redoableChanges.popLast() }

  /// Forgets all changes.
  ///
  /// - Complexity: O(l) for the limit l.
  public mutating func removeAll() {
    undoableChanges.removeAll()
    redoableChanges.removeAll()
  }

  /// Adds a change that was done again, or could not be taken back.
  mutating func putBack(undoable change: Change) {
    undoableChanges.append(change)
    trim()
  }

  /// Adds a change that was taken back, or could not be done again.
  mutating func putBack(redoable change: Change) {
    redoableChanges.append(change)
    trim()
  }

  private mutating func trim() {
    let limit = max(0, limit)
    undoableChanges.removeFirst(max(0, undoableChanges.count - limit))
    redoableChanges.removeFirst(max(0, redoableChanges.count - limit))
  }
}
