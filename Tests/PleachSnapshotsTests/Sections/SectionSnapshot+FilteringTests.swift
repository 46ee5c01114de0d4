import PleachSnapshots
import Testing

@Suite("SectionSnapshot: what a search leaves")
struct SectionSnapshotFilteringTests {
  @Test("Every set of hits in every forest leaves what each item on its own must", arguments: 0..<8)
  func everyForest(options: Int) throws {
    let (ancestors, expanding, descendants) =
      (options & 1 != 0, options & 2 != 0, options & 4 != 0)
    for forest in SectionSnapshotTests.forests(upTo: 6) {
      let outline = try SectionSnapshot(forest)
      for bits in 0..<(1 << forest.items.count) {
        // Each set of six items with one of the options.
        if forest.items.count == 6, (bits ^ bits >> 3) % 8 != options { continue }
        let hits = Set(forest.items.filter { bits >> $0 & 1 == 1 })
        var asked: [Int] = []
        let found = outline.filtered(
          keepingAncestors: ancestors, expandingAncestors: expanding,
          keepingDescendants: descendants
        ) {
          asked.append($0)
          return hits.contains($0)
        }
        let expected = forest.filtered(
          keepingAncestors: ancestors, expandingAncestors: expanding,
          keepingDescendants: descendants, hits: hits)
        #expect(
          SectionSnapshotTests.differences(found, expected) == [], "hits \(hits) in \(forest)")
        #expect(asked == forest.items, "hits \(hits) in \(forest)")
      }
      #expect(SectionSnapshotTests.differences(outline, forest) == [])
    }
  }

  static func settings() throws -> SectionSnapshot<String> {
    try SectionSnapshot {
      Outline("Sounds") {
        Outline("Ringtone") { "Bell" }
        "Volume"
      }
      Outline("Display", isExpanded: true) { "Brightness" }
      "Bell tower"
    }
  }

  @Test("A hit keeps the way to it, closed as it was or opened, and no more")
  func wayToAHit() throws {
    let settings = try Self.settings()
    let closed = settings.filtered { $0.hasPrefix("Bell") }
    #expect(
      closed.description == """
        - * Sounds
          -   Ringtone
            -   Bell
        - * Bell tower
        """)
    let open = settings.filtered(expandingAncestors: true) { $0.hasPrefix("Bell") }
    #expect(
      open.description == """
        + * Sounds
          + * Ringtone
            - * Bell
        - * Bell tower
        """)
  }

  @Test("A heading that is hit brings what lies below it, if asked to, and stays closed")
  func descendantsOfAHit() throws {
    let settings = try Self.settings()
    let all = settings.filtered(expandingAncestors: true, keepingDescendants: true) {
      $0 == "Ringtone"
    }
    #expect(all.description == "+ * Sounds\n  - * Ringtone\n    -   Bell")
    #expect(settings.filtered { $0 == "Ringtone" }.items == ["Sounds", "Ringtone"])
  }

  @Test("Without the ancestors an item that does not stay takes what lies below it along")
  func withoutAncestors() throws {
    let found = try Self.settings().filtered(keepingAncestors: false) { $0 != "Ringtone" }
    #expect(found.items == ["Sounds", "Volume", "Display", "Brightness", "Bell tower"])
  }

  @Test("A search that changes nothing shares everything with the outline")
  func nothingChanges() throws {
    let settings = try Self.settings()
    #expect(SectionSnapshotTests.shareStorage(settings.filtered { _ in true }, settings))
    #expect(settings.filtered { _ in false }.isEmpty)
    let empty = SectionSnapshot<String>()
    #expect(SectionSnapshotTests.shareStorage(empty.filtered { _ in false }, empty))
  }
}
