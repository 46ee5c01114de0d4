import PleachLayout

/// A cell or a view in a box, relative to the corner of the box.
struct EagerPart {
  /// The kind of a view; a cell has none.
  var kind: String?
  var frame: LayoutRect
  var zIndex: Int
}

/// What became of an item or a group: how large it is, and what is in it.
///
/// At the end of a section items are missing. They count, with their estimates, for how many there
/// are in a row, where the others lie and how tall the row is, which then is trimmed.
struct EagerBox {
  /// The size, what is missing included.
  var size: LayoutSize

  /// How many items it takes when nothing is missing.
  var capacity = 0

  /// The cells that are there, in order.
  var cells: [EagerPart] = []

  /// The views that go with them, in the order in which they are numbered.
  var views: [EagerPart] = []

  /// How far cells reach: all of them, and those that are there.
  var wholeReach = LayoutPoint(x: -.infinity, y: -.infinity)
  var reach = LayoutPoint(x: -.infinity, y: -.infinity)

  /// Whether the rules leave open what becomes of it.
  var isOpen = false

  init(size: LayoutSize) { self.size = size }

  /// Takes a box in, whose corner lies at a point.
  mutating func add(_ box: EagerBox, at origin: LayoutPoint) {
    capacity += box.capacity
    if box.isOpen { isOpen = true }
    for var cell in box.cells {
      cell.frame = cell.frame.moved(to: origin)
      cells.append(cell)
    }
    for var view in box.views {
      view.frame = view.frame.moved(to: origin)
      views.append(view)
    }
    guard box.capacity > 0 else { return }
    wholeReach.x = max(wholeReach.x, box.wholeReach.x + origin.x)
    wholeReach.y = max(wholeReach.y, box.wholeReach.y + origin.y)
    guard !box.cells.isEmpty else { return }
    reach.x = max(reach.x, box.reach.x + origin.x)
    reach.y = max(reach.y, box.reach.y + origin.y)
  }
}

/// Lengths that are given from outside, whatever a subitem says of itself.
struct EagerOrders {
  var width: Double?
  var height: Double?

  subscript(axis: EagerAxis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
