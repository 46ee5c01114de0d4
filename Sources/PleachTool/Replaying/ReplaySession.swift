import Pleach

/// A data source on which a script is carried out, operation by operation.
final class ReplaySession {
  private typealias ReorderFailure = ReorderError<Identifier, ListItem>

  private let dataSource = DataSource<Identifier, ListItem>()

  init() {
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    dataSource.undoHistory.limit = .max
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
    do throws(ReorderFailure) {
      return ReplayStep.Success(
        try dataSource.reorder(ids.map { ListItem(id: $0) }, to: try target(of: drop)))
    } catch {
      throw OperationFailure(error)
    }
  }

  private func target(
    of drop: ReplayOperation.Drop
  ) throws(ReorderFailure) -> ReorderTarget<Identifier, ListItem> {
    switch drop {
    case .row(let indexPath, let level): return .row(indexPath, level: level)
    case .child(let id, let index):
      let parent = ListItem(id: id)
      guard let index else { return .onItem(parent) }
      guard let section = dataSource.snapshot().sectionIdentifier(containingItem: parent) else {
        throw .invalid(.unknownItems([parent]))
      }
      return .place(OutlinePlace(section: section, parent: parent, index: index))
    }
  }

  /// Takes back the last reorder that was not taken back yet; edits since then stay.
  private func undo() throws(OperationFailure) -> ReplayStep.Success {
    var transaction: ReorderTransaction<Identifier, ListItem>?
    dataSource.reorderingHandlers.didReorder = { transaction = $0 }
    defer { dataSource.reorderingHandlers.didReorder = nil }
    do throws(UndoError<Identifier, ListItem>) {
      let changes = try dataSource.undo()
      return ReplayStep.Success(changes: changes, transaction: transaction)
    } catch {
      throw OperationFailure(error)
    }
  }
}
