import Pleach

/// A whole list as a document: sections with their outlines, and what is to be refreshed.
struct SnapshotDocument {
  /// A section with its outline.
  struct Section {
    var id: Identifier
    var nodes: [OutlineNode]
  }

  var sections: [Section]
  var reloadedItems: [Identifier]
  var reconfiguredItems: [Identifier]
  var reloadedSections: [Identifier]

  init(_ cursor: DocumentCursor) throws(DocumentProblem) {
    try cursor.allowOnly(["sections", "reload", "reconfigure", "reloadSections"])
    sections = try cursor.required("sections").list(Section.init)
    reloadedItems = try cursor.member("reload")?.list(Identifier.init) ?? []
    reconfiguredItems = try cursor.member("reconfigure")?.list(Identifier.init) ?? []
    reloadedSections = try cursor.member("reloadSections")?.list(Identifier.init) ?? []
  }
}

extension SnapshotDocument.Section {
  init(_ cursor: DocumentCursor) throws(DocumentProblem) {
    try cursor.allowOnly(["id", "items"])
    self.init(
      id: try Identifier(cursor.required("id")),
      nodes: try cursor.member("items")?.list(OutlineNode.init) ?? [])
  }

  /// The section with its outline.
  func outline() throws(OperationFailure) -> (section: Identifier, snapshot: ListOutline) {
    do throws(ListOutline.Failure) {
      return (id, try ListOutline(nodes))
    } catch {
      throw OperationFailure(error)
    }
  }
}

extension SnapshotDocument {
  /// The snapshot that the document describes, with its marks.
  func snapshot() throws(OperationFailure) -> ListSnapshot {
    var snapshot = ListSnapshot()
    do throws(ListSnapshot.Failure) {
      try snapshot.appendSections(sections.map(\.id))
    } catch {
      throw OperationFailure(error)
    }
    var outlines: [(section: Identifier, snapshot: ListOutline)] = []
    for section in sections { outlines.append(try section.outline()) }
    do throws(ListSnapshot.Failure) {
      try snapshot.apply(outlines, expansion: .asGiven)
      // A mark stores the item it is given: the one with the content that the document says.
      try snapshot.reloadItems(reloadedItems.map { stored($0, in: outlines) })
      try snapshot.reconfigureItems(reconfiguredItems.map { stored($0, in: outlines) })
      try snapshot.reloadSections(reloadedSections)
    } catch {
      throw OperationFailure(error)
    }
    return snapshot
  }

  private func stored(
    _ id: Identifier, in outlines: [(section: Identifier, snapshot: ListOutline)]
  ) -> ListItem {
    let item = ListItem(id: id)
    for (_, outline) in outlines {
      if let stored = outline.storedItem(for: item) { return stored }
    }
    return item
  }
}
