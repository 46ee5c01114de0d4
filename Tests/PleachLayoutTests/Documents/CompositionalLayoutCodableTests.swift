import Foundation
import PleachLayout
import Testing

@Suite("Layouts written down")
struct CompositionalLayoutCodableTests {
  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return try String(decoding: encoder.encode(value), as: UTF8.self)
  }

  private func layout(_ text: String) throws -> CompositionalLayout {
    try JSONDecoder().decode(CompositionalLayout.self, from: Data(text.utf8))
  }

  @Test("A layout of any sections comes back as it was written", arguments: 0..<8)
  func roundTrip(block: UInt64) throws {
    for seed in block * 50..<block * 50 + 50 {
      var random = RandomDescriptions.sound(seed: seed)
      let layout = random.layout()
      var written = try json(layout)
      if try self.layout(written) != layout {
        Issue.record("seed \(seed):\n\(layout)\nwritten as\n\(written)")
      }
      let document = LayoutDocument(
        container: random.environment(), configuration: layout.configuration,
        sections: [.init(itemCount: 1, section: random.section())], contentOffset: random.point())
      written = try json(document)
      let read = try JSONDecoder().decode(LayoutDocument.self, from: Data(written.utf8))
      if read != document { Issue.record("seed \(seed):\n\(document)\nwritten as\n\(written)") }
    }
  }

  @Test("What has its default is left out")
  func defaults() throws {
    let section = LayoutSection { .horizontal(height: .absolute(50)) { LayoutItem() } }
    let text =
      "{\"group\":{\"axis\":\"horizontal\",\"size\":{\"height\":{\"absolute\":50},"
      + "\"width\":{\"fractionalWidth\":1}},\"subitems\":[{\"size\":{\"height\":"
      + "{\"fractionalHeight\":1},\"width\":{\"fractionalWidth\":1}}}]}}"
    #expect(try json(CompositionalLayout(section: section)) == "{\"section\":\(text)}")
    #expect(
      try json(CompositionalLayout(sections: [section], rounding: .none))
        == "{\"rounding\":{\"lengths\":\"none\",\"places\":\"none\"},\"sections\":[\(text)]}")
    #expect(try json(CompositionalLayout(sections: [])) == "{\"sections\":[]}")
    #expect(
      try json(LayoutSection.list(.plain)) == "{\"list\":{\"appearance\":\"plain\"}}")
  }

  @Test(
    "A layout has sections of one kind and nothing unknown",
    arguments: ["{}", "{\"section\":{},\"sections\":[]}", "{\"sections\":[],\"pages\":1}"])
  func contradictions(text: String) {
    #expect(throws: DecodingError.self) { try layout(text) }
  }

  @Test("What comes from a function cannot be written, and the error says where")
  func functions() throws {
    let provided = CompositionalLayout { _, _ in nil }
    let frames = LayoutGroup.custom(height: .absolute(9), identifier: "x") { _ in [] }
    let custom = CompositionalLayout {
      LayoutSection { .vertical(height: .absolute(9)) { frames } }
    }
    for (layout, path) in [
      (provided, ""), (custom, "sections.0.group.subitems.0"),
    ] {
      do {
        _ = try json(layout)
        Issue.record("written although a function cannot be")
      } catch EncodingError.invalidValue(_, let context) {
        let names = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
        #expect(names.joined(separator: ".") == path)
        #expect(context.debugDescription.contains("function"))
      }
    }
  }

  @Test("Traits are written as what they are")
  func traits() throws {
    let traits = LayoutTraits(["a": .number(1), "b": .text("1"), "c": .flag(true)])
    let text = try json(traits)
    #expect(text == "{\"a\":1,\"b\":\"1\",\"c\":true}")
    #expect(try JSONDecoder().decode(LayoutTraits.self, from: Data(text.utf8)) == traits)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(LayoutTraits.self, from: Data("{\"a\":[]}".utf8))
    }
  }
}
