#if !hasFeature(Embedded)
  extension FlatSnapshot: CustomStringConvertible {
    /// The sections as text, each with its visible items below, two spaces a level.
    public var description: String {
      var lines: [String] = []
      for (index, section) in snapshot.sections.enumerated() {
        lines.append("\(section.identifier)")
        let source = rowSource(ofSectionAt: index)
        for row in 0..<source.count {
          let level = Int(source.rows.level(ofRow: row))
          lines.append(String(repeating: "  ", count: level + 1) + "\(source.item(atRow: row))")
        }
      }
      return lines.joined(separator: "\n")
    }
  }

  extension DataSource: CustomStringConvertible {
    /// What the list shows, as text.
    public var description: String { current.description }
  }
#endif
