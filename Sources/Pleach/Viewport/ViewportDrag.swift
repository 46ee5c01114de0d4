import PleachLayout
import PleachSnapshots

/// The items that a finger holds.
struct ViewportDrag<ItemIdentifier: Hashable & Sendable> {
  struct LiftedItem {
    var item: ItemIdentifier
    var size: LayoutSize

    /// Where its corner lies, seen from the finger.
    var corner: LayoutPoint
  }

  private(set) var items: [LiftedItem] = []

  /// Where the finger is in the view, and where it was when it lifted the items.
  var point: LayoutPoint
  let start: LayoutPoint

  /// The level of the first item when it was lifted.
  let level: Int

  /// In front of everything, the first item in front of the others.
  private static var zIndex: Int { Int(Int32.max) }

  init(at point: LayoutPoint, level: Int) {
    (self.point, start) = (point, point)
    self.level = level
  }

  /// Lifts an item, once.
  mutating func lift(_ item: ItemIdentifier, frame: LayoutRect, offset: LayoutPoint) {
    if items.contains(where: { $0.item == item }) { return }
    let corner = LayoutPoint(
      x: frame.minX - offset.x - point.x, y: frame.minY - offset.y - point.y)
    items.append(LiftedItem(item: item, size: frame.size, corner: corner))
  }

  /// Lets go of items that are gone.
  mutating func keep(_ isThere: (ItemIdentifier) -> Bool) {
    items.removeAll { !isThere($0.item) }
  }

  func holds<SectionIdentifier>(
    _ element: ViewportElement<SectionIdentifier, ItemIdentifier>
  ) -> Bool {
    if case .item(let item) = element { items.contains { $0.item == item } } else { false }
  }

  func attributes<SectionIdentifier>(
    at offset: LayoutPoint
  ) -> [ViewportAttributes<SectionIdentifier, ItemIdentifier>] {
    items.enumerated().map { number, lifted in
      ViewportAttributes(
        element: .item(lifted.item),
        frame: LayoutRect(
          origin: offset.moved(by: point).moved(by: lifted.corner), size: lifted.size),
        zIndex: Self.zIndex - number)
    }
  }

  func attributes<SectionIdentifier>(
    of element: ViewportElement<SectionIdentifier, ItemIdentifier>, at offset: LayoutPoint
  ) -> ViewportAttributes<SectionIdentifier, ItemIdentifier>? {
    holds(element) ? attributes(at: offset).first { $0.element == element } : nil
  }
}
