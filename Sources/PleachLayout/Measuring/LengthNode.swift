/// A node of the tree of a ``LengthSequence``: a run of lengths that are not set, a block of stored
/// ones, or nodes of either kind, all at the same depth.
///
/// The lengths of a block are stored with a mark, their sign: what is negative is not set, and is the
/// default. So sums need not ask which are set.
struct LengthNode: Sendable {
  /// A block holds at most this many lengths.
  static let largestBlock = 512

  /// Of a run this many are stored at a time: neighbours will mostly be set next.
  static let granule = 16

  /// A node holds at most this many others.
  static let mostChildren = 32

  private(set) var count = 0
  private(set) var setCount = 0
  private(set) var sum = 0.0
  private(set) var largest = 0.0

  /// The nodes of an inner one; the root of nothing has none.
  var children: [LengthNode] = []

  /// The marked lengths of a block; a run has none.
  private(set) var values: [Double] = []

  var isInner: Bool { !children.isEmpty }
  var isRun: Bool { children.isEmpty && values.isEmpty }
  var isBlock: Bool { !values.isEmpty }

  /// How many children or stored lengths there are.
  var size: Int { isInner ? children.count : values.count }

  init() {}

  init(children: [LengthNode]) {
    self.children = children
    addUp()
  }

  /// Makes a run.
  init(count: Int, unset: Double) {
    becomeRun(count: count, unset: unset)
  }

  /// Makes a block of marked lengths, or a run if none of them is set.
  init(values: ArraySlice<Double>, unset: Double) {
    self.values = Array(values)
    addUpValues(unset: unset)
  }

  var allocatedBytes: Int {
    // An array has a header of four words.
    let header = 4 * MemoryLayout<Int>.stride
    var bytes = isBlock ? header + values.capacity * MemoryLayout<Double>.stride : 0
    if isInner { bytes += header + children.capacity * MemoryLayout<LengthNode>.stride }
    for child in children { bytes += child.allocatedBytes }
    return bytes
  }
}

// MARK: - Sums

extension LengthNode {
  /// Adds up what the children hold.
  mutating func addUp() {
    var (count, setCount, sum, largest) = (0, 0, 0.0, 0.0)
    for index in children.indices {
      count += children[index].count
      setCount += children[index].setCount
      sum += children[index].sum
      largest = max(largest, children[index].largest)
    }
    (self.count, self.setCount, self.sum, self.largest) = (count, setCount, sum, largest)
  }

  /// Adds up the lengths of a block; one without any set ones becomes a run.
  private mutating func addUpValues(unset: Double) {
    var setCount = 0
    var largest = 0.0
    for value in values {
      setCount += value.sign == .plus ? 1 : 0
      largest = max(largest, abs(value))
    }
    guard setCount > 0 else { return becomeRun(count: values.count, unset: unset) }
    (self.count, self.setCount, self.largest) = (values.count, setCount, largest)
    sum = sumOfValues(before: values.count)
  }

  private mutating func becomeRun(count: Int, unset: Double) {
    values = []
    self.count = count
    setCount = 0
    sum = Double(count) * unset
    largest = count > 0 ? unset : 0
  }

  /// How many lengths of a block are added up side by side.
  private static let stripe = 32

  /// The sum of the first lengths of a block.
  ///
  /// It is always added up in the same order, so that all who ask agree to the last bit.
  func sumOfValues(before index: Int) -> Double {
    values.withUnsafeBufferPointer { values in
      var sum = 0.0
      var next = 0
      while next + Self.stripe <= index {
        sum += Self.sumOfStripe(of: values, at: next)
        next += Self.stripe
      }
      while next < index {
        sum += abs(values[next])
        next += 1
      }
      return sum
    }
  }

  private static func sumOfStripe(
    of values: UnsafeBufferPointer<Double>, at start: Int
  ) -> Double {
    var sums = SIMD8<Double>()
    var next = start
    while next < start + stripe {
      var lengths = SIMD8<Double>()
      for lane in 0..<8 { lengths[lane] = abs(values[next + lane]) }
      sums += lengths
      next += 8
    }
    return sums.sum()
  }

  /// The last length of a block that starts at or before an offset, if the block starts after
  /// lengths of a sum and a number.
  func indexInValues(at offset: Double, gap: Double, after prefix: Double, _ before: Int) -> Int {
    values.withUnsafeBufferPointer { values in
      var sum = 0.0
      var next = 0
      while next + Self.stripe < values.count {
        let end = sum + Self.sumOfStripe(of: values, at: next)
        guard prefix + end + Double(before + next + Self.stripe) * gap <= offset else { break }
        sum = end
        next += Self.stripe
      }
      while next + 1 < values.count {
        sum += abs(values[next])
        guard prefix + sum + Double(before + next + 1) * gap <= offset else { break }
        next += 1
      }
      return next
    }
  }
}

// MARK: - Runs and blocks

extension LengthNode {
  /// Changes a length of a block.
  mutating func setValue(_ length: Double?, at index: Int, unset: Double) {
    let old = values[index]
    let new = length ?? -unset
    values[index] = new
    setCount += (new.sign == .plus ? 1 : 0) - (old.sign == .plus ? 1 : 0)
    guard setCount > 0, abs(new) >= largest || abs(old) < largest else {
      return addUpValues(unset: unset)
    }
    largest = max(largest, abs(new))
    sum = sumOfValues(before: values.count)
  }

  /// Makes a run longer or shorter.
  mutating func lengthenRun(by count: Int, unset: Double) {
    becomeRun(count: self.count + count, unset: unset)
  }

  /// Inserts unset lengths into a block, or makes a block of an empty run.
  ///
  /// Their sum is to be added up afterwards, by setting one of them.
  mutating func insertValues(count: Int, at index: Int, unset: Double) {
    // Doubled from here a whole block has no room to spare.
    var capacity = Self.granule
    while capacity < values.count + count { capacity *= 2 }
    values.reserveCapacity(min(capacity, Self.largestBlock))
    values.insert(contentsOf: repeatElement(-unset, count: count), at: index)
    self.count = values.count
    largest = max(largest, unset)
  }

  /// Inserts unset lengths into a block.
  mutating func insertUnset(count: Int, at index: Int, unset: Double) {
    insertValues(count: count, at: index, unset: unset)
    addUpValues(unset: unset)
  }

  /// Removes lengths of a run or a block.
  mutating func removeValues(_ range: Range<Int>, unset: Double) {
    if isRun { return becomeRun(count: count - range.count, unset: unset) }
    values.removeSubrange(range)
    addUpValues(unset: unset)
  }

  /// Appends the lengths of another block.
  mutating func appendValues(of other: LengthNode, unset: Double) {
    values.append(contentsOf: other.values)
    addUpValues(unset: unset)
  }
}
