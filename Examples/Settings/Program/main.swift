import ExampleScreens
import Foundation
import SettingsScenario

let program = ScenarioProgram(name: "settings", steps: SettingsScenario.steps)
exit(program.run(Array(CommandLine.arguments.dropFirst())))
