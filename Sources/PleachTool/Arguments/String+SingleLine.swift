extension String {
  /// The text without anything that would end a line or upset a terminal.
  var singleLine: String {
    var line = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: line.unicodeScalars.append("\u{FFFD}")
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}
