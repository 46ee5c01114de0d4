import Foundation
import Testing

@testable import PleachSnapshots

@Suite("Snapshot: as a document")
struct SnapshotCodableTests {
  typealias List = Snapshot<String, Int>

  /// A: 1(2(3)) 4, B without items; 1 and 4 are expanded; 3 is marked for reload, 4 for
  /// reconfiguration, and B for reload.
  static func list() throws -> List {
    var list = List()
    try list.appendSections(["A", "B"])
    try list.appendItems([1, 4], toSection: "A")
    try list.appendItems([2], to: 1)
    try list.appendItems([3], to: 2)
    try list.expand([1, 4])
    try list.reloadItems([3])
    try list.reconfigureItems([4])
    try list.reloadSections(["B"])
    return list
  }

  static let text = #"""
    {"reconfiguredItems":[4],"reloadedItems":[3],"reloadedSections":["B"],"sections":[\#
    {"expanded":[0,3],"id":"A","items":[1,2,3,4],"levels":[0,1,2,0]},\#
    {"expanded":[],"id":"B","items":[],"levels":[]}]}
    """#

  private func encoded<Value: Encodable>(_ value: Value) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func decoded(_ text: String) throws -> List {
    try JSONDecoder().decode(List.self, from: Data(text.utf8))
  }

  @Test("The document has sections, items with levels and states, and marks")
  func form() throws {
    #expect(try encoded(Self.list()) == Self.text)
    let read = try decoded(Self.text)
    #expect(read == (try Self.list()))
    #expect(read.debugDescription == (try Self.list().debugDescription))
    #expect(read.brokenInvariants == [])
    #expect(try decoded(#"{"sections":[]}"#) == List())
  }

  @Test("Every list of a random script is read as it was written")
  func roundTrips() throws {
    var script = RandomScript(seed: 61)
    var model = ListModel()
    var list = Snapshot<Int, Int>()
    for number in 0..<300 {
      let step = script.step(for: model)
      _ = try? step.real(&list)
      _ = try? step.model(&model)
      let text = try encoded(list)
      let read = try JSONDecoder().decode(Snapshot<Int, Int>.self, from: Data(text.utf8))
      #expect(read.debugDescription == list.debugDescription, "step \(number), \(step.name)")
      #expect(read == list, "step \(number), \(step.name)")
    }
  }

  @Test(
    "A document that no list can be made of is an error with the place",
    arguments: [
      (
        #"{"sections":[{"id":"A","items":[],"levels":[],"expanded":[]},"#
          + #"{"id":"A","items":[],"levels":[],"expanded":[]}]}"#,
        "sections.1.id", "twice: A"
      ),
      (
        #"{"sections":[{"id":"A","items":[1],"levels":[0],"expanded":[]},"#
          + #"{"id":"B","items":[2,1],"levels":[0,0],"expanded":[]}]}"#,
        "sections.1.items", "twice: 1"
      ),
      (
        #"{"sections":[{"id":"A","items":[1,1],"levels":[0,1],"expanded":[]}]}"#,
        "sections.0.items.1", "1"
      ),
      (
        #"{"sections":[{"id":"A","items":[1],"levels":[1],"expanded":[]}]}"#,
        "sections.0.levels.0", ""
      ),
      (
        #"{"sections":[{"id":"A","items":[1,2],"#
          + #""levels":[0,-9223372036854775808],"expanded":[]}]}"#,
        "sections.0.levels.1", ""
      ),
      (
        #"{"sections":[],"reloadedItems":[1]}"#,
        "reloadedItems", "not in the snapshot: 1"
      ),
      (
        #"{"sections":[],"reconfiguredItems":[1]}"#,
        "reconfiguredItems", "snapshot: 1"
      ),
      (
        #"{"sections":[],"reloadedSections":["Z"]}"#,
        "reloadedSections", "snapshot: Z"
      ),
    ])
  func badDocuments(text: String, place: String, message: String) {
    do {
      _ = try decoded(text)
      Issue.record("nothing is thrown")
    } catch DecodingError.dataCorrupted(let context) {
      let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
      #expect(path.joined(separator: ".") == place)
      #expect(
        message.isEmpty || context.debugDescription.contains(message),
        "\(context.debugDescription)")
    } catch {
      Issue.record("another error: \(error)")
    }
  }

  @Test("An outline of 5,000 levels is no deep document")
  func deepOutline() throws {
    var list = Snapshot<Int, Int>()
    try list.appendSections([0])
    try list.appendItems([0])
    for item in 1..<5_000 { try list.appendItems([item], to: item - 1) }
    let text = try encoded(list)
    let read = try JSONDecoder().decode(Snapshot<Int, Int>.self, from: Data(text.utf8))
    #expect(read == list)
  }
}
