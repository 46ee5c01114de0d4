import Testing

@testable import PleachLayout

@Suite("Lengths in a row")
struct LengthSequenceTests {
  private enum Edit: CustomStringConvertible {
    case set(Double?, Int)
    case insert(Int, Int)
    case remove(Range<Int>)

    var description: String {
      switch self {
      case .set(let length, let index): "set \(length.map { "\($0)" } ?? "nil") at \(index)"
      case .insert(let count, let index): "insert \(count) at \(index)"
      case .remove(let range): "remove \(range)"
      }
    }

    func apply(to plain: inout PlainLengths) {
      switch self {
      case .set(let length, let index): plain.lengths[index] = length
      case .insert(let count, let index):
        plain.lengths.insert(contentsOf: repeatElement(nil, count: count), at: index)
      case .remove(let range): plain.lengths.removeSubrange(range)
      }
    }

    func apply(to sequence: inout LengthSequence) {
      switch self {
      case .set(let length, let index): sequence.set(length, at: index)
      case .insert(let count, let index): sequence.insert(count: count, at: index)
      case .remove(let range): sequence.remove(range)
      }
    }
  }

  /// Every edit of a sequence of a number of lengths.
  private func edits(ofCount count: Int) -> [Edit] {
    var edits: [Edit] = []
    for index in 0..<count {
      edits += [.set(3, index), .set(0, index), .set(nil, index)]
      for end in (index + 1)...count { edits.append(.remove(index..<end)) }
    }
    for index in 0...count { edits += [.insert(1, index), .insert(17, index)] }
    return edits
  }

  @Test("Every script of three edits of a few lengths gives what a plain array gives")
  func everyShortScript() {
    var scripts = 0
    func run(_ plain: PlainLengths, _ sequence: LengthSequence, _ done: [Edit]) {
      for gap in [0, 0.5] {
        let wrong =
          plain.disagreement(with: sequence)
          ?? plain.disagreementOnPlaces(with: sequence, gap: gap, each: 1)
          ?? plain.disagreementOnSet(with: sequence, in: 1..<max(plain.lengths.count - 1, 1))
        if let wrong {
          Issue.record("\(done): \(wrong)")
          return
        }
      }
      guard done.count < 3 else {
        scripts += 1
        return
      }
      // Of a sequence that has become long, its beginning and its end are edited.
      let edits =
        plain.lengths.count <= 4
        ? edits(ofCount: plain.lengths.count)
        : [
          .set(3, 0), .set(0, min(15, plain.lengths.count - 2)), .set(nil, 1),
          .set(3, plain.lengths.count - 1),
          .insert(17, plain.lengths.count / 2), .insert(1, 0),
          .insert(1, plain.lengths.count), .remove(1..<plain.lengths.count),
          .remove(0..<plain.lengths.count - 1), .remove(2..<min(14, plain.lengths.count)),
        ]
      for edit in edits {
        var (plain, sequence) = (plain, sequence)
        edit.apply(to: &plain)
        edit.apply(to: &sequence)
        run(plain, sequence, done + [edit])
      }
    }
    for count in 0...3 {
      run(PlainLengths(count: count, unset: 1), LengthSequence(count: count, length: 1), [])
    }
    #expect(scripts > 1_000)
  }

  @Test("Random scripts give what a plain array gives", arguments: 0..<12)
  func randomScripts(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let unset = Double(seed % 3) * 10.25
    let count = [0, 40, 700, 3_000][seed % 4]
    var plain = PlainLengths(count: count, unset: unset)
    var sequence = LengthSequence(count: count, length: unset)
    let gap = Double(seed % 2) * 1.5
    func length() -> Double { Double(Int.random(in: 0..<6_400, using: &generator)) / 64 }
    var last: Edit?
    for step in 0..<120 {
      let count = plain.lengths.count
      var edits: [Edit] = []
      switch Int.random(in: 0..<8, using: &generator) {
      case 0,
        1 where count > 0:
        // Some in one place, upwards or down.
        let start = Int.random(in: 0..<count, using: &generator)
        let places = start..<min(start + Int.random(in: 1..<300, using: &generator), count)
        edits = places.map { .set(length(), $0) }
        if Bool.random(using: &generator) { edits.reverse() }
      case 2 where count > 0:
        // Many all over the place.
        for _ in 0..<60 {
          edits.append(.set(length(), Int.random(in: 0..<count, using: &generator)))
        }
      case 3 where count > 0:
        let start = Int.random(in: 0..<count, using: &generator)
        let places = start..<min(start + Int.random(in: 1..<100, using: &generator), count)
        edits = places.map { .set(nil, $0) }
      case 4:
        edits = [
          .insert(
            Int.random(in: 1..<40, using: &generator), Int.random(in: 0...count, using: &generator))
        ]
      case 5:
        edits = [
          .insert(
            Int.random(in: 1...(count < 6_000 ? 2_000 : 20), using: &generator),
            Bool.random(using: &generator) ? 0 : Int.random(in: 0...count, using: &generator))
        ]
      case 6 where count > 0:
        let start = Int.random(in: 0..<count, using: &generator)
        let most = step % 10 == 0 ? count : 60
        edits = [
          .remove(start..<min(start + Int.random(in: 1...most, using: &generator), count))
        ]
      default:
        for _ in 0..<20 {
          edits.append(.insert(1, Int.random(in: 0...plain.lengths.count, using: &generator)))
        }
      }
      for edit in edits {
        edit.apply(to: &plain)
        edit.apply(to: &sequence)
        last = edit
      }
      guard step % 15 == 14 || plain.lengths.count < 200 else { continue }
      let middle = plain.lengths.count / 2
      let wrong =
        plain.disagreement(with: sequence)
        ?? plain.disagreementOnPlaces(with: sequence, gap: gap, each: 13)
        ?? plain.disagreementOnSet(with: sequence, in: middle / 2..<middle + 1)
      if let wrong {
        Issue.record("seed \(seed), step \(step), last \(String(describing: last)): \(wrong)")
        return
      }
    }
  }

  @Test("Sums do not drift, however often lengths are set")
  func drift() {
    var generator = SeededGenerator(seed: 3)
    var sequence = LengthSequence(count: 1_000, length: 44.1)
    var plain = Array(repeating: 44.1, count: 1_000)
    for _ in 0..<100_000 {
      let index = Int.random(in: 0..<1_000, using: &generator)
      plain[index] = Double.random(in: 0..<100, using: &generator)
      sequence.set(plain[index], at: index)
    }
    #expect(abs(sequence.total - plain.reduce(0, +)) < 1e-6)
    var sum = 0.0
    for index in plain.indices {
      #expect(abs(sequence.sum(before: index) - sum) < 1e-6)
      sum += plain[index]
    }
  }

  @Test("The element that starts at the sum before it is found there, whatever its lengths")
  func roundTrip() {
    var generator = SeededGenerator(seed: 4)
    var sequence = LengthSequence(count: 5_000, length: 1 / 3)
    for index in 0..<3_000 {
      sequence.set(Double.random(in: 0.1..<9, using: &generator), at: index)
    }
    for gap in [0, 0.1] {
      for index in 0..<5_000 {
        let start = sequence.sum(before: index) + Double(index) * gap
        #expect(sequence.index(at: start, gap: gap) == index)
      }
    }
  }

  @Test("A copy keeps its lengths when the other one is changed")
  func copies() {
    var sequence = LengthSequence(count: 10_000, length: 10)
    for index in 0..<10_000 { sequence.set(20, at: index) }
    let copy = sequence
    sequence.set(5, at: 7_000)
    sequence.insert(count: 100, at: 50)
    sequence.remove(0..<20)
    #expect(copy.total == 200_000)
    #expect(copy.count == 10_000)
    #expect(sequence.total == 200_000 - 15 + 1_000 - 400)
  }
}
