import PleachDiff
import Testing

@testable import PleachSnapshots

/// The levels at every gap, found by putting the items at every place of the outline.
@Suite("Reordering: levels at a gap, and drops on items")
struct DropLevelsTests {
  typealias List = Snapshot<Int, Int>
  typealias Transaction = ReorderTransaction<Int, Int>
  typealias Place = OutlinePlace<Int, Int>

  /// A row and a level.
  struct Landing: Hashable {
    var row: Int
    var level: Int
  }

  /// Where an item of a list with one section can land among the rows, and by which places.
  static func landings(of items: [Int], in list: List) -> [Landing: [Place]] {
    var result: [Landing: [Place]] = [:]
    for parent in [nil] + list.itemIdentifiers.map({ Optional($0) }) {
      for index in 0...list.numberOfItems {
        let place = Place(section: 0, parent: parent, index: index)
        guard let drop = try? Transaction(moving: items, to: .place(place), in: list),
          let row = drop.finalSnapshot.flattened().indexPath(for: items[0])
        else { continue }
        let level = drop.finalSnapshot.level(of: items[0]) ?? -1
        result[Landing(row: row.item, level: level), default: []].append(place)
      }
    }
    return result
  }

  @Test("Every gap of every small outline has the levels that some place leads to, and no others")
  func everyGap() throws {
    for model in EveryDropTests.states(1...4) {
      let list = try EveryDropTests.list(model)
      let flat = list.flattened()
      for item in flat.itemIdentifiers {
        let landings = Self.landings(of: [item], in: list)
        for row in -1...flat.numberOfItems {
          let path = ItemIndexPath(section: 0, item: row)
          let levels = landings.keys.filter { $0.row == row }.map { $0.level }.sorted()
          let found = flat.dropLevels(at: path, moving: [item])
          if found.map({ Array($0) }) ?? [] != levels {
            Issue.record(
              "\(item) at \(path) in [\(model)]: \(found.map { "\($0)" } ?? "none"), not \(levels)")
          }
          // Each of them is one place, and asking for it leads there.
          for level in levels {
            let places = landings[Landing(row: row, level: level)] ?? []
            let target = try flat.place(for: .row(path, level: level), moving: [item])
            if places != [target] {
              Issue.record("\(item) at \(path), level \(level) in [\(model)]: \(target), \(places)")
            }
          }
        }
      }
    }
  }

  @Test("Without items, or with unknown ones, the levels are those of something new")
  func nothingMoves() throws {
    var list = List()
    try list.appendSections([0, 1])
    try list.appendItems([1, 2], toSection: 0)
    try list.appendItems([3], to: 1)
    try list.expand([1])
    let flat = list.flattened()
    let path = { (section: Int, item: Int) in ItemIndexPath(section: section, item: item) }
    for items in [[], [99]] {
      #expect(flat.dropLevels(at: path(0, 0), moving: items) == 0...0)
      #expect(flat.dropLevels(at: path(0, 1), moving: items) == 1...1)
      #expect(flat.dropLevels(at: path(0, 2), moving: items) == 0...1)
      #expect(flat.dropLevels(at: path(0, 3), moving: items) == 0...0)
      #expect(flat.dropLevels(at: path(1, 0), moving: items) == 0...0)
    }
    for wrong in [path(0, 4), path(0, -1), path(2, 0), path(-1, 0), path(.max, .max)] {
      #expect(flat.dropLevels(at: wrong, moving: []) == nil)
    }
  }

  @Test("On every item of every small outline: the last child, or refused below itself")
  func onItems() throws {
    for model in EveryDropTests.states(2...4) {
      let list = try EveryDropTests.list(model, OutlineModel())
      let source = DataSource<Int, Int>()
      source.reorderingHandlers.canReorderItem = { _ in true }
      for item in list.itemIdentifiers {
        let below = Set([item] + (model.node(of: item).map { OutlineModel([$0]).items } ?? []))
        for parent in list.itemIdentifiers {
          source.apply(list)
          do throws(ReorderError<Int, Int>) {
            let drop = try source.reorder([item], to: .onItem(parent))
            let now = source.snapshot()
            let isLast = now.children(of: parent).last == item
            let staysWhereItIs = list.children(of: parent).last == item
            let keepsState = now.isExpanded(parent) == list.isExpanded(parent)
            let isRow = now.flattened().indexPath(for: item) != nil
            let shows = now.isExpanded(parent) && now.isVisible(parent)
            if !isLast || (drop == nil) != staysWhereItIs || !keepsState || isRow != shows {
              Issue.record("\(item) on \(parent) in [\(model)]: \(EveryDropTests.describe(now))")
            }
          } catch {
            if error != .invalid(.invalidDestination(parent)) || !below.contains(parent) {
              Issue.record("\(item) on \(parent) in [\(model)]: \(error)")
            }
          }
        }
      }
    }
  }

  @Test("Several items on an item become its last children in the order given")
  func severalOnItem() throws {
    var list = List()
    try list.appendSections([0, 1])
    try list.appendItems([1, 2, 3], toSection: 0)
    try list.appendItems([4, 5], toSection: 1)
    try list.appendItems([6, 7], to: 4)
    let drop = try Transaction(moving: [5, 6, 1], to: .onItem(4), in: list)
    #expect(drop.finalSnapshot.children(of: 4) == [7, 5, 6, 1])
    #expect(drop.finalSnapshot.itemIdentifiers == [2, 3, 4, 7, 5, 6, 1])
    #expect(drop.inverse.finalSnapshot == list)
  }
}
