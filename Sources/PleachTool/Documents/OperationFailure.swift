import Pleach

/// Why an operation was refused, in words and identifiers that tools can rely on.
struct OperationFailure: Error, Hashable {
  /// The kind of the error: the case of `SnapshotError`, `ReorderError` or `UndoError`.
  var kind: String

  /// The sections or items concerned.
  var identifiers: [Identifier]

  /// What is wrong, in a sentence that names the identifiers too.
  var message: String
}

extension OperationFailure {
  init(_ error: SnapshotError<Identifier, ListItem>) {
    self.init(
      kind: error.kind, identifiers: error.itemIdentifiers.map(\.id) + error.sectionIdentifiers,
      message: error.description)
  }

  init(_ error: SnapshotError<Never, ListItem>) {
    self.init(
      kind: error.kind, identifiers: error.itemIdentifiers.map(\.id), message: error.description)
  }

  init(_ error: ReorderError<Identifier, ListItem>) {
    switch error {
    case .invalid(let error): self.init(error)
    case .invalidRetarget(let error): self.init(error)
    case .notReorderable(let items):
      self.init(
        kind: "notReorderable", identifiers: items.map(\.id), message: error.description)
    case .refused: self.init(kind: "refused", identifiers: [], message: error.description)
    case .noSession: self.init(kind: "noSession", identifiers: [], message: error.description)
    case .sessionInProgress:
      self.init(kind: "sessionInProgress", identifiers: [], message: error.description)
    }
  }

  init(_ error: UndoError<Identifier, ListItem>) {
    switch error {
    case .invalid(let error): self.init(error)
    case .changedSince(let sections):
      self.init(kind: "changedSince", identifiers: sections, message: error.description)
    case .nothingToUndo:
      self.init(kind: "nothingToUndo", identifiers: [], message: error.description)
    case .nothingToRedo:
      self.init(kind: "nothingToRedo", identifiers: [], message: error.description)
    }
  }
}

extension OperationFailure {
  var json: JSONValue {
    [
      "kind": .string(kind), "identifiers": .array(identifiers.map(\.json)),
      "message": .string(message),
    ]
  }
}

extension OperationFailure: CustomStringConvertible {
  /// The kind and the sentence, which names the identifiers.
  var description: String { "\(kind): \(message)" }
}
