// A program of another package, which has `import Pleach` alone and uses the main entries.
// The same source is built in Swift 5 and in Swift 6 mode.

import Pleach

#if swift(>=6)
  let languageMode = "6"
#else
  let languageMode = "5"
#endif

var checks = Checks()
checks.expect(languageMode, equals: CommandLine.arguments.last, "language mode")
checkIndexPaths(&checks)
checkChangeSets(&checks)
checks.finish("consumer in Swift \(languageMode) mode")
