/// Edits are asked of inner nodes. What a node cannot hold any more it gives back as a new sibling.
extension LengthNode {
  /// Sets a length, or takes it back.
  mutating func set(_ length: Double?, at index: Int, unset: Double) -> LengthNode? {
    var place = index
    var child = 0
    while place >= children[child].count {
      place -= children[child].count
      child += 1
    }
    if children[child].isInner {
      if let sibling = children[child].set(length, at: place, unset: unset) {
        children.insert(sibling, at: child + 1)
      }
    } else if length != nil || children[child].isBlock {
      if children[child].isRun { (child, place) = store(place, ofRun: child, unset: unset) }
      children[child].setValue(length, at: place, unset: unset)
      if children[child].size > Self.mostValues { divideFull(child, at: place, unset: unset) }
    } else {
      return nil
    }
    // A run between two blocks may be gone, or a block have become a run.
    join(child, unset: unset)
    join(child - 1, unset: unset)
    addUp()
    return split()
  }

  /// Inserts lengths that are not set.
  mutating func insert(count: Int, at index: Int, unset: Double) -> LengthNode? {
    guard isInner else {
      children = [LengthNode(count: count, unset: unset)]
      addUp()
      return nil
    }
    var place = index
    var child = 0
    while place > children[child].count {
      place -= children[child].count
      child += 1
    }
    if children[child].isInner {
      if let sibling = children[child].insert(count: count, at: place, unset: unset) {
        children.insert(sibling, at: child + 1)
      }
    } else {
      insert(count: count, at: place, ofChild: child, unset: unset)
    }
    addUp()
    return split()
  }

  private mutating func insert(count: Int, at place: Int, ofChild child: Int, unset: Double) {
    if children[child].isRun {
      children[child].lengthenRun(by: count, unset: unset)
    } else if place == 0 {
      children.insert(LengthNode(count: count, unset: unset), at: child)
    } else if place == children[child].count {
      if child + 1 < children.count, children[child + 1].isRun {
        children[child + 1].lengthenRun(by: count, unset: unset)
      } else {
        children.insert(LengthNode(count: count, unset: unset), at: child + 1)
      }
    } else if children[child].count + count > Self.mostSpan {
      divide(child, at: place, unset: unset)
      insert(count: count, at: children[child].count, ofChild: child, unset: unset)
    } else {
      children[child].insertUnset(count: count, at: place, unset: unset)
    }
  }

  /// Removes lengths, but not all that the node holds.
  mutating func remove(_ range: Range<Int>, unset: Double) {
    var start = 0
    var seam = 0
    var emptied: Range<Int>?
    for child in children.indices {
      let end = start + children[child].count
      let lower = max(range.lowerBound, start) - start
      let upper = min(range.upperBound, end) - start
      if lower < upper {
        if upper - lower == end - start {
          emptied = (emptied?.lowerBound ?? child)..<(child + 1)
        } else if children[child].isInner {
          children[child].remove(lower..<upper, unset: unset)
        } else {
          children[child].removeValues(lower..<upper, unset: unset)
        }
        seam = child
      }
      start = end
      if start >= range.upperBound { break }
    }
    if let emptied {
      children.removeSubrange(emptied)
      seam = emptied.lowerBound
    }
    join(seam, unset: unset)
    join(seam - 1, unset: unset)
    join(seam - 2, unset: unset)
    addUp()
  }
}

// MARK: - Blocks

extension LengthNode {
  /// Makes a length of a run one of a block: of one beside the run, if it has room.
  ///
  /// - Returns: The block, or what is to become one, and the index of the length in it.
  private mutating func store(
    _ place: Int, ofRun child: Int, unset: Double
  ) -> (child: Int, place: Int) {
    let count = children[child].count
    if child > 0, hasRoom(child - 1, for: place + 1) {
      let before = children[child - 1].count
      children[child - 1].insertUnset(count: place + 1, at: before, unset: unset)
      shorten(child, by: place + 1, unset: unset)
      return (child - 1, before + place)
    }
    if child + 1 < children.count, hasRoom(child + 1, for: count - place) {
      children[child + 1].insertUnset(count: count - place, at: 0, unset: unset)
      shorten(child, by: count - place, unset: unset)
      return (place == 0 ? child : child + 1, 0)
    }
    let start = place - place % Self.mostSpan
    let taken = min(Self.mostSpan, count - start)
    var nodes: [LengthNode] = []
    if start > 0 { nodes.append(LengthNode(count: start, unset: unset)) }
    nodes.append(LengthNode(count: taken, unset: unset))
    let rest = count - start - taken
    if rest > 0 { nodes.append(LengthNode(count: rest, unset: unset)) }
    if nodes.count > 1 { children.replaceSubrange(child...child, with: nodes) }
    return (start > 0 ? child + 1 : child, place - start)
  }

  /// Whether a child is a block that takes so many lengths more, one of them set.
  private func hasRoom(_ child: Int, for count: Int) -> Bool {
    children[child].isBlock && children[child].size < Self.mostValues
      && count <= Self.mostSpan - children[child].count
  }

  private mutating func shorten(_ run: Int, by count: Int, unset: Double) {
    if children[run].count == count {
      children.remove(at: run)
    } else {
      children[run].lengthenRun(by: -count, unset: unset)
    }
  }

  private mutating func divide(_ block: Int, at place: Int, unset: Double) {
    let (before, after) = children[block].divided(at: place, unset: unset)
    children[block] = before
    children.insert(after, at: block + 1)
  }

  /// Divides a block that has stored one length too many, at a place.
  ///
  /// Lengths are mostly set one after another: then those before, or behind, stay together.
  private mutating func divideFull(_ block: Int, at place: Int, unset: Double) {
    let last = children[block].size - 1
    if place == children[block].place(ofValue: last) {
      divide(block, at: place, unset: unset)
    } else if place == children[block].place(ofValue: 0) {
      divide(block, at: place + 1, unset: unset)
    } else {
      divide(block, at: children[block].place(ofValue: last / 2 + 1), unset: unset)
    }
  }

  /// Makes one of a child and the next, if they are of a kind and small enough.
  private mutating func join(_ child: Int, unset: Double) {
    guard child >= 0, child + 1 < children.count else { return }
    let (size, added) = (children[child].size, children[child + 1].size)
    if children[child].isInner {
      guard size + added <= Self.mostChildren / 2 else { return }
      children[child].children += children[child + 1].children
      children[child].join(size - 1, unset: unset)
      children[child].addUp()
    } else if children[child].isRun, children[child + 1].isRun {
      children[child].lengthenRun(by: children[child + 1].count, unset: unset)
    } else if children[child].isBlock, children[child + 1].isBlock,
      size + added <= Self.mostValues / 4 * 3,
      children[child].count + children[child + 1].count <= Self.mostSpan
    {
      children[child].appendValues(of: children[child + 1], unset: unset)
    } else {
      return
    }
    children.remove(at: child + 1)
  }

  /// Gives half of the children to a sibling, if there are too many of them.
  private mutating func split() -> LengthNode? {
    guard children.count > Self.mostChildren else { return nil }
    let half = children.count / 2
    let sibling = LengthNode(children: Array(children[half...]))
    // A new array: the old one would keep its room.
    children = Array(children[..<half])
    addUp()
    return sibling
  }
}
