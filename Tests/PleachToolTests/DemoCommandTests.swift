import Foundation
import Testing

@testable import PleachTool

@Suite("pleach demo")
struct DemoCommandTests {
  static let scenarios = ["messages", "orders", "search-outline", "settings", "shopping-home"]

  @Test("A scenario is shown step by step", arguments: scenarios)
  func steps(scenario: String) {
    let result = run("demo", scenario)
    #expect(result.status == 0)
    #expect(result.errorOutput == "")
    #expect(result.output.hasPrefix("1. First load\n"))
    #expect(result.output.contains("\n\n2. "))
  }

  @Test("The steps of the shopping home give its changes and its frames")
  func shoppingHome() {
    let output = run("demo", "shopping-home").output
    #expect(output.contains("reconfigured p1 in featuredProducts 0\n"))
    #expect(output.contains("(203, 408, 179, 234)"))
  }

  @Test("The picture shows the steps side by side", arguments: scenarios)
  func picture(scenario: String) throws {
    let workspace = try Workspace()
    let file = workspace.path("demo.svg")
    let result = run("demo", scenario, "--svg", file)
    #expect(result.status == 0)
    let sheet = try String(contentsOfFile: file, encoding: .utf8)
    let steps = result.output.split(separator: "\n").count { $0.first?.isNumber == true }
    #expect(steps > 5)
    #expect(sheet.components(separatedBy: "<image ").count - 1 == steps)
  }
}
