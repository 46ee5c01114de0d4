import PleachDiff
import Testing

@testable import PleachSnapshots

/// Every row of every small list dropped on every row.
@Suite("Reordering: every drop")
struct EveryDropTests {
  typealias List = Snapshot<Int, Int>
  typealias Transaction = ReorderTransaction<Int, Int>
  typealias Failure = SnapshotError<Int, Int>

  /// A list with a section per model; the items of each are numbered from where the last ended.
  static func list(_ outlines: OutlineModel...) throws -> List {
    var list = List()
    var first = 0
    for (section, outline) in outlines.enumerated() {
      func numbered(_ nodes: [OutlineModel.Node]) -> [OutlineModel.Node] {
        nodes.map { node in
          OutlineModel.Node(
            item: node.item + first, isExpanded: node.isExpanded, children: numbered(node.children))
        }
      }
      let model = OutlineModel(numbered(outline.roots))
      try list.apply(SectionSnapshot(model), to: section, expansion: .asGiven)
      first += outline.items.count
    }
    return list
  }

  static func states(_ counts: ClosedRange<Int>) -> [OutlineModel] {
    counts.flatMap { OutlineModel.shapes($0) }.flatMap { shape in
      (0..<(1 << shape.items.count)).map { shape.expanding($0) }
    }
  }

  static func describe(_ list: List) -> String {
    list.sectionIdentifiers.map { id in
      list.snapshot(for: id).map { "[\(OutlineModel($0))]" } ?? "?"
    }.joined(separator: " ")
  }

  /// What is wrong with a transaction that was to move items to a row.
  static func problems(
    _ transaction: Transaction, moving items: [Int], to path: ItemIndexPath, level: Int?
  ) -> [String] {
    var found: [String] = []
    let (initial, final) = (transaction.initialSnapshot, transaction.finalSnapshot)
    let (before, after) = (initial.flattened(), final.flattened())
    found += final.brokenInvariants + after.brokenInvariants

    // The items stand there, next to each other, in the order given.
    if after.indexPath(for: items[0]) != path {
      found.append("is at \(after.indexPath(for: items[0]).map { "\($0)" } ?? "no row")")
    }
    let places = items.compactMap { final.place(of: $0) }
    for (offset, place) in places.enumerated()
    where place.parent != places[0].parent || place.index != places[0].index + offset {
      found.append("the items are not one behind the other: \(places)")
    }

    // All others are what they were, in the order they had, and so is what is below the moved.
    let moved = Set(
      items.flatMap { item in
        [item]
          + (initial.place(of: item).flatMap { initial.snapshot(for: $0.section) }
            .map { $0.snapshot(of: item).items } ?? [])
      })
    for section in initial.sectionIdentifiers {
      let (old, new) = (
        initial.itemIdentifiers(inSection: section), final.itemIdentifiers(inSection: section)
      )
      if old.filter({ !moved.contains($0) }) != new.filter({ !moved.contains($0) }) {
        found.append("section \(section) went from \(old) to \(new)")
      }
    }
    for item in initial.itemIdentifiers where !items.contains(item) {
      if initial.parent(of: item) != final.parent(of: item) {
        found.append("\(item) changed parent")
      }
    }
    for item in initial.itemIdentifiers where initial.isExpanded(item) != final.isExpanded(item) {
      found.append("\(item) changed its state")
    }

    // The level is the nearest to the wanted one that the rows around allow.
    let staying = before.itemIdentifiers(inSectionAt: path.section).filter { !moved.contains($0) }
    let below = path.item < staying.count ? initial.level(of: staying[path.item]) ?? -1 : 0
    var deepest = 0
    if path.item > 0 {
      let above = staying[path.item - 1]
      deepest = (initial.level(of: above) ?? -1) + (initial.isExpanded(above) ? 1 : 0)
    }
    let wanted = level ?? initial.level(of: items[0]) ?? -1
    let allowed = Array(min(below, deepest)...deepest)
    let expected = allowed.min { abs($0 - wanted) < abs($1 - wanted) }
    if final.level(of: items[0]) != expected {
      found.append(
        "has level \(final.level(of: items[0]) ?? -1); wanted \(wanted), allowed \(allowed)")
    }

    // The transaction says what was done, in every form.
    if transaction.movements.map({ $0.item }) != items { found.append("names other items") }
    for movement in transaction.movements {
      if movement.from != initial.place(of: movement.item)
        || movement.to != final.place(of: movement.item)
      {
        found.append("wrong movement \(movement)")
      }
    }
    found += PleachSnapshotsTests.problems(of: transaction.changes, from: before, to: after) { _ in
      ""
    }
    let order = initial.itemIdentifiers.applying(transaction.difference)
    if order != final.itemIdentifiers {
      found.append("the difference gives \(order.map { "\($0)" } ?? "nothing")")
    }
    var changed: [Int] = []
    for section in transaction.sectionTransactions {
      changed.append(section.sectionIdentifier)
      if section.initialSnapshot.items.applying(section.difference) != section.finalSnapshot.items {
        found.append("the difference of section \(section.sectionIdentifier) is wrong")
      }
    }
    let expectedChanged = initial.sectionIdentifiers.filter {
      initial.snapshot(for: $0) != final.snapshot(for: $0)
    }
    if changed != expectedChanged { found.append("lists sections \(changed)") }
    if transaction.inverse.finalSnapshot != initial || transaction.inverse.inverse != transaction {
      found.append("the inverse is not one")
    }
    return found
  }

  /// Drops items on a row through a data source, and takes it back.
  static func check(
    _ list: List, moving items: [Int], to path: ItemIndexPath, level: Int?
  ) -> [String] {
    let source = DataSource<Int, Int>()
    source.apply(list)
    source.reorderingHandlers.canReorderItem = { _ in true }
    do throws(ReorderError<Int, Int>) {
      let transaction = try source.reorder(items, to: .row(path, level: level))
      guard let transaction else {
        let stays = try? Transaction(moving: items, to: .row(path, level: level), in: list)
        return stays?.finalSnapshot == list ? [] : ["nothing happened"]
      }
      var found = problems(transaction, moving: items, to: path, level: level)
      if source.snapshot() != transaction.finalSnapshot { found.append("was not committed") }
      if try source.perform(transaction.inverse) == nil || source.snapshot() != list {
        found.append("undo gives \(describe(source.snapshot()))")
      }
      if try source.perform(transaction) == nil || source.snapshot() != transaction.finalSnapshot {
        found.append("redo gives \(describe(source.snapshot()))")
      }
      return found
    } catch {
      return ["is refused: \(error)"]
    }
  }

  /// Drops items on every row of a list, at every level; the rows that stay say which there are.
  static func checkAllRows(_ list: List, moving items: [Int], levels: [Int?]) {
    let flat = list.flattened()
    let moved = Set(
      items.flatMap { item in
        [item]
          + (list.place(of: item).flatMap { list.snapshot(for: $0.section) }
            .map { $0.snapshot(of: item).items } ?? [])
      })
    for section in 0..<flat.numberOfSections {
      let staying = flat.itemIdentifiers(inSectionAt: section).filter { !moved.contains($0) }
      for row in 0...staying.count {
        for level in levels {
          let path = ItemIndexPath(section: section, item: row)
          let found = check(list, moving: items, to: path, level: level)
          if found.isEmpty { continue }
          Issue.record(
            "\(items) to \(path) level \(level.map { "\($0)" } ?? "own") in \(describe(list)): \(found)"
          )
        }
      }
    }
  }

  @Test("One row, in one section: it ends where it was dropped, at a level its neighbours allow")
  func oneSection() throws {
    for model in Self.states(1...4) {
      let list = try Self.list(model)
      for item in list.flattened().itemIdentifiers {
        Self.checkAllRows(list, moving: [item], levels: [nil, 0, 1, 3])
      }
    }
  }

  @Test("One row, in two sections: from each to each, also into an empty one")
  func twoSections() throws {
    for first in Self.states(0...3) {
      for second in OutlineModel.shapes(2) + [OutlineModel()] {
        let list = try Self.list(first, second.expanding(0b11))
        for item in list.flattened().itemIdentifiers {
          Self.checkAllRows(list, moving: [item], levels: [nil, 1])
        }
      }
    }
  }

  @Test("Two rows at once, in either order, end one behind the other")
  func twoItems() throws {
    for model in OutlineModel.shapes(4) {
      let list = try Self.list(model.expanding(0b1111), OutlineModel.shapes(1)[0])
      let rows = list.flattened().itemIdentifiers
      for item in rows {
        for other in rows where other != item {
          let isNested =
            list.snapshot(for: 0).map { outline in
              outline.snapshot(of: item).contains(other)
                || outline.snapshot(of: other).contains(item)
            } ?? false
          if !isNested { Self.checkAllRows(list, moving: [item, other], levels: [nil]) }
        }
      }
    }
  }

  @Test("Every place in the outline: the item becomes the child asked for, or it is refused")
  func everyPlace() throws {
    for model in Self.states(1...3) {
      let list = try Self.list(model, OutlineModel.shapes(1)[0])
      for item in list.itemIdentifiers {
        for section in 0...2 {
          for parent in [nil, 99] + list.itemIdentifiers.map({ Optional($0) }) {
            for index in [-1, 0, 1, 2, 3, .max, .min] {
              let place = OutlinePlace(section: section, parent: parent, index: index)
              var expected = ListModel()
              expected.sections = list.sectionIdentifiers.map { id in
                ListModel.Section(
                  id: id, outline: list.snapshot(for: id).map { OutlineModel($0) } ?? OutlineModel()
                )
              }
              let text = "\(item) to \(place) in \(expected)"
              var expectedError: Failure?
              do throws(Failure) {
                try expected.move([(item, place)])
              } catch {
                expectedError = error
              }
              do throws(Failure) {
                let transaction = try Transaction(moving: [item], to: .place(place), in: list)
                let final = try? List(expected)
                if transaction.finalSnapshot != final || expectedError != nil {
                  Issue.record("\(text): is \(Self.describe(transaction.finalSnapshot))")
                }
              } catch {
                if error != expectedError { Issue.record("\(text): threw \(error)") }
              }
            }
          }
        }
      }
    }
  }
}
