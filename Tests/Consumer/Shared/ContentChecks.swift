import Pleach

/// A row of a playlist: an enum with payloads that has an identity and a content.
enum PlaylistRow: Identifiable, Equatable, Sendable {
  case header(String)
  case song(number: Int, title: String)

  enum ID: Hashable, Sendable {
    case header
    case song(Int)
  }

  var id: ID {
    switch self {
    case .header: .header
    case .song(let number, _): .song(number)
    }
  }
}

/// Values that have an `id` are matched by it, and reconfigured when anything else differs.
func checkContent(_ checks: inout Checks) {
  let old: [PlaylistRow] = [.header("Tuesday"), .song(number: 1, title: "Intro")]
  let new: [PlaylistRow] = [
    .header("Wednesday"), .song(number: 2, title: "Song"), .song(number: 1, title: "Intro"),
  ]
  checks.expect(
    Difference(fromIdentified: old, to: new).description, equals: "inserted 1\nreconfigured 0",
    "the difference of values")

  let dataSource = DataSource<Int, Identified<PlaylistRow>>()
  func show(_ rows: [PlaylistRow]) throws -> ChangeSet {
    var snapshot = Snapshot<Int, Identified<PlaylistRow>>()
    try snapshot.appendSections([0])
    try snapshot.appendItems(rows.map { Identified($0) })
    return dataSource.apply(snapshot)
  }
  do {
    checks.expect(try show(old).insertedSections, equals: [0], "the first rows")
    checks.expect(
      try show(new).description, equals: "inserted 0.1\nreconfigured 0.0", "the next rows")
    let header = Identified(PlaylistRow.header(""))
    checks.expect(
      dataSource.storedItem(for: header)?.value, equals: .header("Wednesday"), "the stored value")
  } catch {
    checks.expect("\(error)", equals: "no error", "rows of values")
  }
}
