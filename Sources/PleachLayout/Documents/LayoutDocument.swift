import PleachIndexing

/// A layout with its container and its content, as one value that can be written down.
///
/// Off Embedded Swift it is `Codable` in the form of layout documents: one JSON object with the
/// names of the API, absent members having the defaults, unknown ones being errors that name them.
///
/// ```swift
/// let document = try JSONDecoder().decode(LayoutDocument.self, from: json)
/// print(document.solve().contentSize)
/// for mismatch in document.check() { print(mismatch) }
/// ```
public struct LayoutDocument: Hashable, Sendable {
  /// A section and the number of its items.
  public struct Section: Hashable, Sendable {
    /// The number of items.
    public var itemCount: Int

    /// The description.
    public var section: LayoutSection

    /// How far the section is scrolled on its own.
    public var orthogonalOffset: Double?

    /// Makes a section with a number of items.
    public init(itemCount: Int, section: LayoutSection, orthogonalOffset: Double? = nil) {
      self.itemCount = itemCount
      self.section = section
      self.orthogonalOffset = orthogonalOffset
    }
  }

  /// The size that an element with an estimated dimension turned out to have.
  public struct MeasuredSize: Hashable, Sendable {
    /// The element.
    public var element: LayoutElement

    /// Its size, in points.
    public var size: LayoutSize

    /// Makes the measured size of an element.
    public init(element: LayoutElement, size: LayoutSize) {
      self.element = element
      self.size = size
    }
  }

  /// A name for the document.
  public var id: String?

  /// What it is about, in words.
  public var title: String?

  /// The container.
  public var container: LayoutEnvironment

  /// The origin of the visible bounds.
  public var contentOffset: LayoutPoint?

  /// What concerns all sections.
  public var configuration: CompositionalLayout.Configuration

  /// How lengths and places are put on pixels.
  public var rounding: LayoutRounding

  /// The sections.
  public var sections: [Section]

  /// Sizes of elements with estimated dimensions.
  public var measured: [MeasuredSize]

  /// What the layout should come out as.
  public var expectation: Expectation?

  /// How far, in points, a number may be off what is expected; not less than 0.
  public var tolerance: Double?

  /// A remark.
  public var note: String?

  /// How sure the expectation is.
  public var confidence: String?

  /// Makes a document of a container and sections.
  public init(
    id: String? = nil, container: LayoutEnvironment,
    configuration: CompositionalLayout.Configuration = CompositionalLayout.Configuration(),
    rounding: LayoutRounding = .measured, sections: [Section], contentOffset: LayoutPoint? = nil,
    measured: [MeasuredSize] = [], expectation: Expectation? = nil
  ) {
    self.id = id
    self.container = container
    self.configuration = configuration
    self.rounding = rounding
    self.sections = sections
    self.contentOffset = contentOffset
    self.measured = measured
    self.expectation = expectation
  }

  /// The layout that the document describes.
  public var layout: CompositionalLayout {
    CompositionalLayout(
      sections: sections.map { $0.section }, configuration: configuration, rounding: rounding)
  }

  /// Solves the layout for the container, with the measured sizes, and with pinned items in the
  /// visible bounds.
  ///
  /// A measured size of something that is not there, or that has no estimated length, is an issue.
  /// Sections that scroll on their own are not scrolled: what a section shows at its
  /// `orthogonalOffset` is asked of the solved layout.
  public func solve() -> SolvedLayout {
    var solved = layout.solve(in: container, itemCounts: sections.map { $0.itemCount })
    for (index, entry) in measured.enumerated() {
      guard solved.proposedSize(for: entry.element) != nil else {
        solved.note(
          LayoutIssue(kind: .nothingToMeasure, section: nil, place: "measured[\(index)]"))
        continue
      }
      solved.setMeasuredSize(entry.size, for: entry.element)
    }
    solved.contentOffset = contentOffset
    return solved
  }
}
