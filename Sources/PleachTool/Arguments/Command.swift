/// The commands of the tool.
enum Command: String, CaseIterable {
  case layout, diff, replay, demo

  /// Runs the command with what follows its name.
  func run(_ arguments: [String], _ files: DocumentFiles) throws(ToolProblem) -> ToolResult {
    switch self {
    case .layout: try LayoutCommand(arguments).run(files)
    case .diff: try DiffCommand(arguments).run(files)
    case .replay: try ReplayCommand(arguments).run(files)
    case .demo: try DemoCommand(arguments).run()
    }
  }
}
