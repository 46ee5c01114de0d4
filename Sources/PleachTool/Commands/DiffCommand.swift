import Pleach

/// `pleach diff`: what turns one snapshot document into another.
struct DiffCommand {
  private let old: String
  private let new: String
  private let isJSON: Bool

  init(_ arguments: [String]) throws(ToolProblem) {
    let arguments = try CommandArguments(
      arguments, of: "diff", options: ["--json": .flag, "--patch": .flag])
    if arguments.has("--patch") {
      throw ToolProblem("--patch is not there yet; pleach diff gives the batch alone")
    }
    let files = try arguments.positionals(named: ["OLD", "NEW"], of: "diff")
    (old, new) = (files[0], files[1])
    if old == "-", new == "-" {
      throw ToolProblem("only one of OLD and NEW can be - (standard input)")
    }
    isJSON = arguments.has("--json")
  }

  func run(_ files: DocumentFiles) throws(ToolProblem) -> ToolResult {
    // A document that cannot be used goes before one that describes no snapshot.
    let documents = (try Self.document(old, files), try Self.document(new, files))
    let before = try Self.snapshot(documents.0, of: old).flattened()
    let after = try Self.snapshot(documents.1, of: new).flattened(reusing: before)
    let changes = after.difference(from: before)
    if isJSON { return ToolResult(output: changes.json.text + "\n") }
    let lines = changes.lines(from: before, to: after)
    return ToolResult(
      output: lines.isEmpty ? "no changes\n" : lines.joined(separator: "\n") + "\n")
  }

  private static func document(
    _ file: String, _ files: DocumentFiles
  ) throws(ToolProblem) -> SnapshotDocument {
    let cursor = try files.document(file)
    do throws(DocumentProblem) {
      return try SnapshotDocument(cursor)
    } catch {
      throw ToolProblem(file: file, error)
    }
  }

  private static func snapshot(
    _ document: SnapshotDocument, of file: String
  ) throws(ToolProblem) -> ListSnapshot {
    do throws(OperationFailure) {
      return try document.snapshot()
    } catch {
      throw ToolProblem(file: file, error)
    }
  }
}
