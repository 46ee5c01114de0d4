import PleachIndexing
import PleachLayout
import PleachSnapshots

extension CollectionViewport {
  /// What must change on the screen, from what was shown to what is to be shown now.
  ///
  /// After a scroll, which moved the content to an offset without anything else, what stays in its
  /// place of the content does not move.
  func change(
    from before: Shown, mapping: LayoutMapping, marks: ViewportMarks? = nil,
    scrolledTo: LayoutPoint? = nil
  ) -> Change {
    let transition = LayoutTransition(
      from: before.solved, at: before.offset, to: solved, at: contentOffset, mapping: mapping,
      inserting: insertionEffect, deleting: deletionEffect)
    var elements: [Change.Element] = []
    elements.reserveCapacity(transition.elements.count)
    for moving in transition.elements {
      let isGone = moving.change == .disappear
      let element =
        isGone
        ? Self.element(for: moving.start.element, in: before.rows, before.solved)
        : Self.element(for: moving.end.element, in: rows, solved)
      if before.drag?.holds(element) ?? false || drag?.holds(element) ?? false { continue }
      var change = Change.Element(
        element: element, change: moving.change, start: moving.start.frame, end: moving.end.frame,
        zIndex: moving.end.zIndex, wasVisible: moving.isVisibleBefore,
        isVisible: moving.isVisibleAfter, isReplaced: false, isReconfigured: false)
      if let scrolledTo, moving.change != .appear {
        change.start = change.start.offsetBy(
          x: before.offset.x - scrolledTo.x, y: before.offset.y - scrolledTo.y)
        change.compare()
      }
      if let marks, !isGone, change.change != .appear {
        mark(&change, moving.end.element, by: marks)
      }
      elements.append(change)
    }
    appendDragged(from: before, marks: marks, to: &elements)
    return Change(
      contentOffset: contentOffset, contentSize: solved.contentSize, elements: elements)
  }

  private func mark(
    _ change: inout Change.Element, _ element: LayoutElement, by marks: ViewportMarks
  ) {
    switch element {
    case .cell(let path): change.mark(cellAt: path, by: marks)
    case .supplementary(_, let path):
      if case .itemSupplementary(_, let item, _) = change.element {
        change.mark(cellAt: rows.indexPath(for: item), by: marks)
      } else {
        change.isReplaced = marks.isSectionReplaced(path.section)
      }
    case .decoration(_, let path): change.isReplaced = marks.isSectionReplaced(path.section)
    case .layoutSupplementary: break
    }
  }
}

extension ViewportChange.Element {
  /// Says what the element does, by where it starts and ends.
  mutating func compare() {
    func differ(_ one: Double, _ other: Double) -> Bool { (one - other).magnitude > 1e-6 }
    if differ(start.width, end.width) || differ(start.height, end.height) {
      change = .resize
    } else if differ(start.minX, end.minX) || differ(start.minY, end.minY) {
      change = .move
    } else {
      // Rounding is nothing that a view should be moved for.
      start = end
      change = .stay
    }
  }

  /// Says whether the view of an item, or one that goes with it, is made or filled anew.
  mutating func mark(cellAt path: ItemIndexPath?, by marks: ViewportMarks) {
    guard let path else { return }
    isReplaced = marks.isReplaced(path)
    isReconfigured = !isReplaced && marks.isReconfigured(path)
  }
}
