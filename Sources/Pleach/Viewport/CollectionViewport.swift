import PleachLayout
import PleachSnapshots

/// A screen without views: which rows of a list are in sight, where, and after each event what must
/// change on the screen.
///
/// It joins the rows of a data source to a layout, and holds what changes while a person looks: the
/// visible bounds, how far sections are scrolled on their own, and the sizes that views were
/// measured to have. Every event is a method that answers a ``ViewportChange``; a screen carries that
/// out and knows nothing of indices, layouts or differences. See <doc:DrivingAScreen>.
///
/// ```swift
/// var viewport = CollectionViewport(
///   dataSource.current, layout: .list(using: ListConfiguration(appearance: .plain)),
///   environment: LayoutEnvironment(width: 390, height: 844))
/// screen.show(viewport.changeFromNothing)
/// dataSource.observe { screen.show(viewport.follow($0)) }
/// ```
///
/// Sizes and offsets belong to identifiers: they stay with an item and with a section wherever it
/// goes, and leave with it. Nothing that a person looks at jumps: each event keeps the ``anchor``
/// where it was.
///
/// It is a value and holds rows, not the data source: the line with `observe` above is all that joins
/// the two. (Where rows are dragged, let it show what the data source says of the drag, too:
/// ``follow(_:showing:keeping:)``.) A data source tells its observers in the middle of a call, such
/// as `userExpand(_:)`; a viewport that made that call would be told to change while it is changing,
/// which Swift does not allow. A class around both would be as long as the screen that an app has
/// anyway, and one more place to keep the data source alive.
///
/// UIKit: `UICollectionView`, without views.
public struct CollectionViewport<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
> {
  /// What a view on the screen shows.
  public typealias Element = ViewportElement<SectionIdentifier, ItemIdentifier>

  /// Where an element is.
  public typealias Attributes = ViewportAttributes<SectionIdentifier, ItemIdentifier>

  /// What must change on the screen.
  public typealias Change = ViewportChange<SectionIdentifier, ItemIdentifier>

  /// What stays where it is.
  public typealias Anchor = ViewportAnchor<ItemIdentifier>

  /// The rows of a list.
  public typealias Rows = FlatSnapshot<SectionIdentifier, ItemIdentifier>

  /// How large the view of an element is, given the size that the layout proposes; `nil` leaves the
  /// estimate.
  ///
  /// It is called inside the methods of the viewport, and must not ask that one.
  public typealias Measure = (_ element: Element, _ proposal: ProposedSize) -> LayoutSize?

  /// What stays where it is when content changes; an event may be given another one.
  public var anchor: Anchor

  /// What measures views; `nil`: sizes come by ``setMeasuredSize(_:for:)``, or not at all.
  ///
  /// It is asked for what is in sight, from the first visible element downwards, once for each as
  /// long as its size is kept. One for which it has no size, or none that is a number, is asked again
  /// by the next event. An event asks for no more than 4,096 sizes, as when all turn out to have no
  /// length: then ``solved`` has the issue `measuringStopped`, and the others keep their estimates.
  public var measure: Measure?

  /// Where elements start that are inserted.
  public var insertionEffect: TransitionEffect = .inPlace

  /// Where elements end that are deleted.
  public var deletionEffect: TransitionEffect = .inPlace

  /// The rows that are on the screen: those of the last update, or the order that a drag shows.
  public internal(set) var rows: Rows

  /// Where everything is: the layout for the rows, with the measured sizes and all offsets.
  public internal(set) var solved: SolvedLayout

  /// The origin of the visible bounds, in points.
  public internal(set) var contentOffset: LayoutPoint

  /// How far sections are scrolled on their own, where they were scrolled.
  public internal(set) var orthogonalOffsets: [SectionIdentifier: Double] = [:]

  /// The size of the view, its insets and the rest that the layout depends on.
  public internal(set) var environment: LayoutEnvironment

  var layouts: LayoutSource<SectionIdentifier>

  /// The measured sizes of items that are hidden at the moment.
  var hiddenSizes: [ItemIdentifier: ProposedSize] = [:]

  /// Whether two values of an item look the same, as the data source says.
  var hasSameContent: (@Sendable (ItemIdentifier, ItemIdentifier) -> Bool)?

  /// The items that were named to be prefetched, and where the next ones will come from.
  var prefetchedItems: [ItemIdentifier] = []
  var scrollsBackwards = false

  /// What the layout has in sight, as long as nothing has changed.
  var visible: [SeenElement<SectionIdentifier, ItemIdentifier>]?

  /// The items at the finger.
  var drag: ViewportDrag<ItemIdentifier>?

  /// What may be measured still in the event that is under way.
  var budget = MeasuringBudget()

  /// Whether anything was ever measured.
  var hasSizes = false

  /// How many elements were measured so far: for tests of the cost.
  package var measureCount = 0

  /// Makes a viewport of a list at the start of its content, or at the end for an anchor there.
  ///
  /// - Parameters:
  ///   - rows: The rows, such as those of `DataSource.current`.
  ///   - layout: Where things go.
  ///   - environment: The size of the view and the rest that the layout depends on.
  ///   - anchor: What stays where it is when content changes.
  ///   - measure: What measures views that have estimated sizes.
  /// - Complexity: That of solving the layout, and of what is in sight.
  public init(
    _ rows: Rows, layout: CompositionalLayout, environment: LayoutEnvironment,
    anchor: Anchor = .firstVisibleItem, measure: Measure? = nil
  ) {
    self.init(
      rows, layouts: LayoutSource(.same(layout), for: rows), environment: environment,
      anchor: anchor, measure: measure)
  }

  /// Makes a viewport whose sections are described by their identifiers.
  ///
  /// The function is asked for sections of the rows that are shown, and never for one that is gone;
  /// it is asked again when sections come, go or move, and when the environment changes. A section
  /// for which it has no answer is left out, and is an issue of ``solved``.
  ///
  /// - Parameters:
  ///   - rows: The rows, such as those of `DataSource.current`.
  ///   - environment: The size of the view and the rest that the layout depends on.
  ///   - configuration: What concerns all sections.
  ///   - anchor: What stays where it is when content changes.
  ///   - measure: What measures views that have estimated sizes.
  ///   - sectionProvider: The description of a section.
  /// - Complexity: That of solving the layout, and of what is in sight.
  public init(
    _ rows: Rows, environment: LayoutEnvironment,
    configuration: CompositionalLayout.Configuration = CompositionalLayout.Configuration(),
    anchor: Anchor = .firstVisibleItem, measure: Measure? = nil,
    sectionProvider:
      @escaping @Sendable (
        _ section: SectionIdentifier, _ environment: LayoutEnvironment
      ) -> LayoutSection?
  ) {
    self.init(
      rows, layouts: LayoutSource(.provided(configuration, sectionProvider), for: rows),
      environment: environment, anchor: anchor, measure: measure)
  }

  private init(
    _ rows: Rows, layouts: LayoutSource<SectionIdentifier>, environment: LayoutEnvironment,
    anchor: Anchor, measure: Measure?
  ) {
    let rows = rows.withoutMarks()
    self.rows = rows
    self.layouts = layouts
    self.environment = environment
    self.anchor = anchor
    self.measure = measure
    solved = layouts.layout.solve(in: environment, itemCounts: rows.itemCounts)
    contentOffset = solved.reachableOffset(nearestTo: nil)
    solved.contentOffset = contentOffset
    let startsAtEnd = anchor == .contentEnd || anchor == .contentEndWhileVisible
    // The end of what is read from right to left is where the smallest offsets are.
    scrollsBackwards = startsAtEnd != isReadFromTheRight
    measureVisible { viewport in
      startsAtEnd
        ? viewport.solved.endOffset(
          along: viewport.layouts.layout.configuration.scrollDirection)
        : viewport.contentOffset
    }
  }
}

// MARK: - What is in sight

extension CollectionViewport {
  /// The visible bounds: what of the content is in the view, what covers its edges included.
  public var visibleRect: LayoutRect {
    LayoutRect(origin: contentOffset, size: solved.environment.containerSize)
  }

  /// Everything in sight, section by section, lifted items at the finger last.
  ///
  /// It is what a screen shows that has carried out all changes.
  ///
  /// - Complexity: That of `attributesOfElements(in:)`: what is in sight.
  public var visibleElements: [Attributes] {
    let layout = (visible ?? seen(in: visibleRect, of: solved)).map {
      Attributes(
        element: $0.element, frame: $0.attributes.frame, zIndex: $0.attributes.zIndex)
    }
    guard let drag else { return layout }
    return layout.filter { !drag.holds($0.element) } + drag.attributes(at: contentOffset)
  }

  /// What a screen has to do that shows nothing yet: all that is in sight appears.
  ///
  /// - Complexity: That of ``visibleElements``.
  public var changeFromNothing: Change {
    Change(
      contentOffset: contentOffset, contentSize: solved.contentSize,
      elements: visibleElements.map {
        Change.Element(
          element: $0.element, change: .appear, start: $0.frame, end: $0.frame, zIndex: $0.zIndex,
          wasVisible: false, isVisible: true, isReplaced: false, isReconfigured: false)
      })
  }

  /// The size of the content, in points.
  public var contentSize: LayoutSize { solved.contentSize }

  /// Where an element is, or `nil` if it is hidden or unknown.
  ///
  /// - Complexity: As `SolvedLayout.attributes(for:)`.
  public func attributes(for element: Element) -> Attributes? {
    if let lifted = drag?.attributes(of: element, at: contentOffset) { return lifted }
    return layoutElement(for: element).flatMap { solved.attributes(for: $0) }
      .map { attributes(of: $0) }
  }

  /// The item whose cell is at a point of the view, counted from the top left corner of the visible
  /// bounds, or `nil`.
  ///
  /// - Complexity: As `SolvedLayout.itemIndexPath(at:)`.
  public func item(at point: LayoutPoint) -> ItemIdentifier? {
    solved.itemIndexPath(at: contentOffset.moved(by: point))
      .flatMap { rows.itemIdentifier(for: $0) }
  }

  func attributes(of attributes: LayoutAttributes) -> Attributes {
    Attributes(
      element: Self.element(for: attributes.element, in: rows, solved), frame: attributes.frame,
      zIndex: attributes.zIndex)
  }
}

extension LayoutPoint {
  func moved(by other: LayoutPoint) -> LayoutPoint { LayoutPoint(x: x + other.x, y: y + other.y) }
}
