extension LayoutExplanation.Term {
  /// The term as it counts.
  var amount: Double { factor * value }
}

extension LayoutExplanation.Operation {
  /// The result of the operation on terms.
  func result(of terms: [LayoutExplanation.Term]) -> Double {
    switch self {
    case .sum: Self.sum(terms[...])
    case .part: (terms.first?.amount ?? 0) * Self.sum(terms.dropFirst())
    case .share: Self.sum(terms.dropFirst()) / (terms.first?.amount ?? 1)
    case .magnitude: Self.sum(terms[...]).magnitude
    case .largest: Self.extreme(terms) { max($0, $1) }
    case .smallest: Self.extreme(terms) { min($0, $1) }
    case .roundedDown: Self.onPixel(terms, .down)
    case .roundedToNearest: Self.onPixel(terms, .nearest)
    }
  }

  private static func sum(_ terms: ArraySlice<LayoutExplanation.Term>) -> Double {
    var sum = 0.0
    for term in terms { sum += term.amount }
    return sum
  }

  private static func extreme(
    _ terms: [LayoutExplanation.Term], _ choose: (Double, Double) -> Double
  ) -> Double {
    var extreme = terms.first?.amount ?? 0
    for term in terms { extreme = choose(extreme, term.amount) }
    return extreme
  }

  private static func onPixel(
    _ terms: [LayoutExplanation.Term], _ rule: LayoutRounding.Rule
  ) -> Double {
    guard terms.count == 2 else { return terms.first?.amount ?? 0 }
    return rule.rounded(terms[0].amount, scale: terms[1].amount)
  }
}

extension LayoutExplanation.Quantity {
  /// The extent along an axis.
  init(lengthAlong axis: LayoutAxis) { self = axis == .horizontal ? .width : .height }

  /// The place along an axis.
  init(placeAlong axis: LayoutAxis) { self = axis == .horizontal ? .x : .y }
}
