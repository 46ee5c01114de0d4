/// Templates of the descriptions met so far, in this solve or in the one before.
struct SectionTemplates {
  private(set) var all: [SectionTemplate] = []
  private(set) var indexes: [DescriptionKey: Int] = [:]

  /// Which of those of the solve before were met again.
  private var isUsed: [Bool] = []

  /// What was said about the items of sections of a template, the template for the section.
  private var told: Set<LayoutIssue> = []

  init() {}

  /// Begins with templates that are known.
  init(_ templates: [SectionTemplate], indexes: [DescriptionKey: Int]) {
    all = templates
    self.indexes = indexes
    isUsed = Array(repeating: false, count: templates.count)
  }

  /// The number of the template of a description, which is worked out if it is a new one.
  mutating func index(
    of description: LayoutSection, section: Int, environment: LayoutEnvironment,
    configuration: CompositionalLayout.Configuration, context: inout SolvingContext
  ) -> Int {
    let key = DescriptionKey(description)
    if let key, let known = indexes[key] {
      use(known, section: section, context: &context)
      return known
    }
    let first = context.issues.count
    var template = context.solve(description, in: environment, configuration: configuration)
    template.issues = Array(context.issues[first...])
    context.attributeIssues(from: first, to: section)
    if let key { indexes[key] = all.count }
    all.append(template)
    return all.count - 1
  }

  /// Says of a template that was worked out before what is wrong with its description.
  mutating func use(_ template: Int, section: Int, context: inout SolvingContext) {
    guard template < isUsed.count, template >= 0, !isUsed[template] else { return }
    isUsed[template] = true
    for issue in all[template].issues {
      context.report(issue.kind, issue.place, section: section)
    }
  }

  /// Notes down what is wrong with the extent of a section.
  mutating func report(
    _ extent: SectionExtent, section: Int, template: Int, in environment: LayoutEnvironment,
    context: inout SolvingContext
  ) {
    if extent.isCut {
      report(.tooManyItems, "itemCount", section: section, template: template, context: &context)
    }
    if extent.vanishes {
      report(.lastGroupVanishes, "group", section: section, template: template, context: &context)
    }
    if extent.losesCells {
      report(.cellOutsideGroup, "group", section: section, template: template, context: &context)
    }
    if extent.lastLength < 0, !extent.vanishes {
      report(.groupOutsideSection, "group", section: section, template: template, context: &context)
    } else if extent.losesGroups, environment.containerSize.width > 0,
      environment.containerSize.height > 0
    {
      report(
        .groupOutsideSection, "contentInsets", section: section, template: template,
        context: &context)
    }
  }

  /// Notes down an issue of a section, unless another one of the same template had it.
  private mutating func report(
    _ kind: LayoutIssue.Kind, _ place: String, section: Int, template: Int,
    context: inout SolvingContext
  ) {
    if told.insert(LayoutIssue(kind: kind, section: template, place: place)).inserted {
      context.report(kind, place, section: section)
    }
  }
}
