import Foundation

/// How many random layouts tests make: few each time, many more with other seeds where the environment
/// has `PLEACH_NIGHTLY=1`.
enum RandomRuns {
  private static let environment = ProcessInfo.processInfo.environment

  static let isNightly = environment["PLEACH_NIGHTLY"] == "1"

  /// The seeds of a run of so many layouts, and of a nightly one of as many operations as
  /// `PLEACH_OPERATIONS` says when a layout takes `operations` of them.
  static func seeds(_ count: Int, operations: Int = 1) -> ClosedRange<UInt64> {
    guard isNightly else { return 1...UInt64(max(count, 1)) }
    let first = environment["PLEACH_SEED"].flatMap { UInt64($0) } ?? 1
    let wanted = environment["PLEACH_OPERATIONS"].flatMap { Int($0) } ?? 1_000_000
    // A layout compared with the plain one costs as much as hundreds of edits of a list.
    let number = max(wanted / 500 / max(operations, 1), count)
    return first...first + UInt64(number)
  }
}
