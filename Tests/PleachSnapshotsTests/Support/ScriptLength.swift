import Foundation

/// How long the random scripts are: short in the ordinary run of the tests, and long, with other
/// seeds each time, where the environment has `PLEACH_NIGHTLY=1`.
enum ScriptLength {
  static let isNightly = ProcessInfo.processInfo.environment["PLEACH_NIGHTLY"] == "1"

  /// The first seed of a nightly run: `PLEACH_SEED`, or one that is always the same.
  static let firstSeed = ProcessInfo.processInfo.environment["PLEACH_SEED"].flatMap { UInt64($0) }

  /// How many operations a nightly run makes of each kind of script: `PLEACH_OPERATIONS`, or a
  /// million.
  static let nightlyOperations =
    ProcessInfo.processInfo.environment["PLEACH_OPERATIONS"].flatMap { Int($0) } ?? 1_000_000

  /// The seeds of scripts of `length` operations each, of which the ordinary run makes `operations`.
  static func seeds(length: Int, operations: Int) -> [UInt64] {
    let count = (isNightly ? nightlyOperations : operations) / length
    let first = (isNightly ? firstSeed : nil) ?? 1
    return (0..<UInt64(count)).map { first &* 1_000_003 &+ $0 }
  }
}
