import Pleach

/// The sections of the settings.
package enum SettingsSection: String, Hashable, Sendable, CaseIterable {
  case general
  case privacy
}

/// One row of the settings: equal to another if it is the same row, whatever it says.
package struct SettingsItem: Sendable {
  /// Which row it is.
  package var id: String
  package var title: String
  package var subtitle: String
  package var icon: String

  /// Whether a person may drag it.
  package var isReorderable: Bool

  /// Its index among its siblings, as the app stores it.
  package var sortOrder: Int

  package init(
    _ title: String, _ subtitle: String, icon: String, id: String? = nil,
    isReorderable: Bool = true, sortOrder: Int = 0
  ) {
    self.id = id ?? title
    self.title = title
    self.subtitle = subtitle
    self.icon = icon
    self.isReorderable = isReorderable
    self.sortOrder = sortOrder
  }
}

extension SettingsItem: Hashable {
  package static func == (left: SettingsItem, right: SettingsItem) -> Bool { left.id == right.id }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension SettingsItem: ContentEquatable {
  /// Whether the rows look the same; where a row is stored does not show.
  package func hasSameContent(as other: SettingsItem) -> Bool {
    (title, subtitle, icon) == (other.title, other.subtitle, other.icon)
  }
}
