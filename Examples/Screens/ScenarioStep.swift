import Pleach
import PleachSVG

/// One step of a scenario, ready to be shown.
package struct ScenarioStep: Sendable {
  /// What happens, in a few words.
  package var title: String

  /// What else is to be said of the step.
  package var notes: [String]

  /// The change set, change by change.
  package var changes: [Change]

  /// How many changes of each kind are shown.
  package var changeLimit: Int

  /// The screen afterwards, as text.
  package var screen: String

  /// The screen afterwards, as a picture.
  package var picture: SVGPicture

  /// The step as it is printed.
  package func text(number: Int) -> String {
    var lines = ["\(number). \(title)"]
    lines += notes.map { "   \($0)" }
    let shown = changes.limited(to: changeLimit).map(\.words)
    lines += (shown.isEmpty ? ["no changes"] : shown).map { "   • \($0)" }
    lines += screen.split(separator: "\n").map { "     \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ScenarioStep {
  /// Carries out a step on a data source and shows what came of it.
  ///
  /// - Parameters:
  ///   - title: What happens.
  ///   - dataSource: What it happens to.
  ///   - rowLimit: How many rows of each section, and changes of each kind, are shown at most.
  ///   - run: What to do; it can add notes.
  ///   - solve: Lays out the rows.
  ///   - section: The name of a section.
  ///   - item: The name of an item.
  ///   - row: What the text says of a row.
  ///   - draw: Draws the screen on a phone.
  package init<Section, Item>(
    _ title: String, on dataSource: DataSource<Section, Item>, rowLimit: Int = .max,
    run: (inout [String]) throws -> ChangeSet,
    solve: (FlatSnapshot<Section, Item>) -> SolvedLayout,
    section: (Section) -> String, item: (Item) -> String,
    row: (FlatSnapshot<Section, Item>.Row) -> String,
    draw: (Screen<Section, Item>) -> PhonePicture
  ) rethrows {
    let before = dataSource.current
    var notes: [String] = []
    let changes = try run(&notes)
    let after = dataSource.current
    let screen = Screen(
      before: before, after: after, changes: changes, layout: solve(after), rowLimit: rowLimit)
    let words = changes.changes(from: before, to: after, section: section, item: item)
    self.init(
      title: title, notes: notes, changes: words, changeLimit: rowLimit,
      screen: screen.text(section: section, title: row),
      picture: draw(screen).drawing(
        title: title, notes: notes, changes: words.limited(to: rowLimit)))
  }
}
