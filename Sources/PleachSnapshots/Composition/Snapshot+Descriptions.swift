#if !hasFeature(Embedded)
  extension Snapshot: CustomStringConvertible {
    /// The sections as text, each with its outline below, as
    /// ``SectionSnapshot/visualDescription(of:)`` gives it.
    ///
    /// ```
    /// general
    ///   + * Notifications
    ///     - * Banners
    /// ```
    public var description: String {
      var lines: [String] = []
      for section in sections {
        lines.append("\(section.identifier)")
        for line in section.content.description.split(separator: "\n") {
          lines.append("  \(line)")
        }
      }
      return lines.joined(separator: "\n")
    }
  }
#endif
