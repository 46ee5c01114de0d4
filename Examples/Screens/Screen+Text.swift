import Pleach
import PleachSVG

extension Screen {
  /// The screen as text: a line for each row, with its frame.
  ///
  /// - Parameters:
  ///   - section: The name of a section.
  ///   - title: What a row says.
  /// - Returns: The lines; `+`, `↕` and `~` stand before rows that came, moved and changed.
  package func text(
    section: (SectionIdentifier) -> String, title: (State.Row) -> String
  ) -> String {
    var lines: [String] = []
    var shownSection = -1
    func close() {
      let more = shownSection < 0 ? 0 : numberOfRowsNotShown(inSectionAt: shownSection)
      if more > 0 { lines.append("    … and \(more) more") }
    }
    for cell in cells {
      while shownSection < cell.indexPath.section {
        close()
        shownSection += 1
        lines.append(after.sectionIdentifier(for: shownSection).map(section) ?? "")
      }
      let text = String(repeating: "  ", count: cell.row.level + 1) + title(cell.row)
      lines.append("\(cell.mark?.sign ?? " ") \(padded(text, to: 40)) \(words(cell.frame))")
    }
    close()
    return lines.joined(separator: "\n")
  }

  private func words(_ frame: LayoutRect) -> String {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(decimal)
    return "(\(numbers.joined(separator: ", ")))"
  }
}

/// Text filled up with spaces to a width in a terminal, where CJK characters take two columns.
private func padded(_ text: String, to width: Int) -> String {
  let columns = text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) }
  return text + String(repeating: " ", count: max(0, width - columns))
}
