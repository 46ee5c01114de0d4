import PleachDiff
import Testing

@testable import PleachSnapshots

@Suite("DataSource: expansion by a person")
struct DataSourceExpansionTests {
  typealias Source = DataSource<String, Int>
  typealias Failure = SnapshotError<String, Int>

  /// What the handlers were called with, in order, and what rows they saw.
  final class Log {
    var lines: [String] = []
  }

  /// A data source with one section of rows 1 and 2, where 1 has the children 10 and 11; its
  /// handlers write down each call with the rows that it saw.
  static func source(
    provider: ((Int, SectionSnapshot<Int>) -> ChildrenAnswer<Int>)? = nil
  ) throws -> (Source, Log) {
    let source = Source()
    try source.update { (list) throws(Failure) in
      try list.appendSections(["A"])
      try list.appendItems([1, 2])
      try list.appendItems([10, 11], to: 1)
    }
    let log = Log()
    func note(_ name: String, _ item: Int) {
      log.lines.append("\(name) \(item) \(source.current.itemIdentifiers)")
    }
    source.sectionSnapshotHandlers.shouldExpandItem = { item in
      note("shouldExpand", item)
      return true
    }
    source.sectionSnapshotHandlers.willExpandItem = { note("willExpand", $0) }
    source.sectionSnapshotHandlers.didExpandItem = { note("didExpand", $0) }
    source.sectionSnapshotHandlers.shouldCollapseItem = { item in
      note("shouldCollapse", item)
      return true
    }
    source.sectionSnapshotHandlers.willCollapseItem = { note("willCollapse", $0) }
    source.sectionSnapshotHandlers.didCollapseItem = { note("didCollapse", $0) }
    if let provider {
      source.sectionSnapshotHandlers.childrenProvider = { item, outline in
        log.lines.append("children of \(item), has \(outline.items)")
        return provider(item, outline)
      }
    }
    return (source, log)
  }

  static func rows(_ items: Int...) -> [ItemIndexPath] {
    items.map { ItemIndexPath(section: 0, item: $0) }
  }

  @Test("Without a provider, expanding asks, tells, changes and tells again; so does collapsing")
  func plain() throws {
    let (source, log) = try Self.source()
    #expect(try source.userExpand(1) == ChangeSet(insertedItems: Self.rows(1, 2)))
    #expect(try source.userCollapse(1) == ChangeSet(deletedItems: Self.rows(1, 2)))
    #expect(
      log.lines == [
        "shouldExpand 1 [1, 2]", "willExpand 1 [1, 2]", "didExpand 1 [1, 10, 11, 2]",
        "shouldCollapse 1 [1, 10, 11, 2]", "willCollapse 1 [1, 10, 11, 2]", "didCollapse 1 [1, 2]",
      ])
  }

  @Test("Expanding an expanded and collapsing a collapsed item calls nobody")
  func repeated() throws {
    let (source, log) = try Self.source()
    #expect(try source.userCollapse(1).isEmpty)
    #expect(log.lines == [])
    try source.userExpand(1)
    let count = log.lines.count
    #expect(try source.userExpand(1).isEmpty)
    #expect(log.lines.count == count)
  }

  @Test("A no ends it: no other handler is called and nothing changes")
  func refused() throws {
    let (source, log) = try Self.source { _, _ in .failed }
    source.sectionSnapshotHandlers.shouldExpandItem = { _ in false }
    #expect(try source.userExpand(1).isEmpty)
    #expect(log.lines == [])
    try source.update { (list) throws(Failure) in try list.expand([1]) }
    source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
    #expect(try source.userCollapse(1).isEmpty)
    #expect(log.lines == [])
    #expect(source.snapshot().isExpanded(1))
  }

  @Test("Updates by the program call no handler")
  func programmatic() throws {
    let (source, log) = try Self.source { _, _ in .failed }
    try source.update { (list) throws(Failure) in try list.expand([1]) }
    try source.update { (list) throws(Failure) in try list.collapse([1]) }
    #expect(log.lines == [])
  }

  @Test("Unknown items are refused without a call")
  func unknown() throws {
    let (source, log) = try Self.source()
    #expect(throws: Failure.unknownItems([9])) { try source.userExpand(9) }
    #expect(throws: Failure.unknownItems([9])) { try source.userCollapse(9) }
    #expect(try source.supplyChildren(SectionSnapshot(), of: 9).isEmpty)
    #expect(log.lines == [])
  }

  @Test("Children given at once replace what is there, and are asked for once")
  func givenAtOnce() throws {
    let (source, log) = try Self.source { _, outline in
      var outline = outline
      try? outline.delete([10])
      try? outline.append([12])
      return .children(outline)
    }
    #expect(try source.userExpand(1) == ChangeSet(insertedItems: Self.rows(1, 2)))
    #expect(source.current.itemIdentifiers == [1, 11, 12, 2])
    #expect(source.childrenState(of: 1) == .loaded)
    try source.userCollapse(1)
    try source.userExpand(1)
    #expect(
      log.lines.filter { $0.hasPrefix("shouldExpand") || $0.contains("hildren") } == [
        "shouldExpand 1 [1, 2]", "children of 1, has [10, 11]", "shouldExpand 1 [1, 2]",
      ])
    source.forgetChildren(of: 1)
    try source.userCollapse(1)
    try source.userExpand(1)
    #expect(log.lines.filter { $0.hasPrefix("children of") }.count == 2)
  }

  @Test("The provider is asked between willExpand and the change")
  func order() throws {
    let (source, log) = try Self.source { _, outline in .children(outline) }
    try source.userExpand(1)
    #expect(
      log.lines == [
        "shouldExpand 1 [1, 2]", "willExpand 1 [1, 2]", "children of 1, has [10, 11]",
        "didExpand 1 [1, 10, 11, 2]",
      ])
  }

  @Test("A provider that is content with the snapshot is not asked again")
  func asInSnapshot() throws {
    let (source, log) = try Self.source { _, _ in .asInSnapshot }
    #expect(try source.userExpand(1) == ChangeSet(insertedItems: Self.rows(1, 2)))
    #expect(source.childrenState(of: 1) == .loaded)
    try source.userCollapse(1)
    try source.userExpand(1)
    #expect(log.lines.filter { $0.hasPrefix("children of") }.count == 1)
  }

  @Test("Children that come later: the row shows that it is loading, then one change brings them")
  func later() throws {
    let (source, log) = try Self.source { _, _ in .later }
    #expect(try source.userExpand(2) == ChangeSet(reconfiguredItems: Self.rows(1)))
    #expect(source.childrenState(of: 2) == .loading)
    #expect(!source.snapshot().isExpanded(2))
    #expect(try source.userExpand(2).isEmpty, "it waits already")
    #expect(
      try source.supplyChildren(SectionSnapshot([20, 21]), of: 2)
        == ChangeSet(insertedItems: Self.rows(2, 3), reconfiguredItems: Self.rows(1)))
    #expect(source.childrenState(of: 2) == .loaded)
    #expect(try source.supplyChildren(SectionSnapshot([22]), of: 2).isEmpty, "they have come")
    #expect(source.current.itemIdentifiers == [1, 2, 20, 21])
    #expect(
      log.lines == [
        "shouldExpand 2 [1, 2]", "willExpand 2 [1, 2]", "children of 2, has []",
        "didExpand 2 [1, 2, 20, 21]",
      ])
  }

  @Test("Children that cannot be had: the row shows it, and the next expansion asks again")
  func failing() throws {
    let (source, log) = try Self.source { _, _ in .failed }
    #expect(try source.userExpand(2) == ChangeSet(reconfiguredItems: Self.rows(1)))
    #expect(source.childrenState(of: 2) == .failed)
    #expect(!source.snapshot().isExpanded(2))
    source.sectionSnapshotHandlers.childrenProvider = { _, _ in .later }
    try source.userExpand(2)
    #expect(source.childrenState(of: 2) == .loading)
    #expect(try source.supplyChildren(nil, of: 2) == ChangeSet(reconfiguredItems: Self.rows(1)))
    #expect(source.childrenState(of: 2) == .failed)
    #expect(!log.lines.contains { $0.hasPrefix("didExpand") })
  }

  @Test("Collapsing an item that waits ends the waiting, and what comes later is ignored")
  func cancelled() throws {
    let (source, log) = try Self.source { _, _ in .later }
    try source.userExpand(2)
    #expect(try source.userCollapse(2) == ChangeSet(reconfiguredItems: Self.rows(1)))
    #expect(source.childrenState(of: 2) == .unknown)
    #expect(try source.supplyChildren(SectionSnapshot([20]), of: 2).isEmpty)
    #expect(source.current.itemIdentifiers == [1, 2])
    #expect(!log.lines.contains { $0.contains("Collapse") || $0.hasPrefix("didExpand") })
  }

  @Test("An item that waits and was expanded by the program is collapsed like any other")
  func cancelledAndCollapsed() throws {
    let (source, _) = try Self.source { _, _ in .later }
    try source.userExpand(1)
    try source.update { (list) throws(Failure) in try list.expand([1]) }
    #expect(
      try source.userCollapse(1)
        == ChangeSet(deletedItems: Self.rows(1, 2), reconfiguredItems: Self.rows(0)),
      "the row shows no more that it waits")
    #expect(source.childrenState(of: 1) == .unknown)
    #expect(!source.snapshot().isExpanded(1))
  }

  @Test("An item that is deleted does not wait any more, and does not when it comes back")
  func deletedWhileWaiting() throws {
    let (source, _) = try Self.source { _, _ in .later }
    try source.userExpand(2)
    try source.update { (list) throws(Failure) in try list.deleteItems([2]) }
    #expect(source.childrenState(of: 2) == .unknown)
    try source.update { (list) throws(Failure) in try list.appendItems([2]) }
    #expect(try source.supplyChildren(SectionSnapshot([20]), of: 2).isEmpty)
  }

  @Test("Children that are elsewhere are refused by name; the item has failed, nothing changes")
  func childrenElsewhere() throws {
    let (source, log) = try Self.source { _, _ in
      (try? SectionSnapshot([20, 1, 11])).map { .children($0) } ?? .failed
    }
    let before = source.snapshot()
    #expect(throws: Failure.duplicateItems([1, 11])) { try source.userExpand(2) }
    #expect(source.snapshot() == before)
    #expect(source.childrenState(of: 2) == .failed)
    #expect(!log.lines.contains { $0.hasPrefix("didExpand") })

    source.sectionSnapshotHandlers.childrenProvider = { _, _ in .later }
    try source.userExpand(2)
    #expect(throws: Failure.duplicateItems([10])) {
      try source.supplyChildren(SectionSnapshot([10]), of: 2)
    }
    #expect(source.snapshot() == before)
    #expect(source.childrenState(of: 2) == .failed)
  }

  @Test("A handler that deletes the item it is told of gets an error, not a trap")
  func deletedByHandler() throws {
    for answer in [ChildrenAnswer<Int>.later, .failed, .asInSnapshot, .children(.init())] {
      let (source, _) = try Self.source { _, _ in answer }
      source.sectionSnapshotHandlers.willExpandItem = { item in
        _ = try? source.update { (list) throws(Failure) in try list.deleteItems([item]) }
      }
      #expect(throws: Failure.unknownItems([2])) { try source.userExpand(2) }
      #expect(source.childrenState(of: 2) != .loading)
      #expect(source.current.itemIdentifiers == [1])
    }
  }

  @Test("A hidden item can be expanded; its children show when its parent is expanded")
  func hiddenItem() throws {
    let (source, _) = try Self.source()
    try source.update { (list) throws(Failure) in try list.appendItems([100], to: 10) }
    #expect(try source.userExpand(10).isEmpty)
    #expect(try source.userExpand(1) == ChangeSet(insertedItems: Self.rows(1, 2, 3)))
  }
}
