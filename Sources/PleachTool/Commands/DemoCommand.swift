/// `pleach demo`: an example scenario, step by step.
struct DemoCommand {
  init(_ arguments: [String]) throws(ToolProblem) {
    throw ToolProblem("the demo is not there yet")
  }

  func run() throws(ToolProblem) -> ToolResult { ToolResult() }
}
