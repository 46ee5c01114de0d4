import Foundation
import PleachLayout
import Testing

@Suite("Layout documents")
struct LayoutDocumentTests {
  private static let plain = """
    {"container":{"width":320,"height":480},
     "sections":[{"itemCount":2,"section":{"group":{"axis":"horizontal",
       "size":{"width":{"fractionalWidth":1},"height":{"absolute":50}},
       "subitems":[{"size":{"width":{"fractionalWidth":0.5},"height":{"fractionalHeight":1}}}]}}}]}
    """

  private func decode(_ text: String) throws -> LayoutDocument {
    try JSONDecoder().decode(LayoutDocument.self, from: Data(text.utf8))
  }

  @Test("Absent members have the defaults of the API")
  func defaults() throws {
    let document = try decode(Self.plain)
    let group = LayoutGroup.horizontal(
      height: .absolute(50), subitems: [LayoutItem(width: .fractionalWidth(0.5))])
    #expect(
      document
        == LayoutDocument(
          container: LayoutEnvironment(width: 320, height: 480),
          sections: [.init(itemCount: 2, section: LayoutSection(group: group))]))
    #expect(document.solve().cells() == [rect(0, 0, 160, 50), rect(160, 0, 160, 50)])
  }

  @Test(
    "Every recorded document is the same after it was written and read",
    arguments: RecordedCases.files)
  func writtenAndRead(file: String) throws {
    let documents = try RecordedCases.documents(in: file)
    let written = try JSONEncoder().encode(documents)
    #expect(try JSONDecoder().decode([LayoutDocument].self, from: written) == documents)
  }

  @Test("The whole vocabulary is the same after it was written and read")
  func vocabulary() throws {
    let anchor = LayoutAnchor([.bottom, .leading], fractionalX: 0.5, y: -0.25)
    let badge = SupplementaryItem(
      elementKind: "badge", size: .fill, containerAnchor: anchor,
      itemAnchor: LayoutAnchor([], absoluteX: 3, y: 4), zIndex: 7, contentInsets: .init(1))
    let item = LayoutItem(
      width: .uniformAcrossSiblings(estimate: 30), height: .estimated(44), contentInsets: .init(2),
      edgeSpacing: LayoutEdgeSpacing(leading: .flexible(3), bottom: .fixed(4)),
      supplementaryItems: [badge])
    let custom = LayoutGroup.custom(
      height: .absolute(80), frames: [.init(rect(1, 2, 3, 4), zIndex: 5), .init(rect(0, 0, 1, 1))])
    let groups = [
      LayoutGroup(
        .vertical, size: .fill, subitems: [.item(item), .group(custom)], repetition: .repeating(4),
        interItemSpacing: .flexible(1), contentInsets: .init(5),
        edgeSpacing: LayoutEdgeSpacing(top: .fixed(1)), supplementaryItems: [badge]),
      .horizontal(height: .fractionalWidth(0.5), count: 3),
    ]
    var sections = groups.map { LayoutSection(group: $0, interGroupSpacing: 3) }
    sections[0].boundarySupplementaryItems = BoundarySupplementaryItem.Alignment.allCases.map {
      BoundarySupplementaryItem(
        elementKind: "kind", size: .fill, alignment: $0, absoluteOffset: LayoutPoint(x: 1, y: 2),
        extendsBoundary: false, pinToVisibleBounds: true, zIndex: 3, contentInsets: .init(1))
    }
    sections[0].decorationItems = [
      DecorationItem(elementKind: "background", contentInsets: .init(4), zIndex: -1)
    ]
    sections[0].supplementariesFollowContentInsets = false
    sections[0].contentInsetsReference = .readableContent
    sections[0].supplementaryContentInsetsReference = .none
    for behavior in LayoutSection.OrthogonalScrollingBehavior.allCases {
      sections[1].orthogonalScrollingBehavior = behavior
      sections.append(sections[1])
    }
    for appearance in ListConfiguration.Appearance.allCases {
      sections.append(
        .list(
          using: ListConfiguration(
            appearance: appearance, headerMode: .supplementary, footerMode: .supplementary,
            showsSeparators: false, headerTopPadding: 5,
            showsBoundaryItemsWhenEmpty: false)))
    }
    let document = LayoutDocument(
      id: "all",
      container: LayoutEnvironment(
        containerSize: LayoutSize(width: 1, height: 2), displayScale: 3, safeAreaInsets: .init(1),
        layoutMargins: .init(2), readableContentInsets: .init(3), adjustedContentInset: .init(4),
        layoutDirection: .rightToLeft),
      configuration: .init(
        scrollDirection: .horizontal, interSectionSpacing: 4,
        boundarySupplementaryItems: [.header(height: .absolute(3))],
        contentInsetsReference: .layoutMargins),
      rounding: LayoutRounding(lengths: .nearest, places: .down),
      sections: sections.map { .init(itemCount: 1, section: $0, orthogonalOffset: 6) },
      contentOffset: LayoutPoint(x: 1, y: 2),
      measured: [
        .init(
          element: .cell(ItemIndexPath(section: 0, item: 1)),
          size: LayoutSize(width: 1, height: 2)),
        .init(
          element: .supplementary(kind: "header", ItemIndexPath(section: 1, item: 0)),
          size: LayoutSize(width: 3, height: 4)),
        .init(
          element: .layoutSupplementary(kind: "header", 0), size: LayoutSize(width: 5, height: 6)),
      ])
    let written = try JSONEncoder().encode(document)
    #expect(try JSONDecoder().decode(LayoutDocument.self, from: written) == document)
  }

  @Test(
    "A member that nobody knows is an error at its place",
    arguments: [
      ("\"height\":{\"absolute\":50}", "\"hight\":{\"absolute\":50}"),
      ("\"axis\":\"horizontal\"", "\"axis\":\"horizontal\",\"hight\":1"),
      ("\"itemCount\":2", "\"itemCount\":2,\"hight\":1"),
      ("{\"absolute\":50}", "{\"hight\":50}"),
      ("\"height\":480", "\"height\":480,\"hight\":1"),
    ])
  func unknownMember(known: String, unknown: String) {
    let text = Self.plain.replacingOccurrences(of: known, with: unknown)
    #expect(text != Self.plain)
    do {
      _ = try decode(text)
      Issue.record("read although it has an unknown member")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.codingPath.last?.stringValue == "hight")
      #expect(context.debugDescription.contains("hight"))
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test(
    "What contradicts itself is an error",
    arguments: [
      ("{\"absolute\":50}", "{\"absolute\":50,\"estimated\":50}"),
      ("{\"absolute\":50}", "{}"),
      ("\"axis\":\"horizontal\"", "\"axis\":\"diagonal\""),
      ("\"axis\":\"horizontal\"", "\"axis\":\"custom\""),
      ("\"axis\":\"horizontal\"", "\"axis\":\"horizontal\",\"count\":1,\"repeatingCount\":1"),
      ("\"section\":{", "\"section\":{\"list\":{},"),
      ("\"axis\":\"horizontal\"", "\"axis\":\"horizontal\",\"interItemSpacing\":{}"),
    ])
  func contradiction(sound: String, contradicting: String) {
    let text = Self.plain.replacingOccurrences(of: sound, with: contradicting)
    #expect(text != Self.plain)
    #expect(throws: DecodingError.self) { try decode(text) }
  }

  @Test(
    "What has no default must be there",
    arguments: [
      ("\"sections\":", "\"title\":\"x\",\"sections\":", "sections"),
      (
        "\"group\":{",
        "\"boundarySupplementaryItems\":[{\"elementKind\":\"h\",\"alignment\":\"top\","
          + "\"size\":{\"width\":{\"absolute\":1},\"height\":{\"absolute\":1}}}],\"group\":{",
        "alignment"
      ),
      (
        "\"axis\":\"horizontal\"",
        "\"supplementaryItems\":[{\"elementKind\":\"h\",\"containerAnchor\":{\"edges\":[]},"
          + "\"size\":{\"width\":{\"absolute\":1},\"height\":{\"absolute\":1}}}],"
          + "\"axis\":\"horizontal\"", "containerAnchor"
      ),
    ])
  func required(sound: String, complete: String, member: String) throws {
    let text = Self.plain.replacingOccurrences(of: sound, with: complete)
    #expect(text != Self.plain)
    _ = try decode(text)
    // The member by another known name, or by none.
    let parts: [String: (String, String)] = [
      "sections": ("\"sections\":", "\"note\":\"y\",\"measured\":[],\"id\":\"z\"}"),
      "alignment": ("\"alignment\":\"top\",", ""),
      "containerAnchor": ("\"containerAnchor\":{\"edges\":[]},", ""),
    ]
    let (found, other) = try #require(parts[member])
    let range = try #require(text.range(of: found))
    let without =
      member == "sections"
      ? text[..<range.lowerBound] + other
      : text[..<range.lowerBound] + other + text[range.upperBound...]
    do {
      _ = try decode(String(without))
      Issue.record("read without \(member)")
    } catch DecodingError.keyNotFound(let key, _) {
      #expect(key.stringValue == member)
    }
  }

  @Test("A list without an appearance is an error that says so")
  func listWithoutAppearance() {
    #expect {
      try JSONDecoder().decode(ListConfiguration.self, from: Data("{}".utf8))
    } throws: { error in
      guard case DecodingError.keyNotFound(let key, _) = error else { return false }
      return key.stringValue == "appearance"
    }
  }

  @Test(
    "A measured size is of one thing",
    arguments: [
      "{\"section\":0,\"item\":1,\"kind\":\"h\",\"size\":[1,2]}",
      "{\"item\":1,\"kind\":\"h\",\"size\":[1,2]}", "{\"item\":1,\"size\":[1,2]}",
      "{\"section\":0,\"size\":[1,2]}", "{\"section\":0,\"item\":1,\"index\":1,\"size\":[1,2]}",
    ])
  func measuredSize(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(LayoutDocument.MeasuredSize.self, from: Data(text.utf8))
    }
  }

  @Test(
    "A length that is no number or less than nothing is no size and no tolerance",
    arguments: ["-1", "\"NaN\"", "\"Infinity\""])
  func lengths(length: String) throws {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    let start = Self.plain.dropFirst()
    for (members, last) in [
      ("\"tolerance\":\(length)", "tolerance"),
      ("\"measured\":[{\"section\":0,\"item\":0,\"size\":[1,\(length)]}]", "size"),
      ("\"measured\":[{\"section\":0,\"item\":0,\"size\":[\(length),1]}]", "size"),
    ] {
      do {
        _ = try decoder.decode(LayoutDocument.self, from: Data("{\(members),\(start)".utf8))
        Issue.record("read although \(members)")
      } catch DecodingError.dataCorrupted(let context) {
        #expect(context.codingPath.last?.stringValue == last)
      }
    }
  }

  @Test("A measured size of a decoration cannot be written")
  func measuredDecoration() {
    let size = LayoutDocument.MeasuredSize(
      element: .decoration(kind: "background", ItemIndexPath(section: 0, item: 0)),
      size: LayoutSize(width: 1, height: 2))
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(size) }
  }

  @Test("Of a custom group is written what counts, and that can be read")
  func customGroup() throws {
    let plain = LayoutGroup.custom(height: .absolute(80), frames: [.init(rect(1, 2, 3, 4))])
    var group = plain
    group.subitems = [.item(LayoutItem())]
    group.repetition = .count(3)
    group.interItemSpacing = .fixed(5)
    let written = try JSONEncoder().encode(group)
    #expect(try JSONDecoder().decode(LayoutGroup.self, from: written) == plain)
  }

  @Test("Elements are named and found by their names")
  func names() {
    let elements: [LayoutElement] = [
      .cell(ItemIndexPath(section: 0, item: 3)),
      .supplementary(kind: "header", ItemIndexPath(section: 2, item: 0)),
      .decoration(kind: "background", ItemIndexPath(section: 1, item: 1)),
      .layoutSupplementary(kind: "header", 1),
    ]
    for element in elements {
      let name = element.documentName
      #expect(LayoutElement(documentKind: name.kind, path: name.path) == element)
    }
    for (kind, path) in [
      ("cell", "0"), ("cell", "0.1.2"), ("cell", "-1.0"), ("cell", "0.x"), ("cell", "layout.0"),
      ("view", "0.0"), ("", ""),
    ] {
      #expect(LayoutElement(documentKind: kind, path: path) == nil, "\(kind) \(path)")
    }
  }
}

@Suite("Comparing a layout with what is expected")
struct LayoutDocumentCheckTests {
  private func document(_ expectation: LayoutDocument.Expectation) -> LayoutDocument {
    var section = rows(of: 50)
    section.group(
      as: .horizontal(width: .absolute(200), height: .absolute(50), subitems: [LayoutItem()]))
    section.orthogonalScrollingBehavior = .groupPaging
    return LayoutDocument(
      container: LayoutEnvironment(width: 320, height: 480),
      sections: [
        .init(itemCount: 2, section: rows(of: 50)), .init(itemCount: 4, section: section),
      ],
      expectation: expectation)
  }

  private static func cell(_ section: Int, _ item: Int) -> LayoutElement {
    .cell(ItemIndexPath(section: section, item: item))
  }

  private var expectation: LayoutDocument.Expectation {
    LayoutDocument.Expectation(
      contentSize: LayoutSize(width: 320, height: 150),
      elements: [
        .init(element: Self.cell(0, 0), frame: rect(0, 0, 320, 50), zIndex: 0),
        .init(element: Self.cell(0, 1), frame: rect(0, 50, 320, 50)),
      ],
      rects: [.init(rect: rect(0, 0, 10, 60), elements: [Self.cell(0, 0), Self.cell(0, 1)])],
      orthogonal: [
        .init(
          section: 1, proposed: 190, rest: 200,
          visible: [.init(item: 1, x: 0), .init(item: 2, x: 200)], y: 100, width: 200, height: 50)
      ],
      isPartial: true)
  }

  @Test("What is as expected differs in nothing")
  func same() {
    #expect(document(expectation).check().isEmpty)
  }

  @Test("Every kind of difference is found")
  func differences() {
    var changed: [LayoutDocument.Expectation] = Array(repeating: expectation, count: 12)
    changed[0].contentSize?.height = 150.02
    changed[1].elements[1].frame.origin.y = 50.02
    changed[2].elements[1].frame.size.width = 319.98
    changed[3].elements[0].zIndex = 1
    changed[4].elements[0].element = Self.cell(0, 2)
    changed[5].isPartial = false
    changed[6].rects[0].elements.removeLast()
    changed[7].rects[0].elements.append(Self.cell(1, 0))
    changed[8].orthogonal[0].rest = 199
    changed[9].orthogonal[0].visible.removeLast()
    changed[10].orthogonal[0].visible[0].x = 1
    changed[11].orthogonal[0].y = 101
    for (index, expectation) in changed.enumerated() {
      #expect(!document(expectation).check().isEmpty, "change \(index)")
    }
  }

  @Test("An element that is named twice but is there once is a difference")
  func counted() {
    var expectation = expectation
    expectation.rects[0].elements.append(Self.cell(0, 0))
    #expect(
      document(expectation).check() == [
        "in 0 0 10 60: missing [cell 0.0], not expected []"
      ])
  }

  @Test("An element that is expected twice is a difference")
  func expectedTwice() {
    var expectation = expectation
    expectation.elements.append(expectation.elements[1])
    #expect(document(expectation).check() == ["cell 0.1: expected a second time"])
  }

  @Test("A resting place that differs is told with as few digits as needed")
  func differingRest() {
    var expectation = expectation
    expectation.orthogonal[0].rest = 199.5
    expectation.orthogonal[0].visible = [.init(item: 1, x: 0), .init(item: 2, x: 199.25)]
    expectation.orthogonal[0].y = 101
    expectation.orthogonal[0].width = 201
    expectation.orthogonal[0].height = 50.5
    #expect(
      document(expectation).check() == [
        "section 1 let go at 190: rests at 200, expected 199.5",
        "section 1 let go at 190: item 1 at y 100, expected 101",
        "section 1 let go at 190: item 1 is 200 wide, expected 201",
        "section 1 let go at 190: item 1 is 50 high, expected 50.5",
        "section 1 let go at 190: item 2 at y 100, expected 101",
        "section 1 let go at 190: item 2 is 200 wide, expected 201",
        "section 1 let go at 190: item 2 is 50 high, expected 50.5",
        "section 1 let go at 190: shows [1@0, 2@200], expected [1@0, 2@199.25]",
      ])
  }

  @Test("What few digits do not tell apart is told with all")
  func allDigits() {
    var expectation = expectation
    expectation.contentSize?.height = 150.0001
    var document = document(expectation)
    document.tolerance = 0
    #expect(document.check() == ["content: 320 150.0, expected 320 150.0001"])
  }

  @Test("A difference within the tolerance is none")
  func tolerance() {
    var expectation = expectation
    expectation.elements[0].frame.origin.x = 0.3
    var document = document(expectation)
    #expect(document.check() == ["cell 0.0: 0 0 320 50, expected 0.3 0 320 50"])
    document.tolerance = 0.34
    #expect(document.check().isEmpty)
  }
}

extension LayoutSection {
  fileprivate mutating func group(as group: LayoutGroup) { content = .group(group) }
}
