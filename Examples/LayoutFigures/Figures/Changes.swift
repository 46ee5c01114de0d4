import Pleach

extension Figure {
  static func anchoring() throws -> Figure {
    // Shown: anchoring
    let layout = CompositionalLayout {
      LayoutSection(interGroupSpacing: 4) { .horizontal(height: .absolute(36)) { LayoutItem() } }
    }
    let view = LayoutEnvironment(width: 160, height: 120)
    let before = layout.solve(in: view, itemCounts: [7])
    let offset = LayoutPoint(x: 0, y: 90)

    // Two rows come at the top, and the fifth row goes.
    let changes = ChangeSet(
      deletedItems: [ItemIndexPath(section: 0, item: 4)],
      insertedItems: [ItemIndexPath(section: 0, item: 0), ItemIndexPath(section: 0, item: 1)])
    let after = layout.solve(in: view, itemCounts: [8])
    let newOffset = after.contentOffset(from: before, at: offset, changes: changes)
    print("at", newOffset)
    let row = ItemIndexPath(section: 0, item: 3)
    if let new = LayoutMapping(changes).newPosition(row), let start = before.frame(forItemAt: row),
      let end = after.frame(forItemAt: new)
    {
      print("row", row, "was", start.minY - offset.y, "below the top")
      print("row", new, "is", end.minY - newOffset.y, "below the top")
    }
    // End
    var figure = Figure([])
    for (title, solved, offset) in [("Before", before, offset), ("After", after, newOffset)] {
      var document = LayoutDocument(
        container: view,
        sections: [
          .init(
            itemCount: solved.numberOfItems(inSection: 0),
            section: LayoutSection(interGroupSpacing: 4) {
              .horizontal(height: .absolute(36)) { LayoutItem() }
            })
        ])
      document.title = title
      document.contentOffset = offset
      figure.documents.append(document)
    }
    return figure
  }

  static func transitions() -> Figure {
    let layout = CompositionalLayout {
      LayoutSection { .horizontal(height: .absolute(40)) { LayoutItem() } }
    }
    let view = LayoutEnvironment(width: 160, height: 120)
    let (before, after) = (
      layout.solve(in: view, itemCounts: [4]), layout.solve(in: view, itemCounts: [4])
    )
    let changes = ChangeSet(
      deletedItems: [ItemIndexPath(section: 0, item: 1)],
      insertedItems: [ItemIndexPath(section: 0, item: 0)])
    // Shown: transitions
    let transition = LayoutTransition(
      from: before, at: .zero, to: after, at: .zero, changes: changes,
      inserting: .shifted, deleting: .slide(.leading))
    for element in transition.elements { print(element) }
    // End
    return Figure([])
  }
}
