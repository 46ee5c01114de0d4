import PleachSVG

/// One step of a scenario, ready to be shown.
public struct ScenarioStep: Sendable {
  /// What happens, in a few words.
  public var title: String

  /// What else is to be said of the step.
  public var notes: [String]

  /// The change set in words, a line for each change.
  public var changes: [String]

  /// The screen afterwards, as text.
  public var screen: String

  /// The screen afterwards, as a picture.
  public var picture: SVGElement

  /// The step as it is printed.
  public func text(number: Int) -> String {
    var lines = ["\(number). \(title)"]
    lines += notes.map { "   \($0)" }
    lines += (changes.isEmpty ? ["no changes"] : changes).map { "   • \($0)" }
    lines += screen.split(separator: "\n").map { "     \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }
}
