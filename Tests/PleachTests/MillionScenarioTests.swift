import MillionScenario
import Testing

@Suite("A million rows")
struct MillionScenarioTests {
  @Test("A small million runs through, and nothing jumps")
  func small() throws {
    var titles: [String] = []
    let problems = try MillionProgram().run(rowCount: 4000) { text, screen in
      titles.append(String(text.prefix { $0 != ":" }))
      // A screen of 480 points holds no more than 20 rows of 24.
      #expect(screen.rows.count <= 21)
    }
    #expect(problems == [])
    #expect(titles.count == 10)
    #expect(titles.first == "# 4000 rows")
  }

  @Test("What is measured is what was in sight")
  func counts() throws {
    let screen = try MillionScreen(rowCount: 100_000)
    let first = screen.measuredCount
    #expect((1...20).contains(first))
    screen.scroll(to: 50_000)
    #expect(screen.measuredCount - first <= 42)
    let measured = screen.measuredCount
    try screen.insert(1000)
    #expect(screen.measuredCount == measured)
    #expect(screen.problems == [])
  }

  @Test(
    "What is not understood is refused with the reason",
    arguments: [
      (["0"], "0 is no number of rows from 1000 to 10000000"),
      (["-5"], "-5 is no number of rows from 1000 to 10000000"),
      (["--times", "1000000000"], "1000000000 is no number of rows from 1000 to 10000000"),
      (["many"], "many is no number of rows from 1000 to 10000000"),
      (["2000", "--svg"], "--svg needs a directory"),
    ])
  func refusals(arguments: [String], reason: String) {
    var said: [String] = []
    #expect(MillionProgram().run(arguments) { said.append($0) } == 2)
    #expect(
      said == ["million: \(reason)\nusage: million [ROWS] [--times] [--svg DIRECTORY]"])
  }
}
