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
    stacked(in: environment, itemCounts: itemCounts, keeping: nil)
  }

  /// Works the layout out anew after a change, and keeps what is known of sections that stay.
  ///
  /// Descriptions that are the same as before are not worked out again, and measured sizes go with
  /// their items: in a section that stays, and into another section where the item is asked for the
  /// same size. For another environment or another layout a measured length is kept where the
  /// solved length on the other axis is the same, or that is estimated as well: a list keeps its
  /// heights unless its width changes.
  ///
  /// Scrolling is the caller's state: ``SolvedLayout/contentOffset`` and
  /// ``SolvedLayout/orthogonalOffsets`` are not kept.
  ///
  /// - Parameters:
  ///   - environment: The size of the view, its pixels, its insets, its direction.
  ///   - itemCounts: The number of items of each section, after the change.
  ///   - before: The layout as it was solved, this one or another.
  ///   - edits: What changed in the content since.
  /// - Returns: What ``solve(in:itemCounts:)`` returns, with the measured sizes that are kept.
  /// - Complexity: That of ``solve(in:itemCounts:)``, for the sections that are described anew; O(1)
  ///   for each of the others without edits, whose sizes are shared; O(log n) for each run of edited
  ///   items in a section of n. Where groups hold several items, the measured groups behind an edit
  ///   are filled anew, unless a whole number of groups comes or goes.
  public func solve(
    in environment: LayoutEnvironment, itemCounts: [Int], keeping before: SolvedLayout,
    edits: ContentEdits = ContentEdits()
  ) -> SolvedLayout {
    let origins = SectionOrigins(edits, before: before.sections.count, after: itemCounts.count)
    let kept = KeptSections(of: before, origins, redescribed: edits.redescribedSections)
    var solved = stacked(in: environment, itemCounts: itemCounts, keeping: kept)
    let isAlike = kept.areOf(self, in: solved.environment)
    solved.keepSizes(of: before, origins) { isAlike ? kept.number(of: $0) : nil }
    return solved
  }

  private func stacked(
    in environment: LayoutEnvironment, itemCounts: [Int], keeping kept: KeptSections?
  ) -> SolvedLayout {
    var context = SolvingContext(rounding: rounding, scale: environment.displayScale)
    let usable = context.checked(environment, showsSections: !itemCounts.isEmpty)
    context.environment = usable
    let axis: LayoutAxis = configuration.scrollDirection == .vertical ? .vertical : .horizontal
    let spacing = context.checkedSpacing(
      configuration.interSectionSpacing, "configuration.interSectionSpacing")
    let isUniform = if case .same = sections { true } else { false }
    let kept = kept.flatMap { $0.areOf(self, in: usable) ? $0 : nil }
    var templates = kept?.templates ?? SectionTemplates()
    var first: Int?
    // Sections that look the same and are as long are worked out once, if they follow one another.
    var last = PlacedSection(template: -1, itemCount: 0, origin: 0, extent: SectionExtent())
    var placed: [PlacedSection] = []
    placed.reserveCapacity(itemCounts.count)
    var position = 0.0
    for (index, count) in itemCounts.enumerated() {
      // Rule: Spacing lies between groups and between sections, not after the last
      if index > 0 { position += spacing }
      if count < 0 { context.report(.negativeItemCount, "itemCount", section: index) }
      var template = -1
      if let known = kept?.template(of: index) {
        template = known
        templates.use(template, section: index, context: &context)
      } else if isUniform, let first {
        // Sections that are all the same need not even be compared.
        template = first
      } else if let description = section(at: index, in: usable) {
        // Rule: The section provider is asked for the sections that there are, each once and in order
        template = templates.index(
          of: description, section: index, environment: usable, configuration: configuration,
          context: &context)
        first = template
      }
      // Rule: A missing section is an issue only if it has items
      if template < 0, count > 0 { context.report(.missingSection, "", section: index) }
      if template != last.template || max(count, 0) != last.itemCount {
        last = PlacedSection(
          template: template, itemCount: max(count, 0), origin: 0, extent: SectionExtent())
        if template >= 0 {
          last.extent =
            kept?.extent(of: index, template: template, itemCount: last.itemCount)
            ?? templates.all[template].extent(itemCount: count)
        }
        templates.report(
          last.extent, section: index, template: template, in: usable, context: &context)
      }
      last.origin = position
      placed.append(last)
      position += last.extent.length
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
      templates: templates.all, templateIndexes: templates.indexes, sections: placed,
      sectionsLength: position, boundary: boundary,
      issues: context.listedIssues, statistics: context.statistics)
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
