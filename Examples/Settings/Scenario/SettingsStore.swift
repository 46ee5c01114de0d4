import Pleach

/// What the app keeps of the settings: here in memory, elsewhere in a database.
final class SettingsStore {
  /// The rows that were stored, with their sort order among their siblings, by identifier.
  private(set) var items: [String: SettingsItem] = [:]

  /// Stores the order that a drag left behind: all it takes is the transaction.
  func save(_ transaction: ReorderTransaction<SettingsSection, SettingsItem>) {
    for section in transaction.sectionTransactions {
      let outline = section.finalSnapshot
      for var item in outline.items {
        item.sortOrder = outline.siblingIndex(of: item) ?? 0
        items[item.id] = item
      }
    }
  }

  /// The stored order of the roots of a section, in words.
  func words(for outline: SectionSnapshot<SettingsItem>) -> String {
    outline.rootItems.map { item in
      "\(item.title) \(items[item.id].map { String($0.sortOrder) } ?? "–")"
    }.joined(separator: ", ")
  }
}
