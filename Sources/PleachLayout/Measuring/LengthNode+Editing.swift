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
    } else if count > Self.granule {
      divide(child, at: place, unset: unset)
      insert(count: count, at: children[child].count, ofChild: child, unset: unset)
    } else if children[child].count + count > Self.largestBlock {
      let half = children[child].count / 2
      divide(child, at: half, unset: unset)
      if place <= half {
        insert(count: count, at: place, ofChild: child, unset: unset)
      } else {
        insert(count: count, at: place - half, ofChild: child + 1, unset: unset)
      }
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
  /// Makes room for a length of a run among the stored ones.
  ///
  /// - Returns: The block, and the index of the length in it.
  private mutating func store(
    _ place: Int, ofRun child: Int, unset: Double
  ) -> (child: Int, place: Int) {
    let count = children[child].count
    if place < Self.granule, child > 0, children[child - 1].isBlock {
      let before = children[child - 1].count
      let room = Self.largestBlock - before
      if room > place {
        let taken = min(Self.granule, count, room)
        children[child - 1].insertValues(count: taken, at: before, unset: unset)
        shorten(child, by: taken, unset: unset)
        return (child - 1, before + place)
      }
    }
    if count - place <= Self.granule, child + 1 < children.count, children[child + 1].isBlock {
      let room = Self.largestBlock - children[child + 1].count
      if room >= count - place {
        let taken = min(Self.granule, count, room)
        children[child + 1].insertValues(count: taken, at: 0, unset: unset)
        let vanishes = taken == count
        shorten(child, by: taken, unset: unset)
        return (vanishes ? child : child + 1, place - (count - taken))
      }
    }
    let start = place - place % Self.granule
    let taken = min(Self.granule, count - start)
    var block = LengthNode()
    block.insertValues(count: taken, at: 0, unset: unset)
    var nodes: [LengthNode] = []
    if start > 0 { nodes.append(LengthNode(count: start, unset: unset)) }
    nodes.append(block)
    let rest = count - start - taken
    if rest > 0 { nodes.append(LengthNode(count: rest, unset: unset)) }
    children.replaceSubrange(child...child, with: nodes)
    return (start > 0 ? child + 1 : child, place - start)
  }

  private mutating func shorten(_ run: Int, by count: Int, unset: Double) {
    if children[run].count == count {
      children.remove(at: run)
    } else {
      children[run].lengthenRun(by: -count, unset: unset)
    }
  }

  private mutating func divide(_ block: Int, at place: Int, unset: Double) {
    let values = children[block].values
    children[block] = LengthNode(values: values[..<place], unset: unset)
    children.insert(LengthNode(values: values[place...], unset: unset), at: block + 1)
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
      size + added <= Self.largestBlock / 4 * 3
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
