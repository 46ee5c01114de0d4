import PleachDiff

@testable import PleachSnapshots

// What must hold of every value between two calls. Each function names what does not, so that one
// expectation shows all of it.

extension SectionSnapshot {
  /// What is wrong with the links, the counts and the table of the outline.
  var brokenInvariants: [String] {
    let forest = storage.forest
    var broken: [String] = []
    var reached: [Int32] = []

    func walk(_ parent: Int32) {
      var previous = Forest.none
      var node = forest.firstChild(of: parent)
      while node != Forest.none, reached.count <= forest.handleCount {
        reached.append(node)
        if !forest.isLive(node) { broken.append("released node \(node) is linked") }
        if forest.parent(of: node) != parent { broken.append("node \(node) has a wrong parent") }
        if forest.previousSibling(of: node) != previous {
          broken.append("node \(node) has a wrong previous")
        }
        walk(node)
        previous = node
        node = forest.nextSibling(of: node)
      }
      if forest.lastChild(of: parent) != previous { broken.append("wrong last child of \(parent)") }
    }
    walk(Forest.none)

    if Set(reached).count != reached.count { broken.append("a node is linked twice") }
    if reached.count != forest.count {
      broken.append("count \(forest.count), not \(reached.count)")
    }
    let live = (0..<Int32(forest.handleCount)).filter { forest.isLive($0) }.count
    if live != forest.count { broken.append("\(live) live nodes, but count \(forest.count)") }
    if storage.table.count != forest.count { broken.append("table holds \(storage.table.count)") }
    if forest.isSequence, live != forest.handleCount { broken.append("a sequence has gaps") }
    // What a sequence had at its end is left there until it is written over.
    if storage.items.count < forest.handleCount { broken.append("items are missing") }
    if storage.tags.count != storage.items.count { broken.append("tags out of step with items") }
    if Array(forest.descendants()) != reached { broken.append("descendants differ from the links") }
    for node in reached {
      let item = storage.item(node)
      if storage.tag(node) != HandleTable.tag(of: item) { broken.append("wrong tag of \(item)") }
      if storage.node(of: item) != node { broken.append("the table does not find \(item)") }
    }
    return broken
  }
}

extension Snapshot {
  /// What is wrong with the sections, the tables and the marks.
  var brokenInvariants: [String] {
    var broken: [String] = []
    for (index, section) in sections.enumerated() {
      broken += section.content.brokenInvariants.map { "\(section.identifier): \($0)" }
      if sectionIndices[Int(section.handle)] != index {
        broken.append("wrong index of section \(section.identifier)")
      }
      if sectionIndex(of: section.identifier) != index {
        broken.append("section \(section.identifier) is not found")
      }
      for item in section.content.items where sectionIndex(containing: item) != index {
        broken.append("item \(item) is not found in section \(section.identifier)")
      }
    }
    let handles = sections.map { $0.handle } + releasedSections
    if handles.sorted() != Array(0..<Int32(sectionIndices.count)) {
      broken.append("section handles \(handles) are not 0..<\(sectionIndices.count)")
    }
    if sectionTable.count != sections.count { broken.append("\(sectionTable.count) in the table") }
    let items = itemIdentifiers
    if Set(items).count != items.count { broken.append("an item is in two places") }
    if itemOwners.count != items.count {
      broken.append("\(items.count) items, but \(itemOwners.count) in the table")
    }
    let entries = itemOwners.shards.reduce(0) { $0 + $1.count }
    if !itemOwners.shards.isEmpty, entries != items.count {
      broken.append("\(items.count) items, but \(entries) in the shards")
    }
    if !marks.items.isSubset(of: items) { broken.append("marks on items that are gone") }
    if !marks.reloadedSections.isSubset(of: sectionIdentifiers) {
      broken.append("marks on sections that are gone")
    }
    return broken
  }
}

extension FlatSnapshot {
  /// What is wrong with the rows, compared with the outlines they show.
  var brokenInvariants: [String] {
    var broken: [String] = []
    var total = 0
    for (section, identifier) in snapshot.sectionIdentifiers.enumerated() {
      guard let outline = snapshot.snapshot(for: identifier) else { continue }
      let visible = outline.visibleItems
      total += visible.count
      if itemIdentifiers(inSectionAt: section) != visible {
        broken.append("\(identifier): rows differ from \(visible)")
      }
      if numberOfItems(inSectionAt: section) != visible.count {
        broken.append("\(identifier): wrong number of rows")
      }
      for (row, item) in visible.enumerated() {
        let path = ItemIndexPath(section: section, item: row)
        let shown = Row(
          item: item, level: outline.level(of: item) ?? -1, isExpanded: outline.isExpanded(item),
          hasChildren: outline.hasChildren(item))
        if indexPath(for: item) != path { broken.append("\(item) is not found at \(path)") }
        if itemIdentifier(for: path) != item { broken.append("\(path) does not show \(item)") }
        if self.row(at: path) != shown { broken.append("wrong row at \(path)") }
        if level(at: path) != shown.level { broken.append("wrong level at \(path)") }
        if self.row(of: item) != shown { broken.append("wrong row of \(item)") }
        if isExpanded(at: path) != shown.isExpanded { broken.append("wrong state at \(path)") }
        if hasChildren(at: path) != shown.hasChildren { broken.append("children at \(path)") }
        let siblings =
          outline.parent(of: item).map { outline.children(of: $0) } ?? outline.rootItems
        if isLastSibling(at: path) != (siblings.last == item) {
          broken.append("wrong last sibling at \(path)")
        }
        let parents = Array(sequence(first: item) { outline.parent(of: $0) }.dropFirst())
        if indexPathsOfAncestors(at: path) != parents.compactMap({ indexPath(for: $0) }) {
          broken.append("wrong ancestors at \(path)")
        }
        if indexPathOfParent(at: path) != parents.first.flatMap({ indexPath(for: $0) }) {
          broken.append("wrong parent at \(path)")
        }
      }
      for item in outline.items where !outline.isVisible(item) && indexPath(for: item) != nil {
        broken.append("hidden \(item) has an index path")
      }
      for row in [-1, visible.count] {
        let path = ItemIndexPath(section: section, item: row)
        let hasAny =
          isExpanded(at: path) || hasChildren(at: path) || isLastSibling(at: path)
          || indexPathOfParent(at: path) != nil || indexPath(after: path) != nil
          || indexPath(before: path) != nil || indexOfRow(at: path) != nil
        if itemIdentifier(for: path) != nil || self.row(at: path) != nil || hasAny {
          broken.append("there is a row at \(path)")
        }
      }
    }
    let paths = snapshot.sectionIdentifiers.indices.flatMap { section in
      (0..<numberOfItems(inSectionAt: section)).map { ItemIndexPath(section: section, item: $0) }
    }
    for (index, path) in paths.enumerated() {
      if indexOfRow(at: path) != index { broken.append("wrong row index at \(path)") }
      if indexPath(ofRowAt: index) != path { broken.append("row \(index) is not at \(path)") }
      if indexPath(after: path) != paths.dropFirst(index + 1).first {
        broken.append("wrong row after \(path)")
      }
      if indexPath(before: path) != paths.prefix(index).last {
        broken.append("wrong row before \(path)")
      }
    }
    if indexPath(ofRowAt: -1) != nil || indexPath(ofRowAt: paths.count) != nil {
      broken.append("there is a row outside of the list")
    }
    if numberOfItems != total { broken.append("\(numberOfItems) rows, not \(total)") }
    if itemCounts.count != snapshot.numberOfSections { broken.append("wrong number of sections") }
    return broken
  }
}
