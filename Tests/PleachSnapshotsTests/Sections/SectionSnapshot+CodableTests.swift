import Foundation
import PleachSnapshots
import Testing

@Suite("SectionSnapshot: stored and read again")
struct SectionSnapshotCodableTests {
  static func json<Value: Encodable>(_ value: Value) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  static func decoded(_ json: String) throws -> SectionSnapshot<String> {
    try JSONDecoder().decode(SectionSnapshot<String>.self, from: Data(json.utf8))
  }

  @Test("Every forest in every state is read as it was stored")
  func everyForest() throws {
    for shape in (0...5).flatMap({ OutlineModel.shapes($0) }) {
      for bits in 0..<(1 << shape.items.count) {
        let forest = shape.expanding(bits)
        let outline = try SectionSnapshot(forest)
        let data = try JSONEncoder().encode(outline)
        let read = try JSONDecoder().decode(SectionSnapshot<Int>.self, from: data)
        #expect(read == outline, "\(forest)")
        #expect(SectionSnapshotTests.differences(read, forest) == [], "\(forest)")
        #expect(read.hashValue == outline.hashValue)
      }
    }
  }

  @Test("The document is flat: items in pre-order, their levels, the indices of the expanded ones")
  func document() throws {
    let outline = try SectionSnapshot {
      Outline("a", isExpanded: true) {
        "b"
        Outline("c", isExpanded: true)
      }
      "d"
    }
    let json = #"{"expanded":[0,2],"items":["a","b","c","d"],"levels":[0,1,1,0]}"#
    #expect(try Self.json(outline) == json)
    #expect(try Self.decoded(json) == outline)
    #expect(try Self.json(SectionSnapshot<Int>()) == #"{"expanded":[],"items":[],"levels":[]}"#)
  }

  /// A document, and the place and the words of the error that it is.
  static let corruptDocuments: [(json: String, place: String, problem: String)] = [
    (#"{"items":["a"],"levels":[1],"expanded":[]}"#, "levels.0", "level 1 is not one from 0 to 0"),
    (
      #"{"items":["a","b"],"levels":[0,2],"expanded":[]}"#, "levels.1",
      "level 2 is not one from 0 to 1"
    ),
    (
      #"{"items":["a","b"],"levels":[0,-1],"expanded":[]}"#, "levels.1",
      "level -1 is not one from 0 to 1"
    ),
    (
      #"{"items":["a","b"],"levels":[0,9223372036854775807],"expanded":[]}"#, "levels.1",
      "level 9223372036854775807 is not one from 0 to 1"
    ),
    (#"{"items":["a","b"],"levels":[0],"expanded":[]}"#, "levels", "there are 1 levels of 2 items"),
    (#"{"items":[],"levels":[0],"expanded":[]}"#, "levels", "there are 1 levels of 0 items"),
    (
      #"{"items":["a","b","a"],"levels":[0,1,1],"expanded":[]}"#, "items.2",
      "the item stands twice: a"
    ),
    (#"{"items":["a"],"levels":[0],"expanded":[1]}"#, "expanded.0", "there is no item at index 1"),
    (
      #"{"items":["a"],"levels":[0],"expanded":[-1]}"#, "expanded.0", "there is no item at index -1"
    ),
    (
      #"{"items":["a","b"],"levels":[0,0],"expanded":[1,0]}"#, "expanded.1",
      "index 0 comes behind 1"
    ),
    (
      #"{"items":["a","b"],"levels":[0,0],"expanded":[0,0]}"#, "expanded.1",
      "index 0 comes behind 0"
    ),
  ]

  @Test("What is wrong with a document is named with its place", arguments: corruptDocuments)
  func badDocuments(document: (json: String, place: String, problem: String)) throws {
    do {
      let read = try Self.decoded(document.json)
      Issue.record("\(document.json) was read as \(read)")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.codingPath.map { $0.stringValue }.joined(separator: ".") == document.place)
      #expect(context.debugDescription == document.problem)
    }
  }

  @Test(
    "A list that is missing or holds something else is a decoding error",
    arguments: [
      "[]", "{}", #"{"items":["a"],"levels":[0]}"#, #"{"items":["a"],"expanded":[]}"#,
      #"{"levels":[0],"expanded":[]}"#, #"{"items":[1],"levels":[0],"expanded":[]}"#,
      #"{"items":["a"],"levels":["0"],"expanded":[]}"#,
      #"{"items":["a"],"levels":[0],"expanded":[null]}"#,
    ])
  func missingLists(json: String) {
    #expect(throws: DecodingError.self) { try Self.decoded(json) }
  }

  @Test("A chain of 100,000 levels is stored and read")
  func deepChain() throws {
    var outline = try SectionSnapshot([0]) { $0 < 99_999 ? [$0 + 1] : [] }
    outline.expandAll()
    let data = try JSONEncoder().encode(outline)
    #expect(try JSONDecoder().decode(SectionSnapshot<Int>.self, from: data) == outline)
  }
}
