import ExampleScreens
import Foundation
import SearchScenario

let program = ScenarioProgram(name: "search-outline", steps: SearchScenario.steps)
exit(program.run(Array(CommandLine.arguments.dropFirst())))
