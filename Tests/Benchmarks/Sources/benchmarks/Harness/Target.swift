/// What is wanted of a contender, and how it is read off.
struct Target {
  /// The wanted bound, in words.
  var wanted: String

  /// Whether a value is good enough.
  var isMet: (Double) -> Bool

  /// Whether it is about time.
  var isOfTime = true

  /// The value in words.
  var text: (Double) -> String

  /// The value, of the seconds of the contender and of the benchmark's first one; `nil` if it cannot
  /// be had on this system.
  var value: (_ seconds: Double, _ first: Double) -> Double?
}

extension Target {
  /// At least so many times as fast as the benchmark's first contender.
  static func timesAsFast(_ least: Double) -> Target {
    Target(
      wanted: "≥ \(grouped(Int(least)))×", isMet: { $0 >= least },
      text: { "\(factor($0))×" }, value: { $0 > 0 ? $1 / $0 : nil })
  }

  static func microseconds(_ most: Double) -> Target {
    Target(
      wanted: "≤ \(fixed(most, places: 0)) µs", isMet: { $0 <= most },
      text: { "\(fixed($0, places: 1)) µs" }, value: { seconds, _ in seconds * 1e6 })
  }

  /// At most so many bytes of memory for each of something.
  static func bytes(
    _ most: Double, each unit: String, places: Int, value: @escaping () -> Double?
  ) -> Target {
    Target(
      wanted: "≤ \(fixed(most, places: places)) B \(unit)", isMet: { $0 <= most },
      isOfTime: false, text: { "\(fixed($0, places: places)) B" }, value: { _, _ in value() })
  }
}
