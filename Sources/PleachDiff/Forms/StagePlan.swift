/// A stage in numbers: its changes, and what the list after it is put together of.
@usableFromInline
struct StagePlan {
  /// A section of the list after a stage.
  @usableFromInline
  struct Section {
    /// Whether it is one of the old list; else of the new.
    @usableFromInline
    let isOld: Bool

    /// Its index there.
    @usableFromInline
    let index: Int

    /// Its items; `nil` if it has those that it has there.
    @usableFromInline
    var items: [Segment]?

    init(isOld: Bool, _ index: Int, items: [Segment]? = nil) {
      self.isOld = isOld
      self.index = index
      self.items = items
    }
  }

  /// The changes of the stage.
  @usableFromInline
  let changes: ChangeSet

  /// The sections after them; `nil` if they are those of the new list.
  @usableFromInline
  var sections: [Section]?

  init(_ changes: ChangeSet, _ sections: [Section]?) {
    self.changes = changes
    self.sections = sections
  }
}

extension ChangeSet {
  /// The stages in numbers.
  @usableFromInline
  func stagePlans(
    oldItemCounts: [Int], newItemCounts: [Int]
  ) throws(ChangeSetError) -> [StagePlan] {
    let ledger = try BatchLedger(
      self, oldItemCounts: oldItemCounts, newItemCounts: newItemCounts)
    let split = StagedChanges(self)
    var plans: [StagePlan] = []
    func add(_ changes: ChangeSet, _ sections: [StagePlan.Section]?) {
      if !changes.isEmpty { plans.append(StagePlan(changes, sections)) }
    }

    if split.changesSections {
      var sections = sectionsWithoutDeleted(oldItemCounts)
      add(split.deletes, sections)
      for section in split.sectionReloads {
        sections[section.from] = StagePlan.Section(isOld: false, section.to)
      }
      add(
        ChangeSet(reloadedSections: split.sectionReloads.map { $0.from }.sorted()), sections)
      // Until here the sections that stay are in the old order, without those that went.
      var remaining: [Int?] = []
      var next = 0
      for destination in ledger.sectionDestinations {
        remaining.append(destination == nil ? nil : next)
        if destination != nil { next += 1 }
      }
      var ordered: [StagePlan.Section] = []
      for (section, origin) in ledger.sectionOrigins.enumerated() {
        if let origin, let index = remaining[origin] {
          ordered.append(sections[index])
        } else {
          ordered.append(StagePlan.Section(isOld: false, section))
        }
      }
      add(split.sections, ordered)
    }
    // The new list, in which what is marked is still as it was.
    add(split.items, split.marks.isEmpty ? nil : sections(split.markOrigins, newItemCounts))
    add(split.marks, nil)
    if !plans.isEmpty { plans[plans.count - 1].sections = nil }
    return plans
  }

  /// The old sections without what is deleted.
  private func sectionsWithoutDeleted(_ itemCounts: [Int]) -> [StagePlan.Section] {
    var sections: [StagePlan.Section] = []
    var nextSection = 0
    var nextItem = 0
    for (section, count) in itemCounts.enumerated() {
      if nextSection < deletedSections.count, deletedSections[nextSection] == section {
        nextSection += 1
        continue
      }
      var kept = StagePlan.Section(isOld: true, section)
      if nextItem < deletedItems.count, deletedItems[nextItem].section == section {
        var segments: [Segment] = []
        var start = 0
        while nextItem < deletedItems.count, deletedItems[nextItem].section == section {
          let end = deletedItems[nextItem].item
          if start < end {
            segments.append(Segment(isOld: true, section: section, items: start..<end))
          }
          start = end + 1
          nextItem += 1
        }
        if start < count {
          segments.append(Segment(isOld: true, section: section, items: start..<count))
        }
        kept.items = segments
      }
      sections.append(kept)
    }
    return sections
  }

  /// The new sections, with some of their items taken from the old ones.
  private func sections(
    _ taken: [Move<ItemIndexPath>], _ itemCounts: [Int]
  ) -> [StagePlan.Section] {
    let taken = taken.sorted { $0.to < $1.to }
    var next = 0
    var sections: [StagePlan.Section] = []
    for (section, count) in itemCounts.enumerated() {
      var content = StagePlan.Section(isOld: false, section)
      if next < taken.count, taken[next].to.section == section {
        var segments: [Segment] = []
        var start = 0
        while next < taken.count, taken[next].to.section == section {
          let item = taken[next].to.item
          // One that is both reloaded and reconfigured is there twice.
          if next > 0, taken[next - 1].to == taken[next].to {
            next += 1
            continue
          }
          if start < item {
            segments.append(Segment(isOld: false, section: section, items: start..<item))
          }
          segments.append(isOld: true, taken[next].from)
          start = item + 1
          next += 1
        }
        if start < count {
          segments.append(Segment(isOld: false, section: section, items: start..<count))
        }
        content.items = segments
      }
      sections.append(content)
    }
    return sections
  }
}

extension SectionedList {
  /// Puts a list together of the sections and items of two.
  @inlinable
  init(_ plan: [StagePlan.Section], from old: SectionedList, to new: SectionedList) {
    self.init()
    sections.reserveCapacity(plan.count)
    for entry in plan {
      var section = entry.isOld ? old.sections[entry.index] : new.sections[entry.index]
      if let segments = entry.items {
        var items: [ItemIdentifier] = []
        items.reserveCapacity(segments.reduce(0) { $0 + $1.items.count })
        for segment in segments {
          let source = segment.isOld ? old : new
          items += source.sections[segment.section].items[segment.items]
        }
        section.items = items
      }
      sections.append(section)
    }
  }
}
