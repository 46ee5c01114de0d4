import Pleach

/// The sections of the settings.
public enum SettingsSection: String, Hashable, Sendable, CaseIterable {
  case general
  case privacy
}

/// One row of the settings: equal to another if it is the same row, whatever it says.
public struct SettingsItem: Sendable {
  /// Which row it is.
  public var id: String
  public var title: String
  public var subtitle: String
  public var icon: String

  /// Whether a person may drag it.
  public var isReorderable: Bool

  /// Its index among its siblings, as the app stores it.
  public var sortOrder: Int

  public init(
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
  public static func == (left: SettingsItem, right: SettingsItem) -> Bool { left.id == right.id }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension SettingsItem: ContentEquatable {
  /// Whether the rows look the same. Where a row is stored does not show.
  public func hasSameContent(as other: SettingsItem) -> Bool {
    (title, subtitle, icon) == (other.title, other.subtitle, other.icon)
  }
}
