import PleachLayout
import PleachSnapshots

/// Where the layout of a viewport comes from, and the one for its rows.
struct LayoutSource<SectionIdentifier: Hashable & Sendable> {
  typealias SectionProvider = @Sendable (SectionIdentifier, LayoutEnvironment) -> LayoutSection?

  enum Source {
    case same(CompositionalLayout)
    case provided(CompositionalLayout.Configuration, SectionProvider)
  }

  let source: Source

  /// The layout for the rows that are shown.
  private(set) var layout: CompositionalLayout

  /// The sections that a provided layout is for.
  private var sections: [SectionIdentifier] = []

  init<ItemIdentifier>(
    _ source: Source, for rows: FlatSnapshot<SectionIdentifier, ItemIdentifier>
  ) {
    self.source = source
    switch source {
    case .same(let layout): self.layout = layout
    case .provided(let configuration, let provider):
      sections = rows.sectionIdentifiers
      layout = Self.layout(of: sections, configuration, provider)
    }
  }

  /// Makes the layout that of other rows.
  ///
  /// While the sections are the same ones in the same order it stays equal: nothing is asked anew.
  mutating func follow<ItemIdentifier>(_ rows: FlatSnapshot<SectionIdentifier, ItemIdentifier>) {
    guard case .provided(let configuration, let provider) = source else { return }
    let sections = rows.sectionIdentifiers
    if sections == self.sections { return }
    self.sections = sections
    layout = Self.layout(of: sections, configuration, provider)
  }

  /// Whether the description of a section stays with it, whatever its index.
  var goesByIdentifiers: Bool {
    if case .provided = source { true } else { false }
  }

  private static func layout(
    of sections: [SectionIdentifier], _ configuration: CompositionalLayout.Configuration,
    _ provider: @escaping SectionProvider
  ) -> CompositionalLayout {
    CompositionalLayout(configuration: configuration) { index, environment in
      sections.indices.contains(index) ? provider(sections[index], environment) : nil
    }
  }
}
