import PleachLayout
import Testing

@Suite("Recorded results")
struct RecordedCasesTests {
  @Test("Every recorded layout comes out as recorded", arguments: RecordedCases.files)
  func recorded(file: String) throws {
    let documents = try RecordedCases.documents(in: file)
    try #require(!documents.isEmpty)
    for document in documents {
      let mismatches = document.check()
      let id = document.id ?? "?"
      #expect(mismatches.isEmpty, "\(id):\n  \(mismatches.joined(separator: "\n  "))")
    }
  }
}
