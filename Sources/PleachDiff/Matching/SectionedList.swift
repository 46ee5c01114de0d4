/// A plain list with sections: identifiers in order, nothing else.
///
/// It is what `ChangeSet.init(from:to:)` compares, for those who have neither snapshots nor a
/// matching of their own:
///
/// ```swift
/// let old: SectionedList = ["fruit": ["apple", "pear"], "herbs": ["dill"]]
/// let new: SectionedList = ["herbs": ["dill"], "fruit": ["pear"]]
/// print(try ChangeSet(from: old, to: new))
/// // moved section 1 → 0
/// // deleted 0.0
/// ```
public struct SectionedList<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  /// A section with its items.
  public struct Section {
    /// Which section it is.
    public var id: SectionIdentifier

    /// Its items, in order.
    public var items: [ItemIdentifier]

    /// Makes a section of items.
    @inlinable
    public init(id: SectionIdentifier, items: [ItemIdentifier]) {
      self.id = id
      self.items = items
    }
  }

  /// The sections, in order.
  public var sections: [Section]

  /// Makes a list of sections.
  @inlinable
  public init(_ sections: [Section] = []) {
    self.sections = sections
  }
}

extension SectionedList {
  /// The items of all sections, in order.
  @inlinable
  var allItems: [ItemIdentifier] {
    var items: [ItemIdentifier] = []
    items.reserveCapacity(itemCounts.reduce(0, +))
    for section in sections { items += section.items }
    return items
  }

  /// How many items each section has.
  @inlinable
  var itemCounts: [Int] { sections.map { $0.items.count } }
}

extension SectionedList where ItemIdentifier: Identifiable {
  /// The same list of the `id` of each item.
  @inlinable
  var identities: SectionedList<SectionIdentifier, ItemIdentifier.ID> {
    SectionedList<SectionIdentifier, ItemIdentifier.ID>(
      sections.map { .init(id: $0.id, items: $0.items.map { $0.id }) })
  }
}

extension SectionedList: ExpressibleByDictionaryLiteral {
  /// Makes a list of the sections before the colons with the items behind them, in that order.
  @inlinable
  public init(dictionaryLiteral elements: (SectionIdentifier, [ItemIdentifier])...) {
    self.init(elements.map { Section(id: $0.0, items: $0.1) })
  }
}

extension SectionedList.Section: Hashable {}
extension SectionedList: Hashable {}
extension SectionedList.Section: Sendable
where SectionIdentifier: Sendable, ItemIdentifier: Sendable {}
extension SectionedList: Sendable where SectionIdentifier: Sendable, ItemIdentifier: Sendable {}
