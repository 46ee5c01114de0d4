extension Snapshot: Equatable {
  /// Whether two snapshots have equal sections in the same order with equal outlines.
  ///
  /// Marks, and the content of items beyond `==`, are not compared.
  ///
  /// - Complexity: O(n) for n items; sections that the two share cost O(1).
  public static func == (left: Snapshot, right: Snapshot) -> Bool {
    left.sections.elementsEqual(right.sections) {
      $0.identifier == $1.identifier && $0.content == $1.content
    }
  }
}

extension Snapshot: Hashable {
  /// Hashes the sections and how many items each has.
  ///
  /// - Complexity: O(s) for s sections.
  public func hash(into hasher: inout Hasher) {
    for section in sections {
      hasher.combine(section.identifier)
      hasher.combine(section.content.count)
    }
  }
}

extension Snapshot {
  /// Whether the two are the same sections with the very same content, beyond `==` too.
  ///
  /// - Complexity: O(s) for s sections.
  package func sharesStorage(with other: Snapshot) -> Bool {
    sections.elementsEqual(other.sections) {
      $0.identifier == $1.identifier && $0.content.storage === $1.content.storage
    }
  }
}
