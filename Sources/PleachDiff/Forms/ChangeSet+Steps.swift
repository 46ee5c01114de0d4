extension ChangeSet {
  /// One of the changes of a change set that are carried out one after another.
  ///
  /// Its positions are those of the state as the steps before it have left it; `new` is where the
  /// element or section is in the new state, for those who have to take it from there.
  public enum Step: Hashable, Sendable {
    /// Takes the item at a position out.
    case deleteItem(at: ItemIndexPath)

    /// Takes the section at an index out, with all its items.
    case deleteSection(at: Int)

    /// Replaces the section at an index by the one at `new`, with all its items.
    case reloadSection(at: Int, new: Int)

    /// Puts the section at `new`, with all its items, before the section at an index or at the end.
    case insertSection(at: Int, new: Int)

    /// Takes the section at `from` out and puts it back, so that it is at `to` afterwards.
    case moveSection(from: Int, to: Int)

    /// Puts the item at `new` before the item at a position, or at the end of the section.
    case insertItem(at: ItemIndexPath, new: ItemIndexPath)

    /// Takes the item at `from` out and puts it back, so that it is at `to` afterwards.
    case moveItem(from: ItemIndexPath, to: ItemIndexPath)

    /// Replaces the view of the item at a position, which is the one in the new state.
    case reloadItem(at: ItemIndexPath)

    /// Shows the new content of the item at a position, which is the one in the new state.
    case reconfigureItem(at: ItemIndexPath)
  }

  /// The changes as steps for those who carry them out one after another.
  ///
  /// There are as many steps as changes, in the order in which ``Step`` lists them:
  /// 1. deletes of items, then of sections, each from the back;
  /// 2. reloads of sections;
  /// 3. moves and inserts of sections together, in the order of the places that they fill;
  /// 4. moves and inserts of items together, likewise;
  /// 5. reloads of items, then reconfigures.
  ///
  /// So what goes is gone before anything comes: an item that leaves a section that goes for one
  /// that stays, a delete and an insert, is never there twice. Only between the reloads of several
  /// sections can one be that went from one of them to another. A change set that cannot be carried
  /// out gives steps that cannot either; indices of `Int.max / 2` and beyond, which no list has, give
  /// none.
  ///
  /// - Complexity: O(*c* log *c*), where *c* is the number of changes.
  public func steps() -> [Step] {
    var steps: [Step] = []
    steps.reserveCapacity(changeCount)
    let map = PositionMap(self)
    for entry in map.items.leaving.reversed() where entry.move < 0 {
      steps.append(.deleteItem(at: entry.position))
    }
    for entry in map.sections.changes.leaving.reversed() where entry.move < 0 {
      steps.append(.deleteSection(at: entry.position.item))
    }
    let deletes = IndexMap(Difference(deleted: deletedSections))
    for section in reloadedSections {
      guard let index = deletes.newIndex(of: section), let new = map.sections.newIndex(of: section)
      else { continue }
      steps.append(.reloadSection(at: index, new: new))
    }
    var sectionOrder = ArrivalOrder(map.sections.changes, newSection: { $0 })
    for arrival in sectionOrder.arrivals() {
      if let from = arrival.from {
        steps.append(.moveSection(from: from.item, to: arrival.to.item))
      } else {
        steps.append(.insertSection(at: arrival.to.item, new: arrival.new.item))
      }
    }
    var itemOrder = ArrivalOrder(map.items, newSection: { map.sections.newIndex(of: $0) })
    for arrival in itemOrder.arrivals() {
      if let from = arrival.from {
        steps.append(.moveItem(from: from, to: arrival.to))
      } else {
        steps.append(.insertItem(at: arrival.to, new: arrival.new))
      }
    }
    for item in reloadedItems.compactMap({ map.newPosition(of: $0) }).sorted() {
      steps.append(.reloadItem(at: item))
    }
    for item in reconfiguredItems where Displacement.isPossible(item) {
      steps.append(.reconfigureItem(at: item))
    }
    return steps
  }
}

extension ChangeSet.Step: CustomStringConvertible {
  /// The step in words: `move 0.2 → 1.0`; of an insert or a reloaded section, both positions where
  /// they differ.
  public var description: String {
    switch self {
    case .deleteItem(let item): "delete \(item)"
    case .deleteSection(let section): "delete section \(section)"
    case .reloadSection(let section, let new):
      section == new ? "reload section \(section)" : "reload section \(section) (\(new))"
    case .insertSection(let section, let new):
      section == new ? "insert section \(section)" : "insert section \(section) (\(new))"
    case .moveSection(let from, let to): "move section \(from) → \(to)"
    case .insertItem(let item, let new):
      item == new ? "insert \(item)" : "insert \(item) (\(new))"
    case .moveItem(let from, let to): "move \(from) → \(to)"
    case .reloadItem(let item): "reload \(item)"
    case .reconfigureItem(let item): "reconfigure \(item)"
    }
  }
}
