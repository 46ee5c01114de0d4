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
  public let contentSize: LayoutSize

  /// What the layout asks for and cannot have.
  public let issues: [LayoutIssue]

  /// How much work the solve was.
  package let statistics: SolvingStatistics

  /// The origin of the visible bounds, which pinned items stay in; `nil`: nothing is pinned.
  ///
  /// It is the caller's state. To change it solves nothing again.
  public var contentOffset: LayoutPoint?

  /// How far sections that scroll on their own are scrolled, by the index of the section.
  ///
  /// It is the caller's state. To change it solves nothing again.
  public var orthogonalOffsets: [Int: Double] = [:]

  let configuration: CompositionalLayout.Configuration
  let axis: LayoutAxis
  let rounding: LayoutRounding
  let scale: Double
  let templates: [SectionTemplate]
  let sections: [PlacedSection]

  /// The sections that have an extent, in order: what a rect is searched in.
  let extendedSections: [Int]

  let strayBoundaryItems: StrayBoundaryItems
  let boundary: Boundary

  /// The length of all sections, and where the first one starts.
  let sectionsLength: Double
  let sectionsOrigin: Double

  init(
    environment: LayoutEnvironment, configuration: CompositionalLayout.Configuration,
    axis: LayoutAxis, rounding: LayoutRounding, scale: Double,
    templates: [SectionTemplate], sections: [PlacedSection], sectionsLength: Double,
    boundary: Boundary, issues: [LayoutIssue], statistics: SolvingStatistics
  ) {
    self.environment = environment
    self.configuration = configuration
    self.axis = axis
    self.rounding = rounding
    self.scale = scale
    self.templates = templates
    self.sections = sections
    self.sectionsLength = sectionsLength
    self.boundary = boundary
    self.issues = issues
    self.statistics = statistics
    let room = boundary.room(around: sectionsLength)
    sectionsOrigin = room.before

    // Across the scroll axis the content is as wide as the view, or as the widest group.
    var breadth = environment.containerSize.length(along: axis.other)
    var extended: [Int] = []
    var strays: [StrayBoundaryItems.Item] = []
    for (index, section) in sections.enumerated() where section.template >= 0 {
      let template = templates[section.template]
      if section.extent.groupCount > 0, !section.extent.vanishes, !template.isOrthogonal {
        breadth = max(breadth, template.group.size.length(along: axis.other))
      }
      guard section.extent.length > 0 else { continue }
      extended.append(index)
      for (number, slot) in template.boundary.slots.enumerated() {
        let range = slot.range(core: section.extent.core)
        guard
          range.lowerBound < -section.extent.before
            || range.upperBound > section.extent.core + section.extent.after
        else { continue }
        let start = room.before + section.origin + section.extent.before
        strays.append(
          StrayBoundaryItems.Item(
            section: index, index: number, start: start + range.lowerBound,
            end: start + range.upperBound))
      }
    }
    extendedSections = extended
    strayBoundaryItems = StrayBoundaryItems(strays)
    contentSize = LayoutSize(
      along: room.before + sectionsLength + room.after, across: breadth, axis: axis)
  }
}

// MARK: - Sections

extension SolvedLayout {
  /// The number of sections.
  public var numberOfSections: Int { sections.count }

  /// The number of items of a section, or 0 if there is no such section.
  public func numberOfItems(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].itemCount : 0
  }

  /// The frame of a section with its insets and boundary items, or `nil` if there is none.
  ///
  /// A section without items and boundary items has no extent.
  ///
  /// - Complexity: O(1).
  public func frame(ofSection section: Int) -> LayoutRect? {
    guard sections.indices.contains(section) else { return nil }
    return mirrored(placed(naturalFrame(ofSection: section)))
  }

  func naturalFrame(ofSection section: Int) -> LayoutRect {
    LayoutRect(
      along: sectionsOrigin + sections[section].origin, across: 0,
      lengthAlong: sections[section].extent.length,
      lengthAcross: environment.containerSize.length(along: axis.other), axis: axis)
  }

  /// The template of a section that shows anything.
  func template(of section: Int) -> SectionTemplate? {
    guard sections.indices.contains(section), sections[section].template >= 0,
      !sections[section].extent.vanishes
    else { return nil }
    return templates[sections[section].template]
  }
}

// MARK: - From the solver's coordinates to the content's

extension SolvedLayout {
  /// The frame on the pixels of the screen: places are rounded, extents have been.
  func placed(_ frame: LayoutRect) -> LayoutRect {
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
    environment.layoutDirection == .rightToLeft
      ? frame.mirrored(in: contentSize.width) : frame
  }
}
