/// What an app says about the surroundings of a layout, in words of its own.
///
/// A layout knows the size, the pixels and the insets of its view. Everything else that a section
/// depends on, such as a size class, is a trait: a value under a key that the app declares once.
///
/// ```swift
/// enum SizeClass: String, LayoutTraitValue { case compact, regular }
///
/// extension LayoutTraitKey where Value == SizeClass {
///   static var sizeClass: Self { Self("sizeClass", default: .regular) }
/// }
///
/// let layout = CompositionalLayout { _, environment in
///   .grid(
///     columns: environment.traits[.sizeClass] == .compact ? 2 : 4, rowHeight: .absolute(100))
/// }
/// var environment = LayoutEnvironment(width: 390, height: 844)
/// environment.traits[.sizeClass] = .compact
/// let solved = layout.solve(in: environment, itemCounts: [7])
/// ```
///
/// UIKit: custom traits of a `UITraitCollection`.
public struct LayoutTraits: Hashable, Sendable {
  /// A value as it is kept and written down.
  public enum Value: Hashable, Sendable {
    /// A number.
    case number(Double)
    /// A text.
    case text(String)
    /// Yes or no.
    case flag(Bool)
  }

  /// The values that were set, by the names of their keys.
  public var values: [String: Value]

  /// Makes traits; values that are not set are the defaults of their keys.
  public init(_ values: [String: Value] = [:]) {
    self.values = values
  }

  /// The value under a key; its default if none is set, or one that the key's type cannot be.
  public subscript<Trait: LayoutTraitValue>(key: LayoutTraitKey<Trait>) -> Trait {
    get {
      guard let value = values[key.name] else { return key.defaultValue }
      return Trait(layoutTrait: value) ?? key.defaultValue
    }
    set { values[key.name] = newValue.layoutTrait }
  }
}

/// The name, the type and the default of a trait.
public struct LayoutTraitKey<Value: LayoutTraitValue>: Sendable {
  /// The name under which values are kept and written down; one name is one trait.
  public let name: String

  /// The value where none is set.
  public let defaultValue: Value

  /// Makes a key.
  public init(_ name: String, default defaultValue: Value) {
    self.name = name
    self.defaultValue = defaultValue
  }
}

/// A type whose values can be traits: numbers, texts, flags, and enums of them.
///
/// An enum with raw values of such a type has nothing to implement.
public protocol LayoutTraitValue: Sendable {
  /// Makes the value from one that was kept, or `nil` if there is no such value.
  init?(layoutTrait: LayoutTraits.Value)

  /// The value as it is kept.
  var layoutTrait: LayoutTraits.Value { get }
}
