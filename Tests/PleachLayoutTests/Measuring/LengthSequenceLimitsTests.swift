import Testing

@testable import PleachLayout

@Suite("Lengths in a row: limits")
struct LengthSequenceLimitsTests {
  @Test("Indexes, counts and lengths of any kind are taken, and change what they can")
  func hostile() {
    var sequence = LengthSequence(count: -5, length: .nan)
    #expect(sequence.count == 0)
    #expect(sequence.index(at: 10) == 0)
    sequence.set(4, at: 0)
    sequence.remove(-4..<9)
    sequence.insert(count: 3, at: 99)
    sequence.insert(count: -3, at: 0)
    #expect(sequence.count == 3)
    for index in [Int.min, -1, 3, Int.max] {
      sequence.set(4, at: index)
      #expect(sequence[index] == 0)
      #expect(!sequence.isSet(index))
    }
    #expect(sequence.setCount == 0)
    #expect(sequence.sum(before: .min) == 0)
    #expect(sequence.sum(before: .max) == 0)

    sequence.set(.nan, at: 0)
    sequence.set(-7, at: 1)
    sequence.set(-0.0, at: 2)
    #expect((0..<3).map { sequence[$0] } == [0, 0, 0])
    #expect(sequence.setCount == 3)
    sequence.set(.infinity, at: 0)
    #expect(sequence[0] == 0)
    sequence.set(1e300, at: 0)
    #expect(sequence.total == SolvingContext.largestLength)
    var seen: [Int] = []
    sequence.forEachSet(in: Int.min..<Int.max) { index, _ in seen.append(index) }
    #expect(seen == [0, 1, 2])
    #expect(sequence.index(at: .nan) == 0)
    #expect(sequence.index(at: .infinity) == 2)
    #expect(sequence.index(at: -.infinity, gap: .nan) == 0)
    #expect(sequence.index(at: 1e12, gap: -50) == 2)
  }

  @Test("As many lengths as there are numbers take no room")
  func mostLengths() {
    var sequence = LengthSequence(count: .max, length: 1)
    sequence.insert(count: 5, at: 7)
    #expect(sequence.count == .max)
    sequence.set(3, at: .max - 1)
    sequence.set(5, at: 0)
    #expect(sequence[.max - 1] == 3)
    #expect(sequence.largest == 5)
    #expect(sequence.index(at: 1e18) > 999_999_999_999_999_000)
    #expect(sequence.index(at: .infinity) == .max - 1)
    sequence.remove(0..<Int.max - 1)
    #expect(sequence.count == 1)
    #expect(sequence.total == 3)
  }

  @Test("Elements without length are found by their last")
  func noLengths() {
    var sequence = LengthSequence(count: 1_000, length: 0)
    #expect(sequence.index(at: 0.5) == 999)
    sequence.set(2, at: 500)
    #expect(sequence.index(at: 1) == 500)
    #expect(sequence.index(at: 2) == 999)
    #expect(sequence.index(at: 30, gap: 1) == 30)
  }

  @Test("A million lengths take room for those that are set, and no other")
  func memory() {
    var sequence = LengthSequence(count: 1_000_000, length: 44)
    #expect(sequence.allocatedBytes < 500)
    for index in 500_000..<501_000 { sequence.set(60, at: index) }
    #expect(sequence.allocatedBytes < 1_000 * 8 + 3_000)

    // Scattered ones take a small block each.
    for index in stride(from: 0, to: 100_000, by: 1_000) { sequence.set(60, at: index) }
    #expect(sequence.allocatedBytes < 1_000 * 8 + 3_000 + 100 * 300)

    for index in 0..<100_000 { sequence.set(nil, at: index) }
    for index in 500_000..<501_000 { sequence.set(nil, at: index) }
    #expect(sequence.setCount == 0)
    #expect(sequence.allocatedBytes < 1_000)
  }

  @Test("Lengths that are all set take 8 bytes each and little more", arguments: [true, false])
  func memoryOfAll(isRising: Bool) {
    let count = 200_000
    var sequence = LengthSequence(count: count, length: 44)
    for index in 0..<count { sequence.set(60, at: isRising ? index : count - 1 - index) }
    #expect(sequence.setCount == count)
    #expect(Double(sequence.allocatedBytes) < 8.32 * Double(count))
  }

  @Test("Inserting at the top of a million set lengths takes no room but its own")
  func insertionsAtTheTop() {
    var sequence = LengthSequence(count: 100_000, length: 44)
    for index in 0..<100_000 { sequence.set(60, at: index) }
    let before = sequence.allocatedBytes
    for _ in 0..<1_000 {
      sequence.insert(count: 1, at: 0)
      sequence.set(50, at: 0)
    }
    #expect(sequence.total == 6_050_000)
    #expect(sequence.allocatedBytes - before < 1_000 * 8 + 3_000)
  }
}
