/// The place of an item in the repetition of its section's group.
public struct LayoutSlot: Hashable, Sendable {
  /// The number of the group in its section, from 0.
  public var groupIndex: Int

  /// Where in the group the item lies, from the outermost group inwards: in each group the number
  /// of the subitem among all that the group placed, repetitions counted.
  public var path: [Int]

  /// The same by the description: in each group the index in ``LayoutGroup/subitems``.
  ///
  /// In a custom group it is the index of the frame.
  public var subitemPath: [Int]

  /// The frame of the outermost group in the content, in points.
  public var groupFrame: LayoutRect

  /// Makes the place of an item.
  public init(groupIndex: Int, path: [Int], subitemPath: [Int], groupFrame: LayoutRect) {
    self.groupIndex = groupIndex
    self.path = path
    self.subitemPath = subitemPath
    self.groupFrame = groupFrame
  }
}
