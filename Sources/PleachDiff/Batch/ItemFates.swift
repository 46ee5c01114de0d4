/// What becomes of the items in the sections that survive.
struct ItemFates {
  /// Whether a new item has claimed an old one, and what then becomes of the old one.
  private enum Claim: UInt8 {
    case none
    case stays
    /// Claimed by a reloaded item that has to move: it goes, and the new one comes.
    case replaced
  }

  private let correspondence: SectionedCorrespondence
  private let sections: SectionFates
  private var reloads: MarkCursor
  private var reconfigures: MarkCursor

  /// For each old section, where its claims begin; -1 if none of its items can be claimed.
  private var firstClaims: [Int]
  private var claims: [Claim]

  init(_ correspondence: SectionedCorrespondence, _ sections: SectionFates) {
    self.correspondence = correspondence
    self.sections = sections
    reloads = MarkCursor(correspondence.reloadedItems)
    reconfigures = MarkCursor(correspondence.reconfiguredItems)

    firstClaims = [Int](repeating: -1, count: sections.destinations.count)
    claims = []
    var total = 0
    for section in firstClaims.indices where sections.survives(old: section) {
      let destination = Int(sections.destinations[section])
      guard destination < correspondence.items.count,
        case .origins = correspondence.items[destination]
      else { continue }
      firstClaims[section] = total
      total += oldItemCount(of: section)
    }
    claims = [Claim](repeating: .none, count: total)
  }

  /// The count that a section is said to have, if origins can tell that many items apart.
  private func oldItemCount(of section: Int) -> Int {
    let count = correspondence.oldItemCounts[section]
    return count > 0 && count <= Int(Int32.max) ? count : 0
  }

  /// Lists what becomes of all items, moves and reloads in no particular order.
  mutating func list(in changes: inout ChangeSet) {
    for section in sections.newFates.indices where sections.newFates[section] == .survives {
      if section < correspondence.items.count,
        case .origins(let origins) = correspondence.items[section]
      {
        list(origins, of: section, in: &changes)
      } else {
        listUnchanged(section, in: &changes)
      }
    }
    listDeleted(in: &changes)
  }

  /// Lists the marks in a section all of whose items keep their places.
  private mutating func listUnchanged(_ section: Int, in changes: inout ChangeSet) {
    let origin = Int(sections.origins[section])
    let count = max(0, correspondence.oldItemCounts[origin])
    while let item = reloads.next(in: section, below: count) {
      changes.reloadedItems.append(ItemIndexPath(section: origin, item: item))
    }
    reloads.rewind(to: section)
    while let item = reconfigures.next(in: section, below: count) {
      guard !reloads.contains(section, item) else { continue }
      changes.reconfiguredItems.append(ItemIndexPath(section: section, item: item))
    }
  }

  /// Lists the items of a section of which only the origins are known.
  private mutating func list(
    _ givenOrigins: [SectionedCorrespondence.Origin], of section: Int,
    in changes: inout ChangeSet
  ) {
    let ownOrigin = sections.origins[section]
    let claimed = claim(givenOrigins)

    // Only items that stay in their section can keep their place.
    var oldIndices: [Int32] = []
    var newIndices: [Int32] = []
    for item in claimed.indices where claimed[item] && givenOrigins[item].section == ownOrigin {
      oldIndices.append(givenOrigins[item].item)
      newIndices.append(Int32(item))
    }
    let kept = IncreasingSubsequence.kept(
      oldIndices: oldIndices, newIndices: Int(ownOrigin) == section ? newIndices : nil)

    var candidate = 0
    for item in givenOrigins.indices {
      let path = ItemIndexPath(section: section, item: item)
      guard claimed[item] else {
        changes.insertedItems.append(path)
        continue
      }
      let origin = givenOrigins[item]
      let oldPath = ItemIndexPath(section: Int(origin.section), item: Int(origin.item))
      var stays = false
      if origin.section == ownOrigin {
        stays = kept[candidate]
        candidate += 1
      }
      switch (stays, reloads.contains(section, item)) {
      case (true, true):
        changes.reloadedItems.append(oldPath)
        continue
      case (false, true):
        claims[firstClaims[oldPath.section] + oldPath.item] = .replaced
        changes.insertedItems.append(path)
        continue
      case (false, false):
        changes.movedItems.append(Move(from: oldPath, to: path))
      case (true, false):
        break
      }
      if reconfigures.contains(section, item) { changes.reconfiguredItems.append(path) }
    }
  }

  /// Claims the old items that new ones are, and tells which new ones succeeded.
  private mutating func claim(_ origins: [SectionedCorrespondence.Origin]) -> [Bool] {
    var claimed = [Bool](repeating: false, count: origins.count)
    for item in origins.indices {
      let section = Int(origins[item].section)
      let index = Int(origins[item].item)
      guard section >= 0, section < firstClaims.count, firstClaims[section] >= 0,
        index >= 0, index < oldItemCount(of: section),
        claims[firstClaims[section] + index] == .none
      else { continue }
      claims[firstClaims[section] + index] = .stays
      claimed[item] = true
    }
    return claimed
  }

  /// Lists the old items that no new one has claimed, and those that go because of a reload.
  private func listDeleted(in changes: inout ChangeSet) {
    for section in firstClaims.indices where firstClaims[section] >= 0 {
      let first = firstClaims[section]
      for item in 0..<oldItemCount(of: section) where claims[first + item] != .stays {
        changes.deletedItems.append(ItemIndexPath(section: section, item: item))
      }
    }
  }
}
