/// The move of one section or item from a position in the old state to one in the new state.
public struct Move<Position: Hashable & Sendable>: Hashable, Sendable {
  /// Where it was, in the old state.
  public var from: Position

  /// Where it is, in the new state.
  public var to: Position

  /// Makes a move from `from` in the old state to `to` in the new one.
  @inlinable
  public init(from: Position, to: Position) {
    self.from = from
    self.to = to
  }
}

extension Move: CustomStringConvertible where Position: CustomStringConvertible {
  /// Both positions with an arrow between: `2 → 0`.
  public var description: String { "\(from) → \(to)" }
}

#if !hasFeature(Embedded)
  extension Move: Codable where Position: Codable {}
#endif
