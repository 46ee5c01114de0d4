/// A number with as few digits as it needs and at most three decimals, never `-0`.
package func decimal(_ value: Double) -> String {
  // Above, a `Double` has no decimals worth printing, and thousandths would not fit an `Int64`.
  guard value.magnitude < 1e15 else { return "\(value)" }
  let thousandths = Int64((value * 1000).rounded())
  let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
  let sign = thousandths < 0 ? "-" : ""
  if rest == 0 { return "\(sign)\(whole)" }
  var decimals = String(rest + 1000).dropFirst()
  while decimals.last == "0" { decimals.removeLast() }
  return "\(sign)\(whole).\(decimals)"
}
