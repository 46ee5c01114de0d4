import Foundation
import Pleach
import PleachSVG

/// Scrolls through a million rows, prints a small window of them, and checks that nothing jumps.
package struct MillionProgram {
  private let usage = "usage: million [ROWS] [--times] [--svg DIRECTORY]"

  package init() {}

  /// Runs the program and returns its exit status: 1 if anything jumped.
  package func run(_ arguments: [String]) -> Int32 {
    var (rowCount, showsTimes, directory) = (1_000_000, false, URL?.none)
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        print(usage)
        return 0
      case "--times": showsTimes = true
      case "--svg":
        guard let path = rest.popFirst() else { return refuse() }
        directory = URL(fileURLWithPath: path, isDirectory: true)
      default:
        guard let count = Int(argument), (1000...10_000_000).contains(count) else {
          return refuse()
        }
        rowCount = count
      }
    }
    do {
      var frames: [String] = []
      let problems = try run(rowCount: rowCount, showsTimes: showsTimes) { text, screen in
        print(text)
        frames.append(Self.picture(of: screen))
      }
      if let directory { try write(frames, to: directory) }
      for problem in problems { print("problem: \(problem)") }
      print(problems.isEmpty ? "nothing jumped" : "\(problems.count) problems")
      return problems.isEmpty ? 0 : 1
    } catch {
      FileHandle.standardError.write(Data("million: \(error)\n".utf8))
      return 1
    }
  }

  private func refuse() -> Int32 {
    FileHandle.standardError.write(Data("\(usage)\n".utf8))
    return 2
  }

  /// Lets everything happen, and hands out what is on the screen after each step.
  ///
  /// - Returns: What went wrong.
  package func run(
    rowCount: Int, showsTimes: Bool = false, printing: (String, MillionScreen) -> Void
  ) throws -> [String] {
    let clock = ContinuousClock()
    var start = clock.now
    let screen = try MillionScreen(rowCount: rowCount)
    func show(_ title: String) {
      let time = clock.now - start
      let timing = showsTimes ? ", \(time), \(Self.residentMegabytes) MB" : ""
      printing(Self.text(of: screen, title + timing), screen)
      start = clock.now
    }
    show("\(rowCount) rows")
    for _ in 0..<50 { screen.scroll(by: 96) }
    show("scrolled down by ten screens")
    try screen.insert(1000)
    show("1000 rows inserted at the top")
    let middle = rowCount / 2
    screen.scroll(to: middle)
    show("scrolled to row \(middle)")
    for _ in 0..<50 { screen.scroll(by: -37) }
    show("scrolled up through rows that were never seen")
    if let row = screen.rows.first(where: { $0.top >= 0 }) {
      try screen.expand(row.item, children: 500)
      show("row \(row.item) expanded")
      for _ in 0..<20 { screen.scroll(by: 96) }
      show("scrolled down through its children")
      try screen.insert(1000)
      show("1000 rows inserted at the top")
      for _ in 0..<20 { screen.scroll(by: -96) }
      try screen.collapse(row.item)
      show("scrolled back, row \(row.item) collapsed")
    }
    screen.turn()
    screen.turn()
    show("turned, and turned back")
    return screen.problems
  }
}

// MARK: - Output

extension MillionProgram {
  /// The rows in sight as lines of text, one for each 20 points.
  private static func text(of screen: MillionScreen, _ title: String) -> String {
    var lines = ["# \(title): \(screen.measuredCount) rows measured"]
    for row in screen.rows.prefix(6) {
      let level = screen.dataSource.current.row(of: row.item)?.level ?? 0
      lines.append(
        "\(padded(Int(row.top), to: 6))  \(String(repeating: "  ", count: level))row \(row.item), "
          + "\(Int(row.height)) high")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let text = String(number)
    return String(repeating: " ", count: max(width - text.count, 0)) + text
  }

  /// The rows in sight as a picture.
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

  private func write(_ pictures: [String], to directory: URL) throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    for (index, picture) in pictures.enumerated() {
      let file = directory.appendingPathComponent("million-\(index + 1).svg")
      try Data(picture.utf8).write(to: file)
    }
  }

  /// The memory that the program takes, where the system says so in a file.
  private static var residentMegabytes: Int {
    guard let status = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = status.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return 0 }
    return pages * 4096 / 1_000_000
  }
}
