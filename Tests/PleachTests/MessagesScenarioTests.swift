import ExampleScreens
import Pleach
import Testing

@testable import MessagesScenario

@Suite("Messages")
struct MessagesScenarioTests {
  @Test("Each step is exactly the change that it says")
  func changes() throws {
    let steps = try MessagesScenario.steps()
    // Message n is at 5015 − n, and every third is read: 5013 at 2, 5010 at 5, …
    let read = stride(from: 5_013, through: 3, by: -3).map {
      "deleted \($0) from messages \(5_015 - $0)"
    }
    let expected: [[String]] = [
      ["inserted section messages at 0"],
      ["inserted 5001 into messages 0"],
      ["inserted 5002 into messages 0"],
      ["inserted 5003 into messages 0"],
      (0..<12).map { "inserted \(5_015 - $0) into messages \($0)" }
        + ["reconfigured 5001 in messages 14"],
      read,
      [],
    ]
    #expect(read.count == 1_671)
    #expect(steps.count == expected.count)
    for (step, changes) in zip(steps, expected) {
      #expect(step.changes.map(\.words) == changes, "\(step.title)")
    }
  }

  @Test("A long step shows some of its changes and says how many more there are")
  func shownChanges() throws {
    let step = try MessagesScenario.steps()[4]
    let shown = step.text(number: 5).split(separator: "\n").filter { $0.contains("•") }
    #expect(
      shown.map(String.init)
        == (0..<8).map { "   • inserted \(5_015 - $0) into messages \($0)" } + [
          "   • … and 4 more", "   • reconfigured 5001 in messages 14",
        ])
    #expect(step.screen.hasSuffix("… and 5007 more"), "\(step.screen)")
    #expect(step.picture.markup.contains(">… and 4 more</text>"))
  }

  @Test("A message is hashed once when it comes; what is here is compared, and never hashed again")
  func work() throws {
    let count = CountedMessage.Count()
    let inbox = Inbox<CountedMessage>()
    func messages(_ ids: some Sequence<Int>) -> [CountedMessage] {
      ids.map { CountedMessage(id: $0, count: count) }
    }
    let stored = messages((1...5_000).reversed())
    #expect(try count.measuring { _ = try inbox.load(stored) }.hashes == 5_000)

    // One after another at the top.
    for id in 5_001...5_100 {
      let new = CountedMessage(id: id, count: count)
      let work = try count.measuring { _ = try inbox.receive(new) }
      #expect(work.hashes == 1, "message \(id)")
      // The rows that stay are compared with those before, one with one.
      #expect(work.comparisons <= id + 4, "message \(id)")
    }

    // Of 60 at the top 10 are known: each is looked up, then put in or stored.
    let batch = messages((5_091...5_150).reversed())
    let merge = try count.measuring { _ = try inbox.merge(batch) }
    #expect(merge.hashes == 60 + 50 + 10)
    #expect(merge.comparisons <= 5_150 + 4 * 60)
    #expect(inbox.entries.map(\.id) == Array((1...5_150).reversed()))

    // What goes is looked up.
    let read = inbox.entries.filter { $0.id.isMultiple(of: 3) }
    let removal = try count.measuring { _ = try inbox.remove(read) }
    #expect(removal.hashes == read.count)
    #expect(removal.comparisons <= 5_150 + 4 * read.count)

    // A refresh with the same compares each with what is there, and looks at each once.
    let again = messages(inbox.entries.map(\.id))
    let refresh = try count.measuring { _ = try inbox.refresh(again) }
    #expect(refresh.hashes == 0)
    #expect(refresh.comparisons == again.count)
    #expect(refresh.looks == again.count)
  }

  @Test("The program's times are those of what it says, and none is missing")
  func times() throws {
    let lines = try MessageTimes(runs: 1).lines
    #expect(lines.count == 5)
    for line in lines { #expect(line.hasSuffix(" ms"), "\(line)") }
  }
}

/// A message that counts how often it is hashed, compared and looked at.
private struct CountedMessage: Hashable, Sendable, ContentEquatable {
  /// The work that was done; used from one thread alone.
  final class Count: @unchecked Sendable {
    fileprivate(set) var hashes = 0
    fileprivate(set) var comparisons = 0
    fileprivate(set) var looks = 0

    func measuring(
      _ body: () throws -> Void
    ) rethrows -> (hashes: Int, comparisons: Int, looks: Int) {
      let before = (hashes, comparisons, looks)
      try body()
      return (hashes - before.0, comparisons - before.1, looks - before.2)
    }
  }

  var id: Int
  var count: Count

  static func == (left: CountedMessage, right: CountedMessage) -> Bool {
    left.count.comparisons += 1
    return left.id == right.id
  }

  func hash(into hasher: inout Hasher) {
    count.hashes += 1
    hasher.combine(id)
  }

  func hasSameContent(as other: CountedMessage) -> Bool {
    count.looks += 1
    return true
  }
}
