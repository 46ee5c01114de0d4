import PleachDiff
import Testing

@testable import PleachSnapshots

@Suite("DataSource: random events against a plain model and a strict list view")
struct DataSourceScriptTests {
  static let length = 500

  @Test(
    "After every event the state, the rows, the views and all that handlers saw are the model's",
    arguments: ScriptLength.seeds(length: length, operations: 5_000))
  func script(seed: UInt64) {
    var script = EventScript(seed: seed)
    let model = DataSourceModel()
    let watched = WatchedDataSource()
    model.react = { script.reaction(of: $0, to: $1) }

    for number in 0..<Self.length {
      let event = script.event(for: model)
      let heldBack = model.holdsBack
      model.log = []
      model.reactions = []
      model.run(event)

      watched.begin(model.reactions)
      watched.run(event)

      let found = watched.differences(from: model, heldBack: heldBack)
      if !found.isEmpty {
        let text = found.map { "  - \($0)" }.joined(separator: "\n")
        Issue.record("seed \(seed), event \(number), \(event.name):\n\(text)\nmodel \(model.shown)")
        return
      }
    }
  }

  @Test("The scripts have all kinds of events, and each handler is called, also inside others")
  func kinds() {
    var lines: [String] = []
    for seed in 1...4 as ClosedRange<UInt64> {
      var script = EventScript(seed: seed)
      let model = DataSourceModel()
      model.react = { script.reaction(of: $0, to: $1) }
      for _ in 0..<Self.length { model.run(script.event(for: model)) }
      lines += model.log
    }
    let expected = [
      "(apply", "(reload with", "(show", "(userExpand", "(userCollapse", "(supply", "(forget",
      "(ask for the children", "(forget all", "(load missing", "(plan to", "(commit plan", "(lift",
      "(drag over", "(drag on",
      "(drop", "(cancel", "(reorder", "(take back", "(repeat", "(undo", "(redo", "(hold back",
      "(take the update", "shouldExpand", "willExpand", "didExpand", "shouldCollapse",
      "willCollapse", "didCollapse", "children of", "request", "target", "first observer",
      "second observer", "canReorder", "propose", "willReorder", "didReorder", "changed by",
      "update of all", ") threw outdated", ") threw items may not be dropped here",
      ") threw items may not be lifted", ") threw there is nothing to undo",
      ") threw no drag is under way", ") threw the target given instead is wrong",
    ]
    for text in expected {
      #expect(lines.contains { $0.hasPrefix(text) }, "no line begins with '\(text)'")
    }
    // An event that a handler makes stands between the line of the handler and what follows.
    for handler in ["target", "first observer", "didExpand", "willReorder", "propose", "request"] {
      let isNested = zip(lines, lines.dropFirst()).contains { line, next in
        line.hasPrefix(handler) && next.hasPrefix("(")
      }
      #expect(isNested, "no event inside '\(handler)'")
    }
  }
}
