import PleachIndexing

/// A group of a section at its place, with what it holds.
struct PlacedGroup {
  let section: Int
  let number: Int

  /// Its items: the first one, and how many there are.
  let firstItem: Int
  let itemCount: Int

  /// Where everything in it lies, from its corner; of a last group perhaps more than is there.
  let solution: GroupSolution

  /// Its frame, where it is scrolled to, not rounded.
  let frame: LayoutRect

  var origin: LayoutPoint { frame.origin }
}

extension SolvedLayout {
  func placedGroup(_ section: Int, _ group: Int) -> PlacedGroup {
    let solution = solution(section, group)
    return PlacedGroup(
      section: section, number: group, firstItem: firstItem(section, group),
      itemCount: min(itemCount(section, group), solution.slots.count), solution: solution,
      frame: groupFrame(section, group))
  }

  func cell(_ slot: Int, of group: PlacedGroup) -> LayoutAttributes {
    let template = templates[sections[group.section].template]
    let place = group.solution.slots[slot]
    // Rule: Cells of a section with backgrounds have a z index of 1
    let raised = template.description.decorationItems.isEmpty ? 0 : 1
    return LayoutAttributes(
      element: .cell(ItemIndexPath(section: group.section, item: group.firstItem + slot)),
      frame: placed(place.frame.offsetBy(x: group.origin.x, y: group.origin.y)),
      zIndex: place.zIndex.addingSaturated(raised))
  }

  /// Runs of slots of a group that may lie between the edges.
  func forEachRunOfSlots(
    of group: PlacedGroup, reaching edges: RectEdges, _ body: (Range<Int>) -> Void
  ) {
    let (solution, count) = (group.solution, group.itemCount)
    guard !solution.chunks.isEmpty else { return body(0..<count) }
    for (index, bounds) in solution.chunks.enumerated() {
      let start = index * GroupSolution.chunkLength
      guard start < count else { break }
      guard edges.touch(bounds, movedTo: group.origin, slack: pixel + 1e-6) else { continue }
      body(start..<min(start + GroupSolution.chunkLength, count))
    }
  }
}

// MARK: - Views of groups and items

extension SolvedLayout {
  /// Hands out the views that go with a group and its items, with their numbers in the section.
  ///
  /// They count for each kind in each section in layout order, after the boundary items.
  func forEachView(
    of group: PlacedGroup, _ body: (GroupSolution.SupplementarySlot, _ number: Int) -> Void
  ) {
    let template = templates[sections[group.section].template]
    for slot in group.solution.supplementaries(items: group.itemCount) {
      let before = viewCount(ofKind: slot.elementKind, before: group.number, in: group.section)
        .addingSaturated(template.boundary.count(ofKind: slot.elementKind))
      body(slot, before.addingSaturated(slot.number))
    }
  }

  /// How many views of a kind go with the groups before one and their items.
  ///
  /// - Complexity: O(1); O(log n) for n groups that hold as many items as fit by measured lengths.
  func viewCount(ofKind kind: String, before group: Int, in section: Int) -> Int {
    if let number = measures.number(of: section), measures[number].counts != nil {
      return measures[number].viewCount(ofKind: kind, before: group)
    }
    let template = templates[sections[section].template]
    return group.multipliedSaturated(by: template.group.supplementaryCounts[kind, default: 0])
  }

  /// The group that has a view of a kind, counted among those of groups and items, and the number of
  /// the view in the group.
  ///
  /// - Complexity: That of ``viewCount(ofKind:before:in:)``.
  func groupOfView(ofKind kind: String, number view: Int, in section: Int) -> (Int, Int)? {
    if let number = measures.number(of: section), measures[number].counts != nil {
      return measures[number].groupOfView(ofKind: kind, number: view)
    }
    let template = templates[sections[section].template]
    guard view >= 0, let perGroup = template.group.supplementaryCounts[kind] else { return nil }
    let (group, rest) = view.quotientAndRemainder(dividingBy: perGroup)
    return group < extent(of: section).groupCount ? (group, rest) : nil
  }
}
