extension Double: LayoutTraitValue {
  /// Makes the number from one that was kept.
  public init?(layoutTrait: LayoutTraits.Value) {
    guard case .number(let number) = layoutTrait else { return nil }
    self = number
  }

  /// The number as it is kept.
  public var layoutTrait: LayoutTraits.Value { .number(self) }
}

extension Int: LayoutTraitValue {
  /// Makes the number from one that was kept, or `nil` if it is not whole or too large.
  public init?(layoutTrait: LayoutTraits.Value) {
    switch layoutTrait {
    case .number(let number): self.init(exactly: number)
    case .text(let text): self.init(text)
    case .flag: return nil
    }
  }

  /// The number as it is kept: one that is no `Double` as its digits.
  public var layoutTrait: LayoutTraits.Value {
    let number = Double(self)
    return Int(exactly: number) == self ? .number(number) : .text(String(self))
  }
}

extension String: LayoutTraitValue {
  /// Makes the text from one that was kept.
  public init?(layoutTrait: LayoutTraits.Value) {
    guard case .text(let text) = layoutTrait else { return nil }
    self = text
  }

  /// The text as it is kept.
  public var layoutTrait: LayoutTraits.Value { .text(self) }
}

extension Bool: LayoutTraitValue {
  /// Makes the flag from one that was kept.
  public init?(layoutTrait: LayoutTraits.Value) {
    guard case .flag(let flag) = layoutTrait else { return nil }
    self = flag
  }

  /// The flag as it is kept.
  public var layoutTrait: LayoutTraits.Value { .flag(self) }
}

extension LayoutTraitValue where Self: RawRepresentable, RawValue: LayoutTraitValue {
  /// Makes the value from its raw value that was kept.
  public init?(layoutTrait: LayoutTraits.Value) {
    guard let rawValue = RawValue(layoutTrait: layoutTrait) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The raw value as it is kept.
  public var layoutTrait: LayoutTraits.Value { rawValue.layoutTrait }
}
