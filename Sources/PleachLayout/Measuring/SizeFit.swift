/// Which measured lengths of items hold where the items are now.
///
/// A length was measured for the solved length on the other axis: it holds where that is the same, or
/// where both axes are estimated.
struct SizeFit {
  private let before: SectionTemplate
  private let after: SectionTemplate

  /// Whether all places of a group are alike, in both, so that one answer holds for all.
  private let areAlike: Bool

  init(from before: SectionTemplate, to after: SectionTemplate) {
    (self.before, self.after) = (before, after)
    areAlike = before.group.slotsAreAlike && after.group.slotsAreAlike
  }

  /// Whether lengths along an axis hold for all items, wherever they go, or `nil` if that differs.
  func keepsAll(_ axis: LayoutAxis) -> Bool? {
    guard areAlike, let old = before.group.slots.first, let new = after.group.slots.first
    else { return nil }
    return Self.keeps(axis, old, new)
  }

  /// Whether a length along an axis holds for an item that goes from one index to another.
  func keeps(_ axis: LayoutAxis, from old: Int, to new: Int) -> Bool {
    let (oldSlots, newSlots) = (before.group.slots, after.group.slots)
    guard !oldSlots.isEmpty, !newSlots.isEmpty, old >= 0, new >= 0 else { return false }
    if areAlike { return Self.keeps(axis, oldSlots[0], newSlots[0]) }
    // Which place an item has follows from what is measured before it.
    if before.group.wraps || after.group.wraps { return false }
    return Self.keeps(axis, oldSlots[old % oldSlots.count], newSlots[new % newSlots.count])
  }

  private static func keeps(
    _ axis: LayoutAxis, _ old: GroupSolution.Slot, _ new: GroupSolution.Slot
  ) -> Bool {
    holds(
      axis, old.estimates, old.frame.size.length(along: axis.other), new.estimates,
      new.frame.size.length(along: axis.other))
  }

  /// Whether a length along an axis holds, given what is estimated and the length on the other one.
  static func holds(
    _ axis: LayoutAxis, _ old: EstimatedAxes, _ oldOther: Double, _ new: EstimatedAxes,
    _ newOther: Double
  ) -> Bool {
    guard old == new, new.contains(.only(axis)) else { return false }
    return new.contains(.only(axis.other)) || oldOther == newOther
  }
}

extension GroupSolution {
  /// Whether what is asked for in one place is asked for in every other.
  var slotsAreAlike: Bool {
    guard let first = slots.first else { return true }
    for slot in slots {
      guard slot.estimates == first.estimates else { return false }
      for axis in [LayoutAxis.horizontal, .vertical] where !slot.estimates.contains(.only(axis)) {
        if slot.frame.size.length(along: axis) != first.frame.size.length(along: axis) {
          return false
        }
      }
    }
    return true
  }
}
