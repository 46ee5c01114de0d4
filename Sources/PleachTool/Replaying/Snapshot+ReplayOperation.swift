import Pleach

extension Snapshot<Identifier, ListItem> {
  /// Carries out an operation that edits the state, if it is one, and reports what it left aside.
  mutating func edit(
    _ operation: ReplayOperation
  ) throws(OperationFailure) -> ReplayStep.Report {
    switch operation {
    case .applySections(let sections, let expansion):
      let outlines = try Self.outlines(of: sections)
      try checked { (snapshot) throws(Failure) in
        try snapshot.apply(outlines, expansion: expansion)
      }
    case .replaceChildren(let parent, let nodes):
      let outline = try SnapshotDocument.Section(id: parent, nodes: nodes).outline().snapshot
      try checked { (snapshot) throws(Failure) in
        try snapshot.replaceItems(childrenOf: ListItem(id: parent), using: outline)
      }
    case .appendSections, .insertSections, .deleteSections, .moveSection, .reloadSections:
      try checked { (snapshot) throws(Failure) in try snapshot.editSections(operation) }
    case .keepExpansion(let document): keepExpansion(of: try document.snapshot())
    case .ifPresent(let edit): return .absent(perform(edit))
    case .add(let list, let policy): return try add(list, policy)
    default: try checked { (snapshot) throws(Failure) in try snapshot.editItems(operation) }
    }
    return .none
  }

  private mutating func editSections(_ operation: ReplayOperation) throws(Failure) {
    switch operation {
    case .appendSections(let ids): try appendSections(ids)
    case .insertSections(let ids, .before(let section)):
      try insertSections(ids, beforeSection: section)
    case .insertSections(let ids, .after(let section)):
      try insertSections(ids, afterSection: section)
    case .deleteSections(let ids): try deleteSections(ids)
    case .moveSection(let id, .before(let section)): try moveSection(id, beforeSection: section)
    case .moveSection(let id, .after(let section)): try moveSection(id, afterSection: section)
    case .reloadSections(let ids): try reloadSections(ids)
    default: break
    }
  }

  private mutating func editItems(_ operation: ReplayOperation) throws(Failure) {
    switch operation {
    case .append(let nodes, .ofSection(let section)):
      try appendItems(nodes.map(\.item), toSection: section)
      try addDescendants(of: nodes)
    case .append(let nodes, .ofLastSection):
      try appendItems(nodes.map(\.item))
      try addDescendants(of: nodes)
    case .append(let nodes, .ofChildren(let parent)):
      try appendItems(nodes.map(\.item), to: ListItem(id: parent))
      try addDescendants(of: nodes)
    case .insert(let nodes, let place):
      try insert(nodes.map(\.item), place)
      try addDescendants(of: nodes)
    case .delete(let ids): try deleteItems(Self.items(ids))
    case .deleteAllItems: deleteAllItems()
    case .deleteAll: deleteAll()
    case .move(let id, let place): try move(ListItem(id: id), place)
    case .moveToEnd(let id, .ofSection(let section)):
      try moveItem(ListItem(id: id), toSection: section)
    case .moveToEnd(let id, .ofChildren(let parent)):
      try moveItem(ListItem(id: id), to: ListItem(id: parent))
    case .moveItems(let moves): try moveItems(moves)
    case .replace(let id, let item): try replaceItem(ListItem(id: id), with: item)
    case .replaceItems(let section, let mentions):
      try replaceItems(inSection: section, with: mentions.map(value))
    case .expand(let ids): try expand(Self.items(ids))
    case .collapse(let ids): try collapse(Self.items(ids))
    case .setExpandedOfAll(let isExpanded, let top, let depth):
      try setExpandedOfAll(isExpanded, below: top.map { ListItem(id: $0) }, depth: depth)
    case .sort(let items, let order): try sort(items, order)
    case .filter(let search):
      self = filtered(
        keepingAncestors: search.keepsAncestors, expandingAncestors: search.expandsAncestors,
        keepingDescendants: search.keepsDescendants, keepingEmptySections: search.keepsEmptySections
      ) { search.hits.contains($0.id) }
    case .update(let mentions): try updateItems(mentions.map(value))
    case .restoreExpansion(let expansion): restore(expansion)
    case .reload(let mentions): try reloadItems(mentions.map(value))
    case .reconfigure(let mentions): try reconfigureItems(mentions.map(value))
    default: break
    }
  }

  private mutating func insert(
    _ items: [ListItem], _ place: ReplayOperation.Place
  ) throws(Failure) {
    switch place {
    case .beside(.before(let id)): try insertItems(items, beforeItem: ListItem(id: id))
    case .beside(.after(let id)): try insertItems(items, afterItem: ListItem(id: id))
    case .child(let parent, let index):
      try insertItems(items, childOf: ListItem(id: parent), at: index)
    case .root(let section, let index): try insertItems(items, inSection: section, at: index)
    }
  }

  private mutating func move(
    _ item: ListItem, _ place: ReplayOperation.Place
  ) throws(Failure) {
    switch place {
    case .beside(.before(let id)): try moveItem(item, beforeItem: ListItem(id: id))
    case .beside(.after(let id)): try moveItem(item, afterItem: ListItem(id: id))
    case .child(let parent, let index):
      try moveItem(item, to: ListItem(id: parent), at: index)
    case .root(let section, let index): try moveItem(item, toSection: section, at: index)
    }
  }

  private mutating func addDescendants(of nodes: [OutlineNode]) throws(Failure) {
    for node in nodes where !node.children.isEmpty {
      try appendItems(node.children.map(\.item), to: node.item)
      try addDescendants(of: node.children)
    }
    try expand(nodes.filter(\.isExpanded).map(\.item))
  }

  /// The value that a mark stores: a new one, or the one that is stored already.
  private func value(of mention: ReplayOperation.Mention) -> ListItem {
    switch mention {
    case .replaced(let item): return item
    case .stored(let id):
      let item = ListItem(id: id)
      return storedItem(for: item) ?? item
    }
  }

  /// Does what is asked with what is there, and gives what is not.
  private mutating func perform(_ edit: ReplayOperation.LenientEdit) -> [Identifier] {
    switch edit {
    case .delete(let ids): deleteItemsIfPresent(Self.items(ids)).map(\.id)
    case .expand(let ids): expandIfPresent(Self.items(ids)).map(\.id)
    case .collapse(let ids): collapseIfPresent(Self.items(ids)).map(\.id)
    case .reload(let mentions): reloadItemsIfPresent(mentions.map(value)).map(\.id)
    case .reconfigure(let mentions): reconfigureItemsIfPresent(mentions.map(value)).map(\.id)
    case .deleteSections(let ids): deleteSectionsIfPresent(ids)
    case .reloadSections(let ids): reloadSectionsIfPresent(ids)
    }
  }

  /// Adds a list from outside, and gives what was dropped for being there twice.
  private mutating func add(
    _ list: ReplayOperation.ListFromOutside, _ policy: DuplicatePolicy
  ) throws(OperationFailure) -> ReplayStep.Report {
    var report = ReplayStep.Report.none
    switch list {
    case .items(let mentions, let place):
      let items = mentions.map(value)
      try checked { (snapshot) throws(Failure) in
        report = .dropped(try snapshot.add(items, place, policy))
      }
    case .sections(let ids):
      try checked { (snapshot) throws(Failure) in
        report = .droppedSections(try snapshot.appendSections(ids, duplicates: policy))
      }
    case .outlines(let sections, let expansion):
      let outlines = try Self.outlines(of: sections)
      try checked { (snapshot) throws(Failure) in
        report = .dropped(
          try snapshot.apply(outlines, expansion: expansion, duplicates: policy))
      }
    }
    return report
  }

  private mutating func add(
    _ items: [ListItem], _ place: ReplayOperation.AnyPlace, _ policy: DuplicatePolicy
  ) throws(Failure) -> [Dropped] {
    switch place {
    case .end(.ofLastSection): try appendItems(items, duplicates: policy)
    case .end(.ofSection(let id)): try appendItems(items, toSection: id, duplicates: policy)
    case .end(.ofChildren(let id)):
      try appendItems(items, to: ListItem(id: id), duplicates: policy)
    case .place(.beside(.before(let id))):
      try insertItems(items, beforeItem: ListItem(id: id), duplicates: policy)
    case .place(.beside(.after(let id))):
      try insertItems(items, afterItem: ListItem(id: id), duplicates: policy)
    case .place(.child(let id, let index)):
      try insertItems(items, childOf: ListItem(id: id), at: index, duplicates: policy)
    case .place(.root(let id, let index)):
      try insertItems(items, inSection: id, at: index, duplicates: policy)
    }
  }

  private mutating func setExpandedOfAll(
    _ isExpanded: Bool, below top: ListItem?, depth: Int?
  ) throws(Failure) {
    switch (isExpanded, top, depth) {
    case (true, let top?, _): try expandAll(below: top, toDepth: depth)
    case (false, let top?, _): try collapseAll(below: top, toDepth: depth)
    case (true, nil, let depth?): expandAll(toDepth: depth)
    case (false, nil, let depth?): collapseAll(toDepth: depth)
    case (true, nil, nil): expandAll()
    case (false, nil, nil): collapseAll()
    }
  }

  private mutating func sort(
    _ items: ReplayOperation.SortedItems, _ order: ReplayOperation.Order
  ) throws(Failure) {
    func isInOrder(_ left: ListItem, _ right: ListItem) -> Bool {
      order == .ascending ? left.id.precedes(right.id) : right.id.precedes(left.id)
    }
    switch items {
    case .all: sortItems(by: isInOrder)
    case .roots(let section): try sortItems(inSection: section, by: isInOrder)
    case .children(let id): try sortItems(childrenOf: ListItem(id: id), by: isInOrder)
    }
  }

  private static func items(_ ids: [Identifier]) -> [ListItem] { ids.map { ListItem(id: $0) } }

  private static func outlines(
    of sections: [SnapshotDocument.Section]
  ) throws(OperationFailure) -> [(section: Identifier, snapshot: ListOutline)] {
    var outlines: [(section: Identifier, snapshot: ListOutline)] = []
    for section in sections { outlines.append(try section.outline()) }
    return outlines
  }

  private mutating func checked(
    _ body: (inout Snapshot) throws(Failure) -> Void
  ) throws(OperationFailure) {
    do throws(Failure) {
      try body(&self)
    } catch {
      throw OperationFailure(error)
    }
  }
}
