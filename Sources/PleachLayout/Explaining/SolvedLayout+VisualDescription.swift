extension LayoutSection {
  /// The section drawn with characters, as it comes out in an environment with so many items.
  ///
  /// See ``SolvedLayout/visualDescription``.
  ///
  /// - Complexity: As ``CompositionalLayout/solve(in:itemCounts:)``.
  public func visualDescription(in environment: LayoutEnvironment, itemCount: Int) -> String {
    CompositionalLayout(section: self).solve(in: environment, itemCounts: [itemCount])
      .visualDescription(ofSection: 0) ?? ""
  }
}

extension SolvedLayout {
  /// More sections than this are counted, not drawn.
  private static let mostDrawnSections = 20

  /// The layout drawn with characters: its own boundary items and, in order, its sections.
  ///
  /// ```
  /// content 320 × 144 in 320 × 480
  /// section 0: 320 × 144, 4 items
  ///   header at the top: 320 × 44
  ///   2 groups of 320 × 50, 3 items in each, 1 in the last
  ///   ┌─────────────────┬─┬────────────────┬─┬─────────────────┬─────┐
  ///   │0: 90 × 50       │ │1: 90 × 50      │ │2: 90 × 50       │     │
  ///   │                 │ │                │ │                 │     │
  ///   └─────────────────┴─┴────────────────┴─┴─────────────────┴─────┘
  /// ```
  ///
  /// Of the groups of a section one is drawn: the first of which something is measured, if there is
  /// one. Sections that are the same are drawn once.
  ///
  /// - Complexity: O(n) for n sections and the slots of the groups that are drawn, and the measured
  ///   items of sections that have any.
  public var visualDescription: String {
    var lines = ["content \(contentSize) in \(environment.containerSize)"]
    if axis == .horizontal { lines[0] += ", scrolling sideways" }
    if environment.layoutDirection == .rightToLeft { lines[0] += ", from right to left" }
    for slot in boundary.slots { lines.append(Self.line(slot)) }
    var section = 0
    var drawn = 0
    while section < sections.count {
      guard drawn < Self.mostDrawnSections else {
        lines.append("and \(sections.count - section) more sections")
        break
      }
      lines += self.lines(ofSection: section)
      drawn += 1
      var next = section + 1
      while next < sections.count, looksTheSame(next, section) { next += 1 }
      if next == section + 2 {
        lines.append("section \(section + 1): as section \(section)")
      } else if next > section + 2 {
        lines.append("sections \(section + 1) to \(next - 1): as section \(section)")
      }
      section = next
    }
    return Self.joined(lines)
  }

  /// A section drawn with characters, or `nil` if there is none.
  ///
  /// - Complexity: O(s + m) for the s slots of its group and the m items that are measured.
  public func visualDescription(ofSection section: Int) -> String? {
    guard sections.indices.contains(section) else { return nil }
    return Self.joined(lines(ofSection: section))
  }

  private static func joined(_ lines: [String]) -> String {
    var text = ""
    for line in lines { text += text.isEmpty ? line : "\n\(line)" }
    return text
  }

  private func looksTheSame(_ one: Int, _ other: Int) -> Bool {
    measures.number(of: one) == nil && measures.number(of: other) == nil
      && sections[one].template == sections[other].template
      && sections[one].itemCount == sections[other].itemCount
  }

  private func lines(ofSection section: Int) -> [String] {
    let count = counted(sections[section].itemCount, "item")
    guard let template = template(of: section) else {
      return ["section \(section): nothing, \(count)"]
    }
    let extent = extent(of: section)
    var lines = ["section \(section): \(naturalFrame(ofSection: section).size), \(count)"]
    func add(_ line: String) { lines.append("  \(line)") }
    if extent.length > 0 {
      for slot in boundary(of: section).slots { add(Self.line(slot)) }
      if let insets = Self.insets(template.insets) { add("insets: \(insets)") }
    }
    guard extent.groupCount > 0 else { return lines }
    let measuredGroup = firstMeasuredGroup(of: section, template)
    let group = measuredGroup.map { drawnGroup(section, $0, template) } ?? template.group
    if let measuredGroup {
      var line = counted(extent.groupCount, "group")
      if template.interGroupSpacing > 0, extent.groupCount > 1 {
        line += ", \(template.interGroupSpacing.shortText) apart"
      }
      add("\(line), \(extent.groupsLength.shortText) long together")
      add("group \(measuredGroup): \(group.size), \(counted(group.slots.count, "item"))")
    } else {
      add(groups(of: template, extent))
    }
    if template.isOrthogonal {
      let behavior = template.description.orthogonalScrollingBehavior.rawValue
      add("scrolling on its own, \(behavior): \(extent.groupsLength.shortText) long")
    }
    let drawing = GroupDrawing(
      group, isMirrored: environment.layoutDirection == .rightToLeft)
    for line in drawing.lines { add(line) }
    var kinds: [String] = []
    for view in group.supplementaries where !kinds.contains(view.elementKind) {
      kinds.append(view.elementKind)
      var number = 0
      for other in group.supplementaries where other.elementKind == view.elementKind { number += 1 }
      let place = measuredGroup == nil ? "each" : "this"
      add("\(number) \(view.elementKind) in \(place) group, the first \(view.frame.size)")
    }
    for decoration in template.description.decorationItems {
      add("\(decoration.elementKind) behind")
    }
    return lines
  }

  /// The first group of a section that is not as the template has it.
  private func firstMeasuredGroup(of section: Int, _ template: SectionTemplate) -> Int? {
    guard let number = measures.number(of: section) else { return nil }
    let measured = measures[number]
    // Groups of uniform size are all as long as the largest.
    if measured.least(template) != .zero { return 0 }
    var first: Int?
    for axis in [LayoutAxis.horizontal, .vertical] {
      guard let lengths = measured.items[axis] else { continue }
      lengths.forEachSet(in: 0..<lengths.count) { item, _ in first = min(first ?? item, item) }
    }
    return first.flatMap { place(ofItem: $0, in: section)?.group }
  }

  /// A group as it is drawn: with the items that it holds.
  private func drawnGroup(
    _ section: Int, _ number: Int, _ template: SectionTemplate
  ) -> GroupSolution {
    var group = solution(section, number)
    let count = itemCount(section, number)
    guard count < group.slots.count else { return group }
    group.supplementaries = group.supplementaries(items: count)
    group.slots.removeLast(group.slots.count - count)
    group.size = LayoutSize(
      along: max(length(section, number), 0),
      across: group.size.length(along: template.groupAxis.other), axis: template.groupAxis)
    return group
  }

  private func groups(of template: SectionTemplate, _ extent: SectionExtent) -> String {
    var line = counted(extent.groupCount, "group") + " of \(template.group.size)"
    if template.interGroupSpacing > 0, extent.groupCount > 1 {
      line += ", \(template.interGroupSpacing.shortText) apart"
    }
    line += ", " + counted(template.group.slots.count, "item") + " in each"
    if extent.lastItemCount < template.group.slots.count {
      line += ", \(extent.lastItemCount) in the last"
      if extent.lastLength != template.groupLength {
        line += ", which is \(extent.lastLength.shortText) long"
      }
    }
    return line
  }

  private static func line(_ slot: BoundarySlot) -> String {
    var line = "\(slot.elementKind) "
    switch (slot.end, slot.axis) {
    case (.start, .vertical): line += "at the top"
    case (.start, .horizontal): line += "at the leading edge"
    case (.middle, _): line += "at the side"
    case (.end, .vertical): line += "at the bottom"
    case (.end, .horizontal): line += "at the trailing edge"
    }
    line += ": \(slot.size)"
    if !slot.extends { line += ", inside" }
    if slot.pins { line += ", pinned" }
    return line
  }

  private static func insets(_ insets: DirectionalEdgeInsets) -> String? {
    guard insets != .zero else { return nil }
    let edges = [
      ("top", insets.top), ("leading", insets.leading), ("bottom", insets.bottom),
      ("trailing", insets.trailing),
    ]
    var text = ""
    for (name, inset) in edges where inset != 0 {
      text += "\(text.isEmpty ? "" : ", ")\(name) \(inset.shortText)"
    }
    return text
  }
}
