/// A layout described as values: sections of groups of items.
///
/// A layout is a recipe. ``solve(in:itemCounts:)`` works it out for a container and for the number
/// of items in each section; the answer is a value as well.
///
/// ```swift
/// let layout = CompositionalLayout {
///   LayoutSection { .horizontal(height: .absolute(100)) { LayoutItem() } }
///   LayoutSection.grid(columns: 3, rowHeight: .absolute(100), spacing: 8)
/// }
/// let solved = layout.solve(in: LayoutEnvironment(width: 390, height: 844), itemCounts: [1, 7])
/// print(solved.contentSize.height)  // 416.0
/// ```
///
/// Layouts of sections are equal if the sections are. A function cannot be compared: a layout with a
/// section provider is equal to its copies alone, and cannot be written down.
///
/// UIKit: `UICollectionViewCompositionalLayout`.
public struct CompositionalLayout: Hashable, Sendable {
  /// The description of a section, asked for by its index.
  public typealias SectionProvider =
    @Sendable (_ section: Int, _ environment: LayoutEnvironment) -> LayoutSection?

  /// What concerns all sections.
  public var configuration: Configuration

  /// How lengths and places are put on pixels.
  public var rounding: LayoutRounding

  let sections: Sections

  enum Sections: Hashable, Sendable {
    case same(LayoutSection)
    case listed([LayoutSection])
    case provided(ProvidingFunction<SectionProvider>)
  }

  /// Makes a layout all of whose sections look the same.
  public init(
    section: LayoutSection, configuration: Configuration = Configuration(),
    rounding: LayoutRounding = .measured
  ) {
    self.sections = .same(section)
    self.configuration = configuration
    self.rounding = rounding
  }

  /// Makes a layout of these sections, in order.
  public init(
    sections: [LayoutSection], configuration: Configuration = Configuration(),
    rounding: LayoutRounding = .measured
  ) {
    self.sections = .listed(sections)
    self.configuration = configuration
    self.rounding = rounding
  }

  /// Makes a layout of the sections in braces, in order.
  ///
  /// ```swift
  /// let page = CompositionalLayout {
  ///   if hasBanners { banners }
  ///   for category in categories { section(of: category) }
  ///   LayoutSection.list(.plain)
  /// }
  /// ```
  public init(
    configuration: Configuration = Configuration(), rounding: LayoutRounding = .measured,
    @LayoutBuilder<LayoutSection> sections: () -> [LayoutSection]
  ) {
    self.init(sections: sections(), configuration: configuration, rounding: rounding)
  }

  /// Makes a layout all of whose sections are lists.
  public static func list(using configuration: ListConfiguration) -> CompositionalLayout {
    CompositionalLayout(section: .list(using: configuration))
  }

  /// Makes a layout that asks for the description of each section when it is solved.
  ///
  /// No description for a section that has items is an issue of the solved layout.
  public init(
    configuration: Configuration = Configuration(), rounding: LayoutRounding = .measured,
    sectionProvider: @escaping SectionProvider
  ) {
    self.sections = .provided(ProvidingFunction(sectionProvider))
    self.configuration = configuration
    self.rounding = rounding
  }

  func section(at index: Int, in environment: LayoutEnvironment) -> LayoutSection? {
    switch sections {
    case .same(let section): section
    case .listed(let sections): index < sections.count ? sections[index] : nil
    case .provided(let provider): provider.call(index, environment)
    }
  }
}

extension CompositionalLayout {
  /// The direction in which the content is longer than the view.
  public enum ScrollDirection: String, Hashable, Sendable, CaseIterable {
    /// Downwards.
    case vertical
    /// Sideways.
    case horizontal
  }

  /// What concerns all sections of a layout.
  ///
  /// UIKit: `UICollectionViewCompositionalLayoutConfiguration`.
  public struct Configuration: Hashable, Sendable {
    /// The direction in which sections are lined up.
    public var scrollDirection: ScrollDirection

    /// The room between two sections, empty ones included, in points.
    public var interSectionSpacing: Double

    /// Headers, footers and views at the sides of the layout as a whole.
    public var boundarySupplementaryItems: [BoundarySupplementaryItem]

    /// Which insets of the container the insets of sections are added to.
    public var contentInsetsReference: ContentInsetsReference

    /// Makes a configuration; the default scrolls downwards and has no room between sections.
    public init(
      scrollDirection: ScrollDirection = .vertical, interSectionSpacing: Double = 0,
      boundarySupplementaryItems: [BoundarySupplementaryItem] = [],
      contentInsetsReference: ContentInsetsReference = .automatic
    ) {
      self.scrollDirection = scrollDirection
      self.interSectionSpacing = interSectionSpacing
      self.boundarySupplementaryItems = boundarySupplementaryItems
      self.contentInsetsReference = contentInsetsReference
    }
  }
}
