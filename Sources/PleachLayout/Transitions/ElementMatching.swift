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
  /// - Complexity: O(s) for the s views of a group.
  package func itemOfView(
    _ kind: String, _ path: ItemIndexPath
  ) -> (item: ItemIndexPath, number: Int)? {
    guard let template = template(of: path.section),
      let perGroup = template.group.supplementaryCounts[kind], perGroup > 0
    else { return nil }
    let (group, number) = path.item.addingSaturated(-template.boundary.count(ofKind: kind))
      .quotientAndRemainder(dividingBy: perGroup)
    guard group >= 0, number >= 0, group < sections[path.section].extent.groupCount
    else { return nil }
    let views = template.group.supplementaries(items: itemCount(path.section, group))
      .filter { $0.elementKind == kind }
    guard let view = views.first(where: { $0.number == number }) else { return nil }
    let item = group.multipliedSaturated(by: template.group.slots.count).addingSaturated(view.slot)
    return (
      ItemIndexPath(section: path.section, item: item),
      views.filter { $0.slot == view.slot && $0.number < number }.count
    )
  }

  /// The path of a view of an item, by the number of the view among those of its kind there.
  package func viewOfItem(
    _ kind: String, number: Int, at path: ItemIndexPath
  ) -> ItemIndexPath? {
    guard let template = template(of: path.section), path.item >= 0, !template.group.slots.isEmpty,
      let perGroup = template.group.supplementaryCounts[kind]
    else { return nil }
    let (group, slot) = path.item.quotientAndRemainder(dividingBy: template.group.slots.count)
    guard group < sections[path.section].extent.groupCount else { return nil }
    let views = template.group.supplementaries(items: itemCount(path.section, group))
      .filter { $0.elementKind == kind && $0.slot == slot }
    guard number < views.count else { return nil }
    let before = group.multipliedSaturated(by: perGroup)
      .addingSaturated(template.boundary.count(ofKind: kind))
    return ItemIndexPath(
      section: path.section, item: before.addingSaturated(views[number].number))
  }
}
