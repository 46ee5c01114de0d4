/// From the view to the groups of one section, and back from a group to the content.
struct SectionDerivation {
  typealias Term = Derivation.Term
  typealias Quantity = LayoutExplanation.Quantity

  let solved: SolvedLayout
  let section: Int
  let template: SectionTemplate
  let extent: SectionExtent
  let parts: SectionParts

  /// What is worked out so far.
  var derivation: Derivation

  init?(_ solved: SolvedLayout, section: Int) {
    guard let template = solved.template(of: section) else { return nil }
    self.solved = solved
    self.section = section
    self.template = template
    extent = solved.extent(of: section)
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
      if template.isOrthogonal {
        offset = Term(name: "edge spacing", value: edges.start(along: across)?.length ?? 0)
      } else {
        offset = derivation.edgeOffset(
          edges, extent[across], in: box[across], along: across, name)
      }
      if let offset { found?.parts.prepend(offset, across) }
    }
    return (extent, found)
  }

  /// The lengths of groups and their edges, and of the spacings between them.
  func strideTerms(_ length: Derivation.Amount, _ count: Int, spacings: Int) -> [Term] {
    let times = Double(count)
    var terms = [
      length.term(groupName, times),
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
    let origin = derivation.step(
      .groupRepetition, name, Quantity(placeAlong: groupAxis),
      strideTerms(length, number, spacings: number))
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
      let length = group(nil, .extent).extent
      let edges = SolvingContext.usable(parts.group.edgeSpacing)
      let edgeTerms = [edges.start(along: axis), edges.end(along: axis)].map {
        Term(name: "edge spacing", value: $0?.length ?? 0)
      }
      if template.isOrthogonal {
        terms += [edgeTerms[0], length[axis].term("row"), edgeTerms[1]]
      } else {
        terms += groupTerms(length[axis])
      }
    }
    terms += insetTerms(.groups, axis, atEnd: true)
    terms.removeAll { $0.amount == 0 }
    let (name, quantity) = ("insets and groups", Quantity(lengthAlong: axis))
    let length = derivation.step(.sectionLength, name, quantity, terms)
    return derivation.nonnegative(length, name, quantity)
  }

  /// The lengths of all groups and what is between them.
  private mutating func groupTerms(_ length: Derivation.Amount) -> [Term] {
    let last = lastLength(length)
    let isTrimmed = last.step != length.step || last.value != length.value
    var terms = strideTerms(length, extent.groupCount, spacings: extent.groupCount - 1)
    guard isTrimmed else { return terms }
    if let index = terms.firstIndex(where: { $0.name == groupName }) {
      terms[index].factor -= 1
    }
    terms.append(last.term("last \(groupName)"))
    return terms
  }

  /// The length of the last group, which may be trimmed.
  private mutating func lastLength(_ whole: Derivation.Amount) -> Derivation.Amount {
    guard extent.lastItemCount < template.group.slots.count else { return whole }
    let (reach, wholeReach) = template.group.reaches(along: axis, items: extent.lastItemCount)
    if template.groupArrangementAxis != axis && reach >= wholeReach { return whole }
    return derivation.step(
      .lastGroup, "last \(groupName)", Quantity(lengthAlong: axis),
      [
        Term(name: "its items reach", value: reach),
        Term(name: "room in a whole group", value: template.group.innerSize.length(along: axis)),
        Term(name: "all its items reach", factor: -1, value: wholeReach),
      ])
  }

  /// The room that boundary items take before the insets and groups, which start there, or after.
  mutating func boundaryRoom(atEnd: Bool) -> Derivation.Amount {
    derivation.boundaryRoom(
      template.boundary, core: extent.core, axis: axis, atEnd: atEnd,
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
