@testable import PleachLayout

/// Lengths in a row, plainly: the model for ``LengthSequence``.
struct PlainLengths {
  var lengths: [Double?]
  var unset: Double

  init(count: Int, unset: Double) {
    lengths = Array(repeating: nil, count: count)
    self.unset = unset
  }

  var resolved: [Double] { lengths.map { $0 ?? unset } }

  /// What a sequence answers otherwise about lengths and sums.
  func disagreement(with sequence: LengthSequence) -> String? {
    let resolved = resolved
    guard sequence.count == lengths.count else {
      return "count \(sequence.count), expected \(lengths.count)"
    }
    let set = lengths.count { $0 != nil }
    guard sequence.setCount == set else { return "setCount \(sequence.setCount), expected \(set)" }
    let largest = resolved.max() ?? 0
    guard sequence.largest == largest else {
      return "largest \(sequence.largest), expected \(largest)"
    }
    var sum = 0.0
    for (index, length) in resolved.enumerated() {
      guard sequence[index] == length else {
        return "[\(index)] \(sequence[index]), expected \(length)"
      }
      guard sequence.isSet(index) == (lengths[index] != nil) else {
        return "isSet(\(index)) \(sequence.isSet(index))"
      }
      guard sequence.sum(before: index) == sum else {
        return "sum(before: \(index)) \(sequence.sum(before: index)), expected \(sum)"
      }
      sum += length
    }
    guard sequence.total == sum else { return "total \(sequence.total), expected \(sum)" }
    return nil
  }

  /// What a sequence answers otherwise about places of elements, just before, at and after each.
  func disagreementOnPlaces(with sequence: LengthSequence, gap: Double, each step: Int) -> String? {
    let resolved = resolved
    var start = 0.0
    var starts: [Double] = []
    for length in resolved {
      starts.append(start)
      start += length + gap
    }
    func expected(_ offset: Double) -> Int {
      // The last that starts at or before the offset, by halves.
      var (low, high) = (0, starts.count)
      while low < high {
        let middle = (low + high) / 2
        if starts[middle] <= offset { low = middle + 1 } else { high = middle }
      }
      return max(low - 1, 0)
    }
    for index in stride(from: 0, to: starts.count, by: step) {
      for offset in [starts[index] - 1 / 128, starts[index], starts[index] + 1 / 128] {
        let found = sequence.index(at: offset, gap: gap)
        guard found == expected(offset) else {
          return "index(at: \(offset), gap: \(gap)) \(found), expected \(expected(offset))"
        }
      }
    }
    return nil
  }

  /// What a sequence lists otherwise as set in a range.
  func disagreementOnSet(with sequence: LengthSequence, in range: Range<Int>) -> String? {
    var found: [Int: Double] = [:]
    var order: [Int] = []
    sequence.forEachSet(in: range) { index, length in
      found[index] = length
      order.append(index)
    }
    let expected = range.clamped(to: 0..<lengths.count).filter { lengths[$0] != nil }
    guard order == expected, expected.allSatisfy({ found[$0] == lengths[$0] }) else {
      return "set in \(range): \(order), expected \(expected)"
    }
    let asked = lengths.count <= 64 ? -1..<lengths.count + 1 : range
    var behind = lengths.indices.filter { lengths[$0] != nil }[...]
    for index in asked {
      while let next = behind.first, next < index { behind.removeFirst() }
      let found = sequence.firstSet(from: index)
      if found != behind.first {
        return "first set from \(index): \(found as Int?), expected \(behind.first as Int?)"
      }
    }
    return nil
  }
}
