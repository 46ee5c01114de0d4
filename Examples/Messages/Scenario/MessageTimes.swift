import Pleach

/// What the work on 5,000 messages takes on this machine.
package struct MessageTimes {
  /// What was done, and how long it took: the median of some runs.
  package let lines: [String]

  /// Does the work and measures it.
  ///
  /// - Parameter runs: How often all of it is done.
  /// - Throws: Nothing, as long as the messages are what they are.
  package init(runs: Int = 15) throws {
    let count = MessagesScenario.count
    let stored = MessagesScenario.messages(1...count)
    let arrivals = (count + 1...count + 100).map { MessagesScenario.message($0) }
    let batch = MessagesScenario.messages(count + 51...count + 350)
    var times: [[Duration]] = [[], [], [], [], []]
    for _ in 0..<runs {
      let inbox = Inbox<Message>()
      times[0].append(try Self.duration { _ = try inbox.load(stored) })
      times[1].append(
        try Self.duration { for new in arrivals { _ = try inbox.receive(new) } } / arrivals.count)
      times[2].append(try Self.duration { _ = try inbox.merge(batch) })
      let read = inbox.entries.filter(\.isRead)
      times[3].append(try Self.duration { _ = try inbox.remove(read) })
      let again = inbox.entries
      times[4].append(try Self.duration { _ = try inbox.refresh(again) })
    }
    let titles = [
      "first load of \(count)", "one new message", "300 merged, 50 of them known",
      "a third removed", "a refresh with the same",
    ]
    lines = zip(titles, times).map { title, times in
      "\(title): \(Self.milliseconds(times.sorted()[times.count / 2]))"
    }
  }

  private static func duration(of work: () throws -> Void) rethrows -> Duration {
    try ContinuousClock().measure(work)
  }

  private static func milliseconds(_ duration: Duration) -> String {
    let nanoseconds = duration / .nanoseconds(1)
    return "\((nanoseconds / 10_000).rounded() / 100) ms"
  }
}
