import PleachDiff
import PleachSnapshots
import Testing

@Suite("DataSource: look-ups")
struct DataSourceLookupsTests {
  typealias Source = DataSource<String, Int>

  static func source() throws -> Source {
    let source = Source()
    source.apply(
      try Snapshot {
        SnapshotSection("A") {
          Outline(1, isExpanded: true) {
            10
            11
          }
          Outline(2) { 20 }
        }
        SnapshotSection("B")
        SnapshotSection("C", items: [3])
      })
    return source
  }

  @Test("Level, section, last sibling and neighbours of every item, hidden ones included")
  func everyItem() throws {
    let source = try Self.source()
    let items = [1, 10, 11, 2, 20, 3, 99]
    #expect(items.map { source.level(of: $0) } == [0, 1, 1, 0, 1, 0, nil])
    #expect(
      items.map { source.sectionIdentifier(containingItem: $0) }
        == ["A", "A", "A", "A", "A", "C", nil])
    #expect(
      items.map { source.isLastSibling($0) } == [false, false, true, true, false, true, false])
    #expect(items.map { source.visibleItem(after: $0) } == [10, 11, 2, 3, nil, nil, nil])
    #expect(items.map { source.visibleItem(before: $0) } == [nil, 1, 10, 11, nil, 2, nil])
  }

  @Test(
    "What a section shows is counted and listed by its identifier; an unknown one shows nothing")
  func bySection() throws {
    let source = try Self.source()
    for section in source.current.sectionIdentifiers + ["no section"] {
      let items = source.current.index(for: section).map {
        source.current.itemIdentifiers(inSectionAt: $0)
      }
      #expect(source.itemIdentifiers(inSection: section) == items ?? [])
      #expect(source.numberOfItems(inSection: section) == (items ?? []).count)
      #expect(source.current.numberOfItems(inSection: section) == (items ?? []).count)
    }
    #expect(source.itemIdentifiers(inSection: "A") == [1, 10, 11, 2])
  }

  @Test("Inside an observer they answer the state of its update, though a later one is accepted")
  func insideObservers() throws {
    let source = try Self.source()
    var log: [String] = []
    source.observe { update in
      if log.isEmpty { _ = try? source.update { try $0.deleteItems([11]) } }
      let next = source.visibleItem(after: 10)
      log.append("\(source.snapshot().contains(11)) \(next.map(String.init) ?? "none")")
    }
    try source.update { try $0.expand([2]) }
    #expect(log == ["true 11", "false 2"])
  }
}
