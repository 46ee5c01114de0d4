import Foundation
import PleachSnapshots
import Testing

@Suite("OutlineExpansion")
struct OutlineExpansionTests {
  typealias Expansion = OutlineExpansion<String>

  @Test("All contains every item, items contain those named")
  func contents() {
    #expect(Expansion.all.contains("a"))
    #expect(Expansion.items(["a"]).contains("a"))
    #expect(!Expansion.items(["a"]).contains("b"))
    #expect(Expansion.items([]) != .all)
    #expect(Set([Expansion.all, .items(["a"]), .items(["a"])]).count == 2)
  }

  @Test("It is stored as an object with all or items, and read as it was")
  func storing() throws {
    #expect(try SectionSnapshotCodableTests.json(Expansion.all) == #"{"all":true}"#)
    #expect(try SectionSnapshotCodableTests.json(Expansion.items(["a"])) == #"{"items":["a"]}"#)
    for expansion in [Expansion.all, .items([]), .items(["a", "b", "c"])] {
      let data = try JSONEncoder().encode(expansion)
      #expect(try JSONDecoder().decode(Expansion.self, from: data) == expansion)
    }
  }

  @Test(
    "What says neither or both is a decoding error",
    arguments: [
      "{}", #"{"all":false}"#, #"{"all":true,"items":[]}"#, #"{"all":1}"#, #"{"items":[1]}"#, "[]",
    ])
  func badDocuments(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Expansion.self, from: Data(json.utf8))
    }
  }

  @Test("A state saved with an older outline opens what is still there")
  func olderState() throws {
    let old = try SectionSnapshot {
      Outline("work", isExpanded: true) { Outline("gone", isExpanded: true) { "x" } }
      Outline("home") { "y" }
    }
    let data = try JSONEncoder().encode(old.expansion)
    var new = try SectionSnapshot {
      Outline("home", isExpanded: true) { "y" }
      Outline("work") { Outline("new", isExpanded: true) { "z" } }
    }
    new.restore(try JSONDecoder().decode(Expansion.self, from: data))
    #expect(new.expandedItems == ["work"])
  }
}
