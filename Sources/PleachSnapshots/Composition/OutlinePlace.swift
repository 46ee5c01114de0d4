/// A place in a list of outlines: a section, an item to hang below, and an index among its children.
public struct OutlinePlace<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Hashable, Sendable {
  /// The section.
  public var section: SectionIdentifier

  /// The item whose child is meant; `nil` for a root of the section.
  public var parent: ItemIdentifier?

  /// The index among the siblings.
  public var index: Int

  /// Makes a place in a section.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - parent: The item whose child is meant; `nil` for a root of the section.
  ///   - index: The index among the siblings.
  public init(section: SectionIdentifier, parent: ItemIdentifier? = nil, index: Int) {
    self.section = section
    self.parent = parent
    self.index = index
  }
}

extension Snapshot {
  /// The place of an item, hidden or visible, or `nil` if it is unknown.
  ///
  /// - Complexity: O(i) for the index i among its siblings.
  public func place(
    of item: ItemIdentifier
  ) -> OutlinePlace<SectionIdentifier, ItemIdentifier>? {
    guard let (section, node) = knownPosition(of: item) else { return nil }
    let content = sections[section].content
    return OutlinePlace(
      section: sections[section].identifier, parent: content.parentItem(of: node),
      index: content.storage.forest.siblingIndex(of: node))
  }
}
