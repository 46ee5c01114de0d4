import Foundation

/// A kind of identifier that inputs are made of.
protocol Identifier: Hashable, Sendable {
  /// The name of the kind in the name of a benchmark.
  static var kind: String { get }

  /// The identifier that stands for a number: distinct for distinct numbers.
  ///
  /// It is made anew at every call, so that equal ones share no storage: as with lists that are
  /// decoded twice.
  static func make(_ number: UInt64) -> Self
}

extension Int: Identifier {
  static let kind = "int"

  static func make(_ number: UInt64) -> Int { Int(truncatingIfNeeded: scatter(number)) }
}

extension String: Identifier {
  static let kind = "string"

  static func make(_ number: UInt64) -> String { "item-" + UUID.make(number).uuidString }
}

extension UUID: Identifier {
  static let kind = "uuid"

  static func make(_ number: UInt64) -> UUID {
    var (high, low) = (scatter(number), scatter(~number))
    return withUnsafeBytes(of: &high) { high in
      withUnsafeBytes(of: &low) { low in
        UUID(
          uuid: (
            high[0], high[1], high[2], high[3], high[4], high[5], high[6], high[7],
            low[0], low[1], low[2], low[3], low[4], low[5], low[6], low[7]
          ))
      }
    }
  }
}

/// Spreads numbers over all bits, distinct ones to distinct ones.
private func scatter(_ number: UInt64) -> UInt64 {
  var generator = SeededGenerator(seed: number)
  return generator.next()
}

/// What an app with rows of several kinds has for identifiers.
enum RowIdentifier: Identifier {
  case header(title: String)
  case product(UUID)
  case banner(number: Int)

  static let kind = "enum"

  static func make(_ number: UInt64) -> RowIdentifier {
    switch number % 8 {
    case 0: .header(title: "header \(number)")
    case 1: .banner(number: Int(truncatingIfNeeded: number))
    default: .product(UUID.make(number))
    }
  }
}
