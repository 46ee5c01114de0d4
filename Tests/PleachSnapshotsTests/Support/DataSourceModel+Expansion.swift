import PleachSnapshots

extension DataSourceModel {
  /// What is known of the children of an item that was asked for them.
  struct Children: Equatable {
    var state: ChildrenState
    /// What the row shows of it once all that is accepted is committed.
    var shownState: ChildrenState
    /// Whether the item is expanded when they come.
    var opens = true
    /// Which request it waits for.
    var request = 0
    /// What was below the item when it was asked for them.
    var formerItems: Set<Int> = []
  }

  private func isExpanded(_ item: Int) -> Bool {
    pending.node(of: item)?.isExpanded ?? false
  }

  private func hasChildren(_ item: Int) -> Bool {
    !(pending.node(of: item)?.children.isEmpty ?? true)
  }

  private func state(of item: Int) -> ChildrenState { children[item]?.state ?? .unknown }

  /// What rows will say of the children of their items.
  var waitingStates: [Int: ChildrenState] {
    children.mapValues { $0.shownState }.filter { $0.value != .unknown }
  }

  /// The items that the changes which wait will give new content.
  var waitingMarks: [Set<Int>] { queue.map { $0.after.reconfiguredItems } }

  // MARK: By a person

  /// Whether there is something to expand: it is there, is not opening by itself, and has children
  /// that do not show or may come.
  private func canExpand(_ item: Int) throws(Failure) -> Bool {
    try pending.require([item])
    switch state(of: item) {
    case .loading: return !isExpanded(item) && children[item]?.opens == false
    case .loaded: return !isExpanded(item) && hasChildren(item)
    case .unknown, .failed: return !isExpanded(item) || !hasChildren(item)
    }
  }

  /// Whether handlers let an item be expanded or collapsed; meanwhile it is not done again.
  private func isAllowed(
    _ item: Int, _ should: String, _ will: String, _ isPossible: () throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    if itemsInTransit.contains(item) { return false }
    if try !isPossible() { return false }
    itemsInTransit.insert(item)
    defer { itemsInTransit.remove(item) }
    if !call(.should, "\(should) \(item)").isAllowed { return false }
    if try !isPossible() { return false }
    _ = call(.will, "\(will) \(item)")
    return try isPossible()
  }

  func userExpand(_ item: Int) throws(Failure) {
    try pending.require([item])
    let isAllowed = try isAllowed(item, "shouldExpand", "willExpand") { () throws(Failure) in
      try canExpand(item)
    }
    if !isAllowed { return }
    switch state(of: item) {
    case .unknown, .failed: try ask(item, opens: true)
    case .loading where !hasChildren(item): children[item]?.opens = true
    case .loading, .loaded: try change(item, to: state(of: item), expanding: true)
    }
  }

  func userCollapse(_ item: Int) throws(Failure) {
    try pending.require([item])
    if itemsInTransit.contains(item) { return }
    if !isExpanded(item) {
      if state(of: item) == .loading { try change(item, to: .unknown) }
      return
    }
    let isAllowed = try isAllowed(item, "shouldCollapse", "willCollapse") { () throws(Failure) in
      try pending.require([item])
      return isExpanded(item)
    }
    if !isAllowed { return }
    let state = state(of: item)
    try change(item, to: state == .loading ? .unknown : state, collapsing: true)
  }

  // MARK: By the program

  func supplyChildren(_ outline: OutlineModel?, of item: Int) throws(Failure) {
    if state(of: item) != .loading { return }
    if let outline { try supply(outline, of: item) } else { try change(item, to: .failed) }
  }

  func reloadChildren(of item: Int) throws(Failure) {
    try pending.require([item])
    let isOpening = state(of: item) == .failed || state(of: item) == .loading
    try ask(item, opens: isOpening && children[item]?.opens == true)
  }

  func forgetChildren(of item: Int) throws(Failure) {
    if children[item] != nil { try change(item, to: .unknown) }
  }

  func forgetAllChildren() throws(Failure) {
    var list = pending
    for (item, known) in children {
      let wasSaid = [ChildrenState.loading, .failed].contains(known.shownState)
      if wasSaid || known.shownState == .loaded && !hasChildren(item) {
        try list.reconfigure([item])
      }
    }
    children = [:]
    accept(list)
  }

  /// Asks for the children of shown items that were expanded without, one after another.
  func loadMissingChildren() -> [Int] {
    var asked: [Int] = []
    for item in pending.sections.flatMap({ $0.outline.visibleItems }) {
      if pending.node(of: item) == nil || !isExpanded(item) || hasChildren(item) { continue }
      if children[item] != nil { continue }
      asked.append(item)
      do throws(Failure) { try ask(item, opens: false) } catch { continue }
    }
    return asked
  }

  // MARK: Steps

  private func ask(_ item: Int, opens: Bool) throws(Failure) {
    requests += 1
    let request = requests
    children[item] = Children(
      state: .loading, shownState: children[item]?.shownState ?? .unknown, opens: opens,
      request: request)
    let below = OutlineModel(pending.node(of: item)?.children ?? [])
    children[item]?.formerItems = Set(below.items)
    let answer = call(.provider, "children of \(item) with [\(below)]").children
    if state(of: item) != .loading || children[item]?.request != request {
      return try pending.require([item])
    }
    switch answer {
    case .outline(let outline): try supply(outline, of: item)
    case .asInSnapshot: try finish(item) { _ throws(Failure) in }
    case .later: try change(item, to: .loading)
    case .failed: try change(item, to: .failed)
    }
  }

  private func supply(_ outline: OutlineModel, of item: Int) throws(Failure) {
    let former = children[item]?.formerItems ?? []
    let merged = withArrivals(outline, below: item, since: former)
    do throws(Failure) {
      try finish(item) { (list) throws(Failure) in
        try list.replaceChildren(of: item, using: merged)
      }
    } catch {
      if pending.node(of: item) != nil { try change(item, to: .failed) }
      throw error
    }
  }

  /// An outline with what came below an item meanwhile, each behind what is below its parent, or
  /// below the nearest ancestor that is left.
  private func withArrivals(
    _ outline: OutlineModel, below item: Int, since former: Set<Int>
  ) -> OutlineModel {
    var result = outline
    func add(_ nodes: [OutlineModel.Node], to parent: Int?) {
      for node in nodes {
        let isNew = !former.contains(node.item) && !outline.contains(node.item)
        if isNew {
          let alone = OutlineModel.Node(item: node.item, isExpanded: node.isExpanded)
          result.editChildren(of: parent) { $0.append(alone) }
        }
        add(node.children, to: result.contains(node.item) ? node.item : parent)
      }
    }
    add(pending.node(of: item)?.children ?? [], to: nil)
    return result
  }

  private func finish(
    _ item: Int, _ edit: (inout ListModel) throws(Failure) -> Void
  ) throws(Failure) {
    let opens = children[item]?.opens != false
    try change(item, to: .loaded, expanding: opens, edit)
  }

  /// Makes one change of what is known of an item's children, and of the list.
  private func change(
    _ item: Int, to state: ChildrenState, expanding: Bool = false, collapsing: Bool = false,
    _ edit: (inout ListModel) throws(Failure) -> Void = { _ throws(Failure) in }
  ) throws(Failure) {
    var list = pending
    try edit(&list)
    if expanding || collapsing { try list.setExpanded([item], expanding) }
    // The row is made anew where it says or said that it waits or has failed, and where it turns out
    // that an item without children has none, or that this is not known any more.
    let former = children[item]?.shownState ?? .unknown
    let speaks = [ChildrenState.loading, .failed]
    if former != state || state == .failed,
      speaks.contains(former) || speaks.contains(state)
        || list.node(of: item)?.children.isEmpty == true
    {
      try list.reconfigure([item])
    }
    if state == .unknown {
      children[item] = nil
    } else {
      children[item, default: Children(state: state, shownState: state)].state = state
      children[item]?.shownState = state
    }
    accept(list, bringingChildrenOf: item) { [self] in
      if expanding { _ = call(.did, "didExpand \(item)", isNested: true) }
      if collapsing { _ = call(.did, "didCollapse \(item)", isNested: true) }
    }
  }
}
