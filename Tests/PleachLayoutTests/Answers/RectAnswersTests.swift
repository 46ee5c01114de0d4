import PleachLayout
import Testing

@Suite("What is in a rect")
struct RectAnswersTests {
  private func cell(_ section: Int, _ item: Int) -> LayoutElement {
    .cell(ItemIndexPath(section: section, item: item))
  }

  @Test("A cell wholly outside its group is never found, though it has a frame")
  func outsideItsGroup() {
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .custom(
          height: .absolute(80),
          frames: [.init(rect(0, 0, 50, 50)), .init(rect(0, 90, 50, 50))])))
    let solved = layout.solved(320, items: [4])
    #expect(solved.frame(forItemAt: ItemIndexPath(section: 0, item: 1)) == rect(0, 90, 50, 50))
    #expect(
      solved.attributesOfElements(in: rect(0, 0, 320, 160)).map(\.element) == [
        cell(0, 0), cell(0, 2),
      ])
  }

  @Test("Groups beyond the frame of their section are not found beside it")
  func groupsBeyondTheirSection() {
    // Five rows of 20 less the 50 that the last one, whose tall item is missing, takes away.
    let tall = LayoutSection(
      group: .horizontal(
        height: .absolute(20),
        subitems: [
          LayoutItem(width: .fractionalWidth(0.5), height: .absolute(30)),
          LayoutItem(width: .fractionalWidth(0.5), height: .absolute(100)),
        ]))
    let solved = CompositionalLayout(sections: [tall, rows(of: 50)]).solved(320, items: [11, 1])
    #expect(solved.frame(ofSection: 0) == rect(0, 0, 320, 50))
    #expect(
      solved.attributesOfElements(in: rect(0, 45, 320, 30)).map(\.element)
        == [cell(0, 4), cell(0, 5), cell(1, 0)])
    #expect(solved.attributesOfElements(in: rect(0, 65, 320, 5)).map(\.element) == [cell(1, 0)])
  }

  @Test("A boundary item longer than its section is found where it is, in other sections too")
  func longBoundaryItems() {
    func item(_ kind: String, _ alignment: BoundarySupplementaryItem.Alignment)
      -> BoundarySupplementaryItem
    {
      BoundarySupplementaryItem(
        elementKind: kind, size: ItemSize(width: .absolute(30), height: .absolute(120)),
        alignment: alignment, extendsBoundary: false)
    }
    let long = rows(of: 50, boundary: [item("down", .topLeading), item("up", .bottomTrailing)])
    let plain = rows(of: 50)
    let solved = CompositionalLayout(sections: [plain, plain, long, plain, plain])
      .solved(320, items: [1, 1, 1, 1, 1])
    let path = ItemIndexPath(section: 2, item: 0)
    let (down, up) = (
      LayoutElement.supplementary(kind: "down", path), LayoutElement.supplementary(kind: "up", path)
    )
    #expect(solved.attributes(for: down)?.frame == rect(0, 100, 30, 120))
    #expect(solved.attributes(for: up)?.frame == rect(290, 30, 30, 120))
    func found(_ y: Double) -> Set<LayoutElement> {
      Set(solved.attributesOfElements(in: rect(0, y, 320, 5)).map(\.element))
    }
    #expect(found(10) == [cell(0, 0)])
    #expect(found(35) == [cell(0, 0), up])
    #expect(found(110) == [cell(2, 0), up, down])
    #expect(found(215) == [cell(4, 0), down])
    #expect(found(225) == [cell(4, 0)])
  }

  @Test("A rect without area finds backgrounds alone")
  func withoutArea() {
    var section = rows(of: 50)
    section.decorationItems = [DecorationItem(elementKind: "background")]
    let solved = CompositionalLayout(section: section).solved(320, items: [2, 2])
    let found = solved.attributesOfElements(in: rect(10, 20, 0, 0)).map(\.element)
    #expect(found == [.decoration(kind: "background", ItemIndexPath(section: 0, item: 0))])
    // Touching is enough for both sections' backgrounds.
    #expect(solved.attributesOfElements(in: rect(0, 100, 320, 0)).count == 2)
    #expect(solved.attributesOfElements(in: rect(0, 250, 320, 10)).isEmpty)
  }

  @Test("Elements come by section; in it cells, then views by kind and number, then backgrounds")
  func order() {
    func badge(_ kind: String) -> SupplementaryItem {
      SupplementaryItem(
        elementKind: kind, size: ItemSize(width: .absolute(5), height: .absolute(5)),
        containerAnchor: LayoutAnchor([]))
    }
    var section = LayoutSection(
      group: .horizontal(
        height: .absolute(50),
        subitems: [
          LayoutItem(width: .fractionalWidth(0.5), supplementaryItems: [badge("b"), badge("a")])
        ]), boundarySupplementaryItems: [.header(height: .absolute(10))])
    section.decorationItems = [DecorationItem(elementKind: "background")]
    let solved = CompositionalLayout(
      section: section,
      configuration: .init(boundarySupplementaryItems: [.footer(height: .absolute(5))])
    ).solved(320, items: [2, 1])
    func names(_ attributes: [LayoutAttributes]) -> [String] {
      attributes.map { "\($0.element.documentName.kind) \($0.element.documentName.path)" }
    }
    let expected = [
      "cell 0.0", "cell 0.1", "supp:a 0.0", "supp:a 0.1", "supp:b 0.0", "supp:b 0.1",
      "supp:header 0.0", "deco:background 0.0", "cell 1.0", "supp:a 1.0", "supp:b 1.0",
      "supp:header 1.0", "deco:background 1.0", "supp:footer layout.0",
    ]
    #expect(names(solved.attributesOfAllElements()) == expected)
    #expect(names(solved.attributesOfElements(in: rect(0, 0, 320, 500))) == expected)
  }

  @Test("Boundary items that reach far are in the order of all elements, by kind and number")
  func orderOfBoundaryItemsThatReachFar() {
    func item(
      _ kind: String, _ alignment: BoundarySupplementaryItem.Alignment
    ) -> BoundarySupplementaryItem {
      BoundarySupplementaryItem(
        elementKind: kind, size: ItemSize(width: .fractionalWidth(1), height: .absolute(20)),
        alignment: alignment, absoluteOffset: LayoutPoint(x: 0, y: -400), extendsBoundary: false)
    }
    let far = rows(
      of: 50, boundary: [item("header", .top), item("footer", .top), item("footer", .top)])
    let solved = CompositionalLayout(sections: [rows(of: 50), far, far])
      .solved(320, items: [10, 1, 1])
    // At 100 and 130, of the last section at 150 and 180: all of them beside the first section.
    for rule in RectRule.allCases {
      let found = solved.attributesOfElements(in: rect(0, 90, 320, 100), by: rule)
      let kinds = found.compactMap { attributes -> String? in
        guard case .supplementary(let kind, let path) = attributes.element else { return nil }
        return "\(kind) \(path.section).\(path.item)"
      }
      #expect(
        kinds == [
          "footer 1.0", "footer 1.1", "header 1.0", "footer 2.0", "footer 2.1", "header 2.0",
        ])
      let order = solved.attributesOfAllElements().filter { found.contains($0) }
      #expect(found == order)
    }
  }
}
