import PleachDiff

/// What every form of a change set must obey; each law throws where it is broken.
enum FormLaws {
  typealias List = SectionedList<String, Card>

  // MARK: Plain lists

  static func check(_ difference: Difference, from old: [Card], to new: [Card]) throws {
    let steps = difference.steps()
    try require(steps.count == difference.changeCount, "steps \(steps)")
    let result = try PlainReplay.run(steps, on: old, new: new)
    try require([result].contents == [new].contents, "steps \(steps) give \(result)")

    let ranges = difference.rangeSteps()
    let rangeResult = try PlainReplay.run(ranges, on: old, new: new)
    try require([rangeResult].contents == [new].contents, "steps \(ranges) give \(rangeResult)")

    for replaces in [false, true] {
      let splices = difference.splices(replacesReconfigured: replaces)
      var expected = new
      if !replaces {
        var structure = difference
        structure.reconfigured = []
        expected = try structure.applying(to: old, inserted: new)
      }
      let result = try PlainReplay.run(splices, on: old, new: new)
      // A moved element is a new one to a list model: it has its new content at once.
      let moved = Set(difference.moved.map(\.to))
      for index in new.indices where !moved.contains(index) {
        try require(
          result[index].description == expected[index].description,
          "splices \(splices) give \(result)")
      }
      try require(result == new, "splices \(splices) give \(result)")
    }

    let inverse = difference.inverse()
    try inverse.validate(oldCount: new.count, newCount: old.count)
    let back = try inverse.applying(to: new, inserted: old)
    try require([back].contents == [old].contents, "the inverse\n\(inverse)\ngives \(back)")
    try require(inverse.inverse() == difference, "the inverse of the inverse\n\(inverse)")

    let map = IndexMap(difference)
    for index in old.indices {
      let expected = difference.deleted.contains(index) ? nil : new.firstIndex(of: old[index])
      try require(map.newIndex(of: index) == expected, "new index of \(index)")
    }
    for index in new.indices {
      let expected = difference.inserted.contains(index) ? nil : old.firstIndex(of: new[index])
      try require(map.oldIndex(of: index) == expected, "old index of \(index)")
    }

    var list = old
    for stage in try difference.stages(from: old, to: new) {
      try stage.changes.validate(oldCount: list.count, newCount: stage.list.count)
      list = try stage.changes.applying(to: list, inserted: stage.list)
      try require([list].contents == [stage.list].contents, "stage \(stage)")
      try require(
        stage.changes.reconfigured.isEmpty
          || stage.changes.changeCount
            == stage.changes.reconfigured.count,
        "stage \(stage)")
    }
    try require([list].contents == [new].contents, "the last stage is \(list)")
  }

  // MARK: Sections

  static func check(_ pair: MarkedPair) throws {
    try checkSteps(pair)
    try checkSplices(pair)
    try checkInverse(pair)
    try checkMap(pair)
    try checkStages(pair)
  }

  static func checkSteps(_ pair: MarkedPair) throws {
    let steps = pair.changes.steps()
    try require(steps.count == pair.changes.changeCount, "steps \(steps)")
    let result = try PlainReplay.run(
      steps, on: pair.old.items, new: pair.new.items,
      mayDouble: pair.changes.reloadedSections.count > 1)
    try require(result.contents == pair.new.items.contents, "steps \(steps) give \(result)")
    func kind(_ step: ChangeSet.Step) -> Int {
      switch step {
      case .deleteItem: 0
      case .deleteSection: 1
      case .reloadSection: 2
      case .insertSection, .moveSection: 3
      case .insertItem, .moveItem: 4
      case .reloadItem: 5
      case .reconfigureItem: 6
      }
    }
    try require(steps.map(kind) == steps.map(kind).sorted(), "steps out of order: \(steps)")
  }

  static func checkSplices(_ pair: MarkedPair) throws {
    let (old, new) = (pair.old.items, pair.new.items)
    for replaces in [false, true] {
      let splices = pair.changes.splices(replacesReconfigured: replaces)
      let result = try PlainReplay.run(splices, on: old, new: new)
      try require(result == new, "splices\n\(splices)\ngive \(result)")
      if replaces {
        try require(result.contents == new.contents, "splices\n\(splices)\ngive \(result)")
      }
      let flat = try pair.changes.flatSplices(
        oldItemCounts: pair.old.itemCounts, newItemCounts: pair.new.itemCounts,
        replacesReconfigured: replaces)
      let flatResult = try PlainReplay.run(
        flat, on: old.flatMap { $0 }, new: new.flatMap { $0 })
      try require(
        [flatResult].contents == [result.flatMap { $0 }].contents,
        "flat splices \(flat) give \(flatResult)")
      let replaced = splices.items.flatMap(\.splices).map(\.inserted.count).reduce(0, +)
      let reconfigured = replaces ? pair.changes.reconfiguredItems.count : 0
      try require(
        replaced <= pair.changes.insertedItems.count + pair.changes.movedItems.count
          + pair.changes.reloadedItems.count + reconfigured, "too much is replaced:\n\(splices)")
    }
  }

  static func checkInverse(_ pair: MarkedPair) throws {
    let inverse = pair.changes.inverse()
    try inverse.validate(oldItemCounts: pair.new.itemCounts, newItemCounts: pair.old.itemCounts)
    let back = try inverse.applying(to: pair.new.items, inserted: pair.old.items)
    try require(back.contents == pair.old.items.contents, "the inverse\n\(inverse)\ngives \(back)")
    try require(inverse.inverse() == pair.changes, "the inverse of the inverse of\n\(inverse)")
  }

  static func checkMap(_ pair: MarkedPair) throws {
    let map = PositionMap(pair.changes)
    let changes = pair.changes
    let newSections = Dictionary(
      uniqueKeysWithValues: pair.new.sections.enumerated().map { ($0.element.id, $0.offset) })
    let newItems = places(pair.new)
    var origins: [ItemIndexPath: ItemIndexPath] = [:]
    for (section, content) in pair.old.sections.enumerated() {
      let isGone = changes.deletedSections.contains(section)
      let newSection = isGone ? nil : newSections[content.id]
      try require(map.sections.newIndex(of: section) == newSection, "section \(section)")
      if let newSection {
        try require(map.sections.oldIndex(of: newSection) == section, "new section \(newSection)")
      }
      for (item, card) in content.items.enumerated() {
        let old = path(section, item)
        let goes =
          isGone || changes.deletedItems.contains(old)
          || changes.reloadedSections.contains(section)
        let new = goes ? nil : newItems[card.id]
        try require(map.newPosition(of: old) == new, "item \(old)")
        if let new { origins[new] = old }
      }
    }
    for (section, content) in pair.new.sections.enumerated() {
      if changes.insertedSections.contains(section) {
        try require(map.sections.oldIndex(of: section) == nil, "new section \(section)")
      }
      for item in content.items.indices {
        let new = path(section, item)
        try require(map.oldPosition(of: new) == origins[new], "new item \(new)")
      }
    }
  }

  static func checkStages(_ pair: MarkedPair) throws {
    var list = pair.old
    let stages = try pair.changes.stages(from: pair.old, to: pair.new)
    var total = 0
    for stage in stages {
      let changes = stage.changes
      try changes.validate(oldItemCounts: list.itemCounts, newItemCounts: stage.list.itemCounts)
      let result = try changes.applying(to: list.items, inserted: stage.list.items)
      try require(
        result.contents == stage.list.items.contents, "stage\n\(changes)\ngives \(result)")
      try require(
        !changes.isEmpty
          && (changes.reloadedItems.isEmpty && changes.reconfiguredItems.isEmpty
            && changes.reloadedSections.isEmpty || !changes.changesStructure),
        "a stage reloads and changes the structure:\n\(changes)")
      let arrives = !(changes.insertedItems.isEmpty && changes.movedItems.isEmpty)
      let sectionArrives = !(changes.insertedSections.isEmpty && changes.movedSections.isEmpty)
      try require(
        !(sectionArrives && (arrives || !changes.deletedItems.isEmpty)),
        "a stage changes items beside sections that come or move:\n\(changes)")
      // The identifiers of sections go along as well.
      let ids = stage.list.sections.map(\.id)
      try require(
        Set(ids).count == ids.count, "a section is there twice: \(stage.list.text)")
      let cards = stage.list.items.flatMap { $0 }
      try require(
        Set(cards).count == cards.count,
        "an item is there twice: \(stage.list.text)")
      total += changes.changeCount
      list = stage.list
    }
    try require(total == pair.changes.changeCount, "\(total) changes in the stages")
    try require(
      stages.isEmpty ? pair.changes.isEmpty : list.items.contents == pair.new.items.contents,
      "the last stage is \(list.text)")
    try require(stages.isEmpty || list == pair.new, "the last stage is \(list.text)")
  }

  private static func places(_ list: List) -> [Int: ItemIndexPath] {
    var places: [Int: ItemIndexPath] = [:]
    for (section, content) in list.sections.enumerated() {
      for (item, card) in content.items.enumerated() { places[card.id] = path(section, item) }
    }
    return places
  }

  private static func require(_ condition: Bool, _ failure: @autoclosure () -> String) throws {
    try PlainReplay.require(condition, failure())
  }
}
