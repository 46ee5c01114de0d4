import PleachDiff
import PleachSnapshots

/// A list view that keeps rows of its own and carries a batch of changes out as strictly as UIKit:
/// what does not add up is refused, with nothing changed.
///
/// It asks its data source for counts before and after, makes a view for each row, and gives a view
/// new content only where the batch says so.
final class CellListView<Item: Hashable> {
  /// The view of one row; its identity is what a change set decides about.
  final class CellView: CustomStringConvertible {
    fileprivate(set) var content: ShownRow<Item>
    /// How often it was given content, the first time included.
    fileprivate(set) var configurations = 1

    init(_ content: ShownRow<Item>) { self.content = content }

    var description: String {
      "\(content.item)\(content.title)@\(content.level)\(content.hasChildren ? "▸" : "")"
    }
  }

  /// The rows of each section.
  private(set) var sections: [[CellView]] = []

  /// Fills the view with all rows anew.
  func reloadData(_ rows: [[ShownRow<Item>]]) {
    sections = rows.map { $0.map { CellView($0) } }
  }

  /// Carries out a batch.
  ///
  /// - Parameters:
  ///   - changes: The batch.
  ///   - countsBefore: What the data source answered before.
  ///   - rows: What it answers after.
  /// - Returns: Why the batch is refused; nothing if it was carried out.
  func perform(
    _ changes: ChangeSet, countsBefore: [Int], rows: [[ShownRow<Item>]]
  ) -> [String] {
    if countsBefore != sections.map(\.count) {
      return ["the data source has \(countsBefore) before, the view \(sections.map(\.count))"]
    }
    let batch = StrictBatch(changes, from: countsBefore, to: rows.map(\.count))
    let problems = batch.problems
    if !problems.isEmpty { return problems }

    var result: [[CellView?]] = rows.map { Array(repeating: nil, count: $0.count) }
    func put(_ view: CellView, at path: ItemIndexPath) { result[path.section][path.item] = view }
    for move in changes.movedItems {
      put(sections[move.from.section][move.from.item], at: move.to)
    }
    for path in changes.insertedItems { put(CellView(rows[path.section][path.item]), at: path) }
    for (new, origin) in batch.sectionOrigins.enumerated() {
      guard let old = origin, !changes.reloadedSections.contains(old) else {
        result[new] = rows[new].map { CellView($0) }
        continue
      }
      // What is neither deleted nor moved fills what is free, in order.
      var next = 0
      for (item, view) in sections[old].enumerated() {
        let path = ItemIndexPath(section: old, item: item)
        if batch.leaving.contains(path) { continue }
        while result[new][next] != nil { next += 1 }
        result[new][next] =
          changes.reloadedItems.contains(path) ? CellView(rows[new][next]) : view
      }
    }
    sections = result.map { $0.compactMap { $0 } }
    for path in changes.reconfiguredItems {
      let view = sections[path.section][path.item]
      view.content = rows[path.section][path.item]
      view.configurations += 1
    }
    return []
  }

  /// Where the view shows something else than the data source has.
  func differences(from rows: [[ShownRow<Item>]]) -> [String] {
    let shown = sections.map { $0.map(\.content) }
    if shown == rows { return [] }
    func text(_ rows: [[ShownRow<Item>]]) -> String {
      rows.map { section in
        section.map { "\(CellView($0))" }.joined(separator: " ")
      }.joined(separator: " | ")
    }
    return ["the view shows \(text(shown)), the data source has \(text(rows))"]
  }

  /// The view of each item.
  var views: [Item: CellView] {
    var views: [Item: CellView] = [:]
    for view in sections.joined() { views[view.content.item] = view }
    return views
  }
}

/// A batch between two lists of counts, and what a strict view finds wrong with it.
struct StrictBatch {
  let changes: ChangeSet
  let oldCounts: [Int]
  let newCounts: [Int]

  init(_ changes: ChangeSet, from oldCounts: [Int], to newCounts: [Int]) {
    self.changes = changes
    self.oldCounts = oldCounts
    self.newCounts = newCounts
  }

  /// The rows that leave their places.
  var leaving: Set<ItemIndexPath> {
    Set(changes.deletedItems + changes.movedItems.map { $0.from })
  }

  /// Which old section each new one is; `nil` for those that are inserted.
  var sectionOrigins: [Int?] {
    let gone = Set(changes.deletedSections + changes.movedSections.map { $0.from })
    var staying = oldCounts.indices.filter { !gone.contains($0) }[...]
    return newCounts.indices.map { index in
      if changes.insertedSections.contains(index) { return nil }
      if let move = changes.movedSections.first(where: { $0.to == index }) { return move.from }
      return staying.popFirst()
    }
  }

  var problems: [String] {
    let problems = sectionProblems + itemProblems
    return problems.isEmpty ? countProblems : problems
  }

  private var sectionProblems: [String] {
    var found: [String] = []
    func check(_ name: String, _ sections: [Int], below count: Int) {
      for section in sections where section < 0 || section >= count {
        found.append("\(name): there is no section \(section) of \(count)")
      }
      if Set(sections).count != sections.count { found.append("\(name) twice: \(sections)") }
    }
    let (from, to) = (changes.movedSections.map { $0.from }, changes.movedSections.map { $0.to })
    check(
      "deleted, reloaded or moved", changes.deletedSections + changes.reloadedSections + from,
      below: oldCounts.count)
    check("inserted or moved to", changes.insertedSections + to, below: newCounts.count)
    let after =
      oldCounts.count - changes.deletedSections.count + changes.insertedSections.count
    if after != newCounts.count {
      found.append("\(oldCounts.count) sections become \(after), but there are \(newCounts.count)")
    }
    return found
  }

  private var itemProblems: [String] {
    var found: [String] = []
    func check(
      _ name: String, _ paths: [ItemIndexPath], in counts: [Int], outside sections: [Int?]
    ) {
      for path in paths {
        if !counts.indices.contains(path.section) || path.item < 0
          || path.item >= counts[path.section]
        {
          found.append("\(name): there is no row \(path)")
        }
        if sections.contains(path.section) {
          found.append("\(name): row \(path) is in a section that is replaced")
        }
      }
      if Set(paths).count != paths.count { found.append("\(name) twice: \(paths)") }
    }
    let (from, to) = (changes.movedItems.map { $0.from }, changes.movedItems.map { $0.to })
    let replaced = sectionOrigins.indices.filter { new in
      sectionOrigins[new].map { changes.reloadedSections.contains($0) } ?? true
    }
    check(
      "deleted, reloaded or moved", changes.deletedItems + changes.reloadedItems + from,
      in: oldCounts, outside: changes.deletedSections + changes.reloadedSections)
    check(
      "inserted or moved to", changes.insertedItems + to, in: newCounts, outside: replaced)
    check(
      "inserted or reconfigured", changes.insertedItems + changes.reconfiguredItems, in: newCounts,
      outside: replaced)
    return found
  }

  /// What does not add up, once all positions are there.
  private var countProblems: [String] {
    var found: [String] = []
    for (new, origin) in sectionOrigins.enumerated() {
      guard let old = origin, !changes.reloadedSections.contains(old) else { continue }
      let out = leaving.count { $0.section == old }
      let into =
        changes.insertedItems.count { $0.section == new }
        + changes.movedItems.count { $0.to.section == new }
      if oldCounts[old] - out + into != newCounts[new] {
        found.append(
          "section \(new) had \(oldCounts[old]) rows, loses \(out), gains \(into) and has \(newCounts[new])"
        )
      }
    }
    return found
  }
}
