import Pleach

/// What can happen to a section or an item.
package enum ChangeKind: Sendable, CaseIterable {
  case deleted
  case inserted
  case moved
  case reloaded
  case reconfigured

  /// The sign that stands before such rows and on them.
  package var sign: String {
    switch self {
    case .deleted: "-"
    case .inserted: "+"
    case .moved: "↕"
    case .reloaded, .reconfigured: "~"
    }
  }
}

/// One change of a step, in words.
package struct Change: Hashable, Sendable {
  package var kind: ChangeKind
  package var words: String
}

extension [Change] {
  /// The changes without those of a kind that are beyond a limit; how many they are is said.
  func limited(to limit: Int) -> [Change] {
    ChangeKind.allCases.flatMap { kind in
      let all = filter { $0.kind == kind }
      let more = all.count - Swift.min(limit, all.count)
      return all.prefix(limit) + (more > 0 ? [Change(kind: kind, words: "… and \(more) more")] : [])
    }
  }
}

extension ChangeSet {
  /// The part of the changes that is of one kind.
  private func only(_ kind: ChangeKind) -> ChangeSet {
    switch kind {
    case .deleted: ChangeSet(deletedSections: deletedSections, deletedItems: deletedItems)
    case .inserted: ChangeSet(insertedSections: insertedSections, insertedItems: insertedItems)
    case .moved: ChangeSet(movedSections: movedSections, movedItems: movedItems)
    case .reloaded: ChangeSet(reloadedSections: reloadedSections, reloadedItems: reloadedItems)
    case .reconfigured: ChangeSet(reconfiguredItems: reconfiguredItems)
    }
  }

  /// The changes in words, kind by kind.
  func changes<Section, Item>(
    from old: FlatSnapshot<Section, Item>, to new: FlatSnapshot<Section, Item>,
    section: (Section) -> String, item: (Item) -> String
  ) -> [Change] {
    ChangeKind.allCases.flatMap { kind in
      only(kind).lines(from: old, to: new, section: section, item: item)
        .map { Change(kind: kind, words: $0) }
    }
  }
}
