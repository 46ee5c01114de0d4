import Pleach

/// `pleach diff`: what turns one snapshot document into another.
struct DiffCommand {
  private let old: String
  private let new: String
  private let isPatch: Bool
  private let isJSON: Bool

  init(_ arguments: [String]) throws(ToolProblem) {
    let arguments = try CommandArguments(
      arguments, of: "diff", options: ["--json": .flag, "--patch": .flag])
    let files = try arguments.positionals(named: ["OLD", "NEW"], of: "diff")
    (old, new) = (files[0], files[1])
    if old == "-", new == "-" {
      throw ToolProblem("only one of OLD and NEW can be - (standard input)")
    }
    isPatch = arguments.has("--patch")
    isJSON = arguments.has("--json")
  }

  func run(_ files: DocumentFiles) throws(ToolProblem) -> ToolResult {
    // A document that cannot be used goes before one that describes no snapshot.
    let documents = (try Self.document(old, files), try Self.document(new, files))
    let before = try Self.snapshot(documents.0, of: old).flattened()
    let after = try Self.snapshot(documents.1, of: new).flattened(reusing: before)
    let changes = after.difference(from: before)
    if isPatch { return patch(changes, from: before, to: after) }
    if isJSON { return ToolResult(output: changes.json.text + "\n") }
    return text(changes.lines(from: before, to: after))
  }

  /// The changes as steps, one after another.
  private func patch(
    _ changes: ChangeSet, from before: FlatSnapshot<Identifier, ListItem>,
    to after: FlatSnapshot<Identifier, ListItem>
  ) -> ToolResult {
    var rows = PatchRows(from: before, to: after)
    let steps = changes.steps().map { rows.carryOut($0) }
    if isJSON { return ToolResult(output: JSONValue.array(steps.map(\.json)).text + "\n") }
    return text(steps.map(\.line))
  }

  private func text(_ lines: [String]) -> ToolResult {
    ToolResult(output: lines.isEmpty ? "no changes\n" : lines.joined(separator: "\n") + "\n")
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
