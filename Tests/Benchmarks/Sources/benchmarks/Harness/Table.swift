import Foundation

/// Rows of text in aligned columns.
struct Table {
  enum Alignment { case left, right }

  struct Column {
    var title: String
    var alignment: Alignment

    init(_ title: String, _ alignment: Alignment) {
      self.title = title
      self.alignment = alignment
    }
  }

  var columns: [Column]
  private var groups: [[[String]]] = []

  init(columns: [Column]) { self.columns = columns }

  var isEmpty: Bool { groups.isEmpty }

  /// Adds rows that belong together: a blank line sets them off from others.
  mutating func append(_ rows: [[String]]) { groups.append(rows) }

  /// The table as text, each column as wide as its widest cell.
  var text: String {
    let titles = columns.map(\.title)
    let widths = columns.indices.map { column in
      ([titles] + groups.joined()).map { $0[column].count }.max() ?? 0
    }
    func line(_ cells: [String]) -> String {
      let padded = columns.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - cells[column].count)
        return columns[column].alignment == .left ? cells[column] + space : space + cells[column]
      }
      let joined = padded.joined(separator: "  ")
      return String(joined.reversed().drop { $0 == " " }.reversed())
    }
    let rule = widths.map { String(repeating: "─", count: $0) }.joined(separator: "  ")
    let blocks = groups.map { rows in rows.map(line).joined(separator: "\n") }
    return ([line(titles) + "\n" + rule] + [blocks.joined(separator: "\n\n")])
      .joined(separator: "\n")
  }
}

/// The number with `places` digits behind the point.
func fixed(_ number: Double, places: Int) -> String {
  String(format: "%.\(places)f", number)
}

/// The number with its thousands set apart: `100,000`.
func grouped(_ number: Int) -> String {
  var digits = String(number.magnitude)
  var groups: [String] = []
  while digits.count > 3 {
    groups.append(String(digits.suffix(3)))
    digits.removeLast(3)
  }
  return (number < 0 ? "-" : "") + ([digits] + groups.reversed()).joined(separator: ",")
}
