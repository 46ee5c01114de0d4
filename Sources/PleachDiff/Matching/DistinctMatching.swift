/// Matches the elements of a new list with those of an old one in which each occurs once.
///
/// Most elements follow in the order they had: a cursor runs along the old list, and while the
/// next new element is the next old one, or the one behind it, nothing is hashed. Where the order
/// is another one altogether, elements are hashed a batch at a time and only then looked up, so
/// that the processor waits for the memory of several lookups at once.
@usableFromInline
struct DistinctMatching<Element: Hashable> {
  @usableFromInline
  let old: UnsafeBufferPointer<Element>

  @usableFromInline
  let new: UnsafeBufferPointer<Element>

  /// The tags of the old elements.
  @usableFromInline
  let oldTags: [UInt32]

  @inlinable
  init(
    from old: UnsafeBufferPointer<Element>, tags: [UInt32], to new: UnsafeBufferPointer<Element>
  ) {
    self.old = old
    self.new = new
    oldTags = tags
  }

  /// How many elements are hashed at most before the first of them is looked up.
  @inlinable
  static var greatestBatch: Int { 256 }

  /// Writes the old index of each new element, or -1 for one that was not there or that occurs
  /// before in the new list as well, plus `offset`.
  ///
  /// - Parameters:
  ///   - origins: Memory for as many origins as there are new elements; initialised afterwards.
  ///   - offset: What is added to an old index.
  ///   - unmatched: Called for each new element without an origin, with its index, its tag, and
  ///     whether it is without because it occurs before in the new list.
  /// - Returns: Whether each old element occurs once; if not, the origins mean nothing.
  @inlinable
  func match(
    into origins: UnsafeMutablePointer<Int32>, offset: Int = 0,
    unmatched: (Int, UInt32, Bool) -> Void = { _, _, _ in }
  ) -> Bool {
    let table = IndexTable(capacity: old.count)
    guard fill(table) else { return false }
    let isClaimed = UnsafeMutablePointer<Bool>.allocate(capacity: old.count)
    isClaimed.initialize(repeating: false, count: old.count)
    let tags = UnsafeMutablePointer<UInt32>.allocate(capacity: Self.greatestBatch)
    defer {
      isClaimed.deallocate()
      tags.deallocate()
    }
    var cursor = 0
    var misses = 0
    var batch = 4
    var place = 0
    while place < new.count {
      let hit = indexNearCursor(cursor, of: place)
      if hit >= 0 {
        origins[place] = Self.claim(hit, isClaimed, offset)
        if origins[place] < 0 { unmatched(place, oldTags[hit], true) }
        cursor = hit &+ 1
        place &+= 1
        misses = 0
        batch = 4
        continue
      }
      // Two elements that are elsewhere may be chance; from the third on, they come in batches,
      // small ones first: what is elsewhere may be a few newcomers, behind which the old order
      // goes on.
      misses &+= 1
      let count = misses < 3 ? 1 : Swift.min(batch, new.count &- place)
      var following = 0
      for step in 0..<count { tags[step] = HandleTable.tag(of: new[place &+ step]) }
      for step in 0..<count {
        let hit = table.index(tag: tags[step]) { old[$0] == new[place &+ step] }
        let origin = hit < 0 ? -1 : Self.claim(hit, isClaimed, offset)
        origins[place &+ step] = origin
        following = hit == cursor ? following &+ 1 : 0
        if hit >= 0 { cursor = hit &+ 1 }
        if origin < 0 { unmatched(place &+ step, tags[step], hit >= 0) }
      }
      place &+= count
      if following >= 2 {
        misses = 0
        batch = 4
      } else if misses >= 3 {
        batch = Swift.min(Self.greatestBatch, 2 &* batch)
      }
    }
    return true
  }

  /// Whether each old element occurs once.
  @inlinable
  var isOldDistinct: Bool { fill(IndexTable(capacity: old.count)) }

  /// Enters the old elements; tells whether they all differ.
  @inlinable
  func fill(_ table: borrowing IndexTable) -> Bool {
    for index in 0..<old.count {
      guard table.insert(index, tag: oldTags[index], unless: { old[$0] == old[index] }) else {
        return false
      }
    }
    return true
  }

  /// The old index of a new element if it is at the cursor or a step behind it, or -1.
  @inlinable
  func indexNearCursor(_ cursor: Int, of place: Int) -> Int {
    if cursor < old.count, old[cursor] == new[place] { return cursor }
    if cursor &+ 1 < old.count, old[cursor &+ 1] == new[place] { return cursor &+ 1 }
    return -1
  }

  /// The origin of the first new element that is the old one at `index`; none for the next.
  @inlinable
  static func claim(_ index: Int, _ isClaimed: UnsafeMutablePointer<Bool>, _ offset: Int) -> Int32 {
    if isClaimed[index] { return -1 }
    isClaimed[index] = true
    return Int32(truncatingIfNeeded: index &+ offset)
  }
}
