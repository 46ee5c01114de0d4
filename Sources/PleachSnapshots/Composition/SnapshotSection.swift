/// A section as a ``SnapshotBuilder`` lists it: its identifier and its items.
public struct SnapshotSection<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Sendable {
  /// The identifier of the section.
  public var identifier: SectionIdentifier

  /// The outline, or why there can be none.
  let outline: Result<SectionSnapshot<ItemIdentifier>, SectionSnapshot<ItemIdentifier>.Failure>

  /// Makes a section with an outline.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the section.
  ///   - snapshot: Its items with their expansion; none if it is left out.
  public init(
    _ identifier: SectionIdentifier, _ snapshot: SectionSnapshot<ItemIdentifier> = SectionSnapshot()
  ) {
    self.identifier = identifier
    outline = .success(snapshot)
  }

  /// Makes a section with a flat list of items.
  ///
  /// Whether an item stands twice is found by the snapshot that the section becomes part of.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the section.
  ///   - items: Its roots, in order.
  /// - Complexity: O(n) for n items.
  public init(_ identifier: SectionIdentifier, items: [ItemIdentifier]) {
    self.identifier = identifier
    do throws(SectionSnapshot<ItemIdentifier>.Failure) {
      outline = .success(try SectionSnapshot(items))
    } catch {
      outline = .failure(error)
    }
  }
}

extension SnapshotSection {
  /// Makes a section with an outline that is written out.
  ///
  /// ```swift
  /// SnapshotSection("general") {
  ///   "About"
  ///   Outline("Sounds", isExpanded: true) { "Volume" }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the section.
  ///   - outline: Its roots, in order.
  /// - Complexity: O(n · d) for n items d levels deep.
  public init(
    _ identifier: SectionIdentifier,
    @OutlineBuilder<ItemIdentifier> outline: () -> [Outline<ItemIdentifier>]
  ) {
    self.identifier = identifier
    do throws(SectionSnapshot<ItemIdentifier>.Failure) {
      self.outline = .success(try SectionSnapshot(outline: outline))
    } catch {
      self.outline = .failure(error)
    }
  }
}

/// Lists the sections of a ``Snapshot`` one below the other.
@resultBuilder
public enum SnapshotBuilder<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
> {
  /// A section.
  public typealias Section = SnapshotSection<SectionIdentifier, ItemIdentifier>

  /// Lists one section.
  public static func buildExpression(_ section: Section) -> [Section] { [section] }

  /// Lists sections that are at hand as an array.
  public static func buildExpression(_ sections: [Section]) -> [Section] { sections }

  /// Joins what stands one below the other.
  public static func buildBlock(_ parts: [Section]...) -> [Section] { parts.flatMap { $0 } }

  /// Joins what the rounds of a loop give.
  public static func buildArray(_ parts: [[Section]]) -> [Section] { parts.flatMap { $0 } }

  /// Takes what a condition lets through.
  public static func buildOptional(_ part: [Section]?) -> [Section] { part ?? [] }

  /// Takes the first of two branches.
  public static func buildEither(first: [Section]) -> [Section] { first }

  /// Takes the second of two branches.
  public static func buildEither(second: [Section]) -> [Section] { second }

  /// Takes what stands under `if #available`.
  public static func buildLimitedAvailability(_ part: [Section]) -> [Section] { part }
}

extension Snapshot {
  /// Makes a snapshot of sections that are listed one below the other.
  ///
  /// ```swift
  /// let list = try Snapshot<String, String> {
  ///   SnapshotSection("account", items: ["Name", "Password"])
  ///   SnapshotSection("general") { Outline("Sounds") { "Volume" } }
  ///   if isDeveloper { SnapshotSection("developer", tools) }
  /// }
  /// ```
  ///
  /// - Parameter sections: The sections, in order.
  /// - Throws: ``SnapshotError/duplicateSections(_:)`` for sections that are listed twice;
  ///   ``SnapshotError/duplicateItems(_:)`` for items that are listed twice.
  /// - Complexity: O(n) for n items.
  public init(
    @SnapshotBuilder<SectionIdentifier, ItemIdentifier> _ sections: () -> [SnapshotSection<
      SectionIdentifier, ItemIdentifier
    >]
  ) throws(Failure) {
    try self.init(sections())
  }

  /// Makes a snapshot of a list of sections.
  ///
  /// - Throws: ``SnapshotError/duplicateSections(_:)`` for sections that are listed twice;
  ///   ``SnapshotError/duplicateItems(_:)`` for items that are listed twice.
  /// - Complexity: O(n) for n items.
  public init(_ sections: [SnapshotSection<SectionIdentifier, ItemIdentifier>]) throws(Failure) {
    self.init()
    var outlines: [(section: SectionIdentifier, snapshot: Content)] = []
    outlines.reserveCapacity(sections.count)
    for section in sections {
      switch section.outline {
      case .success(let outline): outlines.append((section.identifier, outline))
      case .failure(let error): throw error.withSections()
      }
    }
    try apply(outlines, expansion: .asGiven)
  }
}
