import PleachSnapshots
import Testing

@Suite("Snapshot: moves to places, and errors that name all")
struct SnapshotMovingToPlacesTests {
  typealias List = Snapshot<Int, Int>
  typealias Place = OutlinePlace<Int, Int>

  /// Item 1 over 11 over 111, and 2, in section 0; nothing in section 1.
  static func list() throws -> List {
    var list = List()
    try list.appendSections([0, 1])
    try list.appendItems([1, 2], toSection: 0)
    try list.appendItems([11], to: 1)
    try list.appendItems([111], to: 11)
    return list
  }

  @Test("An item below another does not move along with it, whichever is named first")
  func nested() throws {
    let moves = [
      (item: 1, to: Place(section: 1, index: 0)), (item: 11, to: Place(section: 0, index: 1)),
    ]
    for moves in [moves, moves.reversed()] {
      var list = try Self.list()
      try list.moveItems(moves)
      #expect(list.itemIdentifiers(inSection: 0) == [2, 11, 111])
      #expect(list.itemIdentifiers(inSection: 1) == [1])
      #expect(list.parent(of: 111) == 11)
    }
  }

  @Test("Errors name every identifier concerned once, and nothing changes")
  func errors() throws {
    let list = try Self.list()
    let here = Place(section: 0, index: 0)
    let cases: [(error: List.Failure, edit: (inout List) throws -> Void)] = [
      (.duplicateItems([1, 2]), { try $0.moveItems([1, 1, 2, 2].map { ($0, here) }) }),
      (
        .unknownSections([77, 78]),
        {
          try $0.moveItems([(1, Place(section: 77, index: 0)), (2, Place(section: 78, index: 0))])
        }
      ),
      (
        .unknownItems([7, 8]),
        { try $0.moveItems([(7, here), (1, Place(section: 0, parent: 8, index: 0))]) }
      ),
      (
        .invalidDestination(11),
        { try $0.moveItems([(1, Place(section: 0, parent: 11, index: 0)), (2, here)]) }
      ),
      (.unknownSections([77, 78]), { try $0.moveSection(77, beforeSection: 78) }),
      (.unknownSections([77, 78]), { try $0.deleteSections([77, 0, 78, 77]) }),
      (.unknownItems([77, 78]), { try $0.deleteItems([77, 77, 78]) }),
      (.unknownItems([77]), { try $0.expand([77, 1, 77]) }),
    ]
    for (error, edit) in cases {
      var copy = list
      #expect(throws: error) { try edit(&copy) }
      #expect(copy == list)
    }
  }
}
