extension LayoutPoint: CustomStringConvertible {
  /// The coordinates: `(20, 17.667)`.
  public var description: String { "(\(x.shortText), \(y.shortText))" }
}

extension LayoutSize: CustomStringConvertible {
  /// The width and the height: `350 × 44`.
  public var description: String { "\(width.shortText) × \(height.shortText)" }
}

extension LayoutRect: CustomStringConvertible {
  /// The origin, the width and the height: `(20, 17.667, 350, 44)`.
  public var description: String {
    "(\(minX.shortText), \(minY.shortText), \(width.shortText), \(height.shortText))"
  }
}

extension Double {
  /// The number with at most three decimals, as few as it needs.
  var shortText: String {
    // Beyond this a Double has no decimals worth printing, and thousandths would not fit an Int64.
    guard magnitude < 1e15 else { return "\(self)" }
    let thousandths = Int64((self * 1000).rounded())
    let whole = thousandths.magnitude / 1000
    var decimals = String(thousandths.magnitude % 1000 + 1000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return (thousandths < 0 ? "-" : "") + "\(whole)" + (decimals.isEmpty ? "" : ".\(decimals)")
  }
}
