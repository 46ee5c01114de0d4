import Foundation

/// The tables of a README that are made of what was measured.
///
/// They stand between two lines with markers, `<!-- measured: scale/ -->` and `<!-- end -->`: the
/// benchmarks whose names begin with the text of the first one. What stands between them is replaced.
struct ReadmeTables {
  /// What is wrong with a README, in words.
  struct Problem: Error, CustomStringConvertible {
    var description: String
  }

  var results: [BenchmarkResult]

  /// A line that says how it was measured.
  var introduction: String

  /// Finds fault with a file before anything is measured for it.
  static func check(fileAt path: String) throws {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Problem(description: "'\(path)' cannot be read")
    }
    guard text.contains("<!-- measured: "), text.contains("<!-- end -->") else {
      throw Problem(description: "'\(path)' has no markers of tables")
    }
  }

  /// Rewrites what stands between the markers of a file, where there are results for it.
  func rewrite(fileAt path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try rewritten(text).write(toFile: path, atomically: true, encoding: .utf8)
  }

  func rewritten(_ text: String) throws -> String {
    var lines: [String] = []
    var skipsToEnd = false
    var count = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line == "<!-- end -->" { skipsToEnd = false }
      if skipsToEnd { continue }
      lines.append(line)
      guard line.hasPrefix("<!-- measured: "), line.hasSuffix(" -->") else { continue }
      let prefix = line.dropFirst("<!-- measured: ".count).dropLast(" -->".count)
      let chosen = results.filter { $0.name.hasPrefix(prefix) }
      guard !chosen.isEmpty else { continue }
      lines += ["", introduction, "", markdown(of: chosen), ""]
      skipsToEnd = true
      count += 1
    }
    if skipsToEnd { throw Problem(description: "a table has no line '<!-- end -->'") }
    if count == 0 { throw Problem(description: "no line '<!-- measured: … -->' fits") }
    return lines.joined(separator: "\n")
  }

  /// A table for each question, the last part of the names, and one of the targets.
  private func markdown(of results: [BenchmarkResult]) -> String {
    var questions: [String] = []
    for (index, result) in results.enumerated() {
      let question = Self.question(of: result)
      if questions.contains(question) { continue }
      // A question that only some are asked comes behind the one before it there.
      let previous =
        index > 0 ? questions.firstIndex(of: Self.question(of: results[index - 1])) : nil
      questions.insert(question, at: previous.map { $0 + 1 } ?? questions.count)
    }
    var tables = questions.map { question in
      table(results.filter { Self.question(of: $0) == question })
    }
    var rows: [[String]] = []
    for result in results {
      for row in result.targetRows {
        rows.append(["`\(result.name)` \(grouped(result.size))"] + row.dropFirst())
      }
    }
    if !rows.isEmpty {
      tables.append(Self.markdown([BenchmarkResult.targetColumns.map(\.title)] + rows))
    }
    return tables.joined(separator: "\n\n")
  }

  private static func question(of result: BenchmarkResult) -> String {
    result.name.split(separator: "/").last.map(String.init) ?? result.name
  }

  /// The contenders of a question side by side.
  private func table(_ results: [BenchmarkResult]) -> String {
    var names: [String] = []
    for name in results.flatMap({ $0.entries.map(\.contender.name) }) where !names.contains(name) {
      names.append(name)
    }
    // What the times are no answer to is told by the outcomes.
    let tellsOutcomes = results.contains { $0.entries.contains { $0.outcome.contains(" B") } }
    let rows = results.map { result in
      ["`\(result.name)` \(grouped(result.size))"]
        + names.map { name in
          guard let entry = result.entries.first(where: { $0.contender.name == name })
          else { return "–" }
          if tellsOutcomes { return entry.outcome }
          let time = Self.milliseconds(entry.measurement.minimum)
          guard name != result.entries[0].contender.name,
            let ratio = result.ratio(of: entry, to: result.entries[0].contender.name)
          else { return time }
          return "\(time) (\(factor(ratio))×)"
        }
    }
    return Self.markdown([["benchmark"] + names] + rows)
  }

  private static func milliseconds(_ seconds: Double) -> String {
    let time = seconds * 1e3
    let places = time < 0.1 ? 4 : time < 1 ? 3 : time < 10 ? 2 : time < 100 ? 1 : 0
    return fixed(time, places: places)
  }

  private static func markdown(_ rows: [[String]]) -> String {
    var lines = rows.map { "| \($0.joined(separator: " | ")) |" }
    lines.insert("|" + String(repeating: "---|", count: rows[0].count), at: 1)
    return lines.joined(separator: "\n")
  }
}
