/// How lengths and places are put on the pixels of the screen.
///
/// The default is what UIKit does: fractions are rounded down at every level, and what lies inside
/// is resolved from the rounded box; places are sums of rounded lengths, put on the nearest pixel.
/// Absolute lengths are never rounded.
public struct LayoutRounding: Hashable, Sendable {
  /// Which pixel a value goes to.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// The value stays as it is.
    case none
    /// The pixel at or below; a hair below a pixel counts as on it.
    case down
    /// The nearest pixel, a half away from zero.
    case nearest
  }

  /// How a length that is a fraction is rounded.
  public var lengths: Rule

  /// How a place is rounded.
  public var places: Rule

  /// Makes a policy.
  public init(lengths: Rule, places: Rule) {
    self.lengths = lengths
    self.places = places
  }

  /// Lengths down, places to the nearest pixel.
  public static let measured = LayoutRounding(lengths: .down, places: .nearest)

  /// Nothing is rounded, whatever the screen.
  public static let none = LayoutRounding(lengths: .none, places: .none)
}

extension LayoutRounding.Rule {
  /// How many pixels a value may miss one by and still count as on it: the error of the sums.
  private static let hair = 1e-4

  func rounded(_ value: Double, scale: Double) -> Double {
    let pixels = value * scale
    // Beyond 2^51 a Double has no fraction of a pixel left to round.
    guard scale > 0, pixels.magnitude < 0x1p51 else { return value }
    switch self {
    case .none: return value
    case .down: return (pixels + Self.hair).rounded(.down) / scale + 0
    case .nearest:
      let hair = pixels < 0 ? -Self.hair : Self.hair
      return (pixels + hair).rounded(.toNearestOrAwayFromZero) / scale + 0
    }
  }
}
