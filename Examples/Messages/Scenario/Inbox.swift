import Pleach

/// The sections of the messages.
package enum InboxSection: String, Hashable, Sendable {
  case messages
}

/// A long list, newest first, as an app keeps it: the same code is shown, counted and timed.
package struct Inbox<Entry: ContentEquatable & Hashable & Sendable> {
  package typealias List = Snapshot<InboxSection, Entry>

  package let dataSource = DataSource<InboxSection, Entry>()

  package init() {}

  /// What is in the list, newest first.
  package var entries: [Entry] {
    dataSource.current.itemIdentifiers(inSection: .messages)
  }

  /// Shows what was stored.
  package func load(_ entries: [Entry]) throws -> ChangeSet {
    try dataSource.update { list in
      try list.appendSections([.messages])
      try list.appendItems(entries)
    }
  }

  /// One new entry arrives.
  package func receive(_ entry: Entry) throws -> ChangeSet {
    try dataSource.update { list in
      try list.insertItems([entry], inSection: .messages, at: 0)
    }
  }

  /// The connection is back, and the newest entries come at once: those that were missed, before
  /// some that are here already and may have changed.
  package func merge(_ newest: [Entry]) throws -> ChangeSet {
    try dataSource.update { list in
      var (known, missed): ([Entry], [Entry]) = ([], [])
      for entry in newest {
        if list.contains(entry) { known.append(entry) } else { missed.append(entry) }
      }
      try list.insertItems(missed, inSection: .messages, at: 0)
      // Those whose content is another now are found by the difference.
      try list.updateItems(known)
    }
  }

  /// Removes entries.
  package func remove(_ entries: [Entry]) throws -> ChangeSet {
    try dataSource.update { list in try list.deleteItems(entries) }
  }

  /// The server sends all there is.
  package func refresh(_ all: [Entry]) throws -> ChangeSet {
    try dataSource.update { list in try list.replaceItems(inSection: .messages, with: all) }
  }
}
