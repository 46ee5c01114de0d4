/// Supplementary views of items and groups.
extension Derivation {
  /// A view of a group: placed on what its insets leave, one of a nested group on its frame; sized
  /// in the box that the group itself was laid out in.
  mutating func view(
    _ number: Int, of given: Given, _ inner: Extent, _ corner: Parts
  ) -> Found? {
    guard given.group.supplementaryItems.indices.contains(number) else { return nil }
    let isOutermost = given.depth == 0
    return place(
      given.group.supplementaryItems[number], on: isOutermost ? inner : given.extent,
      at: isOutermost ? corner : Parts(), in: given.box, given.name)
  }

  /// The point of the view that its anchor names is put on the point of the container.
  mutating func place(
    _ view: SupplementaryItem, on container: Extent, at corner: Parts, in box: Box,
    _ containerName: String
  ) -> Found {
    let kind = view.elementKind
    let size = size(of: view.size, in: box, kind)
    let own = view.itemAnchor ?? LayoutAnchor(view.containerAnchor.edges)
    var found = Found(parts: corner, extent: size)
    for axis in [LayoutAxis.horizontal, .vertical] {
      let target = view.containerAnchor.edges.point(along: axis)
      let point = own.edges.point(along: axis)
      var terms = [
        container[axis].term(target.name, target.part),
        size[axis].term("its \(point.name)", -point.part),
      ]
      for anchor in [view.containerAnchor, own] {
        switch anchor.offset {
        case .absolute(let offset):
          terms.append(
            Term(name: "offset", value: SolvingContext.usable(offset.coordinate(along: axis))))
        case .fractional(let offset):
          terms.append(
            size[axis].term("offset", SolvingContext.usable(offset.coordinate(along: axis))))
        }
      }
      terms.removeAll { $0.amount == 0 }
      guard !terms.isEmpty else { continue }
      let name = "\(kind) on its \(containerName)"
      let place = step(.anchor, name, Explanation.Quantity(placeAlong: axis), terms)
      if place.value != 0 { found.parts[axis].append(place.term("anchor")) }
    }
    inset(
      &found.extent, by: SolvingContext.usable(view.contentInsets), rule: .viewInsets, kind,
      moving: &found.parts)
    return found
  }
}

extension LayoutAnchor.Edges {
  /// Which part of a length is before the point, and what the point is called.
  fileprivate func point(along axis: LayoutAxis) -> (part: Double, name: String) {
    let isHorizontal = axis == .horizontal
    let start = contains(isHorizontal ? .leading : .top)
    let end = contains(isHorizontal ? .trailing : .bottom)
    return switch (start, end) {
    case (true, false): (0, isHorizontal ? "leading edge" : "top edge")
    case (false, true): (1, isHorizontal ? "trailing edge" : "bottom edge")
    case (false, false), (true, true): (0.5, "middle")
    }
  }
}
