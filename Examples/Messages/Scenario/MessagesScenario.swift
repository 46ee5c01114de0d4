import ExampleScreens
import Pleach

/// An inbox of 5,000 messages: new ones arrive, a batch is merged, read ones are removed, and a
/// refresh brings the same again.
package enum MessagesScenario {
  /// The view: a phone of 390 × 844 points with three pixels to a point.
  static let environment = LayoutEnvironment(width: 390, height: 844, displayScale: 3)

  static let layout = CompositionalLayout {
    LayoutSection { .horizontal(height: .absolute(64)) { LayoutItem() } }
  }

  package static let count = 5_000

  /// How many rows and changes of a kind a step shows.
  static let shown = 8

  /// The message of a number; every third is read.
  package static func message(_ id: Int) -> Message {
    let senders = ["小明", "小红", "老王", "妈妈", "快递", "银行", "同事"]
    return Message(
      id, sender: senders[id % senders.count], text: "消息 \(id)", isRead: id.isMultiple(of: 3))
  }

  /// The messages of some numbers, newest first.
  package static func messages(_ ids: ClosedRange<Int>) -> [Message] {
    ids.reversed().map { message($0) }
  }

  /// What comes once the connection is back: 12 missed messages before 3 known ones, of which 5001
  /// was read elsewhere.
  package static func batch() -> [Message] { messages(count + 1...count + 15) }

  /// Runs the scenario from the first load on.
  package static func steps() throws -> [ScenarioStep] {
    let inbox = Inbox<Message>()
    let arrivals = (count + 1...count + 3).map { id in
      (id, "Message \(id) arrives")
    }
    return try [
      step("First load", inbox) { _ in try inbox.load(messages(1...count)) }
    ]
      + arrivals.map { id, title in
        try step(title, inbox) { _ in
          // New ones have not been read.
          var new = message(id)
          new.isRead = false
          return try inbox.receive(new)
        }
      }
      + [
        step("The connection was lost: the newest are merged", inbox) { notes in
          notes.append("12 were missed; 3 are here already, and one of them was read elsewhere.")
          return try inbox.merge(batch())
        },
        step("Read messages are removed", inbox) { notes in
          let read = inbox.entries.filter(\.isRead)
          notes.append("\(read.count) of \(inbox.entries.count).")
          return try inbox.remove(read)
        },
        step("A refresh brings the same again", inbox) { notes in
          let again = inbox.entries
          notes.append("\(again.count) messages: there is no operation.")
          return try inbox.refresh(again)
        },
      ]
  }

  private static func step(
    _ title: String, _ inbox: Inbox<Message>, _ run: (inout [String]) throws -> ChangeSet
  ) rethrows -> ScenarioStep {
    try ScenarioStep(
      title, on: inbox.dataSource, rowLimit: shown, run: run,
      solve: { layout.solve(in: environment, itemCounts: $0.itemCounts) },
      section: \.rawValue, item: { "\($0.id)" },
      row: { "\($0.item.isRead ? " " : "●") \($0.item.sender)  \($0.item.text)" },
      draw: { screen in
        screen.listPicture(in: environment) { row in
          ListRow(
            row.item.sender, subtitle: row.item.text, color: row.item.isRead ? "#d8d8dc" : "#3478f6"
          )
        }
      })
  }
}
