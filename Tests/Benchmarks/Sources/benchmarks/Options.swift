/// What to run, as the command line says.
struct Options {
  /// Texts, one of which the name of a benchmark must contain; all benchmarks if there are none.
  var filters: [String] = []

  /// The sizes to run instead of each benchmark's own.
  var sizes: [Int]?

  /// How many times each contender is timed.
  var rounds = 15

  /// The seed of the inputs.
  var seed: UInt64 = 1

  /// The file whose tables are rewritten with what is measured.
  var readme: String?

  var listsCases = false
  var showsHelp = false

  /// An argument that cannot be used, in words.
  struct Problem: Error, CustomStringConvertible {
    var description: String
  }

  static let usage = """
    usage: benchmarks [--filter TEXT]… [--size N[,N]…] [--rounds N] [--seed N]
                      [--readme FILE] [--list] [--help]

      --filter TEXT   only the benchmarks whose name contains TEXT; may be given again
      --size N,N      these sizes in place of each benchmark's own
      --rounds N      how many times each contender is timed (15)
      --seed N        the seed of the inputs (1)
      --readme FILE   rewrites the tables between the markers of the file
      --list          the names of the benchmarks
    """

  /// Reads the arguments behind the program's name.
  init(_ arguments: some Collection<String>) throws(Problem) {
    var iterator = arguments.makeIterator()
    while let option = iterator.next() {
      switch option {
      case "--help", "-h": showsHelp = true
      case "--list": listsCases = true
      case "--readme": readme = try Self.value(of: option, &iterator)
      case "--filter": filters.append(try Self.value(of: option, &iterator))
      case "--size":
        let list = try Self.value(of: option, &iterator)
        var numbers: [Int] = []
        for part in list.split(separator: ",", omittingEmptySubsequences: false) {
          numbers.append(try Self.positive(String(part), option))
        }
        sizes = numbers
      case "--rounds":
        rounds = try Self.positive(try Self.value(of: option, &iterator), option)
      case "--seed":
        let text = try Self.value(of: option, &iterator)
        guard let number = UInt64(text) else {
          throw Problem(description: "--seed: '\(text)' is not a whole number from 0")
        }
        seed = number
      default:
        throw Problem(description: "unknown option '\(option)'")
      }
    }
  }

  private static func value(
    of option: String, _ iterator: inout some IteratorProtocol<String>
  ) throws(Problem) -> String {
    guard let value = iterator.next() else {
      throw Problem(description: "\(option) needs a value")
    }
    return value
  }

  private static func positive(_ text: String, _ option: String) throws(Problem) -> Int {
    guard let number = Int(text), number > 0 else {
      throw Problem(description: "\(option): '\(text)' is not a whole number from 1")
    }
    return number
  }
}
