import Foundation
import PleachSVG

/// Scrolls through a million rows, prints a small window of them, and checks that nothing jumps.
package struct MillionProgram {
  private let usage = "usage: million [ROWS] [--times] [--svg DIRECTORY]"

  package init() {}

  /// Runs the program and returns its exit status: 1 if anything jumped, 2 if it is not understood.
  package func run(
    _ arguments: [String], complain: (String) -> Void = { write($0, to: .standardError) }
  ) -> Int32 {
    var (rowCount, showsTimes, directory) = (1_000_000, false, URL?.none)
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--times" {
        showsTimes = true
      } else if argument == "--svg", let path = rest.popFirst() {
        directory = URL(fileURLWithPath: path, isDirectory: true)
      } else if let count = Int(argument), (1000...10_000_000).contains(count) {
        rowCount = count
      } else if argument == "--help" || argument == "-h" {
        print(usage)
        return 0
      } else {
        let reason =
          argument == "--svg"
          ? "needs a directory" : "is no number of rows from 1000 to 10000000"
        complain("million: \(argument) \(reason)\n\(usage)")
        return 2
      }
    }
    do {
      var number = 0
      let problems = try run(rowCount: rowCount, showsTimes: showsTimes) { text, screen in
        print(text)
        number += 1
        guard let directory else { return }
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try Data(Self.picture(of: screen).utf8)
          .write(to: directory.appendingPathComponent("million-\(number).svg"))
      }
      for problem in problems { print("problem: \(problem)") }
      print(problems.isEmpty ? "nothing jumped" : "\(problems.count) problems")
      return problems.isEmpty ? 0 : 1
    } catch {
      complain("million: \(error)")
      return 1
    }
  }

  /// Lets everything happen, and hands out what is on the screen after each step.
  ///
  /// - Returns: What went wrong.
  package func run(
    rowCount: Int, showsTimes: Bool = false, printing: (String, MillionScreen) throws -> Void
  ) throws -> [String] {
    var start = ContinuousClock.now
    let screen = try MillionScreen(rowCount: rowCount)
    func show(_ title: String, after event: () throws -> Void = {}) throws {
      try event()
      let cost = showsTimes ? ", \(ContinuousClock.now - start), \(Self.megabytes) MB" : ""
      try printing(Self.text(of: screen, title + cost), screen)
      start = .now
    }
    try show("\(rowCount) rows")
    try show("scrolled down by ten screens") { screen.scroll(by: 96, times: 50) }
    try show("1000 rows inserted at the top") { try screen.insert(1000) }
    try show("scrolled to row \(rowCount / 2)") { screen.scroll(to: rowCount / 2) }
    try show("scrolled up through rows that were never seen") { screen.scroll(by: -37, times: 50) }
    let item = screen.rows.first { $0.top >= 0 }?.item ?? 0
    try show("row \(item) expanded") { try screen.expand(item, children: 500) }
    try show("scrolled down through its children") { screen.scroll(by: 96, times: 20) }
    try show("1000 rows inserted at the top") { try screen.insert(1000) }
    try show("scrolled back, row \(item) collapsed") {
      screen.scroll(by: -96, times: 20)
      try screen.collapse(item)
    }
    try show("turned, and turned back") {
      screen.turn()
      screen.turn()
    }
    return screen.problems
  }

  /// The first rows in sight: where they begin in the view, and how high they are.
  private static func text(of screen: MillionScreen, _ title: String) -> String {
    var text = "# \(title): \(screen.measuredCount) rows measured\n"
    for row in screen.rows.prefix(6) {
      let level = screen.dataSource.current.row(of: row.item)?.level ?? 0
      let place = String(format: "%6d  ", Int(row.top)) + String(repeating: "  ", count: level)
      text += "\(place)row \(row.item), \(Int(row.height)) high\n"
    }
    return text
  }

  private static func picture(of screen: MillionScreen) -> String {
    let size = screen.viewport.environment.containerSize
    var picture = SVGPicture(width: size.width, height: size.height)
    for row in screen.rows {
      picture.append(
        .rectangle(
          x: 0.5, y: row.top + 0.5, width: size.width - 1, height: row.height - 1, radius: 4,
          [("fill", "#eef3fb"), ("stroke", "#7a93b8")]))
      picture.append(.text("row \(row.item)", x: 12, y: row.top + 17, [("fill", "#223")]))
    }
    return picture.markup
  }

  /// The memory that the program takes, where the system says so in a file.
  private static var megabytes: Int {
    let status = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = status?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * 4096 / 1_000_000
  }
}

private func write(_ line: String, to file: FileHandle) { file.write(Data("\(line)\n".utf8)) }
