import Pleach

/// `pleach replay`: the operations of a script on one data source.
struct ReplayCommand {
  private let script: String
  private let isJSON: Bool

  init(_ arguments: [String]) throws(ToolProblem) {
    let arguments = try CommandArguments(arguments, of: "replay", options: ["--json": .flag])
    script = try arguments.positionals(named: ["SCRIPT"], of: "replay")[0]
    isJSON = arguments.has("--json")
  }

  func run(_ files: DocumentFiles) throws(ToolProblem) -> ToolResult {
    let cursor = try files.document(script)
    var result = ToolResult()
    do throws(DocumentProblem) {
      let operations = try cursor.list(ReplayOperation.read)
      let session = ReplaySession()
      for (number, (name, operation)) in operations.enumerated() {
        let step = session.perform(operation)
        if case .failure = step.outcome { result.status = ToolProblem.Status.refused.rawValue }
        result.output +=
          isJSON ? step.json.text : "\(number + 1) \(name.rawValue): \(step.text)"
        result.output += "\n"
      }
    } catch {
      throw ToolProblem(file: script, error)
    }
    return result
  }
}
