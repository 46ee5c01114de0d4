import Foundation
import Pleach
import Testing

@testable import PleachTool

@Suite("pleach layout")
struct LayoutCommandTests {
  /// Two sections below a title of the layout, in a container of 100 × 200 without pixels.
  ///
  /// - the title is 5.5 high;
  /// - section 0: a header of 20, and groups of 10 that hold four cells of 25; five cells need two
  ///   groups: 40 in all, with a background behind;
  /// - section 1: a row of three groups of 40 × 10: 120 wide, so it scrolls by 20 at most.
  private static let document = #"""
    {"id":"golden","container":{"width":100,"height":200},
     "configuration":{"boundarySupplementaryItems":[{"elementKind":"title","alignment":"top",
       "size":{"width":{"fractionalWidth":1},"height":{"absolute":5.5}}}]},
     "sections":[
      {"itemCount":5,"section":{
        "group":{"axis":"horizontal",
          "size":{"width":{"fractionalWidth":1},"height":{"absolute":10}},
          "subitems":[{"size":{"width":{"fractionalWidth":0.25},
                               "height":{"fractionalHeight":1}}}]},
        "boundarySupplementaryItems":[{"elementKind":"header","alignment":"top",
          "size":{"width":{"fractionalWidth":1},"height":{"absolute":20}}}],
        "decorationItems":[{"elementKind":"background"}]}},
      {"itemCount":3,"orthogonalOffset":15,"section":{
        "group":{"axis":"horizontal",
          "size":{"width":{"absolute":40},"height":{"absolute":10}},
          "subitems":[{"size":{"width":{"fractionalWidth":1},"height":{"fractionalHeight":1}}}]},
        "orthogonalScrollingBehavior":"continuous"}}]}
    """#

  private static let report = """
    case golden
    content 100 55.5
    cell 0.0 0 25.5 25 10 z1
    cell 0.1 25 25.5 25 10 z1
    cell 0.2 50 25.5 25 10 z1
    cell 0.3 75 25.5 25 10 z1
    cell 0.4 0 35.5 25 10 z1
    supp:header 0.0 0 5.5 100 20 z1
    deco:background 0.0 0 5.5 100 40 z0
    cell 1.0 0 45.5 40 10 z0
    cell 1.1 40 45.5 40 10 z0
    cell 1.2 80 45.5 40 10 z0
    supp:title layout.0 0 0 100 5.5 z1

    """

  /// A grid of three columns, with or without an expectation, or with another group width.
  private static func grid(
    id: String = "grid", width: String = #"{"fractionalWidth":1}"#, itemCount: String = "3",
    rest: String = ""
  ) -> String {
    #"""
    {"id":"\#(id)","container":{"width":100,"height":200},"sections":[{"itemCount":\#(itemCount),
     "section":{"group":{"axis":"horizontal","size":{"width":\#(width),"height":{"absolute":10}},
      "subitems":[{"size":{"width":{"fractionalWidth":0.33333333},
                           "height":{"fractionalHeight":1}}}]}}}]\#(rest)}
    """#
  }

  /// What the grid comes out as, by hand: a third of 100 is 33.333.
  private static func gridReport(id: String = "grid") -> String {
    """
    case \(id)
    content 100 10
    cell 0.0 0 0 33.333 10 z0
    cell 0.1 33.333 0 33.333 10 z0
    cell 0.2 66.667 0 33.333 10 z0

    """
  }

  // MARK: Text

  @Test("A layout is printed section by section, its own boundary items last")
  func text() {
    let result = run("layout", "-", input: Self.document)
    #expect(result.status == 0)
    #expect(result.errorOutput == "")
    #expect(result.output == Self.report + "rest 1 15: 0@-15 1@25 2@65\n")
  }

  @Test("A section let go beyond its end comes to rest there")
  func restAtEnd() {
    let document = Self.document.replacingOccurrences(of: ":15,", with: ":500,")
    #expect(
      run("layout", "-", input: document).output == Self.report
        + "rest 1 20: 0@-20 1@20 2@60\n")
  }

  @Test("Numbers have three decimals at most")
  func decimals() {
    #expect(run("layout", "-", input: Self.grid()).output == Self.gridReport())
  }

  @Test("What is in a rect is listed for each rect")
  func rects() {
    let result = run(
      "layout", "-", "--rect", "0,0,30,30", "--rect=90,45.5,10,10", "--rect", "-10,-10,5,5",
      input: Self.document)
    #expect(result.status == 0)
    #expect(
      result.output == Self.report + """
        in 0,0,30,30: cell 0.0, cell 0.1, supp:header 0.0, deco:background 0.0, supp:title layout.0
        in 90,45.5,10,10: deco:background 0.0, cell 1.2
        in -10,-10,5,5:
        rest 1 15: 0@-15 1@25 2@65

        """)
  }

  @Test("A list of documents is printed one after another, or one of them by its id")
  func lists() {
    let list = "[\(Self.grid(id: "a")),\(Self.grid(id: "b"))]"
    #expect(
      run("layout", "-", input: list).output
        == Self.gridReport(id: "a") + Self.gridReport(id: "b"))
    #expect(run("layout", "-", "--case", "b", input: list).output == Self.gridReport(id: "b"))
    #expect(run("layout", "-", input: "[]").output == "")
    expectUnusable(run("layout", "-", "--case", "c", input: list), saying: "-: there is no case c")
  }

  @Test("A document without a name is printed all the same")
  func noName() {
    let document = #"{"container":{"width":10,"height":20},"sections":[]}"#
    #expect(run("layout", "-", input: document).output == "case -\ncontent 10 0\n")
  }

  @Test("A name cannot break the lines")
  func namesStayOnOneLine() {
    let result = run("layout", "-", input: Self.grid(id: #"a\ncell 9.9"#))
    #expect(result.output.hasPrefix("case a\u{FFFD}cell 9.9\n"))
  }

  // MARK: JSON

  @Test("As JSON a report has the members of an expectation")
  func json() throws {
    let result = run("layout", "-", "--json", "--rect", "0,0,10,4", input: Self.document)
    #expect(result.status == 0)
    #expect(
      result.output == """
        {"id":"golden","content":[100,55.5],"elements":[["cell","0.0",0,25.5,25,10,1],\
        ["cell","0.1",25,25.5,25,10,1],["cell","0.2",50,25.5,25,10,1],\
        ["cell","0.3",75,25.5,25,10,1],["cell","0.4",0,35.5,25,10,1],\
        ["supp:header","0.0",0,5.5,100,20,1],["deco:background","0.0",0,5.5,100,40,0],\
        ["cell","1.0",0,45.5,40,10,0],["cell","1.1",40,45.5,40,10,0],\
        ["cell","1.2",80,45.5,40,10,0],["supp:title","layout.0",0,0,100,5.5,1]],\
        "in":[{"rect":[0,0,10,4],"elements":[["supp:title","layout.0"]]}],\
        "orthogonal":[{"section":1,"proposed":15,"rest":15,"visible":[[0,-15],[1,25],[2,65]]}],\
        "issues":[]}

        """)
    #expect(try parsed(result.output) is NSDictionary)
  }

  @Test("JSON of a list is a list, of one document an object")
  func jsonOfLists() throws {
    let list = "[\(Self.grid(id: "a")),\(Self.grid(id: "b"))]"
    let all = try parsed(run("layout", "-", "--json", input: list).output)
    #expect((all as? [[String: Any]])?.compactMap { $0["id"] as? String } == ["a", "b"])
    let one = try parsed(run("layout", "-", "--json", "--case", "b", input: list).output)
    #expect((one as? [String: Any])?["id"] as? String == "b")
    #expect(run("layout", "-", "--json", input: "[]").output == "[]\n")
  }

  // MARK: Checking

  private static let expectation = #"""
    ,"expect":{"content":[100,10],"elements":[["cell","0.0",0,0,33.333,10,0],
      ["cell","0.1",33.333,0,33.333,10,0],["cell","0.2",66.667,0,33.333,10,0]]}
    """#

  @Test("An expectation is ignored unless it is to be checked")
  func ignoredExpectation() {
    let wrong = Self.expectation.replacingOccurrences(of: "[100,10]", with: "[100,99]")
    let result = run("layout", "-", input: Self.grid(rest: wrong))
    #expect(result.status == 0)
    #expect(result.output == Self.gridReport())
  }

  @Test("A layout as expected passes the check")
  func passingCheck() {
    let result = run("layout", "-", "--check", input: Self.grid(rest: Self.expectation))
    #expect(result.status == 0)
    #expect(result.output == Self.gridReport() + "as expected\n")
    #expect(
      run("layout", "-", "--check", input: Self.grid()).output
        == Self.gridReport() + "nothing expected\n")
  }

  @Test("Nothing to check is null in JSON, and counts only when it is asked to")
  func nothingExpected() throws {
    let strict = run("layout", "-", "--check", "--strict", input: Self.grid())
    #expect(strict.status == 1)
    #expect(strict.output == Self.gridReport() + "nothing expected\n")
    let json = run("layout", "-", "--check", "--json", input: Self.grid())
    #expect(json.status == 0)
    #expect(json.output.hasSuffix(#","differences":null}"# + "\n"))
  }

  @Test("Every difference is a line, and gives exit status 1")
  func failingCheck() throws {
    let wrong = Self.expectation.replacingOccurrences(of: "[100,10]", with: "[100,99]")
      .replacingOccurrences(of: #"["cell","0.0",0,0"#, with: #"["cell","0.0",0,7"#)
    let documents = "[\(Self.grid(rest: Self.expectation)),\(Self.grid(id: "wrong", rest: wrong))]"
    let result = run("layout", "-", "--check", input: documents)
    #expect(result.status == 1)
    #expect(result.errorOutput == "")
    let lines = result.output.split(separator: "\n").filter { $0.hasPrefix("differs ") }
    try #require(lines.count == 2)
    #expect(lines[0].hasPrefix("differs content") && lines[0].contains("99"))
    #expect(lines[1].hasPrefix("differs cell 0.0"))
    let json = run("layout", "-", "--check", "--json", input: documents)
    #expect(json.status == 1)
    let reports = try #require(try parsed(json.output) as? [[String: Any]])
    #expect(reports.map { ($0["differences"] as? [String])?.count } == [0, 2])
  }

  // MARK: Issues

  @Test("An issue is listed beside the frames, and counts only when it is asked to")
  func issues() throws {
    let document = Self.grid(width: #"{"absolute":-5}"#)
    let lenient = run("layout", "-", input: document)
    #expect(lenient.status == 0)
    #expect(
      lenient.output.contains(
        "\nissue sections[0].section.group.size.width: negativeSize "
          + "(is a length of less than nothing; it counts as 0)\n"))
    let strict = run("layout", "-", "--strict", input: document)
    #expect(strict.status == 1)
    #expect(strict.output == lenient.output)
    #expect(run("layout", "-", "--strict", input: Self.grid()).status == 0)
    let json = try parsed(run("layout", "-", "--json", input: document).output) as? [String: Any]
    let issues = try #require(json?["issues"] as? [[String: Any]])
    #expect(issues.first?["section"] as? Int == 0)
    #expect((issues.first?["place"] as? String)?.hasPrefix("group") == true)
  }

  @Test(
    "Numbers beyond all layouts are laid out or listed, never a crash",
    arguments: ["1e308", "-1e308", "1e-308", "9223372036854775807", "-0.0", "0"])
  func extremeNumbers(number: String) {
    for width in ["absolute", "fractionalWidth", "fractionalHeight", "estimated"] {
      let document = Self.grid(width: "{\"\(width)\":\(number)}")
      for options in [[], ["--json"]] {
        let result = CommandLineTool.run(["layout", "-"] + options) { Data(document.utf8) }
        #expect(result.status == 0, "\(width) \(number): \(result.errorOutput)")
        #expect(!result.output.contains("nan") && !result.output.contains("inf "))
      }
    }
  }

  // MARK: Documents that cannot be used

  @Test(
    "A layout document that cannot be used is named with the place",
    arguments: [
      (#"{"fractionalWidth":"1"}"#, "-: sections[0].section.group.size.width"),
      (
        #"{"fractionWidth":1}"#,
        #"-: sections[0].section.group.size.width: the member "fractionWidth" is unknown here"#
      ),
      (#"1"#, "-: sections[0].section.group.size.width: "),
      (#"[]"#, "-: sections[0].section.group.size.width: "),
      (#"{}"#, "-: sections[0].section.group.size.width: "),
    ])
  func wrongDimensions(dimension: String, message: String) {
    expectUnusable(
      run("layout", "-", input: Self.grid(width: dimension)), saying: message,
      "sections[0].section.group.size.width")
  }

  @Test(
    "A wrong member anywhere is named with the place",
    arguments: [
      (#""sections":["#, #""sectoins":["#, "sectoins"),
      (#""width":100"#, #""width":"wide""#, "container.width: "),
      (#""axis":"horizontal""#, #""axis":"diagonal""#, "sections[0].section.group"),
      (#""itemCount":5"#, #""itemCount":5.5"#, "sections[0].itemCount: an integer"),
      (
        #""alignment":"top""#, #""alignment":"north""#,
        "configuration.boundarySupplementaryItems[0]"
      ),
      (#""continuous""#, #""sometimes""#, "sections[1].section.orthogonalScrollingBehavior"),
    ])
  func wrongMembers(good: String, bad: String, place: String) {
    let document = Self.document.replacingOccurrences(of: good, with: bad)
    #expect(document != Self.document)
    expectUnusable(run("layout", "-", input: document), saying: "-: ", place)
    expectUnusable(run("layout", "-", input: "[\(document)]"), saying: "-: [0]", place)
  }

  @Test(
    "More items than can be printed are refused, not laid out",
    arguments: [
      "1000001", "1000000000000", "9223372036854775807",
    ])
  func tooManyItems(count: String) {
    expectUnusable(
      run("layout", "-", input: Self.grid(itemCount: count)), saying: "-: sections[0].itemCount: ")
  }

  @Test("The items of all sections count together, and less than none counts as none")
  func itemsOfAllSections() {
    let one = #"""
      {"itemCount":\#(LayoutCommand.mostItems),"section":{"group":{"axis":"horizontal",
       "size":{"width":{"absolute":1},"height":{"absolute":1}},"subitems":[]}}}
      """#
    func document(_ sections: String...) -> String {
      #"{"container":{"width":1,"height":1},"sections":[\#(sections.joined(separator: ","))]}"#
    }
    let none = one.replacingOccurrences(of: "\(LayoutCommand.mostItems)", with: "-3")
    #expect(run("layout", "-", input: document(none)).status == 0)
    expectUnusable(
      run("layout", "-", input: document(one, none, one)), saying: "sections[2].itemCount")
  }

  @Test("Groups nested as deep as documents may be are laid out or listed")
  func deepGroups() {
    var group = #"{"size":{"width":{"fractionalWidth":1},"height":{"fractionalHeight":1}}}"#
    for _ in 0..<240 {
      group = #"""
        {"axis":"vertical","size":{"width":{"fractionalWidth":1},"height":{"fractionalHeight":1}},
         "subitems":[\#(group)]}
        """#
    }
    let document = #"""
      {"container":{"width":10,"height":10},"sections":[{"itemCount":1,"section":{"group":\#(group)}}]}
      """#
    #expect(run("layout", "-", input: document).status == 0)
  }

  @Test(
    "A rect that is none is refused",
    arguments: [
      ",", "1,2,3", "1,2,3,4,5", "a,0,1,1", "0,0,-1,1", "nan,0,1,1", "0,0,inf,1", "0,,1,1",
    ])
  func wrongRects(rect: String) {
    expectUnusable(run("layout", "-", "--rect", rect, input: Self.grid()), saying: "--rect", rect)
  }

  @Test("Bytes that are no text are refused")
  func invalidBytes() {
    let bytes = Array(Self.grid(id: "?").utf8).map { $0 == UInt8(ascii: "?") ? 0xFF : $0 }
    expectUnusable(run("layout", "-", bytes: bytes), saying: "not valid UTF-8")
  }

  // MARK: Pictures

  @Test("The picture has a labelled box for each element that is shown")
  func picture() throws {
    let workspace = try Workspace()
    let file = try workspace.file("layout.json", Self.document)
    let output = workspace.path("layout.svg")
    let result = run("layout", file, "--svg", output)
    #expect(result.status == 0)
    #expect(result.output == Self.report + "rest 1 15: 0@-15 1@25 2@65\n")
    let all = try String(contentsOfFile: output, encoding: .utf8)
    #expect(all.hasPrefix("<svg "))
    for label in [
      "0.0", "0.4", "1.2", "header 0.0", "background 0.0", "title layout.0", "section 0",
      "section 1 at 15", "golden", "content 100 × 55.5 in 100 × 200",
    ] {
      #expect(all.contains(">\(label)</text>"), "\(label) is missing")
    }
    #expect(all.contains("stroke-dasharray"))

    #expect(run("layout", file, "--svg", output, "--rect", "0,26,20,4").status == 0)
    let part = try String(contentsOfFile: output, encoding: .utf8)
    #expect(part.contains(">0.0</text>"))
    for label in ["0.1", "header 0.0", "1.0"] { #expect(!part.contains(">\(label)</text>")) }
  }

  @Test("A label is found to be covered by any part of what lies over it, however large that is")
  func coveredLabels() {
    var covered = CoveredArea()
    covered.cover(LayoutRect(x: 100, y: 0, width: 30, height: 20))
    covered.cover(LayoutRect(x: -1e9, y: 500, width: 1e12, height: 10))
    #expect(covered.touches(LayoutRect(x: 120, y: 10, width: 50, height: 5)))
    #expect(!covered.touches(LayoutRect(x: 130, y: 0, width: 50, height: 5)))
    #expect(!covered.touches(LayoutRect(x: 100, y: 20, width: 5, height: 5)))
    #expect(covered.touches(LayoutRect(x: 7e8, y: 505, width: 5, height: 5)))
  }

  @Test("A picture of more elements than can be looked at is refused, a part of it is drawn")
  func tooManyElements() throws {
    let workspace = try Workspace()
    let output = workspace.path("a.svg")
    let document = Self.grid(itemCount: "20001")
    expectUnusable(
      run("layout", "-", "--svg", output, input: document), saying: "20001 elements", "--rect")
    #expect(!FileManager.default.fileExists(atPath: output))
    #expect(
      run("layout", "-", "--svg", output, "--rect", "0,0,100,50", input: document).status == 0)
  }

  @Test("A picture that cannot be written is said")
  func picturesThatCannotBe() throws {
    let workspace = try Workspace()
    expectUnusable(
      run("layout", "-", "--svg", workspace.path("none/a.svg"), input: Self.grid()),
      saying: "a.svg: the file cannot be written")
  }

  @Test("What a document calls things is text in the picture, not markup")
  func escapedLabels() throws {
    let workspace = try Workspace()
    let output = workspace.path("a.svg")
    let document = Self.document.replacingOccurrences(of: "golden", with: "<b>&")
    #expect(run("layout", "-", "--svg", output, input: document).status == 0)
    #expect(
      try String(contentsOfFile: output, encoding: .utf8).contains("&lt;b&gt;&amp;</text>"))
  }
}
