/// Lengths in a row, of which most are the same: only those that were set are stored.
///
/// A tree of blocks. A run of unset lengths takes one entry, however long it is; set ones take eight
/// bytes each, or ten if there are others between them, in blocks of up to 512. Copies share what
/// they have in common: to change one length of a copy copies one block and the way to it.
///
/// Sums are added up anew from a block and from the entries above it whenever one of them changes,
/// so that they do not drift however often a length is set.
///
/// Counts, indexes and lengths of any kind are taken: what is no length counts as nothing, what lies
/// outside changes nothing.
package struct LengthSequence: Sendable {
  private var root: LengthNode

  /// The length of all that are not set.
  package let defaultLength: Double

  /// Makes a sequence of lengths that are all the same.
  ///
  /// - Complexity: O(1).
  package init(count: Int, length: Double) {
    defaultLength = Self.usable(length)
    root = LengthNode()
    insert(count: count, at: 0)
  }

  /// How many lengths there are.
  package var count: Int { root.count }

  /// How many of them are set.
  package var setCount: Int { root.setCount }

  /// The sum of all.
  package var total: Double { root.sum }

  /// The largest of all, set or not; 0 if there are none.
  package var largest: Double { root.largest }

  /// How many bytes are allocated: for tests and benchmarks of memory.
  package var allocatedBytes: Int { root.allocatedBytes }

  /// A length that can be reckoned with: at least 0 and finite.
  private static func usable(_ length: Double) -> Double {
    // `abs` makes -0 of it 0.
    abs(SolvingContext.usableLength(length))
  }

  private func holds(_ index: Int) -> Bool { index >= 0 && index < count }
}

// MARK: - Asking

extension LengthSequence {
  /// The length at an index, 0 where there is none.
  ///
  /// - Complexity: O(log n).
  package subscript(index: Int) -> Double {
    guard holds(index) else { return 0 }
    return root.storedLength(at: index) ?? defaultLength
  }

  /// Whether the length at an index is set.
  ///
  /// - Complexity: O(log n).
  package func isSet(_ index: Int) -> Bool { storedLength(at: index) != nil }

  /// Whether all lengths in a range are set.
  ///
  /// - Complexity: O(log n + m) for the m set ones.
  func areSet(_ range: Range<Int>) -> Bool {
    if range.count == 1 { return isSet(range.lowerBound) }
    var count = 0
    forEachSet(in: range) { _, _ in count += 1 }
    return count == range.count
  }

  /// The length at an index, if it is set.
  ///
  /// - Complexity: O(log n).
  package func storedLength(at index: Int) -> Double? {
    holds(index) ? root.storedLength(at: index) : nil
  }

  /// The sum of the lengths before an index.
  ///
  /// - Complexity: O(log n).
  package func sum(before index: Int) -> Double {
    guard index > 0 else { return 0 }
    return index < count ? root.sum(before: index, unset: defaultLength) : total
  }

  /// The last element that starts at or before an offset, where element i starts at
  /// `sum(before: i) + i * gap`; the first one for an offset before all, and 0 if there are none.
  ///
  /// - Complexity: O(log n).
  package func index(at offset: Double, gap: Double = 0) -> Int {
    guard count > 0, offset >= 0 else { return 0 }
    return root.index(at: offset, gap: Self.usable(gap), unset: defaultLength)
  }

  /// Calls a function with every index in a range whose length is set, and the length, in order.
  ///
  /// - Complexity: O(s + b + log n) for s set ones and the b blocks that they are in.
  package func forEachSet(in range: Range<Int>, _ body: (Int, Double) -> Void) {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return }
    root.forEachSet(in: range, from: 0, body)
  }
}

// MARK: - Changing

extension LengthSequence {
  /// Sets a length, or takes it back with `nil`.
  ///
  /// - Complexity: O(log n), and a block.
  package mutating func set(_ length: Double?, at index: Int) {
    guard holds(index) else { return }
    grow(root.set(length.map(Self.usable), at: index, unset: defaultLength))
    lower()
  }

  /// Inserts lengths that are not set; at most as many as leave the count a number.
  ///
  /// - Complexity: O(log n), and a block.
  package mutating func insert(count: Int, at index: Int) {
    let count = min(count, Int.max - self.count)
    guard count > 0 else { return }
    let index = min(max(index, 0), self.count)
    grow(root.insert(count: count, at: index, unset: defaultLength))
  }

  /// Removes the lengths in a range, set or not.
  ///
  /// - Complexity: O(log n), a block at either end, and what is released between.
  package mutating func remove(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return }
    if range.count == count {
      root = LengthNode()
      return
    }
    root.remove(range, unset: defaultLength)
    lower()
  }

  /// Takes roots away that hold one node only.
  private mutating func lower() {
    while root.children.count == 1, root.children[0].isInner { root = root.children[0] }
  }

  /// Puts the root and what it could not hold any more under a new one.
  private mutating func grow(_ sibling: LengthNode?) {
    guard let sibling else { return }
    root = LengthNode(children: [root, sibling])
  }
}
