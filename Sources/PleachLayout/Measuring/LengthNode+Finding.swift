extension LengthNode {
  /// The length at an index, if it is set.
  func storedLength(at index: Int) -> Double? {
    guard isInner else { return value(at: index) }
    var rest = index
    var child = 0
    while rest >= children[child].count {
      rest -= children[child].count
      child += 1
    }
    return children[child].storedLength(at: rest)
  }

  /// The sum of the lengths before an index, added to that of all before the node.
  func sum(before index: Int, after prefix: Double = 0, unset: Double) -> Double {
    guard isInner else { return prefix + leafSum(before: index, unset: unset) }
    var prefix = prefix
    var rest = index
    var child = 0
    while rest >= children[child].count {
      prefix += children[child].sum
      rest -= children[child].count
      child += 1
    }
    return children[child].sum(before: rest, after: prefix, unset: unset)
  }

  /// The last element that starts at or before an offset, if the node starts after elements of a
  /// sum and a number.
  func index(
    at offset: Double, gap: Double, after prefix: Double = 0, _ before: Int = 0, unset: Double
  ) -> Int {
    guard isInner else {
      let index =
        isRun
        ? indexInRun(at: offset, gap: gap, 0..<count, after: prefix, before, unset: unset)
        : indexInBlock(at: offset, gap: gap, after: prefix, before, unset: unset)
      return before + index
    }
    var (prefix, before) = (prefix, before)
    var child = 0
    while child + 1 < children.count {
      let end = prefix + children[child].sum
      let number = before + children[child].count
      guard end + Double(number) * gap <= offset else { break }
      (prefix, before) = (end, number)
      child += 1
    }
    return children[child].index(at: offset, gap: gap, after: prefix, before, unset: unset)
  }

  private func indexInBlock(
    at offset: Double, gap: Double, after prefix: Double, _ before: Int, unset: Double
  ) -> Int {
    let last = lastValue(
      startingAt: offset, gap: gap, after: prefix, before, unset: unset)
    // The one found or, of those behind it that are not set, the last that starts there as well.
    let number = last.map { $0 + 1 } ?? 0
    let start = last.map { place(ofValue: $0) + 1 } ?? 0
    let end = number < values.count ? place(ofValue: number) : count
    guard start < end else { return max(start - 1, 0) }
    let sum = sumOfValues(number)
    let first = prefix + (sum + Double(start - number) * unset) + Double(before + start) * gap
    if start > 0, first > offset { return start - 1 }
    return indexInRun(
      at: offset, gap: gap, start..<end, after: prefix, before, behind: (number, sum), unset: unset)
  }

  /// The last of some unset lengths that starts at or before an offset, behind stored ones of a sum;
  /// the first if none does.
  private func indexInRun(
    at offset: Double, gap: Double, _ run: Range<Int>, after prefix: Double, _ before: Int,
    behind stored: (number: Int, sum: Double) = (0, 0), unset: Double
  ) -> Int {
    func start(_ index: Int) -> Double {
      prefix + (stored.sum + Double(index - stored.number) * unset) + Double(before + index) * gap
    }
    let quotient = (offset - start(run.lowerBound)) / (unset + gap)
    let last = run.upperBound - 1
    // Without any length all start at the same place, and the last one is wanted.
    var index = last
    if quotient < Double(run.count - 1) {
      index = run.lowerBound + (quotient > 0 ? Int(quotient) : 0)
    }
    // A quotient may be off by what rounding does.
    for _ in 0..<4 where index > run.lowerBound && start(index) > offset { index -= 1 }
    for _ in 0..<4 where index < last && start(index + 1) <= offset { index += 1 }
    return index
  }

  /// Calls a function with every index in a range whose length is set, counted from `start`.
  func forEachSet(in range: Range<Int>, from start: Int, _ body: (Int, Double) -> Void) {
    guard setCount > 0 else { return }
    if isBlock {
      for number in valueCount(before: range.lowerBound)..<valueCount(before: range.upperBound) {
        body(start + place(ofValue: number), values[number])
      }
      return
    }
    var offset = 0
    for child in children.indices {
      let end = offset + children[child].count
      if offset < range.upperBound, range.lowerBound < end {
        children[child].forEachSet(
          in: max(range.lowerBound - offset, 0)..<(min(range.upperBound, end) - offset),
          from: start + offset, body)
      }
      offset = end
    }
  }
}
