/// Subitems in a row, and a row in its group.
extension Derivation {
  /// More terms than this are summed up in one.
  static let mostTerms = 6

  /// What the first subitems of a row and the spacings between them take.
  func lineTerms(
    _ row: Row, upTo count: Int, spacings: Int, share: Amount? = nil, _ known: (Int, Extent)?
  ) -> [Term] {
    var terms: [Term] = []
    func add(_ term: Term) {
      guard term.amount != 0 else { return }
      let same = terms.firstIndex {
        $0.value == term.value && $0.name == term.name
          && ($0.step == term.step || $0.step == nil || term.step == nil)
      }
      if let same {
        terms[same].factor += term.factor
        terms[same].step = terms[same].step ?? term.step
      } else {
        terms.append(term)
      }
    }
    func add(_ spacing: LayoutSpacing?, _ name: String, _ times: Double) {
      guard let spacing else { return }
      add(Term(name: name, factor: times, value: spacing.length))
      if spacing.isFlexible, let share { add(share.term("share of what is left", times)) }
    }
    let (rounds, rest) = count.quotientAndRemainder(dividingBy: row.subitems.count)
    for (kind, subitem) in row.subitems.enumerated() {
      let times = Double(rounds + (kind < rest ? 1 : 0))
      guard times > 0 else { continue }
      var term = Term(name: "subitem", factor: times, value: subitem.size.length(along: row.axis))
      if let known, known.0 == kind { term = known.1[row.axis].term("subitem", times) }
      add(term)
      add(subitem.edges.start(along: row.axis), "edge spacing", times)
      add(subitem.edges.end(along: row.axis), "edge spacing", times)
      guard terms.count > Self.mostTerms else { continue }
      let sum = Explanation.Operation.sum.result(of: terms)
      terms = [Term(name: "subitems and their edges", value: sum)]
    }
    add(row.spacing, "spacing", Double(spacings))
    return terms
  }

  /// The place of a subitem in its group.
  mutating func place(_ index: Int, _ extent: Extent, in filled: Filled) -> Parts {
    let row = filled.row
    let axis = row.axis
    let kind = index % row.subitems.count
    let known = (kind, extent)
    let flexible = row.flexibleCount
    var share: Amount?
    if flexible > 0 {
      let needed = lineTerms(row, upTo: row.count, spacings: max(row.count - 1, 0), known)
      var terms = [
        Term(name: "flexible spacings", value: Double(flexible)), filled.inner[axis].term(),
      ]
      for var term in needed {
        term.factor = -term.factor
        terms.append(term)
      }
      share = step(
        .flexibleSpacing, "each flexible spacing in \(filled.given.name)",
        Explanation.Quantity(lengthAlong: axis), terms, .share)
    }
    var terms = lineTerms(row, upTo: index, spacings: index, share: share, known)
    if let own = row.subitems[kind].edges.start(along: axis) {
      terms.append(Term(name: "edge spacing", value: own.length))
      if own.isFlexible, let share { terms.append(share.term("share of what is left")) }
    }
    terms.removeAll { $0.amount == 0 }
    let name = "slot \(index) of \(filled.given.placeName)"
    let along = step(.slot, name, Explanation.Quantity(placeAlong: axis), terms)
    var parts = filled.corner
    if along.value != 0 { parts[axis].append(along.term(name)) }
    if let across = edgeOffset(
      row.subitems[kind].edges, extent[axis.other], in: filled.inner[axis.other],
      along: axis.other, name)
    {
      parts[axis.other].append(across)
    }
    return parts
  }

  /// Where a box lies in a longer one by the spacing at its edges; `nil`: at the start.
  mutating func edgeOffset(
    _ edges: LayoutEdgeSpacing, _ length: Amount, in container: Amount, along axis: LayoutAxis,
    _ name: String
  ) -> Term? {
    guard let start = edges.start(along: axis) else { return nil }
    let own = Term(name: "edge spacing", value: start.length)
    guard start.isFlexible else { return start.length == 0 ? nil : own }
    let end = edges.end(along: axis)
    var terms = [
      Term(name: "flexible edges", value: end?.isFlexible == true ? 2 : 1), container.term(),
      length.term("", -1),
    ]
    for room in [start.length, end?.length ?? 0] where room != 0 {
      terms.append(Term(name: "edge spacing", factor: -1, value: room))
    }
    let quantity = Explanation.Quantity(placeAlong: axis)
    let share = step(.edgeSpacing, name, quantity, terms, .share)
    guard start.length != 0 else { return share.term("edge spacing") }
    return step(.edgeSpacing, name, quantity, [own, share.term("share of what is left")])
      .term("edge spacing")
  }
}
