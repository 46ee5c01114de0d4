import Pleach

/// One operation of a script, carried out or refused.
struct ReplayStep {
  /// What an operation did.
  struct Success {
    var changes: ChangeSet
    var transaction: ReorderTransaction<Identifier, ListItem>?
  }

  var before: FlatSnapshot<Identifier, ListItem>
  var after: FlatSnapshot<Identifier, ListItem>
  var outcome: Result<Success, OperationFailure>
}

extension ReplayStep.Success {
  /// What a reorder did; nothing if there is no transaction.
  init(_ transaction: ReorderTransaction<Identifier, ListItem>?) {
    self.init(changes: transaction?.changes ?? ChangeSet(), transaction: transaction)
  }
}

// MARK: - JSON

extension ReplayStep {
  var json: JSONValue {
    switch outcome {
    case .success(let success):
      [
        "ok": true, "sections": sectionsJSON, "changes": success.changes.json,
        "transaction": success.transaction?.json ?? .null,
      ]
    case .failure(let failure):
      ["ok": false, "error": failure.json, "sections": sectionsJSON]
    }
  }

  private var sectionsJSON: JSONValue {
    let snapshot = after.snapshot
    return .array(
      snapshot.sectionIdentifiers.map { section in
        [
          "id": section.json,
          "visible": .array(after.itemIdentifiers(inSection: section).map(\.id.json)),
          "items": .array(snapshot.itemIdentifiers(inSection: section).map(\.id.json)),
        ]
      })
  }
}

extension ReorderTransaction<Identifier, ListItem> {
  fileprivate var json: JSONValue {
    [
      "movements": .array(
        movements.map { movement in
          [
            "item": movement.item.id.json, "from": movement.from.json, "to": movement.to.json,
          ]
        }),
      "sections": .array(
        sectionTransactions.map { section in
          [
            "id": section.sectionIdentifier.json,
            "before": .array(section.initialSnapshot.items.map(\.id.json)),
            "after": .array(section.finalSnapshot.items.map(\.id.json)),
          ]
        }),
    ]
  }
}

extension OutlinePlace<Identifier, ListItem> {
  fileprivate var json: JSONValue {
    ["section": section.json, "parent": parent?.id.json ?? .null, "index": .integer(index)]
  }
}

// MARK: - Text

extension ReplayStep {
  /// What changed, and what shows then: `moved b from A 0 to B 1 | A: a | B: c, b`.
  var text: String {
    let shown = after.sectionIdentifiers.map { section in
      let items = after.itemIdentifiers(inSection: section).map(\.id.description)
      return " | \(section):" + (items.isEmpty ? "" : " " + items.joined(separator: ", "))
    }
    return outcomeText + shown.joined()
  }

  private var outcomeText: String {
    switch outcome {
    case .failure(let failure): return "refused, \(failure)"
    case .success(let success):
      let lines = success.changes.lines(from: before, to: after)
      return lines.isEmpty ? "no changes" : lines.joined(separator: "; ")
    }
  }
}
