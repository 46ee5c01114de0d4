/// The arguments of one command, taken apart into options and what is left.
struct CommandArguments {
  /// What an option takes.
  enum Option {
    case flag
    case value
    case values
  }

  private(set) var positionals: [String] = []
  private var options: [String: [String]] = [:]

  /// Takes arguments apart; `--` ends the options, `--name=value` is `--name value`.
  init(
    _ arguments: [String], of command: String, options known: [String: Option]
  ) throws(ToolProblem) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        positionals += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        positionals.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      let attached = parts.count == 2 ? String(parts[1]) : nil
      guard let option = known[name] else {
        throw ToolProblem(
          "unknown option \(name) for pleach \(command); see pleach \(command) --help")
      }
      if options[name] != nil, option != .values {
        throw ToolProblem("\(name) is given twice")
      }
      if option == .flag {
        if attached != nil { throw ToolProblem("\(name) takes no value") }
        options[name] = []
      } else if let value = attached ?? rest.popFirst() {
        options[name, default: []].append(value)
      } else {
        throw ToolProblem("\(name) needs a value; see pleach \(command) --help")
      }
    }
  }

  /// Whether an option is given.
  func has(_ name: String) -> Bool { options[name] != nil }

  /// The value of an option, if it is given.
  func value(_ name: String) -> String? { options[name]?.first }

  /// The values of an option that can be given more than once.
  func values(_ name: String) -> [String] { options[name] ?? [] }

  /// The arguments that are no options, if they are as many as there must be.
  func positionals(named names: [String], of command: String) throws(ToolProblem) -> [String] {
    if positionals.count > names.count {
      throw ToolProblem(
        "unexpected argument \(positionals[names.count]); see pleach \(command) --help")
    }
    if positionals.count < names.count {
      throw ToolProblem("\(names[positionals.count]) is missing; see pleach \(command) --help")
    }
    return positionals
  }
}
