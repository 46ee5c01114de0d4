/// Why the tool stops: one line for a person, and the exit status.
struct ToolProblem: Error, Hashable {
  /// What the exit status says.
  enum Status: Int32 {
    /// The document is valid, but the answer is "no".
    case refused = 1
    /// The arguments or the document cannot be used.
    case unusable = 2
  }

  var line: String
  var status = Status.unusable

  /// What standard error gets.
  var message: String { "pleach: \(line)\n" }

  /// Makes a problem of a text that is put on one line: a file name can hold anything.
  init(_ text: String, status: Status = .unusable) {
    line = text.singleLine
    self.status = status
  }

  /// Makes the problem of a place in a file.
  init(file: String, _ problem: DocumentProblem) {
    let place = problem.place == .root ? "" : "\(problem.place): "
    self.init("\(file): \(place)\(problem.reason)")
  }

  /// Makes the problem of a file whose text is no JSON.
  init(file: String, _ problem: JSONReader.Problem) {
    self.init("\(file):\(problem.line):\(problem.column): \(problem.reason)")
  }

  /// Makes the problem of a valid document that describes something impossible.
  init(file: String, _ failure: OperationFailure) {
    self.init("\(file): \(failure)", status: .refused)
  }
}
