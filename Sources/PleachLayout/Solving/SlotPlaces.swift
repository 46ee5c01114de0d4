/// Which subitem of which group each slot of a group solution comes from.
///
/// A group repeats its subitems, and nested groups are worked out once: so little is kept, whatever
/// the number of slots.
indirect enum SlotPlaces: Sendable {
  /// A slot that is an item.
  case item

  /// The frames of a custom group, a slot each; those that a function gave are kept, so that no
  /// explanation has to ask it again.
  case custom(provided: [LayoutGroup.CustomFrame]?)

  /// Subitems one after another, over and over; `ends` says for each at which slot of a round it ends.
  /// Of every `kinds` of them the description has one after another.
  case row([SlotPlaces], ends: [Int], kinds: Int)

  /// Those in a subitem of a row.
  func inSubitem(_ index: Int) -> SlotPlaces? {
    guard case .row(let subitems, _, _) = self, subitems.indices.contains(index) else { return nil }
    return subitems[index]
  }

  /// The frames that a function gave.
  var provided: [LayoutGroup.CustomFrame]? {
    guard case .custom(let frames) = self else { return nil }
    return frames
  }

  /// Hands out, from the outermost group inwards, the number of the subitem that a slot lies in
  /// among all placed ones, and its index in the description.
  func find(_ slot: Int, _ body: (_ position: Int, _ subitem: Int) -> Void) {
    var (places, slot) = (self, slot)
    while true {
      switch places {
      case .item: return
      case .custom: return body(slot, slot)
      case .row(let subitems, let ends, let kinds):
        guard let perRound = ends.last, perRound > 0, slot >= 0 else { return }
        let (round, rest) = slot.quotientAndRemainder(dividingBy: perRound)
        // The first subitem that ends behind the slot; empty ones end where they begin.
        var (low, high) = (0, ends.count - 1)
        while low < high {
          let middle = low + (high - low) / 2
          if ends[middle] > rest { high = middle } else { low = middle + 1 }
        }
        body(round * subitems.count + low, kinds > 0 ? low % kinds : low)
        slot = rest - (low > 0 ? ends[low - 1] : 0)
        places = subitems[low]
      }
    }
  }
}
