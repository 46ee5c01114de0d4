/// The views of items and groups, where groups hold as many items as fit by their measured lengths.
extension MeasuredSection {
  /// How many views of a kind the groups have: stored for those that differ from the template.
  struct ViewCounts: Sendable {
    let kind: String
    var numbers: LengthSequence
  }

  /// Makes room for the views of groups that all are as the template has them.
  mutating func prepareViews(_ template: SectionTemplate, groupCount: Int) {
    for (kind, count) in template.group.supplementaryCounts {
      views.append(
        ViewCounts(
          kind: kind, numbers: LengthSequence(count: groupCount, length: Double(count))))
    }
  }

  /// Notes down how many views a group has, of so many groups.
  ///
  /// - Complexity: O(log n) for n groups and each kind.
  mutating func takeViews(of solution: GroupSolution, for group: Int, groupCount: Int) {
    if views.isEmpty, solution.supplementaryCounts.isEmpty { return }
    for kind in solution.supplementaryCounts.keys where !views.contains(where: { $0.kind == kind })
    {
      // A subitem that comes into a group only since others are shorter than they were estimated.
      views.append(ViewCounts(kind: kind, numbers: LengthSequence(count: groupCount, length: 0)))
    }
    for index in views.indices {
      let count = Double(solution.supplementaryCounts[views[index].kind, default: 0])
      views[index].numbers.set(
        count == views[index].numbers.defaultLength ? nil : count, at: group)
    }
  }

  /// How many views of a kind go with the groups before one and their items.
  ///
  /// - Complexity: O(log n) for n groups.
  func viewCount(ofKind kind: String, before group: Int) -> Int {
    guard let counts = views.first(where: { $0.kind == kind }) else { return 0 }
    return SolvedLayout.index(counts.numbers.sum(before: group), below: .max)
  }

  /// The group that has a view of a kind, if there is one, and the number of the view in the group.
  ///
  /// - Complexity: O(log n) for n groups.
  func groupOfView(ofKind kind: String, number: Int) -> (group: Int, number: Int)? {
    guard number >= 0, let counts = views.first(where: { $0.kind == kind }),
      counts.numbers.count > 0
    else { return nil }
    let group = counts.numbers.index(at: Double(number))
    return (group, number - viewCount(ofKind: kind, before: group))
  }
}
