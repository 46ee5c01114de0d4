/// What all stages of one solve share: the policy of rounding, and what they note down.
struct SolvingContext {
  /// Larger lengths are cut to this, so that sums and products of them stay finite.
  static let largestLength = 1e12

  /// One group holds at most this many items.
  static let largestGroup = 65_536

  /// A row of items without width would never end; it holds this many, then the next row begins.
  static let largestEndlessGroup = 1_024

  /// All groups nested in one may take this many steps together: to fill a group, to place an item,
  /// a view of one, or an empty group.
  static let mostSteps = 4 * largestGroup

  /// Screens of other scales are taken for errors.
  static let (smallestScale, largestScale) = (0.1, 1_000.0)

  /// Of a larger description not all numbers are checked, and it is worked out for each section.
  static let mostParts = largestGroup

  /// Groups deeper than this lay nothing out: not even a build for debugging may exhaust a stack of
  /// 512 KB, which threads other than the first one have on some platforms.
  static let deepestNesting = 32

  /// More issues than this are not noted down.
  static let mostIssues = 1_000

  let rounding: LayoutRounding
  let scale: Double

  /// What the providers of custom groups are given, with the group as the container.
  var environment = LayoutEnvironment(width: 0, height: 0)

  private(set) var issues: [LayoutIssue] = []
  private var issuesAreCut = false

  /// All issues, and in the end one that says if there are more.
  var listedIssues: [LayoutIssue] {
    issuesAreCut ? issues + [LayoutIssue(kind: .moreIssues, section: nil, place: "")] : issues
  }

  var statistics = SolvingStatistics()

  /// How many items the group that is being solved may still take.
  var itemsLeft = SolvingContext.largestGroup

  /// How many steps were taken since the outermost group was begun.
  var steps = 0

  /// What came out when the group that is being solved was solved before: an explanation solves it
  /// once more, and asks no function again.
  var known: SlotPlaces?

  /// The measured sizes of the items of the group that is being solved, if there are any: then each
  /// subitem is worked out as often as it recurs.
  var measured: MeasuredSlots?

  /// Whether the group that is being solved holds as many items as fit by lengths that are measured.
  var wraps = false

  /// How many parts of the description that is being checked may still be looked at.
  var partsLeft = 0

  /// The scale, or 0 for one at which no screen shows anything.
  static func usableScale(_ scale: Double) -> Double {
    scale >= smallestScale && scale <= largestScale ? scale : 0
  }

  init(rounding: LayoutRounding, scale: Double) {
    self.rounding = rounding
    self.scale = Self.usableScale(scale)
  }
}

/// How much work a solve was: for tests of its cost.
package struct SolvingStatistics: Hashable, Sendable {
  /// How many groups were filled with items, nested ones included.
  package internal(set) var groupSolves = 0

  /// How many different section descriptions were worked out.
  package internal(set) var sectionSolves = 0
}

// MARK: - Issues

extension SolvingContext {
  mutating func report(_ kind: LayoutIssue.Kind, _ place: String, section: Int? = nil) {
    guard issues.count < Self.mostIssues else {
      issuesAreCut = true
      return
    }
    issues.append(LayoutIssue(kind: kind, section: section, place: place))
  }

  /// Runs a step on a part of the description, and names the part in the issues of the step.
  ///
  /// Places are put together on the way back, and only for issues: a description without any costs
  /// no text.
  mutating func within<Result>(
    _ part: @autoclosure () -> String, _ step: (inout SolvingContext) -> Result
  ) -> Result {
    let first = issues.count
    let result = step(&self)
    for index in first..<issues.count {
      let place = issues[index].place
      issues[index].place = place.isEmpty ? part() : "\(part()).\(place)"
    }
    return result
  }

  /// Says of all issues noted since `first` which section they are about.
  mutating func attributeIssues(from first: Int, to section: Int) {
    for index in first..<issues.count { issues[index].section = section }
  }
}

// MARK: - Numbers

extension SolvingContext {
  /// The number, if it is one that can be reckoned with.
  static func usable(_ value: Double) -> Double {
    guard value.isFinite else { return 0 }
    return min(max(value, -largestLength), largestLength)
  }

  /// The length, which cannot be less than nothing.
  static func usableLength(_ value: Double) -> Double { max(usable(value), 0) }

  static func usable(_ spacing: LayoutSpacing?) -> LayoutSpacing? {
    switch spacing {
    case .none: nil
    case .fixed(let length): .fixed(usableLength(length))
    case .flexible(let length): .flexible(usableLength(length))
    }
  }

  static func usable(_ edges: LayoutEdgeSpacing) -> LayoutEdgeSpacing {
    guard edges != .none else { return edges }
    return LayoutEdgeSpacing(
      leading: usable(edges.leading), top: usable(edges.top), trailing: usable(edges.trailing),
      bottom: usable(edges.bottom))
  }

  static func usable(_ insets: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
    guard insets != .zero else { return insets }
    return DirectionalEdgeInsets(
      top: usable(insets.top), leading: usable(insets.leading), bottom: usable(insets.bottom),
      trailing: usable(insets.trailing))
  }

  static func usable(_ point: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: usable(point.x), y: usable(point.y))
  }

  /// The offset, as far as one can be; no number is no offset.
  static func usableOffset(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -largestLength), largestLength)
  }

  /// The number, and an issue if it is none that can be reckoned with.
  mutating func checked(_ value: Double, _ place: String) -> Double {
    let usable = Self.usable(value)
    // NaN differs from everything, itself included.
    if usable != value { report(.invalidNumber, place) }
    return usable
  }

  /// The spacing, which cannot be less than nothing.
  mutating func checkedSpacing(_ value: Double, _ place: String) -> Double {
    let usable = checked(value, place)
    if usable < 0 { report(.negativeSpacing, place) }
    return max(usable, 0)
  }

  mutating func checked(_ spacing: LayoutSpacing?, _ place: String) -> LayoutSpacing? {
    switch spacing {
    case .none: nil
    case .fixed(let length): .fixed(checkedSpacing(length, place))
    case .flexible(let length): .flexible(checkedSpacing(length, place))
    }
  }

  /// The spacing at the edges, none of which can be less than nothing.
  mutating func checked(_ edges: LayoutEdgeSpacing) -> LayoutEdgeSpacing {
    guard edges != .none else { return edges }
    return LayoutEdgeSpacing(
      leading: checked(edges.leading, "edgeSpacing.leading"),
      top: checked(edges.top, "edgeSpacing.top"),
      trailing: checked(edges.trailing, "edgeSpacing.trailing"),
      bottom: checked(edges.bottom, "edgeSpacing.bottom"))
  }

  mutating func checked(
    _ insets: DirectionalEdgeInsets, _ place: String = "contentInsets"
  ) -> DirectionalEdgeInsets {
    guard insets != .zero else { return insets }
    return within(place) { context in
      DirectionalEdgeInsets(
        top: context.checked(insets.top, "top"),
        leading: context.checked(insets.leading, "leading"),
        bottom: context.checked(insets.bottom, "bottom"),
        trailing: context.checked(insets.trailing, "trailing"))
    }
  }

  mutating func checked(_ point: LayoutPoint, _ place: String) -> LayoutPoint {
    LayoutPoint(x: checked(point.x, place), y: checked(point.y, place))
  }
}
