import Pleach

/// What a person sees after one step of a scenario, and how it came from what was there before.
public struct Screen<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Sendable {
  public typealias State = FlatSnapshot<SectionIdentifier, ItemIdentifier>

  /// What happened to an item in the step.
  public enum Mark: Sendable {
    case inserted
    case moved
    case reconfigured
  }

  public var before: State
  public var after: State
  public var changes: ChangeSet
  public var layout: SolvedLayout

  public init(before: State, after: State, changes: ChangeSet, layout: SolvedLayout) {
    self.before = before
    self.after = after
    self.changes = changes
    self.layout = layout
  }

  /// One row of the screen.
  public struct Cell: Sendable {
    public var indexPath: ItemIndexPath
    public var row: State.Row
    public var frame: LayoutRect
    public var mark: Mark?
  }

  /// All rows with their frames, section by section.
  public var cells: [Cell] {
    let marks = marks
    var cells: [Cell] = []
    for section in 0..<after.numberOfSections {
      for item in 0..<after.numberOfItems(inSectionAt: section) {
        let path = ItemIndexPath(section: section, item: item)
        guard let row = after.row(at: path), let frame = layout.frame(forItemAt: path) else {
          continue
        }
        cells.append(Cell(indexPath: path, row: row, frame: frame, mark: marks[path]))
      }
    }
    return cells
  }

  private var marks: [ItemIndexPath: Mark] {
    var marks: [ItemIndexPath: Mark] = [:]
    for path in changes.reconfiguredItems { marks[path] = .reconfigured }
    for move in changes.movedItems { marks[move.to] = .moved }
    for path in changes.insertedItems { marks[path] = .inserted }
    for section in changes.insertedSections where !changes.movedSections.isEmpty || before.numberOfSections > 0 {
      for item in 0..<after.numberOfItems(inSectionAt: section) {
        marks[ItemIndexPath(section: section, item: item)] = .inserted
      }
    }
    return marks
  }
}
