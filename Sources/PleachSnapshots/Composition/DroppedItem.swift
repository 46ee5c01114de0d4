/// An item that a ``DuplicatePolicy`` left out of a section or took away from it.
public struct DroppedItem<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Hashable, Sendable {
  /// The item, with the value that was dropped.
  public var item: ItemIdentifier

  /// The section that it was left out of or taken away from.
  public var section: SectionIdentifier

  /// Makes a report of one item.
  ///
  /// - Parameters:
  ///   - item: The item, with the value that was dropped.
  ///   - section: The section that it was left out of or taken away from.
  public init(item: ItemIdentifier, section: SectionIdentifier) {
    self.item = item
    self.section = section
  }
}

#if !hasFeature(Embedded)
  extension DroppedItem: CustomStringConvertible {
    /// The item and its section, in words.
    public var description: String { "\(item) in \(section)" }
  }
#endif
