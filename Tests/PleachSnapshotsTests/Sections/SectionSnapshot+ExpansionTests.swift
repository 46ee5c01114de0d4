import PleachSnapshots
import Testing

@Suite("SectionSnapshot: expansion as a value, and of everything")
struct SectionSnapshotExpansionTests {
  typealias Failure = SnapshotError<Never, Int>
  typealias Edit = SectionSnapshotTests.Edit

  // MARK: As a value

  @Test("Restoring expands exactly what is named, and ignores what is not here")
  func restoring() throws {
    for forest in SectionSnapshotTests.forests(upTo: 6) {
      #expect(
        try SectionSnapshot(forest).expansion
          == .items(Set(forest.entries.filter { $0.node.isExpanded }.map { $0.item })))
      var edits = [
        Edit(
          name: "restore all", real: { outline in outline.restore(.all) },
          model: { model in model = model.restoring { _ in true } })
      ]
      for bits in 0..<(1 << forest.items.count) {
        let items = Set(forest.items.filter { bits >> $0 & 1 == 1 })
        for saved in [items, items.union([SectionSnapshotTests.unknown])] {
          edits.append(
            Edit(
              name: "restore \(saved)", real: { outline in outline.restore(.items(saved)) },
              model: { model in model = model.restoring { saved.contains($0) } }))
        }
      }
      try SectionSnapshotTests.run(edits, on: forest)
    }
  }

  @Test("What is saved and restored is the same, and nothing is copied for it")
  func roundTrip() throws {
    for forest in SectionSnapshotTests.forests(upTo: 6) {
      let outline = try SectionSnapshot(forest)
      var other = outline
      other.restore(outline.expansion)
      #expect(SectionSnapshotTests.shareStorage(other, outline))
      other.restore(.items([]))
      #expect(other.expandedItems == [])
      other.restore(outline.expansion)
      #expect(other == outline)
    }
  }

  @Test("An outline keeps the states of the items that another has too")
  func keeping() throws {
    let before = OutlineModel.shapes(3).flatMap { shape in (0..<8).map { shape.expanding($0) } }
    for forest in SectionSnapshotTests.forests(upTo: 6) {
      try SectionSnapshotTests.run(
        before.map { old in
          Edit(
            name: "keep the expansion of [\(old)]",
            real: { outline in
              if let old = try? SectionSnapshot(old) { outline.keepExpansion(of: old) }
            },
            model: { model in model = model.keepingExpansion(of: old) })
        }, on: forest)
    }
  }

  // MARK: To a depth

  @Test("Expanding and collapsing to any depth, of all or of a subtree, leaves the rest as it was")
  func depths() throws {
    for forest in SectionSnapshotTests.forests(upTo: 6) {
      var edits = [
        Edit(
          name: "expand all", real: { outline in outline.expandAll() },
          model: { model throws(Failure) in
            model = try model.setting(true, below: nil) { _ in true }
          }),
        Edit(
          name: "collapse all", real: { outline in outline.collapseAll() },
          model: { model throws(Failure) in
            model = try model.setting(false, below: nil) { _ in true }
          }),
      ]
      for depth in [.min, -1, 0, 1, 2, 3, .max] {
        edits += [
          Edit(
            name: "expand to depth \(depth)",
            real: { outline in outline.expandAll(toDepth: depth) },
            model: { model throws(Failure) in
              model = try model.setting(true, below: nil) { $0 < depth }
            }),
          Edit(
            name: "collapse to depth \(depth)",
            real: { outline in outline.collapseAll(toDepth: depth) },
            model: { model throws(Failure) in
              model = try model.setting(false, below: nil) { $0 >= depth }
            }),
        ]
      }
      for top in [SectionSnapshotTests.unknown] + forest.items {
        for depth in [nil, .min, 0, 1, 2, .max] as [Int?] {
          let name = "below \(top) to depth \(depth.map { "\($0)" } ?? "nil")"
          edits += [
            Edit(
              name: "expand \(name)",
              real: { outline throws(Failure) in
                try outline.expandAll(below: top, toDepth: depth)
              },
              model: { model throws(Failure) in
                model = try model.setting(true, below: top) { level in
                  depth.map { level < $0 } ?? true
                }
              }),
            Edit(
              name: "collapse \(name)",
              real: { outline throws(Failure) in
                try outline.collapseAll(below: top, toDepth: depth)
              },
              model: { model throws(Failure) in
                model = try model.setting(false, below: top) { level in
                  depth.map { level >= $0 } ?? true
                }
              }),
          ]
        }
      }
      try SectionSnapshotTests.run(edits, on: forest)
    }
  }

  @Test("Expanded and collapsed to one depth, exactly so many levels below the roots show")
  func levelsThatShow() throws {
    for forest in SectionSnapshotTests.forests(upTo: 6) {
      for depth in 0...4 {
        var outline = try SectionSnapshot(forest)
        outline.expandAll(toDepth: depth)
        outline.collapseAll(toDepth: depth)
        #expect(
          outline.visibleItems == forest.items.filter { (forest.level(of: $0) ?? 0) <= depth },
          "depth \(depth) of \(forest)")
      }
    }
  }

  @Test("Items without children keep their state when everything is expanded or collapsed")
  func leaves() throws {
    var outline = try SectionSnapshot {
      Outline("p") { Outline("waiting", isExpanded: true) }
      "q"
    }
    outline.expandAll()
    #expect(outline.expandedItems == ["p", "waiting"])
    outline.collapseAll()
    #expect(outline.expandedItems == ["waiting"])
    outline.restore(.all)
    #expect(outline.expandedItems == ["p", "waiting", "q"])
  }

  @Test("Where everything is as wanted nothing is copied")
  func unchanged() throws {
    let outline = try SectionSnapshot { Outline(1, isExpanded: true) { Outline(2) { 3 } } }
    var copy = outline
    copy.expandAll(toDepth: 1)
    copy.collapseAll(toDepth: 1)
    try copy.collapseAll(below: 2)
    try copy.expandAll(below: 1, toDepth: 1)
    copy.keepExpansion(of: SectionSnapshot())
    #expect(SectionSnapshotTests.shareStorage(copy, outline))
  }
}
