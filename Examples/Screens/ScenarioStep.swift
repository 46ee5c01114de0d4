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

  /// The screen afterwards, as text.
  package var screen: String

  /// The screen afterwards, as a picture.
  package var picture: SVGPicture

  /// The step as it is printed.
  package func text(number: Int) -> String {
    var lines = ["\(number). \(title)"]
    lines += notes.map { "   \($0)" }
    lines += (changes.isEmpty ? ["no changes"] : changes.map(\.words)).map { "   • \($0)" }
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
  ///   - run: What to do; it can add notes.
  ///   - solve: Lays out the rows.
  ///   - section: The name of a section.
  ///   - item: The name of an item.
  ///   - row: What the text says of a row.
  ///   - draw: Draws the screen on a phone.
  package init<Section, Item>(
    _ title: String, on dataSource: DataSource<Section, Item>,
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
    let screen = Screen(before: before, after: after, changes: changes, layout: solve(after))
    let words = changes.changes(from: before, to: after, section: section, item: item)
    self.init(
      title: title, notes: notes, changes: words, screen: screen.text(section: section, title: row),
      picture: draw(screen).drawing(title: title, notes: notes, changes: words))
  }
}
