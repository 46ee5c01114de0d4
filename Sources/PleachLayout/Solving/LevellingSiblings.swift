/// Dimensions that siblings have in common.
extension LayoutGroup {
  /// The group with the estimates of its subitems levelled: a dimension that is uniform across
  /// siblings is the largest on its axis among the subitems that have such a dimension.
  ///
  /// Until elements are measured their estimates stand for their sizes, so the largest estimate is
  /// the largest size. Siblings with other dimensions neither give nor take. The groups of a section
  /// are copies of one another: across them nothing is left to do.
  var levelled: LayoutGroup {
    // Rule: Siblings of uniform size are as long as the largest estimate among them
    let width = uniformEstimates(along: .horizontal)
    let height = uniformEstimates(along: .vertical)
    guard width.differ || height.differ else { return self }
    var group = self
    for index in subitems.indices {
      var size = subitems[index].size
      if case .uniformAcrossSiblings = size.width {
        size.width = .uniformAcrossSiblings(estimate: width.largest)
      }
      if case .uniformAcrossSiblings = size.height {
        size.height = .uniformAcrossSiblings(estimate: height.largest)
      }
      group.subitems[index].size = size
    }
    return group
  }

  private func uniformEstimates(along axis: LayoutAxis) -> (largest: Double, differ: Bool) {
    var found = false
    var (largest, differ) = (0.0, false)
    for subitem in subitems {
      guard case .uniformAcrossSiblings(let estimate) = subitem.size.dimension(along: axis)
      else { continue }
      let length = SolvingContext.usableLength(estimate)
      if found, length != largest { differ = true }
      largest = max(largest, length)
      found = true
    }
    return (largest, differ)
  }
}
