/// A node of the tree of a ``LengthSequence``: a run of lengths that are not set, a block of which
/// some are, or nodes of either kind, all at the same depth.
///
/// A block stores the lengths that are set and, if there are others between them, their places: so
/// scattered ones take little more room than neighbours.
struct LengthNode: Sendable {
  /// A block stores at most this many lengths, and one more while it is being divided.
  static let mostValues = 512

  /// A block holds at most this many lengths, set or not: places in it are stored in two bytes.
  static let mostSpan = 65_536

  /// A node holds at most this many others.
  static let mostChildren = 32

  private(set) var count = 0
  private(set) var setCount = 0
  private(set) var sum = 0.0
  private(set) var largest = 0.0

  /// The nodes of an inner one; the root of nothing has none.
  var children: [LengthNode] = []

  /// The lengths of a block that are set; a run has none.
  private(set) var values: [Double] = []

  /// Their places in the block, rising; none if all of the block are set.
  private var places: [UInt16] = []

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

  var allocatedBytes: Int {
    // An array has a header of four words.
    let header = 4 * MemoryLayout<Int>.stride
    var bytes = 0
    if isBlock { bytes += header + values.capacity * MemoryLayout<Double>.stride }
    if !places.isEmpty { bytes += header + places.capacity * MemoryLayout<UInt16>.stride }
    if isInner { bytes += header + children.capacity * MemoryLayout<LengthNode>.stride }
    for child in children { bytes += child.allocatedBytes }
    return bytes
  }
}

// MARK: - Places of a block

extension LengthNode {
  /// Where in the block a stored length is.
  func place(ofValue number: Int) -> Int {
    places.isEmpty ? number : Int(places[number])
  }

  /// How many lengths of a block are stored before an index.
  func valueCount(before index: Int) -> Int {
    guard !places.isEmpty else { return index }
    return places.withUnsafeBufferPointer { places in
      var (low, high) = (0, places.count)
      while low < high {
        let middle = (low + high) / 2
        if Int(places[middle]) < index { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  /// The length at an index of a run or a block, if it is set.
  func value(at index: Int) -> Double? {
    guard isBlock else { return nil }
    let number = valueCount(before: index)
    guard number < values.count, place(ofValue: number) == index else { return nil }
    return values[number]
  }

  /// Notes the places of a block down of which all are set, to take in others.
  private mutating func notePlaces() {
    guard places.isEmpty else { return }
    places.reserveCapacity(values.count + 1)
    for index in values.indices { places.append(UInt16(truncatingIfNeeded: index)) }
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

  /// Adds up a block; one without any set lengths becomes a run.
  private mutating func addUpValues(unset: Double) {
    guard !values.isEmpty else { return becomeRun(count: count, unset: unset) }
    if values.count == count { places = [] }
    setCount = values.count
    largest = values.count < count ? unset : 0
    for value in values { largest = max(largest, value) }
    sum = leafSum(before: count, unset: unset)
  }

  private mutating func becomeRun(count: Int, unset: Double) {
    (values, places) = ([], [])
    self.count = count
    setCount = 0
    sum = Double(count) * unset
    largest = count > 0 ? unset : 0
  }

  /// The sum of the first lengths of a run or a block.
  func leafSum(before index: Int, unset: Double) -> Double {
    guard isBlock else { return Double(index) * unset }
    let number = valueCount(before: index)
    return sumOfValues(number) + Double(index - number) * unset
  }

  /// How many stored lengths are added up side by side.
  private static let stripe = 32

  /// The sum of the first stored lengths.
  ///
  /// It is always added up in the same order, so that all who ask agree to the last bit.
  func sumOfValues(_ count: Int) -> Double {
    values.withUnsafeBufferPointer { values in
      var sum = 0.0
      var next = 0
      while next + Self.stripe <= count {
        sum += Self.sumOfStripe(of: values, at: next)
        next += Self.stripe
      }
      while next < count {
        sum += values[next]
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
      for lane in 0..<8 { lengths[lane] = values[next + lane] }
      sums += lengths
      next += 8
    }
    return sums.sum()
  }

  /// The last stored length that starts at or before an offset, if the block starts after lengths of
  /// a sum and a number; `nil` if none does.
  func lastValue(
    startingAt offset: Double, gap: Double, after prefix: Double, _ before: Int, unset: Double
  ) -> Int? {
    func starts(_ number: Int, after sum: Double) -> Bool {
      let place = place(ofValue: number)
      return prefix + (sum + Double(place - number) * unset) + Double(before + place) * gap
        <= offset
    }
    return values.withUnsafeBufferPointer { values in
      guard starts(0, after: 0) else { return nil }
      var (number, sum) = (0, 0.0)
      while number + Self.stripe < values.count {
        let end = sum + Self.sumOfStripe(of: values, at: number)
        guard starts(number + Self.stripe, after: end) else { break }
        (number, sum) = (number + Self.stripe, end)
      }
      // Those of one stripe, which are added up one after another.
      let end = min(number + Self.stripe, values.count)
      while number + 1 < end, starts(number + 1, after: sum + values[number]) {
        sum += values[number]
        number += 1
      }
      return number
    }
  }
}

// MARK: - Runs and blocks

extension LengthNode {
  /// Changes a length of a block, or sets the first one of a run.
  mutating func setValue(_ length: Double?, at index: Int, unset: Double) {
    let number = values.isEmpty ? 0 : valueCount(before: index)
    let isSet = number < values.count && place(ofValue: number) == index
    guard let length else {
      guard isSet else { return }
      notePlaces()
      values.remove(at: number)
      places.remove(at: number)
      return addUpValues(unset: unset)
    }
    if isSet {
      let old = values[number]
      values[number] = length
      if old == largest, length < old { return addUpValues(unset: unset) }
    } else {
      notePlaces()
      makeRoom()
      values.insert(length, at: number)
      places.insert(UInt16(truncatingIfNeeded: index), at: number)
      setCount = values.count
      // Without unset lengths it may be that no one is as large as they were.
      if setCount == count { return addUpValues(unset: unset) }
    }
    largest = max(largest, length)
    sum = leafSum(before: count, unset: unset)
  }

  /// Grows step by step: doubled arrays would have half of their room to spare.
  private mutating func makeRoom() {
    let step = max(min(values.count / 2, 32), 2)
    if values.count == values.capacity { values.reserveCapacity(values.count + step) }
    if places.count == places.capacity { places.reserveCapacity(places.count + step) }
  }

  /// Makes a run longer or shorter.
  mutating func lengthenRun(by count: Int, unset: Double) {
    becomeRun(count: self.count + count, unset: unset)
  }

  /// Inserts unset lengths into a block.
  mutating func insertUnset(count: Int, at index: Int, unset: Double) {
    guard count > 0 else { return }
    let number = valueCount(before: index)
    notePlaces()
    for moved in number..<places.count {
      places[moved] = UInt16(truncatingIfNeeded: Int(places[moved]) + count)
    }
    self.count += count
    addUpValues(unset: unset)
  }

  /// Removes lengths of a run or a block.
  mutating func removeValues(_ range: Range<Int>, unset: Double) {
    if isRun { return becomeRun(count: count - range.count, unset: unset) }
    let numbers = valueCount(before: range.lowerBound)..<valueCount(before: range.upperBound)
    values.removeSubrange(numbers)
    if !places.isEmpty {
      places.removeSubrange(numbers)
      for moved in numbers.lowerBound..<places.count {
        places[moved] = UInt16(truncatingIfNeeded: Int(places[moved]) - range.count)
      }
    }
    count -= range.count
    addUpValues(unset: unset)
  }

  /// Appends the lengths of another block.
  mutating func appendValues(of other: LengthNode, unset: Double) {
    notePlaces()
    for number in other.values.indices {
      places.append(UInt16(truncatingIfNeeded: count + other.place(ofValue: number)))
    }
    values.append(contentsOf: other.values)
    count += other.count
    addUpValues(unset: unset)
  }

  /// The lengths of a block before an index, and those behind: new arrays without room to spare.
  func divided(at index: Int, unset: Double) -> (LengthNode, LengthNode) {
    let number = valueCount(before: index)
    var (before, after) = (LengthNode(), LengthNode())
    (before.count, after.count) = (index, count - index)
    before.values = Array(values[..<number])
    after.values = Array(values[number...])
    if !places.isEmpty {
      before.places = Array(places[..<number])
      after.places.reserveCapacity(values.count - number)
      for place in places[number...] {
        after.places.append(UInt16(truncatingIfNeeded: Int(place) - index))
      }
    }
    before.addUpValues(unset: unset)
    after.addUpValues(unset: unset)
    return (before, after)
  }
}
