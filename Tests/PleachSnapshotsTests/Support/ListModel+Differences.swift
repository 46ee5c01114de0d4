import PleachSnapshots

extension Snapshot where SectionIdentifier == Int, ItemIdentifier == Int {
  /// What differs between a list and its model, by every query.
  func differences(from model: ListModel) -> [String] {
    var found = brokenInvariants
    let ids = model.sections.map { $0.id }
    if sectionIdentifiers != ids { found.append("sections \(sectionIdentifiers)") }
    if numberOfSections != ids.count { found.append("number of sections") }
    if itemIdentifiers != model.items { found.append("items \(itemIdentifiers)") }
    if numberOfItems != model.items.count { found.append("number of items") }
    var firstIndex = 0
    var parents: [Int: Int] = [:]
    for (index, section) in model.sections.enumerated() {
      let outline = snapshot(for: section.id).map { OutlineModel($0) }
      let entries = section.outline.entries
      if outline != section.outline { found.append("section \(section.id) differs") }
      if indexOfSection(section.id) != index { found.append("index of \(section.id)") }
      if itemIdentifiers(inSection: section.id) != entries.map({ $0.item }) {
        found.append("items of \(section.id)")
      }
      if visibleItemIdentifiers(inSection: section.id)
        != entries.filter({ $0.isVisible }).map({ $0.item })
      {
        found.append("visible items of \(section.id)")
      }
      if numberOfItems(inSection: section.id) != entries.count { found.append("item count") }
      if rootItemIdentifiers(inSection: section.id) != section.outline.roots.map({ $0.item }) {
        found.append("roots of \(section.id)")
      }
      for (offset, entry) in entries.enumerated() {
        let item = entry.item
        let expectedPlace = OutlinePlace(
          section: section.id, parent: entry.parent, index: entry.path.last ?? -1)
        if sectionIdentifier(containingItem: item) != section.id {
          found.append("section of \(item)")
        }
        if indexOfItem(item) != firstIndex + offset { found.append("index of \(item)") }
        if place(of: item) != expectedPlace { found.append("place of \(item)") }
        if parent(of: item) != entry.parent { found.append("parent of \(item)") }
        if level(of: item) != entry.path.count - 1 { found.append("level of \(item)") }
        if isVisible(item) != entry.isVisible { found.append("visibility of \(item)") }
        if isExpanded(item) != entry.node.isExpanded { found.append("state of \(item)") }
        if children(of: item) != entry.node.children.map({ $0.item }) {
          found.append("children of \(item)")
        }
        if hasChildren(item) == entry.node.children.isEmpty {
          found.append("whether \(item) has children")
        }
        parents[item] = entry.parent
        let expectedAncestors = Array(sequence(first: item) { parents[$0] }.dropFirst())
        if ancestors(of: item) != expectedAncestors {
          found.append("ancestors of \(item)")
        }
        if descendants(of: item) != OutlineModel(entry.node.children).items {
          found.append("descendants of \(item)")
        }
        let parts = [snapshot(of: item), snapshot(of: item, includingParent: true)]
        if parts.map({ OutlineModel($0) })
          != [OutlineModel(entry.node.children), OutlineModel([entry.node])]
        {
          found.append("outline of \(item)")
        }
      }
      firstIndex += entries.count
    }
    for item in 0..<RandomScript.itemCount where !model.items.contains(item) {
      if contains(item) || indexOfItem(item) != nil || place(of: item) != nil {
        found.append("absent \(item) is found")
      }
      if hasChildren(item) || !ancestors(of: item).isEmpty || !descendants(of: item).isEmpty
        || !snapshot(of: item, includingParent: true).isEmpty
      {
        found.append("absent \(item) has relatives")
      }
    }
    let visible = model.sections.flatMap { $0.outline.visibleItems }
    if visibleItemIdentifiers != visible { found.append("visible \(visibleItemIdentifiers)") }
    let expanded = model.sections.flatMap { $0.outline.entries }.filter { $0.node.isExpanded }
    if expandedItemIdentifiers != expanded.map({ $0.item }) {
      found.append("expanded \(expandedItemIdentifiers)")
    }
    if expansion != .items(Set(expandedItemIdentifiers)) { found.append("expansion") }
    if reloadedItemIdentifiers != model.items.filter(model.reloadedItems.contains) {
      found.append("reloaded \(reloadedItemIdentifiers)")
    }
    if reconfiguredItemIdentifiers != model.items.filter(model.reconfiguredItems.contains) {
      found.append("reconfigured \(reconfiguredItemIdentifiers)")
    }
    if reloadedSectionIdentifiers != ids.filter(model.reloadedSections.contains) {
      found.append("reloaded sections \(reloadedSectionIdentifiers)")
    }
    return found
  }
}
