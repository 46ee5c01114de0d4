/// From the view to the groups of one section, and back from a group to the content.
struct SectionDerivation {
  typealias Term = Derivation.Term
  typealias Quantity = LayoutExplanation.Quantity

  let solved: SolvedLayout
  let section: Int
  let template: SectionTemplate
  let extent: SectionExtent
  let boundary: Boundary
  let parts: SectionParts

  /// What was measured in the section.
  let measured: MeasuredSection?

  /// What is worked out so far.
  var derivation: Derivation

  init?(_ solved: SolvedLayout, section: Int) {
    guard let template = solved.template(of: section) else { return nil }
    self.solved = solved
    self.section = section
    self.template = template
    extent = solved.extent(of: section)
    boundary = solved.boundary(of: section)
    measured = solved.measures.number(of: section).map { solved.measures[$0] }
    derivation = Derivation(solved)
    parts = derivation.context.expanded(
      template.description, containerWidth: solved.environment.containerSize.width)
  }

  var axis: LayoutAxis { template.axis }

  /// What the section calls its groups.
  var groupName: String {
    isList ? "row" : parts.group.axis == nil ? "custom group" : "group"
  }

  private var isList: Bool { template.metrics != nil }

  /// Whether a boundary item is the list's own.
  func isListsOwn(boundaryItem index: Int) -> Bool {
    index < parts.boundary.count - template.description.boundarySupplementaryItems.count
  }

  static func container(_ solved: SolvedLayout) -> Derivation.Extent {
    let size = solved.environment.containerSize
    return Derivation.Extent(
      width: Derivation.Amount(value: size.width), height: Derivation.Amount(value: size.height))
  }

  var container: Derivation.Extent { Self.container(solved) }
}

// MARK: - Insets

extension SectionDerivation {
  /// Whose insets a section keeps.
  enum InsetsOwner { case groups, boundaryItems }

  /// The parts of an inset of the section: its own, those of a list, and those it refers to.
  func insetTerms(_ owner: InsetsOwner, _ insetAxis: LayoutAxis, atEnd: Bool) -> [Term] {
    func length(_ insets: DirectionalEdgeInsets) -> Double {
      atEnd ? insets.end(along: insetAxis) : insets.start(along: insetAxis)
    }
    let side =
      atEnd ? Derivation.endInset(insetAxis) : Derivation.startInset(insetAxis)
    let own = length(SolvingContext.usable(template.description.contentInsets))
    var terms = [
      Term(name: "section's \(side)", value: own),
      Term(name: "list's \(side)", value: length(parts.insets) - own),
    ]
    if insetAxis != axis {
      let (reference, name) = reference(owner)
      terms.append(
        Term(name: name, value: length(solved.environment.insets(reference))))
    }
    terms.removeAll { $0.amount == 0 }
    return terms
  }

  private func reference(_ owner: InsetsOwner) -> (ContentInsetsReference, String) {
    let description = template.description
    var reference =
      description.contentInsetsReference == .automatic
      ? solved.configuration.contentInsetsReference : description.contentInsetsReference
    if owner == .boundaryItems, description.supplementaryContentInsetsReference != .automatic {
      reference = description.supplementaryContentInsetsReference
    }
    let name =
      switch reference {
      case .automatic, .safeArea: "safe area"
      case .none: ""
      case .layoutMargins: "layout margin"
      case .readableContent: "readable content's margin"
      }
    return (reference, name)
  }

  /// What the insets leave of the container along an axis.
  mutating func room(_ owner: InsetsOwner, along axis: LayoutAxis) -> Derivation.Amount {
    var off: [Term] = []
    for atEnd in [false, true] {
      for var term in insetTerms(owner, axis, atEnd: atEnd) {
        term.factor = -1
        off.append(term)
      }
    }
    guard !off.isEmpty else { return container[axis] }
    let (name, quantity) = ("room in the section", Quantity(lengthAlong: axis))
    let left = derivation.step(.sectionInsets, name, quantity, [container[axis].term()] + off)
    return derivation.nonnegative(left, name, quantity)
  }
}

// MARK: - Groups

extension SectionDerivation {
  /// The final extent of a group, with the number given or any, and what is looked for in it.
  mutating func group(
    _ number: Int?, _ target: Derivation.Target
  ) -> (extent: Derivation.Extent, found: Derivation.Found?) {
    var box = container
    let across = template.groupAxis.other
    box[across] = room(.groups, along: across)
    // A custom group's size is a part of the whole container, whatever the insets.
    let outer = Derivation.Box(parts.group.axis == nil ? container : box)
    let name = groupName
    (derivation.context.known, derivation.context.steps) = (template.group.places, 0)
    derivation.context.measured = measuredSlots(ofGroup: number ?? 0)
    derivation.isSizingList = isList
    defer { derivation.isSizingList = false }
    let size = derivation.size(of: parts.group.size, in: outer, name)
    var (extent, found) = derivation.derive(
      target,
      in: Derivation.Given(
        group: parts.group, extent: size,
        allotment: Allotment(size: size.size, of: parts.group.size), box: Derivation.Box(box),
        depth: 0, name: name, placeName: number.map { "\(name) \($0)" } ?? name))
    if number != nil {
      let edges = SolvingContext.usable(parts.group.edgeSpacing)
      var offset: Term?
      if !template.isOrthogonal {
        offset = derivation.edgeOffset(
          edges, extent[across], in: box[across], along: across, name)
      } else if edges.start(along: across)?.isFlexible == true, let row = row(above: extent[across])
      {
        offset = derivation.edgeOffset(edges, extent[across], in: row, along: across, name)
      } else {
        offset = Term(name: "edge spacing", value: edges.start(along: across)?.length ?? 0)
      }
      if let offset { found?.parts.prepend(offset, across) }
    }
    return (extent, found)
  }

  /// How tall a row of groups is, with the room at their edges, if one of them is taller than a
  /// group.
  private mutating func row(above breadth: Derivation.Amount) -> Derivation.Amount? {
    guard let largest = measured?.largestBreadth(template), largest > breadth.value
    else { return nil }
    return derivation.step(
      .sectionLength, "row", Quantity(lengthAlong: axis),
      rowTerms(Term(name: "largest \(groupName)", value: largest)))
  }

  /// The measured sizes of a group that is not as the template has it.
  private func measuredSlots(ofGroup number: Int) -> MeasuredSlots? {
    guard let measured, number < extent.groupCount, !measured.isUnmeasured(number, template)
    else { return nil }
    return measured.slots(
      from: measured.firstItem(of: number, template), least: measured.least(template))
  }

  /// How tall a row of groups is by its tallest one, with the room that groups keep at its sides.
  private func rowTerms(_ breadth: Term) -> [Term] {
    let edges = SolvingContext.usable(parts.group.edgeSpacing)
    var terms = [
      Term(name: "edge spacing", value: edges.start(along: axis)?.length ?? 0), breadth,
      Term(name: "edge spacing", value: edges.end(along: axis)?.length ?? 0),
    ]
    terms.removeAll { $0.amount == 0 }
    return terms
  }

  /// Whether groups differ in length.
  private var lengthsDiffer: Bool { measured.map { $0.stride(template) == nil } ?? false }

  /// The lengths of the first groups; of many that differ, what they are together.
  private mutating func lengthTerms(_ length: Derivation.Amount, _ count: Int) -> [Term] {
    guard lengthsDiffer, count > 0 else { return [length.term(groupName, Double(count))] }
    let quantity = Quantity(lengthAlong: template.groupAxis)
    guard count <= Self.mostGroups else {
      let together =
        solved.start(section, count) - template.roomBefore - Double(count) * template.gap
      let sum = derivation.step(
        .groupRepetition, "\(count) \(groupName)s before", quantity,
        [Term(name: "together", value: together)])
      return [sum.term("\(groupName)s before")]
    }
    var terms: [Term] = []
    for group in 0..<count {
      let length = solved.length(section, group)
      if terms.last?.value == length {
        terms[terms.count - 1].factor += 1
      } else {
        terms.append(Term(name: groupName, value: length))
      }
    }
    return terms
  }

  /// More groups than this, if they differ, are summed up in one term.
  private static let mostGroups = 4

  /// The lengths of groups with their edges, and of the spacings between them.
  private func strideTerms(_ lengths: [Term], _ count: Int, spacings: Int) -> [Term] {
    let times = Double(count)
    var terms = lengths
    terms += [
      Term(name: "spacing", factor: Double(spacings), value: template.interGroupSpacing),
      Term(name: "edge spacing", factor: times, value: template.roomBefore),
      Term(name: "edge spacing", factor: times, value: template.roomAfter),
    ]
    terms.removeAll { $0.amount == 0 }
    return terms
  }

  /// Moves what was found in a group to the place of the group in the content.
  mutating func move(
    _ parts: inout Derivation.Parts, toGroup number: Int, length: Derivation.Amount
  ) {
    let name = "\(groupName) \(number)"
    let groupAxis = template.groupAxis
    let lengths = lengthTerms(length, number)
    let origin = derivation.step(
      .groupRepetition, name, Quantity(placeAlong: groupAxis),
      strideTerms(lengths, number, spacings: number))
    parts.prepend(origin.term(name), groupAxis)
    parts.prepend(Term(name: "edge spacing", value: template.roomBefore), groupAxis)
    for axis in [LayoutAxis.horizontal, .vertical] {
      for term in insetTerms(.groups, axis, atEnd: false).reversed() { parts.prepend(term, axis) }
    }
  }
}

// MARK: - The section in the content

extension SectionDerivation {
  /// Where the section starts.
  mutating func origin() -> Derivation.Amount {
    var terms = [Term(name: "the layout's boundary items", value: solved.sectionsOrigin)]
    let between = solved.spacingBetweenSections
    if section <= 4 {
      for other in 0..<section {
        terms.append(
          Term(name: "section \(other)", value: solved.extent(of: other).length))
      }
    } else {
      terms.append(
        Term(
          name: "\(section) sections", value: solved.origin(of: section) - Double(section) * between
        ))
    }
    if section > 0 {
      terms.append(
        Term(name: "between sections", factor: Double(section), value: between))
    }
    terms.removeAll { $0.amount == 0 }
    guard !terms.isEmpty else { return Derivation.Amount(value: 0) }
    return derivation.step(
      .sectionOrigin, "section \(section)", Quantity(placeAlong: axis), terms)
  }

  /// The length of the section's insets and groups, without the room of boundary items.
  mutating func core() -> Derivation.Amount {
    var terms = insetTerms(.groups, axis, atEnd: false)
    if extent.groupCount > 0 {
      if !template.isOrthogonal {
        terms += groupTerms()
      } else if let measured, measured.breadths != nil {
        terms += rowTerms(
          Term(name: "largest \(groupName)", value: measured.largestBreadth(template)))
      } else {
        terms += rowTerms(group(nil, .extent).extent[axis].term("row"))
      }
    }
    terms += insetTerms(.groups, axis, atEnd: true)
    terms.removeAll { $0.amount == 0 }
    let (name, quantity) = ("insets and groups", Quantity(lengthAlong: axis))
    let length = derivation.step(.sectionLength, name, quantity, terms)
    return derivation.nonnegative(length, name, quantity)
  }

  /// The lengths of all groups and what is between them.
  private mutating func groupTerms() -> [Term] {
    let count = extent.groupCount
    let length =
      lengthsDiffer
      ? Derivation.Amount(value: solved.length(section, 0)) : group(nil, .extent).extent[axis]
    let solution = solved.solution(section, count - 1)
    let trimmed = trimmedLength(of: solution)
    guard lengthsDiffer || trimmed != nil else {
      return strideTerms(lengthTerms(length, count), count, spacings: count - 1)
    }
    let whole =
      lengthsDiffer ? Derivation.Amount(value: solution.size.length(along: axis)) : length
    let before = strideTerms(lengthTerms(length, count - 1), count, spacings: count - 1)
    return before + [(trimmed ?? whole).term("last \(groupName)")]
  }

  /// The length of the last group, if it is trimmed.
  private mutating func trimmedLength(of last: GroupSolution) -> Derivation.Amount? {
    guard extent.lastItemCount < last.slots.count else { return nil }
    let (reach, wholeReach) = last.reaches(along: axis, items: extent.lastItemCount)
    if template.groupArrangementAxis != axis && reach >= wholeReach { return nil }
    return derivation.step(
      .lastGroup, "last \(groupName)", Quantity(lengthAlong: axis),
      [
        Term(name: "its items reach", value: reach),
        Term(name: "room in a whole group", value: last.innerSize.length(along: axis)),
        Term(name: "all its items reach", factor: -1, value: wholeReach),
      ])
  }

  /// The room that boundary items take before the insets and groups, which start there, or after.
  mutating func boundaryRoom(atEnd: Bool) -> Derivation.Amount {
    derivation.boundaryRoom(
      boundary, core: extent.core, axis: axis, atEnd: atEnd,
      around: "insets and groups of section \(section)")
  }
}

extension Derivation {
  mutating func boundaryRoom(
    _ boundary: Boundary, core: Double, axis: LayoutAxis, atEnd: Bool, around inner: String
  ) -> Amount {
    var terms: [Term] = []
    for slot in boundary.slots where slot.extends {
      let start = slot.start(core: core)
      let room = atEnd ? start + slot.length - core : -start
      if room > 0 { terms.append(Term(name: slot.elementKind, value: room)) }
    }
    guard !terms.isEmpty else { return Amount(value: 0) }
    let operation: Explanation.Operation = terms.count == 1 ? .sum : .largest
    guard atEnd else {
      let quantity = Explanation.Quantity(placeAlong: axis)
      return step(.boundaryRoom, inner, quantity, terms, operation)
    }
    return step(
      .boundaryRoom, "room after \(inner)", Explanation.Quantity(lengthAlong: axis), terms,
      operation)
  }
}
