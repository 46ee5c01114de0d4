import ExampleScreens
import Foundation
import OrdersScenario

let program = ScenarioProgram(name: "orders", steps: OrdersScenario.steps)
exit(program.run(Array(CommandLine.arguments.dropFirst())))
