import PleachSnapshots
import Testing

/// Long runs of edits on one outline, in which handles are released and used again.
@Suite("SectionSnapshot: random scripts")
struct SectionSnapshotScriptTests {
  typealias Failure = SnapshotError<Never, Int>
  typealias Edit = SectionSnapshotTests.Edit

  /// Items that come and go.
  static let bound = 14

  @Test(
    "Any run of edits leaves what the model says, and errors change nothing",
    arguments: ScriptLength.seeds(length: 500, operations: 10_000))
  func script(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (outline, model) = (SectionSnapshot<Int>(), OutlineModel())
    var largest = 0
    var kept: [(copy: SectionSnapshot<Int>, model: OutlineModel)] = []
    for step in 0..<500 {
      let edit = Self.edit(&random)
      let (before, modelBefore) = (outline, model)
      let error = Self.failure(of: edit.real, on: &outline)
      let expected = Self.failure(of: edit.model, on: &model)
      var found = SectionSnapshotTests.differences(outline, model)
      if error != expected { found.append("threw \(error as Any), not \(expected as Any)") }
      if error != nil, !SectionSnapshotTests.shareStorage(outline, before) {
        found.append("the storage is another one after an error")
      }
      if !found.isEmpty {
        Issue.record("seed \(seed), step \(step), \(edit.name) on [\(modelBefore)]: \(found)")
        return
      }
      largest = max(largest, model.items.count)
      // Some steps work on storage that is shared, some on their own.
      if random.happens(20) { kept.append((outline, model)) }
      if random.happens(20) { kept = kept.suffix(2) }
    }
    // Of the many seeds of the long form a few make small outlines.
    #expect(
      ScriptLength.isNightly || largest >= 8, "seed \(seed): the outline stayed small")
    for (copy, model) in kept {
      #expect(SectionSnapshotTests.differences(copy, model) == [], "seed \(seed): a copy changed")
    }
  }

  static func failure<Value>(
    of edit: (inout Value) throws(Failure) -> Void, on value: inout Value
  ) -> Failure? {
    do throws(Failure) {
      try edit(&value)
      return nil
    } catch {
      return error
    }
  }

  /// One of the edits, with items that may be here or not.
  static func edit(_ random: inout SplitMix64) -> Edit {
    let item = random.index(below: bound)
    let parent = random.happens(25) ? nil : random.index(below: bound)
    let other = random.index(below: bound)
    let items = random.numbers(upTo: 4, below: bound)
    let index = random.index(below: 4)
    let depth = random.index(below: 4)
    if random.happens(35) { return outlineEdit(&random) }
    let kind = random.index(below: 16)
    switch kind {
    case 0...4: return inserting(items, item, parent, index, &random)
    case 5:
      return Edit(
        name: "insert \(items) at \(index) of \(parent as Any)",
        real: { outline throws(Failure) in try outline.insert(items, childOf: parent, at: index) },
        model: { model throws(Failure) in
          try model.insertNew(SectionSnapshotTests.leaves(items), childOf: parent, at: index)
        })
    case 6:
      return Edit(
        name: "move \(item) to \(parent as Any)",
        real: { outline throws(Failure) in try outline.move(item, to: parent) },
        model: { model throws(Failure) in try model.move(item, to: parent) })
    case 7:
      return Edit(
        name: "replace \(item) with \(other)",
        real: { outline throws(Failure) in try outline.replace(item, with: other) },
        model: { model throws(Failure) in try model.replace(item, with: other) })
    case 8:
      return Edit(
        name: "delete \(items.prefix(2))",
        real: { outline in outline.deleteIfPresent(Array(items.prefix(2))) },
        model: { model throws(Failure) in
          try model.delete(items.prefix(2).filter { [here = model] in here.contains($0) })
        })
    case 9:
      return Edit(
        name: "expand \(items)", real: { outline in outline.expandIfPresent(items) },
        model: { model throws(Failure) in
          try model.setExpanded(items.filter { [here = model] in here.contains($0) }, true)
        })
    case 10:
      return Edit(
        name: "restore \(items)", real: { outline in outline.restore(.items(Set(items))) },
        model: { model in model = model.restoring { items.contains($0) } })
    case 11:
      return Edit(
        name: "expand below \(item) to \(depth)",
        real: { outline throws(Failure) in try outline.expandAll(below: item, toDepth: depth) },
        model: { model throws(Failure) in
          model = try model.setting(true, below: item) { $0 < depth }
        })
    case 12:
      return Edit(
        name: "collapse below \(item) to \(depth)",
        real: { outline throws(Failure) in try outline.collapseAll(below: item, toDepth: depth) },
        model: { model throws(Failure) in
          model = try model.setting(false, below: item) { $0 >= depth }
        })
    case 13:
      return Edit(
        name: "sort the children of \(parent as Any)",
        real: { outline throws(Failure) in try outline.sortChildren(of: parent, by: >) },
        model: { model throws(Failure) in try model.sortChildren(of: parent) { -$0 } })
    case 14:
      return Edit(
        name: "filter without \(items)",
        real: { outline in outline = outline.filtered { !items.contains($0) } },
        model: { model in
          model = model.filtered(
            keepingAncestors: true, expandingAncestors: false, keepingDescendants: false,
            hits: Set(model.items).subtracting(items))
        })
    default:
      return Edit(
        name: "sort", real: { outline in outline.sort(by: <) },
        model: { model in model = model.sorted { $0 } })
    }
  }

  /// A forest of some of the items, none of them twice.
  private static func forest(_ random: inout SplitMix64) -> OutlineModel {
    var outline = OutlineModel()
    for item in (0..<bound).shuffled(using: &random) where random.happens(25) {
      let parent = random.happens(40) ? nil : outline.items.randomElement(using: &random)
      let node = OutlineModel.Node(item: item, isExpanded: random.happens(60))
      try? outline.append([node], to: parent)
    }
    return outline
  }

  /// An edit that names an outline or a place next to an item, is strict, or concerns everything.
  private static func outlineEdit(_ random: inout SplitMix64) -> Edit {
    let (item, other) = (random.index(below: bound), random.index(below: bound))
    let parent = random.happens(25) ? nil : other
    let items = random.numbers(upTo: 2, below: bound)
    let (index, depth) = (random.index(below: 5) - 1, random.index(below: 5) - 1)
    let isFirst = random.happens(50)
    let forest = forest(&random)
    let part = forest.snapshot
    switch random.index(below: 12) {
    case 0:
      return Edit(
        name: "append [\(forest)] to \(parent as Any)",
        real: { outline throws(Failure) in try outline.append(part, to: parent) },
        model: { model throws(Failure) in try model.append(forest.roots, to: parent) })
    case 1:
      return Edit(
        name: "insert [\(forest)] \(isFirst ? "before" : "after") \(item)",
        real: { outline throws(Failure) in
          if isFirst {
            try outline.insert(part, before: item)
          } else {
            try outline.insert(part, after: item)
          }
        },
        model: { model throws(Failure) in
          if isFirst {
            try model.insert(forest.roots, before: item)
          } else {
            try model.insert(forest.roots, after: item)
          }
        })
    case 2:
      return Edit(
        name: "insert [\(forest)] at \(index) of \(parent as Any)",
        real: { outline throws(Failure) in try outline.insert(part, childOf: parent, at: index) },
        model: { model throws(Failure) in
          try model.insertNew(forest.roots, childOf: parent, at: index)
        })
    case 3:
      return Edit(
        name: "replace the children of \(item) by [\(forest)]",
        real: { outline throws(Failure) in
          try outline.replace(childrenOf: item, using: part)
        },
        model: { model throws(Failure) in try model.replaceChildren(of: item, using: forest) })
    case 4, 5:
      return Edit(
        name: "move \(item) \(isFirst ? "before" : "after") \(other)",
        real: { outline throws(Failure) in
          if isFirst {
            try outline.move(item, before: other)
          } else {
            try outline.move(item, after: other)
          }
        },
        model: { model throws(Failure) in
          try model.move(item, nextTo: other, offset: isFirst ? 0 : 1)
        })
    case 6:
      return Edit(
        name: "move \(item) to \(parent as Any) at \(index)",
        real: { outline throws(Failure) in try outline.move(item, to: parent, at: index) },
        model: { model throws(Failure) in try model.move(item, to: parent, at: index) })
    case 7:
      return Edit(
        name: "delete \(items)", real: { outline throws(Failure) in try outline.delete(items) },
        model: { model throws(Failure) in try model.delete(items) })
    case 8:
      return Edit(
        name: "\(isFirst ? "expand" : "collapse") \(items)",
        real: { outline throws(Failure) in
          if isFirst { try outline.expand(items) } else { try outline.collapse(items) }
        },
        model: { model throws(Failure) in try model.setExpanded(items, isFirst) })
    case 9:
      return Edit(
        name: "\(isFirst ? "expand" : "collapse") to depth \(depth)",
        real: { outline in
          if isFirst {
            outline.expandAll(toDepth: depth)
          } else {
            outline.collapseAll(toDepth: depth)
          }
        },
        model: { model throws(Failure) in
          model = try model.setting(isFirst, below: nil) { isFirst ? $0 < depth : $0 >= depth }
        })
    case 10:
      return Edit(
        name: "keep the expansion of [\(forest)]",
        real: { outline in outline.keepExpansion(of: part) },
        model: { model in model = model.keepingExpansion(of: forest) })
    default: return rareEdit(items, &random)
    }
  }

  private static func rareEdit(_ items: [Int], _ random: inout SplitMix64) -> Edit {
    switch random.index(below: 6) {
    case 0:
      return Edit(
        name: "delete all", real: { outline in outline.deleteAll() },
        model: { model in model = OutlineModel() })
    case 1:
      return Edit(
        name: "expand all", real: { outline in outline.expandAll() },
        model: { model throws(Failure) in
          model = try model.setting(true, below: nil) { _ in true }
        })
    case 2:
      return Edit(
        name: "collapse all", real: { outline in outline.collapseAll() },
        model: { model throws(Failure) in
          model = try model.setting(false, below: nil) { _ in true }
        })
    case 3:
      return Edit(
        name: "restore all", real: { outline in outline.restore(.all) },
        model: { model in model = model.restoring { _ in true } })
    case 4:
      return Edit(
        name: "collapse \(items) if present",
        real: { outline in outline.collapseIfPresent(items) },
        model: { model throws(Failure) in
          try model.setExpanded(items.filter { [here = model] in here.contains($0) }, false)
        })
    default:
      return Edit(
        name: "update \(items)", real: { outline throws(Failure) in try outline.update(items) },
        model: { model throws(Failure) in try model.require(items) })
    }
  }

  static func inserting(
    _ items: [Int], _ item: Int, _ parent: Int?, _ index: Int, _ random: inout SplitMix64
  ) -> Edit {
    let places: [OutlineModel.Place] = [
      .end(parent), .before(item), .after(item), .child(parent, index),
    ]
    let place = places[random.index(below: 4)]
    let policy = SectionSnapshotDuplicatesTests.policies[random.index(below: 3)]
    return Edit(
      name: "\(items) \(place), \(policy)",
      real: { outline throws(Failure) in
        _ = try SectionSnapshotDuplicatesTests.insert(
          items, place, duplicates: policy, in: &outline)
      },
      model: { model throws(Failure) in
        _ = try model.insert(items, place, duplicates: policy)
      })
  }
}
