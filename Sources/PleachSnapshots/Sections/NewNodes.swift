/// The handles that the next new nodes of a forest will have: released ones first.
@usableFromInline
struct NewNodes: Sendable {
  /// The released handles that are given out again.
  @usableFromInline
  let reused: ContiguousArray<Int32>

  /// The first handle that was never given out before.
  @usableFromInline
  let firstFresh: Int32

  /// How many handles there are.
  @usableFromInline
  let count: Int

  @inlinable
  init(reused: ContiguousArray<Int32>, firstFresh: Int32, count: Int) {
    self.reused = reused
    self.firstFresh = firstFresh
    self.count = count
  }

  /// One more than the largest of the handles never given out before.
  @inlinable
  var end: Int32 { firstFresh &+ Int32(truncatingIfNeeded: count &- reused.count) }

  /// The handle of the new node at an index.
  @inlinable
  subscript(index: Int) -> Int32 {
    index < reused.count
      ? reused[index] : firstFresh &+ Int32(truncatingIfNeeded: index &- reused.count)
  }
}
