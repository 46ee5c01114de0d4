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
    var measurements = contenders.map { _ in Measurement() }
    for round in 0..<rounds {
      for turn in contenders.indices {
        let index = (round + turn) % contenders.count
        measurements[index].seconds.append(ThreadClock.seconds(of: contenders[index].work))
      }
    }
    return measurements
  }
}

extension Measurement {
  static let columns = [
    Table.Column("benchmark", .left), Table.Column("contender", .left),
    Table.Column("min ms", .right), Table.Column("median ms", .right),
    Table.Column("× first", .right), Table.Column("× stdlib", .right),
    Table.Column("outcome", .left),
  ]

  /// Checks the contenders, measures them and gives their rows for the table.
  static func rows(of contenders: [Contender], title: String, rounds: Int) throws -> [[String]] {
    let outcomes = try contenders.map { contender in try contender.outcome() }
    let measurements = measure(contenders, rounds: rounds)
    func ratio(to name: String, _ measurement: Measurement) -> String {
      guard let index = contenders.firstIndex(where: { $0.name == name }),
        measurement.minimum > 0
      else { return "–" }
      return fixed(measurements[index].minimum / measurement.minimum, places: 2)
    }
    return contenders.indices.map { index in
      [
        index == 0 ? title : "",
        contenders[index].name,
        fixed(measurements[index].minimum * 1e3, places: 3),
        fixed(measurements[index].median * 1e3, places: 3),
        ratio(to: contenders[0].name, measurements[index]),
        ratio(to: ContenderName.standardLibrary, measurements[index]),
        outcomes[index],
      ]
    }
  }
}
