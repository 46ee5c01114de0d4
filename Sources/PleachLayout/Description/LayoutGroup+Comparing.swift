/// Groups are compared and hashed one after another and not one inside the other: groups nested a
/// thousand deep must not exhaust the stack of a small thread.
extension LayoutGroup {
  /// Whether two groups are described the same, with all that is in them.
  public static func == (left: LayoutGroup, right: LayoutGroup) -> Bool {
    var pairs = [(left, right)]
    while let (one, other) = pairs.popLast() {
      guard one.hasSameMembers(as: other), one.subitems.count == other.subitems.count
      else { return false }
      if one.sharesSubitems(with: other) { continue }
      for index in one.subitems.indices {
        switch (one.subitems[index], other.subitems[index]) {
        case (.item(let item), .item(let otherItem)):
          guard item == otherItem else { return false }
        case (.group(let group), .group(let otherGroup)): pairs.append((group, otherGroup))
        case (.item, .group), (.group, .item): return false
        }
      }
    }
    return true
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    var groups = [self]
    while let group = groups.popLast() {
      group.hashMembers(into: &hasher)
      hasher.combine(group.subitems.count)
      for subitem in group.subitems {
        switch subitem {
        case .item(let item): hasher.combine(item)
        case .group(let nested): groups.append(nested)
        }
      }
    }
  }

  /// Whether two groups are the same but for their subitems.
  private func hasSameMembers(as other: LayoutGroup) -> Bool {
    size == other.size && arrangement == other.arrangement && repetition == other.repetition
      && interItemSpacing == other.interItemSpacing && contentInsets == other.contentInsets
      && edgeSpacing == other.edgeSpacing && supplementaryItems == other.supplementaryItems
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

  /// Whether the subitems are one array in memory: what is shared need not be gone through.
  private func sharesSubitems(with other: LayoutGroup) -> Bool {
    subitems.withUnsafeBufferPointer { own in
      other.subitems.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
    }
  }
}
