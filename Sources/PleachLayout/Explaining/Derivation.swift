/// Works the numbers of one element out, rule by rule, and notes every step down.
///
/// The solver keeps no steps: it would have to for everything it lays out. What it does by
/// arithmetic for all elements is done here again for one, and comes to the same.
struct Derivation {
  typealias Explanation = LayoutExplanation
  typealias Term = LayoutExplanation.Term

  /// A number, and the step it comes from.
  struct Amount {
    var value: Double
    var step: Int?

    func term(_ name: String = "", _ factor: Double = 1) -> Term {
      Term(name: name, factor: factor, value: value, step: step)
    }
  }

  /// An extent.
  struct Extent {
    var width: Amount
    var height: Amount

    subscript(axis: LayoutAxis) -> Amount {
      get { axis == .horizontal ? width : height }
      set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    var size: LayoutSize { LayoutSize(width: width.value, height: height.value) }
  }

  /// The lengths that were measured of an element.
  struct Measured {
    var width: Double?
    var height: Double?
  }

  /// The parts that add up to a place, on both axes.
  struct Parts {
    var x: [Term] = []
    var y: [Term] = []

    subscript(axis: LayoutAxis) -> [Term] {
      get { axis == .horizontal ? x : y }
      set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }

    /// Puts a part before the others, unless it is nothing.
    mutating func prepend(_ term: Term, _ axis: LayoutAxis) {
      if term.amount != 0 { self[axis].insert(term, at: 0) }
    }
  }

  /// A box that something is laid out in: on each axis a length, less the spacings in it.
  struct Box {
    var width: [Term]
    var height: [Term]

    subscript(axis: LayoutAxis) -> [Term] {
      get { axis == .horizontal ? width : height }
      set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    init(_ extent: Extent) {
      width = [extent.width.term()]
      height = [extent.height.term()]
    }
  }

  /// The solver's rounding, and its way to work groups out.
  var context: SolvingContext

  private(set) var steps: [Explanation.Step] = []

  /// Whether what is sized now is a part of a list, whose estimates are those of its appearance.
  var isSizingList = false

  init(_ solved: SolvedLayout) {
    context = SolvingContext(rounding: solved.rounding, scale: solved.scale)
    context.environment = solved.environment
  }

  /// Notes a step down, and gives its result.
  mutating func step(
    _ rule: Explanation.Rule, _ subject: String, _ quantity: Explanation.Quantity, _ terms: [Term],
    _ operation: Explanation.Operation = .sum
  ) -> Amount {
    let result = operation.result(of: terms)
    steps.append(
      Explanation.Step(
        rule: rule, subject: subject, quantity: quantity, operation: operation, terms: terms,
        result: result))
    return Amount(value: result, step: steps.count - 1)
  }

  /// The sum of parts as the last step of its quantity, unless the one part is that step already.
  mutating func conclude(
    _ rule: Explanation.Rule, _ subject: String, _ quantity: Explanation.Quantity, _ terms: [Term]
  ) -> Amount {
    let last = steps.lastIndex { $0.quantity == quantity }
    if let last, terms.count == 1, terms[0].factor == 1, terms[0].step == last {
      return Amount(value: terms[0].value, step: last)
    }
    if let last, terms.isEmpty, steps[last].result == 0 { return Amount(value: 0, step: last) }
    return step(rule, subject, quantity, terms)
  }
}

// MARK: - Lengths

extension Derivation {
  /// What is left of a room, which cannot be less than nothing.
  mutating func nonnegative(
    _ amount: Amount, _ subject: String, _ quantity: Explanation.Quantity
  ) -> Amount {
    guard amount.value < 0 else { return amount }
    return step(
      .limit, subject, quantity, [amount.term(), Term(name: "nothing", value: 0)], .largest)
  }

  /// A length, which is neither less than nothing nor more than the longest.
  mutating func limited(
    _ amount: Amount, _ subject: String, _ quantity: Explanation.Quantity
  ) -> Amount {
    let amount = nonnegative(amount, subject, quantity)
    if amount.value > SolvingContext.largestLength {
      return step(
        .limit, subject, quantity,
        [amount.term(), Term(name: "the most", value: SolvingContext.largestLength)], .smallest)
    }
    return amount
  }

  /// A length that was worked out, put on a pixel.
  mutating func onPixel(
    _ amount: Amount, _ subject: String, _ quantity: Explanation.Quantity
  ) -> Amount {
    let amount = limited(amount, subject, quantity)
    return rounded(
      amount, context.rounding.lengths, .lengthOnPixel, subject, quantity)
  }

  /// The amount on a pixel; where it lies on one there is no step.
  mutating func rounded(
    _ amount: Amount, _ policy: LayoutRounding.Rule, _ rule: Explanation.Rule, _ subject: String,
    _ quantity: Explanation.Quantity
  ) -> Amount {
    let operation: Explanation.Operation
    switch policy {
    case .none: return amount
    case .down: operation = .roundedDown
    case .nearest: operation = .roundedToNearest
    }
    let result = policy.rounded(amount.value, scale: context.scale)
    // The error of sums is no step worth telling.
    guard (result - amount.value).magnitude > 1e-9 * max(1, amount.value.magnitude)
    else { return amount }
    return step(
      rule, subject, quantity,
      [amount.term(), Term(name: "pixels a point", value: context.scale)], operation)
  }

  /// The length of a dimension in a box; an estimated one takes the measured length, if there is one.
  mutating func length(
    of dimension: LayoutDimension, along axis: LayoutAxis, in box: Box, _ subject: String,
    measured: Double? = nil
  ) -> Amount {
    let quantity = Explanation.Quantity(lengthAlong: axis)
    let number = SolvingContext.usable(dimension.number)
    switch dimension {
    case .fractionalWidth, .fractionalHeight:
      let whole = if case .fractionalWidth = dimension { box.width } else { box.height }
      let length = step(
        .fraction, subject, quantity, [Term(name: "part", value: number)] + whole, .part)
      return onPixel(length, subject, quantity)
    case .absolute:
      let length = step(
        .absolute, subject, quantity, [Term(name: "absolute", value: number)])
      return limited(length, subject, quantity)
    case .estimated, .uniformAcrossSiblings:
      if let measured {
        let estimate = max(number, 0).shortText
        return step(
          .measured, subject, quantity,
          [Term(name: "measured, estimate \(estimate)", value: measured)])
      }
      let length = step(
        isSizingList ? .listMetrics : .estimated, subject, quantity,
        [Term(name: isSizingList ? "estimated by the list" : "estimated", value: number)])
      return limited(length, subject, quantity)
    }
  }

  mutating func size(
    of size: ItemSize, in box: Box, _ subject: String, measured: Measured = Measured()
  ) -> Extent {
    let width = length(
      of: size.width, along: .horizontal, in: box, subject, measured: measured.width)
    let height = length(
      of: size.height, along: .vertical, in: box, subject, measured: measured.height)
    return Extent(width: width, height: height)
  }

  /// What insets leave of an extent, less than nothing taken positive; and how they move it.
  mutating func inset(
    _ extent: inout Extent, by insets: DirectionalEdgeInsets, rule: Explanation.Rule,
    _ subject: String, moving parts: inout Parts
  ) {
    for axis in [LayoutAxis.horizontal, .vertical] {
      let (start, end) = (insets.start(along: axis), insets.end(along: axis))
      guard start != 0 || end != 0 else { continue }
      let terms = [extent[axis].term()] + Self.insetTerms(insets, axis)
      let isNegative = Explanation.Operation.sum.result(of: terms) < 0
      extent[axis] = step(
        rule, subject, Explanation.Quantity(lengthAlong: axis), terms,
        isNegative ? .magnitude : .sum)
      if start != 0 { parts[axis].append(Term(name: "its \(Self.startInset(axis))", value: start)) }
    }
  }

  static func startInset(_ axis: LayoutAxis) -> String {
    axis == .horizontal ? "leading inset" : "top inset"
  }

  static func endInset(_ axis: LayoutAxis) -> String {
    axis == .horizontal ? "trailing inset" : "bottom inset"
  }

  /// The insets of one axis to be taken off.
  static func insetTerms(
    _ insets: DirectionalEdgeInsets, _ axis: LayoutAxis, _ owner: String = ""
  ) -> [Term] {
    var terms: [Term] = []
    let (start, end) = (insets.start(along: axis), insets.end(along: axis))
    if start != 0 {
      terms.append(Term(name: owner + startInset(axis), factor: -1, value: start))
    }
    if end != 0 { terms.append(Term(name: owner + endInset(axis), factor: -1, value: end)) }
    return terms
  }
}
