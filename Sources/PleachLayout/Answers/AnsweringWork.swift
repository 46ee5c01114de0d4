/// How much was looked at for an answer: for tests of its cost.
package struct AnsweringWork: Hashable, Sendable {
  /// How many sections were looked at.
  package internal(set) var sections = 0

  /// How many groups were looked at.
  package internal(set) var groups = 0

  /// How many places of cells were looked at.
  package internal(set) var cells = 0

  /// Makes the count of a question that is not yet asked.
  package init() {}
}
