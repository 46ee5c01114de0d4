/// Where what is inserted starts, or where what is deleted ends, in a ``LayoutTransition``.
///
/// How it comes into sight or goes out of it there, by its opacity say, is the view's.
///
/// UIKit: `initialLayoutAttributesForAppearingItem(at:)` and
/// `finalLayoutAttributesForDisappearingItem(at:)`, which a layout overrides.
public enum TransitionEffect: Sendable {
  /// An edge of the view.
  public enum Edge: Hashable, Sendable, CaseIterable {
    /// The edge above.
    case top
    /// The edge where reading starts.
    case leading
    /// The edge below.
    case bottom
    /// The edge where reading ends.
    case trailing
  }

  /// What the frame of an element is made from: the element where it is in sight, and the visible
  /// bounds, in the coordinates of the content after the change.
  public typealias Placing =
    @Sendable (_ attributes: LayoutAttributes, _ visibleBounds: LayoutRect) -> LayoutAttributes

  /// Where it is in sight.
  case inPlace

  /// Outside of the view: all that slides to or from an edge goes the length of the view, or further
  /// if it sticks out.
  case slide(Edge)

  /// As far from its place as the nearest item that stays moves, as list views do: what is inserted
  /// comes along with the row that it pushes, what is deleted goes with the row that takes its place.
  ///
  /// Nearest is the one with the fewest items in between, if possible of the same section; of two the
  /// one before. Without one it is in place.
  case shifted

  /// Where a function says; the element is kept, whatever it says.
  case custom(Placing)
}
