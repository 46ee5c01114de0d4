import PleachIndexing

/// What must change in a view for one layout to become another: for each element in sight before or
/// after, where it starts and where it ends.
///
/// ```swift
/// let transition = LayoutTransition(
///   from: before, at: offset, to: after, at: newOffset, mapping: mapping, inserting: .slide(.leading))
/// for element in transition.elements { animate(element.start, element.end) }
/// ```
///
/// All frames are in the coordinates of the content **after** the change: what was at a point of the
/// screen starts at that point plus the new content offset. A view sets the new layout and the new
/// offset at once, puts everything where it starts, and moves it to where it ends.
///
/// - An element that comes into sight or goes out of it is where the other layout has it, however far
///   away that is; pinned items are where they pin.
/// - Cells are matched by the mapping; headers, footers and backgrounds by their kind, their number
///   and their section; the views of an item or a group by the item; the layout's own by their number.
/// - A reloaded item is one element that is replaced: one view is changed for another on its way.
///
/// UIKit: the animations of `performBatchUpdates(_:)`, where a reloaded item is two elements.
public struct LayoutTransition: Sendable {
  /// What an element does.
  public enum Change: Hashable, Sendable, CaseIterable {
    /// It is not in the layout before.
    case appear
    /// It is not in the layout after.
    case disappear
    /// It keeps its size and is elsewhere in the view.
    case move
    /// It gets another size, wherever it is.
    case resize
    /// It is where it was.
    case stay
  }

  /// An element in sight before or after, or both.
  public struct Element: Hashable, Sendable {
    /// What it does.
    public var change: Change

    /// Where it starts, under the name that it has in the layout before, if it is there.
    public var start: LayoutAttributes

    /// Where it ends, under the name that it has in the layout after, if it is there.
    public var end: LayoutAttributes

    /// Whether it was in sight before.
    public var isVisibleBefore: Bool

    /// Whether it is in sight after.
    public var isVisibleAfter: Bool

    /// Whether it gets a new view, since its item is reloaded.
    public var isReplaced: Bool

    /// Makes an element.
    public init(
      change: Change, start: LayoutAttributes, end: LayoutAttributes, isVisibleBefore: Bool,
      isVisibleAfter: Bool, isReplaced: Bool = false
    ) {
      self.change = change
      self.start = start
      self.end = end
      self.isVisibleBefore = isVisibleBefore
      self.isVisibleAfter = isVisibleAfter
      self.isReplaced = isReplaced
    }
  }

  /// All elements, each once: what is in sight after, then what was in sight before alone, both in the
  /// order of ``SolvedLayout/attributesOfElements(in:by:)``.
  public let elements: [Element]

  /// The elements that do one thing.
  ///
  /// - Complexity: O(m) for m elements.
  public func elements(that change: Change) -> [Element] {
    elements.filter { $0.change == change }
  }

  /// Works out the transition from a layout at a content offset to another one.
  ///
  /// - Parameters:
  ///   - before: The layout before, with its ``SolvedLayout/orthogonalOffsets``.
  ///   - oldOffset: The content offset there.
  ///   - after: The layout after, with its own.
  ///   - newOffset: The content offset there, as of
  ///     ``SolvedLayout/contentOffset(from:at:keeping:mapping:)``.
  ///   - mapping: What has become of the items and sections.
  ///   - inserting: Where elements start that are not in the layout before.
  ///   - deleting: Where elements end that are not in the layout after.
  /// - Complexity: O(m log m) for the m elements in sight, and what ``SolvedLayout/attributes(for:)``
  ///   and the mapping cost for each; nothing is asked about other items.
  public init(
    from before: SolvedLayout, at oldOffset: LayoutPoint, to after: SolvedLayout,
    at newOffset: LayoutPoint, mapping: LayoutMapping = .unchanged,
    inserting: TransitionEffect = .inPlace, deleting: TransitionEffect = .inPlace
  ) {
    let (old, new) = (
      VisibleElements(of: before, at: oldOffset), VisibleElements(of: after, at: newOffset)
    )
    let shift = LayoutPoint(
      x: new.bounds.minX - old.bounds.minX, y: new.bounds.minY - old.bounds.minY)
    let backward = ElementMatching(
      from: new.layout, to: old.layout, position: mapping.oldPosition,
      reversePosition: mapping.newPosition, section: mapping.oldSection,
      reverseSection: mapping.newSection)
    let forward = backward.reversed
    let seenBefore = Set(old.attributes.map { $0.element })
    let seenAfter = Set(new.attributes.map { $0.element })

    func moved(_ attributes: LayoutAttributes) -> LayoutAttributes {
      var attributes = attributes
      attributes.frame = attributes.frame.offsetBy(x: shift.x, y: shift.y)
      return attributes
    }
    func isReplaced(_ element: LayoutElement) -> Bool {
      if case .cell(let path) = element { mapping.isReplaced(path) } else { false }
    }
    var elements: [Element] = []
    // Each starts once, whatever the layouts say of their elements.
    var started: Set<LayoutElement> = []
    for end in new.attributes {
      var start = backward.counterpart(of: end.element)
      if let known = start, !started.insert(known.element).inserted { start = nil }
      elements.append(
        Element(
          change: .appear, start: start.map(moved) ?? end, end: end,
          isVisibleBefore: start.map { seenBefore.contains($0.element) } ?? false,
          isVisibleAfter: true, isReplaced: start.map { isReplaced($0.element) } ?? false))
      if start != nil { elements[elements.count - 1].compare() }
    }
    for start in old.attributes where !started.contains(start.element) {
      var end = forward.counterpart(of: start.element)
      if let known = end, seenAfter.contains(known.element) { end = nil }
      elements.append(
        Element(
          change: .disappear, start: moved(start), end: end ?? moved(start),
          isVisibleBefore: true, isVisibleAfter: false,
          isReplaced: end != nil && isReplaced(start.element)))
      if end != nil { elements[elements.count - 1].compare() }
    }
    let placing = EffectPlacing(
      visibleBounds: new.bounds, direction: after.environment.layoutDirection,
      elements: elements, isMoved: mapping.isMoved, uses: [inserting, deleting])
    for index in elements.indices {
      switch elements[index].change {
      case .appear: placing.place(&elements[index].start, by: inserting, isStart: true)
      case .disappear: placing.place(&elements[index].end, by: deleting, isStart: false)
      case .move, .resize, .stay: continue
      }
    }
    self.elements = elements
  }
}

extension LayoutTransition.Element {
  /// Says what the element does that is in both layouts.
  fileprivate mutating func compare() {
    func differ(_ one: Double, _ other: Double) -> Bool { (one - other).magnitude > 1e-6 }
    let (old, new) = (start.frame, end.frame)
    if differ(old.width, new.width) || differ(old.height, new.height) {
      change = .resize
    } else {
      change = differ(old.minX, new.minX) || differ(old.minY, new.minY) ? .move : .stay
    }
  }
}

/// What is in sight of a layout at a content offset.
private struct VisibleElements {
  let layout: SolvedLayout
  let bounds: LayoutRect
  let attributes: [LayoutAttributes]

  init(of layout: SolvedLayout, at offset: LayoutPoint) {
    let offset = offset.usable
    var layout = layout
    layout.contentOffset = offset
    self.layout = layout
    bounds = LayoutRect(origin: offset, size: layout.environment.containerSize)
    attributes = layout.attributesOfElements(in: bounds)
  }
}
