/// One way to do what a benchmark is about, beside others that do the same.
struct Contender {
  /// Its name in the table.
  var name: String

  /// How many times over `work` does it; the times are those of once.
  var repetitions = 1

  /// What is wanted of it.
  var target: Target?

  /// The seconds that it took, where it is too slow to be done again and again: asked in place of
  /// `work`, after the outcome.
  var knownSeconds: (() -> Double)?

  /// Does the work: this is timed.
  var work: () -> Void

  /// Does the work once more, and says in a few words what came of it.
  ///
  /// It is run before anything is timed, and throws if the answer is wrong.
  var outcome: () throws -> String
}

/// A question that several contenders answer.
struct Benchmark {
  /// The name by which `--filter` finds it.
  var name: String

  /// The sizes it is run at, unless others are asked for.
  var sizes: [Int]

  /// Makes the input of the given size and seed, and those who take part at that size.
  ///
  /// The first is the textbook's way, which the others are compared with.
  var contenders: (_ size: Int, _ seed: UInt64) throws -> [Contender]
}

/// The names of contenders that several benchmarks have.
enum ContenderName {
  static let heckel = "Heckel 1978"
  static let standardLibrary = "CollectionDifference"
}
