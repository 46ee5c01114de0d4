import PleachDiff
import Testing

@testable import PleachSnapshots

@Suite("Reordering: random drags and updates against a plain model")
struct DragScriptTests {
  typealias Source = DataSource<Int, Int>
  typealias Failure = ReorderError<Int, Int>
  typealias Place = OutlinePlace<Int, Int>

  /// A data source, its model, and what the handlers of the first were asked and told.
  final class Pair {
    let source = Source()
    var model = DragModel()
    var log: [String] = []

    init() {
      source.reorderingHandlers.canReorderItem = { [unowned self] item in
        log.append("can \(item)")
        return DragModel.mayLift(item)
      }
      source.reorderingHandlers.proposedTarget = { [unowned self] proposal in
        log.append("ask \(proposal.items) \(proposal.place)")
        return DragModel.answer(items: proposal.items, place: proposal.place)
      }
      source.reorderingHandlers.willReorder = { [unowned self] in tell("will", $0) }
      source.reorderingHandlers.didReorder = { [unowned self] in tell("did", $0) }
    }

    private func tell(_ word: String, _ transaction: ReorderTransaction<Int, Int>) {
      let sections = source.snapshot().sectionIdentifiers.map { id in
        "\(id): [\(source.snapshot(for: id).map { OutlineModel($0) } ?? OutlineModel())]"
      }
      log.append(
        "\(word) \(transaction.movements.map { $0.item }) \(sections.joined(separator: ", "))")
    }
  }

  private static func text<Value>(
    _ body: () throws(Failure) -> Value, _ describe: (Value) -> String
  ) -> String {
    do throws(Failure) {
      return describe(try body())
    } catch {
      return "threw \(error)"
    }
  }

  /// What a step shows: the rows, the place and the reason; twice the same row is noted.
  private static func describe(_ step: ReorderStep<Int, Int>, _ list: Snapshot<Int, Int>) -> String
  {
    let order = step.rows.snapshot
    var text = step.refusal.map { "refused \($0)" } ?? "shows"
    if order != list {
      text += " \(EveryDropTests.describe(order)) \(step.place.map { "\($0)" } ?? "")"
    }
    if Set(step.rows.itemIdentifiers).count != step.rows.numberOfItems {
      text += " with repetitions"
    }
    return text
  }

  private static func describe(_ outcome: DragModel.Outcome) -> String {
    switch outcome {
    case .inPlace: return "shows"
    case .refused(let reason): return "refused \(reason)"
    case .order(let model, let place):
      let sections = model.sections.map { "[\($0.outline)]" }.joined(separator: " ")
      return "shows \(sections) \(place)"
    }
  }

  @Test(
    "Drags, drops and updates in any order: rows, steps, refusals and handlers are the model's",
    arguments: ScriptLength.seeds(length: 400, operations: 4_000))
  func script(seed: UInt64) throws {
    var orders = 0
    for round in 0..<2 { orders += try newOrders(seed: seed &* 2 &+ UInt64(round)) ?? 1 }
    #expect(orders > 0, "seed \(seed): drags lead somewhere")
  }

  /// How many steps and drops of a script gave another order; `nil` after a failure.
  private func newOrders(seed: UInt64) throws -> Int? {
    let pair = Pair()
    let source = pair.source
    source.apply(try UndoScriptTests.source().snapshot())
    pair.model.list = UndoScriptTests.model(of: source.snapshot())
    var script = RandomScript(seed: seed)
    var orders = 0
    for number in 0..<200 {
      var name = ""
      var (real, expected) = ("", "")
      let items = script.items(in: pair.model.list)
      let target = randomTarget(&script, pair.model.list)
      switch script.random.index(below: 100) {
      case ..<40:
        let step = script.step(for: pair.model.list)
        name = step.name
        var edited = pair.model.list
        do throws(SnapshotError<Int, Int>) {
          try source.update { (list) throws(SnapshotError<Int, Int>) in _ = try step.real(&list) }
        } catch {
          real = "threw \(error)"
        }
        do throws(SnapshotError<Int, Int>) {
          _ = try step.model(&edited)
          edited.reloadedItems = []
          edited.reconfiguredItems = []
          edited.reloadedSections = []
          pair.model.follow(edited)
        } catch {
          expected = "threw \(error)"
        }
      case ..<55:
        name = "begin \(items)"
        real = Self.text({ () throws(Failure) in try source.beginReorder(items) }, { "" })
        expected = Self.text({ () throws(Failure) in try pair.model.begin(items) }, { "" })
      case ..<75:
        name = "update to \(target)"
        let list = source.snapshot()
        let place = resolved(target, moving: pair.model.drag?.items ?? [], pair)
        real = Self.text(
          { () throws(Failure) in try source.updateReorder(to: target) },
          { Self.describe($0, list) })
        expected = Self.text(
          { () throws(Failure) in try pair.model.update(to: place.get()) }, Self.describe)
      case ..<80:
        name = "update"
        let list = source.snapshot()
        real = Self.text(
          { () throws(Failure) in try source.updateReorder() }, { Self.describe($0, list) })
        expected = Self.text({ () throws(Failure) in try pair.model.updateAgain() }, Self.describe)
      case ..<90:
        name = "finish"
        real = Self.text({ () throws(Failure) in try source.finishReorder() }, Self.describe)
        expected = Self.text({ () throws(Failure) in try pair.model.finish() }, Self.describe)
      case ..<94:
        name = "cancel"
        source.cancelReorder()
        pair.model.drag = nil
      default:
        name = "reorder \(items) to \(target)"
        if items.isEmpty { continue }
        let place = resolved(target, moving: items, pair)
        // A row is among those that stay, which is only known of items that are there.
        if case .row = target, items.contains(where: { !source.snapshot().contains($0) }) {
          continue
        }
        real = Self.text(
          { () throws(Failure) in try source.reorder(items, to: target) }, Self.describe)
        expected = Self.text(
          { () throws(Failure) in try pair.model.reorder(items, to: place) }, Self.describe)
      }
      if real.hasPrefix("shows ") { orders += 1 }
      var found = source.snapshot().differences(from: pair.model.list)
      if real != expected { found.append("gave \(real), not \(expected)") }
      if source.reorderedItems != pair.model.drag?.items ?? [] {
        found.append("lifted \(source.reorderedItems), not \(pair.model.drag?.items ?? [])")
      }
      if pair.log != pair.model.log {
        found.append("handlers: \(pair.log), not \(pair.model.log)")
      }
      if !found.isEmpty {
        Issue.record("seed \(seed), step \(number), \(name): \(found)")
        return nil
      }
      pair.log = []
      pair.model.log = []
    }
    return orders
  }

  private static func describe(_ transaction: ReorderTransaction<Int, Int>?) -> String {
    guard let transaction, let first = transaction.movements.first else { return "shows" }
    return "shows \(EveryDropTests.describe(transaction.finalSnapshot)) \(first.to)"
  }

  private func randomTarget(
    _ script: inout RandomScript, _ model: ListModel
  ) -> ReorderTarget<Int, Int> {
    switch script.random.index(below: 10) {
    case ..<3: return .onItem(script.item(in: model))
    case ..<7:
      let count = max(1, model.sections.count)
      let path = ItemIndexPath(
        section: script.random.index(below: count), item: script.random.index(below: 6))
      return .row(path, level: script.random.happens(50) ? script.random.index(below: 4) : nil)
    default:
      let section = model.sections.randomElement(using: &script.random)
      let parent = script.random.happens(50) ? section?.outline.items.first : nil
      return .place(
        Place(section: section?.id ?? 0, parent: parent, index: script.random.index(below: 4)))
    }
  }

  /// The place that a target means; that of a row is asked of the list, which other tests check.
  private func resolved(
    _ target: ReorderTarget<Int, Int>, moving items: [Int], _ pair: Pair
  ) -> Result<Place, Failure> {
    do throws(Failure) {
      if pair.model.drag == nil, items.isEmpty { throw .noSession }
      guard case .row = target else {
        return .success(try pair.model.resolve(target, moving: items))
      }
      do throws(SnapshotError<Int, Int>) {
        let list = pair.source.current
        let topmost = try list.snapshot.topmost(items)
        return .success(try list.place(for: target, moving: topmost))
      } catch {
        throw .invalid(error)
      }
    } catch {
      return .failure(error)
    }
  }
}
