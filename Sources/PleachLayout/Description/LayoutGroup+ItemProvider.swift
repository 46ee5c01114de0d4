extension LayoutGroup {
  /// A function that gives the places of a custom group's cells when a layout is solved.
  ///
  /// Functions cannot be compared. So two providers with an identifier are equal if their
  /// identifiers are: who gives the same one promises the same frames, and what the function
  /// captures belongs into it. Without an identifier a provider is equal to its copies alone, and
  /// each section whose description is made anew asks it again.
  ///
  /// A group with a provider cannot be written down: to encode it throws
  /// `EncodingError.invalidValue` that says so.
  public struct ItemProvider: Hashable, Sendable {
    /// What stands for the function in comparisons; `nil`: only copies are equal.
    public let identifier: String?

    let function: ProvidingFunction<@Sendable (LayoutEnvironment) -> [CustomFrame]>

    /// Makes a provider of a function that is given the environment inside the group.
    public init(
      identifier: String? = nil,
      frames: @escaping @Sendable (_ environment: LayoutEnvironment) -> [CustomFrame]
    ) {
      self.identifier = identifier
      function = ProvidingFunction(frames)
    }

    /// The places in an environment whose container is the group.
    public func frames(in environment: LayoutEnvironment) -> [CustomFrame] {
      function.call(environment)
    }

    /// Whether the two have the same identifier or, without one, are copies.
    public static func == (left: Self, right: Self) -> Bool {
      left.identifier == nil && right.identifier == nil
        ? left.function == right.function : left.identifier == right.identifier
    }

    /// Hashes what is compared.
    public func hash(into hasher: inout Hasher) {
      if let identifier { hasher.combine(identifier) } else { hasher.combine(function) }
    }
  }
}

/// A function with an identity: it is equal to itself and to nothing else.
final class ProvidingFunction<Function: Sendable>: Hashable, Sendable {
  let call: Function

  init(_ call: Function) { self.call = call }

  static func == (left: ProvidingFunction, right: ProvidingFunction) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
