/// Random numbers that are the same for the same seed, on every machine.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension SplitMix64 {
  mutating func index(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// Whether an event of the given chance, in percent, happens.
  mutating func happens(_ percent: Int) -> Bool { index(below: 100) < percent }

  /// Up to `count` numbers below `bound`, in no order, perhaps some twice.
  mutating func numbers(upTo count: Int, below bound: Int) -> [Int] {
    (0..<index(below: count + 1)).map { _ in index(below: bound) }
  }
}
