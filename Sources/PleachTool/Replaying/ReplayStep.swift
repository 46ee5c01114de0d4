import Pleach

/// One operation of a script, carried out or refused.
struct ReplayStep {
  /// What an operation did.
  struct Success {
    var changes: ChangeSet
    var transaction: ReorderTransaction<Identifier, ListItem>?
    var report = Report.none
  }

  /// What an operation that takes things as they come left aside.
  enum Report {
    case none
    case absent([Identifier])
    case dropped([DroppedItem<Identifier, ListItem>])
    case droppedSections([Identifier])
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
      .object(
        [
          JSONMember(name: "ok", value: true), JSONMember(name: "sections", value: sectionsJSON),
          JSONMember(name: "changes", value: success.changes.json),
          JSONMember(name: "transaction", value: success.transaction?.json ?? .null),
        ] + success.report.members)
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

extension ReplayStep.Report {
  /// The member that a result has beside the others, if there is anything to report on.
  fileprivate var members: [JSONMember] {
    switch self {
    case .none: []
    case .absent(let ids): [JSONMember(name: "absent", value: .array(ids.map(\.json)))]
    case .dropped(let items):
      [
        JSONMember(
          name: "dropped",
          value: .array(items.map { ["item": $0.item.id.json, "section": $0.section.json] }))
      ]
    case .droppedSections(let ids):
      [JSONMember(name: "dropped", value: .array(ids.map(\.json)))]
    }
  }

  /// What was left aside, in words: ` (absent: x, y)`.
  fileprivate var text: String {
    switch self {
    case .none: ""
    case .absent(let ids): Self.text("absent", ids.map(\.description))
    case .dropped(let items): Self.text("dropped", items.map { "\($0.item) of \($0.section)" })
    case .droppedSections(let ids): Self.text("dropped", ids.map(\.description))
    }
  }

  private static func text(_ name: String, _ words: [String]) -> String {
    words.isEmpty ? "" : " (\(name): \(words.joined(separator: ", ")))"
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
      let changes = lines.isEmpty ? "no changes" : lines.joined(separator: "; ")
      return changes + success.report.text
    }
  }
}
