import PleachSVG

/// One step of a scenario, ready to be shown.
package struct ScenarioStep: Sendable {
  /// What happens, in a few words.
  package var title: String

  /// What else is to be said of the step.
  package var notes: [String]

  /// The change set in words, a line for each change.
  package var changes: [String]

  /// The screen afterwards, as text.
  package var screen: String

  /// The screen afterwards, as a picture.
  package var picture: SVGElement

  package init(
    title: String, notes: [String], changes: [String], screen: String, picture: SVGElement
  ) {
    self.title = title
    self.notes = notes
    self.changes = changes
    self.screen = screen
    self.picture = picture
  }

  /// The step as it is printed.
  package func text(number: Int) -> String {
    var lines = ["\(number). \(title)"]
    lines += notes.map { "   \($0)" }
    lines += (changes.isEmpty ? ["no changes"] : changes).map { "   • \($0)" }
    lines += screen.split(separator: "\n").map { "     \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }
}
