import PleachSnapshots

extension RandomScript {
  /// An edit that names outlines, states, lists from outside or absent items.
  mutating func compositionStep(for model: ListModel) -> Step {
    switch random.index(below: 10) {
    case ..<2: graftingStep(for: model)
    case 2: insertingStep(for: model)
    case ..<5: replacingStep(for: model)
    case 5: expansionStep(for: model)
    case ..<8: presenceStep(for: model)
    default: duplicateStep(for: model)
    }
  }

  private mutating func graftingStep(for model: ListModel) -> Step {
    let outline = outline(of: newItems(for: model))
    let other = item(in: model)
    let graft: ListModel.Graft
    switch random.index(below: 5) {
    case 0: graft = .endOfSection(random.happens(30) ? nil : section())
    case 1: graft = .endOfChildren(other)
    case 2: graft = .before(other)
    case 3: graft = .after(other)
    default: graft = .child(of: other, at: index())
    }
    return Step(
      name: "graft [\(outline)] on \(graft)",
      real: { list throws(Failure) in
        let part = outline.snapshot
        switch graft {
        case .endOfSection(let section): try list.appendItems(of: part, toSection: section)
        case .endOfChildren(let parent): try list.appendItems(of: part, to: parent)
        case .before(let item): try list.insertItems(of: part, beforeItem: item)
        case .after(let item): try list.insertItems(of: part, afterItem: item)
        case .child(let parent, let index):
          try list.insertItems(of: part, childOf: parent, at: index)
        }
      },
      model: { model throws(Failure) in try model.graft(outline, graft) })
  }

  private mutating func insertingStep(for model: ListModel) -> Step {
    let (items, index) = (newItems(for: model), index())
    if random.happens(50) {
      let section = section()
      return Step(
        name: "insert \(items) in section \(section) at \(index)",
        real: { list throws(Failure) in
          try list.insertItems(items, inSection: section, at: index)
        },
        model: { model throws(Failure) in try model.insert(items, inSection: section, at: index) })
    }
    let parent = item(in: model)
    return Step(
      name: "insert \(items) below \(parent) at \(index)",
      real: { list throws(Failure) in try list.insertItems(items, childOf: parent, at: index) },
      model: { model throws(Failure) in try model.insert(items, childOf: parent, at: index) })
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
    switch random.index(below: 3) {
    case 0:
      return Step(
        name: "expand all", real: { list in list.expandAll() },
        model: { model in model.setExpandedOfParents(true) })
    case 1:
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
    case ..<2:
      let items = newItems(for: model) + random.numbers(upTo: 3, below: Self.itemCount)
      let section = random.happens(30) ? nil : section()
      return Step(
        name: "append \(items) to section \(section.map { "\($0)" } ?? "at the end"), \(policy)",
        report: { list throws(Failure) in
          Self.text(try list.appendItems(items, toSection: section, duplicates: policy))
        },
        modelReport: { model throws(Failure) in
          try model.append(items, toSection: section, policy)
        })
    case 2:
      let sections = random.numbers(upTo: 3, below: Self.sectionCount)
      return Step(
        name: "append sections \(sections), \(policy)",
        report: { list throws(Failure) in
          try list.appendSections(sections, duplicates: policy).map { "\($0)" }.sorted()
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
    dropped.map { "\($0.item) of \($0.section)" }.sorted()
  }
}
