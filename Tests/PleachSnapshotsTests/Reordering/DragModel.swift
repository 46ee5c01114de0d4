import PleachSnapshots

/// What a data source does with drags, on a plain list: slow and obvious.
struct DragModel {
  typealias Failure = ReorderError<Int, Int>
  typealias Place = OutlinePlace<Int, Int>
  typealias Answer = ReorderAnswer<Int, Int>

  /// A drag that is under way.
  struct Drag {
    var items: [Int]
    /// Where the items were dragged last: a parent, and the siblings before, the nearest last.
    var gap: (section: Int, parent: Int?, before: [Int])?
    var isRefused = false
  }

  /// What a drop, or a step, would give.
  enum Outcome: Equatable {
    case order(ListModel, Place)
    case inPlace
    case refused(String)
  }

  var list = ListModel()
  var drag: Drag?

  /// What the handlers were asked and told.
  var log: [String] = []

  /// What the app says to a proposal: the same each time.
  static func answer(items: [Int], place: Place) -> Answer {
    switch (items[0] * 7 + place.index * 3 + (place.parent ?? 50)) % 11 {
    case 0, 1: .refuse(reason: "not \(items[0]) at \(place.index)")
    case 2: .retarget(to: .place(Place(section: place.section, index: 0)))
    case 3: .retarget(to: .onItem(items[0]))
    default: .allow
    }
  }

  static func mayLift(_ item: Int) -> Bool { item % 9 != 8 }

  // MARK: Steps

  mutating func begin(_ items: [Int]) throws(Failure) {
    if drag != nil { throw .sessionInProgress }
    let items = topmost(try lifted(items))
    if !items.isEmpty { drag = Drag(items: items) }
  }

  mutating func update(to place: Place) throws(Failure) -> Outcome {
    guard let drag else { throw .noSession }
    let outcome = try outcome(of: topmost(drag.items), at: place)
    let staying = siblings(of: place, without: drag.items, in: list)
    self.drag?.gap = (place.section, place.parent, Array(staying.prefix(place.index)))
    if case .refused = outcome { self.drag?.isRefused = true } else { self.drag?.isRefused = false }
    return outcome
  }

  mutating func updateAgain() throws(Failure) -> Outcome {
    guard let drag else { throw .noSession }
    guard let place = place(of: drag) else { return .inPlace }
    return try update(to: place)
  }

  mutating func finish() throws(Failure) -> Outcome {
    guard let drag else { throw .noSession }
    self.drag = nil
    guard let place = place(of: drag), !drag.isRefused else { return .inPlace }
    // An update may have put one of them below another.
    let items = topmost(drag.items)
    return try drop(outcome(of: items, at: place), items)
  }

  mutating func reorder(
    _ items: [Int], to place: Result<Place, Failure>
  ) throws(Failure) -> Outcome {
    let items = topmost(try lifted(items))
    return try drop(outcome(of: items, at: place.get()), items)
  }

  /// An edit from outside was carried out.
  mutating func follow(_ edited: ListModel) {
    defer { list = edited }
    guard var drag else { return }
    if var gap = drag.gap {
      if let parent = gap.parent, let index = edited.sectionIndex(containing: parent) {
        gap.section = edited.sections[index].id
      }
      // Behind the nearest sibling that is left.
      let place = Place(section: gap.section, parent: gap.parent, index: 0)
      let staying = siblings(of: place, without: drag.items, in: edited)
      let nearest = gap.before.last { staying.contains($0) }
      gap.before = nearest.map { Array(staying[...(staying.firstIndex(of: $0) ?? 0)]) } ?? []
      drag.gap = gap
    }
    drag.items = drag.items.filter { edited.items.contains($0) }
    self.drag = drag.items.isEmpty ? nil : drag
  }

  // MARK: Parts

  private mutating func lifted(_ items: [Int]) throws(Failure) -> [Int] {
    let unknown = items.filter { !list.items.contains($0) }
    if !unknown.isEmpty { throw .invalid(.unknownItems(unknown)) }
    log += items.map { "can \($0)" }
    let refused = items.filter { !Self.mayLift($0) }
    if !refused.isEmpty { throw .notReorderable(refused) }
    return items
  }

  private func topmost(_ items: [Int]) -> [Int] {
    let below = items.flatMap { item in
      list.sections.flatMap { section in
        section.outline.node(of: item).map { OutlineModel($0.children).items } ?? []
      }
    }
    return OutlineModel.eachOnce(items.filter { !below.contains($0) })
  }

  private func place(of drag: Drag) -> Place? {
    drag.gap.map { Place(section: $0.section, parent: $0.parent, index: $0.before.count) }
  }

  private func siblings(of place: Place, without items: [Int], in list: ListModel) -> [Int] {
    let outline: OutlineModel?
    if let parent = place.parent {
      outline = list.sectionIndex(containing: parent).map { list.sections[$0].outline }
    } else {
      outline = list.sectionIndex(of: place.section).map { list.sections[$0].outline }
    }
    let nodes = outline?.children(of: place.parent) ?? []
    return nodes.map { $0.item }.filter { !items.contains($0) }
  }

  private mutating func outcome(of items: [Int], at place: Place) throws(Failure) -> Outcome {
    let moved = try moving(items, to: place)
    if moved == list { return .inPlace }
    let first = moved.place(of: items[0]) ?? place
    log.append("ask \(items) \(first)")
    switch Self.answer(items: items, place: first) {
    case .allow: return .order(moved, first)
    case .refuse(let reason): return .refused(reason)
    case .retarget(let target):
      do throws(Failure) {
        let other = try moving(items, to: resolve(target, moving: items))
        if other == list { return .inPlace }
        return .order(other, other.place(of: items[0]) ?? place)
      } catch {
        guard case .invalid(let error) = error else { throw error }
        throw .invalidRetarget(error)
      }
    }
  }

  private func moving(_ items: [Int], to place: Place) throws(Failure) -> ListModel {
    var moved = list
    do throws(SnapshotError<Int, Int>) {
      try moved.move(
        items.enumerated().map { offset, item in
          var place = place
          place.index += offset
          return (item, place)
        })
    } catch {
      throw .invalid(error)
    }
    return moved
  }

  /// The place of a target that is not a row.
  func resolve(_ target: ReorderTarget<Int, Int>, moving items: [Int]) throws(Failure) -> Place {
    switch target {
    case .place(let place): return place
    case .onItem(let parent):
      guard let section = list.sectionIndex(containing: parent) else {
        throw .invalid(.unknownItems([parent]))
      }
      var place = Place(section: list.sections[section].id, parent: parent, index: 0)
      place.index = siblings(of: place, without: items, in: list).count
      return place
    case .row: throw .noSession
    }
  }

  private mutating func drop(_ outcome: Outcome, _ items: [Int]) throws(Failure) -> Outcome {
    switch outcome {
    case .refused(let reason): throw .refused(reason: reason)
    case .inPlace: break
    case .order(let moved, _):
      log.append("will \(items) \(list)")
      follow(moved)
      log.append("did \(items) \(list)")
    }
    return outcome
  }
}

extension ListModel {
  /// The place of an item.
  func place(of item: Int) -> Place? {
    guard let index = sectionIndex(containing: item),
      let last = sections[index].outline.path(of: item)?.last
    else { return nil }
    return Place(
      section: sections[index].id, parent: sections[index].outline.parent(of: item), index: last)
  }
}
