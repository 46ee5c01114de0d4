import ExampleScreens
import MessagesScenario
import OrdersScenario
import SearchScenario
import SettingsScenario
import ShoppingHomeScenario

/// `pleach demo`: an example scenario, step by step.
struct DemoCommand {
  private enum Scenario: String, CaseIterable {
    case messages
    case orders
    case searchOutline = "search-outline"
    case settings
    case shoppingHome = "shopping-home"

    func steps() throws -> [ScenarioStep] {
      switch self {
      case .messages: try MessagesScenario.steps()
      case .orders: try OrdersScenario.steps()
      case .searchOutline: try SearchScenario.steps()
      case .settings: try SettingsScenario.steps()
      case .shoppingHome: try ShoppingHomeScenario.steps()
      }
    }
  }

  private let scenario: Scenario
  private let drawing: String?

  init(_ arguments: [String]) throws(ToolProblem) {
    let arguments = try CommandArguments(arguments, of: "demo", options: ["--svg": .value])
    let name = try arguments.positionals(named: ["SCENARIO"], of: "demo")[0]
    guard let scenario = Scenario(rawValue: name) else {
      let names = Scenario.allCases.map(\.rawValue).joined(separator: ", ")
      throw ToolProblem("\(name) is none of the scenarios \(names)")
    }
    self.scenario = scenario
    drawing = arguments.value("--svg")
  }

  func run() throws(ToolProblem) -> ToolResult {
    let steps: [ScenarioStep]
    do {
      steps = try scenario.steps()
    } catch {
      throw ToolProblem("the scenario failed: \(error)", status: .refused)
    }
    if let drawing {
      try DocumentFiles.write(PictureSheet(steps.map(\.picture)).markup, to: drawing)
    }
    let texts = steps.enumerated().map { index, step in step.text(number: index + 1) }
    return ToolResult(output: texts.joined(separator: "\n"))
  }
}
