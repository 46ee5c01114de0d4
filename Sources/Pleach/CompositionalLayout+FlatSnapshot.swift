import PleachLayout
import PleachSnapshots

extension CompositionalLayout {
  /// Works the layout out for the rows of a list.
  ///
  /// ```swift
  /// let solved = layout.solve(in: environment, for: dataSource.current)
  /// solved.frame(of: "Display", in: dataSource.current)
  /// ```
  ///
  /// - Parameters:
  ///   - environment: The size of the view, its pixels, its insets, its direction.
  ///   - list: The rows.
  /// - Returns: Where everything goes.
  /// - Complexity: O(s) for s sections whose groups repeat; see `solve(in:itemCounts:)`.
  public func solve<SectionIdentifier, ItemIdentifier>(
    in environment: LayoutEnvironment, for list: FlatSnapshot<SectionIdentifier, ItemIdentifier>
  ) -> SolvedLayout {
    solve(in: environment, itemCounts: list.itemCounts)
  }
}

extension SolvedLayout {
  /// The frame of an item's cell in the content, in points, or `nil` if the item is unknown or
  /// hidden.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - list: The rows that the layout was solved for.
  /// - Returns: The frame.
  /// - Complexity: As `frame(forItemAt:)`.
  public func frame<SectionIdentifier, ItemIdentifier>(
    of item: ItemIdentifier, in list: FlatSnapshot<SectionIdentifier, ItemIdentifier>
  ) -> LayoutRect? {
    list.indexPath(for: item).flatMap { frame(forItemAt: $0) }
  }
}
