import Pleach

extension ReplayOperation {
  /// The words that a script uses for operations.
  enum Name: String, CaseIterable {
    case apply, applySection, appendSections, insertSections, deleteSections, moveSection
    case append, insert, delete, deleteAll, move, expand, collapse, userExpand, userCollapse
    case replaceChildren, reorder, undo, reload, reconfigure

    /// The members that such an operation can have.
    var members: [String] {
      switch self {
      case .apply: ["snapshot"]
      case .applySection: ["section", "items", "expansion"]
      case .appendSections, .deleteSections: ["ids"]
      case .insertSections: ["ids", "before", "after"]
      case .moveSection: ["id", "before", "after"]
      case .append: ["items", "section", "to"]
      case .insert: ["items", "before", "after"]
      case .delete, .expand, .collapse, .reload, .reconfigure: ["items"]
      case .deleteAll, .undo: []
      case .move: ["item", "before", "after", "to", "at"]
      case .userExpand, .userCollapse: ["item"]
      case .replaceChildren: ["of", "items"]
      case .reorder: ["items", "to", "into", "at"]
      }
    }
  }

  private enum Expansion: String, CaseIterable {
    case keep, given
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
    case .applySection:
      let expansion = try cursor.member("expansion")?.word(Expansion.self) ?? .keep
      self = .applySection(
        try cursor.identifier("section"), try cursor.nodes("items"),
        expansion == .keep ? .keepExpansion : .asGiven)
    case .appendSections: self = .appendSections(try cursor.identifiers("ids"))
    case .insertSections:
      self = .insertSections(try cursor.identifiers("ids"), try Side(cursor))
    case .deleteSections: self = .deleteSections(try cursor.identifiers("ids"))
    case .moveSection: self = .moveSection(try cursor.identifier("id"), try Side(cursor))
    case .append: self = .append(try cursor.nodes("items"), try Ending(cursor))
    case .insert: self = .insert(try cursor.nodes("items"), try Side(cursor))
    case .delete: self = .delete(try cursor.items("items"))
    case .deleteAll: self = .deleteAll
    case .move: self = try Self.move(cursor)
    case .expand: self = .expand(try cursor.items("items"))
    case .collapse: self = .collapse(try cursor.items("items"))
    case .userExpand: self = .userExpand(try cursor.identifier("item"))
    case .userCollapse: self = .userCollapse(try cursor.identifier("item"))
    case .replaceChildren:
      self = .replaceChildren(of: try cursor.identifier("of"), try cursor.nodes("items"))
    case .reorder: self = .reorder(try cursor.items("items"), try Drop(cursor))
    case .undo: self = .undo
    case .reload: self = .reload(try cursor.required("items").list(Mention.init))
    case .reconfigure: self = .reconfigure(try cursor.required("items").list(Mention.init))
    }
  }

  private static func move(_ cursor: DocumentCursor) throws(DocumentProblem) -> ReplayOperation {
    let item = try cursor.identifier("item")
    guard try cursor.exactlyOne(of: ["before", "after", "to"]) == "to" else {
      if let at = try cursor.member("at") { throw at.problem("the member needs \"to\"") }
      return .move(item, try Side(cursor))
    }
    return .moveBelow(
      item, parent: try cursor.identifier("to"), at: try cursor.required("at").integer())
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

extension ReplayOperation.Mention {
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
      self = .child(
        of: try cursor.identifier("into"), at: try cursor.required("at").integer())
      return
    }
    if let at = try cursor.member("at") { throw at.problem("the member needs \"into\"") }
    let to = try cursor.required("to")
    let indices = try to.list { (index) throws(DocumentProblem) in try index.integer() }
    guard indices.count == 2 else {
      throw to.problem("the index of a section and that of an item are expected here")
    }
    self = .row(ItemIndexPath(section: indices[0], item: indices[1]))
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
