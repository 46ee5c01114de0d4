extension LayoutTransition.Element: CustomStringConvertible {
  /// What it does, from where, and to where: `move cell 0.3 (0, 0, 320, 44) → cell 0.4 (0, 44, 320, 44)`.
  public var description: String {
    let (first, last) = (
      "\(start.element.description) \(start.frame.description)",
      "\(end.element.description) \(end.frame.description)"
    )
    return "\(change.description) " + (first == last ? first : "\(first) → \(last)")
      + (isReplaced ? ", replaced" : "")
  }
}

extension LayoutTransition.Change: CustomStringConvertible {
  /// The word for it: `appear`.
  public var description: String {
    switch self {
    case .appear: "appear"
    case .disappear: "disappear"
    case .move: "move"
    case .resize: "resize"
    case .stay: "stay"
    }
  }
}
