import PleachDiff

/// A whole list: sections in order, each an outline of items.
///
/// Item identifiers are unique over all sections, hidden ones included; section identifiers are
/// unique among themselves. The two are name spaces of their own.
///
/// ```swift
/// var snapshot = Snapshot<String, String>()
/// try snapshot.appendSections(["general", "privacy"])
/// try snapshot.appendItems(["Notifications", "Display"], toSection: "general")
/// try snapshot.appendItems(["Banners"], to: "Notifications")
/// try snapshot.expand(["Notifications"])
/// snapshot.visibleItemIdentifiers(inSection: "general")
/// // ["Notifications", "Banners", "Display"]
/// ```
///
/// Edits of items and edits of a section's outline are edits of the same thing. After an error the
/// snapshot is as it was. Copies are O(1) and share what is not edited; a section that an edit does
/// not touch is shared with the copy it came from, and a difference skips it. The first edit of a
/// copy copies the outline of the section that it touches and, for each item that comes or goes, a
/// part of the table of all items, of some thousand entries; the complexities stated here leave that
/// out.
///
/// UIKit: `NSDiffableDataSourceSnapshot`, which holds visible items alone; an identifier that is
/// there already is an error here in every case and never moved.
public struct Snapshot<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Sendable {
  /// What an edit throws.
  public typealias Failure = SnapshotError<SectionIdentifier, ItemIdentifier>

  @usableFromInline
  typealias Content = SectionSnapshot<ItemIdentifier>

  /// One section in its place.
  @usableFromInline
  struct Section: Sendable {
    /// Its identifier.
    @usableFromInline
    var identifier: SectionIdentifier

    /// The tag of the identifier's hash.
    @usableFromInline
    var tag: UInt32

    /// The handle of the section, the same wherever it moves.
    @usableFromInline
    var handle: Int32

    /// Its items.
    @usableFromInline
    var content: Content
  }

  /// The sections in order.
  @usableFromInline
  var sections: ContiguousArray<Section> = []

  /// From section identifiers to handles.
  @usableFromInline
  var sectionTable = HandleTable()

  /// The index of each section by its handle; -1 for one that is gone.
  @usableFromInline
  var sectionIndices: ContiguousArray<Int32> = []

  /// The handles of sections that are gone, to be given out again.
  @usableFromInline
  var releasedSections: ContiguousArray<Int32> = []

  /// From item identifiers to the handles of their sections.
  ///
  /// It has an entry for each item of each section. The section itself knows the item's node.
  @usableFromInline
  var itemOwners = OwnerTable()

  /// What is to be reloaded and reconfigured.
  @usableFromInline
  var marks = Marks<SectionIdentifier, ItemIdentifier>()

  /// Makes a snapshot without sections.
  public init() {}
}

// MARK: - Looking up

extension Snapshot {
  /// The index of a section, or `nil` if it is unknown.
  @inlinable
  func sectionIndex(of identifier: SectionIdentifier) -> Int? {
    sectionIndex(of: identifier, tag: HandleTable.tag(of: identifier))
  }

  @inlinable
  func sectionIndex(of identifier: SectionIdentifier, tag: UInt32) -> Int? {
    let handle = sectionTable.handle(tag: tag) {
      sections[Int(sectionIndices[Int($0)])].identifier == identifier
    }
    return handle < 0 ? nil : Int(sectionIndices[Int(handle)])
  }

  /// The index of the section that holds an item, hidden or visible, or `nil` if it is unknown.
  @inlinable
  func sectionIndex(containing item: ItemIdentifier, tag: UInt32) -> Int? {
    // Items of one section with the same tag have the same entry: it is enough to look once.
    var searched: Int32 = -1
    let handle = itemOwners.owner(tag: tag) { candidate in
      if candidate == searched { return false }
      searched = candidate
      let section = Int(sectionIndices[Int(candidate)])
      return sections[section].content.storage.node(of: item, tag: tag) != Forest.none
    }
    return handle < 0 ? nil : Int(sectionIndices[Int(handle)])
  }

  @inlinable
  func sectionIndex(containing item: ItemIdentifier) -> Int? {
    sectionIndex(containing: item, tag: HandleTable.tag(of: item))
  }

  /// Where an item lies, or `nil` if it is unknown.
  ///
  /// - Complexity: O(1); the item is hashed once.
  @inlinable
  func knownPosition(of item: ItemIdentifier) -> (section: Int, node: Int32)? {
    let tag = HandleTable.tag(of: item)
    guard let section = sectionIndex(containing: item, tag: tag) else { return nil }
    return (section, sections[section].content.storage.node(of: item, tag: tag))
  }

  /// The index of a section, or the error that names it.
  @inlinable
  func knownSectionIndex(of identifier: SectionIdentifier) throws(Failure) -> Int {
    guard let index = sectionIndex(of: identifier) else { throw .unknownSections([identifier]) }
    return index
  }

  /// Where items lie, in order, or the error that names those which are unknown, each once.
  ///
  /// - Complexity: O(k) for k items, each hashed once.
  @inlinable
  func positions(
    of items: [ItemIdentifier]
  ) throws(Failure) -> [(section: Int, node: Int32)] {
    var positions: [(section: Int, node: Int32)] = []
    positions.reserveCapacity(items.count)
    var unknown: [ItemIdentifier] = []
    for item in items {
      if let position = knownPosition(of: item) {
        positions.append(position)
      } else {
        unknown.append(item)
      }
    }
    if !unknown.isEmpty { throw .unknownItems(unknown.eachOnce()) }
    return positions
  }

  /// The indices of sections, in order, or the error that names those which are unknown, each once.
  func sectionIndices(of identifiers: [SectionIdentifier]) throws(Failure) -> [Int] {
    var indices: [Int] = []
    var unknown: [SectionIdentifier] = []
    for identifier in identifiers {
      if let index = sectionIndex(of: identifier) {
        indices.append(index)
      } else {
        unknown.append(identifier)
      }
    }
    if !unknown.isEmpty { throw .unknownSections(unknown.eachOnce()) }
    return indices
  }

  /// Nodes of items by the index of the section that holds them, with the places of the items in the
  /// list, or the error that names those which are unknown.
  @inlinable
  func nodesBySection(
    _ items: [ItemIdentifier]
  ) throws(Failure) -> [(section: Int, nodes: ContiguousArray<Int32>, places: [Int])] {
    var groups: [(section: Int, nodes: ContiguousArray<Int32>, places: [Int])] = []
    var groupOfSection: [Int: Int] = [:]
    for (place, position) in try positions(of: items).enumerated() {
      let group = groupOfSection[position.section] ?? groups.count
      if group == groups.count {
        groupOfSection[position.section] = group
        groups.append((position.section, [], []))
      }
      groups[group].nodes.append(position.node)
      groups[group].places.append(place)
    }
    return groups
  }
}
