import PleachDiff

func path(_ section: Int, _ item: Int) -> ItemIndexPath {
  ItemIndexPath(section: section, item: item)
}

func move(_ from: Int, _ to: Int) -> Move<Int> { Move(from: from, to: to) }

func move(_ from: ItemIndexPath, _ to: ItemIndexPath) -> Move<ItemIndexPath> {
  Move(from: from, to: to)
}

/// The change set of two lists with marks on what is in the new one.
func changes<Section: Hashable & Sendable, Item: Hashable & Sendable>(
  from old: SectionedList<Section, Item>, to new: SectionedList<Section, Item>,
  reloading reloaded: [Item] = [], reconfiguring reconfigured: [Item] = [],
  reloadingSections reloadedSections: [Section] = []
) throws -> ChangeSet {
  func positions(_ items: [Item]) -> [ItemIndexPath] {
    items.flatMap { item in
      new.sections.indices.compactMap { section in
        new.sections[section].items.firstIndex(of: item).map { path(section, $0) }
      }
    }
  }
  var correspondence = try SectionedCorrespondence(from: old, to: new)
  correspondence.reloadedItems = positions(reloaded)
  correspondence.reconfiguredItems = positions(reconfigured)
  correspondence.reloadedSections = reloadedSections.compactMap { id in
    new.sections.firstIndex { $0.id == id }
  }
  let changes = ChangeSet(correspondence)
  try changes.validate(oldItemCounts: old.itemCounts, newItemCounts: new.itemCounts)
  return changes
}
