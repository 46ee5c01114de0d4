import Foundation

/// Runs a scenario as a program: prints each step, and writes its picture where `--svg` says.
package struct ScenarioProgram {
  private let name: String
  private let makeSteps: () throws -> [ScenarioStep]

  package init(name: String, steps: @escaping () throws -> [ScenarioStep]) {
    self.name = name
    makeSteps = steps
  }

  private var usage: String { "usage: \(name) [--svg DIRECTORY]" }

  /// Runs the program and returns its exit status.
  package func run(_ arguments: [String]) -> Int32 {
    var directory: URL?
    switch (arguments.first, arguments.count) {
    case (nil, _): break
    case ("--help", 1), ("-h", 1):
      print(usage)
      return 0
    case ("--svg", 2): directory = URL(fileURLWithPath: arguments[1], isDirectory: true)
    default:
      FileHandle.standardError.write(Data("\(usage)\n".utf8))
      return 2
    }
    do {
      if let directory {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      }
      for (index, step) in try makeSteps().enumerated() {
        print(step.text(number: index + 1))
        if let directory {
          let number = index + 1 < 10 ? "0\(index + 1)" : "\(index + 1)"
          let file = directory.appendingPathComponent("\(name)-\(number).svg")
          try Data(step.picture.markup.utf8).write(to: file)
        }
      }
      return 0
    } catch {
      FileHandle.standardError.write(Data("\(name): \(error)\n".utf8))
      return 1
    }
  }
}
