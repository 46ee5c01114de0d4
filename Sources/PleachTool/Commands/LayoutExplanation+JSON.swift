import Pleach

extension LayoutExplanation {
  /// The explanation as JSON.
  var json: JSONValue {
    [
      "element": .array(element.json), "frame": .array(frame.json),
      "steps": .array(steps.map(\.json)),
    ]
  }
}

extension LayoutExplanation.Step {
  /// The step with its numbers as they are, so that it can be reckoned again.
  fileprivate var json: JSONValue {
    [
      "rule": .string(rule.rawValue), "subject": .string(subject),
      "quantity": .string(quantity.rawValue), "operation": .string(operation.rawValue),
      "terms": .array(
        terms.map { term in
          [
            "name": .string(term.name), "factor": .exactNumber(term.factor),
            "value": .exactNumber(term.value), "step": term.step.map(JSONValue.integer) ?? .null,
          ]
        }),
      "result": .exactNumber(result), "text": .string(description),
    ]
  }
}
