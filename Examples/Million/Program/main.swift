import Foundation
import MillionScenario

exit(MillionProgram().run(Array(CommandLine.arguments.dropFirst())))
