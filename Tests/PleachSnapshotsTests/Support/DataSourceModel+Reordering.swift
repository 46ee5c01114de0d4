import PleachDiff
import PleachSnapshots

extension DataSourceModel {
  typealias Place = OutlinePlace<Int, Int>
  typealias Target = ReorderTarget<Int, Int>
  typealias ReorderFailure = ReorderError<Int, Int>

  /// A drag that is under way.
  struct Drag {
    var items: [Int]
    var place: Place?
    var isRefused = false
    var number = 0
  }

  /// What a reorder did.
  struct Reorder: CustomStringConvertible {
    var items: [Int]
    var initial: ListModel
    var final: ListModel

    var inverse: Reorder { Reorder(items: items, initial: final, final: initial) }

    var description: String {
      let moves = items.map {
        "\($0) \(text(initial.place(of: $0))) → \(text(final.place(of: $0)))"
      }
      return "\(moves), \(initial) → \(final)"
    }

    private func text(_ place: Place?) -> String { place.map { "\($0)" } ?? "nowhere" }
  }

  /// Whether an item may be dragged.
  static func isReorderable(_ item: Int) -> Bool { !item.isMultiple(of: 7) }

  /// Lets a drag follow an update: its place stays behind the sibling that it was behind, or the
  /// nearest before that is left, and what is gone is not lifted any more.
  func followUpdate(from before: ListModel) {
    guard var drag else { return }
    if let place = drag.place {
      let siblings = before.children(at: place).filter { !drag.items.contains($0) }
      drag.place?.section = pending.section(of: place, moving: drag.items)
      drag.place?.index = pending.index(
        behind: Array(siblings.prefix(place.index)),
        among: pending.children(at: place).filter { !drag.items.contains($0) })
    }
    drag.items = drag.items.filter { pending.sectionIndex(containing: $0) != nil }
    self.drag = drag.items.isEmpty ? nil : drag
  }

  // MARK: At once

  /// Asks whether items may be lifted.
  private func lift(_ items: [Int]) throws(ReorderFailure) {
    let unknown = items.filter { pending.sectionIndex(containing: $0) == nil }
    if !unknown.isEmpty { throw .invalid(.unknownItems(unknown)) }
    let inHand = items.filter { itemsInHand.contains($0) }
    if !inHand.isEmpty { throw .notReorderable(inHand) }
    // One after another, without anything committed in between.
    depth += 1
    let refused = items.filter { item in
      let reaction = holding([item]) { call(.should, "canReorder \(item)", isNested: true) }
      return !reaction.isAllowed || !Self.isReorderable(item)
    }
    depth -= 1
    carryOutQueue()
    if !refused.isEmpty { throw .notReorderable(refused) }
  }

  /// Calls a handler about items, which cannot be lifted in there.
  private func holding(_ items: [Int], _ call: () -> Reaction) -> Reaction {
    let others = itemsInHand
    itemsInHand += items
    defer { itemsInHand = others }
    return call()
  }

  func reorder(_ items: [Int], to target: Target) throws(ReorderFailure) -> Reorder? {
    try lift(items)
    if items.isEmpty { return nil }
    return try finish(allowed(moving(items, to: target)))
  }

  func perform(_ reorder: Reorder) throws(ReorderFailure) -> Reorder? {
    try finish(rebased(reorder, in: pending))
  }

  // MARK: Step by step

  func beginReorder(_ items: [Int]) throws(ReorderFailure) {
    if drag != nil { throw .sessionInProgress }
    try lift(items)
    if items.isEmpty { return }
    if drag != nil { throw .sessionInProgress }
    do throws(Failure) {
      let lifted = try pending.topmost(items)
      drags += 1
      drag = Drag(items: lifted, number: drags)
    } catch {
      throw .invalid(error)
    }
  }

  /// What is shown as long as the items stay there.
  func updateReorder(to target: Target) throws(ReorderFailure) -> String {
    guard let drag else { throw .noSession }
    let place: Place
    do throws(Failure) {
      place = try self.place(for: target, moving: drag.items, in: pending)
    } catch {
      throw .invalid(error)
    }
    return try step(of: drag, to: place)
  }

  /// What is shown while they stay where they are.
  func updateReorder() throws(ReorderFailure) -> String {
    guard let drag else { throw .noSession }
    guard let place = drag.place else { return shown.shownText }
    return try step(of: drag, to: place)
  }

  private func step(of lifted: Drag, to place: Place) throws(ReorderFailure) -> String {
    let before = pending
    let reorder = try moving(lifted.items, to: .place(place))
    var text = ""
    var isRefused = false
    do throws(ReorderFailure) {
      text = rows(of: try allowed(reorder)).shownText
    } catch {
      guard case .refused = error else { throw error }
      (text, isRefused) = (shown.shownText + " \(error)", true)
    }
    if drag?.number != lifted.number { throw .noSession }
    drag?.place = place
    drag?.isRefused = isRefused
    followUpdate(from: before)
    return text
  }

  func finishReorder() throws(ReorderFailure) -> Reorder? {
    guard let drag else { throw .noSession }
    self.drag = nil
    guard let place = drag.place, !drag.isRefused else { return nil }
    return try finish(allowed(moving(drag.items, to: .place(place))))
  }

  // MARK: Undo

  func undo() throws(UndoError<Int, Int>) {
    guard let last = undoable.popLast() else { throw .nothingToUndo }
    do throws(UndoError<Int, Int>) {
      // Of which nothing was left to take back, nothing can be done again.
      try undoing(last.inverse) { [self] performed in
        redoable = Array((redoable + [performed.inverse]).suffix(Self.undoLimit))
      }
    } catch {
      undoable = Array((undoable + [last]).suffix(Self.undoLimit))
      throw error
    }
  }

  func redo() throws(UndoError<Int, Int>) {
    guard let next = redoable.popLast() else { throw .nothingToRedo }
    do throws(UndoError<Int, Int>) {
      try undoing(next) { [self] performed in
        undoable = Array((undoable + [performed]).suffix(Self.undoLimit))
      }
    } catch {
      redoable = Array((redoable + [next]).suffix(Self.undoLimit))
      throw error
    }
  }

  private func undoing(
    _ reorder: Reorder, record: @escaping (Reorder) -> Void
  ) throws(UndoError<Int, Int>) {
    do throws(ReorderFailure) {
      _ = try finish(rebased(reorder, in: pending), recordedBy: record)
    } catch {
      guard case .invalid(let problem) = error else { return }
      throw .invalid(problem)
    }
  }

  // MARK: Steps

  private func moving(_ items: [Int], to target: Target) throws(ReorderFailure) -> Reorder {
    do throws(Failure) {
      return try reordering(try pending.topmost(items), to: target, in: pending, showing: shown)
    } catch {
      throw .invalid(error)
    }
  }

  /// The reorder that moves items to a target.
  private func reordering(
    _ items: [Int], to target: Target, in list: ListModel, showing shown: ListModel
  ) throws(Failure) -> Reorder {
    let place = try place(for: target, moving: items, in: list, showing: shown)
    return Reorder(items: items, initial: list, final: try list.moving(items, to: place))
  }

  /// The place that a target means: a row is one of those that are shown.
  private func place(
    for target: Target, moving items: [Int], in list: ListModel, showing shown: ListModel? = nil
  ) throws(Failure) -> Place {
    let shown = shown ?? self.shown
    guard case .row = target else { return try list.place(for: target, moving: items) }
    var place = try shown.place(for: target, moving: items)
    let siblings = shown.children(at: place).filter { !items.contains($0) }
    place.section = list.section(of: place, moving: items)
    place.index = list.index(
      behind: Array(siblings.prefix(place.index)),
      among: list.children(at: place).filter { !items.contains($0) })
    return place
  }

  /// What is shown with the moves of a reorder.
  private func rows(of reorder: Reorder) -> ListModel {
    var visible = reorder
    visible.items = reorder.items.filter { shown.sectionIndex(containing: $0) != nil }
    return (try? rebased(visible, in: shown).final) ?? shown
  }

  /// What the app makes of a reorder that would change something.
  private func allowed(_ reorder: Reorder) throws(ReorderFailure) -> Reorder {
    guard reorder.initial != reorder.final, let place = reorder.final.place(of: reorder.items[0])
    else { return reorder }
    let (before, shown) = (pending, shown)
    let proposal = Self.text(
      of: reorder.items, place, level: reorder.final.level(of: reorder.items[0]),
      in: rows(of: reorder))
    switch holding(reorder.items, { call(.proposal, proposal) }).proposal {
    case .allow: return reorder
    case .refuse(let reason): throw .refused(reason: reason)
    case .retarget(let target):
      do throws(Failure) {
        return try reordering(reorder.items, to: target, in: before, showing: shown)
      } catch {
        throw .invalidRetarget(error)
      }
    }
  }

  static func text(of items: [Int], _ place: Place, level: Int, in rows: ListModel) -> String {
    let parent = place.parent.map { "\($0)" } ?? "the roots of \(place.section)"
    let row = rows.sectionIndex(containing: items[0]).flatMap { section in
      rows.sections[section].outline.visibleItems.firstIndex(of: items[0]).map {
        "\(section).\($0)"
      }
    }
    return "propose \(items) at \(place.index) of \(parent), level \(level), "
      + "row \(row ?? "none")"
  }

  /// The same moves in another state.
  private func rebased(
    _ reorder: Reorder, in list: ListModel
  ) throws(ReorderFailure) -> Reorder {
    var containers: [String: [Int]] = [:]
    var moves: [(item: Int, to: Place)] = []
    var places: [(item: Int, level: Int, to: Place)] = []
    for item in reorder.items {
      guard let place = reorder.final.place(of: item) else { continue }
      places.append((item, reorder.final.level(of: item), place))
    }
    // Parents first, then those that stand further ahead.
    places.sort { ($0.level, $0.to.index) < ($1.level, $1.to.index) }
    var destinations: [Int: Int] = [:]
    for (item, _, place) in places {
      let key = "\(place.section) \(place.parent.map { "\($0)" } ?? "")"
      var there =
        containers[key] ?? list.children(at: place).filter { !reorder.items.contains($0) }
      let before = Array(reorder.final.children(at: place).prefix(place.index))
      let index = list.index(behind: before, among: there)
      there.insert(item, at: index)
      containers[key] = there
      let section = list.section(
        of: place, moving: reorder.items, destinations: destinations)
      destinations[item] = section
      moves.append((item, Place(section: section, parent: place.parent, index: index)))
    }
    do throws(Failure) {
      var final = list
      try final.move(moves)
      return Reorder(items: reorder.items, initial: list, final: final)
    } catch {
      throw .invalid(error)
    }
  }

  private func finish(
    _ reorder: Reorder, recordedBy record: ((Reorder) -> Void)? = nil
  ) throws(ReorderFailure) -> Reorder? {
    var performed = pending == reorder.initial ? reorder : try rebased(reorder, in: pending)
    if performed.initial == performed.final { return nil }
    _ = holding(performed.items) { call(.will, "willReorder \(performed)") }
    if pending != performed.initial { performed = try rebased(performed, in: pending) }
    if performed.initial == performed.final { return nil }
    // Before handlers that are told of it make changes of their own.
    let isRecorded = record == nil
    record?(performed)
    if isRecorded {
      undoable = Array((undoable + [performed]).suffix(Self.undoLimit))
      redoable = []
    }
    let done = performed
    accept(done.final) { [self] in
      _ = call(.did, "didReorder \(done)", isNested: true)
      if isRecorded { _ = call(.did, "changed by \(done)", isNested: true) }
    }
    return done
  }
}

extension ListModel {
  func isItem(_ item: Int, below ancestor: Int) -> Bool {
    sectionIndex(containing: item).map {
      sections[$0].outline.ancestors(of: item).contains(ancestor)
    } ?? false
  }

  func children(at place: Place) -> [Int] {
    if let parent = place.parent {
      return sectionIndex(containing: parent).map {
        sections[$0].outline.children(of: parent).map { $0.item }
      } ?? []
    }
    return sectionIndex(of: place.section).map { sections[$0].outline.roots.map { $0.item } } ?? []
  }

  /// The index behind the last of some predecessors that is there.
  func index(behind predecessors: [Int], among siblings: [Int]) -> Int {
    for predecessor in predecessors.reversed() {
      if let index = siblings.firstIndex(of: predecessor) { return index + 1 }
    }
    return 0
  }

  func level(of item: Int) -> Int {
    sectionIndex(containing: item).flatMap { sections[$0].outline.level(of: item) } ?? 0
  }

  /// Items without those below another of them.
  func topmost(_ items: [Int]) throws(Failure) -> [Int] {
    try require(items)
    return OutlineModel.eachOnce(items).filter { item in
      !items.contains { isItem(item, below: $0) }
    }
  }

  /// The section in which a place is: that of its parent, which may have gone to another one, or go
  /// there with one of the items that move, as far as these were met.
  func section(of place: Place, moving items: [Int], destinations: [Int: Int] = [:]) -> Int {
    guard let parent = place.parent, let index = sectionIndex(containing: parent) else {
      return place.parent.flatMap { destinations[$0] } ?? place.section
    }
    for item in [parent] + sections[index].outline.ancestors(of: parent) where items.contains(item)
    {
      return destinations[item] ?? place.section
    }
    return sections[index].id
  }

  /// The list with items one behind the other at a place.
  func moving(_ items: [Int], to place: Place) throws(Failure) -> ListModel {
    var list = self
    try list.move(
      items.enumerated().map { offset, item in
        (item, Place(section: place.section, parent: place.parent, index: place.index &+ offset))
      })
    return list
  }

  /// The place that a target means: of all places that show an item in the row, the one whose level
  /// is nearest to the wanted one.
  func place(
    for target: ReorderTarget<Int, Int>, moving items: [Int]
  ) throws(Failure) -> Place {
    switch target {
    case .place(let place): return place
    case .onItem(let parent):
      guard let section = sectionIndex(containing: parent) else { throw .unknownItems([parent]) }
      let children = sections[section].outline.children(of: parent).filter {
        !items.contains($0.item)
      }
      return Place(section: sections[section].id, parent: parent, index: children.count)
    case .row(let path, let level):
      guard sections.indices.contains(path.section) else {
        throw .sectionIndexOutOfRange(index: path.section, count: sections.count)
      }
      var rest = sections[path.section].outline
      let levelBefore = items.first.flatMap { item in
        sectionIndex(containing: item).flatMap { sections[$0].outline.level(of: item) }
      }
      for item in items where rest.contains(item) { try? rest.delete([item]) }
      let rows = rest.visibleItems
      if path.item < 0 || path.item > rows.count {
        throw .indexOutOfRange(index: path.item, limit: rows.count)
      }
      var found: [(level: Int, place: Place)] = []
      let open = rest.entries.filter { $0.isVisible && $0.node.isExpanded }
      for parent in [nil] + open.map({ Optional($0) }) {
        let children = rest.children(of: parent?.item)
        for index in 0...children.count {
          var row = parent.flatMap { rows.firstIndex(of: $0.item) }.map { $0 + 1 } ?? 0
          for child in children.prefix(index) {
            row += OutlineModel([child]).visibleItems.count
          }
          if row == path.item {
            found.append(
              (
                parent?.path.count ?? 0,
                Place(section: sections[path.section].id, parent: parent?.item, index: index)
              ))
          }
        }
      }
      let wanted = level ?? levelBefore ?? 0
      let nearest = found.min {
        wanted.distance(to: $0.level).magnitude < wanted.distance(to: $1.level).magnitude
      }
      return nearest?.place ?? Place(section: sections[path.section].id, index: 0)
    }
  }
}
