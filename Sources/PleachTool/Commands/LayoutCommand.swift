struct LayoutCommand {
  init(_ arguments: [String]) throws(ToolProblem) { throw ToolProblem("no") }
  func run(_ files: DocumentFiles) throws(ToolProblem) -> ToolResult { ToolResult() }
}
