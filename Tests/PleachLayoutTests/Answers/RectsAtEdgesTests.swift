import PleachLayout
import Testing

@Suite("Rects at the edges of what is placed on pixels")
struct RectsAtEdgesTests {
  private func solved(_ heights: [Double], scale: Double) -> SolvedLayout {
    let sections = heights.map { height in
      // The items' heights are absolute: a fraction would be rounded down to a pixel.
      var section = LayoutSection(
        group: .horizontal(
          height: .absolute(height), subitems: [LayoutItem(height: .absolute(height))]))
      section.decorationItems = [DecorationItem(elementKind: "background")]
      return section
    }
    return CompositionalLayout(sections: sections)
      .solved(320, scale: scale, items: heights.map { _ in 1 })
  }

  private func cells(_ solved: SolvedLayout, _ rect: LayoutRect) -> [LayoutElement] {
    solved.attributesOfElements(in: rect).map(\.element).filter {
      if case .cell = $0 { true } else { false }
    }
  }

  @Test("A cell that was rounded over the end of its section is found there")
  func overTheEnd() {
    // The second row lies at 100.25, shown at 100.5, so it ends at 150.75; the third at 150.5.
    let solved = solved([100.25, 50.25, 50], scale: 2)
    #expect(
      cells(solved, rect(0, 150.6, 320, 0.1)) == [
        .cell(ItemIndexPath(section: 1, item: 0)), .cell(ItemIndexPath(section: 2, item: 0)),
      ])
  }

  @Test("A cell that was rounded before the start of its section is found there")
  func beforeTheStart() {
    // The second row lies at 100.2, shown at 100.
    let solved = solved([100.2, 50], scale: 1)
    #expect(
      cells(solved, rect(0, 99, 320, 1.1)) == [
        .cell(ItemIndexPath(section: 0, item: 0)), .cell(ItemIndexPath(section: 1, item: 0)),
      ])
  }

  @Test("Around every edge, what is found is what lies there", arguments: [1.0, 2, 3])
  func aroundEdges(scale: Double) {
    let solved = solved([100.25, 50.25, 33.3, 10.2, 0.4, 0.1, 70.7], scale: scale)
    let all = solved.attributesOfAllElements()
    let quarter = 1 / scale / 4
    for edge in all.flatMap({ [$0.frame.minY, $0.frame.maxY] }) {
      for start in [edge - quarter, edge, edge + quarter] {
        let asked = rect(0, start, 320, quarter / 2)
        guard start >= 0, asked.maxY <= solved.contentSize.height else { continue }
        // Each row is its section here, and a background has the frame of its section.
        let expected = all.filter { attributes in
          if case .decoration = attributes.element {
            return attributes.frame.minY <= asked.maxY && attributes.frame.maxY >= asked.minY
          }
          return attributes.frame.overlaps(asked)
        }
        let found = solved.attributesOfElements(in: asked)
        #expect(found == expected, "\(asked)")
      }
    }
  }

  @Test("A header that reaches far by insets below nothing is found wherever it is")
  func negativeInsets() {
    var header = BoundarySupplementaryItem.header(height: .absolute(20))
    header.contentInsets = DirectionalEdgeInsets(top: -50, bottom: -200)
    let sections = [rows(of: 100), rows(of: 100, boundary: [header]), rows(of: 100), rows(of: 100)]
    let solved = CompositionalLayout(sections: sections).solved(320, items: [1, 1, 1, 1])
    let element = LayoutElement.supplementary(
      kind: "header", ItemIndexPath(section: 1, item: 0))
    // Its box is 20 high at 100; the view begins 50 above and ends 200 below it.
    #expect(solved.attributes(for: element)?.frame == rect(0, 50, 320, 270))
    for y in [50.0, 99, 130, 225, 319] {
      #expect(
        solved.attributesOfElements(in: rect(0, y, 320, 1)).contains { $0.element == element },
        "\(y)")
    }
    for y in [48.0, 321] {
      #expect(
        !solved.attributesOfElements(in: rect(0, y, 320, 1)).contains { $0.element == element },
        "\(y)")
    }
  }

  @Test("Of many boundary items that reach far, those that lie in the rect are found")
  func manyStrays() {
    var section = rows(of: 10)
    section.boundarySupplementaryItems = [
      BoundarySupplementaryItem(
        elementKind: "far", size: ItemSize(width: .absolute(5), height: .absolute(5)),
        alignment: .topLeading, absoluteOffset: LayoutPoint(x: 0, y: 300), extendsBoundary: false)
    ]
    let count = 200
    let solved = CompositionalLayout(section: section)
      .solved(320, items: Array(repeating: 1, count: count))
    for y in stride(from: 0.0, to: 2_000, by: 37) {
      let asked = rect(0, y, 320, 12)
      let found = solved.attributesOfElements(in: asked).filter {
        if case .supplementary = $0.element { true } else { false }
      }
      let expected = (0..<count).map { rect(0, Double($0) * 10 + 300, 5, 5) }
        .filter { $0.overlaps(asked) && $0.minY < 2_000 }
      #expect(found.map(\.frame) == expected, "\(y)")
    }
  }
}
