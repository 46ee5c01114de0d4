/// Which new item has claimed an old one.
struct ItemClaim {
  /// The section of the new item; negative if none has claimed the old one.
  let section: Int32

  /// The index of the new item; its complement if the old one keeps its place.
  private var place: Int32

  /// No new item is the old one: it goes.
  static let none = ItemClaim(section: -1, item: 0, stays: false)

  /// A new item was the old one, but the old one goes and the new one comes.
  static let replaced = ItemClaim(section: -2, item: 0, stays: false)

  init(section: Int32, item: Int32, stays: Bool) {
    self.section = section
    place = stays ? ~item : item
  }

  /// The index of the new item.
  var item: Int32 { stays ? ~place : place }

  /// Whether the old item is neither deleted nor moved.
  var stays: Bool {
    get { place < 0 }
    set { if newValue != stays { place = ~place } }
  }

  /// Whether no new item has claimed the old one yet.
  var isFree: Bool { section == -1 }

  /// Whether the new item at a position has made the claim.
  func isMade(by position: ItemIndexPath) -> Bool {
    Int(section) == position.section && Int(item) == position.item
  }
}
