import Foundation

/// The tool `pleach`, apart from the process that it runs in.
enum CommandLineTool {
  static let version = "0.1.0"

  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - arguments: The arguments behind the name of the program.
  ///   - standardInput: Reads standard input to its end; called when a file is named `-`.
  /// - Returns: The texts to print and the exit status.
  static func run(
    _ arguments: [String], standardInput: @escaping () -> Data = { Data() }
  ) -> ToolResult {
    do throws(ToolProblem) {
      return try result(of: arguments, DocumentFiles(standardInput: standardInput))
    } catch {
      return ToolResult(errorOutput: error.message, status: error.status.rawValue)
    }
  }

  private static func result(
    of arguments: [String], _ files: DocumentFiles
  ) throws(ToolProblem) -> ToolResult {
    guard let first = arguments.first else {
      throw ToolProblem("a command is missing; see pleach --help")
    }
    switch first {
    case "--help", "-h": return ToolResult(output: Command.overview)
    case "--version": return ToolResult(output: "pleach \(version)\n")
    default: break
    }
    guard let command = Command(rawValue: first) else {
      throw ToolProblem(
        first.hasPrefix("-")
          ? "unknown option \(first); see pleach --help"
          : "unknown command \(first); see pleach --help")
    }
    let rest = arguments.dropFirst()
    let options = rest.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") {
      return ToolResult(output: command.help)
    }
    return try command.run(Array(rest), files)
  }
}
