import Pleach

/// What a person sees after one step of a scenario, and how it came from what was there before.
package struct Screen<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Sendable {
  package typealias State = FlatSnapshot<SectionIdentifier, ItemIdentifier>

  package var before: State
  package var after: State
  package var changes: ChangeSet
  package var layout: SolvedLayout

  /// How many rows of each section are shown at most: a long list would fill pages.
  package var rowLimit: Int

  package init(
    before: State, after: State, changes: ChangeSet, layout: SolvedLayout, rowLimit: Int = .max
  ) {
    self.before = before
    self.after = after
    self.changes = changes
    self.layout = layout
    self.rowLimit = rowLimit
  }

  /// One row of the screen.
  package struct Cell: Sendable {
    package var indexPath: ItemIndexPath
    package var row: State.Row
    package var frame: LayoutRect
    /// What happened to it in the step.
    package var mark: ChangeKind?
  }

  /// The rows that are shown, with their frames, section by section.
  package var cells: [Cell] {
    let marks = marks
    var cells: [Cell] = []
    for section in 0..<after.numberOfSections {
      for item in 0..<min(rowLimit, after.numberOfItems(inSectionAt: section)) {
        let path = ItemIndexPath(section: section, item: item)
        guard let row = after.row(at: path), let frame = layout.frame(forItemAt: path) else {
          continue
        }
        cells.append(Cell(indexPath: path, row: row, frame: frame, mark: marks[path]))
      }
    }
    return cells
  }

  /// How far down what is shown reaches.
  var contentHeight: Double {
    rowLimit == .max
      ? layout.contentSize.height : cells.reduce(0) { max($0, $1.frame.maxY) }
  }

  /// How many rows of a section are there beside those that are shown.
  func numberOfRowsNotShown(inSectionAt section: Int) -> Int {
    max(0, after.numberOfItems(inSectionAt: section) - rowLimit)
  }

  private var marks: [ItemIndexPath: ChangeKind] {
    var marks: [ItemIndexPath: ChangeKind] = [:]
    for path in changes.reconfiguredItems { marks[path] = .reconfigured }
    for move in changes.movedItems { marks[move.to] = .moved }
    for path in changes.insertedItems { marks[path] = .inserted }
    // On the first load everything is new: there is nothing to point out.
    for section in changes.insertedSections where before.numberOfSections > 0 {
      for item in 0..<after.numberOfItems(inSectionAt: section) {
        marks[ItemIndexPath(section: section, item: item)] = .inserted
      }
    }
    return marks
  }
}
