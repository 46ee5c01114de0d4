import Pleach

extension Snapshot<Identifier, ListItem> {
  /// Carries out an operation that edits the state, if it is one.
  mutating func edit(_ operation: ReplayOperation) throws(OperationFailure) {
    if case .applySection(let section, let nodes, let expansion) = operation {
      let outline = try Self.outline(of: nodes)
      return try checked { (snapshot) throws(Failure) in
        try snapshot.apply(outline, to: section, expansion: expansion)
      }
    }
    if case .replaceChildren(let parent, let nodes) = operation {
      let outline = try Self.outline(of: nodes)
      return try checked { (snapshot) throws(Failure) in
        try snapshot.replaceItems(childrenOf: ListItem(id: parent), using: outline)
      }
    }
    try checked { (snapshot) throws(Failure) in
      switch operation {
      case .appendSections, .insertSections, .deleteSections, .moveSection:
        try snapshot.editSections(operation)
      default: try snapshot.editItems(operation)
      }
    }
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
    case .insert(let nodes, .before(let id)):
      try insertItems(nodes.map(\.item), beforeItem: ListItem(id: id))
      try addDescendants(of: nodes)
    case .insert(let nodes, .after(let id)):
      try insertItems(nodes.map(\.item), afterItem: ListItem(id: id))
      try addDescendants(of: nodes)
    case .delete(let ids): try deleteItems(Self.items(ids))
    case .deleteAll: deleteAll()
    case .move(let id, .before(let destination)):
      try moveItem(ListItem(id: id), beforeItem: ListItem(id: destination))
    case .move(let id, .after(let destination)):
      try moveItem(ListItem(id: id), afterItem: ListItem(id: destination))
    case .moveBelow(let id, let parent, let index):
      try moveItem(ListItem(id: id), to: ListItem(id: parent), at: index)
    case .expand(let ids): try expand(Self.items(ids))
    case .collapse(let ids): try collapse(Self.items(ids))
    case .reload(let mentions): try reloadItems(mentions.map(value))
    case .reconfigure(let mentions): try reconfigureItems(mentions.map(value))
    default: break
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

  private static func items(_ ids: [Identifier]) -> [ListItem] { ids.map { ListItem(id: $0) } }

  private static func outline(
    of nodes: [OutlineNode]
  ) throws(OperationFailure) -> ListOutline {
    do throws(ListOutline.Failure) {
      return try ListOutline(nodes)
    } catch {
      throw OperationFailure(error)
    }
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
