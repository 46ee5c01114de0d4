/// The times of one contender over all rounds.
struct Measurement {
  private var seconds: [Double] = []

  var minimum: Double { seconds.min() ?? 0 }

  var median: Double {
    let sorted = seconds.sorted()
    guard !sorted.isEmpty else { return 0 }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// Times the contenders in turn, round after round, so that a slow moment meets all of them.
  ///
  /// Each round begins with another one. Each contender has run once before.
  static func measure(_ contenders: [Contender], rounds: Int) -> [Measurement] {
    var measurements = contenders.map { contender in
      Measurement(seconds: contender.knownSeconds.map { [$0()] } ?? [])
    }
    for round in 0..<rounds {
      for turn in contenders.indices {
        let index = (round + turn) % contenders.count
        guard contenders[index].knownSeconds == nil else { continue }
        let seconds = ThreadClock.seconds(of: contenders[index].work)
        measurements[index].seconds.append(seconds / Double(contenders[index].repetitions))
      }
    }
    return measurements
  }
}
