import PleachDiff

/// One section of a list: an outline of items, and which of them are expanded.
///
/// Items are identifiers: `==` says *which* item one is. They form an ordered forest; the children
/// of an item show when it and all its ancestors are expanded. Whether an item is expanded is kept
/// with the item, also while it is hidden or has no children.
///
/// ```swift
/// var general = SectionSnapshot<String>()
/// try general.append(["Notifications", "Display"])
/// try general.append(["Banners", "Sounds"], to: "Notifications")
/// general.visibleItems  // ["Notifications", "Display"]
/// try general.expand(["Notifications"])
/// general.visibleItems  // ["Notifications", "Banners", "Sounds", "Display"]
/// ```
///
/// A section snapshot is a value: copies are O(1) and share everything until one is edited; the
/// first edit of a copy costs O(n) for its n items. After an error it is as it was before the call.
///
/// UIKit: `NSDiffableDataSourceSectionSnapshot`. Misuse throws here instead of ending the app,
/// and a query for an unknown item answers `nil`, `false` or nothing.
public struct SectionSnapshot<ItemIdentifier: Hashable & Sendable>: Sendable {
  /// What an edit throws.
  public typealias Failure = SnapshotError<Never, ItemIdentifier>

  @usableFromInline
  typealias Storage = SectionStorage<ItemIdentifier>

  @usableFromInline
  var storage: Storage

  /// Makes an empty snapshot.
  public init() {
    storage = Storage()
  }

  /// Makes a snapshot with the given items as roots.
  ///
  /// - Parameter items: The roots, in order.
  /// - Throws: ``SnapshotError/duplicateItems(_:)`` if an item stands twice in `items`.
  /// - Complexity: O(n) for n items, each hashed once.
  @inlinable
  public init(_ items: [ItemIdentifier]) throws(Failure) {
    self.init()
    try append(items)
  }

  @usableFromInline
  init(storage: Storage) {
    self.storage = storage
  }

  /// Runs an edit that cannot fail on storage of our own.
  mutating func edit<Result>(_ body: (Storage) -> Result) -> Result {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(copying: storage) }
    return body(storage)
  }

  /// Runs an edit that takes back what it did and says so when it fails: then the storage stays
  /// the very same object.
  @inlinable
  mutating func edit<Problem>(
    succeedingWhen succeeds: (Problem) -> Bool, _ body: (Storage) -> Problem
  ) -> Problem {
    if isKnownUniquelyReferenced(&storage) { return body(storage) }
    let copy = Storage(copying: storage)
    let problem = body(copy)
    if succeeds(problem) { storage = copy }
    return problem
  }

  /// Lets go of the nodes that were removed, where they outnumber those that are here: what went is
  /// not to be copied with each edit of a copy, nor to be kept alive by an empty outline.
  ///
  /// Nodes have other handles afterwards: it is done at the end of an edit.
  ///
  /// - Complexity: O(1) amortised for each node that was removed.
  @usableFromInline
  mutating func compact() {
    if storage.isSparse { storage = storage.compacted() }
  }

  /// The nodes of items, or the error that names those which are not here, each
  /// once.
  @inlinable
  func nodes(of items: [ItemIdentifier]) throws(Failure) -> ContiguousArray<Int32> {
    var nodes: ContiguousArray<Int32> = []
    nodes.reserveCapacity(items.count)
    var unknown: [ItemIdentifier] = []
    for item in items {
      let node = storage.node(of: item)
      if node == Forest.none { unknown.append(item) } else { nodes.append(node) }
    }
    if !unknown.isEmpty { throw .unknownItems(unknown.eachOnce()) }
    return nodes
  }

  /// The node of an item, or the error that names it.
  @inlinable
  func node(of item: ItemIdentifier) throws(Failure) -> Int32 {
    let node = storage.node(of: item)
    if node == Forest.none { throw .unknownItems([item]) }
    return node
  }
}
