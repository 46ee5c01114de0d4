import Foundation

let result = CommandLineTool.run(Array(CommandLine.arguments.dropFirst())) {
  FileHandle.standardInput.readDataToEndOfFile()
}
// Who reads may have gone: then there is nobody to tell.
try? FileHandle.standardOutput.write(contentsOf: Data(result.output.utf8))
try? FileHandle.standardError.write(contentsOf: Data(result.errorOutput.utf8))
exit(result.status)
