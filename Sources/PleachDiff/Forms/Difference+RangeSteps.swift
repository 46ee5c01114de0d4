extension Difference {
  /// One of the changes of a difference that are carried out one after another, neighbours at once:
  /// the calls of an adapter that is notified of ranges.
  ///
  /// Its positions are those of the list as the steps before it have left it.
  public enum RangeStep: Hashable, Sendable {
    /// Takes the elements in a range out.
    case delete(Range<Int>)

    /// Puts elements before the one at an index, or at the end; they are those at `new` in the new
    /// list.
    case insert(at: Int, new: Range<Int>)

    /// Takes the element at `from` out and puts it back, so that it is at `to` afterwards.
    case move(from: Int, to: Int)

    /// Shows the new content of the elements in a range, which is the one in the new list.
    case reconfigure(Range<Int>)
  }

  /// The changes as ``steps()``, with deletes, inserts and reconfigures of neighbours that follow each
  /// other joined.
  ///
  /// ```swift
  /// for step in difference.rangeSteps() {
  ///   switch step {
  ///   case .delete(let range): callback.onRemoved(range.lowerBound, range.count)
  ///   case .insert(let index, let new): callback.onInserted(index, new.count)
  ///   case .move(let from, let to): callback.onMoved(from, to)
  ///   case .reconfigure(let range): callback.onChanged(range.lowerBound, range.count)
  ///   }
  /// }
  /// ```
  ///
  /// - Complexity: O(*c* log *c*), where *c* is the number of changes.
  public func rangeSteps() -> [RangeStep] {
    var result: [RangeStep] = []
    for step in steps() {
      switch (step, result.last) {
      case (.delete(let index), .delete(let range)) where index + 1 == range.lowerBound:
        result[result.count - 1] = .delete(index..<range.upperBound)
      case (.insert(let index, let new), .insert(let first, let range))
      where index == first + range.count && new == range.upperBound:
        result[result.count - 1] = .insert(at: first, new: range.lowerBound..<new + 1)
      case (.reconfigure(let index), .reconfigure(let range)) where index == range.upperBound:
        result[result.count - 1] = .reconfigure(range.lowerBound..<index + 1)
      case (.delete(let index), _): result.append(.delete(index..<index + 1))
      case (.insert(let index, let new), _):
        result.append(.insert(at: index, new: new..<new + 1))
      case (.move(let from, let to), _): result.append(.move(from: from, to: to))
      case (.reconfigure(let index), _): result.append(.reconfigure(index..<index + 1))
      }
    }
    return result
  }
}

extension Difference.RangeStep: CustomStringConvertible {
  /// The step in words: `delete 2..<5`; of an insert, where and what.
  public var description: String {
    switch self {
    case .delete(let range): "delete \(range.lowerBound)..<\(range.upperBound)"
    case .insert(let index, let new):
      "insert \(new.lowerBound)..<\(new.upperBound) at \(index)"
    case .move(let from, let to): "move \(from) → \(to)"
    case .reconfigure(let range): "reconfigure \(range.lowerBound)..<\(range.upperBound)"
    }
  }
}
