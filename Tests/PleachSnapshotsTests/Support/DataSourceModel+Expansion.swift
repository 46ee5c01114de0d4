import PleachSnapshots

extension DataSourceModel {
  private func isExpanded(_ item: Int) -> Bool {
    pending.sectionIndex(containing: item).flatMap {
      pending.sections[$0].outline.node(of: item)?.isExpanded
    } ?? false
  }

  /// Whether there is something to expand: it is there, closed, and does not wait.
  private func canExpand(_ item: Int) throws(Failure) -> Bool {
    try pending.require([item])
    return !isExpanded(item) && childrenStates[item] != .loading
  }

  func userExpand(_ item: Int) throws(Failure) {
    if try !canExpand(item) { return }
    if !call(.should, "shouldExpand \(item)").isAllowed { return }
    _ = call(.will, "willExpand \(item)")
    if try !canExpand(item) { return }
    if childrenStates[item] == .loaded {
      return try expand(item) { _ throws(Failure) in }
    }
    childrenStates[item] = .loading
    let section = pending.sectionIndex(containing: item) ?? 0
    let below = pending.sections[section].outline.outline(of: item, includingParent: false)
    switch call(.provider, "children of \(item) with [\(below)]").children {
    case .outline(let outline): try supply(outline, of: item)
    case .asInSnapshot: try expand(item) { _ throws(Failure) in }
    case .later:
      if childrenStates[item] == .loading { try setState(.loading, of: item) }
    case .failed: try setState(.failed, of: item)
    }
  }

  func userCollapse(_ item: Int) throws(Failure) {
    try pending.require([item])
    if childrenStates[item] == .loading, !isExpanded(item) {
      return try setState(nil, of: item)
    }
    if !isExpanded(item) { return }
    if !call(.should, "shouldCollapse \(item)").isAllowed { return }
    _ = call(.will, "willCollapse \(item)")
    try pending.require([item])
    if !isExpanded(item) { return }
    if childrenStates[item] == .loading { childrenStates[item] = nil }
    try update(telling: { [self] in _ = call(.did, "didCollapse \(item)", isNested: true) }) {
      (list) throws(Failure) in
      try list.setExpanded([item], false)
    }
  }

  func supplyChildren(_ outline: OutlineModel?, of item: Int) throws(Failure) {
    if childrenStates[item] != .loading { return }
    if let outline { try supply(outline, of: item) } else { try setState(.failed, of: item) }
  }

  func forgetChildren(of item: Int) {
    childrenStates[item] = nil
    shownChildrenStates[item] = nil
    for index in queue.indices { queue[index].childrenStates[item] = nil }
  }

  private func supply(_ outline: OutlineModel, of item: Int) throws(Failure) {
    do throws(Failure) {
      try expand(item) { (list) throws(Failure) in
        try list.replaceChildren(of: item, using: outline)
      }
    } catch {
      if pending.sectionIndex(containing: item) != nil { try setState(.failed, of: item) }
      throw error
    }
  }

  private func expand(
    _ item: Int, _ edit: (inout ListModel) throws(Failure) -> Void
  ) throws(Failure) {
    var list = pending
    try edit(&list)
    try list.setExpanded([item], true)
    childrenStates[item] = .loaded
    accept(list) { [self] in _ = call(.did, "didExpand \(item)", isNested: true) }
  }

  /// Changes what the row says of its children.
  private func setState(_ state: ChildrenState?, of item: Int) throws(Failure) {
    try pending.require([item])
    childrenStates[item] = state
    try update { (list) throws(Failure) in try list.reconfigure([item]) }
  }
}
