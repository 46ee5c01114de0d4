/// What a solve takes over from the one before.
struct KeptSections {
  private let before: SolvedLayout
  private let origins: SectionOrigins

  /// The sections whose description may be another one, or `nil` if that of every one may be.
  private let redescribed: Set<Int>?

  /// The templates that sections had before, and for each of the layout before its number there.
  let templates: SectionTemplates
  private let numbers: [Int]

  init(of before: SolvedLayout, _ origins: SectionOrigins, redescribed: [Int]?) {
    self.before = before
    self.origins = origins
    self.redescribed = redescribed.map { Set($0) }
    var isUsed = Array(repeating: false, count: before.templates.count)
    var used = 0
    for section in before.sections where section.template >= 0 && !isUsed[section.template] {
      isUsed[section.template] = true
      used += 1
    }
    // What no section has is kept for a while: it may come back.
    guard before.templates.count > 2 * used + 8 else {
      numbers = Array(before.templates.indices)
      templates = SectionTemplates(before.templates, indexes: before.templateIndexes)
      return
    }
    var numbers: [Int] = []
    var all: [SectionTemplate] = []
    for (index, template) in before.templates.enumerated() {
      numbers.append(isUsed[index] ? all.count : -1)
      if isUsed[index] { all.append(template) }
    }
    var indexes: [DescriptionKey: Int] = [:]
    for (key, index) in before.templateIndexes where isUsed[index] {
      indexes[key] = numbers[index]
    }
    self.numbers = numbers
    templates = SectionTemplates(all, indexes: indexes)
  }

  /// Whether what is known holds for a layout in an environment.
  func areOf(_ layout: CompositionalLayout, in environment: LayoutEnvironment) -> Bool {
    environment == before.environment && layout.rounding == before.rounding
      && layout.configuration.scrollDirection == before.configuration.scrollDirection
      && layout.configuration.contentInsetsReference == before.configuration.contentInsetsReference
  }

  /// The number of the template of a section that need not be described, -1 if it had none.
  func template(of section: Int) -> Int? {
    guard let redescribed, let origin = origins[section], !redescribed.contains(section)
    else { return nil }
    return number(of: origin)
  }

  /// The extent of a section, if it has the same template and number of items as before.
  func extent(of section: Int, template: Int, itemCount: Int) -> SectionExtent? {
    guard let origin = origins[section], number(of: origin) == template,
      before.sections[origin].itemCount == itemCount
    else { return nil }
    return before.sections[origin].extent
  }

  /// The number that the template of a section before has now, -1 if it had none.
  func number(of origin: Int) -> Int {
    let template = before.sections[origin].template
    return template < 0 ? -1 : numbers[template]
  }
}

extension SolvedLayout {
  /// How many descriptions are kept: for tests of memory.
  package var numberOfKnownDescriptions: Int { templates.count }
}
