import Foundation
import Testing

@testable import PleachTool

@Suite("The tool as a whole")
struct CommandLineToolTests {
  @Test("The help names every command and the exit statuses")
  func overview() {
    for arguments in [["--help"], ["-h"]] {
      let result = CommandLineTool.run(arguments)
      #expect(result.status == 0)
      #expect(result.errorOutput == "")
      for word in ["layout FILE", "diff OLD NEW", "replay SCRIPT", "demo SCENARIO", "--version"] {
        #expect(result.output.contains(word))
      }
      #expect(result.output.contains("Exit status: 0 done; 1 the document is valid"))
    }
  }

  @Test(
    "Every command has a help of its own, wherever the option stands", arguments: Command.allCases)
  func commandHelp(command: Command) {
    for arguments in [["--help"], ["-h"], ["file", "--help"], ["--nonsense", "--help"]] {
      let result = CommandLineTool.run([command.rawValue] + arguments)
      #expect(result.status == 0)
      #expect(result.errorOutput == "")
      #expect(result.output.hasPrefix("usage: pleach \(command.rawValue) "))
    }
  }

  @Test("No line of the help is wider than 100 columns", arguments: Command.allCases)
  func helpFits(command: Command) {
    for line in (Command.overview + command.help).split(separator: "\n") {
      #expect(line.count <= 100, "\(line)")
    }
  }

  @Test("Every operation of a script is in the help", arguments: ReplayOperation.Name.allCases)
  func operationsInHelp(name: ReplayOperation.Name) {
    let help = Command.replay.help
    #expect(
      help.contains("{\"op\":\"\(name.rawValue)\"") || help.contains("and \"\(name.rawValue)\""))
  }

  @Test("The version is a name and a number")
  func version() {
    #expect(run("--version").output == "pleach \(CommandLineTool.version)\n")
    #expect(CommandLineTool.version.split(separator: ".").count == 3)
  }

  @Test("Unusable arguments give exit status 2 and one line")
  func unusableArguments() {
    expectUnusable(run(), saying: "a command is missing", "--help")
    expectUnusable(run("paint"), saying: "unknown command paint")
    expectUnusable(run("--paint"), saying: "unknown option --paint")
    expectUnusable(run("diff"), saying: "OLD is missing")
    expectUnusable(run("diff", "old.json"), saying: "NEW is missing")
    expectUnusable(run("diff", "a", "b", "c"), saying: "unexpected argument c")
    expectUnusable(run("diff", "a", "b", "--jsn"), saying: "unknown option --jsn")
    expectUnusable(run("diff", "-", "-"), saying: "only one of OLD and NEW")
    expectUnusable(run("diff", "a", "b", "--patch=x"), saying: "--patch takes no value")
    expectUnusable(run("replay"), saying: "SCRIPT is missing")
    expectUnusable(run("layout"), saying: "FILE is missing")
    expectUnusable(run("layout", "a", "--rect"), saying: "--rect needs a value")
    expectUnusable(run("layout", "a", "--json", "--json"), saying: "--json is given twice")
    expectUnusable(run("layout", "a", "--json=yes"), saying: "--json takes no value")
    expectUnusable(run("layout", "a", "--explain"), saying: "--explain needs a value")
    expectUnusable(run("demo"), saying: "SCENARIO is missing")
    expectUnusable(run("demo", "chess"), saying: "chess", "settings", "shopping-home")
  }

  @Test("What a person passes cannot break the one line of a message")
  func messagesStayOnOneLine() {
    expectUnusable(
      run("diff", "no\nsuch\u{2028}file\u{1B}[2J", "b"), saying: "there is no such file")
    expectUnusable(run("a\nb"), saying: "unknown command")
    expectUnusable(
      run("diff", "-", "b", input: #"{"sections":[],"a\nb":1}"#),
      saying: #"the member "a\nb" is unknown here"#)
  }

  @Test("A file that is missing or a directory is named")
  func files() throws {
    let workspace = try Workspace()
    let empty = try workspace.file("empty.json", "")
    expectUnusable(
      run("layout", workspace.path("none.json")), saying: "none.json: there is no such file")
    expectUnusable(run("layout", workspace.folder.path), saying: "this is a directory")
    expectUnusable(run("layout", empty), saying: "empty.json:1:1: ", "the text is empty")
    expectUnusable(run("replay", "-", input: " \n"), saying: "-:2:1: ", "the text is empty")
  }

  @Test("Output that cannot be written is a problem, whatever the answer was")
  func unwritableOutput() throws {
    let workspace = try Workspace()
    // A handle for reading takes no output.
    let closed = try FileHandle(
      forReadingFrom: URL(fileURLWithPath: try workspace.file("output", "")))
    let errors = Pipe()
    let status = ToolResult(output: "answer\n", status: 1)
      .write(to: closed, errors: errors.fileHandleForWriting)
    try errors.fileHandleForWriting.close()
    #expect(status == 2)
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(text == "pleach: the output cannot be written\n")
    #expect(ToolResult().write(to: closed, errors: closed) == 0)
  }

  @Test("After -- an argument is a file, whatever it looks like")
  func endOfOptions() {
    expectUnusable(run("replay", "--", "--json"), saying: "--json: there is no such file")
    expectUnusable(run("replay", "--", "--help"), saying: "--help: there is no such file")
  }

  @Test("A document that was made for another command is refused")
  func wrongKindOfDocument() {
    expectUnusable(run("layout", "-", input: "[[]]"), saying: "-: [0]: ", "an object is expected")
    expectUnusable(run("layout", "-", input: "3"), saying: "an object is expected")
    expectUnusable(
      run("replay", "-", input: "{}"), saying: "-: a list is expected here, not an object")
  }
}
