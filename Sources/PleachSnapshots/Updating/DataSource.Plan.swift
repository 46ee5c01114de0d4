import PleachDiff

extension DataSource {
  /// A change that can be worked out anywhere, and is committed later: see ``prepare(_:expansion:)``.
  public struct Plan<Problem: Error>: Sendable {
    @usableFromInline
    typealias List = Snapshot<SectionIdentifier, ItemIdentifier>

    /// The state that it starts from.
    @usableFromInline
    let base: FlatSnapshot<SectionIdentifier, ItemIdentifier>

    /// What gives the state that it leads to.
    @usableFromInline
    let edit: @Sendable (inout List) throws(Problem) -> Void

    @usableFromInline
    let hasSameContent: @Sendable (ItemIdentifier, ItemIdentifier) -> Bool

    /// The state that it leads to and the way there, once they are worked out.
    @usableFromInline
    var result: (next: FlatSnapshot<SectionIdentifier, ItemIdentifier>, changes: ChangeSet)?

    @usableFromInline
    init(
      base: FlatSnapshot<SectionIdentifier, ItemIdentifier>,
      hasSameContent: @escaping @Sendable (ItemIdentifier, ItemIdentifier) -> Bool,
      edit: @escaping @Sendable (inout List) throws(Problem) -> Void
    ) {
      self.base = base
      self.hasSameContent = hasSameContent
      self.edit = edit
    }

    /// The same plan with its change worked out, which may be done on any thread.
    ///
    /// A plan that is committed without is worked out then.
    ///
    /// - Throws: What the edit throws.
    /// - Complexity: As ``DataSource/update(_:)``; O(1) if it is worked out already.
    @inlinable
    public func workedOut() throws(Problem) -> Plan {
      if result != nil { return self }
      return try workedOut(from: base)
    }

    /// What turns the rows it starts from into those that it leads to; `nil` before it is worked out.
    ///
    /// - Complexity: O(1).
    public var changes: ChangeSet? { result?.changes }

    @inlinable
    func workedOut(
      from base: FlatSnapshot<SectionIdentifier, ItemIdentifier>
    ) throws(Problem) -> Plan {
      var plan = Plan(base: base, hasSameContent: hasSameContent, edit: edit)
      var snapshot = base.snapshot
      try edit(&snapshot)
      let next = FlatSnapshot(snapshot, reusing: base)
      plan.result = (next, next.difference(from: base, hasSameContent: hasSameContent))
      return plan
    }
  }

  // MARK: Preparing

  /// Plans to replace the whole state; the difference can be worked out on any thread.
  ///
  /// ```swift
  /// let plan = dataSource.prepare(snapshot)
  /// let ready = await Task.detached { plan.workedOut() }.value
  /// dataSource.commit(ready)
  /// ```
  ///
  /// - Parameters:
  ///   - snapshot: The new state, with its marks.
  ///   - expansion: Whether items that are here when the plan is committed keep their state; by
  ///     default all are as the snapshot says.
  /// - Returns: The plan, not worked out.
  /// - Complexity: O(1).
  public func prepare(
    _ snapshot: Snapshot<SectionIdentifier, ItemIdentifier>,
    expansion: ExpansionPolicy = .asGiven
  ) -> Plan<Never> {
    Plan(base: pending, hasSameContent: hasSameContent) { list in
      list = snapshot.expanded(expansion, in: list)
    }
  }

  /// Plans an edit of the state; the edit and the difference can be worked out on any thread.
  ///
  /// - Parameter edit: The edit of a copy of the state. It may be run more than once.
  /// - Returns: The plan, not worked out.
  /// - Complexity: O(1).
  public func prepare<Problem: Error>(
    editing edit:
      @escaping @Sendable (inout Snapshot<SectionIdentifier, ItemIdentifier>) throws(Problem) ->
      Void
  ) -> Plan<Problem> {
    Plan(base: pending, hasSameContent: hasSameContent, edit: edit)
  }

  // MARK: Committing

  /// Commits a plan; if the state has changed since it was prepared, it is worked out anew first.
  ///
  /// A plan is out of date if the ``pending`` state is not the one that it started from. A plan for a
  /// whole snapshot then leads to that snapshot all the same, and the difference from the state as it
  /// is; what others changed meanwhile is replaced. A plan for an edit runs the edit again, on the
  /// state as it is: what others changed stays.
  ///
  /// - Returns: What turns the rows before into the rows after.
  /// - Throws: What the edit throws, where it is run; then nothing has changed.
  /// - Complexity: O(s) for s sections if the plan is worked out and up to date; otherwise as
  ///   ``update(_:)``.
  @discardableResult
  @inlinable
  public func commit<Problem: Error>(_ plan: Plan<Problem>) throws(Problem) -> ChangeSet {
    let plan = isOutdated(plan) ? try plan.workedOut(from: pending) : try plan.workedOut()
    guard let (next, changes) = plan.result else { return ChangeSet() }
    commit(next, changes)
    return changes
  }

  /// Commits a plan, or does what a policy says if the state has changed since it was prepared.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - policy: What to do with a plan that is out of date.
  /// - Returns: What turns the rows before into the rows after.
  /// - Throws: ``PlanError/outdated`` for a plan that is out of date and is not to be rebased;
  ///   ``PlanError/failed(_:)`` with what the edit throws. Then nothing has changed.
  /// - Complexity: As `commit(_:)`.
  @discardableResult
  @inlinable
  public func commit<Problem: Error>(
    _ plan: Plan<Problem>, ifOutdated policy: OutdatedPlanPolicy
  ) throws(PlanError<Problem>) -> ChangeSet {
    if policy == .refuse, isOutdated(plan) { throw .outdated }
    do throws(Problem) {
      return try commit(plan)
    } catch {
      throw .failed(error)
    }
  }

  /// Whether the state has changed since a plan was prepared.
  ///
  /// - Complexity: O(s) for s sections.
  public func isOutdated<Problem: Error>(_ plan: Plan<Problem>) -> Bool {
    !plan.base.snapshot.sharesStorage(with: pending.snapshot)
  }
}

/// What becomes of a plan if the state has changed since it was prepared.
public enum OutdatedPlanPolicy: Hashable, Sendable {
  /// It is worked out anew from the state as it is.
  case rebase

  /// It is not committed, and an error says so.
  case refuse
}

/// Why a plan was not committed; then nothing has changed.
public enum PlanError<Problem: Error>: Error {
  /// The state has changed since the plan was prepared.
  case outdated

  /// Its edit failed.
  case failed(Problem)
}
