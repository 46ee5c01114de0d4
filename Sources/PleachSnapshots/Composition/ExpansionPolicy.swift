/// What becomes of the expansion of a section that gets a new outline.
public enum ExpansionPolicy: Hashable, Sendable {
  /// Items that the section had before keep their state; new ones are as the outline says.
  case keepExpansion

  /// All items are as the outline says. (UIKit does this.)
  case asGiven
}

extension SectionSnapshot {
  /// The same outline in which items that `other` has too are expanded as there.
  func keepingExpansion(of other: SectionSnapshot) -> SectionSnapshot {
    var result = self
    var changed: ContiguousArray<Int32> = []
    for node in storage.forest.descendants() {
      let before = other.storage.node(of: storage.item(node), tag: storage.tag(node))
      if before != Forest.none,
        other.storage.forest.isExpanded(before) != storage.forest.isExpanded(node)
      {
        changed.append(node)
      }
    }
    if changed.isEmpty { return result }
    result.edit { storage in
      for node in changed {
        storage.forest.setExpanded(node, !storage.forest.isExpanded(node))
      }
    }
    return result
  }
}
