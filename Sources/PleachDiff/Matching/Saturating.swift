/// Sums of counts that a caller has made up, which a 32-bit `Int` may be too small for.
enum Saturating {
  /// The sum of two numbers that are not negative, or the greatest there is.
  static func sum(_ one: Int, _ other: Int) -> Int {
    let (sum, isTooGreat) = one.addingReportingOverflow(other)
    return isTooGreat ? .max : sum
  }
}
