/// A kind of identifier that the checks run with: each stands for a number, which is what the
/// checks compare and print.
protocol Identifier: Hashable, Sendable {
  init(number: Int)
  var number: Int { get }
}

extension Identifier {
  /// The identifiers that stand for the numbers.
  static func list(_ numbers: Int...) -> [Self] { numbers.map { Self(number: $0) } }
}

extension Array where Element: Identifier {
  /// The numbers that the identifiers stand for.
  var numbers: [Int] { map { $0.number } }
}

extension Int: Identifier {
  init(number: Int) { self = number }
  var number: Int { self }
}

extension String: Identifier {
  init(number: Int) { self = "item \(number)" }
  var number: Int { Int(dropFirst(5)) ?? -1 }
}

/// An identifier with payloads of different types.
enum Entry: Identifier {
  case header(title: String)
  case product(id: Int)

  init(number: Int) {
    self = number % 2 == 0 ? .header(title: String(number: number)) : .product(id: number)
  }

  var number: Int {
    switch self {
    case .header(let title): title.number
    case .product(let id): id
    }
  }
}

/// A value whose content can change.
struct Track: Identifiable, Hashable, Sendable {
  var id: Int
  var title: String
}
