import Foundation
import PleachLayout

/// The layout documents with recorded results that lie beside the tests.
struct RecordedCases {
  static let files = ["layout-recorded", "layout-pictures", "orthogonal", "self-sizing"]

  static func documents(in file: String) throws -> [LayoutDocument] {
    guard
      let url = Bundle.module.url(
        forResource: file, withExtension: "json", subdirectory: "Cases")
    else { throw CocoaError(.fileNoSuchFile) }
    return try JSONDecoder().decode([LayoutDocument].self, from: Data(contentsOf: url))
  }
}
