/// Counts comparisons, and prints both sides of those that fail.
///
/// Expected values are worked out by hand and stand beside the call that is checked.
struct Checks {
  private var passed: Int32 = 0
  private var failed: Int32 = 0

  mutating func expect<Value: Equatable & CustomStringConvertible>(
    _ actual: Value, _ expected: Value, file: String = #fileID, line: Int = #line
  ) {
    note(actual == expected, actual.description, expected.description, file, line)
  }

  mutating func expect<Value: Equatable & CustomStringConvertible>(
    _ actual: Value?, _ expected: Value?, file: String = #fileID, line: Int = #line
  ) {
    note(
      actual == expected, actual?.description ?? "nil", expected?.description ?? "nil", file, line)
  }

  mutating func expect<Value: Equatable & CustomStringConvertible>(
    _ actual: [Value], _ expected: [Value], file: String = #fileID, line: Int = #line
  ) {
    note(actual == expected, Self.list(actual), Self.list(expected), file, line)
  }

  /// Checks a condition, of values that have no description.
  mutating func expect(_ condition: Bool, file: String = #fileID, line: Int = #line) {
    note(condition, "false", "true", file, line)
  }

  /// Checks that `body` throws this error.
  mutating func expect<Failure: Error & Equatable>(
    throws expected: Failure, file: String = #fileID, line: Int = #line,
    _ body: () throws(Failure) -> Void
  ) {
    do throws(Failure) {
      try body()
      note(false, "no error", "an error", file, line)
    } catch {
      note(error == expected, "another error", "the error that is named here", file, line)
    }
  }

  /// Runs checks, and gives how many passed, or less than one if any failed or there were none.
  static func run<Failure: Error>(
    file: String = #fileID, line: Int = #line, _ body: (inout Checks) throws(Failure) -> Void
  ) -> Int32 {
    var checks = Checks()
    do throws(Failure) {
      try body(&checks)
    } catch {
      checks.note(false, "an error that nothing catches", "no error", file, line)
    }
    return checks.failed == 0 ? checks.passed : -checks.failed
  }

  private mutating func note(
    _ isRight: Bool, _ actual: String, _ expected: String, _ file: String, _ line: Int
  ) {
    if isRight {
      passed += 1
    } else {
      failed += 1
      print("\(file):\(line)\n      expected \(expected)\n      actual   \(actual)")
    }
  }

  private static func list<Value: CustomStringConvertible>(_ values: [Value]) -> String {
    "[" + values.map { $0.description }.joined(separator: ", ") + "]"
  }
}

/// A comparison that must fail: it shows that the others could.
@_expose(wasm, "wrong_on_purpose")
@_cdecl("wrong_on_purpose")
func wrongOnPurpose() -> Int32 {
  Checks.run { (checks: inout Checks) in
    checks.expect(1, 2)
    checks.expect([1], [1])
  }
}
