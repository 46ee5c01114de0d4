/// Groups are compared and hashed one after another and not one inside the other: groups nested a
/// thousand deep must not exhaust the stack of a small thread.
extension LayoutGroup {
  /// Whether two groups are described the same, with all that is in them.
  ///
  /// Numbers are compared as `Double` compares them: a group with one that is NaN, however deep, is
  /// equal to no group, itself included.
  ///
  /// - Complexity: O(c) for the number c of parts that are in memory. Of subgroups that share their
  ///   memory each pair is compared once.
  public static func == (left: LayoutGroup, right: LayoutGroup) -> Bool {
    var pairs = [(left, right)]
    var compared = 0
    var seen: Set<SharedSubitems> = []
    while let (one, other) = pairs.popLast() {
      guard one.hasSameMembers(as: other), one.subitems.count == other.subitems.count
      else { return false }
      compared += 1
      // In few groups nothing can recur often enough to be worth keeping account of.
      if compared > fewGroups, !seen.insert(SharedSubitems(one, other)).inserted { continue }
      for index in one.subitems.indices {
        switch (one.subitems[index], other.subitems[index]) {
        case (.item(let item), .item(let otherItem)):
          guard isSame(item, otherItem) else { return false }
        case (.group(let group), .group(let otherGroup)): pairs.append((group, otherGroup))
        case (.item, .group), (.group, .item): return false
        }
      }
    }
    return true
  }

  /// Hashes what is compared, of a large group the beginning.
  ///
  /// - Complexity: O(1) in the number of items and groups inside: the first 1,024 are hashed.
  public func hash(into hasher: inout Hasher) {
    var groups = [self]
    var partsLeft = Self.mostHashedParts
    while let group = groups.popLast(), partsLeft > 0 {
      group.hashMembers(into: &hasher)
      hasher.combine(group.subitems.count)
      for subitem in group.subitems.prefix(partsLeft) {
        switch subitem {
        case .item(let item): hasher.combine(item)
        case .group(let nested): groups.append(nested)
        }
      }
      partsLeft -= max(group.subitems.count, 1)
    }
  }

  /// Subgroups may be shared, and be far more than are in memory: no more than this is hashed.
  private static let mostHashedParts = 1_024

  private static let fewGroups = 64

  /// Whether two groups are the same but for their subitems.
  private func hasSameMembers(as other: LayoutGroup) -> Bool {
    size == other.size && Self.isSame(arrangement, other.arrangement)
      && repetition == other.repetition && interItemSpacing == other.interItemSpacing
      && contentInsets == other.contentInsets && edgeSpacing == other.edgeSpacing
      && supplementaryItems.elementsEqual(other.supplementaryItems)
  }

  // Arrays are equal to themselves whatever is in them: here all elements are looked at.

  private static func isSame(_ one: Arrangement, _ other: Arrangement) -> Bool {
    guard case .custom(let frames) = one, case .custom(let otherFrames) = other
    else { return one == other }
    return frames.elementsEqual(otherFrames)
  }

  private static func isSame(_ one: LayoutItem, _ other: LayoutItem) -> Bool {
    one.size == other.size && one.contentInsets == other.contentInsets
      && one.edgeSpacing == other.edgeSpacing
      && one.supplementaryItems.elementsEqual(other.supplementaryItems)
  }

  private func hashMembers(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(arrangement)
    hasher.combine(repetition)
    hasher.combine(interItemSpacing)
    hasher.combine(contentInsets)
    hasher.combine(edgeSpacing)
    hasher.combine(supplementaryItems)
  }
}

/// The places in memory of the subitems of two groups, which are held while they are compared.
private struct SharedSubitems: Hashable {
  private let one: UnsafeRawPointer?
  private let other: UnsafeRawPointer?

  init(_ one: LayoutGroup, _ other: LayoutGroup) {
    self.one = one.subitems.withUnsafeBytes { $0.baseAddress }
    self.other = other.subitems.withUnsafeBytes { $0.baseAddress }
  }
}
