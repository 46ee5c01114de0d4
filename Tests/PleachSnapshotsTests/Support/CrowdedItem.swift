@testable import PleachSnapshots

/// An identifier whose hash is one of a few: all tables have to tell equal hashes apart.
struct CrowdedItem: Hashable, Sendable, CustomStringConvertible {
  var id: Int

  /// How many hashes there are.
  var hashes: Int

  init(_ id: Int, hashes: Int) {
    self.id = id
    self.hashes = hashes
  }

  static func == (left: CrowdedItem, right: CrowdedItem) -> Bool { left.id == right.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id % hashes) }

  var description: String { "\(id)" }
}

extension SectionSnapshot<CrowdedItem> {
  /// Builds an outline from nothing.
  init(_ model: OutlineModel, hashes: Int) throws {
    self.init()
    for entry in model.entries {
      let item = CrowdedItem(entry.item, hashes: hashes)
      try append([item], to: entry.parent.map { CrowdedItem($0, hashes: hashes) })
      if entry.node.isExpanded { try expand([item]) }
    }
  }
}

extension OutlineModel {
  /// Reads an outline through its public queries.
  init(_ snapshot: SectionSnapshot<CrowdedItem>) {
    func nodes(_ items: [CrowdedItem]) -> [Node] {
      items.map { item in
        Node(
          item: item.id, isExpanded: snapshot.isExpanded(item),
          children: nodes(snapshot.children(of: item)))
      }
    }
    self.init(nodes(snapshot.rootItems))
  }
}
