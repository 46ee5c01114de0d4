import ExampleScreens
import Foundation
import ShoppingHomeScenario

let program = ScenarioProgram(name: "shopping-home", steps: ShoppingHomeScenario.steps)
exit(program.run(Array(CommandLine.arguments.dropFirst())))
