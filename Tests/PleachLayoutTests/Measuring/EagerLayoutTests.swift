import EagerLayout
import PleachLayout
import Testing

@Suite("The plain layout that others are compared with")
struct EagerLayoutTests {
  /// It knows nothing of pinned items.
  private func isPinned(_ document: LayoutDocument) -> Bool {
    let items =
      document.configuration.boundarySupplementaryItems
      + document.sections.flatMap(\.section.boundarySupplementaryItems)
    return document.contentOffset != nil && items.contains { $0.pinToVisibleBounds }
  }

  @Test("It gives every recorded layout as recorded", arguments: RecordedCases.files)
  func recorded(file: String) throws {
    var compared = 0
    for document in try RecordedCases.documents(in: file) where !isPinned(document) {
      compared += 1
      let mismatches = EagerLayout(document).mismatches(with: document)
      #expect(
        mismatches.isEmpty, "\(document.id ?? "?"):\n  \(mismatches.joined(separator: "\n  "))")
    }
    #expect(compared > 10)
  }
}
