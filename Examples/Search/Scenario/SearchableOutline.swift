import Pleach

/// An outline that is searched as a person types: the list shows what the text leaves of it, and the
/// outline itself stays whole, with the groups that were open.
package final class SearchableOutline {
  package let dataSource = DataSource<CatalogSection, Entry>()

  /// What is searched for; empty if all is shown.
  package private(set) var text = ""

  /// The whole outline while only a part of it is shown.
  private var whole: SectionSnapshot<Entry>?

  package init() {}

  /// The whole outline, whatever is shown of it.
  package var outline: SectionSnapshot<Entry> {
    whole ?? dataSource.snapshot(for: .catalog) ?? SectionSnapshot()
  }

  /// Searches for another text, with the groups open that lead to a hit; without a text the outline
  /// is again as it was before the first keystroke.
  package func search(for text: String) throws -> ChangeSet {
    let outline = outline
    self.text = text
    whole = text.isEmpty ? nil : outline
    // As given: what the search opens and closes is the search's own.
    return try dataSource.apply(found(in: outline), to: .catalog, expansion: .asGiven)
  }

  /// Edits the outline, also while only a part of it is shown.
  package func update(_ edit: (inout SectionSnapshot<Entry>) throws -> Void) throws -> ChangeSet {
    var outline = outline
    try edit(&outline)
    if !text.isEmpty { whole = outline }
    // What a person opened and closed in what was found stays.
    return try dataSource.apply(
      found(in: outline), to: .catalog, expansion: text.isEmpty ? .asGiven : .keepExpansion)
  }

  /// The entries and groups that match, with what lies above and below them.
  private func found(in outline: SectionSnapshot<Entry>) -> SectionSnapshot<Entry> {
    if text.isEmpty { return outline }
    return outline.filtered(expandingAncestors: true, keepingDescendants: true) {
      $0.title.contains(text)
    }
  }
}
