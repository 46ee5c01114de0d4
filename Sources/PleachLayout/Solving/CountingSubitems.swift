/// How many subitems fit into a group.
///
/// The decision is made against the length of the group less the spacing between the subitems: a
/// fraction is a fraction of what is left once the spacings are off. So the number of subitems and
/// their lengths depend on each other.
struct SubitemCounter {
  let context: SolvingContext
  let group: LayoutGroup
  let axis: LayoutAxis

  /// What the content insets of the group leave.
  let inner: LayoutSize

  /// The fixed or least spacing between two subitems.
  let spacing: Double

  /// Lengths are sums of floating-point numbers; this much too long still fits.
  private static let tolerance = 1e-6

  private var length: Double { inner.length(along: axis) }

  /// The box in which `count` subitems are laid out: the inner box less the spacing between them.
  func box(for count: Int) -> LayoutSize {
    // Rule: Fractional sizes refer to the container less spacing
    let left = max(length - spacing * Double(max(count - 1, 0)), 0)
    return LayoutSize(along: left, across: inner.length(along: axis.other), axis: axis)
  }

  /// Whether the spacing between `count` subitems is longer than the group.
  func spacingLeavesNoRoom(count: Int) -> Bool {
    spacing * Double(max(count - 1, 0)) > length + Self.tolerance
  }

  /// Whether any number of subitems fits, since they have no length: in a view that has no size yet,
  /// that is so for all of them.
  var isEndless: Bool { spacing == 0 && total(of: group.subitems.count, in: inner) == 0 }

  /// How many subitems fit, at most `limit`, and for how many the box is that they are resolved in.
  func fitting(limit: Int) -> (count: Int, boxCount: Int) {
    guard !group.subitems.isEmpty, limit > 0 else { return (0, 0) }
    guard fits(itemLength(0, in: box(for: 1))) else { return (0, 0) }
    let limit = isEndless ? min(limit, SolvingContext.largestEndlessGroup) : limit
    if acrossFollowsLength {
      // Rule: Sizes across that follow the length are counted without spacing first
      // A height that is a fraction of the width: first as many as fit without any spacing, whose
      // spacings come off the box; then as many of that size as fit with the spacing between.
      let unspaced = largest(limit: limit) { fits(total(of: $0, in: inner)) }
      let box = box(for: unspaced)
      let count = largest(limit: unspaced) {
        fits(total(of: $0, in: box) + spacing * Double($0 - 1))
      }
      return (count, unspaced)
    }
    let count = largest(limit: limit) {
      fits(total(of: $0, in: box(for: $0)) + spacing * Double($0 - 1))
    }
    return (count, count)
  }

  /// Whether the first item fits together with the room that it keeps at its edges.
  ///
  /// A group takes it in either case, so that no description lays out forever nothing.
  var firstItemFitsWithItsEdges: Bool { fits(total(of: 1, in: box(for: 1))) }

  /// Whether some subitem's size across the group is a fraction of the group's length.
  private var acrossFollowsLength: Bool {
    for subitem in group.subitems {
      switch (axis, subitem.size.dimension(along: axis.other)) {
      case (.horizontal, .fractionalWidth), (.vertical, .fractionalHeight): return true
      default: break
      }
    }
    return false
  }

  private func fits(_ total: Double) -> Bool {
    total <= length + Self.tolerance
  }

  private func itemLength(_ index: Int, in box: LayoutSize) -> Double {
    context.length(of: group.subitems[index].size.dimension(along: axis), in: box)
  }

  /// The length of the first `count` subitems and of the room that they keep at their edges.
  private func total(of count: Int, in box: LayoutSize) -> Double {
    let kinds = group.subitems.count
    let (rounds, rest) = count.quotientAndRemainder(dividingBy: kinds)
    var (round, beginning) = (0.0, 0.0)
    for index in 0..<(rounds > 0 ? kinds : rest) {
      let edges = group.subitems[index].edgeSpacing
      let occupied =
        itemLength(index, in: box) + Self.room(edges.start(along: axis))
        + Self.room(edges.end(along: axis))
      round += occupied
      if index < rest { beginning += occupied }
    }
    return rounds > 0 ? round * Double(rounds) + beginning : beginning
  }

  /// The least room that an edge takes.
  static func room(_ spacing: LayoutSpacing?) -> Double {
    max(SolvingContext.usable(spacing?.length ?? 0), 0)
  }

  /// The largest count from 1 to `limit` for which all counts up to it fit; 1 is taken to fit.
  ///
  /// Counts are tried one after another: in a box of a few pixels a larger count may fit again after
  /// one that did not, since its items round to less. A long column of small items is not walked
  /// through: from `walked` on, or without spacing, the count is doubled until it does not fit, and
  /// then the gap is halved.
  private func largest(limit: Int, _ fits: (Int) -> Bool) -> Int {
    var fitting = 1
    while spacing > 0, fitting < min(Self.walked, limit) {
      guard fits(fitting + 1) else { return fitting }
      fitting += 1
    }
    var failing = limit + 1
    var tried = fitting
    while tried < limit {
      tried = tried > limit / 2 ? limit : tried * 2
      guard fits(tried) else {
        failing = tried
        break
      }
      fitting = tried
    }
    while failing - fitting > 1 {
      let middle = fitting + (failing - fitting) / 2
      if fits(middle) { fitting = middle } else { failing = middle }
    }
    return fitting
  }

  private static let walked = 256
}
