import Foundation

/// What a run of the tool gives.
struct ToolResult {
  /// The text for standard output.
  var output = ""

  /// The text for standard error.
  var errorOutput = ""

  /// The exit status.
  var status: Int32 = 0
}

extension ToolResult {
  /// Writes both texts.
  ///
  /// - Returns: The exit status: that of a problem if the output could not be written.
  func write(to output: FileHandle, errors: FileHandle) -> Int32 {
    var (errorOutput, status) = (errorOutput, status)
    do {
      if !self.output.isEmpty { try output.write(contentsOf: Data(self.output.utf8)) }
    } catch {
      let problem = ToolProblem("the output cannot be written")
      errorOutput += problem.message
      status = problem.status.rawValue
    }
    // Where standard error is gone, there is nobody to tell.
    if !errorOutput.isEmpty { try? errors.write(contentsOf: Data(errorOutput.utf8)) }
    return status
  }
}
