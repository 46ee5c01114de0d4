/// A drawing of boxes made of characters; boxes that touch share their line.
struct TextCanvas {
  /// Which sides of the middle of a character lines go to.
  private struct Sides {
    static let up: UInt8 = 1
    static let right: UInt8 = 2
    static let down: UInt8 = 4
    static let left: UInt8 = 8
  }

  /// A box in characters: the columns and rows of its lines.
  struct Box {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    /// The room inside.
    var columns: Int { right - left - 1 }
    var rows: Int { bottom - top - 1 }
  }

  private let columns: Int
  private let rows: Int
  private var lines: [UInt8]
  private var letters: [Unicode.Scalar?]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    lines = Array(repeating: 0, count: columns * rows)
    letters = Array(repeating: nil, count: columns * rows)
  }

  /// Draws the outline of a box, which must lie on the canvas.
  mutating func draw(_ box: Box) {
    for column in box.left..<max(box.left, box.right) {
      for row in [box.top, box.bottom] {
        lines[row * columns + column] |= Sides.right
        lines[row * columns + column + 1] |= Sides.left
      }
    }
    for row in box.top..<max(box.top, box.bottom) {
      for column in [box.left, box.right] {
        lines[row * columns + column] |= Sides.down
        lines[(row + 1) * columns + column] |= Sides.up
      }
    }
  }

  /// Writes a text into a box, on one of the lines in it, if there is room.
  mutating func write(_ text: String, in box: Box, line: Int) -> Bool {
    let scalars = text.unicodeScalars
    guard line < box.rows, scalars.count <= box.columns else { return false }
    let start = (box.top + 1 + line) * columns + box.left + 1
    for (offset, letter) in scalars.enumerated() { letters[start + offset] = letter }
    return true
  }

  /// The lines of the drawing, without spaces at their ends.
  var text: [String] {
    (0..<rows).map { row in
      var line = ""
      var spaces = 0
      for index in row * columns..<(row + 1) * columns {
        // A box over the text of another one hides it.
        let letter = lines[index] != 0 ? Self.character(lines[index]) : letters[index] ?? " "
        if letter == " " {
          spaces += 1
          continue
        }
        for _ in 0..<spaces { line.unicodeScalars.append(" ") }
        spaces = 0
        line.unicodeScalars.append(letter)
      }
      return line
    }
  }

  private static func character(_ sides: UInt8) -> Unicode.Scalar {
    switch sides {
    case Sides.up | Sides.right: "└"
    case Sides.right | Sides.down: "┌"
    case Sides.down | Sides.left: "┐"
    case Sides.up | Sides.left: "┘"
    case Sides.up | Sides.right | Sides.down: "├"
    case Sides.up | Sides.down | Sides.left: "┤"
    case Sides.right | Sides.down | Sides.left: "┬"
    case Sides.up | Sides.right | Sides.left: "┴"
    case Sides.up | Sides.right | Sides.down | Sides.left: "┼"
    case Sides.right, Sides.left, Sides.right | Sides.left: "─"
    default: "│"
    }
  }
}
