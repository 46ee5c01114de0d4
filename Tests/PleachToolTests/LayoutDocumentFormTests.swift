import Foundation
import Testing

@testable import PleachTool

@Suite("Layout documents as the tool takes them")
struct LayoutDocumentFormTests {
  private static func plain(
    members: String = "", expect: String = "", container: String = "", section: String = "",
    configuration: String = "", list: String = #""appearance":"plain""#
  ) -> String {
    #"""
    {"id":"a","container":{"width":320,"height":480\#(container)}\#(members),
     "configuration":{\#(configuration)},
     "sections":[{"itemCount":2,"section":{"list":{\#(list)}\#(section)}}]}
    """#
  }

  // MARK: Measured sizes

  @Test("Measured sizes take the place of estimates, on the axes that are estimated")
  func measuredSizes() throws {
    let measured = Self.plain(
      members: #","measured":[{"section":0,"item":0,"size":[100,60]},"#
        + #"{"section":0,"item":1,"size":[320,0]}]"#)
    let plain = run("layout", "-", input: Self.plain()).output
    #expect(plain.contains("cell 0.0 0 0 320 44 z0\ncell 0.1 0 44 320 44 z0\n"))
    let result = run("layout", "-", "--strict", "--explain", "0.1", input: measured)
    #expect(result.status == 0)
    #expect(result.output.contains("content 320 60\n"))
    #expect(result.output.contains("cell 0.0 0 0 320 60 z0\ncell 0.1 0 60 320 0 z0\n"))
    #expect(result.output.contains("measured"))
    let none = run("layout", "-", "--strict", input: Self.plain(members: #","measured":[]"#))
    #expect(none.output == plain)
  }

  @Test("A measured size where nothing is estimated is an issue")
  func measuredWithoutEstimate() {
    let document = #"""
      {"container":{"width":320,"height":480},"sections":[{"itemCount":1,"section":{"group":
       {"axis":"vertical","size":{"width":{"fractionalWidth":1},"height":{"absolute":50}},
        "subitems":[{"size":{"width":{"fractionalWidth":1},"height":{"fractionalHeight":1}}}]}}}],
       "measured":[{"section":0,"item":0,"size":[320,60]}]}
      """#
    let lenient = run("layout", "-", input: document)
    #expect(lenient.status == 0)
    #expect(lenient.output.contains("cell 0.0 0 0 320 50 z0\n"))
    #expect(lenient.output.contains("issue measured[0]: nothingToMeasure ("))
    #expect(run("layout", "-", "--strict", input: document).status == 1)
  }

  @Test(
    "A measured size of no element is refused at its place",
    arguments: [
      (#"{"section":9,"item":99"#, "there is no cell 9.99: the layout has 1 section"),
      (#"{"section":0,"item":2"#, "there is no cell 0.2: section 0 has 2 items"),
      (#"{"section":0,"item":-1"#, "there is no cell 0.-1"),
      (#"{"section":-1,"item":0"#, "there is no cell -1.0"),
      (#"{"section":0,"kind":"header""#, "there is no supp:header 0.0"),
      (#"{"kind":"title""#, "there is no supp:title layout.0"),
    ])
  func measuredNothing(entry: String, message: String) {
    let document = Self.plain(
      members: #","measured":[{"section":0,"item":0,"size":[1,1]},\#(entry),"size":[1,1]}]"#)
    expectUnusable(run("layout", "-", input: document), saying: "-: measured[1]: \(message)")
    expectUnusable(
      run("layout", "-", input: "[\(Self.plain()),\(document)]"),
      saying: "-: [1].measured[1]: \(message)")
  }

  @Test("A measured size can be of a cell that could not be laid out")
  func measuredMissing() {
    let document = #"""
      {"container":{"width":10,"height":10},"measured":[{"section":0,"item":0,"size":[1,1]}],
       "sections":[{"itemCount":1,"section":{"group":{"axis":"horizontal",
        "size":{"width":{"absolute":5},"height":{"absolute":5}}}}}]}
      """#
    let result = run("layout", "-", input: document)
    #expect(result.status == 0)
    #expect(result.output.contains("issue measured[0]: nothingToMeasure "))
    #expect(result.output.contains("noSubitems"))
  }

  @Test("A measured size of less than nothing is refused", arguments: ["[-160,1e300]", "[1,-0.1]"])
  func negativeSizes(size: String) {
    let document = Self.plain(members: #","measured":[{"section":0,"item":0,"size":\#(size)}]"#)
    expectUnusable(
      run("layout", "-", input: document),
      saying: "-: measured[0].size: a measured size is of two lengths that are not negative\n")
  }

  // MARK: Expectations

  @Test("A tolerance that is negative is refused")
  func negativeTolerance() {
    expectUnusable(
      run("layout", "-", input: Self.plain(members: #","tolerance":-1"#)),
      saying: "-: tolerance: a tolerance is a length that is not negative\n")
  }

  @Test("Differences are told with as few digits as needed")
  func differences() {
    let document = Self.plain(
      members: #","expect":{"content":[320,90.25],"elements":[["cell","0.0",0,0,320,44],"#
        + #"["cell","0.1",0,44.5,320,44],["cell","0.0",0,0,320,44],["cell","0.7",1,2,3,4]],"#
        + #""in":[{"rect":[0,0,10.5,10],"elements":[]}]}"#)
    let result = run("layout", "-", "--check", input: document)
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n").filter { $0.hasPrefix("differs ") }
    #expect(
      lines == [
        "differs content: 320 88, expected 320 90.25",
        "differs cell 0.1: 0 44 320 44, expected 0 44.5 320 44",
        "differs cell 0.0: expected a second time",
        "differs cell 0.7: missing, expected 1 2 3 4",
        "differs in 0 0 10.5 10: missing [], not expected [cell 0.0]",
      ])
  }

  // MARK: Rounding

  @Test("A document says how lengths and places are put on pixels")
  func rounding() {
    func document(_ rounding: String) -> String {
      #"""
      {"container":{"width":100,"height":100,"displayScale":1}\#(rounding),
       "sections":[{"itemCount":2,"section":{"group":{"axis":"horizontal",
        "size":{"width":{"fractionalWidth":1},"height":{"absolute":10}},"subitems":[
         {"size":{"width":{"fractionalWidth":0.255},"height":{"fractionalHeight":1}}}]}}}]}
      """#
    }
    let down = run("layout", "-", input: document(""))
    #expect(down.output.contains("\ncell 0.1 25 0 25 10 z0\n"))
    let named = document(#","rounding":{"lengths":"down","places":"nearest"}"#)
    #expect(run("layout", "-", input: named).output == down.output)
    let none = document(#","rounding":{"lengths":"none","places":"none"}"#)
    #expect(run("layout", "-", input: none).output.contains("\ncell 0.1 25.5 0 25.5 10 z0\n"))
    let nearest = document(#","rounding":{"lengths":"nearest","places":"none"}"#)
    #expect(run("layout", "-", input: nearest).output.contains("\ncell 0.1 26 0 26 10 z0\n"))
    expectUnusable(
      run("layout", "-", input: document(#","rounding":{"lengths":"up","places":"none"}"#)),
      saying: "-: rounding.lengths: \"up\" is none of none, down, nearest\n")
    expectUnusable(
      run("layout", "-", input: document(#","rounding":{"lengths":"none"}"#)),
      saying: "-: rounding: the member \"places\" is missing\n")
  }

  // MARK: Words

  @Test(
    "A wrong word is answered with those that can stand there",
    arguments: [
      (
        plain(container: #","layoutDirection":"up""#),
        "container.layoutDirection: \"up\" is none of leftToRight, rightToLeft"
      ),
      (
        plain(list: #""appearance":"appearance""#),
        "sections[0].section.list.appearance: \"appearance\" is none of plain, grouped, "
      ),
      (
        plain(list: #""appearance":"plain","headerMode":"x""#),
        "sections[0].section.list.headerMode: \"x\" is none of none, supplementary, "
          + "firstItemInSection"
      ),
      (
        plain(list: #""appearance":"plain","footerMode":"x""#),
        "sections[0].section.list.footerMode: \"x\" is none of none, supplementary"
      ),
      (
        plain(section: #","orthogonalScrollingBehavior":"x""#),
        "sections[0].section.orthogonalScrollingBehavior: \"x\" is none of none, continuous, "
      ),
      (
        plain(section: #","contentInsetsReference":"x""#),
        "sections[0].section.contentInsetsReference: \"x\" is none of automatic, none, safeArea, "
      ),
      (
        plain(section: #","supplementaryContentInsetsReference":"x""#),
        "sections[0].section.supplementaryContentInsetsReference: \"x\" is none of automatic, "
      ),
      (
        plain(configuration: #""scrollDirection":"x""#),
        "configuration.scrollDirection: \"x\" is none of vertical, horizontal"
      ),
      (
        plain(
          configuration: #""boundarySupplementaryItems":[{"elementKind":"h","alignment":"north","#
            + #""size":{"width":{"absolute":1},"height":{"absolute":1}}}]"#),
        "configuration.boundarySupplementaryItems[0].alignment: \"north\" is none of none, top, "
      ),
      (
        #"""
        {"container":{"width":1,"height":1},"sections":[{"itemCount":1,"section":{"group":{
         "axis":"horizontal","size":{"width":{"absolute":1},"height":{"absolute":1}},
         "supplementaryItems":[{"elementKind":"a","containerAnchor":{"edges":["x"]},
          "size":{"width":{"absolute":1},"height":{"absolute":1}}}]}}}]}
        """#,
        ".containerAnchor.edges: \"x\" is none of top, leading, bottom, trailing"
      ),
      (
        plain(container: #","traits":{"a":[1]}"#),
        "container.traits.a: a trait is a number, a string, or true or false"
      ),
    ])
  func words(document: String, message: String) {
    let result = run("layout", "-", input: document)
    expectUnusable(result, saying: message)
    #expect(!result.errorOutput.contains("initialize"))
  }
}
