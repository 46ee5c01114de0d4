import Foundation

/// Where documents come from: files, and standard input under the name `-`.
struct DocumentFiles {
  let standardInput: () -> Data

  /// Reads the JSON document in a file.
  func document(_ file: String) throws(ToolProblem) -> DocumentCursor {
    let bytes = [UInt8](try contents(of: file))
    do throws(JSONReader.Problem) {
      return DocumentCursor(value: try JSONReader.value(of: bytes))
    } catch {
      throw ToolProblem(file: file, error)
    }
  }

  private func contents(of file: String) throws(ToolProblem) -> Data {
    if file == "-" { return standardInput() }
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file, isDirectory: &isDirectory) else {
      throw ToolProblem("\(file): there is no such file")
    }
    if isDirectory.boolValue { throw ToolProblem("\(file): this is a directory, not a file") }
    // Through a handle, since a file may be a pipe.
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
      return try handle.readToEnd() ?? Data()
    } catch {
      throw ToolProblem("\(file): the file cannot be read")
    }
  }

  /// Writes a drawing into a file.
  static func write(_ text: String, to file: String) throws(ToolProblem) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    } catch {
      throw ToolProblem("\(file): the file cannot be written")
    }
  }
}
