import PleachLayout

private typealias Expectation = LayoutDocument.Expectation

private func cell(_ section: Int, _ item: Int) -> LayoutElement {
  .cell(ItemIndexPath(section: section, item: item))
}

/// One section of two rows of 40, and one of five groups of 100 in a row that scrolls by pages of
/// groups, 50 high, in a view of 320.
private func makeDocument() -> LayoutDocument {
  let rows = LayoutSection(group: .horizontal(height: .absolute(40), subitems: [LayoutItem()]))
  let cards = LayoutSection(
    group: .horizontal(width: .absolute(100), height: .absolute(50), subitems: [LayoutItem()]),
    orthogonalScrollingBehavior: .groupPaging)
  return LayoutDocument(
    id: "home", container: LayoutEnvironment(width: 320, height: 480),
    configuration: CompositionalLayout.Configuration(interSectionSpacing: 10), rounding: .measured,
    sections: [
      LayoutDocument.Section(itemCount: 2, section: rows),
      LayoutDocument.Section(itemCount: 5, section: cards, orthogonalOffset: 100),
    ],
    contentOffset: LayoutPoint(x: 0, y: 5),
    measured: [
      LayoutDocument.MeasuredSize(element: cell(0, 0), size: LayoutSize(width: 320, height: 44))
    ])
}

private func makeExpectation() -> Expectation {
  Expectation(
    contentSize: LayoutSize(width: 320, height: 140),
    elements: [
      Expectation.Element(
        element: cell(0, 1), frame: LayoutRect(x: 0, y: 40, width: 320, height: 40), zIndex: 0)
    ],
    rects: [
      Expectation.RectAnswer(
        rect: LayoutRect(x: 0, y: 0, width: 320, height: 40), elements: [cell(0, 0)])
    ],
    orthogonal: [
      Expectation.OrthogonalRest(
        section: 1, proposed: 160, rest: 180,
        visible: [
          Expectation.OrthogonalRest.VisibleItem(item: 1, x: -80),
          Expectation.OrthogonalRest.VisibleItem(item: 2, x: 20),
          Expectation.OrthogonalRest.VisibleItem(item: 3, x: 120),
          Expectation.OrthogonalRest.VisibleItem(item: 4, x: 220),
        ], y: 90, width: 100, height: 50)
    ], isPartial: true)
}

@_expose(wasm, "layout_document")
@_cdecl("layout_document")
func layoutDocument() -> Int32 {
  Checks.run { (checks: inout Checks) in
    var document = makeDocument()
    checks.expect(document.check(), [])
    document.expectation = makeExpectation()
    checks.expect(document.solve().contentSize.description, "320 × 140")
    checks.expect(document.check(), [])

    // A row of 41, and a rest at another place, are found.
    document.expectation?.elements[0].frame.size.height = 41
    document.expectation?.orthogonal[0].rest = 100
    checks.expect(
      document.check(document.solve()),
      [
        "cell 0.1: 0 40 320 40, expected 0 40 320 41",
        "section 1 let go at 160: rests at 180, expected 100",
      ])
    document.tolerance = 1
    document.expectation?.orthogonal = []
    checks.expect(document.check(), [])
    document.expectation?.rects[0].elements = [cell(0, 1)]
    checks.expect(
      document.check(),
      ["in 0 0 320 40: missing [cell 0.1], not expected [cell 0.0]"])
  }
}

/// What is put into a document is what comes out.
@_expose(wasm, "layout_document_members")
@_cdecl("layout_document_members")
func layoutDocumentMembers() -> Int32 {
  Checks.run { (checks: inout Checks) in
    var document = makeDocument()
    document.title = "Home"
    document.note = "drawn"
    document.confidence = "measured"
    checks.expect(document.id, "home")
    checks.expect(document.title, "Home")
    checks.expect(document.note, "drawn")
    checks.expect(document.confidence, "measured")
    checks.expect(document.tolerance, nil)
    checks.expect(document.container.containerSize.width, 320)
    checks.expect(document.configuration.interSectionSpacing, 10)
    checks.expect(document.layout.configuration == document.configuration)
    checks.expect(document.rounding == .measured)
    document.rounding = .none
    checks.expect(document.layout.rounding == .none)
    checks.expect(document.contentOffset, LayoutPoint(x: 0, y: 5))
    checks.expect(document.sections.map { $0.itemCount }, [2, 5])
    checks.expect(document.sections[1].section.orthogonalScrollingBehavior == .groupPaging)
    checks.expect(document.sections[1].orthogonalOffset, 100)
    checks.expect(document.measured[0].element == cell(0, 0))
    checks.expect(document.measured[0].size.height, 44)

    let expectation = makeExpectation()
    checks.expect(expectation.contentSize, LayoutSize(width: 320, height: 140))
    checks.expect(expectation.isPartial, true)
    checks.expect(expectation.elements[0].element == cell(0, 1))
    checks.expect(expectation.elements[0].zIndex, 0)
    checks.expect(expectation.rects[0].rect.height, 40)
    let rest = expectation.orthogonal[0]
    checks.expect(rest.section, 1)
    checks.expect(rest.proposed, 160)
    checks.expect(rest.visible.map { $0.item }, [1, 2, 3, 4])
    checks.expect(rest.visible.map { $0.x }, [-80, 20, 120, 220])
    checks.expect([rest.y, rest.width, rest.height] == [90, 100, 50])
  }
}

@_expose(wasm, "layout_element_names")
@_cdecl("layout_element_names")
func layoutElementNames() -> Int32 {
  Checks.run { (checks: inout Checks) in
    let elements: [LayoutElement] = [
      cell(0, 3), .supplementary(kind: "header", ItemIndexPath(section: 1, item: 0)),
      .layoutSupplementary(kind: "footer", 2),
      .decoration(kind: "card", ItemIndexPath(section: 0, item: 1)),
    ]
    let names = elements.map { $0.documentName }
    checks.expect(names.map { $0.kind }, ["cell", "supp:header", "supp:footer", "deco:card"])
    checks.expect(names.map { $0.path }, ["0.3", "1.0", "layout.2", "0.1"])
    for (element, name) in zip(elements, names) {
      checks.expect(LayoutElement(documentKind: name.kind, path: name.path) == element)
    }
    checks.expect(LayoutElement(documentKind: "cell", path: "0.-1") == nil)
  }
}
