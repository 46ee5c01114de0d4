extension LengthNode {
  /// The stored length at an index, negative if it is not set, or `nil` in a run.
  func markedLength(at index: Int) -> Double? {
    guard isInner else { return isRun ? nil : values[index] }
    var rest = index
    var child = 0
    while rest >= children[child].count {
      rest -= children[child].count
      child += 1
    }
    return children[child].markedLength(at: rest)
  }

  /// The sum of the lengths before an index, added to that of all before the node.
  func sum(before index: Int, after prefix: Double = 0, unset: Double) -> Double {
    guard isInner else {
      return prefix + (isRun ? Double(index) * unset : sumOfValues(before: index))
    }
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
      return before
        + (isRun
          ? indexInRun(at: offset, gap: gap, after: prefix, before, unset: unset)
          : indexInValues(at: offset, gap: gap, after: prefix, before))
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

  private func indexInRun(
    at offset: Double, gap: Double, after prefix: Double, _ before: Int, unset: Double
  ) -> Int {
    func starts(_ index: Int) -> Bool {
      prefix + Double(index) * unset + Double(before + index) * gap <= offset
    }
    let quotient = (offset - prefix - Double(before) * gap) / (unset + gap)
    // Without any length all start at the same place, and the last one is wanted.
    guard quotient < Double(count - 1) else { return lastStarting(count - 1, where: starts) }
    return lastStarting(quotient > 0 ? Int(quotient) : 0, where: starts)
  }

  /// A quotient may be off by what rounding does.
  private func lastStarting(_ guess: Int, where starts: (Int) -> Bool) -> Int {
    var index = guess
    for _ in 0..<4 where index > 0 && !starts(index) { index -= 1 }
    for _ in 0..<4 where index + 1 < count && starts(index + 1) { index += 1 }
    return index
  }

  /// Calls a function with every index in a range whose length is set, counted from `start`.
  func forEachSet(in range: Range<Int>, from start: Int, _ body: (Int, Double) -> Void) {
    guard setCount > 0 else { return }
    if isBlock {
      for index in range where values[index].sign == .plus { body(start + index, values[index]) }
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
