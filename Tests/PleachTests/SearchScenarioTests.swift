import ExampleScreens
import Pleach
import Testing

@testable import PleachSnapshots
@testable import SearchScenario

@Suite("Search and outline")
struct SearchScenarioTests {
  @Test("Each step is exactly the change that it says")
  func changes() throws {
    let steps = try SearchScenario.steps()
    #expect(
      steps.map { $0.changes.map(\.words) } == [
        ["inserted section catalog at 0"],
        ["inserted 手机 into catalog 1", "inserted 电脑 into catalog 2"],
        ["inserted 键盘 into catalog 3", "inserted 鼠标 into catalog 4"],
        // From 数码 手机 电脑 键盘 鼠标 服饰 家居.
        [
          "deleted 电脑 from catalog 2", "deleted 键盘 from catalog 3", "deleted 鼠标 from catalog 4",
          "inserted 手机壳 into catalog 2", "inserted 手机支架 into catalog 3",
          "inserted 充电器 into catalog 4", "inserted 手套 into catalog 6",
          "inserted 手表 into catalog 7", "inserted 手电筒 into catalog 9",
        ],
        [
          "deleted 服饰 from catalog 5", "deleted 手套 from catalog 6", "deleted 手表 from catalog 7",
          "deleted 家居 from catalog 8", "deleted 手电筒 from catalog 9",
        ],
        ["deleted 手机支架 from catalog 3", "deleted 充电器 from catalog 4"],
        ["deleted 手机壳 from catalog 2"],
        [],
        // From 数码 手机.
        [
          "inserted 手机壳 into catalog 2", "inserted 手机支架 into catalog 3",
          "inserted 充电器 into catalog 4", "inserted 服饰 into catalog 5",
          "inserted 手套 into catalog 6", "inserted 手表 into catalog 7",
          "inserted 手环 into catalog 8", "inserted 家居 into catalog 9",
          "inserted 手电筒 into catalog 10",
        ],
        [
          "deleted 手机壳 from catalog 2", "deleted 手机支架 from catalog 3",
          "deleted 充电器 from catalog 4", "deleted 手套 from catalog 6",
          "deleted 手表 from catalog 7", "deleted 手环 from catalog 8",
          "deleted 手电筒 from catalog 10", "inserted 电脑 into catalog 2",
          "inserted 键盘 into catalog 3", "inserted 鼠标 into catalog 4",
        ],
      ])
  }

  @Test(
    "Clearing the text brings back the very state from before, whatever was typed and tapped",
    arguments: [
      ["手"], ["手", "手机", "手机壳"], ["电", "", "手"], ["没有"], ["手机", "没有", "手"], ["数码"],
    ])
  func cleared(texts: [String]) throws {
    let search = try opened()
    let before = search.dataSource.current
    for text in texts {
      _ = try search.search(for: text)
      // A person opens and closes what was found.
      for row in text.isEmpty ? [] : search.dataSource.current.itemIdentifiers {
        if search.dataSource.snapshot().isExpanded(row) {
          try search.dataSource.userCollapse(row)
        } else {
          try search.dataSource.userExpand(row)
        }
      }
    }
    _ = try search.search(for: "")
    let after = search.dataSource.current
    #expect(after.itemIdentifiers == before.itemIdentifiers)
    #expect(after.snapshot == before.snapshot)
  }

  /// The catalogue with 数码 and 电脑 open.
  private func opened() throws -> SearchableOutline {
    let search = SearchableOutline()
    _ = try search.update { $0 = try SearchScenario.catalog() }
    try search.dataSource.userExpand("数码")
    try search.dataSource.userExpand("电脑")
    return search
  }

  @Test("What was open and matches is open while the text grows and shrinks")
  func openWhileTyping() throws {
    let search = try opened()
    _ = try search.search(for: "电")
    // 电脑 matches by itself and keeps what is below it, open as it was; 手机 leads to 充电器.
    #expect(
      search.dataSource.current.itemIdentifiers.map(\.title) == [
        "数码", "手机", "充电器", "电脑", "键盘", "鼠标", "家居", "手电筒",
      ])
    _ = try search.search(for: "电脑")
    #expect(
      search.dataSource.current.itemIdentifiers.map(\.title) == ["数码", "电脑", "键盘", "鼠标"])
    _ = try search.search(for: "电")
    #expect(search.dataSource.snapshot().isExpanded("电脑"))
  }

  @Test("An entry that goes while only a part is shown is gone when the text is cleared")
  func editedWhileSearching() throws {
    let search = try opened()
    _ = try search.search(for: "手机")
    let changes = try search.update { try $0.delete(["电脑"]) }
    #expect(changes.isEmpty)
    _ = try search.search(for: "")
    #expect(search.dataSource.current.itemIdentifiers.map(\.title) == ["数码", "手机", "服饰", "家居"])
  }
}
