extension LayoutExplanation: CustomStringConvertible {
  /// The element with its frame, and the steps, one on a line.
  public var description: String {
    var text = "\(element.description): \(frame)"
    for step in steps { text += "\n\(step)" }
    return text
  }
}

extension LayoutExplanation.Step: CustomStringConvertible {
  /// The step in words: `item: width = 0.3 of 300 (320 less two spacings of 10) = 90`.
  public var description: String {
    let text = "\(subject): \(quantity.rawValue) = \(expression)"
    let isPlain = operation == .sum && terms.count <= 1 && (terms.first?.factor ?? 1) == 1
    return isPlain ? text : "\(text) = \(result.shortText)"
  }

  private var expression: String {
    switch operation {
    case .sum: sum(terms[...])
    case .part: "\(terms.first?.value.shortText ?? "0") of \(box)"
    case .share:
      terms.count == 2
        ? "\(sum(terms.dropFirst())) / \(terms[0].text)"
        : "(\(sum(terms.dropFirst()))) / \(terms.first?.text ?? "1")"
    case .magnitude: "\(sum(terms[...])), taken positive,"
    case .largest: "the \(terms.count > 2 ? "largest" : "larger") of \(list)"
    case .smallest: "the \(terms.count > 2 ? "smallest" : "smaller") of \(list)"
    case .roundedDown: "\(terms.first?.text ?? "0") down to a pixel of \(pixel)"
    case .roundedToNearest: "\(terms.first?.text ?? "0") to the nearest pixel of \(pixel)"
    }
  }

  /// `1/3` for three pixels a point.
  private var pixel: String {
    guard terms.count > 1, terms[1].value != 1 else { return "1" }
    return "1/\(terms[1].text)"
  }

  /// What a fraction is of: `320`, or `300 (320 less two spacings of 10)`.
  private var box: String {
    let parts = terms.dropFirst()
    guard let whole = parts.first else { return "0" }
    guard parts.count > 1 else { return whole.text }
    var left = 0.0
    for part in parts { left += part.amount }
    var text = "\(left.shortText) (\(whole.text)"
    for part in parts.dropFirst() {
      let count = -part.factor
      text += " less \(Self.words(count)) \(part.name)\(count == 1 ? "" : "s")"
      text += " of \(part.value.shortText)"
    }
    return text + ")"
  }

  private var list: String {
    var text = ""
    for (index, term) in terms.enumerated() {
      text += index == 0 ? "" : index == terms.count - 1 ? " and " : ", "
      text += rule.leavesNoDoubt ? term.text : term.namedText
    }
    return text
  }

  /// `2 × (90 + 10)` where all count as often, else `3 × 90 + 2 × 10 − 5 (inset)`.
  private func sum(_ terms: ArraySlice<LayoutExplanation.Term>) -> String {
    guard let first = terms.first else { return "0" }
    var text = ""
    if terms.count > 1, first.factor > 1, terms.allSatisfy({ $0.factor == first.factor }) {
      for (index, term) in terms.enumerated() {
        text += index > 0 ? " + " : ""
        text += term.value.shortText + (rule.leavesNoDoubt ? "" : term.suffix)
      }
      return "\(first.factor.shortText) × (\(text))"
    }
    for (index, term) in terms.enumerated() {
      var term = term
      if index > 0 {
        text += term.isTakenOff ? " − " : " + "
        term.factor = term.factor.magnitude
        term.value = term.value.magnitude
      }
      text += rule.leavesNoDoubt ? term.text : term.namedText
    }
    return text
  }

  private static func words(_ count: Double) -> String {
    let names = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    let number = count >= 0 && count < Double(names.count) ? Int(count) : -1
    return number >= 0 && Double(number) == count ? names[number] : count.shortText
  }
}

extension LayoutExplanation.Rule {
  /// Whether the terms of the rule need no names.
  fileprivate var leavesNoDoubt: Bool {
    switch self {
    case .slot, .groupRepetition, .fraction, .share, .flexibleSpacing, .estimatedGroup,
      .edgeSpacing:
      true
    default: false
    }
  }
}

extension LayoutExplanation.Term {
  /// Whether the term makes the sum smaller, or would if it were not 0.
  fileprivate var isTakenOff: Bool { amount < 0 || amount == 0 && factor < 0 }

  fileprivate var text: String {
    factor == 1 ? value.shortText : "\(factor.shortText) × \(value.shortText)"
  }

  fileprivate var suffix: String { name.isEmpty ? "" : " (\(name))" }

  fileprivate var namedText: String { text + suffix }
}
