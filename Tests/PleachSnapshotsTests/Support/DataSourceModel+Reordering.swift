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

    /// The place stays behind the sibling that it was behind, or the nearest before that is left.
    mutating func follow(from old: ListModel, to new: ListModel) {
      guard let place else { return }
      let before = old.children(at: place).filter { !items.contains($0) }.prefix(place.index)
      self.place?.index = new.index(
        behind: Array(before), among: new.children(at: place).filter { !items.contains($0) })
    }
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

  private func lift(_ items: [Int]) throws(ReorderFailure) -> [Int] {
    let unknown = items.filter { pending.sectionIndex(containing: $0) == nil }
    if !unknown.isEmpty { throw .invalid(.unknownItems(unknown)) }
    let refused = items.filter { item in
      !call(.should, "canReorder \(item)").isAllowed || !Self.isReorderable(item)
    }
    if !refused.isEmpty { throw .notReorderable(refused) }
    return items.filter { item in
      !items.contains { $0 != item && pending.isItem(item, below: $0) }
    }
  }

  func reorder(_ items: [Int], to target: Target) throws(ReorderFailure) -> Reorder? {
    let items = try lift(items)
    return try finish(moving(items, to: target))
  }

  func perform(_ reorder: Reorder) throws(ReorderFailure) -> Reorder? {
    try finish(rebased(reorder))
  }

  func beginReorder(_ items: [Int]) throws(ReorderFailure) {
    if drag != nil { throw .sessionInProgress }
    drag = Drag(items: try lift(items))
  }

  /// What is shown as long as the items stay there.
  func updateReorder(to target: Target) throws(ReorderFailure) -> String {
    guard let drag else { throw .noSession }
    do throws(Failure) {
      let place = try pending.place(for: target, moving: drag.items)
      let shown = try pending.moving(drag.items, to: place)
      self.drag?.place = place
      return shown.shownText
    } catch {
      throw .invalid(error)
    }
  }

  func finishReorder() throws(ReorderFailure) -> Reorder? {
    guard let drag else { throw .noSession }
    self.drag = nil
    guard let place = drag.place else { return nil }
    return try finish(moving(drag.items, to: .place(place)))
  }

  private func moving(_ items: [Int], to target: Target) throws(ReorderFailure) -> Reorder {
    do throws(Failure) {
      let place = try pending.place(for: target, moving: items)
      return Reorder(
        items: items, initial: pending, final: try pending.moving(items, to: place))
    } catch {
      throw .invalid(error)
    }
  }

  /// The same moves in the pending state.
  private func rebased(_ reorder: Reorder) throws(ReorderFailure) -> Reorder {
    var containers: [String: [Int]] = [:]
    var moves: [(item: Int, to: Place)] = []
    let places = reorder.items.map { ($0, reorder.final.place(of: $0)) }
    for case (let item, let place?) in places.sorted(by: { ($0.1?.index ?? 0) < ($1.1?.index ?? 0) }
    ) {
      let key = "\(place.section) \(place.parent.map { "\($0)" } ?? "")"
      var there =
        containers[key] ?? pending.children(at: place).filter { !reorder.items.contains($0) }
      let before = Array(reorder.final.children(at: place).prefix(place.index))
      let index = pending.index(behind: before, among: there)
      there.insert(item, at: index)
      containers[key] = there
      moves.append((item, Place(section: place.section, parent: place.parent, index: index)))
    }
    do throws(Failure) {
      var final = pending
      try final.move(moves)
      return Reorder(items: reorder.items, initial: pending, final: final)
    } catch {
      throw .invalid(error)
    }
  }

  private func finish(_ reorder: Reorder) throws(ReorderFailure) -> Reorder? {
    if reorder.initial == reorder.final { return nil }
    _ = call(.will, "willReorder \(reorder)")
    let performed = pending == reorder.initial ? reorder : try rebased(reorder)
    accept(performed.final) { [self] in
      _ = call(.did, "didReorder \(performed)", isNested: true)
    }
    return performed
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

  func place(of item: Int) -> Place? {
    guard let index = sectionIndex(containing: item),
      let path = sections[index].outline.path(of: item)
    else { return nil }
    return Place(
      section: sections[index].id, parent: sections[index].outline.parent(of: item),
      index: path[path.count - 1])
  }

  /// The index behind the last of some predecessors that is there.
  func index(behind predecessors: [Int], among siblings: [Int]) -> Int {
    for predecessor in predecessors.reversed() {
      if let index = siblings.firstIndex(of: predecessor) { return index + 1 }
    }
    return 0
  }

  /// The list with items one behind the other at a place.
  func moving(_ items: [Int], to place: Place) throws(Failure) -> ListModel {
    var list = self
    try list.move(
      items.enumerated().map { offset, item in
        (item, Place(section: place.section, parent: place.parent, index: place.index + offset))
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
