/// A box that holds items and other groups, in a row, in a column, or at given places.
///
/// A group is filled with its subitems, in order and over and over, as long as the next one fits;
/// then the section starts the next group. It holds at most 65,536 items; of items that have no
/// length, any number of which would fit, 1,024. Groups are nested up to 32 deep; what lies deeper is
/// an issue of the solved layout and lays nothing out.
///
/// ```swift
/// let row = LayoutGroup.horizontal(height: .absolute(250)) {
///   LayoutItem(width: .fractionalWidth(0.5), contentInsets: .init(8))
/// }
/// ```
///
/// UIKit: `NSCollectionLayoutGroup`.
public struct LayoutGroup: Hashable, Sendable {
  /// How a group places what it holds.
  public enum Arrangement: Hashable, Sendable {
    /// In a row, in the reading direction.
    case horizontal
    /// In a column, downwards.
    case vertical
    /// At these places, relative to the group's corner.
    case custom([CustomFrame])
    /// At the places that a function gives when the layout is solved.
    case provided(ItemProvider)
  }

  /// How many subitems a group holds.
  public enum Repetition: Hashable, Sendable {
    /// As many as fit.
    case toFit
    /// Exactly this many, which share the length of the group evenly.
    case count(Int)
    /// Exactly this many, each as long as it says itself.
    case repeating(Int)
  }

  /// The place of one cell in a custom group.
  public struct CustomFrame: Hashable, Sendable {
    /// The frame, relative to the group's corner.
    public var frame: LayoutRect

    /// The place in the order of drawing; higher is in front.
    public var zIndex: Int

    /// Makes the place of a cell.
    public init(_ frame: LayoutRect, zIndex: Int = 0) {
      self.frame = frame
      self.zIndex = zIndex
    }
  }

  /// The extent, in the box of the section or of the group around it.
  public var size: ItemSize

  /// How what it holds is placed.
  public var arrangement: Arrangement

  /// What it holds; a custom group holds nothing but its frames.
  public var subitems: [LayoutSubitem]

  /// How many subitems it holds.
  public var repetition: Repetition

  /// The room between two subitems.
  public var interItemSpacing: LayoutSpacing?

  /// The room inside the group's box that its subitems leave free; ignored on an estimated axis.
  public var contentInsets: DirectionalEdgeInsets

  /// The room outside the group's box.
  public var edgeSpacing: LayoutEdgeSpacing

  /// The views that go with each group.
  public var supplementaryItems: [SupplementaryItem]

  /// Makes a group.
  public init(
    _ arrangement: Arrangement, size: ItemSize, subitems: [LayoutSubitem] = [],
    repetition: Repetition = .toFit, interItemSpacing: LayoutSpacing? = nil,
    contentInsets: DirectionalEdgeInsets = .zero, edgeSpacing: LayoutEdgeSpacing = .none,
    supplementaryItems: [SupplementaryItem] = []
  ) {
    self.arrangement = arrangement
    self.size = size
    self.subitems = subitems
    self.repetition = repetition
    self.interItemSpacing = interItemSpacing
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
    self.supplementaryItems = supplementaryItems
  }
}

/// What a group holds: an item, or another group.
public indirect enum LayoutSubitem: Hashable, Sendable {
  /// The place of a cell.
  case item(LayoutItem)

  /// A group inside the group.
  case group(LayoutGroup)
}

extension LayoutSubitem {
  var size: ItemSize {
    get {
      switch self {
      case .item(let item): item.size
      case .group(let group): group.size
      }
    }
    set {
      switch self {
      case .item(var item):
        item.size = newValue
        self = .item(item)
      case .group(var group):
        group.size = newValue
        self = .group(group)
      }
    }
  }

  var edgeSpacing: LayoutEdgeSpacing {
    switch self {
    case .item(let item): item.edgeSpacing
    case .group(let group): group.edgeSpacing
    }
  }
}
