import Foundation

let result = CommandLineTool.run(Array(CommandLine.arguments.dropFirst())) {
  FileHandle.standardInput.readDataToEndOfFile()
}
exit(result.write(to: .standardOutput, errors: .standardError))
