extension Snapshot {
  /// Enters all items of an outline that a section holds now, whether as a whole or in part.
  ///
  /// - Complexity: O(k) amortised for k items.
  mutating func registerItems(of content: Content, to section: Int32) {
    let tags = content.storage.liveTags()
    if !itemOwners.insert(tags, count: tags.count, owner: section) { makeItemOwners() }
  }

  /// Enters items that a section has now into the table of all items, by their tags.
  ///
  /// - Complexity: O(k) amortised for k items.
  @usableFromInline
  mutating func register(_ tags: ContiguousArray<UInt32>, ofSectionAt section: Int) {
    let handle = sections[section].handle
    if !itemOwners.insert(tags, count: tags.count, owner: handle) { makeItemOwners() }
  }

  /// Takes all items of an outline out that a section held, or has still at other nodes.
  ///
  /// - Complexity: O(k) for k items.
  mutating func unregisterItems(of content: Content, from section: Int32) {
    let tags = content.storage.liveTags()
    itemOwners.remove(tags, count: tags.count, owner: section)
  }

  /// Takes out nodes of a section, whose tags can still be read.
  ///
  /// - Complexity: O(k) for k nodes.
  mutating func unregister(_ nodes: ContiguousArray<Int32>, ofSectionAt section: Int) {
    let storage = sections[section].content.storage
    itemOwners.remove(
      nodes.lazy.map { storage.tag($0) }, count: nodes.count, owner: sections[section].handle)
  }

  /// Makes the table of all items anew, from what the sections hold.
  ///
  /// It happens when a second section gets items, and whenever there are twice as many of them.
  ///
  /// - Complexity: O(n) for n items.
  @usableFromInline
  mutating func makeItemOwners() {
    var total = 0
    for section in sections { total += section.content.count }
    var owners = OwnerTable(capacity: total, ownerLimit: sectionIndices.count)
    var counts = ContiguousArray<Int32>(repeating: 0, count: owners.shards.count)
    for section in sections {
      let storage = section.content.storage
      owners.count(storage.tags, of: storage.forest, in: &counts)
    }
    owners.reserve(counts)
    for section in sections {
      let storage = section.content.storage
      owners.fill(storage.tags, of: storage.forest, owner: section.handle)
    }
    itemOwners = owners
  }
}

extension SectionStorage {
  /// The tags of all items, in the order of their handles.
  func liveTags() -> ContiguousArray<UInt32> {
    if forest.isSequence, forest.count == tags.count { return tags }
    var result: ContiguousArray<UInt32> = []
    result.reserveCapacity(forest.count)
    for node in 0..<Int32(forest.handleCount) where forest.isLive(node) { result.append(tag(node)) }
    return result
  }
}
