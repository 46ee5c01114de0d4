import PleachSnapshots

extension RandomScript {
  /// An edit that names outlines, states, lists from outside or absent items.
  mutating func compositionStep(for model: ListModel) -> Step {
    switch random.index(below: 12) {
    case ..<2: graftingStep(for: model)
    case 2: insertingStep(for: model)
    case ..<5: replacingStep(for: model)
    case ..<7: expansionStep(for: model)
    case ..<9: presenceStep(for: model)
    case 9: shapingStep(for: model)
    default: duplicateStep(for: model)
    }
  }

  /// A place that is there, mostly.
  private mutating func place(in model: ListModel) -> ListModel.Graft {
    let other = item(in: model)
    switch random.index(below: 6) {
    case 0: return .endOfSection(random.happens(30) ? nil : section())
    case 1: return .endOfChildren(other)
    case 2: return .before(other)
    case 3: return .after(other)
    case 4: return .root(of: section(), at: index())
    default: return .child(of: other, at: index())
    }
  }

  private mutating func graftingStep(for model: ListModel) -> Step {
    let outline = outline(of: newItems(for: model))
    let place = place(in: model)
    return Step(
      name: "graft [\(outline)] on \(place)",
      real: { list throws(Failure) in try place.insert(outline.snapshot, in: &list) },
      model: { model throws(Failure) in try model.graft(outline, place) })
  }

  private mutating func insertingStep(for model: ListModel) -> Step {
    let (items, place) = (newItems(for: model), place(in: model))
    return Step(
      name: "insert \(items) at \(place)",
      real: { list throws(Failure) in try place.insert(items, in: &list) },
      model: { model throws(Failure) in
        _ = try model.insert(items, place, .throw)
      })
  }

  private mutating func replacingStep(for model: ListModel) -> Step {
    if random.happens(40) {
      let item = item(in: model)
      let new = random.happens(20) ? item : newItems(for: model).first ?? self.item(in: model)
      return Step(
        name: "replace \(item) with \(new)",
        real: { list throws(Failure) in try list.replaceItem(item, with: new) },
        model: { model throws(Failure) in try model.replace(item, with: new) })
    }
    let section = section()
    // Most roots stay in order; others go, come, or come up from below.
    let outline = model.sectionIndex(of: section).map { model.sections[$0].outline }
    var items = (outline?.roots ?? []).map { $0.item }.filter { _ in random.happens(80) }
    if random.happens(40) { items.shuffle(using: &random) }
    let others = newItems(for: model) + (outline?.items ?? []).filter { _ in random.happens(8) }
    for item in others where random.happens(5) || !items.contains(item) {
      items.insert(item, at: random.index(below: items.count + 1))
    }
    if random.happens(8) { items.append(item(in: model)) }
    let captured = items
    return Step(
      name: "make \(captured) the roots of \(section)",
      real: { list throws(Failure) in try list.replaceItems(inSection: section, with: captured) },
      model: { model throws(Failure) in
        try model.replaceItems(inSection: section, with: captured)
      })
  }

  private mutating func expansionStep(for model: ListModel) -> Step {
    let isExpanded = random.happens(50)
    switch random.index(below: 5) {
    case 0:
      let depth = self.index()
      return Step(
        name: "\(isExpanded ? "expand" : "collapse") to depth \(depth)",
        real: { list in
          if isExpanded {
            list.expandAll(toDepth: depth)
          } else {
            list.collapseAll(toDepth: depth)
          }
        },
        model: { model throws(Failure) in
          try model.set(isExpanded, below: nil) { isExpanded ? $0 < depth : $0 >= depth }
        })
    case 1:
      let (top, depth) = (item(in: model), random.happens(40) ? nil : self.index())
      return Step(
        name: "\(isExpanded ? "expand" : "collapse") below \(top) to depth \(depth as Any)",
        real: { list throws(Failure) in
          if isExpanded {
            try list.expandAll(below: top, toDepth: depth)
          } else {
            try list.collapseAll(below: top, toDepth: depth)
          }
        },
        model: { model throws(Failure) in
          try model.set(isExpanded, below: top) { level in
            depth.map { isExpanded ? level < $0 : level >= $0 } ?? true
          }
        })
    case 2:
      return keepingStep()
    case 3 where random.happens(50):
      return Step(
        name: "expand all", real: { list in list.expandAll() },
        model: { model in model.setExpandedOfParents(true) })
    case 3:
      return Step(
        name: "collapse all", real: { list in list.collapseAll() },
        model: { model in model.setExpandedOfParents(false) })
    default:
      if random.happens(15) {
        return Step(
          name: "restore all", real: { list in list.restore(.all) },
          model: { model in model.setExpanded { _ in true } })
      }
      let items = Set((0..<Self.itemCount).filter { _ in random.happens(50) })
      return Step(
        name: "restore \(items.sorted())", real: { list in list.restore(.items(items)) },
        model: { model in model.setExpanded { items.contains($0) } })
    }
  }

  /// Takes the expansion over from a list of other sections.
  private mutating func keepingStep() -> Step {
    let items = (0..<Self.itemCount).filter { _ in random.happens(30) }
    let cut = random.index(below: items.count + 1)
    let other = ListModel(sections: [
      ListModel.Section(id: section(), outline: outline(of: Array(items[..<cut]))),
      ListModel.Section(id: Self.sectionCount, outline: outline(of: Array(items[cut...]))),
    ])
    return Step(
      name: "keep the expansion of \(other)",
      real: { list in if let old = try? List(other) { list.keepExpansion(of: old) } },
      model: { model in model.keepExpansion(of: other) })
  }

  /// An edit that sorts or filters.
  private mutating func shapingStep(for model: ListModel) -> Step {
    let (item, section, modulus) = (item(in: model), section(), 1 + random.index(below: 7))
    @Sendable func key(_ item: Int) -> Int { item * 5 % modulus }
    switch random.index(below: 5) {
    case 0:
      return Step(
        name: "sort by \(modulus)", real: { list in list.sortItems { key($0) < key($1) } },
        model: { model in model = model.sorted(by: key) })
    case 1:
      return Step(
        name: "sort the children of \(item) by \(modulus)",
        real: { list throws(Failure) in
          try list.sortItems(childrenOf: item) { key($0) < key($1) }
        },
        model: { model throws(Failure) in try model.sortChildren(of: item, by: key) })
    case 2:
      return Step(
        name: "sort section \(section) by \(modulus)",
        real: { list throws(Failure) in
          try list.sortItems(inSection: section) { key($0) < key($1) }
        },
        model: { model throws(Failure) in try model.sortRoots(of: section, by: key) })
    default:
      let hits = Set((0..<Self.itemCount).filter { _ in random.happens(90) })
      let (ancestors, expanding) = (random.happens(70), random.happens(50))
      let (descendants, sections) = (random.happens(50), random.happens(50))
      return Step(
        name: "filter \(hits.sorted()), \([ancestors, expanding, descendants, sections])",
        real: { list in
          list = list.filtered(
            keepingAncestors: ancestors, expandingAncestors: expanding,
            keepingDescendants: descendants, keepingEmptySections: sections
          ) { hits.contains($0) }
        },
        model: { model in
          model = model.filtered(
            keepingAncestors: ancestors, expandingAncestors: expanding,
            keepingDescendants: descendants, keepingEmptySections: sections, hits: hits)
        })
    }
  }

  private mutating func presenceStep(for model: ListModel) -> Step {
    let items = random.numbers(upTo: 5, below: Self.itemCount)
    let sections = random.numbers(upTo: 3, below: Self.sectionCount + 2)
    let present = items.filter { model.sectionIndex(containing: $0) != nil }
    let absent = items.filter { model.sectionIndex(containing: $0) == nil }
    let presentSections = sections.filter { model.sectionIndex(of: $0) != nil }
    let absentSections = sections.filter { model.sectionIndex(of: $0) == nil }
    switch random.index(below: 8) {
    case 0:
      return Step(
        name: "delete \(items) if present",
        report: { list in list.deleteItemsIfPresent(items).map { "\($0)" } },
        modelReport: { model throws(Failure) in
          try model.delete(present)
          return absent.map { "\($0)" }
        })
    case 1:
      return Step(
        name: "reload \(items) if present",
        report: { list in list.reloadItemsIfPresent(items).map { "\($0)" } },
        modelReport: { model throws(Failure) in
          try model.reload(present)
          return absent.map { "\($0)" }
        })
    case 2:
      return Step(
        name: "reconfigure \(items) if present",
        report: { list in list.reconfigureItemsIfPresent(items).map { "\($0)" } },
        modelReport: { model throws(Failure) in
          try model.reconfigure(present)
          return absent.map { "\($0)" }
        })
    case 3, 4:
      return Step(
        name: "expand \(items) if present",
        report: { list in list.expandIfPresent(items).map { "\($0)" } },
        modelReport: { model throws(Failure) in
          try model.setExpanded(present, true)
          return absent.map { "\($0)" }
        })
    case 5:
      return Step(
        name: "collapse \(items) if present",
        report: { list in list.collapseIfPresent(items).map { "\($0)" } },
        modelReport: { model throws(Failure) in
          try model.setExpanded(present, false)
          return absent.map { "\($0)" }
        })
    case 6:
      return Step(
        name: "reload sections \(sections) if present",
        report: { list in list.reloadSectionsIfPresent(sections).map { "\($0)" } },
        modelReport: { model throws(Failure) in
          try model.reloadSections(presentSections)
          return absentSections.map { "\($0)" }
        })
    default:
      return Step(
        name: "delete sections \(sections) if present",
        report: { list in list.deleteSectionsIfPresent(sections).map { "\($0)" } },
        modelReport: { model throws(Failure) in
          try model.deleteSections(presentSections)
          return absentSections.map { "\($0)" }
        })
    }
  }

  private mutating func duplicateStep(for model: ListModel) -> Step {
    let policies: [DuplicatePolicy] = [.throw, .keepFirst, .keepFirst, .keepLast, .keepLast]
    let policy = policies[random.index(below: policies.count)]
    switch random.index(below: 5) {
    case ..<3:
      let own = newItems(for: model) + random.numbers(upTo: 3, below: Self.itemCount)
      let items = random.happens(50) ? own : own.shuffled(using: &random)
      let place = place(in: model)
      return Step(
        name: "insert \(items) at \(place), \(policy)",
        report: { list throws(Failure) in
          try place.insert(items, in: &list, duplicates: policy)
        },
        modelReport: { model throws(Failure) in try model.insert(items, place, policy) })
    case 3:
      let sections = random.numbers(upTo: 3, below: Self.sectionCount)
      return Step(
        name: "append sections \(sections), \(policy)",
        report: { list throws(Failure) in
          try list.appendSections(sections, duplicates: policy).map { "\($0)" }
        },
        modelReport: { model throws(Failure) in try model.appendSections(sections, policy) })
    default:
      let expansion: ExpansionPolicy = random.happens(50) ? .keepExpansion : .asGiven
      let outlines = (0..<(1 + random.index(below: 2))).map { _ in
        let own = random.numbers(upTo: 8, below: Self.itemCount)
        return (section: section(), outline: outline(of: own).withoutRepetitions)
      }
      return Step(
        name: "apply \(outlines.map { "\($0.section): [\($0.outline)]" }), \(expansion), \(policy)",
        report: { list throws(Failure) in
          Self.text(
            try list.apply(
              outlines.map { (section: $0.section, snapshot: $0.outline.snapshot) },
              expansion: expansion, duplicates: policy))
        },
        modelReport: { model throws(Failure) in
          try model.apply(outlines, expansion: expansion, policy)
        })
    }
  }

  private static func text(_ dropped: [DroppedItem<Int, Int>]) -> [String] {
    dropped.map { "\($0.item) of \($0.section)" }
  }
}
