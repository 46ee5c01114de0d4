import Foundation
import Testing

@testable import PleachTool

@Suite("Pictures of layouts")
struct LayoutDrawingTests {
  /// Two sections of one cell each, 100 along the direction of scrolling, with a background.
  private static func document(
    id: String = "a", direction: String = "vertical", members: String = ""
  ) -> String {
    let section = #"""
      {"itemCount":1,"section":{"decorationItems":[{"elementKind":"card"}],
       "group":{"axis":"horizontal",
        "size":{"width":{"absolute":100},"height":{"absolute":100}},
        "subitems":[{"size":{"width":{"fractionalWidth":1},"height":{"fractionalHeight":1}}}]}}}
      """#
    return #"""
      {"id":"\#(id)","container":{"width":100,"height":100}\#(members),
       "configuration":{"scrollDirection":"\#(direction)"},"sections":[\#(section),\#(section)]}
      """#
  }

  private func picture(_ arguments: String..., input: String) throws -> String {
    let workspace = try Workspace()
    let output = workspace.path("a.svg")
    let result = CommandLineTool.run(["layout", "-", "--svg", output] + arguments) {
      Data(input.utf8)
    }
    #expect(result.status == 0, "\(result.errorOutput)")
    return try String(contentsOfFile: output, encoding: .utf8)
  }

  /// Where a text stands.
  private func place(of text: String, in picture: String) throws -> (x: Double, y: Double) {
    let line = try #require(
      picture.split(separator: "\n").first { $0.contains(">\(text)</text>") }, "\(text)")
    func number(_ name: String) throws -> Double {
      let start = try #require(line.range(of: " \(name)=\""))
      return try #require(Double(line[start.upperBound...].prefix { $0 != "\"" }))
    }
    return (try number("x"), try number("y"))
  }

  @Test("Sections below one another are named beside the content")
  func namesBeside() throws {
    let picture = try picture(input: Self.document())
    let names = try ["section 0", "section 1"].map { try place(of: $0, in: picture) }
    #expect(names.allSatisfy { $0.x >= 100 })
    #expect(names[0].y < 100 && names[1].y > 100)
  }

  @Test("Sections side by side are named above the content, each where it begins")
  func namesAbove() throws {
    let picture = try picture(input: Self.document(direction: "horizontal"))
    let names = try ["section 0", "section 1", "card 0.0", "card 1.0"]
      .map { try place(of: $0, in: picture) }
    #expect(names.map(\.x) == [0, 100, 0, 100])
    #expect(names.allSatisfy { $0.y < 0 })
  }

  @Test("Several documents stand on one sheet, one of them alone")
  func sheet() throws {
    let list = "[\(Self.document()),\(Self.document(id: "b"))]"
    let sheet = try picture(input: list)
    #expect(sheet.components(separatedBy: "<image ").count == 3)
    let one = try picture("--case", "b", input: list)
    #expect(!one.contains("<image "))
    #expect(one.contains(">b</text>"))
  }

  @Test("A sheet of more elements than can be looked at is refused")
  func largeSheet() throws {
    let many = Self.document().replacingOccurrences(
      of: #""itemCount":1"#, with: #""itemCount":6000"#)
    let workspace = try Workspace()
    let result = run(
      "layout", "-", "--svg", workspace.path("a.svg"), input: "[\(many),\(many)]")
    expectUnusable(result, saying: "24004 elements", "--case", "--rect")
  }

  @Test("A label stands in the part of its box that is shown")
  func visibleLabels() throws {
    let all = try picture(input: Self.document())
    let part = try picture("--rect", "0,0,100,30", "--rect", "0,60,100,30", input: Self.document())
    // With its size below it the name stands over the middle: of 100, or of the 90 that are shown.
    let (whole, cut) = (try place(of: "0.0", in: all), try place(of: "0.0", in: part))
    #expect(whole.y == 49)
    #expect(cut.y == 44)
    let top = try picture("--rect", "0,0,100,30", input: Self.document())
    #expect(try place(of: "0.0", in: top).y < 30)
  }

  @Test("What does not fit in a line is written in two, or upwards")
  func narrowLabels() throws {
    let document = Self.document().replacingOccurrences(
      of: #""decorationItems""#,
      with: #"""
        "boundarySupplementaryItems":[
         {"elementKind":"badge","alignment":"topTrailing","extendsBoundary":false,
          "size":{"width":{"absolute":20},"height":{"absolute":20}}},
         {"elementKind":"side","alignment":"leading","extendsBoundary":false,
          "size":{"width":{"absolute":14},"height":{"absolute":80}}}],"decorationItems"
        """#)
    let picture = try picture(input: document)
    let (kind, path) = (try place(of: "badge", in: picture), try place(of: "side 0.0", in: picture))
    #expect(kind.x == 90 && kind.y < 10)
    #expect(path.x == 7)
    #expect(picture.contains(#"transform="rotate(-90 7 50)""#))
  }

  @Test("The visible bounds are drawn where a document has any")
  func visibleBounds() throws {
    let picture = try picture(input: Self.document(members: #","contentOffset":[0,40]"#))
    #expect(
      picture.contains(
        ##"<rect x="0" y="40" width="100" height="100" fill="none" stroke="#00695c""##))
    #expect(picture.contains("seen from 0, 40"))
    #expect(try !self.picture(input: Self.document()).contains("#00695c"))
  }

  /// Eight cells of 100 in a row that scrolls on its own, in a view of 100.
  private static func row(offset: String) -> String {
    document(members: "").replacingOccurrences(
      of: #""itemCount":1,"section":{"#,
      with: #""itemCount":8,"orthogonalOffset":\#(offset),"section":{"#
        + #""orthogonalScrollingBehavior":"continuous","#)
  }

  @Test("A section that scrolls on its own is drawn at its offset, and the offset is named")
  func orthogonalOffset() throws {
    let unscrolled = try picture(input: Self.row(offset: "0"))
    #expect(try place(of: "0.0", in: unscrolled).x == 50)
    #expect(unscrolled.contains(">section 0</text>"))
    // At 230 the third cell ends at 70, in which its label stands in the middle.
    let scrolled = try picture(input: Self.row(offset: "230"))
    #expect(try place(of: "0.2", in: scrolled).x == 35)
    #expect(!scrolled.contains(">0.0</text>"))
    #expect(scrolled.contains(">section 0 at 230</text>"))
    // What a rect shows is what is there then; the lines of text are without the offset.
    let part = try picture("--rect", "0,0,100,100", input: Self.row(offset: "230"))
    #expect(try place(of: "0.2", in: part).x == 35)
    #expect(
      run("layout", "-", "--rect", "0,0,100,100", input: Self.row(offset: "230")).output
        .contains("\nin 0,0,100,100: cell 0.0, "))
  }

  @Test(
    "A section is drawn at any offset", arguments: ["1e308", "-1e308", "9223372036854775807", "-5"])
  func extremeOffsets(offset: String) throws {
    #expect(try picture(input: Self.row(offset: offset)).contains(">section 0 at "))
  }

  @Test("The lines between the rows of a list are drawn, where there are any")
  func separators() throws {
    let list = #"""
      {"container":{"width":320,"height":480,"displayScale":2},
       "sections":[{"itemCount":3,"section":{"list":{"appearance":"plain"}}}]}
      """#
    let lines = try picture(input: list).split(separator: "\n")
      .filter { $0.contains(##"fill="#263238""##) && $0.contains("<rect") }
    // Rows of 44; the lines begin 20 from the edge, and half a point is drawn as a whole one.
    #expect(lines.count == 2)
    for (line, y) in zip(lines, ["43", "87"]) {
      #expect(line.contains(#"x="20" y="\#(y)" width="300" height="1""#), "\(line)")
    }
    let without = list.replacingOccurrences(
      of: #""appearance""#, with: #""showsSeparators":false,"appearance""#)
    #expect(try !picture(input: without).contains(##"height="1" fill="#263238""##))
  }
}
