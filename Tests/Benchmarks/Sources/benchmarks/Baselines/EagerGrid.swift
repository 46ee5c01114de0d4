import Pleach

/// A grid worked out the plain way: an array of the frames of all items.
struct EagerGrid {
  private(set) var frames: [LayoutRect] = []

  /// Lays out rows of `columns` items of a height, in a width, with a spacing between and around.
  init(count: Int, columns: Int, width: Double, height: Double, spacing: Double) {
    frames.reserveCapacity(count)
    let itemWidth = (width - Double(columns + 1) * spacing) / Double(columns)
    for index in 0..<count {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      frames.append(
        LayoutRect(
          x: spacing + Double(column) * (itemWidth + spacing),
          y: spacing + Double(row) * (height + spacing), width: itemWidth, height: height))
    }
  }

  /// The items that a rect overlaps: a binary search for the first, then as many as there are.
  func items(in rect: LayoutRect) -> [(index: Int, frame: LayoutRect)] {
    var (low, high) = (0, frames.count)
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].maxY <= rect.minY { low = middle + 1 } else { high = middle }
    }
    var result: [(index: Int, frame: LayoutRect)] = []
    while low < frames.count, frames[low].minY < rect.maxY {
      if frames[low].overlaps(rect) { result.append((low, frames[low])) }
      low += 1
    }
    return result
  }
}
