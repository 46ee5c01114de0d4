import Foundation
import PleachSVG
import Testing

@testable import PleachTool

@Suite("Reading JSON")
struct JSONReaderTests {
  private func read(_ text: String) throws -> JSONValue {
    try JSONReader.value(of: Array(text.utf8))
  }

  private func problem(_ text: String) -> JSONReader.Problem? {
    problem(Array(text.utf8))
  }

  private func problem(_ bytes: [UInt8]) -> JSONReader.Problem? {
    do throws(JSONReader.Problem) {
      _ = try JSONReader.value(of: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test("Values of every kind are read as what they are")
  func values() throws {
    let text = #" {"a":[1,-2,0,1.5,2e3,true,false,null],"b":{"c":"d"},"":[],"e":{}} "#
    #expect(
      try read(text) == [
        "a": [1, -2, 0, .number(1.5), .number(2000), true, false, .null], "b": ["c": "d"],
        "": [], "e": [:],
      ])
    #expect(try read("\u{FEFF}[7]") == [7])
    #expect(try read("3") == 3)
  }

  @Test("Escapes and characters of every length are read")
  func strings() throws {
    #expect(
      try read(#""\"\\\/\b\f\n\r\t\u0041\u4f60\uD83D\uDE00é你😀""#)
        == .string("\"\\/\u{8}\u{C}\n\r\tA你😀é你😀"))
  }

  @Test("An integer that is too large is a number")
  func largeIntegers() throws {
    #expect(try read("9223372036854775807") == .integer(.max))
    #expect(try read("-9223372036854775808") == .integer(.min))
    #expect(try read("9223372036854775808") == .number(9223372036854775808))
  }

  @Test(
    "What is no JSON is refused at its place",
    arguments: [
      ("", 1, 1), ("[1,]", 1, 4), ("{\n  \"a\": NaN\n}", 2, 8), ("[Infinity]", 1, 2),
      ("[-Infinity]", 1, 3), ("[1e999]", 1, 2), ("[01]", 1, 2), ("[1.]", 1, 4), ("[.5]", 1, 2),
      ("[1e]", 1, 4), ("[-]", 1, 3), ("[+1]", 1, 2), ("{\"a\" 1}", 1, 6), ("{a:1}", 1, 2),
      ("{\"a\":1,}", 1, 8), ("[1 2]", 1, 4), ("[1", 1, 3), ("{", 1, 2), ("[tru]", 1, 2),
      ("\"abc", 1, 1), ("\"a\nb\"", 1, 3), (#""\x""#, 1, 2), (#""\u12g4""#, 1, 2),
      (#""\ud800""#, 1, 2), (#""\ud800\u0041""#, 1, 2), (#""\udc00""#, 1, 2), ("[] []", 1, 4),
      ("// no\n[]", 1, 1), ("['a']", 1, 2), ("[1,\n 2,\n {\"a\":1,\"a\":2}]", 3, 9),
    ])
  func mistakes(text: String, line: Int, column: Int) {
    let found = problem(text)
    #expect(found?.line == line, "\(text): \(String(describing: found))")
    #expect(found?.column == column, "\(text): \(String(describing: found))")
  }

  @Test("A member that stands twice in one object is named")
  func duplicateMembers() {
    #expect(problem(#"{"b":1,"b":2}"#)?.reason.contains(#""b" stands twice"#) == true)
    #expect(problem(#"{"b":{"b":1}}"#) == nil)
  }

  @Test("Bytes that are no UTF-8 are refused")
  func invalidUTF8() {
    #expect(problem([0x22, 0xFF, 0x22])?.reason == "a string is not valid UTF-8")
    #expect(problem([0x22, 0xC3, 0x22])?.reason == "a string is not valid UTF-8")
    #expect(problem([0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00])?.column == 1)
  }

  @Test("Nesting is limited, and at the limit still read")
  func nesting() throws {
    let deepest = JSONReader.deepestNesting
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(problem(nested(deepest)) == nil)
    #expect(problem(nested(deepest + 1))?.column == deepest + 1)
    #expect(
      problem(String(repeating: "{\"a\":", count: 100_000))?.reason.contains("nested") == true)
    #expect(problem("[" + Array(repeating: "[]", count: 2000).joined(separator: ",") + "]") == nil)
  }
}

@Suite("Writing JSON")
struct JSONValueTests {
  @Test("What is written reads back, by another reader too")
  func roundTrip() throws {
    let value: JSONValue = [
      "text": "\"\\/\u{8}\u{0}\u{1F}\u{7F}\u{2028}\n你😀é",
      "list": [1, -2, .number(0.5), .null, true],
      "empty": [[], [:]],
    ]
    #expect(try JSONReader.value(of: Array(value.text.utf8)) == value)
    let theirs = try #require(try parsed(value.text) as? [String: Any])
    #expect(theirs["text"] as? String == "\"\\/\u{8}\u{0}\u{1F}\u{7F}\u{2028}\n你😀é")
    #expect(!value.text.contains { $0.isNewline })
  }

  @Test("Members are written in the order given, without spaces")
  func order() {
    let value: JSONValue = ["b": 1, "a": ["x", .number(1.25)]]
    #expect(value.text == #"{"b":1,"a":["x",1.25]}"#)
  }

  @Test(
    "Numbers have at most three decimals, as few digits as they need, and no negative zero",
    arguments: [
      (106.5, "106.5"), (235.0 / 3, "78.333"), (0, "0"), (-0.0, "0"), (-0.0004, "0"),
      (-0.0006, "-0.001"), (2.0 / 3, "0.667"), (1.0005e3, "1000.5"), (10, "10"), (-7.25, "-7.25"),
      (0.1 + 0.2, "0.3"), (0.9999, "1"), (1e12, "1000000000000"), (0.05, "0.05"),
    ] as [(Double, String)])
  func decimals(number: Double, text: String) {
    #expect(decimal(number) == text)
  }

  @Test("Numbers beyond all layouts are written without ending the program")
  func extremeNumbers() {
    for number in [Double.greatestFiniteMagnitude, 1e15, 1e300, -1e300, .leastNonzeroMagnitude] {
      #expect(Double(decimal(number)).map { ($0 - number).magnitude < 0.001 } == true)
    }
    #expect(JSONValue.number(.nan).text == "null")
    #expect(JSONValue.number(-.infinity).text == "null")
  }
}
