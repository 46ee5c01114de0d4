import PleachDiff
import Testing

@testable import PleachSnapshots

@Suite("Snapshot: random scripts against a plain model")
struct SnapshotScriptTests {
  typealias List = Snapshot<Int, Int>
  typealias Failure = SnapshotError<Int, Int>

  /// A state that a script passed through.
  struct Moment {
    var list: List
    var model: ListModel
    var flat: FlatSnapshot<Int, Int>
  }

  @Test(
    "After every edit the list equals the model, its tables hold, and differences are right",
    arguments: [11, 23, 37, 41, 53, 67, 79, 83] as [UInt64])
  func script(seed: UInt64) {
    var script = RandomScript(seed: seed)
    var list = List()
    var model = ListModel()
    var moments = [Moment(list: list, model: model, flat: list.flattened())]
    var refused = 0

    for number in 0..<1_500 {
      let step = script.step(for: model)
      let before = list
      let (report, error) = outcome(of: step.real, on: &list)
      let (expectedReport, expectedError) = outcome(of: step.model, on: &model)
      if error != nil { refused += 1 }

      let last = moments[moments.count - 1]
      let flat = list.flattened(reusing: last.flat)
      var found = differences(list, model) + flat.brokenInvariants
      if error != expectedError {
        found.append("threw \(describe(error)), not \(describe(expectedError))")
      }
      if report != expectedReport {
        found.append("reported \(report), not \(expectedReport)")
      }
      if error != nil, !isUntouched(list, since: before) {
        found.append("changed in spite of the error")
      }
      found += sharingProblems(flat, last.flat)

      // The difference to the state before, and to one some while ago.
      let earlier = moments[max(0, moments.count - 1 - script.random.index(below: 12))]
      let unmarked = flat.withoutMarks()
      for old in [last.flat, earlier.flat] {
        found += problems(of: unmarked.difference(from: old), from: old, to: unmarked) { "\($0)" }
      }
      if !found.isEmpty {
        Issue.record("seed \(seed), step \(number), \(step.name): \(found), model \(model)")
        return
      }
      moments.append(Moment(list: list, model: model, flat: flat))

      // Now and then the story goes on from an older copy.
      if script.random.happens(3) { (list, model) = (earlier.list, earlier.model) }
    }

    for (number, moment) in moments.enumerated() where number.isMultiple(of: 7) {
      let found = differences(moment.list, moment.model) + moment.flat.brokenInvariants
      #expect(found == [], "seed \(seed): the copy made after step \(number) changed later")
    }
    #expect(refused > 100 && refused < 1_000, "seed \(seed): the script tests either side")
  }

  @Test("A list rebuilt from nothing equals the edited one, and no change is between them")
  func rebuilt() throws {
    var script = RandomScript(seed: 5)
    var list = List()
    var model = ListModel()
    for _ in 0..<400 {
      let step = script.step(for: model)
      _ = outcome(of: step.real, on: &list)
      _ = outcome(of: step.model, on: &model)
      let fresh = try List(model)
      #expect(fresh == list)
      #expect(fresh.hashValue == list.hashValue)
      #expect(fresh.flattened().difference(from: list.flattened()).isEmpty, "\(model)")
    }
  }

  private func outcome<Value>(
    of edit: (inout Value) throws(Failure) -> [String], on value: inout Value
  ) -> (report: [String], error: Failure?) {
    do throws(Failure) {
      return (try edit(&value), nil)
    } catch {
      return ([], error)
    }
  }

  /// Whether a list is what it was, down to its marks and to what it shares with the copy.
  private func isUntouched(_ list: List, since before: List) -> Bool {
    list == before && list.sharesStorage(with: before)
      && list.marks.reloadedItems == before.marks.reloadedItems
      && list.marks.reconfiguredItems == before.marks.reconfiguredItems
      && list.marks.reloadedSections == before.marks.reloadedSections
  }

  private func describe(_ error: Failure?) -> String { error.map { "\($0)" } ?? "nothing" }

  /// What differs between a list and its model.
  private func differences(_ list: List, _ model: ListModel) -> [String] {
    var found = list.brokenInvariants
    let ids = model.sections.map { $0.id }
    if list.sectionIdentifiers != ids { found.append("sections \(list.sectionIdentifiers)") }
    if list.numberOfSections != ids.count { found.append("number of sections") }
    if list.itemIdentifiers != model.items { found.append("items \(list.itemIdentifiers)") }
    if list.numberOfItems != model.items.count { found.append("number of items") }
    var firstIndex = 0
    var parents: [Int: Int] = [:]
    for (index, section) in model.sections.enumerated() {
      let outline = list.snapshot(for: section.id).map { OutlineModel($0) }
      let entries = section.outline.entries
      if outline != section.outline { found.append("section \(section.id) differs") }
      if list.indexOfSection(section.id) != index { found.append("index of \(section.id)") }
      if list.itemIdentifiers(inSection: section.id) != entries.map({ $0.item }) {
        found.append("items of \(section.id)")
      }
      if list.visibleItemIdentifiers(inSection: section.id)
        != entries.filter({ $0.isVisible }).map({ $0.item })
      {
        found.append("visible items of \(section.id)")
      }
      if list.numberOfItems(inSection: section.id) != entries.count { found.append("item count") }
      if list.rootItemIdentifiers(inSection: section.id) != section.outline.roots.map({ $0.item }) {
        found.append("roots of \(section.id)")
      }
      for (offset, entry) in entries.enumerated() {
        let item = entry.item
        let place = OutlinePlace(
          section: section.id, parent: entry.parent, index: entry.path.last ?? -1)
        if list.sectionIdentifier(containingItem: item) != section.id {
          found.append("section of \(item)")
        }
        if list.indexOfItem(item) != firstIndex + offset { found.append("index of \(item)") }
        if list.place(of: item) != place { found.append("place of \(item)") }
        if list.parent(of: item) != entry.parent { found.append("parent of \(item)") }
        if list.level(of: item) != entry.path.count - 1 { found.append("level of \(item)") }
        if list.isVisible(item) != entry.isVisible { found.append("visibility of \(item)") }
        if list.isExpanded(item) != entry.node.isExpanded { found.append("state of \(item)") }
        if list.children(of: item) != entry.node.children.map({ $0.item }) {
          found.append("children of \(item)")
        }
        if list.hasChildren(item) == entry.node.children.isEmpty {
          found.append("whether \(item) has children")
        }
        parents[item] = entry.parent
        let ancestors = Array(sequence(first: item) { parents[$0] }.dropFirst())
        if list.ancestors(of: item) != ancestors {
          found.append("ancestors of \(item)")
        }
        if list.descendants(of: item) != OutlineModel(entry.node.children).items {
          found.append("descendants of \(item)")
        }
      }
      firstIndex += entries.count
    }
    for item in 0..<RandomScript.itemCount where !model.items.contains(item) {
      if list.contains(item) || list.indexOfItem(item) != nil || list.place(of: item) != nil {
        found.append("absent \(item) is found")
      }
      if list.hasChildren(item) || !list.ancestors(of: item).isEmpty
        || !list.descendants(of: item).isEmpty
      {
        found.append("absent \(item) has relatives")
      }
    }
    let expanded = model.sections.flatMap { $0.outline.entries }.filter { $0.node.isExpanded }
    if list.expandedItemIdentifiers != expanded.map({ $0.item }) {
      found.append("expanded \(list.expandedItemIdentifiers)")
    }
    if list.expansion != .items(Set(list.expandedItemIdentifiers)) { found.append("expansion") }
    if list.reloadedItemIdentifiers != model.items.filter(model.reloadedItems.contains) {
      found.append("reloaded \(list.reloadedItemIdentifiers)")
    }
    if list.reconfiguredItemIdentifiers != model.items.filter(model.reconfiguredItems.contains) {
      found.append("reconfigured \(list.reconfiguredItemIdentifiers)")
    }
    if list.reloadedSectionIdentifiers != ids.filter(model.reloadedSections.contains) {
      found.append("reloaded sections \(list.reloadedSectionIdentifiers)")
    }
    return found
  }

  /// Sections that the two share must share their rows; equal outlines that an edit did not touch
  /// must be shared.
  private func sharingProblems(
    _ flat: FlatSnapshot<Int, Int>, _ last: FlatSnapshot<Int, Int>
  ) -> [String] {
    var found: [String] = []
    for (index, section) in flat.snapshot.sections.enumerated() {
      guard let old = last.index(for: section.identifier) else { continue }
      let isShared = last.storage(ofSectionAt: old) === section.content.storage
      if isShared, last.rows[old] !== flat.rows[index] {
        found.append("the rows of section \(section.identifier) were made again")
      }
    }
    return found
  }
}
