/// What a layout is solved for: the size of the view, its pixels, its insets, its direction.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The direction in which text is read.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// Leading is left.
    case leftToRight
    /// Leading is right.
    case rightToLeft
  }

  /// The size of the view, in points.
  public var containerSize: LayoutSize

  /// Pixels per point; 0: nothing is rounded.
  ///
  /// A number that is not from 0.1 to 1,000 is an issue of the solved layout and counts as 0.
  public var displayScale: Double

  /// The insets that system bars need.
  public var safeAreaInsets: DirectionalEdgeInsets

  /// The margins of the view.
  public var layoutMargins: DirectionalEdgeInsets

  /// The margins that keep lines of text readable.
  public var readableContentInsets: DirectionalEdgeInsets

  /// What pinned items keep clear of at the edges of the visible bounds.
  public var adjustedContentInset: DirectionalEdgeInsets

  /// The direction in which text is read.
  public var layoutDirection: Direction

  /// What the app says about the surroundings, for its section provider.
  public var traits: LayoutTraits

  /// Makes an environment of a size; without a scale nothing is rounded to pixels.
  public init(
    containerSize: LayoutSize, displayScale: Double = 0,
    safeAreaInsets: DirectionalEdgeInsets = .zero, layoutMargins: DirectionalEdgeInsets = .zero,
    readableContentInsets: DirectionalEdgeInsets = .zero,
    adjustedContentInset: DirectionalEdgeInsets = .zero,
    layoutDirection: Direction = .leftToRight, traits: LayoutTraits = LayoutTraits()
  ) {
    self.containerSize = containerSize
    self.displayScale = displayScale
    self.safeAreaInsets = safeAreaInsets
    self.layoutMargins = layoutMargins
    self.readableContentInsets = readableContentInsets
    self.adjustedContentInset = adjustedContentInset
    self.layoutDirection = layoutDirection
    self.traits = traits
  }

  /// Makes an environment of `width` by `height` points.
  public init(
    width: Double, height: Double, displayScale: Double = 0,
    layoutDirection: Direction = .leftToRight, traits: LayoutTraits = LayoutTraits()
  ) {
    self.init(
      containerSize: LayoutSize(width: width, height: height), displayScale: displayScale,
      layoutDirection: layoutDirection, traits: traits)
  }
}

extension LayoutEnvironment {
  /// The insets that a reference names; the caller has resolved what `automatic` means to it.
  func insets(_ reference: ContentInsetsReference) -> DirectionalEdgeInsets {
    switch reference {
    case .automatic, .safeArea: safeAreaInsets
    case .none: .zero
    case .layoutMargins: layoutMargins
    case .readableContent: readableContentInsets
    }
  }
}
