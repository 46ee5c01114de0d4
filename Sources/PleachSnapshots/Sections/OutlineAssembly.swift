import PleachDiff

/// A snapshot that grows in pre-order, item by item, under a policy for those that come again.
@usableFromInline
struct OutlineAssembly<Item: Hashable & Sendable> {
  @usableFromInline
  typealias Failure = SnapshotError<Never, Item>

  @usableFromInline
  let storage: SectionStorage<Item>
  private let policy: DuplicatePolicy

  /// The place in the walk of the occurrence that each node stands for; kept where it is asked for.
  private var places: [Int32: Int] = [:]
  private var nextPlace = 0
  private var droppedOccurrences: [(place: Int, item: Item)] = []

  @usableFromInline
  init(_ policy: DuplicatePolicy) {
    storage = SectionStorage()
    self.policy = policy
  }

  @usableFromInline
  var snapshot: SectionSnapshot<Item> { SectionSnapshot(storage: storage) }

  /// The occurrences that were dropped, in order.
  @usableFromInline
  var dropped: [Item] {
    droppedOccurrences.sorted { $0.place < $1.place }.map { $0.item }
  }

  /// Adds an occurrence of an item.
  ///
  /// - Returns: Its node; `none` if the item came before, so that nothing below it is to be added.
  @inlinable
  mutating func add(_ item: Item, under parent: Int32) throws(Failure) -> Int32 {
    let tag = HandleTable.tag(of: item)
    let present = storage.node(of: item, tag: tag)
    if present != Forest.none {
      try addAgain(item, at: present, under: parent)
      return Forest.none
    }
    let node = storage.insert(item, tag: tag, under: parent, before: Forest.none)
    noteFirst(node)
    return node
  }

  @usableFromInline
  func expand(_ node: Int32) { storage.forest.setExpanded(node, true) }

  @usableFromInline
  mutating func noteFirst(_ node: Int32) {
    if policy != .keepLast { return }
    places[node] = nextPlace
    nextPlace += 1
  }

  @usableFromInline
  mutating func addAgain(
    _ item: Item, at node: Int32, under parent: Int32
  ) throws(Failure) {
    switch policy {
    case .throw:
      throw .duplicateItems([item])
    case .keepFirst:
      droppedOccurrences.append((droppedOccurrences.count, item))
    case .keepLast:
      if storage.forest.isNode(parent, inSubtreeOf: node) {
        throw .invalidDestination(storage.item(parent))
      }
      droppedOccurrences.append((places[node] ?? 0, storage.item(node)))
      places[node] = nextPlace
      nextPlace += 1
      storage.store(item, at: node)
      storage.forest.unlink(node)
      storage.forest.link(node, under: parent, before: Forest.none)
    }
  }
}
