import ExampleScreens
import Foundation
import MessagesScenario

let program = ScenarioProgram(name: "messages", steps: MessagesScenario.steps)
let status = program.run(Array(CommandLine.arguments.dropFirst()))
if status == 0, CommandLine.arguments.count == 1 {
  #if DEBUG
    print("`swift run -c release messages` also says what that takes on your machine.")
  #else
    print("On this machine, with the change set:")
    for line in try MessageTimes().lines { print("   • \(line)") }
  #endif
}
exit(status)
