/// One group drawn with characters, its cells numbered and as large as they are to each other.
struct GroupDrawing {
  /// The largest drawing, and the most cells in one.
  private static let (mostColumns, mostRows, mostCells) = (64, 16, 100)

  /// The most lines of cells that are listed below, since their box has no room for their size.
  private static let mostListed = 6

  /// The lines of the drawing, and of what did not fit in it.
  private(set) var lines: [String] = []

  /// Draws a group, as read from right to left or not.
  init(_ group: GroupSolution, isMirrored: Bool) {
    var area = LayoutRect(origin: .zero, size: group.size)
    let shown = group.slots.prefix(Self.mostCells).map {
      isMirrored ? $0.frame.mirrored(in: group.size.width) : $0.frame
    }
    for frame in shown { area = area.union(frame) }
    // A character is about twice as high as wide. More rows than there are things to tell one below
    // another only make the drawing long.
    var tops: [Double] = []
    for frame in shown where !tops.contains(frame.minY) { tops.append(frame.minY) }
    let (fewest, most) = (2 * tops.count, min(3 * tops.count, Self.mostRows - 1))
    let wide = Double(Self.mostColumns - 1) / max(area.width, 1)
    let high = max(
      min(wide / 2, Double(most) / max(area.height, 1)),
      Double(min(fewest, most)) / max(area.height, 1))
    func box(_ frame: LayoutRect) -> TextCanvas.Box {
      let left = Self.number((frame.minX - area.minX) * wide, below: Self.mostColumns)
      let top = Self.number((frame.minY - area.minY) * high, below: Self.mostRows)
      return TextCanvas.Box(
        left: left, top: top,
        right: max(left, Self.number((frame.maxX - area.minX) * wide, below: Self.mostColumns)),
        bottom: max(top, Self.number((frame.maxY - area.minY) * high, below: Self.mostRows)))
    }
    let outline = box(LayoutRect(origin: .zero, size: group.size))
    let whole = box(area)
    var canvas = TextCanvas(columns: whole.right + 1, rows: whole.bottom + 1)
    canvas.draw(outline)
    var listed: [(slots: String, size: String)] = []
    for (slot, frame) in shown.enumerated() {
      let box = box(frame)
      canvas.draw(box)
      let size = "\(frame.size)"
      let isNamed =
        canvas.write("\(slot): \(size)", in: box, line: 0)
        || canvas.write("\(slot)", in: box, line: 0) && canvas.write(size, in: box, line: 1)
      if isNamed { continue }
      if let same = listed.firstIndex(where: { $0.size == size }) {
        listed[same].slots += ", \(slot)"
      } else {
        listed.append(("\(slot)", size))
      }
    }
    lines = canvas.text
    for (slots, size) in listed.prefix(Self.mostListed) { lines.append("\(slots): \(size)") }
    if listed.count > Self.mostListed || shown.count < group.slots.count {
      lines.append("and more")
    }
  }

  private static func number(_ value: Double, below end: Int) -> Int {
    value > 0 ? value < Double(end - 1) ? Int(value.rounded()) : end - 1 : 0
  }
}
