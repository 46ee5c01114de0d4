/// Why an edit of a snapshot was refused, with the identifiers concerned.
///
/// After an error the snapshot is as it was before the call.
///
/// A ``SectionSnapshot`` knows of no section identifiers: it throws errors whose section
/// identifiers are `Never`.
public enum SnapshotError<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Error, Hashable {
  /// The items are in the snapshot already, hidden or visible, or stand twice in the argument.
  case duplicateItems([ItemIdentifier])

  /// The sections are in the snapshot already, or stand twice in the argument.
  case duplicateSections([SectionIdentifier])

  /// The items are not in the snapshot.
  case unknownItems([ItemIdentifier])

  /// The sections are not in the snapshot.
  case unknownSections([SectionIdentifier])

  /// The snapshot has no section to append to.
  case noSections

  /// The item is to be put next to itself, or below itself or one of its own descendants.
  case invalidDestination(ItemIdentifier)

  /// The item that others are to hang below lies in another section than the one named.
  case sectionMismatch(item: ItemIdentifier, section: SectionIdentifier)

  /// The section is to be put next to itself.
  case invalidSectionDestination(SectionIdentifier)

  /// The index of an item is not one from 0 to `limit`.
  case indexOutOfRange(index: Int, limit: Int)

  /// There is no section at the index; there are `count` of them.
  case sectionIndexOutOfRange(index: Int, count: Int)
}

extension SnapshotError {
  /// The items that the error is about; none if it is about something else.
  public var itemIdentifiers: [ItemIdentifier] {
    switch self {
    case .duplicateItems(let items), .unknownItems(let items): items
    case .invalidDestination(let item), .sectionMismatch(let item, _): [item]
    default: []
    }
  }

  /// The sections that the error is about; none if it is about something else.
  public var sectionIdentifiers: [SectionIdentifier] {
    switch self {
    case .duplicateSections(let sections), .unknownSections(let sections): sections
    case .invalidSectionDestination(let section), .sectionMismatch(_, let section): [section]
    default: []
    }
  }
}

extension SnapshotError: CustomStringConvertible {
  /// The kind of the error, as a word that tools can rely on: the name of its case.
  public var kind: String {
    switch self {
    case .duplicateItems: "duplicateItems"
    case .duplicateSections: "duplicateSections"
    case .unknownItems: "unknownItems"
    case .unknownSections: "unknownSections"
    case .noSections: "noSections"
    case .invalidDestination: "invalidDestination"
    case .sectionMismatch: "sectionMismatch"
    case .invalidSectionDestination: "invalidSectionDestination"
    case .indexOutOfRange: "indexOutOfRange"
    case .sectionIndexOutOfRange: "sectionIndexOutOfRange"
    }
  }

  /// What is wrong, in a sentence; outside Embedded Swift with the identifiers.
  public var description: String {
    switch self {
    case .duplicateItems(let items):
      "items would be in the snapshot twice\(Self.list(items))"
    case .duplicateSections(let sections):
      "sections would be in the snapshot twice\(Self.list(sections))"
    case .unknownItems(let items):
      "items are not in the snapshot\(Self.list(items))"
    case .unknownSections(let sections):
      "sections are not in the snapshot\(Self.list(sections))"
    case .noSections:
      "the snapshot has no section to append to: append a section first"
    case .invalidDestination(let item):
      "an item cannot be put next to itself, or below itself or a descendant\(Self.list([item]))"
    case .sectionMismatch(let item, let section):
      "an item lies in another section\(Self.list([item])), not in the one named"
        + Self.list([section])
    case .invalidSectionDestination(let section):
      "a section cannot be put next to itself\(Self.list([section]))"
    case .indexOutOfRange(let index, let limit):
      "index \(index) is not in 0...\(limit)"
    case .sectionIndexOutOfRange(let index, let count):
      "there is no section at index \(index): there are \(count)"
    }
  }

  /// Identifiers behind a colon, where the language can describe any value.
  static func list<Identifier>(_ identifiers: [Identifier]) -> String {
    #if hasFeature(Embedded)
      ""
    #else
      ": " + identifiers.map { "\($0)" }.joined(separator: ", ")
    #endif
  }
}

extension SnapshotError where SectionIdentifier == Never {
  /// The same error among those of a snapshot with sections.
  @usableFromInline
  func withSections<Section: Hashable & Sendable>(
    _: Section.Type = Section.self
  ) -> SnapshotError<Section, ItemIdentifier> {
    switch self {
    case .duplicateItems(let items): .duplicateItems(items)
    case .unknownItems(let items): .unknownItems(items)
    case .invalidDestination(let item): .invalidDestination(item)
    case .indexOutOfRange(let index, let limit): .indexOutOfRange(index: index, limit: limit)
    case .noSections: .noSections
    // There are no section identifiers to carry over.
    case .duplicateSections: .duplicateSections([])
    case .unknownSections: .unknownSections([])
    case .sectionIndexOutOfRange(let index, let count):
      .sectionIndexOutOfRange(index: index, count: count)
    }
  }
}
