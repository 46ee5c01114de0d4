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

  /// The places of items, `nil` for unknown ones.
  ///
  /// - Complexity: O(k + c) for k items and the c siblings of those that have siblings among them.
  func places(
    of items: [ItemIdentifier]
  ) -> [OutlinePlace<SectionIdentifier, ItemIdentifier>?] {
    let positions = items.map { knownPosition(of: $0) }
    var groups: [SiblingList: [Int]] = [:]
    for (offset, position) in positions.enumerated() {
      guard let (section, node) = position else { continue }
      let parent = sections[section].content.storage.forest.parent(of: node)
      groups[SiblingList(section: section, parent: parent), default: []].append(offset)
    }
    var result = [OutlinePlace<SectionIdentifier, ItemIdentifier>?](
      repeating: nil, count: items.count)
    for (siblings, offsets) in groups {
      let content = sections[siblings.section].content
      let forest = content.storage.forest
      let parent = siblings.parent == Forest.none ? nil : content.storage.item(siblings.parent)
      // One walk for all of them.
      var indices: [Int32: Int] = [:]
      if offsets.count > 1 {
        for (index, node) in forest.children(of: siblings.parent).enumerated() {
          indices[node] = index
        }
      }
      for offset in offsets {
        guard let (_, node) = positions[offset] else { continue }
        result[offset] = OutlinePlace(
          section: sections[siblings.section].identifier, parent: parent,
          index: indices[node] ?? forest.siblingIndex(of: node))
      }
    }
    return result
  }
}
