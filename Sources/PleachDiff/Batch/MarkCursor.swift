/// Marks on positions, asked for in rising order.
struct MarkCursor {
  private let marks: [ItemIndexPath]
  private var next = 0

  /// Takes marks in any order, repeated or not.
  init(_ marks: [ItemIndexPath]) {
    self.marks = marks.sorted()
  }

  /// Whether the position is marked; positions are asked for in rising order.
  mutating func contains(_ section: Int, _ item: Int) -> Bool {
    let path = ItemIndexPath(section: section, item: item)
    while next < marks.count, marks[next] < path { next += 1 }
    return next < marks.count && marks[next] == path
  }

  /// The next marked item of a section among the first `count`, each once.
  mutating func next(in section: Int, below count: Int) -> Int? {
    while next < marks.count, marks[next] < ItemIndexPath(section: section, item: 0) { next += 1 }
    guard next < marks.count, marks[next].section == section, marks[next].item < count else {
      return nil
    }
    let item = marks[next].item
    while next < marks.count, marks[next].section == section, marks[next].item == item { next += 1 }
    return item
  }

  /// Goes back to the first mark in or after a section.
  mutating func rewind(to section: Int) {
    while next > 0, marks[next - 1].section >= section { next -= 1 }
  }
}
