extension LayoutElement: CustomStringConvertible {
  /// What the element is called in a line of text: `cell 0.3`, `header 0.0`, `header layout.0`.
  public var description: String {
    switch self {
    case .cell(let path): "cell \(path)"
    case .supplementary(let kind, let path), .decoration(let kind, let path): "\(kind) \(path)"
    case .layoutSupplementary(let kind, let number): "\(kind) layout.\(number)"
    }
  }
}

extension LayoutAttributes: CustomStringConvertible {
  /// The element and its frame: `cell 0.3: (0, 132, 320, 44)`, with its z index unless that is 0.
  public var description: String {
    "\(element.description): \(frame.description)" + (zIndex == 0 ? "" : ", z \(zIndex)")
  }
}

extension LayoutSlot: CustomStringConvertible {
  /// The group, the place in it and its frame: `group 1, slot 1.0: (0, 50, 320, 50)`.
  public var description: String {
    var slot = ""
    for number in path { slot += slot.isEmpty ? "\(number)" : ".\(number)" }
    return "group \(groupIndex), slot \(slot): \(groupFrame.description)"
  }
}

extension ListSeparator: CustomStringConvertible {
  /// The row and the frame of the line: `below 0.3: (20, 175.5, 300, 0.5)`.
  public var description: String { "below \(row): \(frame.description)" }
}

extension ScrollTarget: CustomStringConvertible {
  /// The offsets: `(0, 300)`, or `(0, 300), its section to 180`.
  public var description: String {
    guard let orthogonalOffset else { return contentOffset.description }
    return "\(contentOffset.description), its section to \(orthogonalOffset.shortText)"
  }
}

extension SolvedLayout: CustomStringConvertible {
  /// How large the layout is: `3 sections, content 320 × 144, 2 issues`.
  ///
  /// ``visualDescription`` draws it.
  public var description: String {
    let text = "\(counted(sections.count, "section")), content \(contentSize.description)"
    return issues.isEmpty ? text : text + ", " + counted(issues.count, "issue")
  }
}
