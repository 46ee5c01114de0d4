import PleachLayout

/// What was asked for its size in one event, and how much may be asked still.
///
/// An event measures in rounds, as what turns out shorter brings more into sight. All rounds together
/// have one bound: rows that all measure nothing would never fill the view.
struct MeasuringBudget {
  /// A question: an element, and the lengths that are given.
  private struct Question: Hashable {
    var element: LayoutElement
    var width: Double?
    var height: Double?
  }

  /// How many questions one event may ask.
  static let mostQuestions = 4_096

  private var asked: Set<Question> = []

  /// How many of them have no answer that counts: the layout asks them again in each round.
  private var unansweredCount = 0

  /// How many elements the next round may come by.
  var limit: Int { Self.mostQuestions - asked.count + unansweredCount }

  /// How many elements the last round may come by, in which nothing is asked.
  var limitOfLastRound: Int { unansweredCount }

  /// Asks for a size, unless the same was asked before.
  ///
  /// - Returns: The size; `nil` if there is none.
  mutating func size(
    of element: LayoutElement, _ proposal: ProposedSize, measure: () -> LayoutSize?
  ) -> LayoutSize? {
    let question = Question(
      element: element, width: proposal.widthIsEstimated ? nil : proposal.size.width,
      height: proposal.heightIsEstimated ? nil : proposal.size.height)
    guard asked.count < Self.mostQuestions, asked.insert(question).inserted else { return nil }
    let size = measure()
    let isAnswer =
      size.map {
        (!proposal.widthIsEstimated || $0.width.isFinite)
          && (!proposal.heightIsEstimated || $0.height.isFinite)
      } ?? false
    if !isAnswer { unansweredCount += 1 }
    return size
  }
}
