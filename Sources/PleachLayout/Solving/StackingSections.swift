/// A section at its place in the layout.
struct PlacedSection: Sendable {
  /// The number of the template, or -1 for a section that has no description.
  var template: Int
  var itemCount: Int

  /// Where the section starts, along the scroll axis.
  var origin: Double
  var extent: SectionExtent
}

extension CompositionalLayout {
  /// Works the layout out.
  ///
  /// Nothing is kept for single items: a section costs the same whether it has ten items or a
  /// million. A description that was worked out is not worked out again, so that many sections
  /// which look the same cost one.
  ///
  /// - Parameters:
  ///   - environment: The size of the view, its pixels, its insets, its direction.
  ///   - itemCounts: The number of items of each section.
  /// - Returns: A value that answers where everything is, with a list of what could not be had.
  /// - Complexity: O(c + s) for the number c of parts of all sections' descriptions, which are
  ///   compared, and the slots s of the groups of those that differ, which are worked out. A section
  ///   whose last group is not whole costs the slots of its group. Sections that are made to look
  ///   the same are not compared.
  public func solve(in environment: LayoutEnvironment, itemCounts: [Int]) -> SolvedLayout {
    var context = SolvingContext(rounding: rounding, scale: environment.displayScale)
    let usable = context.checked(environment, showsSections: !itemCounts.isEmpty)
    context.environment = usable
    let axis: LayoutAxis = configuration.scrollDirection == .vertical ? .vertical : .horizontal
    let spacing = context.checkedSpacing(
      configuration.interSectionSpacing, "configuration.interSectionSpacing")
    let isUniform = if case .same = sections { true } else { false }
    var templates = TemplateCache()
    var placed: [PlacedSection] = []
    placed.reserveCapacity(itemCounts.count)
    var position = 0.0
    for (index, count) in itemCounts.enumerated() {
      // Rule: Spacing lies between groups and between sections, not after the last
      if index > 0 { position += spacing }
      if count < 0 { context.report(.negativeItemCount, "itemCount", section: index) }
      // Rule: The section provider is asked for the sections that there are, each once and in order
      let description = section(at: index, in: usable)
      // Rule: A missing section is an issue only if it has items
      if description == nil, count > 0 { context.report(.missingSection, "", section: index) }
      var template = -1
      if let description {
        // Sections that are all the same need not even be compared.
        template =
          isUniform && !templates.all.isEmpty
          ? 0
          : templates.index(
            of: description, section: index, environment: usable, configuration: configuration,
            context: &context)
      }
      let extent =
        template < 0 ? SectionExtent() : templates.all[template].extent(itemCount: count)
      if extent.isCut {
        templates.report(
          .tooManyItems, "itemCount", section: index, template: template, context: &context)
      }
      if extent.vanishes {
        templates.report(
          .lastGroupVanishes, "group", section: index, template: template, context: &context)
      }
      if extent.losesCells {
        templates.report(
          .cellOutsideGroup, "group", section: index, template: template, context: &context)
      }
      if extent.lastLength < 0, !extent.vanishes {
        templates.report(
          .groupOutsideSection, "group", section: index, template: template, context: &context)
      } else if extent.losesGroups, usable.containerSize.width > 0, usable.containerSize.height > 0
      {
        templates.report(
          .groupOutsideSection, "contentInsets", section: index, template: template,
          context: &context)
      }
      placed.append(
        PlacedSection(
          template: template, itemCount: max(count, 0), origin: position, extent: extent))
      position += extent.length
    }

    // Rule: The layout's own boundary items lie around all sections, in the whole width
    // No insets apply to them.
    context.within("configuration") { $0.check(configuration.boundarySupplementaryItems) }
    let boundary = context.solveBoundary(
      configuration.boundarySupplementaryItems, container: usable.containerSize, insets: .zero,
      axis: axis)
    return SolvedLayout(
      environment: usable, configuration: configuration, axis: axis, rounding: rounding,
      scale: context.scale,
      templates: templates.all, sections: placed, sectionsLength: position, boundary: boundary,
      issues: context.listedIssues, statistics: context.statistics)
  }
}

/// Templates of the descriptions met so far.
private struct TemplateCache {
  private(set) var all: [SectionTemplate] = []
  private var indexes: [DescriptionKey: Int] = [:]

  /// What was said about the items of sections of a template, the template for the section.
  private var told: Set<LayoutIssue> = []

  /// The number of the template of a description, which is worked out if it is a new one.
  mutating func index(
    of description: LayoutSection, section: Int, environment: LayoutEnvironment,
    configuration: CompositionalLayout.Configuration, context: inout SolvingContext
  ) -> Int {
    let key = DescriptionKey(description)
    if let key, let known = indexes[key] { return known }
    let first = context.issues.count
    let template = context.solve(description, in: environment, configuration: configuration)
    context.attributeIssues(from: first, to: section)
    if let key { indexes[key] = all.count }
    all.append(template)
    return all.count - 1
  }

  /// Notes down an issue of a section, unless another one of the same template had it.
  mutating func report(
    _ kind: LayoutIssue.Kind, _ place: String, section: Int, template: Int,
    context: inout SolvingContext
  ) {
    if told.insert(LayoutIssue(kind: kind, section: template, place: place)).inserted {
      context.report(kind, place, section: section)
    }
  }
}

extension SolvingContext {
  /// The environment with numbers that can be reckoned with.
  mutating func checked(
    _ environment: LayoutEnvironment, showsSections: Bool
  ) -> LayoutEnvironment {
    within("container") { context in
      var usable = environment
      let size = environment.containerSize
      let width = context.checked(size.width, "width")
      let height = context.checked(size.height, "height")
      if width < 0 { context.report(.negativeSize, "width") }
      if height < 0 { context.report(.negativeSize, "height") }
      if showsSections {
        if size.width == 0 { context.report(.emptyContainer, "width") }
        if size.height == 0 { context.report(.emptyContainer, "height") }
      }
      usable.containerSize = LayoutSize(width: max(width, 0), height: max(height, 0))
      if environment.displayScale != context.scale {
        context.report(.invalidNumber, "displayScale")
      }
      usable.displayScale = context.scale
      usable.safeAreaInsets = context.checked(environment.safeAreaInsets, "safeAreaInsets")
      usable.layoutMargins = context.checked(environment.layoutMargins, "layoutMargins")
      usable.readableContentInsets = context.checked(
        environment.readableContentInsets, "readableContentInsets")
      usable.adjustedContentInset = context.checked(
        environment.adjustedContentInset, "adjustedContentInset")
      return usable
    }
  }
}
