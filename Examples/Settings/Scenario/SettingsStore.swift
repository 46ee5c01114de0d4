import Pleach

/// What the app keeps of the settings: here in memory, elsewhere in a database.
final class SettingsStore {
  /// The sort order of each row among its siblings.
  private(set) var sortOrders: [SettingsItem: Int] = [:]

  /// Stores the order that a drag left behind: all it takes is the transaction.
  func save(_ transaction: ReorderTransaction<SettingsSection, SettingsItem>) {
    for section in transaction.sectionTransactions {
      let outline = section.finalSnapshot
      for item in outline.items {
        sortOrders[item] = outline.siblingIndex(of: item)
      }
    }
  }

  /// The stored order of the roots of a section, in words.
  func words(for outline: SectionSnapshot<SettingsItem>) -> String {
    outline.rootItems.map { item in
      "\(item.title) \(sortOrders[item].map(String.init) ?? "–")"
    }.joined(separator: ", ")
  }
}
