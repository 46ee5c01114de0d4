import Pleach

/// An item of a document with everything below it.
///
/// It is an identifier alone, or `{"id":…,"content":…,"expanded":true,"children":[…]}`.
struct OutlineNode {
  var item: ListItem
  var isExpanded = false
  var children: [OutlineNode] = []

  init(_ cursor: DocumentCursor) throws(DocumentProblem) {
    guard cursor.isObject else {
      item = ListItem(id: try Identifier(cursor))
      return
    }
    try cursor.allowOnly(["id", "content", "expanded", "children"])
    item = ListItem(
      id: try Identifier(cursor.required("id")),
      content: try cursor.member("content").flatMap { $0.value == .null ? nil : $0.value.sorted })
    isExpanded = try cursor.member("expanded")?.bool() ?? false
    children = try cursor.member("children")?.list(OutlineNode.init) ?? []
  }
}

extension SectionSnapshot<ListItem> {
  /// Makes the outline that a document describes.
  init(_ nodes: [OutlineNode]) throws(Failure) {
    self.init()
    try append(nodes, under: nil)
    try expand(nodes.flatMap(\.expandedItems))
  }

  private mutating func append(
    _ nodes: [OutlineNode], under parent: ListItem?
  ) throws(Failure) {
    if nodes.isEmpty { return }
    try append(nodes.map(\.item), to: parent)
    for node in nodes { try append(node.children, under: node.item) }
  }
}

extension OutlineNode {
  /// The items that are expanded, here and below.
  var expandedItems: [ListItem] {
    (isExpanded ? [item] : []) + children.flatMap(\.expandedItems)
  }
}
