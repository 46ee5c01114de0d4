import PleachSnapshots

/// A list of outlines as nested arrays: what `Snapshot` means, slow and obvious.
struct ListModel: Equatable, CustomStringConvertible {
  typealias Failure = SnapshotError<Int, Int>
  typealias Node = OutlineModel.Node
  typealias Place = OutlinePlace<Int, Int>

  struct Section: Equatable {
    var id: Int
    var outline = OutlineModel()
  }

  var sections: [Section] = []
  var reloadedItems: Set<Int> = []
  var reconfiguredItems: Set<Int> = []
  var reloadedSections: Set<Int> = []

  var description: String {
    sections.map { "\($0.id): [\($0.outline)]" }.joined(separator: ", ")
  }

  // MARK: Queries

  var items: [Int] { sections.flatMap { $0.outline.items } }

  func sectionIndex(of id: Int) -> Int? { sections.firstIndex { $0.id == id } }

  func sectionIndex(containing item: Int) -> Int? {
    sections.firstIndex { $0.outline.contains(item) }
  }

  // MARK: Checks

  func require(_ items: [Int]) throws(Failure) {
    let known = Set(self.items)
    let unknown = OutlineModel.eachOnce(items.filter { !known.contains($0) })
    if !unknown.isEmpty { throw .unknownItems(unknown) }
  }

  func requireSections(_ ids: [Int]) throws(Failure) {
    let unknown = OutlineModel.eachOnce(ids.filter { sectionIndex(of: $0) == nil })
    if !unknown.isEmpty { throw .unknownSections(unknown) }
  }

  func requireNew(_ items: [Int]) throws(Failure) {
    let all = OutlineModel(self.items.map { Node(item: $0) })
    let duplicates = all.duplicates(adding: items)
    if !duplicates.isEmpty { throw .duplicateItems(duplicates) }
  }

  /// Runs an edit of one outline, all of whose items are known.
  private mutating func inSection(
    containing item: Int, _ edit: (inout OutlineModel) throws(OutlineModel.Failure) -> Void
  ) throws(Failure) {
    guard let index = sectionIndex(containing: item) else { return }
    do throws(OutlineModel.Failure) {
      try edit(&sections[index].outline)
    } catch {
      throw Self.lifted(error)
    }
  }

  private static func lifted(_ error: OutlineModel.Failure) -> Failure {
    switch error {
    case .duplicateItems(let items): .duplicateItems(items)
    case .unknownItems(let items): .unknownItems(items)
    case .invalidDestination(let item): .invalidDestination(item)
    case .indexOutOfRange(let index, let limit): .indexOutOfRange(index: index, limit: limit)
    default: .noSections
    }
  }

  /// Drops the marks of what is not here any more.
  mutating func dropStaleMarks() {
    reloadedItems.formIntersection(items)
    reconfiguredItems.formIntersection(items)
    reloadedSections.formIntersection(sections.map { $0.id })
  }

  // MARK: Items

  mutating func append(_ items: [Int], toSection id: Int?) throws(Failure) {
    if let id { try requireSections([id]) }
    guard let section = id.map({ sectionIndex(of: $0) }) ?? sections.indices.last else {
      throw .noSections
    }
    try requireNew(items)
    sections[section].outline.roots += items.map { Node(item: $0) }
  }

  mutating func append(_ items: [Int], to parent: Int) throws(Failure) {
    try require([parent])
    try requireNew(items)
    let nodes = items.map { Node(item: $0) }
    try inSection(containing: parent) { (outline) throws(OutlineModel.Failure) in
      try outline.append(nodes, to: parent)
    }
  }

  mutating func insert(_ items: [Int], nextTo item: Int, isBefore: Bool) throws(Failure) {
    try require([item])
    try requireNew(items)
    let nodes = items.map { Node(item: $0) }
    try inSection(containing: item) { (outline) throws(OutlineModel.Failure) in
      if isBefore {
        try outline.insert(nodes, before: item)
      } else {
        try outline.insert(nodes, after: item)
      }
    }
  }

  mutating func delete(_ items: [Int]) throws(Failure) {
    try takeOut(items)
    dropStaleMarks()
  }

  private mutating func takeOut(_ items: [Int]) throws(Failure) {
    try require(items)
    for item in items {
      try inSection(containing: item) { (outline) throws(OutlineModel.Failure) in
        try outline.delete([item])
      }
    }
  }

  mutating func deleteAllItems() {
    for index in sections.indices { sections[index].outline = OutlineModel() }
    dropStaleMarks()
  }

  mutating func setExpanded(_ items: [Int], _ isExpanded: Bool) throws(Failure) {
    try require(items)
    for item in items {
      try inSection(containing: item) { (outline) throws(OutlineModel.Failure) in
        try outline.setExpanded([item], isExpanded)
      }
    }
  }

  // MARK: Moving

  func node(of item: Int) -> Node? {
    sectionIndex(containing: item).flatMap { sections[$0].outline.node(of: item) }
  }

  private func isItem(_ item: Int, inSubtreeOf ancestor: Int) -> Bool {
    sectionIndex(containing: item).map {
      sections[$0].outline.isItem(item, inSubtreeOf: ancestor)
    } ?? false
  }

  mutating func move(_ item: Int, nextTo destination: Int, isBefore: Bool) throws(Failure) {
    try require([item, destination])
    if isItem(destination, inSubtreeOf: item) { throw .invalidDestination(destination) }
    guard let node = node(of: item) else { return }
    try takeOut([item])
    try inSection(containing: destination) { (outline) throws(OutlineModel.Failure) in
      if isBefore {
        try outline.insert([node], before: destination)
      } else {
        try outline.insert([node], after: destination)
      }
    }
  }

  mutating func move(_ item: Int, to parent: Int, at index: Int) throws(Failure) {
    try require([item, parent])
    if isItem(parent, inSubtreeOf: item) { throw .invalidDestination(parent) }
    guard let section = sectionIndex(containing: parent) else { return }
    try putMoved([(item, Place(section: sections[section].id, parent: parent, index: index))])
  }

  mutating func move(_ item: Int, toSection id: Int, at index: Int) throws(Failure) {
    try require([item])
    try requireSections([id])
    try putMoved([(item, Place(section: id, index: index))])
  }

  mutating func move(_ moves: [(item: Int, to: Place)]) throws(Failure) {
    let items = moves.map { $0.item }
    try require(items + moves.compactMap { $0.to.parent })
    let repeated = items.indices.filter { items[..<$0].contains(items[$0]) }.map { items[$0] }
    if !repeated.isEmpty { throw .duplicateItems(OutlineModel.eachOnce(repeated)) }
    try requireSections(moves.map { $0.to.section })
    try putMoved(moves)
  }

  /// Takes all out and puts one after the other in again.
  private mutating func putMoved(_ moves: [(item: Int, to: Place)]) throws(Failure) {
    var result = self
    var nodes: [Int: Node] = [:]
    // Backwards, an item is met before what it hangs below.
    for item in items.reversed() where moves.contains(where: { $0.item == item }) {
      nodes[item] = result.node(of: item)
      try result.takeOut([item])
    }
    for (item, place) in moves {
      let node = nodes[item] ?? Node(item: item)
      try result.requireSections([place.section])
      guard let section = result.sectionIndex(of: place.section) else { continue }
      if let parent = place.parent, !result.sections[section].outline.contains(parent) {
        if sectionIndex(containing: parent) == nil { throw .unknownItems([parent]) }
        throw result.sectionIndex(containing: parent) == nil
          ? .invalidDestination(parent) : .sectionMismatch(item: parent, section: place.section)
      }
      do throws(OutlineModel.Failure) {
        try result.sections[section].outline.insert(
          [node], childrenOf: place.parent, at: place.index)
      } catch {
        throw Self.lifted(error)
      }
    }
    self = result
  }

  // MARK: Sections

  mutating func insertSections(_ ids: [Int], at index: Int) throws(Failure) {
    let all = OutlineModel(sections.map { Node(item: $0.id) })
    let duplicates = all.duplicates(adding: ids)
    if !duplicates.isEmpty { throw .duplicateSections(duplicates) }
    sections.insert(contentsOf: ids.map { Section(id: $0) }, at: index)
  }

  mutating func insertSections(_ ids: [Int], nextTo id: Int, offset: Int) throws(Failure) {
    try requireSections([id])
    try insertSections(ids, at: (sectionIndex(of: id) ?? 0) + offset)
  }

  mutating func deleteSections(_ ids: [Int]) throws(Failure) {
    try requireSections(ids)
    sections.removeAll { ids.contains($0.id) }
    dropStaleMarks()
  }

  mutating func moveSection(_ id: Int, nextTo destination: Int, offset: Int) throws(Failure) {
    try requireSections([id, destination])
    if id == destination { throw .invalidSectionDestination(destination) }
    guard let from = sectionIndex(of: id) else { return }
    let moved = sections.remove(at: from)
    sections.insert(moved, at: (sectionIndex(of: destination) ?? 0) + offset)
  }

  // MARK: Outlines

  /// Sections must not be named twice.
  func requireOnce(_ ids: [Int]) throws(Failure) {
    let second = ids.indices.filter { index in ids[..<index].count { $0 == ids[index] } == 1 }
    if !second.isEmpty { throw .duplicateSections(second.map { ids[$0] }) }
  }

  mutating func replaceChildren(of parent: Int, using outline: OutlineModel) throws(Failure) {
    try require([parent])
    var result = self
    try result.takeOut((node(of: parent)?.children ?? []).map { $0.item })
    let duplicates = outline.items.filter { result.sectionIndex(containing: $0) != nil }
    if !duplicates.isEmpty { throw .duplicateItems(duplicates) }
    try result.inSection(containing: parent) { (target) throws(OutlineModel.Failure) in
      try target.append(outline.roots, to: parent)
    }
    self = result
    dropStaleMarks()
  }

  mutating func apply(
    _ outlines: [(section: Int, outline: OutlineModel)], expansion: ExpansionPolicy
  ) throws(Failure) {
    let ids = outlines.map { $0.section }
    try requireOnce(ids)
    var result = self
    for id in ids {
      if let index = result.sectionIndex(of: id) { result.sections[index].outline = OutlineModel() }
    }
    try result.requireNew(outlines.flatMap { $0.outline.items })
    for (id, outline) in outlines {
      guard let index = sectionIndex(of: id) else {
        result.sections.append(Section(id: id, outline: outline))
        continue
      }
      result.sections[index].outline =
        expansion == .asGiven ? outline : outline.keepingExpansion(of: sections[index].outline)
    }
    self = result
    dropStaleMarks()
  }

  // MARK: Marks

  mutating func reload(_ items: [Int]) throws(Failure) {
    try require(items)
    reloadedItems.formUnion(items)
    reconfiguredItems.subtract(items)
  }

  mutating func reconfigure(_ items: [Int]) throws(Failure) {
    try require(items)
    reconfiguredItems.formUnion(items)
    reconfiguredItems.subtract(reloadedItems)
  }

  mutating func reloadSections(_ ids: [Int]) throws(Failure) {
    try requireSections(ids)
    reloadedSections.formUnion(ids)
  }
}

extension Snapshot where SectionIdentifier == Int, ItemIdentifier == Int {
  /// Builds a list from nothing.
  init(_ model: ListModel) throws {
    self.init()
    for section in model.sections {
      try apply(SectionSnapshot(section.outline), to: section.id, expansion: .asGiven)
    }
  }
}
