extension Snapshot {
  /// The whole list as text: a line a section, and below it a line an item, as
  /// ``SectionSnapshot/visualDescription(of:)`` gives them, two spaces further in.
  ///
  /// ```
  /// general
  ///   + * Notifications
  ///     - * Banners
  /// privacy
  /// ```
  ///
  /// - Parameters:
  ///   - describeSection: The text for one section.
  ///   - describeItem: The text for one item.
  /// - Returns: The lines, without a line break at the end.
  /// - Complexity: O(n) for n items.
  public func visualDescription(
    section describeSection: (SectionIdentifier) -> String,
    item describeItem: (ItemIdentifier) -> String
  ) -> String {
    var lines: [String] = []
    for section in sections {
      lines.append(describeSection(section.identifier).onOneLine)
      if section.content.isEmpty { continue }
      let outline = section.content.visualDescription(of: describeItem)
      for line in outline.split(separator: "\n", omittingEmptySubsequences: false) {
        lines.append("  " + line)
      }
    }
    return lines.joined(separator: "\n")
  }
}

#if !hasFeature(Embedded)
  extension Snapshot: CustomStringConvertible, CustomDebugStringConvertible {
    /// The whole list as text, with the sections and items as they describe themselves; see
    /// ``visualDescription(section:item:)``.
    ///
    /// - Complexity: O(n) for n items.
    public func visualDescription() -> String {
      visualDescription {
        "\($0)"
      } item: {
        "\($0)"
      }
    }

    /// The sections as text, each with its outline below.
    public var description: String { visualDescription() }

    /// The counts, the sections as text, each with its outline below, and what is marked, with the
    /// debug descriptions of the sections and items.
    public var debugDescription: String {
      let visible = sections.reduce(0) { $0 + $1.content.visibleItems.count }
      var lines = [
        numberOfSections == 1 ? "1 section" : "\(numberOfSections) sections"
      ]
      lines[0] += numberOfItems == 1 ? ", 1 item" : ", \(numberOfItems) items"
      lines[0] += ", \(visible) of them visible"
      if !sections.isEmpty {
        lines.append(
          visualDescription {
            String(reflecting: $0)
          } item: {
            String(reflecting: $0)
          })
      }
      func add(_ name: String, _ marked: [some Any]) {
        if !marked.isEmpty {
          lines.append("\(name): " + marked.map { String(reflecting: $0) }.joined(separator: ", "))
        }
      }
      add("reloaded", reloadedItemIdentifiers)
      add("reconfigured", reconfiguredItemIdentifiers)
      add("reloaded sections", reloadedSectionIdentifiers)
      return lines.joined(separator: "\n")
    }
  }
#endif
