// A program of another package, which has `import Pleach` alone and uses the main entries as an app
// does. The same source is built in Swift 5 and in Swift 6 mode, with warnings as errors.

import Pleach

#if swift(>=6)
  private let languageMode = "6"
#else
  private let languageMode = "5"
#endif

@main
enum Consumer {
  @MainActor
  static func main() async {
    var checks = Checks()
    checks.expect(languageMode, equals: CommandLine.arguments.last, "language mode")
    checkIndexPaths(&checks)
    checkChangeSets(&checks)
    checkContent(&checks)
    checkLayouts(&checks)
    checkNamesBesideFoundation(&checks)
    do {
      try checkSnapshots(&checks)
      try checkOutlines(&checks)
      try checkScreen(&checks)
      try await checkListsOffTheMainActor(&checks)
      try await checkLoading(&checks)
      try await checkActors(&checks)
    } catch {
      checks.expect("\(error)", equals: "no error", "what is thrown")
    }
    checks.finish("consumer in Swift \(languageMode) mode")
  }
}
