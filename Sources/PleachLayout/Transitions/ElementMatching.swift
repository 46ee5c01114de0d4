import PleachIndexing

/// Which element of one layout is which of another.
///
/// It goes both ways: where a mapping and its reverse contradict each other nothing is matched. So no
/// two elements have the same counterpart.
struct ElementMatching {
  let from: SolvedLayout
  let to: SolvedLayout
  let position: (ItemIndexPath) -> ItemIndexPath?
  let reversePosition: (ItemIndexPath) -> ItemIndexPath?
  let section: (Int) -> Int?
  let reverseSection: (Int) -> Int?

  /// The matching in the other direction.
  var reversed: ElementMatching {
    ElementMatching(
      from: to, to: from, position: reversePosition, reversePosition: position,
      section: reverseSection, reverseSection: section)
  }

  /// The element in the other layout, with its attributes there, or `nil` if it has none.
  func counterpart(of element: LayoutElement) -> LayoutAttributes? {
    switch element {
    case .cell(let path):
      return counterpart(of: path).flatMap { to.attributes(for: .cell($0)) }
    case .layoutSupplementary:
      return to.attributes(for: element)
    case .decoration(let kind, let path):
      guard let section = counterpart(ofSection: path.section) else { return nil }
      return to.attributes(
        for: .decoration(kind: kind, ItemIndexPath(section: section, item: path.item)))
    case .supplementary(let kind, let path):
      return supplementary(kind, path).flatMap {
        to.attributes(for: .supplementary(kind: kind, $0))
      }
    }
  }

  private func counterpart(of path: ItemIndexPath) -> ItemIndexPath? {
    guard let new = position(path), reversePosition(new) == path else { return nil }
    return new
  }

  private func counterpart(ofSection index: Int) -> Int? {
    guard let new = section(index), reverseSection(new) == index else { return nil }
    return new
  }

  private func supplementary(_ kind: String, _ path: ItemIndexPath) -> ItemIndexPath? {
    if path.item < from.boundaryItemCount(ofKind: kind, inSection: path.section) {
      guard let section = counterpart(ofSection: path.section),
        path.item < to.boundaryItemCount(ofKind: kind, inSection: section)
      else { return nil }
      return ItemIndexPath(section: section, item: path.item)
    }
    guard let (item, number) = from.itemOfView(kind, path), let new = counterpart(of: item)
    else { return nil }
    return to.viewOfItem(kind, number: number, at: new)
  }
}

// MARK: - Views of items

extension SolvedLayout {
  fileprivate func boundaryItemCount(ofKind kind: String, inSection section: Int) -> Int {
    template(of: section)?.boundary.count(ofKind: kind) ?? 0
  }

  /// The item that a view goes with, and the number of the view among those of its kind there.
  ///
  /// One that goes with a group goes with the first item of the group.
  ///
  /// - Complexity: O(s) for the s views of a group, and what finding the group takes.
  package func itemOfView(
    _ kind: String, _ path: ItemIndexPath
  ) -> (item: ItemIndexPath, number: Int)? {
    guard template(of: path.section) != nil else { return nil }
    let number = path.item.addingSaturated(
      -boundaryItemCount(ofKind: kind, inSection: path.section))
    guard let (group, index) = groupOfView(ofKind: kind, number: number, in: path.section)
    else { return nil }
    let views = views(ofKind: kind, path.section, group)
    guard let view = views.first(where: { $0.number == index }) else { return nil }
    let item = firstItem(path.section, group).addingSaturated(view.slot)
    return (
      ItemIndexPath(section: path.section, item: item),
      views.filter { $0.slot == view.slot && $0.number < index }.count
    )
  }

  /// The path of a view of an item, by the number of the view among those of its kind there.
  package func viewOfItem(
    _ kind: String, number: Int, at path: ItemIndexPath
  ) -> ItemIndexPath? {
    guard let (group, slot) = place(ofItem: path.item, in: path.section) else { return nil }
    let views = views(ofKind: kind, path.section, group).filter { $0.slot == slot }
    guard number < views.count else { return nil }
    let before = viewCount(ofKind: kind, before: group, in: path.section)
      .addingSaturated(boundaryItemCount(ofKind: kind, inSection: path.section))
    return ItemIndexPath(
      section: path.section, item: before.addingSaturated(views[number].number))
  }

  private func views(
    ofKind kind: String, _ section: Int, _ group: Int
  ) -> [GroupSolution.SupplementarySlot] {
    solution(section, group).supplementaries(items: itemCount(section, group))
      .filter { $0.elementKind == kind }
  }
}
