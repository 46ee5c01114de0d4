#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif os(Windows)
  import ucrt
#endif

/// Counts comparisons, and shows both sides of those that fail.
struct Checks {
  private var count = 0
  private var failures = 0

  /// Compares `actual` with `expected`, which is about `subject`.
  mutating func expect<Value: Equatable>(
    _ actual: Value, equals expected: Value, _ subject: String
  ) {
    count += 1
    guard actual != expected else { return }
    failures += 1
    print("✘ \(subject)\n    expected \(expected)\n    actual   \(actual)")
  }

  /// Prints the outcome, and ends the program with status 1 if a comparison failed.
  func finish(_ title: String) {
    guard failures > 0 else { return print("\(title): \(count) checks passed") }
    print("\(title): \(failures) of \(count) checks failed")
    exit(1)
  }
}
