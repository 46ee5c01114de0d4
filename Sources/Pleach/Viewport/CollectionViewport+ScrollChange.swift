import PleachIndexing
import PleachLayout
import PleachSnapshots

/// An element that is in sight, under both of its names.
struct SeenElement<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
> {
  var attributes: LayoutAttributes
  var element: ViewportElement<SectionIdentifier, ItemIdentifier>
}

extension CollectionViewport {
  /// What must change on the screen after a scroll that measured nothing: most of them.
  ///
  /// Everything but what pins is in its place of the content, so one look at what is in sight is
  /// enough, and what was in sight already has its name.
  mutating func changeOfScroll(from before: Shown) -> Change {
    let bounds = LayoutRect(origin: before.offset, size: before.solved.environment.containerSize)
    let old = before.visible ?? seen(in: bounds, of: before.solved)
    let new = solved.attributesOfElements(in: visibleRect)
    let origins = ElementOrigins(of: new, among: old.map { $0.attributes.element })
    var seen: [SeenElement<SectionIdentifier, ItemIdentifier>] = []
    seen.reserveCapacity(new.count)
    var elements: [Change.Element] = []
    elements.reserveCapacity(new.count + origins.gone.count)
    for (index, end) in new.enumerated() {
      let origin = origins.indexes[index]
      let element =
        origin < 0 ? Self.element(for: end.element, in: rows, solved) : old[origin].element
      seen.append(SeenElement(attributes: end, element: element))
      elements.append(
        Change.Element(
          scrolled: element, from: origin < 0 ? end : old[origin].attributes, to: end,
          wasVisible: origin >= 0, isVisible: true))
    }
    for index in origins.gone {
      let start = old[index].attributes
      elements.append(
        Change.Element(
          scrolled: old[index].element, from: start,
          to: solved.attributes(for: start.element) ?? start, wasVisible: true, isVisible: false))
    }
    visible = seen
    return Change(
      contentOffset: contentOffset, contentSize: solved.contentSize, elements: elements)
  }

  /// What a layout for the rows that are shown has in a rect.
  func seen(
    in rect: LayoutRect, of layout: SolvedLayout
  ) -> [SeenElement<SectionIdentifier, ItemIdentifier>] {
    layout.attributesOfElements(in: rect).map {
      SeenElement(attributes: $0, element: Self.element(for: $0.element, in: rows, layout))
    }
  }
}

extension ViewportChange.Element {
  fileprivate init(
    scrolled element: ViewportElement<SectionIdentifier, ItemIdentifier>,
    from start: LayoutAttributes, to end: LayoutAttributes, wasVisible: Bool, isVisible: Bool
  ) {
    self.init(
      element: element, change: .stay, start: start.frame, end: end.frame, zIndex: end.zIndex,
      wasVisible: wasVisible, isVisible: isVisible, isReplaced: false, isReconfigured: false)
    if start.frame != end.frame { compare() }
  }
}

/// Which of the elements that were in sight those are that are in sight now.
///
/// Both lists are in the order of the layout, so they are walked along together; what that order does
/// not match, of the few that come and go, is looked up.
struct ElementOrigins {
  /// For each element now, its index among those before, or -1.
  private(set) var indexes: [Int] = []

  /// The indexes of those before that are gone, in order.
  private(set) var gone: [Int] = []

  init(of new: [LayoutAttributes], among old: [LayoutElement]) {
    indexes.reserveCapacity(new.count)
    var next = 0
    var isAnyNew = false
    for attributes in new {
      let element = attributes.element
      while next < old.count, Self.isBefore(old[next], element) {
        gone.append(next)
        next += 1
      }
      if next < old.count, old[next] == element {
        indexes.append(next)
        next += 1
      } else {
        indexes.append(-1)
        isAnyNew = true
      }
    }
    gone += next..<old.count
    if isAnyNew, !gone.isEmpty { lookUp(new, among: old) }
  }

  private mutating func lookUp(_ new: [LayoutAttributes], among old: [LayoutElement]) {
    var left: [LayoutElement: Int] = [:]
    for index in gone { left[old[index]] = index }
    for index in indexes.indices where indexes[index] < 0 {
      if let origin = left.removeValue(forKey: new[index].element) { indexes[index] = origin }
    }
    if left.count < gone.count { gone.removeAll { left[old[$0]] == nil } }
  }

  /// Whether an element is one before another for certain: cells in their order, then the views of
  /// their section.
  private static func isBefore(_ one: LayoutElement, _ other: LayoutElement) -> Bool {
    place(of: one) < place(of: other)
  }

  private static func place(of element: LayoutElement) -> ItemIndexPath {
    switch element {
    case .cell(let path): path
    case .supplementary(_, let path), .decoration(_, let path):
      ItemIndexPath(section: path.section, item: .max)
    case .layoutSupplementary: ItemIndexPath(section: .max, item: .max)
    }
  }
}
