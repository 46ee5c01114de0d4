import PleachDiff
import PleachSnapshots

extension EventScript {
  typealias Target = ReorderTarget<Int, Int>
  typealias ReorderFailure = ReorderError<Int, Int>

  private static func outcome(_ body: () throws(ReorderFailure) -> String) -> String {
    do throws(ReorderFailure) { return try body() } catch { return "threw \(error)" }
  }

  /// Drags at once and step by step, and those that were made before, taken back or made again.
  mutating func reordering(_ model: DataSourceModel) -> Event {
    switch script.random.index(below: 23) {
    case 20, 21: return undoing()
    case 22:
      return Event(name: "drag on") { model in
        Self.outcome { () throws(ReorderFailure) in try model.updateReorder() }
      } real: { watched in
        Self.outcome { () throws(ReorderFailure) in
          Self.text(try watched.source.updateReorder())
        }
      }
    case ..<5:
      let (items, target) = (draggedItems(model), target(model))
      return Event(name: "reorder \(items) to \(target)") { model in
        Self.outcome { () throws(ReorderFailure) in
          model.keep(try model.reorder(items, to: target))
        }
      } real: { watched in
        Self.outcome { () throws(ReorderFailure) in
          watched.keep(try watched.source.reorder(items, to: target))
        }
      }
    case ..<8:
      guard !model.transactions.isEmpty else { return beginning(model) }
      // Mostly of late: what is long gone can seldom be taken back.
      let last = min(6, model.transactions.count)
      let index = model.transactions.count - 1 - script.random.index(below: last)
      let isInverse = script.random.happens(70)
      return Event(name: "\(isInverse ? "take back" : "repeat") reorder \(index)") { model in
        let reorder = model.transactions[index]
        return Self.outcome { () throws(ReorderFailure) in
          model.keep(try model.perform(isInverse ? reorder.inverse : reorder))
        }
      } real: { watched in
        guard watched.transactions.indices.contains(index) else { return "no such transaction" }
        let transaction = watched.transactions[index]
        return Self.outcome { () throws(ReorderFailure) in
          watched.keep(try watched.source.perform(isInverse ? transaction.inverse : transaction))
        }
      }
    case ..<11 where model.drag == nil, ..<9: return beginning(model)
    case ..<16:
      let target = target(model)
      return Event(name: "drag over \(target)") { model in
        Self.outcome { () throws(ReorderFailure) in try model.updateReorder(to: target) }
      } real: { watched in
        Self.outcome { () throws(ReorderFailure) in
          Self.text(try watched.source.updateReorder(to: target))
        }
      }
    case ..<19:
      return Event(name: "drop") { model in
        Self.outcome { () throws(ReorderFailure) in model.keep(try model.finishReorder()) }
      } real: { watched in
        Self.outcome { () throws(ReorderFailure) in
          watched.keep(try watched.source.finishReorder())
        }
      }
    default:
      return Event(name: "cancel the drag") { model in
        model.drag = nil
        return ""
      } real: { watched in
        watched.source.cancelReorder()
        return ""
      }
    }
  }

  private static func text(_ step: ReorderStep<Int, Int>) -> String {
    let rows = ListModel(step.rows.snapshot).shownText
    return step.refusal.map { "\(rows) \(ReorderFailure.refused(reason: $0))" } ?? rows
  }

  /// The last recorded reorder, taken back or done again.
  private mutating func undoing() -> Event {
    func outcome(_ body: () throws(UndoError<Int, Int>) -> Void) -> String {
      do throws(UndoError<Int, Int>) {
        try body()
        return ""
      } catch {
        return "threw \(error)"
      }
    }
    let isUndo = script.random.happens(60)
    return Event(name: isUndo ? "undo" : "redo") { model in
      outcome { () throws(UndoError<Int, Int>) in try isUndo ? model.undo() : model.redo() }
    } real: { watched in
      outcome { () throws(UndoError<Int, Int>) in
        watched.returned.append(try isUndo ? watched.source.undo() : watched.source.redo())
      }
    }
  }

  private mutating func beginning(_ model: DataSourceModel) -> Event {
    let items = draggedItems(model)
    return Event(name: "lift \(items)") { model in
      Self.outcome { () throws(ReorderFailure) in
        try model.beginReorder(items)
        return ""
      }
    } real: { watched in
      Self.outcome { () throws(ReorderFailure) in
        try watched.source.beginReorder(items)
        return ""
      }
    }
  }

  private mutating func draggedItems(_ model: DataSourceModel) -> [Int] {
    let count = script.random.happens(70) ? 1 : 1 + script.random.index(below: 3)
    return OutlineModel.eachOnce((0..<count).map { _ in script.item(in: model.pending) })
  }

  mutating func target(_ model: DataSourceModel) -> Target {
    if script.random.happens(20) { return .onItem(script.item(in: model.pending)) }
    if script.random.happens(70) {
      let path = ItemIndexPath(
        section: script.random.index(below: max(1, model.pending.sections.count)),
        item: script.random.index(below: 10) - 1)
      return .row(path, level: script.random.happens(50) ? nil : script.random.index(below: 4))
    }
    let parent = script.random.happens(50) ? script.item(in: model.pending) : nil
    let owner = parent.flatMap { model.pending.sectionIndex(containing: $0) }
    return .place(
      OutlinePlace(
        section: owner.map { model.pending.sections[$0].id } ?? script.section(), parent: parent,
        index: script.index()))
  }
}

extension DataSourceModel {
  /// Keeps a transaction to be taken back later.
  fileprivate func keep(_ reorder: Reorder?) -> String {
    guard let reorder else { return "nothing" }
    transactions.append(reorder)
    return "\(reorder)"
  }
}

extension WatchedDataSource {
  fileprivate func keep(_ transaction: Reorder?) -> String {
    guard let transaction else { return "nothing" }
    transactions.append(transaction)
    returned.append(transaction.changes)
    return Self.text(transaction)
  }
}
