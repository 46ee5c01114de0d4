@testable import Pleach

/// A screen that knows nothing but what it is told: a view for each element, and where it is.
struct FakeScreen<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Element = ViewportElement<Section, Item>

  struct View: Hashable {
    var frame: LayoutRect
    var zIndex: Int
  }

  private(set) var views: [Element: View] = [:]
  private(set) var contentOffset = LayoutPoint.zero
  private(set) var contentSize = LayoutSize.zero

  /// What a change told that cannot be carried out.
  private(set) var problems: [String] = []

  /// Whether a view is animated from where it is: not while a finger scrolls.
  mutating func show(_ change: ViewportChange<Section, Item>, isScroll: Bool = false) {
    let way = LayoutPoint(
      x: change.contentOffset.x - contentOffset.x, y: change.contentOffset.y - contentOffset.y)
    contentOffset = change.contentOffset
    contentSize = change.contentSize
    var told: Set<Element> = []
    for element in change.elements {
      let view = views[element.element]
      if !told.insert(element.element).inserted { problems.append("\(element.element) twice") }
      if element.wasVisible != (view != nil) {
        problems.append(
          "\(element.element) \(element.wasVisible ? "has no view" : "has a view already")")
      }
      if let view, !isScroll {
        let start = view.frame.offsetBy(x: way.x, y: way.y)
        if !start.isNear(element.start) {
          problems.append("\(element.element) starts at \(element.start), not at \(start)")
        }
      }
      if !element.wasVisible && !element.isVisible {
        problems.append("\(element.element) is never in sight")
      }
      views[element.element] =
        element.isVisible ? View(frame: element.end, zIndex: element.zIndex) : nil
    }
    for element in views.keys where !told.contains(element) {
      problems.append("nothing is told of \(element)")
    }
  }

  /// How the screen differs from what the layout says for it.
  func differences(
    from viewport: CollectionViewport<Section, Item>, except lifted: Set<Item> = []
  ) -> [String] {
    var differences = problems
    if contentOffset != viewport.contentOffset {
      differences.append("offset \(contentOffset), not \(viewport.contentOffset)")
    }
    if contentSize != viewport.solved.contentSize {
      differences.append("size \(contentSize), not \(viewport.solved.contentSize)")
    }
    var plain: [Element: View] = [:]
    let rect = LayoutRect(origin: contentOffset, size: viewport.environment.containerSize)
    for attributes in viewport.solved.attributesOfElements(in: rect) {
      let element = CollectionViewport.element(
        for: attributes.element, in: viewport.rows, viewport.solved)
      if plain[element] != nil { differences.append("\(element) twice in the layout") }
      plain[element] = View(frame: attributes.frame, zIndex: attributes.zIndex)
    }
    for (element, view) in plain where !(element.item.map(lifted.contains) ?? false) {
      guard let shown = views[element] else {
        differences.append("\(element) is missing at \(view.frame)")
        continue
      }
      if !shown.frame.isNear(view.frame) || shown.zIndex != view.zIndex {
        differences.append("\(element) is at \(shown), not at \(view)")
      }
    }
    for element in views.keys where plain[element] == nil {
      if let item = element.item, lifted.contains(item) { continue }
      differences.append("\(element) is still there")
    }
    return differences
  }

  /// Where an item is on the screen.
  func place(of item: Item) -> LayoutRect? {
    views[.item(item)]?.frame.offsetBy(x: -contentOffset.x, y: -contentOffset.y)
  }
}

extension LayoutRect {
  func isNear(_ other: LayoutRect) -> Bool {
    abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6
      && abs(width - other.width) < 1e-6 && abs(height - other.height) < 1e-6
  }
}
