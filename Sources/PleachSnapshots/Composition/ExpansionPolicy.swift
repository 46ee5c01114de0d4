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
    result.keepExpansion(of: other)
    return result
  }
}
