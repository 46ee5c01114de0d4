import PleachDiff
import PleachSnapshots
import Testing

@Suite("ReorderTransaction")
struct ReorderTransactionTests {
  typealias Fixture = DataSourceReorderingTests
  typealias Place = OutlinePlace<String, Int>
  typealias Transaction = ReorderTransaction<String, Int>

  @Test("A transaction can be made without a data source, and names the dragged item")
  func constructed() throws {
    var list = Snapshot<String, Int>()
    try list.appendSections(["A", "B"])
    try list.appendItems([1, 2], toSection: "A")
    try list.appendItems([3], toSection: "B")
    let swap = try ReorderTransaction(moving: [2], to: .row(Fixture.path(0, 0)), in: list)
    #expect(swap.movements.map { $0.item } == [2])
    #expect(swap.difference.removals.count == 1)
    guard case .remove(let offset, let element, let target)? = swap.difference.removals.first else {
      Issue.record("no removal")
      return
    }
    #expect(offset == 1)
    #expect(element == 2, "the dragged item, not its neighbour")
    #expect(target == 0)

    // The last item of a section to the front of the next: the whole list keeps its order.
    let across = try ReorderTransaction(moving: [2], to: .row(Fixture.path(1, 0)), in: list)
    #expect(across.movements.map { $0.to } == [Place(section: "B", index: 0)])
    #expect(across.difference.count == 2)
    #expect(across.sectionTransactions.map { $0.difference.count } == [1, 1])
    #expect(across.sectionTransactions[0].difference.insertions.isEmpty)
    #expect(across.sectionTransactions[1].difference.removals.isEmpty)
  }

  @Test("Dragging into and out of a collapsed parent removes from and adds to the rows")
  func hiddenPlaces() throws {
    var list = Snapshot<String, Int>()
    try list.appendSections(["A"])
    try list.appendItems([1, 2])
    let into = try ReorderTransaction(
      moving: [2], to: .place(Place(section: "A", parent: 1, index: 0)), in: list)
    let row = ItemIndexPath(section: 0, item: 1)
    #expect(into.changes.deletedItems == [row])
    #expect(into.inverse.changes.insertedItems == [row])
    // It is behind 1 before and after.
    #expect([1, 2].applying(into.difference) == [1, 2] && into.difference.count == 2)
  }

  @Test("An app's test can make one of its parts, and gets the same as from a drag")
  func madeOfParts() throws {
    var list = Snapshot<String, Int>()
    try list.appendSections(["A", "B"])
    try list.appendItems([1, 2], toSection: "A")
    let drag = try Transaction(
      moving: [1], to: .place(Place(section: "B", index: 0)), in: list)
    let made = Transaction(
      movements: [
        .init(item: 1, from: Place(section: "A", index: 0), to: Place(section: "B", index: 0))
      ], initialSnapshot: list, finalSnapshot: drag.finalSnapshot)
    #expect(made == drag)
    #expect(made.difference == drag.difference)
    #expect(made.inverse.movements[0].from == Place(section: "B", index: 0))
    let section = Transaction.SectionTransaction(
      sectionIdentifier: "A", initialSnapshot: try SectionSnapshot([1, 2]),
      finalSnapshot: try SectionSnapshot([2]), movedItems: [1])
    #expect(section == drag.sectionTransactions[0])
  }

  @Test("A transaction is empty if the states are equal, and then has nothing in any form")
  func empty() throws {
    var list = Snapshot<String, Int>()
    try list.appendSections(["A"])
    try list.appendItems([1, 2])
    let same = try Transaction(moving: [1], to: .row(Fixture.path(0, 0)), in: list)
    #expect(same.isEmpty)
    #expect(same.inverse.isEmpty)
    #expect(same.changes.isEmpty)
    #expect(same.difference.isEmpty)
    #expect(same.sectionTransactions.isEmpty)
    let moved = try Transaction(moving: [1], to: .row(Fixture.path(0, 1)), in: list)
    #expect(!moved.isEmpty)
    #expect(!moved.inverse.isEmpty)
  }

  @Test(
    "Where the parts say less than the states, the differences still lead from one to the other")
  func incompleteParts() throws {
    var old = Snapshot<String, Int>()
    try old.appendSections(["A"])
    try old.appendItems([1, 2, 3])
    var new = Snapshot<String, Int>()
    try new.appendSections(["A"])
    try new.appendItems([3, 2, 4])
    for movements in [[], [1], [2]] {
      let made = Transaction(
        movements: movements.map {
          .init(item: $0, from: Place(section: "A", index: 0), to: Place(section: "A", index: 0))
        }, initialSnapshot: old, finalSnapshot: new)
      #expect([1, 2, 3].applying(made.difference) == [3, 2, 4])
      for section in made.sectionTransactions {
        #expect([1, 2, 3].applying(section.difference) == [3, 2, 4])
      }
    }
  }

  @Test("Movements name the items as they are stored")
  func storedItems() throws {
    var list = Snapshot<Int, Card>()
    try list.appendSections([0])
    try list.appendItems([Card(1, "old"), Card(2, "two")])
    let drag = try ReorderTransaction(
      moving: [Card(1, "given")], to: .row(Fixture.path(0, 1)), in: list)
    #expect(drag.movements[0].item.title == "old")
  }

  @Test("Whatever goes from one flat section to another, an app's own array can follow")
  func everyOwnArray() throws {
    for counts in [[3, 0], [2, 2], [1, 3], [3, 1]] {
      var list = Snapshot<Int, Int>()
      try list.appendSections([0, 1])
      let all = Array(0..<(counts[0] + counts[1]))
      try list.appendItems(Array(all.prefix(counts[0])), toSection: 0)
      try list.appendItems(Array(all.dropFirst(counts[0])), toSection: 1)
      let choices = all.map { [$0] } + all.flatMap { a in all.filter { $0 != a }.map { [a, $0] } }
      for items in choices {
        for section in 0...1 {
          let staying = list.itemIdentifiers(inSection: section).filter { !items.contains($0) }
          for row in 0...staying.count {
            let drag = try ReorderTransaction(
              moving: items, to: .row(Fixture.path(section, row)), in: list)
            let final = drag.finalSnapshot
            if all.applying(drag.difference) != final.itemIdentifiers {
              Issue.record("\(items) to \(section).\(row): \(drag.difference)")
            }
            if !drag.isEmpty, drag.difference.isEmpty {
              Issue.record("\(items) to \(section).\(row) is not in the difference")
            }
            for part in drag.sectionTransactions {
              let old = list.itemIdentifiers(inSection: part.sectionIdentifier)
              let new = final.itemIdentifiers(inSection: part.sectionIdentifier)
              if old.applying(part.difference) != new || part.difference.isEmpty {
                Issue.record("\(items) to \(section).\(row): \(part.difference)")
              }
            }
          }
        }
      }
    }
  }

  @Test("An app's own array of all items can follow every drag among open and closed parents")
  func everyOwnArrayOfAnOutline() throws {
    for open in [[], [1], [2], [1, 2, 11]] {
      let list = try Snapshot<Int, Int> {
        SnapshotSection(0) {
          Outline(1, isExpanded: open.contains(1)) {
            Outline(11, isExpanded: open.contains(11)) { 111 }
            12
          }
          Outline(2, isExpanded: open.contains(2)) {
            21
            22
          }
        }
        SnapshotSection(1, items: [3])
      }
      let all = list.itemIdentifiers
      for item in all {
        for parent in [nil] + all.map({ Optional($0) }) {
          for index in 0...2 {
            let section = parent == 3 || (parent == nil && item == 21) ? 1 : 0
            let place = OutlinePlace(section: section, parent: parent, index: index)
            guard
              let drag = try? ReorderTransaction(moving: [item], to: .place(place), in: list)
            else { continue }
            let final = drag.finalSnapshot
            if all.applying(drag.difference) != final.itemIdentifiers {
              Issue.record("\(open): \(item) to \(place): \(drag.difference)")
            }
            if drag.difference.isEmpty != drag.isEmpty {
              Issue.record("\(open): \(item) to \(place) is not in the difference")
            }
            for part in drag.sectionTransactions
            where part.initialSnapshot.items.applying(part.difference) != part.finalSnapshot.items {
              Issue.record("\(open): \(item) to \(place): \(part.difference)")
            }
          }
        }
      }
    }
  }

  @Test("A move among the children of a closed parent is in the difference, though no row moves")
  func hiddenMove() throws {
    let list = try Snapshot<Int, Int> {
      SnapshotSection(0) {
        Outline(1) {
          11
          12
        }
      }
    }
    let drag = try ReorderTransaction(
      moving: [12], to: .place(OutlinePlace(section: 0, parent: 1, index: 0)), in: list)
    #expect([1, 11, 12].applying(drag.difference) == [1, 12, 11])
    #expect(drag.changes.isEmpty)
  }
}
