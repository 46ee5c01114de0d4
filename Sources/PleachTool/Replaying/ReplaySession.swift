import Pleach

/// A data source on which a script is carried out, operation by operation.
final class ReplaySession {
  private typealias ReorderFailure = ReorderError<Identifier, ListItem>

  private let dataSource = DataSource<Identifier, ListItem>()

  /// The reorders that can be taken back, the last one at the end.
  private var reorders: [ReorderTransaction<Identifier, ListItem>] = []

  init() {
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
  }

  /// Carries out an operation; if it fails, nothing has changed.
  func perform(_ operation: ReplayOperation) -> ReplayStep {
    let before = dataSource.current
    let outcome: Result<ReplayStep.Success, OperationFailure>
    do throws(OperationFailure) {
      outcome = .success(try carryOut(operation))
    } catch {
      outcome = .failure(error)
    }
    return ReplayStep(before: before, after: dataSource.current, outcome: outcome)
  }

  private func carryOut(
    _ operation: ReplayOperation
  ) throws(OperationFailure) -> ReplayStep.Success {
    switch operation {
    case .apply(let document):
      return ReplayStep.Success(changes: dataSource.apply(try document.snapshot()))
    case .userExpand(let id):
      return try change { () throws(ListSnapshot.Failure) in
        try dataSource.userExpand(ListItem(id: id))
      }
    case .userCollapse(let id):
      return try change { () throws(ListSnapshot.Failure) in
        try dataSource.userCollapse(ListItem(id: id))
      }
    case .reorder(let ids, let drop): return try reorder(ids, drop)
    case .undo: return try undo()
    default:
      var report = ReplayStep.Report.none
      let changes = try dataSource.update { (snapshot) throws(OperationFailure) in
        report = try snapshot.edit(operation)
      }
      return ReplayStep.Success(changes: changes, report: report)
    }
  }

  private func change(
    _ body: () throws(ListSnapshot.Failure) -> ChangeSet
  ) throws(OperationFailure) -> ReplayStep.Success {
    do throws(ListSnapshot.Failure) {
      return ReplayStep.Success(changes: try body())
    } catch {
      throw OperationFailure(error)
    }
  }

  // MARK: Reordering

  private func reorder(
    _ ids: [Identifier], _ drop: ReplayOperation.Drop
  ) throws(OperationFailure) -> ReplayStep.Success {
    let transaction = try transaction { () throws(ReorderFailure) in
      try dataSource.reorder(ids.map { ListItem(id: $0) }, to: try target(of: drop))
    }
    if let transaction { reorders.append(transaction) }
    return ReplayStep.Success(transaction)
  }

  private func target(
    of drop: ReplayOperation.Drop
  ) throws(ReorderFailure) -> ReorderTarget<Identifier, ListItem> {
    switch drop {
    case .row(let indexPath): return .row(indexPath)
    case .child(let id, let index):
      let parent = ListItem(id: id)
      guard let section = dataSource.snapshot().sectionIdentifier(containingItem: parent) else {
        throw .invalid(.unknownItems([parent]))
      }
      return .place(OutlinePlace(section: section, parent: parent, index: index))
    }
  }

  private func undo() throws(OperationFailure) -> ReplayStep.Success {
    guard let last = reorders.last else {
      throw OperationFailure(
        kind: "nothingToUndo", identifiers: [], message: "there is no reorder to take back")
    }
    let transaction = try transaction { () throws(ReorderFailure) in
      try dataSource.perform(last.inverse)
    }
    reorders.removeLast()
    return ReplayStep.Success(transaction)
  }

  private func transaction(
    _ body: () throws(ReorderFailure) ->
      ReorderTransaction<Identifier, ListItem>?
  ) throws(OperationFailure) -> ReorderTransaction<Identifier, ListItem>? {
    do throws(ReorderFailure) {
      return try body()
    } catch {
      throw OperationFailure(error)
    }
  }
}
