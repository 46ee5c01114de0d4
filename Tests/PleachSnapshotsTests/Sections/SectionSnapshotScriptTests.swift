import PleachSnapshots
import Testing

/// Long runs of edits on one outline, in which handles are released and used again.
@Suite("SectionSnapshot: random scripts")
struct SectionSnapshotScriptTests {
  typealias Failure = SnapshotError<Never, Int>
  typealias Edit = SectionSnapshotTests.Edit

  /// Items that come and go.
  static let bound = 14

  @Test("Any run of edits leaves what the model says, and errors change nothing", arguments: 0..<20)
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
    #expect(largest >= 8, "seed \(seed): the outline stayed small")
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
