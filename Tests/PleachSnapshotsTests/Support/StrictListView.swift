import PleachDiff
import PleachSnapshots
import Testing

/// A list view with the strictness of UIKit's: it asks the data source for its counts before a batch
/// and inside of it, checks the batch against both, and carries it out on the rows that it shows.
final class StrictListView<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Source = DataSource<Section, Item>

  /// When the data source is told to answer the rows after.
  enum Style: CaseIterable, Sendable {
    /// Inside the batch, as UIKit wants it.
    case insideTheBatch

    /// Before anything else: the view has counts of its own.
    case first

    /// Not at all: when the view is done.
    case never
  }

  private let style: Style
  private(set) var rows: [[Item]] = []
  private(set) var updates: [ChangeSet?] = []

  /// What is wrong with what the view was told, in words.
  private(set) var problems: [String] = []

  init(of source: Source, style: Style = .insideTheBatch) {
    self.style = style
    source.setUpdateTarget { [unowned source, weak self] update, commit in
      self?.perform(update, commit, of: source)
    }
    rows = Self.rows(of: source.current)
  }

  static func rows(of state: FlatSnapshot<Section, Item>) -> [[Item]] {
    (0..<state.numberOfSections).map { state.itemIdentifiers(inSectionAt: $0) }
  }

  private func perform(_ update: Source.Update, _ commit: () -> Void, of source: Source) {
    updates.append(update.changes)
    let new = Self.rows(of: update.after)
    if style == .first { commit() } else { check(source, against: rows, "before the batch") }
    if rows != Self.rows(of: update.before) {
      problems.append("shows \(rows), but the update starts from \(Self.rows(of: update.before))")
    }
    if let changes = update.changes {
      do throws(ChangeSetError) {
        if style == .insideTheBatch { commit() }
        try changes.validate(
          oldItemCounts: rows.map { $0.count }, newItemCounts: new.map { $0.count })
        rows = try changes.applying(to: rows, inserted: new)
      } catch {
        problems.append("\(changes) does not fit \(rows): \(error)")
      }
    } else {
      commit()
      rows = new
    }
    if style != .never { check(source, against: new, "after the batch") }
    if rows != new { problems.append("shows \(rows) instead of \(new)") }
  }

  private func check(_ source: Source, against rows: [[Item]], _ moment: String) {
    if source.current.itemCounts != rows.map({ $0.count }) {
      problems.append("\(moment) there are \(source.current.itemCounts), the view has \(rows)")
    }
  }

  /// Records what is wrong, and whether the view shows anything else than the data source says.
  func expectNoProblems(
    _ source: Source, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(problems == [], sourceLocation: sourceLocation)
    #expect(rows == Self.rows(of: source.current), sourceLocation: sourceLocation)
  }
}
