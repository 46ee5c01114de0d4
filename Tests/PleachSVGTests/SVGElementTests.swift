import PleachSVG
import Testing

@Suite("SVGElement")
struct SVGElementTests {
  @Test("Text and attributes cannot break out into markup")
  func escaping() {
    let element = SVGElement("text", [("fill", "\"<&\"")], text: "a < b & c > d\u{1}")
    #expect(
      element.markup
        == "<text fill=\"&quot;&lt;&amp;&quot;\">a &lt; b &amp; c &gt; d\u{FFFD}</text>\n")
  }

  @Test("Elements stand inside each other, each on a line")
  func nesting() {
    var group = SVGElement.group([("id", "g")])
    group.append(.line(from: (0, 0.5), to: (10, 1.0 / 3)))
    #expect(
      group.markup
        == "<g id=\"g\">\n  <line x1=\"0\" y1=\"0.5\" x2=\"10\" y2=\"0.333\"/>\n</g>\n")
  }

  @Test(
    "Numbers have as few decimals as they need, and what is no number is 0",
    arguments: [
      (1, "1"), (0.5, "0.5"), (2.0 / 3, "0.667"), (-0.0001, "0"), (-1.25, "-1.25"),
      (.nan, "0"), (.infinity, "0"),
    ])
  func numbers(value: Double, text: String) {
    #expect(SVGElement.number(value) == text)
  }
}
