import PleachIndexing

/// A layout worked out for a container and for the number of items in each section.
///
/// A solved layout keeps sections and groups, not items: it answers where something is by
/// arithmetic, when asked.
///
/// ```swift
/// let frame = solved.frame(forItemAt: ItemIndexPath(section: 0, item: 3))
/// for attributes in solved.attributesOfElements(in: visibleRect) { draw(attributes) }
/// ```
public struct SolvedLayout: Sendable {
  /// The environment that the layout was solved for, unusable numbers replaced.
  public let environment: LayoutEnvironment

  /// The size of the content, in points.
  ///
  /// UIKit: `collectionViewContentSize`.
  public internal(set) var contentSize: LayoutSize

  /// What the layout asks for and cannot have.
  public internal(set) var issues: [LayoutIssue]

  /// How much work the solve was, and the measured sizes that came in since.
  package internal(set) var statistics: SolvingStatistics

  /// The origin of the visible bounds, which pinned items stay in; `nil`: nothing is pinned.
  ///
  /// It is the caller's state. To change it solves nothing again.
  public var contentOffset: LayoutPoint?

  /// How far sections that scroll on their own are scrolled, by the index of the section, counted
  /// from the leading edge.
  ///
  /// It is the caller's state: what is stored stays as it is, while all answers take it as far as
  /// ``orthogonalOffsetRange(ofSection:)`` goes. So an offset outlives a section that is shorter for
  /// a while. A section without an offset is at 0; one of the behaviour `groupPagingCentered` starts
  /// with its first group in the middle, the first offset of its range.
  ///
  /// To change it solves nothing again. A caller whose sections move keeps the offsets by its own
  /// identifiers, and gives them by index after the move.
  ///
  /// UIKit: an offset is clamped as well. Where a centred section starts is a policy of this library.
  public var orthogonalOffsets: [Int: Double] = [:]

  /// An offset of one section that a question is about, in place of the stored one: to store it in a
  /// copy would copy the offsets of all sections.
  var assumedOffset: (section: Int, offset: Double)?

  let configuration: CompositionalLayout.Configuration
  let axis: LayoutAxis
  let rounding: LayoutRounding
  let scale: Double
  let templates: [SectionTemplate]

  /// The templates by their descriptions, for a solve that keeps what is known.
  let templateIndexes: [DescriptionKey: Int]
  let sections: [PlacedSection]

  /// What was measured since the layout was solved.
  var measures = LayoutMeasures()

  /// The sections that have an extent, or may have one when something is measured, in order: what a
  /// rect is searched in.
  let extendedSections: [Int]

  /// The sections that have anything, in order, and how far anything reaches beyond its section.
  let filledSections: [Int]
  var overreach: Overreach

  var strayBoundaryItems: StrayBoundaryItems
  var boundary: Boundary

  /// The length of all sections, and where the first one starts.
  var sectionsLength: Double
  var sectionsOrigin: Double

  /// The length of all sections and the breadth of the content as they were solved.
  let solvedLength: Double
  let solvedBreadth: Double

  init(
    environment: LayoutEnvironment, configuration: CompositionalLayout.Configuration,
    axis: LayoutAxis, rounding: LayoutRounding, scale: Double,
    templates: [SectionTemplate], templateIndexes: [DescriptionKey: Int],
    sections: [PlacedSection], sectionsLength: Double,
    boundary: Boundary, issues: [LayoutIssue], statistics: SolvingStatistics
  ) {
    self.environment = environment
    self.configuration = configuration
    self.axis = axis
    self.rounding = rounding
    self.scale = scale
    self.templates = templates
    self.templateIndexes = templateIndexes
    self.sections = sections
    (self.sectionsLength, solvedLength) = (sectionsLength, sectionsLength)
    self.boundary = boundary
    self.issues = issues
    self.statistics = statistics
    let room = boundary.room(around: sectionsLength)
    sectionsOrigin = room.before

    // Rule: The content is as wide as the view or the widest group
    var breadth = environment.containerSize.length(along: axis.other)
    var (extended, filled): ([Int], [Int]) = ([], [])
    var overreach = Overreach()
    var strays: [StrayBoundaryItems.Item] = []
    var kind = (template: -1, itemCount: 0, isFilled: false, isExtended: false, hasBoundary: false)
    for (index, section) in sections.enumerated() where section.template >= 0 {
      // Sections that look the same and are as long follow one another in long lists.
      if section.template != kind.template || section.itemCount != kind.itemCount {
        let template = templates[section.template]
        let showsGroups = section.extent.groupCount > 0 && !section.extent.vanishes
        if showsGroups, !template.isOrthogonal {
          breadth = max(breadth, template.group.size.length(along: axis.other))
        }
        let mayGrow =
          template.mayBeMeasured && (section.itemCount > 0 || template.measurable.boundary)
        kind = (
          template: section.template, itemCount: section.itemCount,
          isFilled: showsGroups || section.extent.length > 0 || mayGrow,
          isExtended: section.extent.length > 0 || mayGrow,
          hasBoundary: !template.boundary.slots.isEmpty
        )
        if kind.isFilled {
          overreach.include(section.extent, of: template, container: environment.containerSize)
        }
      }
      if kind.isFilled { filled.append(index) }
      guard kind.isExtended else { continue }
      extended.append(index)
      if kind.hasBoundary {
        StrayBoundaryItems.collect(
          of: index, at: room.before + section.origin, section.extent,
          templates[section.template].boundary, &strays)
      }
    }
    extendedSections = extended
    // Mostly they are the same, and then take no room of their own.
    filledSections = filled.count == extended.count ? extended : filled
    self.overreach = overreach
    strayBoundaryItems = StrayBoundaryItems(strays)
    solvedBreadth = breadth
    contentSize = LayoutSize(
      along: room.before + sectionsLength + room.after, across: breadth, axis: axis)
  }
}

// MARK: - From the solver's coordinates to the content's

extension SolvedLayout {
  /// The frame on the pixels of the screen: places are rounded, extents have been.
  func placed(_ frame: LayoutRect) -> LayoutRect {
    // Rule: Places are rounded to the nearest pixel
    var frame = frame
    frame.origin = LayoutPoint(
      x: rounding.places.rounded(frame.minX, scale: scale),
      y: rounding.places.rounded(frame.minY, scale: scale))
    return frame
  }

  /// How far rounding may move a place, generously: a pixel.
  var pixel: Double { scale > 0 ? 1 / scale : 0 }

  /// Read from right to left, frames are mirrored about the width of the content.
  func mirrored(_ frame: LayoutRect) -> LayoutRect {
    // Rule: Right to left, frames are mirrored about the content's width
    environment.layoutDirection == .rightToLeft
      ? frame.mirrored(in: contentSize.width) : frame
  }
}
