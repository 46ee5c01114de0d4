/// Groups whose frames are given, or asked of a function.
extension SolvingContext {
  /// The frames of a custom group; `nil` for a group of subitems.
  mutating func customFrames(
    of group: LayoutGroup, in allotment: Allotment
  ) -> [LayoutGroup.CustomFrame]? {
    switch group.arrangement {
    case .horizontal, .vertical: nil
    case .custom(let frames): frames
    case .provided(let provider): known?.provided ?? frames(of: provider, in: allotment)
    }
  }

  /// The frames that a function gives, which is told the size of the group.
  private mutating func frames(
    of provider: LayoutGroup.ItemProvider, in allotment: Allotment
  ) -> [LayoutGroup.CustomFrame] {
    var inside = environment
    inside.containerSize = allotment.size
    let frames = provider.frames(in: inside)
    check(frames)
    return frames
  }

  /// The frames of a custom group are relative to its outer corner and are not rounded down.
  mutating func solveCustom(
    _ frames: [LayoutGroup.CustomFrame], group: LayoutGroup, in allotment: Allotment
  ) -> GroupSolution {
    let inner = inner(of: group, in: allotment)
    var solution = GroupSolution(
      size: allotment.size, innerOrigin: inner.origin, innerSize: inner.size)
    if frames.count > Self.largestGroup { report(.tooManyItemsInGroup, "frames") }
    // Rule: The frames of a custom group are not rounded down
    let taken = frames.prefix(Self.largestGroup)
    for custom in taken { solution.slots.append(slot(custom)) }
    if var slots = measured {
      // What is measured of the items behind is theirs.
      slots.next += taken.count
      slots.looked = max(slots.looked, slots.next + 1)
      measured = slots
    }
    let isProvided = if case .provided = group.arrangement { true } else { false }
    solution.places = .custom(provided: isProvided ? Array(taken) : nil)
    let box = LayoutRect(origin: .zero, size: allotment.size)
    for (index, slot) in solution.slots.enumerated() where !box.covers(slot.frame) {
      report(.itemExceedsGroup, "frames[\(index)]")
    }
    return solution
  }

  private func slot(_ custom: LayoutGroup.CustomFrame) -> GroupSolution.Slot {
    let frame = LayoutRect(
      x: Self.usable(custom.frame.minX), y: Self.usable(custom.frame.minY),
      width: Self.usableLength(custom.frame.width), height: Self.usableLength(custom.frame.height))
    return GroupSolution.Slot(frame: frame, zIndex: custom.zIndex)
  }
}
