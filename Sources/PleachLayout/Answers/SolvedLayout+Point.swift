import PleachIndexing

/// Which item lies at a point, or next to it.
///
/// Only cells that a rect finds by ``RectRule/measured`` are meant: a cell wholly outside its group,
/// or out of sight in a section that scrolls on its own, is not shown and not hit.
extension SolvedLayout {
  /// The item whose cell is in front at a point, or `nil` if there is none.
  ///
  /// A cell has its left and top edges, not the others. In front is the highest z index, then the
  /// last item. Sections that scroll on their own are where ``orthogonalOffsets`` has them. Headers
  /// and other views do not hide cells here.
  ///
  /// UIKit: `indexPathForItem(at:)`.
  ///
  /// - Complexity: O(log n + r + g · s / 32 + m) for n sections, the r sections in reach, the g groups
  ///   and m cells near the point, and the s cells of a group, which are looked at in runs of 32. In
  ///   reach are the sections no further from the point than any cell or view of the layout sticks
  ///   out of its section: one that reaches far makes all of them be looked at, though not into.
  public func itemIndexPath(at point: LayoutPoint) -> ItemIndexPath? {
    var work = AnsweringWork()
    return itemIndexPath(at: point, counting: &work)
  }

  package func itemIndexPath(
    at point: LayoutPoint, counting work: inout AnsweringWork
  ) -> ItemIndexPath? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let edges = edges(LayoutRect(origin: point, size: .zero))
    var (looked, front) = (work, LayoutAttributes?.none)
    forEachSection(reaching: edges) { section in
      looked.sections += 1
      guard let shown = ShownCells(of: section, in: self) else { return }
      for group in shown.groups(reaching: edges) {
        looked.groups += 1
        shown.forEachCell(of: group, reaching: edges) { cell in
          looked.cells += 1
          guard mirrored(cell.frame).contains(point), cell.zIndex >= front?.zIndex ?? .min
          else { return }
          front = cell
        }
      }
    }
    work = looked
    guard case .cell(let path) = front?.element else { return nil }
    return path
  }
}

/// The cells of a section that can be shown.
struct ShownCells {
  let layout: SolvedLayout
  let section: Int
  let groupAxis: LayoutAxis

  /// The part of the section's frame that lies in the content.
  let window: LayoutRect
  private let content: LayoutRect

  /// The groups that meet the window.
  let groups: Range<Int>

  /// Makes them, or `nil` if there are none.
  init?(of section: Int, in layout: SolvedLayout) {
    content = LayoutRect(origin: .zero, size: layout.contentSize)
    guard let template = layout.template(of: section),
      // Of measured groups each is looked at.
      template.group.showsCells || layout.measures.number(of: section) != nil,
      let window = layout.placed(layout.naturalFrame(ofSection: section)).intersection(content)
    else { return nil }
    groups = layout.groups(of: section, in: window)
    guard let first = groups.first else { return nil }
    // Beside the section, across the direction of the groups, all of them are or none, unless they
    // differ.
    let across = template.groupAxis.other
    let frame = layout.groupFrame(section, first)
    guard
      layout.measures.number(of: section) != nil
        || frame.start(along: across) < window.end(along: across) + layout.pixel
          && window.start(along: across) < frame.end(along: across) + layout.pixel
    else { return nil }
    (self.layout, self.section, self.window) = (layout, section, window)
    groupAxis = template.groupAxis
  }

  /// The groups whose cells may lie between the edges.
  func groups(reaching edges: RectEdges) -> Range<Int> {
    groups.clamped(to: layout.groups(of: section, reaching: edges))
  }

  /// The cells of a group that are shown and may lie between the edges.
  func forEachCell(of group: Int, reaching edges: RectEdges, _ body: (LayoutAttributes) -> Void) {
    let group = layout.placedGroup(section, group)
    let frame = layout.placed(group.frame)
    guard frame.overlaps(window) else { return }
    layout.forEachRunOfSlots(of: group, reaching: edges) { slots in
      for slot in slots {
        let cell = layout.cell(slot, of: group)
        if cell.frame.overlaps(frame), cell.frame.overlaps(content) { body(cell) }
      }
    }
  }
}
