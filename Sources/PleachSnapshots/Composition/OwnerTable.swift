/// A hash table from the tags of all items of a list to the sections that hold them.
///
/// As long as one section alone has items there is nothing to look up, and nothing is kept. Then
/// the table is cut into shards by the uppermost bits of the tags, each with buffers of its own: the
/// first edit of a copy copies the list of shards and those that it touches.
///
/// It does not keep the tags. Where it needs other shards, or wider handles, its owner makes a new
/// one from the tags that the sections have.
@usableFromInline
struct OwnerTable: Sendable {
  /// How many items there are.
  @usableFromInline
  var count = 0

  /// The one section that has items, -1 if there is none; of no meaning where there are shards.
  @usableFromInline
  private(set) var soleOwner: Int32 = -1

  /// The shards, a power of two; none as long as one section alone has items.
  @usableFromInline
  var shards: ContiguousArray<OwnerShard> = []

  /// How many bits of a tag choose the shard.
  @usableFromInline
  private(set) var shardBits: UInt32 = 0

  /// How many bits of an entry are for the owner; the others are for the lowest bits of the tag.
  @usableFromInline
  private(set) var ownerBits: UInt32 = Self.leastOwnerBits

  /// 4,095 sections fit the least number of bits.
  private static let leastOwnerBits: UInt32 = 12

  /// How many entries a shard has at most on average.
  static let shardLimit = 1_024

  /// Makes an empty table.
  init() {}

  /// Finds an owner of an item with the given tag for which `isOwner` says that it is the one, or
  /// -1.
  ///
  /// - Complexity: O(1) expected; `isOwner` is called for owners of the same tag and, rarely, for
  ///   others.
  @inlinable
  func owner(tag: UInt32, where isOwner: (Int32) -> Bool) -> Int32 {
    if shards.isEmpty { return soleOwner >= 0 && isOwner(soleOwner) ? soleOwner : -1 }
    let scattered = Probing.scattered(tag)
    return shards[shard(of: scattered)].owner(
      remnant: scattered &<< ownerBits, ownerMask: ownerMask, where: isOwner)
  }

  /// Whether only the given section can have items.
  @usableFromInline
  func isSole(_ owner: Int32) -> Bool {
    shards.isEmpty && (soleOwner == owner || soleOwner == -1)
  }

  /// Enters items of one section by their tags, if there is room for them.
  ///
  /// - Returns: As ``insert(_:count:owner:)``.
  @usableFromInline
  mutating func insert(_ tags: [UInt32], owner: Int32) -> Bool {
    insert(tags, count: tags.count, owner: owner)
  }

  /// Enters items of one section, if there is room for them.
  ///
  /// - Returns: Whether they were entered; otherwise nothing was done, and the table has to be made
  ///   anew.
  /// - Complexity: O(k) amortised for k items; O(1) where the section alone has items.
  mutating func insert(_ tags: some Sequence<UInt32>, count added: Int, owner: Int32) -> Bool {
    if added == 0 { return true }
    if isSole(owner) {
      soleOwner = owner
      count += added
      return true
    }
    if !hasRoom(for: added, owner: owner) { return false }
    for tag in tags { enter(tag, owner: owner) }
    count += added
    return true
  }

  /// Whether so many more items of a section can be entered into the shards.
  @usableFromInline
  func hasRoom(for added: Int, owner: Int32) -> Bool {
    !shards.isEmpty && UInt32(owner) < ownerMask
      && Self.shardBits(for: count + added, ownerBits: ownerBits) <= shardBits
  }

  /// Enters items of one section into the shards, which have room for them, or none if another
  /// section has one of them.
  ///
  /// - Parameters:
  ///   - tags: The tags of the items.
  ///   - owner: The section.
  ///   - isOwner: Whether another section has the item at an index.
  /// - Returns: Whether the items were entered.
  /// - Complexity: O(k) amortised for k items.
  @inlinable
  mutating func insert(
    _ tags: [UInt32], owner: Int32, unless isOwner: (Int, Int32) -> Bool
  ) -> Bool {
    for index in tags.indices {
      let scattered = Probing.scattered(tags[index])
      let entry = entry(scattered, owner: owner)
      let isEntered = shards[shard(of: scattered)].insert(entry, ownerMask: ownerMask) {
        $0 != owner && isOwner(index, $0)
      }
      if !isEntered {
        count &+= index
        remove(Array(tags[..<index]), owner: owner)
        return false
      }
    }
    count &+= tags.count
    return true
  }

  /// Takes items of a section out by their tags.
  @usableFromInline
  mutating func remove(_ tags: [UInt32], owner: Int32) {
    remove(tags, count: tags.count, owner: owner)
  }

  /// Takes items of a section out; those that are not here are passed over.
  ///
  /// - Complexity: O(k) expected for k items; O(1) where the section alone has items.
  mutating func remove(_ tags: some Sequence<UInt32>, count removed: Int, owner: Int32) {
    if shards.isEmpty {
      if soleOwner == owner { count -= removed }
    } else {
      for tag in tags {
        let scattered = Probing.scattered(tag)
        let entry = entry(scattered, owner: owner)
        if shards[shard(of: scattered)].remove(entry, ownerMask: ownerMask) { count -= 1 }
      }
    }
    if count <= 0 { self = OwnerTable() }
  }

  // MARK: Made anew

  /// Makes an empty table that holds so many items of sections with handles below `ownerLimit`.
  init(capacity: Int, ownerLimit: Int) {
    while UInt32(ownerLimit) >= ownerMask, ownerBits < 31 { ownerBits += 1 }
    shardBits = Self.shardBits(for: capacity, ownerBits: ownerBits)
    shards = ContiguousArray(repeating: OwnerShard(), count: 1 << shardBits)
  }

  /// Counts the nodes of a forest, by the shard that each will be in.
  func count(
    _ tags: ContiguousArray<UInt32>, of forest: Forest, in counts: inout ContiguousArray<Int32>
  ) {
    for node in 0..<Int32(forest.handleCount) where forest.isLive(node) {
      counts[shard(of: Probing.scattered(tags[Int(node)]))] += 1
    }
  }

  /// Makes room for so many entries in each shard, and some more.
  mutating func reserve(_ counts: ContiguousArray<Int32>) {
    for shard in counts.indices {
      // A quarter more than that: the table is made when there are more and more.
      let room = Int(counts[shard] + counts[shard] / 4)
      shards[shard].reserve(adding: room, ownerMask: ownerMask)
    }
  }

  /// Enters the nodes of a forest.
  mutating func fill(_ tags: ContiguousArray<UInt32>, of forest: Forest, owner: Int32) {
    for node in 0..<Int32(forest.handleCount) where forest.isLive(node) {
      enter(tags[Int(node)], owner: owner)
    }
    count += forest.count
  }

  // MARK: Entries

  private mutating func enter(_ tag: UInt32, owner: Int32) {
    let scattered = Probing.scattered(tag)
    let entry = entry(scattered, owner: owner)
    shards[shard(of: scattered)].insert(entry, ownerMask: ownerMask)
  }

  @inlinable
  var ownerMask: UInt32 { 1 &<< ownerBits &- 1 }

  @inlinable
  func shard(of scattered: UInt32) -> Int {
    // A shift by all bits gives 0: the one shard.
    Int(truncatingIfNeeded: scattered >> (32 &- shardBits))
  }

  @inlinable
  func entry(_ scattered: UInt32, owner: Int32) -> UInt32 {
    scattered &<< ownerBits | UInt32(truncatingIfNeeded: owner &+ 1)
  }

  /// How many bits choose the shard of so many items.
  ///
  /// No more than those of a tag that an entry does not keep: the others must spread the entries of
  /// a shard over its slots.
  private static func shardBits(for count: Int, ownerBits: UInt32) -> UInt32 {
    var bits: UInt32 = 0
    while count >> Int(bits) > shardLimit, bits < ownerBits { bits += 1 }
    return bits
  }
}
