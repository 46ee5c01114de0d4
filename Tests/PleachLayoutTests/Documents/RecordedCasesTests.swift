import PleachLayout
import Testing

@Suite("Recorded results")
struct RecordedCasesTests {
  @Test("Every recorded layout comes out as recorded", arguments: RecordedCases.files)
  func recorded(file: String) throws {
    let documents = try RecordedCases.documents(in: file)
    try #require(!documents.isEmpty)
    for document in documents {
      let id = document.id ?? "?"
      let mismatches = document.check()
      if let feature = RecordedCases.waiting[id] {
        #expect(
          !mismatches.isEmpty,
          "\(id) no longer waits for \(feature): remove it from the list")
      } else {
        #expect(mismatches.isEmpty, "\(id):\n  \(mismatches.joined(separator: "\n  "))")
      }
    }
  }

  @Test("Each case that waits for a feature is there")
  func waitingCasesExist() throws {
    var known: Set<String> = []
    for file in RecordedCases.files {
      for document in try RecordedCases.documents(in: file) { known.insert(document.id ?? "") }
    }
    #expect(RecordedCases.waiting.count <= 15)
    for id in RecordedCases.waiting.keys { #expect(known.contains(id), "\(id)") }
  }
}
