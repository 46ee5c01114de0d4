import Foundation
import PleachIndexing
import Testing

@Suite("ItemIndexPath")
struct ItemIndexPathTests {
  @Test("Paths are ordered by section, then by item, as numbers and not as text")
  func order() {
    let paths = [(1, 0), (0, 10), (0, 2), (-1, 5)].map { ItemIndexPath(section: $0.0, item: $0.1) }
    #expect(paths.sorted().map(\.description) == ["-1.5", "0.2", "0.10", "1.0"])
  }

  @Test("A path survives being written and read")
  func coding() throws {
    let path = ItemIndexPath(section: 3, item: .max)
    let data = try JSONEncoder().encode(path)
    #expect(try JSONDecoder().decode(ItemIndexPath.self, from: data) == path)
  }
}
