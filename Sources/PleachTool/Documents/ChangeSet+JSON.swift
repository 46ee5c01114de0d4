import Pleach

extension ChangeSet {
  /// The change set as documents have it: positions as pairs, moves as pairs of those.
  var json: JSONValue {
    [
      "deletedSections": .array(deletedSections.map(JSONValue.integer)),
      "insertedSections": .array(insertedSections.map(JSONValue.integer)),
      "movedSections": .array(
        movedSections.map { .array([.integer($0.from), .integer($0.to)]) }),
      "reloadedSections": .array(reloadedSections.map(JSONValue.integer)),
      "deletedItems": .array(deletedItems.map(\.json)),
      "insertedItems": .array(insertedItems.map(\.json)),
      "movedItems": .array(movedItems.map { .array([$0.from.json, $0.to.json]) }),
      "reloadedItems": .array(reloadedItems.map(\.json)),
      "reconfiguredItems": .array(reconfiguredItems.map(\.json)),
    ]
  }

  /// The changes in words, one line each, between two states of a document's list.
  func lines(
    from old: FlatSnapshot<Identifier, ListItem>, to new: FlatSnapshot<Identifier, ListItem>
  ) -> [String] {
    lines(from: old, to: new, section: \.description, item: \.id.description)
  }
}

extension ItemIndexPath {
  /// The position as documents have it.
  var json: JSONValue { .array([.integer(section), .integer(item)]) }
}
