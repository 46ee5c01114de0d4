import Foundation
import PleachLayout

/// The layout documents with recorded results that lie beside the tests.
struct RecordedCases {
  static let files = ["layout-recorded", "layout-pictures", "orthogonal", "self-sizing"]

  /// Cases that do not come out right yet, with what they wait for.
  ///
  /// The list can only shrink: a case in it that comes out right fails the test.
  static let waiting: [String: String] = [
    "sized-00": "measured sizes",
    "sized-01": "measured sizes",
    "sized-03": "measured sizes",
    "sized-04": "measured sizes",
    "sized-07": "measured sizes",
    "sized-11": "measured sizes",
    "sized-12": "measured sizes",
    "sized-13": "measured sizes",
    "sized-14": "measured sizes",
    "sized-16": "measured sizes",
    "sized-17": "measured sizes",
    "sized-19": "measured sizes",
    "sized-20": "measured sizes",
    "sized-21": "measured sizes",
    "sized-23": "measured sizes",
  ]

  static func documents(in file: String) throws -> [LayoutDocument] {
    guard
      let url = Bundle.module.url(
        forResource: file, withExtension: "json", subdirectory: "Cases")
    else { throw CocoaError(.fileNoSuchFile) }
    return try JSONDecoder().decode([LayoutDocument].self, from: Data(contentsOf: url))
  }
}
