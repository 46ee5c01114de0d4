import Foundation
import Testing

@testable import PleachTool

@Suite("Decoding documents")
struct JSONValueDecoderTests {
  private struct Sample: Decodable, Equatable {
    struct Part: Decodable, Equatable {
      var size: Double
      var name: String?
    }

    var count: Int
    var small: UInt8
    var isOn: Bool
    var parts: [Part]
    var rows: [[Int]]
    var names: [String: Int]
  }

  private static let text = #"""
    {"count":3.0,"small":255,"isOn":true,"parts":[{"size":1},{"size":0.5,"name":"b"},
     {"size":2,"name":null}],"rows":[[1,2],[]],"names":{"a":1}}
    """#

  private func decode(_ text: String) throws -> Sample {
    try JSONValueDecoder.decode(Sample.self, from: JSONReader.value(of: Array(text.utf8)))
  }

  @Test("A document decodes as Foundation's decoder has it")
  func sameAsFoundation() throws {
    #expect(
      try decode(Self.text)
        == JSONDecoder().decode(Sample.self, from: Data(Self.text.utf8)))
  }

  @Test(
    "A value that is not as it should be is named by its place",
    arguments: [
      (#""size":0.5"#, #""size":"x""#, "parts[1].size", "a number is expected here, not a string"),
      (#""count":3.0"#, #""count":3.5"#, "count", "an integer"),
      (#""count":3.0"#, #""count":1e300"#, "count", "an integer"),
      (#""small":255"#, #""small":256"#, "small", "not too large"),
      (#""isOn":true"#, #""isOn":1"#, "isOn", "true or false is expected here, not an integer"),
      (#"[1,2]"#, #"[1,true]"#, "rows[0][1]", "an integer is expected here, not true or false"),
      (#"{"size":1}"#, #"{}"#, "parts[0]", #"the member "size" is missing"#),
      (#"{"size":1}"#, #"[]"#, "parts[0]", "an object is expected here, not a list"),
      (#"[[1,2],[]]"#, #"{}"#, "rows", "a list is expected here, not an object"),
    ])
  func mistakes(good: String, bad: String, place: String, reason: String) {
    do {
      _ = try decode(Self.text.replacingOccurrences(of: good, with: bad))
      Issue.record("nothing is wrong with \(bad)")
    } catch let problem as DocumentProblem {
      #expect(problem.place.description == place)
      #expect(problem.reason.contains(reason), "\(problem.reason)")
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test("A place is written as one would write the way to it")
  func places() {
    let place = DocumentPlace.root.member("sections").element(2).member("section").member("group")
    #expect(place.description == "sections[2].section.group")
    #expect(DocumentPlace.root.element(0).element(1).description == "[0][1]")
    #expect(DocumentPlace.root.member("a b").member("").description == #"["a b"][""]"#)
    #expect(DocumentPlace.root.description == "")
  }
}
