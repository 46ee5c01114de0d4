import PleachDiff
import Testing

@testable import PleachSnapshots

/// Every operation on every small list, against `ListModel`.
@Suite("Snapshot: every operation on every small list of two or three sections")
struct SnapshotEveryForestTests {
  typealias List = Snapshot<Int, Int>
  typealias Failure = SnapshotError<Int, Int>
  typealias Step = RandomScript.Step
  typealias Graft = ListModel.Graft

  /// An item that is in no list, and a section that is in none.
  static let unknown = 99

  /// All lists of two sections with up to four items, and of three with up to three.
  static var lists: [ListModel] { lists(sections: 2, upTo: 4) + lists(sections: 3, upTo: 3) }

  static func lists(sections: Int, upTo count: Int) -> [ListModel] {
    (0...count).flatMap { count -> [ListModel] in
      splits(count, into: sections, from: 0).enumerated().map { number, outlines in
        // Marks and states differ from list to list.
        let bits = number.isMultiple(of: 2) ? 0b0101 : 0b1010
        var model = ListModel(
          sections: outlines.enumerated().map {
            ListModel.Section(id: $0.offset, outline: $0.element.expanding(bits))
          })
        if count > 0 {
          model.reloadedItems = [number % count]
          model.reconfiguredItems = Set([count - 1]).subtracting(model.reloadedItems)
        }
        model.reloadedSections = [number % sections]
        return model
      }
    }
  }

  /// All forests of `count` items in all, one behind the other.
  private static func splits(_ count: Int, into sections: Int, from first: Int) -> [[OutlineModel]]
  {
    if sections == 1 { return OutlineModel.shapes(count, from: first).map { [$0] } }
    return (0...count).flatMap { own in
      OutlineModel.shapes(own, from: first).flatMap { outline in
        splits(count - own, into: sections - 1, from: first + own).map { [outline] + $0 }
      }
    }
  }

  /// The real list of a model, with its marks.
  static func list(_ model: ListModel) throws -> List {
    var list = try List(model)
    try list.reloadItems(model.reloadedItems.sorted())
    try list.reconfigureItems(model.reconfiguredItems.sorted())
    try list.reloadSections(model.reloadedSections.sorted())
    return list
  }

  /// Runs edits on a list, on storage of its own and on storage that a copy shares in turn.
  ///
  /// On a list of four items the ordinary run makes one edit of three, others for each list.
  static func run(_ steps: [Step], on model: ListModel) throws {
    let shared = try list(model)
    // Every query was checked of these; what equals one of them, and is sound, answers as it does.
    var known: [String: List] = [:]
    let skip = model.description.utf8.reduce(0) { $0 + Int($1) }
    for (number, step) in steps.enumerated() {
      let isThinned = !ScriptLength.isNightly && model.items.count > 3
      if isThinned, !(number + skip).isMultiple(of: 3) { continue }
      var expected = model
      var real = shared
      if number.isMultiple(of: 2) {
        for index in real.sections.indices {
          let storage = SectionStorage(copying: real.sections[index].content.storage)
          real.sections[index].content = SectionSnapshot(storage: storage)
        }
      }
      let before = real
      let (report, error) = outcome(of: step.real, on: &real)
      let (expectedReport, expectedError) = outcome(of: step.model, on: &expected)
      var found: [String] = []
      let name = expected.description
      if let other = known[name], real == other, error == nil, expected.hasMarks(of: model) {
        found = real.brokenInvariants
      } else {
        found = real.differences(from: expected)
        if found.isEmpty, expected.hasMarks(of: model) { known[name] = real }
      }
      if error != expectedError {
        found.append("threw \(error as Any), not \(expectedError as Any)")
      }
      if report != expectedReport { found.append("reported \(report), not \(expectedReport)") }
      if error != nil, !real.sharesStorage(with: before) {
        found.append("the storage is another one after an error")
      }
      if (real == shared) != (expected.sections == model.sections) {
        found.append("== says \(real == shared)")
      }
      if !found.isEmpty { Issue.record("\(step.name) on \(model): \(found)") }
    }
    #expect(shared.differences(from: model) == [], "the copy of \(model) changed")
  }

  private static func outcome<Value>(
    of edit: (inout Value) throws(Failure) -> [String], on value: inout Value
  ) -> (report: [String], error: Failure?) {
    do throws(Failure) {
      return (try edit(&value), nil)
    } catch {
      return ([], error)
    }
  }

  /// The items of a list and one that is not there.
  static func items(_ model: ListModel) -> [Int] { model.items + [unknown] }

  static func sections(_ model: ListModel) -> [Int] { model.sections.map { $0.id } + [unknown] }

  static func subsets(of items: [Int]) -> [[Int]] {
    (0..<(1 << items.count)).map { bits in
      items.indices.filter { bits >> $0 & 1 == 1 }.map { items[$0] }
    }
  }

  /// All places of a list, and some that it does not have.
  static func places(_ model: ListModel) -> [Graft] {
    var places: [Graft] = [.endOfSection(nil)]
    for section in sections(model) {
      let count = model.sectionIndex(of: section).map { model.sections[$0].outline.roots.count }
      places.append(.endOfSection(section))
      for index in -1...((count ?? 0) + 1) { places.append(.root(of: section, at: index)) }
    }
    for item in items(model) {
      let outline = model.sectionIndex(containing: item).map { model.sections[$0].outline }
      places += [.endOfChildren(item), .before(item), .after(item)]
      for index in -1...((outline?.children(of: item).count ?? 0) + 1) {
        places.append(.child(of: item, at: index))
      }
    }
    return places
  }

  // MARK: Tests

  @Test("Items and outlines are put at any place of any list, or nothing changes")
  func adding() throws {
    for model in Self.lists {
      var steps: [Step] = []
      let present = model.items.last ?? 50
      for place in Self.places(model) {
        for items in [[], [100, 101], [present, 100], [100, 100]] {
          steps.append(
            Step(
              name: "insert \(items) at \(place)",
              real: { list throws(Failure) in try place.insert(items, in: &list) },
              model: { model throws(Failure) in _ = try model.insert(items, place, .throw) }))
        }
        let fresh = OutlineModel([
          OutlineModel.Node(
            item: 100, isExpanded: true, children: SectionSnapshotTests.leaves([101])),
          OutlineModel.Node(item: 102),
        ])
        for outline in [fresh, OutlineModel(SectionSnapshotTests.leaves([100, present]))] {
          steps.append(
            Step(
              name: "graft [\(outline)] on \(place)",
              real: { list throws(Failure) in try place.insert(outline.snapshot, in: &list) },
              model: { model throws(Failure) in try model.graft(outline, place) }))
        }
      }
      try Self.run(steps, on: model)
    }
  }

  @Test("Lists under a policy are put at any place of any list, and tell what they drop")
  func duplicates() throws {
    for model in Self.lists {
      var steps: [Step] = []
      var arguments = [[100, 101, 100]]
      if let first = model.items.first, let last = model.items.last {
        arguments += [[first], [last, 100, last], model.items.reversed() + [100, first]]
      }
      for place in Self.places(model) {
        for policy in [DuplicatePolicy.keepFirst, .keepLast] {
          for items in arguments {
            steps.append(
              Step(
                name: "insert \(items) at \(place), \(policy)",
                report: { list throws(Failure) in
                  try place.insert(items, in: &list, duplicates: policy)
                },
                modelReport: { model throws(Failure) in try model.insert(items, place, policy) }))
          }
        }
      }
      for ids in [[0, 7, 0], [1, 0, 1, 8]] {
        for policy in SectionSnapshotDuplicatesTests.policies {
          steps.append(
            Step(
              name: "append sections \(ids), \(policy)",
              report: { list throws(Failure) in
                try list.appendSections(ids, duplicates: policy).map { "\($0)" }
              },
              modelReport: { model throws(Failure) in try model.appendSections(ids, policy) }))
        }
      }
      try Self.run(steps, on: model)
    }
  }

  @Test("Any set of items is deleted, opened, closed and marked, strictly or as far as present")
  func sets() throws {
    for model in Self.lists {
      var steps: [Step] = []
      for items in Self.subsets(of: Self.items(model)) {
        let present = items.filter { $0 != Self.unknown }
        let absent = items.filter { $0 == Self.unknown }.map { "\($0)" }
        let edits:
          [(
            String, (inout List, [Int]) throws(Failure) -> Void, (inout List, [Int]) -> [Int],
            (inout ListModel, [Int]) throws(Failure) -> Void
          )] = [
            (
              "delete", { list, items throws(Failure) in try list.deleteItems(items) },
              { $0.deleteItemsIfPresent($1) },
              { model, items throws(Failure) in try model.delete(items) }
            ),
            (
              "expand", { list, items throws(Failure) in try list.expand(items) },
              { $0.expandIfPresent($1) },
              { model, items throws(Failure) in try model.setExpanded(items, true) }
            ),
            (
              "collapse", { list, items throws(Failure) in try list.collapse(items) },
              { $0.collapseIfPresent($1) },
              { model, items throws(Failure) in try model.setExpanded(items, false) }
            ),
            (
              "reload", { list, items throws(Failure) in try list.reloadItems(items) },
              { $0.reloadItemsIfPresent($1) },
              { model, items throws(Failure) in try model.reload(items) }
            ),
            (
              "reconfigure", { list, items throws(Failure) in try list.reconfigureItems(items) },
              { $0.reconfigureItemsIfPresent($1) },
              { model, items throws(Failure) in try model.reconfigure(items) }
            ),
            (
              "update", { list, items throws(Failure) in try list.updateItems(items) },
              { list, items in items.filter { !list.contains($0) } },
              { model, items throws(Failure) in try model.require(items) }
            ),
          ]
        for (name, strict, lenient, expected) in edits {
          steps.append(
            Step(
              name: "\(name) \(items)",
              real: { list throws(Failure) in try strict(&list, items) },
              model: { model throws(Failure) in try expected(&model, items) }))
          steps.append(
            Step(
              name: "\(name) \(items) if present",
              report: { list in lenient(&list, items).map { "\($0)" } },
              modelReport: { model throws(Failure) in
                try expected(&model, present)
                return absent
              }))
        }
        steps.append(
          Step(
            name: "restore \(items)", real: { list in list.restore(.items(Set(items))) },
            model: { model in model.setExpanded { items.contains($0) } }))
      }
      try Self.run(steps, on: model)
    }
  }

  @Test("Any item moves to any place in any section with its subtree, and never into itself")
  func moving() throws {
    for model in Self.lists {
      var steps: [Step] = []
      func add(
        _ name: String, _ real: @escaping (inout List) throws(Failure) -> Void,
        _ expected: @escaping (inout ListModel) throws(Failure) -> Void
      ) {
        steps.append(Step(name: name, real: real, model: expected))
      }
      for item in Self.items(model) {
        for other in Self.items(model) {
          add(
            "move \(item) before \(other)",
            { list throws(Failure) in try list.moveItem(item, beforeItem: other) },
            { model throws(Failure) in try model.move(item, nextTo: other, isBefore: true) })
          add(
            "move \(item) after \(other)",
            { list throws(Failure) in try list.moveItem(item, afterItem: other) },
            { model throws(Failure) in try model.move(item, nextTo: other, isBefore: false) })
          add(
            "move \(item) to \(other)",
            { list throws(Failure) in try list.moveItem(item, to: other) },
            { model throws(Failure) in try model.move(item, to: other) })
          for index in [-1, 0, 1, 2, 4, .max, .min] {
            add(
              "move \(item) to \(other) at \(index)",
              { list throws(Failure) in try list.moveItem(item, to: other, at: index) },
              { model throws(Failure) in try model.move(item, to: other, at: index) })
          }
          let moves = [
            (item: item, to: OutlinePlace(section: 0, parent: nil, index: 0)),
            (item: other, to: OutlinePlace(section: 1, parent: item, index: 0)),
          ]
          add(
            "move \(moves)", { list throws(Failure) in try list.moveItems(moves) },
            { model throws(Failure) in try model.move(moves) })
        }
        for section in Self.sections(model) {
          add(
            "move \(item) to section \(section)",
            { list throws(Failure) in try list.moveItem(item, toSection: section) },
            { model throws(Failure) in try model.move(item, toSection: section) })
          for index in [-1, 0, 1, 2, 4, .max, .min] {
            add(
              "move \(item) to section \(section) at \(index)",
              { list throws(Failure) in try list.moveItem(item, toSection: section, at: index) },
              { model throws(Failure) in try model.move(item, toSection: section, at: index) })
          }
        }
      }
      try Self.run(steps, on: model)
    }
  }

  @Test("Sections are added, moved and deleted beside any other, or nothing changes")
  func sections() throws {
    for model in Self.lists {
      var steps: [Step] = [
        Step(
          name: "delete all items", real: { list in list.deleteAllItems() },
          model: { model in model.deleteAllItems() }),
        Step(
          name: "delete all", real: { list in list.deleteAll() },
          model: { model in model = ListModel() }),
      ]
      for (offset, isBefore) in [(0, true), (1, false)] {
        for section in Self.sections(model) {
          for ids in [[], [7, 8], [7, 0], [7, 7]] {
            steps.append(
              Step(
                name: "insert sections \(ids) beside \(section), \(offset)",
                real: { list throws(Failure) in
                  if isBefore {
                    try list.insertSections(ids, beforeSection: section)
                  } else {
                    try list.insertSections(ids, afterSection: section)
                  }
                },
                model: { model throws(Failure) in
                  try model.insertSections(ids, nextTo: section, offset: offset)
                }))
          }
          for other in Self.sections(model) {
            steps.append(
              Step(
                name: "move section \(section) beside \(other), \(offset)",
                real: { list throws(Failure) in
                  if isBefore {
                    try list.moveSection(section, beforeSection: other)
                  } else {
                    try list.moveSection(section, afterSection: other)
                  }
                },
                model: { model throws(Failure) in
                  try model.moveSection(section, nextTo: other, offset: offset)
                }))
          }
        }
      }
      for ids in Self.subsets(of: Self.sections(model)) {
        let present = ids.filter { $0 != Self.unknown }
        let absent = ids.filter { $0 == Self.unknown }.map { "\($0)" }
        steps += [
          Step(
            name: "append sections \(ids)",
            real: { list throws(Failure) in try list.appendSections(ids) },
            model: { model throws(Failure) in
              try model.insertSections(ids, at: model.sections.count)
            }),
          Step(
            name: "delete sections \(ids)",
            real: { list throws(Failure) in try list.deleteSections(ids) },
            model: { model throws(Failure) in try model.deleteSections(ids) }),
          Step(
            name: "reload sections \(ids)",
            real: { list throws(Failure) in try list.reloadSections(ids) },
            model: { model throws(Failure) in try model.reloadSections(ids) }),
          Step(
            name: "delete sections \(ids) if present",
            report: { list in list.deleteSectionsIfPresent(ids).map { "\($0)" } },
            modelReport: { model throws(Failure) in
              try model.deleteSections(present)
              return absent
            }),
          Step(
            name: "reload sections \(ids) if present",
            report: { list in list.reloadSectionsIfPresent(ids).map { "\($0)" } },
            modelReport: { model throws(Failure) in
              try model.reloadSections(present)
              return absent
            }),
        ]
      }
      try Self.run(steps, on: model)
    }
  }

  @Test("Outlines are given to sections and items are replaced, or nothing changes")
  func replacing() throws {
    let fresh = OutlineModel([
      OutlineModel.Node(item: 100, isExpanded: true, children: SectionSnapshotTests.leaves([101]))
    ])
    for model in Self.lists {
      var steps: [Step] = []
      let outlines =
        [OutlineModel(), fresh]
        + model.sections.map { $0.outline.restoring { $0.isMultiple(of: 2) } }
      for outline in outlines {
        let part = outline.snapshot
        for item in Self.items(model) {
          steps.append(
            Step(
              name: "replace the children of \(item) by [\(outline)]",
              real: { list throws(Failure) in
                try list.replaceItems(childrenOf: item, using: part)
              },
              model: { model throws(Failure) in
                try model.replaceChildren(of: item, using: outline)
              }))
        }
        for section in Self.sections(model) {
          for expansion in [ExpansionPolicy.keepExpansion, .asGiven] {
            steps.append(
              Step(
                name: "apply [\(outline)] to \(section), \(expansion)",
                real: { list throws(Failure) in
                  try list.apply(part, to: section, expansion: expansion)
                },
                model: { model throws(Failure) in
                  try model.apply([(section, outline)], expansion: expansion)
                }))
            for policy in [DuplicatePolicy.keepFirst, .keepLast] {
              steps.append(
                Step(
                  name: "apply [\(outline)] to \(section), \(expansion), \(policy)",
                  report: { list throws(Failure) in
                    try list.apply(part, to: section, expansion: expansion, duplicates: policy)
                      .map { "\($0.item) of \($0.section)" }
                  },
                  modelReport: { model throws(Failure) in
                    try model.apply([(section, outline)], expansion: expansion, policy)
                  }))
            }
          }
        }
      }
      for item in Self.items(model) {
        for other in Self.items(model) + [100] {
          steps.append(
            Step(
              name: "replace \(item) with \(other)",
              real: { list throws(Failure) in try list.replaceItem(item, with: other) },
              model: { model throws(Failure) in try model.replace(item, with: other) }))
        }
      }
      for section in Self.sections(model) {
        for items in Self.subsets(of: model.items) + [[100] + model.items.reversed(), [0, 0]] {
          steps.append(
            Step(
              name: "make \(items) the roots of \(section)",
              real: { list throws(Failure) in
                try list.replaceItems(inSection: section, with: items)
              },
              model: { model throws(Failure) in
                try model.replaceItems(inSection: section, with: items)
              }))
        }
      }
      try Self.run(steps, on: model)
    }
  }

  @Test("Everything is opened and closed to any depth, sorted, and searched for any set of items")
  func shaping() throws {
    for model in Self.lists {
      var steps: [Step] = [
        Step(
          name: "restore all", real: { list in list.restore(.all) },
          model: { model in model.setExpanded { _ in true } }),
        Step(
          name: "expand all", real: { list in list.expandAll() },
          model: { model in model.setExpandedOfParents(true) }),
        Step(
          name: "collapse all", real: { list in list.collapseAll() },
          model: { model in model.setExpandedOfParents(false) }),
      ]
      for depth in [.min, -1, 0, 1, 2, .max] {
        steps += [
          Step(
            name: "expand to depth \(depth)", real: { list in list.expandAll(toDepth: depth) },
            model: { model throws(Failure) in try model.set(true, below: nil) { $0 < depth } }),
          Step(
            name: "collapse to depth \(depth)", real: { list in list.collapseAll(toDepth: depth) },
            model: { model throws(Failure) in try model.set(false, below: nil) { $0 >= depth } }),
        ]
        for item in Self.items(model) {
          steps += [
            Step(
              name: "expand below \(item) to depth \(depth)",
              real: { list throws(Failure) in try list.expandAll(below: item, toDepth: depth) },
              model: { model throws(Failure) in try model.set(true, below: item) { $0 < depth } }),
            Step(
              name: "collapse below \(item) to depth \(depth)",
              real: { list throws(Failure) in try list.collapseAll(below: item, toDepth: depth) },
              model: { model throws(Failure) in try model.set(false, below: item) { $0 >= depth } }),
          ]
        }
      }
      for (name, key) in SectionSnapshotSortingTests.keys {
        steps.append(
          Step(
            name: "sort \(name)", real: { list in list = list.sorted { key($0) < key($1) } },
            model: { model in model = model.sorted(by: key) }))
        for item in Self.items(model) {
          steps.append(
            Step(
              name: "sort the children of \(item) \(name)",
              real: { list throws(Failure) in
                try list.sortItems(childrenOf: item) { key($0) < key($1) }
              },
              model: { model throws(Failure) in try model.sortChildren(of: item, by: key) }))
        }
        for section in Self.sections(model) {
          steps.append(
            Step(
              name: "sort section \(section) \(name)",
              real: { list throws(Failure) in
                try list.sortItems(inSection: section) { key($0) < key($1) }
              },
              model: { model throws(Failure) in try model.sortRoots(of: section, by: key) }))
        }
      }
      for (number, hits) in Self.subsets(of: model.items).enumerated() {
        for options in [number % 16, (number + 7) % 16] {
          let isOn = (0..<4).map { options >> $0 & 1 == 1 }
          steps.append(
            Step(
              name: "filter \(hits), \(isOn)",
              real: { list in
                list = list.filtered(
                  keepingAncestors: isOn[0], expandingAncestors: isOn[1],
                  keepingDescendants: isOn[2], keepingEmptySections: isOn[3]
                ) { hits.contains($0) }
              },
              model: { model in
                model = model.filtered(
                  keepingAncestors: isOn[0], expandingAncestors: isOn[1],
                  keepingDescendants: isOn[2], keepingEmptySections: isOn[3], hits: Set(hits))
              }))
        }
      }
      try Self.run(steps, on: model)
    }
  }
}

extension ListModel {
  fileprivate func hasMarks(of other: ListModel) -> Bool {
    reloadedItems == other.reloadedItems && reconfiguredItems == other.reconfiguredItems
      && reloadedSections == other.reloadedSections
  }
}
