import PleachDiff
import Testing

@testable import PleachSnapshots

@Suite("DataSource: random events against a plain model and a strict list view")
struct DataSourceScriptTests {
  static let length = 500

  @Test(
    "After every event the state, the rows, the views and all that handlers saw are the model's",
    arguments: ScriptLength.seeds(length: length, operations: 10_000))
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
}
