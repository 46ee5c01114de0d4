/// What a benchmark at one size came to.
struct BenchmarkResult {
  /// What one contender came to.
  struct Entry {
    var contender: Contender
    var measurement: Measurement
    var outcome: String
  }

  var name: String
  var size: Int
  var entries: [Entry]

  /// Whether it is a size of the benchmark's own: targets are for these.
  var isOwnSize: Bool

  /// Checks the contenders of a benchmark, and measures them.
  init(_ benchmark: Benchmark, size: Int, options: Options) throws {
    let contenders = try benchmark.contenders(size, options.seed)
    let outcomes = try contenders.map { contender in try contender.outcome() }
    let measurements = Measurement.measure(contenders, rounds: options.rounds)
    (name, self.size) = (benchmark.name, size)
    isOwnSize = benchmark.sizes.contains(size)
    entries = contenders.indices.map {
      Entry(contender: contenders[$0], measurement: measurements[$0], outcome: outcomes[$0])
    }
  }

  /// How many times as fast as a contender another one is, by the minimum.
  func ratio(of entry: Entry, to name: String) -> Double? {
    guard let other = entries.first(where: { $0.contender.name == name }),
      entry.measurement.minimum > 0
    else { return nil }
    return other.measurement.minimum / entry.measurement.minimum
  }
}

// MARK: - All that was measured

extension BenchmarkResult {
  static let columns = [
    Table.Column("benchmark", .left), Table.Column("contender", .left),
    Table.Column("min ms", .right), Table.Column("median ms", .right),
    Table.Column("× first", .right), Table.Column("× stdlib", .right),
    Table.Column("outcome", .left),
  ]

  /// The rows of the table.
  var rows: [[String]] {
    func text(_ ratio: Double?) -> String { ratio.map { fixed($0, places: 2) } ?? "–" }
    return entries.indices.map { index in
      let entry = entries[index]
      return [
        index == 0 ? "\(name) \(grouped(size))" : "",
        entry.contender.name,
        fixed(entry.measurement.minimum * 1e3, places: 4),
        fixed(entry.measurement.median * 1e3, places: 4),
        text(ratio(of: entry, to: entries[0].contender.name)),
        text(ratio(of: entry, to: ContenderName.standardLibrary)),
        entry.outcome,
      ]
    }
  }
}

// MARK: - Targets

extension BenchmarkResult {
  static let targetColumns = [
    Table.Column("benchmark", .left), Table.Column("contender", .left),
    Table.Column("wanted", .left), Table.Column("measured", .right), Table.Column("met", .left),
    Table.Column("× first", .right),
  ]

  /// For each target what was wanted, what was measured, and whether that is enough;
  /// none at a size that is not the benchmark's own.
  var targetRows: [[String]] {
    guard isOwnSize else { return [] }
    var rows: [[String]] = []
    for entry in entries {
      guard let target = entry.contender.target else { continue }
      let seconds = entry.measurement.minimum
      let ratio = target.isOfTime ? ratio(of: entry, to: entries[0].contender.name) : nil
      let value = target.value(seconds, entries[0].measurement.minimum)
      rows.append([
        rows.isEmpty ? "\(name) \(grouped(size))" : "",
        entry.contender.name,
        target.wanted,
        value.map(target.text) ?? "–",
        value.map { target.isMet($0) ? "yes" : "no" } ?? "–",
        ratio.map(factor) ?? "–",
      ])
    }
    return rows
  }
}

/// A ratio, as exact as it is worth: `0.35`, `12.5`, `1,234`.
func factor(_ ratio: Double) -> String {
  if ratio < 10 { return fixed(ratio, places: 2) }
  return ratio < 100 ? fixed(ratio, places: 1) : grouped(Int(min(ratio, 1e15).rounded()))
}
