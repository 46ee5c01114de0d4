import PleachDiff
import PleachSnapshots

/// What `DataSource` means, with plain lists: which changes are accepted, in what order they are
/// committed, who is told of what, and which rows get other views.
///
/// It runs an event before the real thing does, and decides what each handler answers and does.
final class DataSourceModel {
  typealias Failure = SnapshotError<Int, Int>

  /// A change that was accepted and is not committed yet.
  struct Change {
    /// The state after, with the marks.
    var after: ListModel
    /// Whether all rows are loaded anew.
    var reloadsAll = false
    var children: [Int: Children]
    /// Who is told of it behind the observers.
    var notification: (() -> Void)?
  }

  /// The state that all lookups answer.
  var shown = ListModel()
  var shownChildren: [Int: Children] = [:]

  /// The state that the next change starts from.
  var pending = ListModel()
  var children: [Int: Children] = [:]
  var requests = 0

  var queue: [Change] = []

  /// Whether changes wait until they are asked for.
  var holdsBack = false

  /// Whether the host is to be asked for its turn, and is being asked.
  var (needsRequest, isRequesting) = (false, false)

  /// The items whose *should* and *will* handlers are running.
  var itemsInTransit: Set<Int> = []

  /// How many handlers are running, one inside another.
  var depth = 0

  var drag: Drag?

  /// The items that a reordering handler which is running was called for.
  var itemsInHand: [Int] = []

  var drags = 0
  var transactions: [Reorder] = []

  /// The reorders that can be taken back, and those that were, each up to a limit.
  var (undoable, redoable): ([Reorder], [Reorder]) = ([], [])
  static let undoLimit = 4

  var plans: [Plan] = []

  /// What happened, a line each.
  var log: [String] = []

  /// What the handlers that were called so far did, in order.
  var reactions: [Reaction] = []

  /// Decides what a handler does that is called now.
  var react: (DataSourceModel, HandlerKind) -> Reaction = { _, _ in Reaction() }

  // MARK: Changes

  /// Accepts a change, and commits it unless a handler is running.
  func accept(
    _ after: ListModel, reloadsAll: Bool = false, bringingChildrenOf answered: Int? = nil,
    notification: (() -> Void)? = nil
  ) {
    let before = pending
    pending = after.withoutMarks
    followUpdate(from: before)
    let items = Set(pending.items)
    children = children.filter { item, known in
      if !items.contains(item) { return false }
      // What came from elsewhere and is gone may come again.
      let former = before.node(of: item)?.children ?? []
      return item == answered || known.state != .loaded || former.isEmpty
        || pending.node(of: item)?.children.isEmpty == false
        || former.contains { items.contains($0.item) }
    }
    queue.append(
      Change(
        after: reloadsAll ? pending : after, reloadsAll: reloadsAll, children: children,
        notification: notification))
    if holdsBack, queue.count == 1 { needsRequest = true }
    carryOutQueue()
  }

  /// Edits the pending state as one change, or not at all.
  func update<Answer>(
    telling notification: (() -> Void)? = nil,
    _ edit: (inout ListModel) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    var list = pending
    let answer = try edit(&list)
    accept(list, notification: notification)
    return answer
  }

  func carryOutQueue() {
    while depth == 0, !holdsBack, !queue.isEmpty { carryOut([queue.removeFirst()]) }
    if depth > 0 || isRequesting { return }
    isRequesting = true
    while needsRequest, holdsBack, !queue.isEmpty {
      needsRequest = false
      // Inside it an update can be taken.
      _ = call(.request, "request", isNested: true)
    }
    isRequesting = false
  }

  /// Commits all that waits as one.
  func takeUpdate() -> Bool {
    if queue.isEmpty { return false }
    needsRequest = depth > 0
    if depth > 0 { return false }
    let changes = queue
    queue = []
    carryOut(changes)
    carryOutQueue()
    return true
  }

  /// Commits changes as one update, and tells of it if it changes anything.
  private func carryOut(_ changes: [Change]) {
    guard var after = changes.last?.after, let children = changes.last?.children else { return }
    let before = shown
    var last = before
    for change in changes {
      after.addMarks(of: change.after)
      after.addMarks(ofWhatLostItsViewFrom: last, to: change.after)
      last = change.after.withoutMarks
    }
    after.dropStaleMarks()
    after.reconfiguredItems.subtract(after.reloadedItems)
    let effect = ShownChange(
      from: before, to: after, reloadsAll: changes.contains { $0.reloadsAll })
    depth += 1
    shownChildren = children
    if effect.isTold {
      log.append("update\(effect.reloadsAll ? " of all" : "")")
      _ = call(.target, "target", isNested: true)
      shown = after.withoutMarks
      log.append(effect.description)
      for name in ["first", "second"] { _ = call(.observer, "\(name) observer", isNested: true) }
    } else {
      shown = after.withoutMarks
    }
    for change in changes { change.notification?() }
    depth -= 1
  }

  // MARK: Handlers

  /// Calls a handler, and lets it do what it does; one that is nested is called while another, or the
  /// queue, is at work already.
  func call(_ kind: HandlerKind, _ name: String, isNested: Bool = false) -> Reaction {
    log.append("\(name), shows \(shown.shownText)\(pendingText)")
    if !isNested { depth += 1 }
    let reaction = react(self, kind)
    reactions.append(reaction)
    if let event = reaction.event { run(event) }
    if !isNested {
      depth -= 1
      carryOutQueue()
    }
    return reaction
  }

  private var pendingText: String {
    pending.sections == shown.sections ? "" : ", pending \(pending.shownText)"
  }

  func run(_ event: Event) {
    log.append("(\(event.name)")
    let outcome = event.model(self)
    log.append(") \(outcome)")
  }
}

/// Who is called.
enum HandlerKind {
  case should
  case will
  case did
  case provider
  case proposal
  case target
  case observer
  case request
}

/// What a handler answers, and what it does before it does so.
struct Reaction {
  enum Children {
    case outline(OutlineModel)
    case asInSnapshot
    case later
    case failed
  }

  var isAllowed = true
  var proposal = ReorderAnswer<Int, Int>.allow
  var children = Children.asInSnapshot
  var event: Event?
}

/// Something that is done to the real thing and to the model; each says how it ended.
struct Event {
  var name: String
  var model: (DataSourceModel) -> String
  var real: (WatchedDataSource) -> String
}

/// What an update does to the views of rows.
struct ShownChange: CustomStringConvertible {
  var isTold: Bool
  var reloadsAll: Bool
  var kept: [Int]
  var reconfigured: [Int]

  init(kept: [Int], reconfigured: [Int]) {
    (isTold, reloadsAll) = (true, false)
    self.kept = kept.sorted()
    self.reconfigured = reconfigured.sorted()
  }

  init(from before: ListModel, to after: ListModel, reloadsAll: Bool) {
    self.init(kept: [], reconfigured: [])
    self.reloadsAll = reloadsAll
    let (old, new) = (before.shownRows, after.shownRows)
    // A section that comes, goes or is reloaded has no views that stay.
    let staying = Set(before.sections.map { $0.id }).intersection(after.sections.map { $0.id })
      .subtracting(after.reloadedSections)
    let seen = new.keys.filter { old[$0] != nil }
    isTold =
      reloadsAll || before.sections != after.sections
      || seen.contains {
        after.reloadedItems.contains($0) || after.reconfiguredItems.contains($0)
      }
      || !after.reloadedSections.isDisjoint(with: before.sections.map { $0.id })
    if reloadsAll { return }
    for item in seen.sorted() {
      guard let (was, isNow) = old[item].flatMap({ was in new[item].map { (was, $0) } }) else {
        continue
      }
      if !staying.contains(was.section) || !staying.contains(isNow.section)
        || after.reloadedItems.contains(item)
      {
        continue
      }
      kept.append(item)
      if after.reconfiguredItems.contains(item) || was.row != isNow.row {
        reconfigured.append(item)
      }
    }
  }

  var description: String { "views of \(kept) stay, of \(reconfigured) with new content" }
}

extension ListModel {
  var withoutMarks: ListModel {
    var list = ListModel()
    list.sections = sections
    return list
  }

  /// What a list shows: sections and visible items.
  var shownText: String {
    sections.map { "\($0.id):\($0.outline.visibleItems)" }.joined(separator: " ")
  }

  /// The visible rows, with their sections.
  var shownRows: [Int: (section: Int, row: ShownRow<Int>)] {
    var rows: [Int: (section: Int, row: ShownRow<Int>)] = [:]
    for section in sections {
      for entry in section.outline.entries where entry.isVisible {
        rows[entry.item] = (
          section.id,
          ShownRow(
            item: entry.item, title: "", level: entry.path.count - 1,
            hasChildren: !entry.node.children.isEmpty)
        )
      }
    }
    return rows
  }

  mutating func addMarks(of other: ListModel) {
    reloadedItems.formUnion(other.reloadedItems)
    reconfiguredItems.formUnion(other.reconfiguredItems)
    reloadedSections.formUnion(other.reloadedSections)
  }

  /// Marks for reload what a change gave another view or none, for the case that it is shown after
  /// later ones.
  mutating func addMarks(ofWhatLostItsViewFrom before: ListModel, to after: ListModel) {
    let kept = ShownChange(from: before, to: after, reloadsAll: false).kept
    reloadedItems.formUnion(before.shownRows.keys.filter { !kept.contains($0) })
    reloadedSections.formUnion(
      before.sections.map { $0.id }.filter { after.sectionIndex(of: $0) == nil })
  }
}
