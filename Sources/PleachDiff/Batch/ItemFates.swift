/// What becomes of the items in the sections that survive.
///
/// Each old item has a note of who has claimed it: filled section by section in the order of the
/// new list, read once in the order of the old one, so that nothing needs to be sorted.
struct ItemFates {
  private let correspondence: SectionedCorrespondence
  private let sections: SectionFates
  private var reloads: MarkCursor
  private var reconfigures: MarkCursor

  /// For each old section, how many items it is said to have, if they can be told apart; else 0.
  private var oldItemCounts: [Int]

  /// For each old section, where its claims begin; -1 if none of its items can be claimed.
  private var firstClaims: [Int]
  private var claims: [ItemClaim]

  /// The items of one section that stay in it, by their old and new indices.
  private var oldIndices: [Int32] = []
  private var newIndices: [Int32] = []

  init(_ correspondence: SectionedCorrespondence, _ sections: SectionFates) {
    self.correspondence = correspondence
    self.sections = sections
    reloads = MarkCursor(correspondence.reloadedItems)
    reconfigures = MarkCursor(correspondence.reconfiguredItems)

    oldItemCounts = correspondence.oldItemCounts
    for section in oldItemCounts.indices
    where oldItemCounts[section] < 0 || oldItemCounts[section] > Int(Int32.max) {
      oldItemCounts[section] = 0
    }
    firstClaims = [Int](repeating: -1, count: sections.destinations.count)
    claims = []
    var total = 0
    for section in firstClaims.indices where sections.survives(old: section) {
      guard correspondence.origins(of: Int(sections.destinations[section])) != nil else { continue }
      firstClaims[section] = total
      // Where `Int` has 32 bits, counts that are made up may be too many together.
      let (sum, isTooGreat) = total.addingReportingOverflow(oldItemCounts[section])
      if isTooGreat { oldItemCounts[section] = 0 } else { total = sum }
    }
    claims = [ItemClaim](repeating: .none, count: total)
  }

  /// Lists what becomes of all items.
  mutating func list(in changes: inout ChangeSet) {
    for section in sections.newFates.indices where sections.newFates[section] == .survives {
      if let origins = correspondence.origins(of: section) {
        claim(origins, of: section, in: &changes)
        findMoves(in: section)
        listMarks(of: section, origins, in: &changes)
      } else {
        listMarks(ofUnchanged: section, in: &changes)
      }
    }
    listClaims(in: &changes)
    changes.reloadedItems.sort()
    // Only what is replaced because of a reload was added behind what comes after it.
    changes.insertedItems.sortIfNeeded()
  }

  /// Notes which old items the items of a section are, and lists those that come.
  private mutating func claim(
    _ origins: [SectionedCorrespondence.Origin], of section: Int, in changes: inout ChangeSet
  ) {
    let ownOrigin = sections.origins[section]
    let ownFirst = firstClaims[Int(ownOrigin)]
    let ownCount = oldItemCounts[Int(ownOrigin)]
    oldIndices.removeAll(keepingCapacity: true)
    newIndices.removeAll(keepingCapacity: true)
    oldIndices.reserveCapacity(origins.count)
    newIndices.reserveCapacity(origins.count)
    for (item, origin) in origins.enumerated() {
      // Only items that stay in their section can keep their place.
      let stays = origin.section == ownOrigin
      var place: Int?
      if stays {
        if origin.item >= 0, origin.item < ownCount { place = ownFirst &+ Int(origin.item) }
      } else {
        place = claimPlace(of: origin)
      }
      guard let place, claims[place].isFree else {
        changes.insertedItems.append(ItemIndexPath(section: section, item: item))
        continue
      }
      claims[place] = ItemClaim(section: Int32(section), item: Int32(item), stays: stays)
      if stays {
        oldIndices.append(origin.item)
        newIndices.append(Int32(item))
      }
    }
  }

  /// Where the claim on an old item lies, or `nil` for an origin that is none.
  private func claimPlace(of origin: SectionedCorrespondence.Origin) -> Int? {
    let (section, item) = (Int(origin.section), Int(origin.item))
    guard section >= 0, section < firstClaims.count, firstClaims[section] >= 0,
      item >= 0, item < oldItemCounts[section]
    else { return nil }
    return firstClaims[section] + item
  }

  /// Notes which of the items that stay in a section have to move.
  private mutating func findMoves(in section: Int) {
    let origin = Int(sections.origins[section])
    let moving = IncreasingSubsequence.moving(
      oldIndices: oldIndices, newIndices: origin == section ? newIndices : nil)
    for place in moving {
      claims[firstClaims[origin] + Int(oldIndices[Int(place)])].stays = false
    }
  }

  /// Lists the marks in a section whose items have made their claims.
  private mutating func listMarks(
    of section: Int, _ origins: [SectionedCorrespondence.Origin], in changes: inout ChangeSet
  ) {
    while let item = reloads.next(in: section, below: origins.count) {
      let position = ItemIndexPath(section: section, item: item)
      guard let place = claimPlace(of: origins[item]), claims[place].isMade(by: position) else {
        continue
      }
      if claims[place].stays {
        changes.reloadedItems.append(
          ItemIndexPath(section: Int(origins[item].section), item: Int(origins[item].item)))
      } else {
        // A list view has no reload of what moves: the old item goes, and the new one comes.
        claims[place] = .replaced
        changes.insertedItems.append(position)
      }
    }
    reloads.rewind(to: section)
    while let item = reconfigures.next(in: section, below: origins.count) {
      let position = ItemIndexPath(section: section, item: item)
      guard let place = claimPlace(of: origins[item]), claims[place].isMade(by: position),
        !reloads.contains(section, item)
      else { continue }
      changes.reconfiguredItems.append(position)
    }
  }

  /// Lists the marks in a section all of whose items keep their places.
  private mutating func listMarks(ofUnchanged section: Int, in changes: inout ChangeSet) {
    let origin = Int(sections.origins[section])
    let count = oldItemCounts[origin]
    while let item = reloads.next(in: section, below: count) {
      changes.reloadedItems.append(ItemIndexPath(section: origin, item: item))
    }
    reloads.rewind(to: section)
    while let item = reconfigures.next(in: section, below: count) {
      guard !reloads.contains(section, item) else { continue }
      changes.reconfiguredItems.append(ItemIndexPath(section: section, item: item))
    }
  }

  /// Lists the old items that go and those that move.
  private func listClaims(in changes: inout ChangeSet) {
    for section in firstClaims.indices where firstClaims[section] >= 0 {
      let first = firstClaims[section]
      for item in 0..<oldItemCounts[section] {
        let claim = claims[first + item]
        if claim.stays { continue }
        let path = ItemIndexPath(section: section, item: item)
        if claim.section < 0 {
          changes.deletedItems.append(path)
        } else {
          let destination = ItemIndexPath(section: Int(claim.section), item: Int(claim.item))
          changes.movedItems.append(Move(from: path, to: destination))
        }
      }
    }
  }
}

extension SectionedCorrespondence {
  /// The origins of the items of a new section; `nil` where all its items keep their places.
  fileprivate func origins(of section: Int) -> [Origin]? {
    guard section < items.count, case .origins(let origins) = items[section] else { return nil }
    return origins
  }
}

extension [ItemIndexPath] {
  /// Sorts paths that mostly are sorted already.
  fileprivate mutating func sortIfNeeded() {
    for index in indices.dropFirst() where self[index] < self[index - 1] {
      sort()
      return
    }
  }
}
