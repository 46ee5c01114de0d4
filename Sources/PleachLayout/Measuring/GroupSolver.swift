/// Works groups out anew of which something is measured.
struct GroupSolver {
  let environment: LayoutEnvironment
  let rounding: LayoutRounding
  let scale: Double

  /// How many groups were worked out.
  private(set) var solves = 0

  init(environment: LayoutEnvironment, rounding: LayoutRounding, scale: Double) {
    (self.environment, self.rounding, self.scale) = (environment, rounding, scale)
  }

  /// The group that begins with an item.
  ///
  /// No function of a custom group is asked again, and nothing is said again about the description.
  mutating func solution(_ template: SectionTemplate, _ slots: MeasuredSlots) -> GroupSolution {
    solves += 1
    var context = SolvingContext(rounding: rounding, scale: scale)
    context.environment = environment
    context.known = template.group.places
    context.measured = slots
    return context.solve(
      template.groupDescription, in: template.groupAllotment, box: template.groupBox)
  }
}
