import PleachDiff
import PleachSnapshots

/// Random events of all kinds for a data source, and random answers and deeds of its handlers.
struct EventScript {
  typealias Failure = SnapshotError<Int, Int>

  var script: RandomScript

  /// How often, in percent, a handler makes an event of its own.
  var nesting = 20

  init(seed: UInt64) { script = RandomScript(seed: seed) }

  /// An event for a state that the model has.
  mutating func event(for model: DataSourceModel, canHoldBack: Bool = true) -> Event {
    switch script.random.index(below: canHoldBack ? 100 : 94) {
    case ..<19: editing(model)
    case ..<25: applying(model)
    case ..<29: applyingToSections(model)
    case ..<34: planning(model)
    case ..<37: reloading(model)
    case ..<41: renaming(model)
    case ..<56: expanding(model)
    case ..<64: collapsing(model)
    case ..<74: supplying(model)
    case ..<94: reordering(model)
    default: holdingBack(model)
    }
  }

  /// What a handler does that is called now.
  mutating func reaction(of model: DataSourceModel, to kind: HandlerKind) -> Reaction {
    var reaction = Reaction(isAllowed: script.random.happens(80))
    switch script.random.index(below: 4) {
    case 0: reaction.children = .later
    case 1: reaction.children = .failed
    case 2: reaction.children = .asInSnapshot
    default: reaction.children = .outline(children(of: nil, in: model))
    }
    switch script.random.index(below: 8) {
    case 0: reaction.proposal = .refuse(reason: "not here")
    case 1: reaction.proposal = .retarget(to: target(model))
    default: break
    }
    if model.depth <= 2, script.random.happens(nesting) {
      // The host may take the update, or wait no more, as soon as it is asked.
      let isRequest = kind == .request
      reaction.event =
        isRequest && script.random.happens(50)
        ? holdingBack(model) : event(for: model, canHoldBack: isRequest)
    }
    return reaction
  }

  // MARK: Changes by the program

  private static func outcome(_ body: () throws(Failure) -> String) -> String {
    do throws(Failure) { return try body() } catch { return "threw \(error)" }
  }

  private mutating func editing(_ model: DataSourceModel) -> Event {
    let step = script.step(for: model.pending)
    return Event(name: step.name) { model in
      Self.outcome { () throws(Failure) in
        try model.update { (list) throws(Failure) in "\(try step.model(&list))" }
      }
    } real: { watched in
      Self.outcome { () throws(Failure) in
        var report: [String] = []
        watched.returned.append(
          try watched.source.update { (list) throws(Failure) in report = try step.real(&list) })
        return "\(report)"
      }
    }
  }

  /// A whole snapshot that some edits led to, or outlines for sections.
  private mutating func applying(_ model: DataSourceModel) -> Event {
    let expansion: ExpansionPolicy = script.random.happens(50) ? .keepExpansion : .asGiven
    let list = editedList(model)
    return Event(name: "apply [\(list)], \(expansion)") { model in
      var after = list
      if expansion == .keepExpansion { after.keepExpansion(of: model.pending) }
      model.accept(after)
      return ""
    } real: { watched in
      guard let snapshot = try? Snapshot(marked: list) else { return "no snapshot" }
      watched.returned.append(watched.source.apply(snapshot, expansion: expansion))
      return ""
    }
  }

  /// Outlines for two sections, between which items may go.
  private mutating func applyingToSections(_ model: DataSourceModel) -> Event {
    let expansion: ExpansionPolicy = script.random.happens(50) ? .keepExpansion : .asGiven
    let sections = [script.section(), script.section()]
    let own = Set(sections).sorted().flatMap { section in
      model.pending.sectionIndex(of: section).map { model.pending.sections[$0].outline.items } ?? []
    }
    let all = (own + script.newItems(for: model.pending)).shuffled(using: &script.random)
    let cut = script.random.index(below: all.count + 1)
    let outlines = [
      (section: sections[0], outline: script.outline(of: Array(all[..<cut])).withoutRepetitions),
      (section: sections[1], outline: script.outline(of: Array(all[cut...])).withoutRepetitions),
    ]
    let text = outlines.map { "\($0.section): [\($0.outline)]" }
    return Event(name: "apply \(text), \(expansion)") { model in
      Self.outcome { () throws(Failure) in
        try model.update { (list) throws(Failure) in
          try list.apply(outlines, expansion: expansion)
        }
        return ""
      }
    } real: { watched in
      Self.outcome { () throws(Failure) in
        watched.returned.append(
          try watched.source.apply(
            outlines.map { (section: $0.section, snapshot: $0.outline.snapshot) },
            expansion: expansion))
        return ""
      }
    }
  }

  private mutating func reloading(_ model: DataSourceModel) -> Event {
    let list = editedList(model)
    return Event(name: "reload with [\(list)]") { model in
      model.accept(list, reloadsAll: true)
      return ""
    } real: { watched in
      guard let snapshot = try? Snapshot(marked: list) else { return "no snapshot" }
      watched.source.reload(with: snapshot)
      return ""
    }
  }

  private mutating func editedList(_ model: DataSourceModel) -> ListModel {
    var list = model.pending
    for _ in 0..<script.random.index(below: 4) {
      let step = script.step(for: list)
      _ = try? step.model(&list)
    }
    return list
  }

  /// Content that lies outside of the items: they are marked, and the row shows it.
  private mutating func renaming(_ model: DataSourceModel) -> Event {
    let items = Array(Set(script.items(in: model.pending))).sorted()
    let title = script.random.index(below: 100)
    return Event(name: "show \(title) on \(items)") { model in
      Self.outcome { () throws(Failure) in
        try model.update { (list) throws(Failure) in try list.reconfigure(items) }
        return ""
      }
    } real: { watched in
      Self.outcome { () throws(Failure) in
        // The titles are there before the rows are asked to show them.
        let former = watched.titles
        for item in items { watched.titles[item] = title }
        do throws(Failure) {
          watched.returned.append(
            try watched.source.update { (list) throws(Failure) in
              try list.reconfigureItems(items)
            })
        } catch {
          watched.titles = former
          throw error
        }
        return ""
      }
    }
  }

  // MARK: Changes by a person

  private mutating func expanding(_ model: DataSourceModel) -> Event {
    let item = script.item(in: model.pending)
    return Event(name: "userExpand \(item)") { model in
      Self.outcome { () throws(Failure) in
        try model.userExpand(item)
        return ""
      }
    } real: { watched in
      Self.outcome { () throws(Failure) in
        watched.returned.append(try watched.source.userExpand(item))
        return ""
      }
    }
  }

  private mutating func collapsing(_ model: DataSourceModel) -> Event {
    let expanded = model.pending.sections.flatMap { $0.outline.entries }.filter {
      $0.node.isExpanded
    }
    let waiting = model.children.filter { $0.value.state == .loading }.map { $0.key }.sorted()
    let some = expanded.map { $0.item } + waiting
    let item = some.randomElement(using: &script.random) ?? script.item()
    return Event(name: "userCollapse \(item)") { model in
      Self.outcome { () throws(Failure) in
        try model.userCollapse(item)
        return ""
      }
    } real: { watched in
      Self.outcome { () throws(Failure) in
        watched.returned.append(try watched.source.userCollapse(item))
        return ""
      }
    }
  }

  /// All that is known is forgotten, or what is missing is asked for.
  private mutating func supplyingAll() -> Event {
    if script.random.happens(40) {
      return Event(name: "forget all children") { model in
        Self.outcome { () throws(Failure) in
          try model.forgetAllChildren()
          return ""
        }
      } real: { watched in
        watched.returned.append(watched.source.forgetAllChildren())
        return ""
      }
    }
    return Event(name: "load missing children") { model in
      "\(model.loadMissingChildren())"
    } real: { watched in
      // What it returns is no change set.
      let asked = watched.source.loadMissingChildren()
      watched.returnsAll = watched.returnsAll && asked.isEmpty
      return "\(asked)"
    }
  }

  /// Children that come later, or never; and those that are to be asked for again.
  private mutating func supplying(_ model: DataSourceModel) -> Event {
    if script.random.happens(10) { return supplyingAll() }
    let waiting = model.children.filter { $0.value.state == .loading }.map { $0.key }.sorted()
    let item =
      (script.random.happens(90) ? waiting.randomElement(using: &script.random) : nil)
      ?? script.item(in: model.pending)
    if waiting.isEmpty, script.random.happens(60) || script.random.happens(10) {
      return Event(name: "forget the children of \(item)") { model in
        Self.outcome { () throws(Failure) in
          try model.forgetChildren(of: item)
          return ""
        }
      } real: { watched in
        watched.returned.append(watched.source.forgetChildren(of: item))
        return ""
      }
    }
    if script.random.happens(25) {
      return Event(name: "ask for the children of \(item) again") { model in
        Self.outcome { () throws(Failure) in
          try model.reloadChildren(of: item)
          return ""
        }
      } real: { watched in
        Self.outcome { () throws(Failure) in
          watched.returned.append(try watched.source.reloadChildren(of: item))
          return ""
        }
      }
    }
    let outline = script.random.happens(75) ? children(of: item, in: model) : nil
    return Event(name: "supply [\(outline.map { "\($0)" } ?? "nothing")] to \(item)") { model in
      Self.outcome { () throws(Failure) in
        try model.supplyChildren(outline, of: item)
        return ""
      }
    } real: { watched in
      Self.outcome { () throws(Failure) in
        watched.returned.append(
          try watched.source.supplyChildren(outline.map { $0.snapshot }, of: item))
        return ""
      }
    }
  }

  /// An outline of new items, some that are below the item, and seldom of others.
  private mutating func children(of item: Int?, in model: DataSourceModel) -> OutlineModel {
    let list = model.pending
    let below =
      item.flatMap { item in
        list.sectionIndex(containing: item).map { list.sections[$0].outline.descendants(of: item) }
      } ?? []
    let others = script.random.happens(8) ? [script.item()] : []
    return script.outline(of: below + script.newItems(for: list) + others).withoutRepetitions
  }

  // MARK: Waiting

  private mutating func holdingBack(_ model: DataSourceModel) -> Event {
    if model.holdsBack, script.random.happens(70) {
      return Event(name: "take the update") { model in
        "\(model.takeUpdate())"
      } real: { watched in
        "\(watched.source.takeUpdate() != nil)"
      }
    }
    let holdsBack = !model.holdsBack
    return Event(name: holdsBack ? "hold back" : "hold back no more") { model in
      model.holdsBack = holdsBack
      model.carryOutQueue()
      return ""
    } real: { watched in
      watched.source.commitsOnRequest = holdsBack
      return ""
    }
  }
}

extension Snapshot where SectionIdentifier == Int, ItemIdentifier == Int {
  /// Builds a list from nothing, with its marks.
  init(marked model: ListModel) throws(SnapshotError<Int, Int>) {
    self.init()
    for section in model.sections {
      try apply(section.outline.snapshot, to: section.id, expansion: .asGiven)
    }
    try reconfigureItems(model.reconfiguredItems.sorted())
    try reloadItems(model.reloadedItems.sorted())
    try reloadSections(model.reloadedSections.sorted())
  }
}
