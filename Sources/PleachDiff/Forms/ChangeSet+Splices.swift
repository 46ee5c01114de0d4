extension ChangeSet {
  /// The changes of a list with sections as splices: first those of the list of sections, then those
  /// of the items of single sections.
  public struct Splices: Hashable, Sendable {
    /// The splices of the items of a section that stays.
    public struct Section: Hashable, Sendable {
      /// The index of the section in the new state.
      public var section: Int

      /// The splices of its items, from the front.
      public var splices: [Splice]

      /// Makes the entry of a section.
      public init(section: Int, splices: [Splice]) {
        self.section = section
        self.splices = splices
      }
    }

    /// The splices of the list of sections, from the front; a section that comes brings its items.
    public var sections: [Splice]

    /// The sections whose items change, by their new indices, rising.
    public var items: [Section]

    /// Makes splices; by default, none.
    public init(sections: [Splice] = [], items: [Section] = []) {
      self.sections = sections
      self.items = items
    }
  }

  /// The changes as splices, for list models that are told where elements went and came, and know
  /// no moves: a move is a removal and an insertion.
  ///
  /// A section that moves or is reloaded is removed and inserted as a whole; an item that is
  /// reloaded likewise.
  ///
  /// - Parameter replacesReconfigured: Whether an item that is reconfigured is removed and inserted
  ///   as well, for models that can tell of new content in no other way.
  /// - Returns: The splices of the sections, and of the items of those that stay.
  /// - Complexity: O(*c* log *c*), where *c* is the number of changes.
  public func splices(replacesReconfigured: Bool = false) -> Splices {
    let map = PositionMap(self)
    var replaced: [Move<ItemIndexPath>] = []
    for item in reloadedItems {
      if let new = map.newPosition(of: item) { replaced.append(Move(from: item, to: new)) }
    }
    if replacesReconfigured {
      for item in reconfiguredItems {
        guard let old = map.oldPosition(of: item), !map.items.arrives(item) else { continue }
        replaced.append(Move(from: old, to: item))
      }
    }
    var replacedSections = movedSections
    for section in reloadedSections {
      guard let new = map.sections.newIndex(of: section) else { continue }
      replacedSections.append(Move(from: section, to: new))
    }
    let sections = Displacement(
      deleted: deletedSections, inserted: insertedSections, moved: replacedSections)
    let items = Displacement(
      deleted: deletedItems, inserted: insertedItems, moved: movedItems + replaced)

    return Splices(
      sections: Splice.splices(
        leaving: sections.leaving.map { $0.position.item },
        arriving: sections.arriving.map { $0.position.item }),
      items: Self.sectionSplices(items, sections))
  }

  /// The splices of each section that stays and whose items change.
  private static func sectionSplices(
    _ items: Displacement, _ sections: Displacement
  ) -> [Splices.Section] {
    // What leaves, by the new index of its section.
    var leaving: [ItemIndexPath] = []
    for entry in items.leaving {
      let old = ItemIndexPath(section: 0, item: entry.position.section)
      guard !sections.leaves(old), let new = sections.newPosition(of: old, in: 0) else { continue }
      leaving.append(ItemIndexPath(section: new.item, item: entry.position.item))
    }
    leaving.sort()
    var arriving: [ItemIndexPath] = []
    for entry in items.arriving
    where !sections.arrives(ItemIndexPath(section: 0, item: entry.position.section)) {
      arriving.append(entry.position)
    }

    var result: [Splices.Section] = []
    var gone = 0
    var come = 0
    while gone < leaving.count || come < arriving.count {
      var section = Int.max
      if gone < leaving.count { section = leaving[gone].section }
      if come < arriving.count { section = min(section, arriving[come].section) }
      var leavingItems: [Int] = []
      var arrivingItems: [Int] = []
      while gone < leaving.count, leaving[gone].section == section {
        leavingItems.append(leaving[gone].item)
        gone += 1
      }
      while come < arriving.count, arriving[come].section == section {
        arrivingItems.append(arriving[come].item)
        come += 1
      }
      result.append(
        Splices.Section(
          section: section,
          splices: Splice.splices(leaving: leavingItems, arriving: arrivingItems)))
    }
    return result
  }
}

extension ChangeSet.Splices: CustomStringConvertible {
  /// The splices in words, one a line; `no changes` if there is none.
  public var description: String {
    var lines = sections.map { "sections \($0)" }
    for entry in items {
      for splice in entry.splices { lines.append("section \(entry.section) \(splice)") }
    }
    return lines.isEmpty ? "no changes" : lines.joined(separator: "\n")
  }
}
