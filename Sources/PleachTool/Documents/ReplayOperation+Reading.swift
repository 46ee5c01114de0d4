import Pleach

extension ReplayOperation {
  /// The words that a script uses for operations.
  enum Name: String, CaseIterable {
    case apply, applySection, applySections
    case appendSections, insertSections, deleteSections, moveSection, reloadSections
    case append, insert, delete, deleteAllItems, deleteAll, move, moveItems
    case replace, replaceItems, replaceChildren
    case expand, collapse, expandAll, collapseAll, restoreExpansion, keepExpansion
    case userExpand, userCollapse
    case sort, filter
    case reload, reconfigure, update
    case deleteIfPresent, expandIfPresent, collapseIfPresent, reloadIfPresent
    case reconfigureIfPresent, deleteSectionsIfPresent, reloadSectionsIfPresent
    case reorder, undo

    /// The members that such an operation can have.
    var members: [String] {
      switch self {
      case .apply: ["snapshot"]
      case .applySection: ["section", "items", "expansion", "duplicates"]
      case .applySections: ["sections", "expansion", "duplicates"]
      case .appendSections: ["ids", "duplicates"]
      case .deleteSections, .reloadSections, .deleteSectionsIfPresent, .reloadSectionsIfPresent:
        ["ids"]
      case .insertSections: ["ids", "before", "after"]
      case .moveSection: ["id", "before", "after"]
      case .append: ["items", "section", "to", "duplicates"]
      case .insert: ["items", "before", "after", "to", "section", "at", "duplicates"]
      case .delete, .expand, .collapse, .reload, .reconfigure, .update, .deleteIfPresent,
        .expandIfPresent, .collapseIfPresent, .reloadIfPresent, .reconfigureIfPresent:
        ["items"]
      case .deleteAllItems, .deleteAll, .undo: []
      case .expandAll, .collapseAll: ["below", "depth"]
      case .keepExpansion: ["of"]
      case .sort: ["section", "of", "order"]
      case .filter:
        ["items", "ancestors", "expandAncestors", "descendants", "emptySections"]
      case .restoreExpansion: ["items", "all"]
      case .move: ["item", "before", "after", "to", "section", "at"]
      case .moveItems: ["moves"]
      case .replace: ["item", "with"]
      case .replaceItems: ["section", "items"]
      case .userExpand, .userCollapse: ["item"]
      case .replaceChildren: ["of", "items"]
      case .reorder: ["items", "to", "level", "into", "at"]
      }
    }
  }

  private enum Expansion: String, CaseIterable {
    case keep, given
  }

  private enum Duplicates: String, CaseIterable {
    case `throw`, keepFirst, keepLast
  }

  /// Reads an operation of a script, with its name.
  static func read(
    _ cursor: DocumentCursor
  ) throws(DocumentProblem) -> (name: Name, operation: ReplayOperation) {
    let name = try cursor.required("op").word(Name.self)
    try cursor.allowOnly(["op"] + name.members)
    return (name, try ReplayOperation(name, cursor))
  }

  private init(_ name: Name, _ cursor: DocumentCursor) throws(DocumentProblem) {
    switch name {
    case .apply: self = .apply(try SnapshotDocument(cursor.required("snapshot")))
    case .applySection, .applySections: self = try Self.outlines(name, cursor)
    case .appendSections:
      let ids = try cursor.identifiers("ids")
      let policy = try Self.policy(cursor)
      self = policy.map { .add(.sections(ids), $0) } ?? .appendSections(ids)
    case .insertSections:
      self = .insertSections(try cursor.identifiers("ids"), try Side(cursor))
    case .deleteSections: self = .deleteSections(try cursor.identifiers("ids"))
    case .moveSection: self = .moveSection(try cursor.identifier("id"), try Side(cursor))
    case .reloadSections: self = .reloadSections(try cursor.identifiers("ids"))
    case .append: self = try Self.append(cursor)
    case .insert: self = try Self.insert(cursor)
    case .delete: self = .delete(try cursor.items("items"))
    case .deleteAllItems: self = .deleteAllItems
    case .deleteAll: self = .deleteAll
    case .move: self = try Self.move(cursor)
    case .moveItems: self = .moveItems(try cursor.required("moves").list(Self.movement))
    case .replace:
      let item = try Mention(cursor.required("with")).item
      self = .replace(try cursor.identifier("item"), with: item)
    case .replaceItems:
      self = .replaceItems(section: try cursor.identifier("section"), try cursor.mentions("items"))
    case .replaceChildren:
      self = .replaceChildren(of: try cursor.identifier("of"), try cursor.nodes("items"))
    case .expand: self = .expand(try cursor.items("items"))
    case .collapse: self = .collapse(try cursor.items("items"))
    case .expandAll, .collapseAll:
      self = .setExpandedOfAll(
        name == .expandAll, below: try cursor.member("below").map(Identifier.init),
        depth: try cursor.member("depth")?.integer())
    case .keepExpansion: self = .keepExpansion(of: try SnapshotDocument(cursor.required("of")))
    case .sort: self = .sort(try SortedItems(cursor), try Order(cursor))
    case .filter: self = .filter(try Search(cursor))
    case .update: self = .update(try cursor.mentions("items"))
    case .restoreExpansion: self = .restoreExpansion(try Self.expansion(cursor))
    case .userExpand: self = .userExpand(try cursor.identifier("item"))
    case .userCollapse: self = .userCollapse(try cursor.identifier("item"))
    case .reload: self = .reload(try cursor.mentions("items"))
    case .reconfigure: self = .reconfigure(try cursor.mentions("items"))
    case .reorder: self = .reorder(try cursor.items("items"), try Drop(cursor))
    case .undo: self = .undo
    case .deleteIfPresent: self = .ifPresent(.delete(try cursor.items("items")))
    case .expandIfPresent: self = .ifPresent(.expand(try cursor.items("items")))
    case .collapseIfPresent: self = .ifPresent(.collapse(try cursor.items("items")))
    case .reloadIfPresent: self = .ifPresent(.reload(try cursor.mentions("items")))
    case .reconfigureIfPresent: self = .ifPresent(.reconfigure(try cursor.mentions("items")))
    case .deleteSectionsIfPresent:
      self = .ifPresent(.deleteSections(try cursor.identifiers("ids")))
    case .reloadSectionsIfPresent:
      self = .ifPresent(.reloadSections(try cursor.identifiers("ids")))
    }
  }

  /// What to do with duplicates, if an operation says so.
  private static func policy(_ cursor: DocumentCursor) throws(DocumentProblem) -> DuplicatePolicy? {
    switch try cursor.member("duplicates")?.word(Duplicates.self) {
    case .throw: .throw
    case .keepFirst: .keepFirst
    case .keepLast: .keepLast
    case nil: nil
    }
  }

  private static func outlines(
    _ name: Name, _ cursor: DocumentCursor
  ) throws(DocumentProblem) -> ReplayOperation {
    let expansion = try cursor.member("expansion")?.word(Expansion.self) ?? .keep
    let policy: ExpansionPolicy = expansion == .keep ? .keepExpansion : .asGiven
    let sections =
      name == .applySections
      ? try cursor.required("sections").list(SnapshotDocument.Section.init)
      : [
        SnapshotDocument.Section(
          id: try cursor.identifier("section"), nodes: try cursor.nodes("items"))
      ]
    let duplicates = try Self.policy(cursor)
    return duplicates.map { .add(.outlines(sections, policy), $0) }
      ?? .applySections(sections, policy)
  }

  private static func append(_ cursor: DocumentCursor) throws(DocumentProblem) -> ReplayOperation {
    let ending = try Ending(cursor)
    guard let policy = try Self.policy(cursor) else {
      return .append(try cursor.nodes("items"), ending)
    }
    return .add(.items(try cursor.mentions("items"), .end(ending)), policy)
  }

  private static func insert(_ cursor: DocumentCursor) throws(DocumentProblem) -> ReplayOperation {
    let place = try Place(cursor)
    guard let policy = try Self.policy(cursor) else {
      return .insert(try cursor.nodes("items"), place)
    }
    return .add(.items(try cursor.mentions("items"), .place(place)), policy)
  }

  /// A move without an index is one to the end.
  private static func move(_ cursor: DocumentCursor) throws(DocumentProblem) -> ReplayOperation {
    let item = try cursor.identifier("item")
    let name = try cursor.exactlyOne(of: ["before", "after", "to", "section"])
    let hasIndex = try cursor.member("at") != nil
    if hasIndex || name == "before" || name == "after" { return .move(item, try Place(cursor)) }
    return .moveToEnd(item, try Ending(cursor))
  }

  private static func movement(
    _ cursor: DocumentCursor
  ) throws(DocumentProblem) -> (item: ListItem, to: OutlinePlace<Identifier, ListItem>) {
    try cursor.allowOnly(["item", "to"])
    let to = try cursor.required("to")
    try to.allowOnly(["section", "parent", "index"])
    var parent: ListItem?
    if let member = try to.member("parent"), member.value != .null {
      parent = ListItem(id: try Identifier(member))
    }
    let place = OutlinePlace(
      section: try to.identifier("section"), parent: parent,
      index: try to.required("index").integer())
    return (ListItem(id: try cursor.identifier("item")), place)
  }

  private static func expansion(
    _ cursor: DocumentCursor
  ) throws(DocumentProblem) -> OutlineExpansion<ListItem> {
    if try cursor.exactlyOne(of: ["items", "all"]) == "items" {
      return .items(Set(try cursor.items("items").map { ListItem(id: $0) }))
    }
    let all = try cursor.required("all")
    guard try all.bool() else { throw all.problem("only true can stand here") }
    return .all
  }
}

extension ReplayOperation.Place {
  fileprivate init(_ cursor: DocumentCursor) throws(DocumentProblem) {
    let name = try cursor.exactlyOne(of: ["before", "after", "to", "section"])
    switch name {
    case "to":
      self = .child(of: try cursor.identifier("to"), at: try cursor.required("at").integer())
    case "section":
      self = .root(of: try cursor.identifier("section"), at: try cursor.required("at").integer())
    default:
      if let at = try cursor.member("at") {
        throw at.problem("the member needs \"to\" or \"section\"")
      }
      self = .beside(try ReplayOperation.Side(cursor))
    }
  }
}

extension ReplayOperation.Side {
  fileprivate init(_ cursor: DocumentCursor) throws(DocumentProblem) {
    if try cursor.exactlyOne(of: ["before", "after"]) == "before" {
      self = .before(try cursor.identifier("before"))
    } else {
      self = .after(try cursor.identifier("after"))
    }
  }
}

extension ReplayOperation.Ending {
  fileprivate init(_ cursor: DocumentCursor) throws(DocumentProblem) {
    let section = try cursor.member("section")
    let parent = try cursor.member("to")
    if section != nil, parent != nil { _ = try cursor.exactlyOne(of: ["section", "to"]) }
    if let section {
      self = .ofSection(try Identifier(section))
    } else if let parent {
      self = .ofChildren(of: try Identifier(parent))
    } else {
      self = .ofLastSection
    }
  }
}

extension ReplayOperation.SortedItems {
  fileprivate init(_ cursor: DocumentCursor) throws(DocumentProblem) {
    let section = try cursor.member("section")
    let parent = try cursor.member("of")
    if section != nil, parent != nil { _ = try cursor.exactlyOne(of: ["section", "of"]) }
    if let section {
      self = .roots(of: try Identifier(section))
    } else if let parent {
      self = .children(of: try Identifier(parent))
    } else {
      self = .all
    }
  }
}

extension ReplayOperation.Order {
  fileprivate init(_ cursor: DocumentCursor) throws(DocumentProblem) {
    self = try cursor.member("order")?.word(Self.self) ?? .ascending
  }
}

extension ReplayOperation.Search {
  fileprivate init(_ cursor: DocumentCursor) throws(DocumentProblem) {
    self.init(hits: Set(try cursor.items("items")))
    keepsAncestors = try cursor.member("ancestors")?.bool() ?? keepsAncestors
    expandsAncestors = try cursor.member("expandAncestors")?.bool() ?? expandsAncestors
    keepsDescendants = try cursor.member("descendants")?.bool() ?? keepsDescendants
    keepsEmptySections = try cursor.member("emptySections")?.bool() ?? keepsEmptySections
  }
}

extension ReplayOperation.Mention {
  /// The item with the content that is given.
  fileprivate var item: ListItem {
    switch self {
    case .stored(let id): ListItem(id: id)
    case .replaced(let item): item
    }
  }

  fileprivate init(_ cursor: DocumentCursor) throws(DocumentProblem) {
    guard cursor.isObject else {
      self = .stored(try Identifier(cursor))
      return
    }
    try cursor.allowOnly(["id", "content"])
    self = .replaced(by: try OutlineNode(cursor).item)
  }
}

extension ReplayOperation.Drop {
  fileprivate init(_ cursor: DocumentCursor) throws(DocumentProblem) {
    if try cursor.exactlyOne(of: ["to", "into"]) == "into" {
      if let level = try cursor.member("level") { throw level.problem("the member needs \"to\"") }
      self = .child(
        of: try cursor.identifier("into"), at: try cursor.member("at")?.integer())
      return
    }
    if let at = try cursor.member("at") { throw at.problem("the member needs \"into\"") }
    let to = try cursor.required("to")
    let indices = try to.list { (index) throws(DocumentProblem) in try index.integer() }
    guard indices.count == 2 else {
      throw to.problem("the index of a section and that of an item are expected here")
    }
    self = .row(
      ItemIndexPath(section: indices[0], item: indices[1]),
      level: try cursor.member("level")?.integer())
  }
}

extension DocumentCursor {
  fileprivate func identifier(_ name: String) throws(DocumentProblem) -> Identifier {
    try Identifier(required(name))
  }

  fileprivate func identifiers(_ name: String) throws(DocumentProblem) -> [Identifier] {
    try required(name).list(Identifier.init)
  }

  fileprivate func nodes(_ name: String) throws(DocumentProblem) -> [OutlineNode] {
    try required(name).list(OutlineNode.init)
  }

  fileprivate func mentions(
    _ name: String
  ) throws(DocumentProblem) -> [ReplayOperation.Mention] {
    try required(name).list(ReplayOperation.Mention.init)
  }

  /// Items that are there: only which they are counts.
  fileprivate func items(_ name: String) throws(DocumentProblem) -> [Identifier] {
    try nodes(name).map(\.item.id)
  }

  /// The name of the one member that is there of several that exclude each other.
  fileprivate func exactlyOne(of names: [String]) throws(DocumentProblem) -> String {
    var present: [String] = []
    for name in names where try member(name) != nil { present.append(name) }
    if present.count == 1 { return present[0] }
    let words = (present.isEmpty ? names : present).map(JSONValue.quoted).joined(separator: ", ")
    throw problem(
      present.isEmpty
        ? "exactly one of the members \(words) is needed"
        : "only one of the members \(words) may be there")
  }
}
