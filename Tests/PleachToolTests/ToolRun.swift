import Foundation
import Testing

@testable import PleachTool

/// A folder of its own for the files of a test; it goes when the test ends.
final class Workspace {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pleach-tool-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The path of a file that need not be there.
  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Writes a file and gives its path.
  func file(_ name: String, _ text: String) throws -> String {
    try file(name, Data(text.utf8))
  }

  /// Writes a file of any bytes and gives its path.
  func file(_ name: String, _ bytes: Data) throws -> String {
    try bytes.write(to: folder.appendingPathComponent(name))
    return path(name)
  }
}

/// Runs the tool with a document on standard input.
func run(_ arguments: String..., input: String = "") -> ToolResult {
  CommandLineTool.run(arguments) { Data(input.utf8) }
}

/// Runs the tool with any bytes on standard input.
func run(_ arguments: String..., bytes: [UInt8]) -> ToolResult {
  CommandLineTool.run(arguments) { Data(bytes) }
}

/// Expects that a run could not use its arguments or its document, and that it said so in one line.
func expectUnusable(
  _ result: ToolResult, saying parts: String..., sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(result.status == 2, sourceLocation: sourceLocation)
  #expect(result.output == "", sourceLocation: sourceLocation)
  expectOneLine(result.errorOutput, sourceLocation: sourceLocation)
  for part in parts {
    #expect(
      result.errorOutput.contains(part), "\(result.errorOutput)does not say: \(part)",
      sourceLocation: sourceLocation)
  }
}

/// Expects one line of text with its end.
func expectOneLine(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(text.hasSuffix("\n"), sourceLocation: sourceLocation)
  #expect(text.count { $0.isNewline } == 1, "\(text)", sourceLocation: sourceLocation)
}

/// What Foundation reads from JSON text.
func parsed(_ text: String) throws -> NSObject? {
  try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSObject
}
