import PleachDiff

@testable import PleachSnapshots

extension DataSourceModel {
  /// A change that was prepared.
  struct Plan {
    var base: ListModel
    var edit: (inout ListModel) throws(Failure) -> Void
  }
}

extension EventScript {
  /// A plan that is prepared, or one of those prepared before that is committed; it may be out of
  /// date by then.
  mutating func planning(_ model: DataSourceModel) -> Event {
    if !model.plans.isEmpty, script.random.happens(55) { return committing(model) }
    // Those edits know what is present when they are made.
    var step = script.step(for: model.pending)
    while step.name.contains("if present") { step = script.step(for: model.pending) }
    let isWorkedOut = script.random.happens(50)
    return Event(name: "plan to \(step.name)") { model in
      model.plans.append(
        DataSourceModel.Plan(base: model.pending) { (list) throws(Failure) in
          _ = try step.model(&list)
        })
      return ""
    } real: { watched in
      // The plan is worked out here, and here alone.
      nonisolated(unsafe) let edit = step.real
      let plan = watched.source.prepare { (list) throws(Failure) in _ = try edit(&list) }
      watched.plans.append(isWorkedOut ? (try? plan.workedOut()) ?? plan : plan)
      return ""
    }
  }

  private mutating func committing(_ model: DataSourceModel) -> Event {
    let index = model.plans.count - 1 - script.random.index(below: min(3, model.plans.count))
    // A state that equals the former one may be the same or made anew.
    let isOutdated = model.plans[index].base.sections != model.pending.sections
    let isRefused = isOutdated && script.random.happens(30)
    return Event(name: "commit plan \(index)\(isRefused ? " unless out of date" : "")") { model in
      if isRefused { return "threw outdated" }
      do throws(Failure) {
        try model.update(model.plans[index].edit)
        return ""
      } catch {
        return "threw failed(\(error))"
      }
    } real: { watched in
      guard watched.plans.indices.contains(index) else { return "no such plan" }
      do throws(PlanError<Failure>) {
        watched.returned.append(
          try watched.source.commit(
            watched.plans[index], ifOutdated: isRefused ? .refuse : .rebase))
        return ""
      } catch {
        return switch error {
        case .outdated: "threw outdated"
        case .failed(let problem): "threw failed(\(problem))"
        }
      }
    }
  }
}
