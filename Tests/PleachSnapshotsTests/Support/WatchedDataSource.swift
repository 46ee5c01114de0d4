import PleachDiff

@testable import PleachSnapshots

/// A data source with a strict list view, two observers and all handlers, which write down what they
/// are called for and what they see.
final class WatchedDataSource {
  typealias Source = DataSource<Int, Int>
  typealias Reorder = ReorderTransaction<Int, Int>

  let source = Source()
  let view = CellListView<Int>()
  var transactions: [Reorder] = []
  var plans: [Source.Plan<SnapshotError<Int, Int>>] = []

  /// What lies outside of the items and is shown with them.
  var titles: [Int: Int] = [:]

  /// What happened, a line each, as ``DataSourceModel/log`` has it.
  var log: [String] = []

  /// What is wrong beside what the log says.
  var problems: [String] = []

  /// What the handlers do, in the order in which they are called.
  var reactions: [Reaction] = []

  /// The change sets that the methods returned in an event, and those that were told.
  var returned: [ChangeSet] = []
  var told: [ChangeSet] = []

  /// Whether all methods that were called return their change sets.
  var returnsAll = true

  init() {
    source.setUpdateTarget { [unowned self] update, commit in perform(update, commit) }
    for name in ["first", "second"] {
      source.observe { [unowned self] update in
        if !(update.after.snapshot == source.current.snapshot) {
          problems.append("\(name) observer: lookups do not answer its update")
        }
        _ = called("\(name) observer")
      }
    }
    source.requestHandler = { [unowned self] in _ = called("request") }
    func handler(_ name: String) -> (Int) -> Void {
      { [unowned self] item in _ = called("\(name) \(item)") }
    }
    source.sectionSnapshotHandlers.shouldExpandItem = { [unowned self] in
      called("shouldExpand \($0)").isAllowed
    }
    source.sectionSnapshotHandlers.willExpandItem = handler("willExpand")
    source.sectionSnapshotHandlers.didExpandItem = handler("didExpand")
    source.sectionSnapshotHandlers.shouldCollapseItem = { [unowned self] in
      called("shouldCollapse \($0)").isAllowed
    }
    source.sectionSnapshotHandlers.willCollapseItem = handler("willCollapse")
    source.sectionSnapshotHandlers.didCollapseItem = handler("didCollapse")
    source.sectionSnapshotHandlers.childrenProvider = { [unowned self] item, below in
      switch called("children of \(item) with [\(OutlineModel(below))]").children {
      case .outline(let outline): .children(outline.snapshot)
      case .asInSnapshot: .asInSnapshot
      case .later: .later
      case .failed: .failed
      }
    }
    source.reorderingHandlers.canReorderItem = { [unowned self] item in
      called("canReorder \(item)").isAllowed && DataSourceModel.isReorderable(item)
    }
    source.reorderingHandlers.proposedTarget = { [unowned self] proposal in
      let parent =
        proposal.place.parent.map { "\($0)" } ?? "the roots of \(proposal.place.section)"
      return called(
        "propose \(proposal.items) at \(proposal.place.index) of \(parent), "
          + "level \(proposal.level), row \(proposal.indexPath.map { "\($0)" } ?? "none")"
      ).proposal
    }
    source.reorderingHandlers.willReorder = { [unowned self] in
      _ = called("willReorder \(Self.text($0))")
    }
    source.reorderingHandlers.didReorder = { [unowned self] in
      _ = called("didReorder \(Self.text($0))")
    }
    source.undoHistory.limit = DataSourceModel.undoLimit
    source.changeHandler = { [unowned self] in _ = called("changed by \(Self.text($0))") }
  }

  private func called(_ name: String) -> Reaction {
    let pending = ListModel(source.pending.snapshot)
    let shown = ListModel(source.current.snapshot)
    log.append(
      "\(name), shows \(shown.shownText)"
        + (pending.sections == shown.sections ? "" : ", pending \(pending.shownText)"))
    if reactions.isEmpty { return Reaction() }
    let reaction = reactions.removeFirst()
    if let event = reaction.event { run(event) }
    return reaction
  }

  func run(_ event: Event) {
    log.append("(\(event.name)")
    let outcome = event.real(self)
    log.append(") \(outcome)")
  }

  /// Gets ready for the next event.
  func begin(_ reactions: [Reaction]) {
    (log, problems, returned, told) = ([], [], [], [])
    self.reactions = reactions
    returnsAll = true
  }

  /// Brings the list view up to date, as an app does, and writes down which views it kept.
  private func perform(_ update: Source.Update, _ commit: () -> Void) {
    log.append("update\(update.changes == nil ? " of all" : "")")
    _ = called("target")
    let before = view.views
    let configurations = before.mapValues { $0.configurations }
    let counts = source.current.itemCounts
    commit()
    if let changes = update.changes {
      told.append(changes)
      problems += view.perform(changes, countsBefore: counts, rows: shownRows)
        .map { "the view refuses \(changes): \($0)" }
      do throws(ChangeSetError) {
        try changes.validate(oldItemCounts: counts, newItemCounts: source.current.itemCounts)
      } catch {
        problems.append("\(changes) is no valid batch: \(error)")
      }
    } else {
      view.reloadData(shownRows)
    }
    let kept = view.views.filter { $0.value === before[$0.key] }
    log.append(
      ShownChange(
        kept: Array(kept.keys),
        reconfigured: kept.filter { $0.value.configurations != configurations[$0.key] }.map {
          $0.key
        }
      ).description)
  }

  /// What the data source has for the view.
  var shownRows: [[ShownRow<Int>]] {
    source.current.shownRows { titles[$0].map { "'\($0)" } ?? "" }
  }

  static func text(_ transaction: Reorder) -> String {
    DataSourceModel.Reorder(
      items: transaction.movements.map { $0.item }, initial: ListModel(transaction.initialSnapshot),
      final: ListModel(transaction.finalSnapshot)
    ).description
  }

  static func text(_ change: RecordedChange<Int, Int>) -> String {
    switch change {
    case .reorder(let transaction): text(transaction)
    case .edit: "an edit"
    }
  }

  /// What differs between the real thing and the model once both have dealt with an event, before
  /// which changes may have waited already.
  func differences(from model: DataSourceModel, heldBack: Bool) -> [String] {
    var found = problems
    // All else follows from what the handlers did.
    if log != model.log { return found + [Self.comparison(log, model.log)] }
    found += source.current.snapshot.differences(from: model.shown)
    found += source.current.brokenInvariants
    if ListModel(source.pending.snapshot).sections != model.pending.sections {
      found.append("pending [\(ListModel(source.pending.snapshot))], not [\(model.pending)]")
    }
    for item in 0..<RandomScript.itemCount {
      let state = model.shownChildren[item]?.shownState ?? .unknown
      if source.childrenState(of: item) != state {
        found.append("children of \(item) are \(source.childrenState(of: item)), not \(state)")
      }
    }
    // What is not committed yet would otherwise be noticed events later.
    let states = source.childrenRecords.mapValues { $0.shownState }
    let waiting = [states.filter { $0.value != .unknown }, model.waitingStates]
    if waiting[0] != waiting[1] {
      found.append("children will be \(waiting[0]), not \(waiting[1])")
    }
    let marks = [source.queue.map { $0.marks.reconfiguredItems }, model.waitingMarks]
    if marks[0] != marks[1] { found.append("waiting marks \(marks[0]), not \(marks[1])") }
    if source.reorderedItems != model.drag?.items ?? [] {
      found.append("lifted \(source.reorderedItems), not \(model.drag?.items ?? [])")
    }
    let history = [source.undoHistory.undoableChanges, source.undoHistory.redoableChanges]
      .map { $0.map { Self.text($0) } }
    let expected = [model.undoable, model.redoable].map { $0.map { "\($0)" } }
    if history != expected { found.append("the history is \(history), not \(expected)") }
    if !model.holdsBack { found += view.differences(from: shownRows) }
    // A method that throws may have changed what a row says of its children.
    if returnsAll, !heldBack, !model.holdsBack, !log.contains(where: { $0.contains("threw") }) {
      let texts = [returned, told].map { $0.filter { !$0.isEmpty }.map { "\($0)" }.sorted() }
      if texts[0] != texts[1] { found.append("returned \(texts[0]), but told \(texts[1])") }
    }
    return found
  }

  /// Both logs side by side, from a little before the first line that differs.
  private static func comparison(_ log: [String], _ expected: [String]) -> String {
    let common = zip(log, expected).prefix { $0 == $1 }.count
    let first = max(0, common - 4)
    func lines(_ log: [String], _ sign: String) -> [String] {
      log.dropFirst(common).prefix(5).map { "\(sign) \($0)" }
    }
    return
      (["the handlers differ (+ the data source, - the model):"]
      + log[first..<common].map { "  \($0)" } + lines(log, "+") + lines(expected, "-"))
      .joined(separator: "\n    ")
  }
}

extension ListModel {
  /// Reads a list through its public queries.
  init(_ list: Snapshot<Int, Int>) {
    sections = list.sectionIdentifiers.map { id in
      Section(id: id, outline: list.snapshot(for: id).map { OutlineModel($0) } ?? OutlineModel())
    }
  }
}
