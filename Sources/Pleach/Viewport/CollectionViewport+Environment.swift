import PleachLayout
import PleachSnapshots

/// Another view, or another layout.
extension CollectionViewport {
  /// Resizes or turns the view, changes its insets, its scale or its reading direction.
  ///
  /// Measured sizes are kept where the length on the other axis, for which they were measured, is the
  /// same: those of rows outlive another height, and not another width.
  ///
  /// - Parameters:
  ///   - environment: The environment now.
  ///   - anchor: What stays where it is; `nil`: the viewport's ``anchor``.
  /// - Returns: What must change on the screen.
  /// - Complexity: That of solving the layout, of the measured sizes, and of what is in sight.
  @discardableResult
  public mutating func setEnvironment(
    _ environment: LayoutEnvironment, keeping anchor: Anchor? = nil
  ) -> Change {
    let before = beginEvent()
    self.environment = environment
    solve(keeping: before.solved)
    return settle(from: before, mapping: .unchanged, keeping: anchor ?? self.anchor)
  }

  /// Lays the same rows out by another layout.
  ///
  /// Measured sizes are kept as in ``setEnvironment(_:keeping:)``.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - anchor: What stays where it is; `nil`: the viewport's ``anchor``.
  /// - Returns: What must change on the screen.
  /// - Complexity: That of solving the layout, of the measured sizes, and of what is in sight.
  @discardableResult
  public mutating func setLayout(
    _ layout: CompositionalLayout, keeping anchor: Anchor? = nil
  ) -> Change {
    let before = beginEvent()
    layouts = LayoutSource(.same(layout), for: rows)
    solve(keeping: before.solved)
    return settle(from: before, mapping: .unchanged, keeping: anchor ?? self.anchor)
  }
}
