extension DataSource {
  /// Sets what brings the list view up to date, or nothing.
  ///
  /// It comes first: before the observers. Until it calls `commit`, all queries of the data source
  /// answer the rows before, and from then on the rows after; if it has not called it when it
  /// returns, they do so then. A list view that asks for its counts before, and again inside the
  /// closure of a batch, is given both:
  ///
  /// ```swift
  /// dataSource.setUpdateTarget { [weak view] update, commit in
  ///   guard let view, let changes = update.changes else {
  ///     commit()
  ///     view?.reloadData()
  ///     return
  ///   }
  ///   view.performBatchUpdates {
  ///     commit()
  ///     view.delete(changes.deletedItems)
  ///     view.insert(changes.insertedItems)
  ///   }
  /// }
  /// ```
  ///
  /// A view that keeps counts of its own calls `commit` first. An update that the target causes waits
  /// until all have been told of this one. Without a target a data source works as well.
  ///
  /// - Complexity: O(1).
  public func setUpdateTarget(
    _ target: ((_ update: Update, _ commit: @escaping () -> Void) -> Void)?
  ) {
    performUpdate = target
  }

  /// Has a closure called with each committed update, behind the target and the observers that came
  /// before.
  ///
  /// When it is called, all queries answer the rows after the update, and so for every observer:
  /// an update that one of them makes comes when all have been told of this one. Each update starts
  /// from the rows that the one before ended with.
  ///
  /// An observer that is added while an update is told is told of the next one on; one that is
  /// removed meanwhile is not called any more.
  ///
  /// - Parameter body: The closure, which the data source holds until it is removed.
  /// - Returns: What ``removeObserver(_:)`` takes.
  /// - Complexity: O(1).
  @discardableResult
  public func observe(_ body: @escaping (_ update: Update) -> Void) -> UpdateObservation {
    let token = UpdateObservation()
    observers.append((token, body))
    return token
  }

  /// Ends an observation; one that has ended already, or is one of another data source, is ignored.
  ///
  /// - Complexity: O(o) for o observers.
  public func removeObserver(_ observation: UpdateObservation) {
    observers.removeAll { $0.token == observation }
  }

  func isObserving(_ token: UpdateObservation) -> Bool {
    observers.contains { $0.token == token }
  }
}

/// One observer of a ``DataSource``, to end its observation with.
public struct UpdateObservation: Hashable, Sendable {
  /// An object that is this observation's alone: its identity is not used again while anyone holds
  /// the token.
  private final class Mark: Sendable {}

  private let mark = Mark()

  init() {}

  /// Whether both are the same observation, of the same data source.
  public static func == (first: UpdateObservation, second: UpdateObservation) -> Bool {
    first.mark === second.mark
  }

  /// Feeds the identity of the observation to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(mark)) }
}
