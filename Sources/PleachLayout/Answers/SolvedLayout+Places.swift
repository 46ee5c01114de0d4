/// Where sections and groups are and what they hold: all answers come from here.
///
/// A section of which nothing is measured is arithmetic over its template; of the others the measured
/// sizes are asked.
extension SolvedLayout {
  // MARK: - Sections

  /// The template of a section that shows anything.
  func template(of section: Int) -> SectionTemplate? {
    guard sections.indices.contains(section), sections[section].template >= 0,
      !extent(of: section).vanishes
    else { return nil }
    return templates[sections[section].template]
  }

  /// Where a section starts, along the scroll axis, counted from the start of the first one.
  func origin(of section: Int) -> Double {
    sections[section].origin + measures.shift(of: section)
  }

  func extent(of section: Int) -> SectionExtent {
    guard let number = measures.number(of: section) else { return sections[section].extent }
    return measures[number].extent
  }

  /// Where a section ends, counted from the start of the first one.
  func end(of section: Int) -> Double { origin(of: section) + extent(of: section).length }

  /// The boundary items of a section that has a description.
  func boundary(of section: Int) -> Boundary {
    guard let number = measures.number(of: section) else {
      return templates[sections[section].template].boundary
    }
    return measures[number].boundary
  }

  /// Whether a section shows its boundary items, if it has any.
  func showsBoundaryItems(_ section: Int) -> Bool {
    guard let template = template(of: section) else { return false }
    return extent(of: section).groupCount > 0 || !template.hidesWhenEmpty
  }

  // MARK: - Groups

  /// How many items a group of a section holds.
  func itemCount(_ section: Int, _ group: Int) -> Int {
    let template = templates[sections[section].template]
    if let number = measures.number(of: section) {
      return measures[number].itemCount(of: group, template)
    }
    let extent = sections[section].extent
    return group == extent.groupCount - 1 ? extent.lastItemCount : template.group.slots.count
  }

  /// The first item of a group.
  func firstItem(_ section: Int, _ group: Int) -> Int {
    let template = templates[sections[section].template]
    guard let number = measures.number(of: section) else {
      return group * template.group.slots.count
    }
    return measures[number].firstItem(of: group, template)
  }

  /// The group that an item is in and its place there, or `nil` if it is not laid out.
  func place(ofItem item: Int, in section: Int) -> (group: Int, slot: Int)? {
    guard let template = template(of: section), item >= 0,
      item < sections[section].itemCount, !template.group.slots.isEmpty
    else { return nil }
    let (group, slot): (Int, Int)
    if let number = measures.number(of: section) {
      (group, slot) = measures[number].place(of: item, template)
    } else {
      (group, slot) = item.quotientAndRemainder(dividingBy: template.group.slots.count)
    }
    guard group < extent(of: section).groupCount, slot < itemCount(section, group)
    else { return nil }
    return (group, slot)
  }

  /// What a group holds, where it lies in the group.
  func solution(_ section: Int, _ group: Int) -> GroupSolution {
    let template = templates[sections[section].template]
    guard let number = measures.number(of: section) else { return template.group }
    var solver = groupSolver
    return measures[number].solution(of: group, template, &solver)
  }

  var groupSolver: GroupSolver {
    GroupSolver(environment: environment, rounding: rounding, scale: scale)
  }

  /// Where a group starts, in the direction of the groups, counted from the section's insets.
  func start(_ section: Int, _ group: Int) -> Double {
    let template = templates[sections[section].template]
    guard let number = measures.number(of: section) else {
      return template.roomBefore + Double(group) * template.stride
    }
    return measures[number].start(of: group, template)
  }

  /// The length of a group; the last one may be trimmed.
  func length(_ section: Int, _ group: Int) -> Double {
    let template = templates[sections[section].template]
    let extent = extent(of: section)
    if group == extent.groupCount - 1 { return extent.lastLength }
    guard let number = measures.number(of: section) else { return template.groupLength }
    return measures[number].length(of: group, template)
  }

  /// How much further on a group lies across the direction of the groups than it was solved.
  func acrossShift(_ section: Int, _ group: Int) -> Double {
    guard let number = measures.number(of: section) else { return 0 }
    return measures[number].acrossShift(of: group, templates[sections[section].template])
  }

  /// The frame of a group, where it is scrolled to, not rounded.
  func groupFrame(_ section: Int, _ group: Int) -> LayoutRect {
    let template = templates[sections[section].template]
    let groupAxis = template.groupAxis
    var breadth = template.group.size.length(along: groupAxis.other)
    var across = template.acrossOffset + acrossShift(section, group)
    if let number = measures.number(of: section) {
      breadth = measures[number].breadth(of: group, template)
    }
    var along = start(section, group)
    let start = sectionsOrigin + origin(of: section) + extent(of: section).before
    if template.isOrthogonal {
      across += start
      along -= scrolledOffset(ofSection: section)
    } else {
      along += start
    }
    return LayoutRect(
      along: along + template.insets.start(along: groupAxis),
      across: across + template.insets.start(along: groupAxis.other),
      lengthAlong: length(section, group), lengthAcross: breadth, axis: groupAxis)
  }

  /// The groups of a section that may share an area with what lies between two places in the
  /// direction of the groups.
  ///
  /// Places are rounded to pixels and are sums: there is a group more at either end.
  func groups(of section: Int, from low: Double, to high: Double) -> Range<Int> {
    let count = extent(of: section).groupCount
    guard count > 0 else { return 0..<0 }
    let template = templates[sections[section].template]
    let start = groupFrame(section, 0).start(along: template.groupAxis)
    if let number = measures.number(of: section) {
      return measures[number].groups(from: low - start, to: high - start, template)
    }
    guard template.stride > 0 else { return 0..<count }
    let first = Self.index(
      (low - start - template.groupLength) / template.stride - 1, below: count)
    return first..<max(first, Self.index((high - start) / template.stride + 2, below: count))
  }

  /// The number rounded down, from 0 to `count`, whatever it is.
  static func index(_ number: Double, below count: Int) -> Int {
    guard number > 0 else { return 0 }
    return number < Double(count) ? Int(number) : count
  }
}
