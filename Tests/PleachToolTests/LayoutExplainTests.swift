import Foundation
import Testing

@testable import PleachTool

@Suite("pleach layout --explain")
struct LayoutExplainTests {
  /// Items of 0.3 with 10 between them, in rows of 100 that are 8 apart, below a header of 20.
  private static func document(id: String = "grid", itemCount: Int = 5) -> String {
    #"""
    {"id":"\#(id)","container":{"width":320,"height":480},"sections":[{"itemCount":\#(itemCount),
     "section":{"interGroupSpacing":8,
      "group":{"axis":"horizontal","interItemSpacing":{"fixed":10},
       "size":{"width":{"fractionalWidth":1},"height":{"absolute":100}},
       "subitems":[{"size":{"width":{"fractionalWidth":0.3},"height":{"fractionalHeight":1}}}]},
      "boundarySupplementaryItems":[{"elementKind":"header","alignment":"top",
       "size":{"width":{"fractionalWidth":1},"height":{"absolute":20}}}]}}]}
    """#
  }

  private static let explanation = """
    explain cell 0.4 100 128 90 100
      group: width = 1 of 320 = 320
      group: height = 100 (absolute)
      item: width = 0.3 of 300 (320 less two spacings of 10) = 90
      item: height = 1 of 100 = 100
      slot 1 of group 1: x = 90 + 10 = 100
      group 1: y = 100 + 8 = 108
      insets and groups of section 0: y = 20 (header)
      cell: y = 20 (boundary items) + 108 (group 1) = 128

    """

  @Test("A frame is explained below the frames, a rule on a line")
  func text() {
    let plain = run("layout", "-", input: Self.document())
    let result = run("layout", "-", "--explain", "0.4", input: Self.document())
    #expect(result.status == 0)
    #expect(result.errorOutput == "")
    #expect(result.output == plain.output + Self.explanation)
    #expect(plain.output.contains("\ncell 0.4 100 128 90 100 z0\n"))
    let named = run("layout", "-", "--explain", "cell 0.4", input: Self.document())
    #expect(named.output == result.output)
  }

  @Test("Other elements are named as the frames are")
  func header() {
    let result = run("layout", "-", "--explain", "supp:header 0.0", input: Self.document())
    #expect(result.status == 0)
    #expect(
      result.output.hasSuffix(
        """
        explain supp:header 0.0 0 0 320 20
          header: width = 1 of 320 = 320
          header: height = 20 (absolute)
          header in the middle: x = (320 − 320) / 2 = 0
          insets and groups of section 0: y = 20 (header)
          header: y = 20 (boundary items) − 20 (its own length) = 0

        """), "\(result.output)")
  }

  @Test("Of a list of documents each is explained")
  func lists() {
    let list = "[\(Self.document(id: "a")),\(Self.document(id: "b"))]"
    let result = run("layout", "-", "--explain", "0.4", input: list)
    #expect(result.output.components(separatedBy: Self.explanation).count == 3)
  }

  @Test("As JSON an explanation has its steps with all digits")
  func json() throws {
    let document = Self.document().replacingOccurrences(of: ":0.3}", with: ":0.33333333}")
    let result = run("layout", "-", "--json", "--explain", "0.4", input: document)
    #expect(result.status == 0)
    let report = try #require(try parsed(result.output) as? [String: Any])
    let explanation = try #require(report["explanation"] as? [String: Any])
    #expect(explanation["element"] as? [String] == ["cell", "0.4"])
    let frame = try #require(explanation["frame"] as? [Double])
    #expect(frame == [110, 128, 100, 100])
    let steps = try #require(explanation["steps"] as? [[String: Any]])
    #expect(steps.count == 8)
    let width = steps[2]
    #expect(width["rule"] as? String == "fraction")
    #expect(width["subject"] as? String == "item")
    #expect(width["quantity"] as? String == "width")
    #expect(width["operation"] as? String == "part")
    let terms = try #require(width["terms"] as? [[String: Any]])
    #expect(terms.compactMap { $0["value"] as? Double } == [0.33333333, 320, 10])
    #expect(terms.compactMap { $0["factor"] as? Double } == [1, 1, -2])
    #expect(terms[1]["step"] as? Int == 0)
    #expect(terms[2]["step"] is NSNull)
    #expect(terms[2]["name"] as? String == "spacing")
    let exact = try #require(width["result"] as? Double)
    #expect(abs(exact - 0.33333333 * 300) < 1e-12)
    #expect(
      width["text"] as? String
        == "item: width = 0.333 of 300 (320 less two spacings of 10) = 100")
    let without = try parsed(run("layout", "-", "--json", input: document).output)
    #expect((without as? [String: Any])?["explanation"] == nil)
  }

  @Test(
    "What names no element is refused",
    arguments: [
      "", "0", "0.", ".0", "0.0.0", "a.b", "-1.0", "0.-1", "0.0 ", "cell", "foo 0.0", "1e3.0",
    ]
  )
  func unusable(path: String) {
    expectUnusable(
      run("layout", "-", "--explain=\(path)", input: Self.document()), saying: "--explain \(path)")
  }

  @Test(
    "An element that the layout has not is named",
    arguments: ["0.5", "1.0", "9223372036854775807.0", "supp:header 0.1", "deco:a 0.0"])
  func missing(path: String) {
    expectUnusable(
      run("layout", "-", "--explain", path, input: Self.document()), saying: "-: case grid has no",
      path)
  }

  @Test("A case that has not the element is named")
  func missingInOne() {
    let list = "[\(Self.document(id: "a")),\(Self.document(id: "b", itemCount: 2))]"
    expectUnusable(
      run("layout", "-", "--explain", "0.4", input: list), saying: "case b has no cell 0.4")
    #expect(run("layout", "-", "--explain", "0.4", "--case", "a", input: list).status == 0)
  }

  @Test("Of what was not laid out the issues say why, in the one line")
  func missingWithIssues() {
    let wide = Self.document().replacingOccurrences(
      of: #""width":{"fractionalWidth":0.3}"#, with: #""width":{"absolute":400}"#)
    expectUnusable(
      run("layout", "-", "--explain", "0.0", input: wide),
      saying: "-: case grid has no cell 0.0: "
        + "sections[0].section.group.subitems[0]: firstItemDoesNotFit "
        + "(is longer than its group, which lays nothing out)")
    // An item that nobody has is not missing because of an issue.
    expectUnusable(
      run("layout", "-", "--explain", "0.5", input: wide),
      saying: "-: case grid has no cell 0.5: section 0 has 5 items\n")
    expectUnusable(
      run("layout", "-", "--explain", "1.0", input: wide),
      saying: "-: case grid has no cell 1.0: the layout has 1 section\n")
    expectUnusable(
      run("layout", "-", "--explain", "0.0", input: Self.document(itemCount: -1)),
      saying: "case grid has no cell 0.0: sections[0].itemCount: negativeItemCount (")
  }

  @Test("Of many issues three are named, those of the section first")
  func missingWithManyIssues() {
    let section = #"""
      {"itemCount":1,"section":{"interGroupSpacing":-1,"contentInsets":{"top":90,"leading":90},
       "group":{"axis":"horizontal","size":{"width":{"absolute":10},"height":{"absolute":10}}}}}
      """#
    let document = #"""
      {"container":{"width":10,"height":10},
       "sections":[\#(section),\#(section.replacingOccurrences(of: ":10}", with: ":9}"))]}
      """#
    let issues = run("layout", "-", input: document).output.split(separator: "\n")
      .filter { $0.hasPrefix("issue ") }
    #expect(issues.count == 6)
    let line = run("layout", "-", "--explain", "1.0", input: document).errorOutput
    expectOneLine(line)
    #expect(line.hasPrefix("pleach: -: case - has no cell 1.0: sections[1].section."), "\(line)")
    #expect(line.hasSuffix("; and \(issues.count - 3) more issues\n"), "\(line)")
  }
}
