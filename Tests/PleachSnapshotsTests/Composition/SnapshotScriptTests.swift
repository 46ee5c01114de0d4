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
    arguments: ScriptLength.seeds(length: 1_000, operations: 10_000))
  func script(seed: UInt64) {
    var script = RandomScript(seed: seed)
    var list = List()
    var model = ListModel()
    var moments = [Moment(list: list, model: model, flat: list.flattened())]
    var refused = 0

    for number in 0..<1_000 {
      let step = script.step(for: model)
      let before = list
      let (report, error) = outcome(of: step.real, on: &list)
      let (expectedReport, expectedError) = outcome(of: step.model, on: &model)
      if error != nil { refused += 1 }

      let last = moments[moments.count - 1]
      let flat = list.flattened(reusing: last.flat)
      var found = list.differences(from: model) + flat.brokenInvariants
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
      let found = moment.list.differences(from: moment.model) + moment.flat.brokenInvariants
      #expect(found == [], "seed \(seed): the copy made after step \(number) changed later")
    }
    #expect(refused > 60 && refused < 700, "seed \(seed): the script tests either side")
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
