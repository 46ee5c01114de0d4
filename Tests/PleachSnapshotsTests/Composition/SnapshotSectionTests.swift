import PleachSnapshots
import Testing

@Suite("Snapshot: listing sections")
struct SnapshotBuilderTests {
  typealias List = Snapshot<String, String>
  typealias Failure = SnapshotError<String, String>

  @Test("Sections stand one below the other, with items, an outline or nothing")
  func sections() throws {
    var tools = try SectionSnapshot(["saw"])
    try tools.append(["blade"], to: "saw")
    try tools.expand(["saw"])
    let list = try List {
      SnapshotSection("account", items: ["Name", "Password"])
      SnapshotSection("tools", tools)
      SnapshotSection("later")
    }
    #expect(
      list.visualDescription()
        == "account\n  - * Name\n  - * Password\ntools\n  + * saw\n    - * blade\nlater")
  }

  @Test("The outline of a section can be written out where the section is")
  func writtenOut() throws {
    let list = try List {
      SnapshotSection("general") {
        "About"
        Outline("Sounds", isExpanded: true) { "Volume" }
      }
      if #available(macOS 10.15, *) { SnapshotSection("last", items: ["Reset"]) }
    }
    #expect(
      list.visualDescription()
        == "general\n  - * About\n  + * Sounds\n    - * Volume\nlast\n  - * Reset")
    #expect(throws: Failure.duplicateItems(["1"])) {
      try List {
        SnapshotSection("a") {
          "1"
          Outline("2") { "1" }
        }
      }
    }
  }

  @Test("Conditions and loops", arguments: [true, false])
  func control(isDeveloper: Bool) throws {
    let list = try List {
      if isDeveloper {
        SnapshotSection("a", items: ["1"])
      } else {
        SnapshotSection("b", items: ["2"])
      }
      for number in 0..<3 { SnapshotSection("s\(number)") }
      if isDeveloper { SnapshotSection("last") }
      ["x", "y"].map { SnapshotSection($0) }
    }
    #expect(
      list.sectionIdentifiers
        == (isDeveloper ? ["a"] : ["b"]) + ["s0", "s1", "s2"] + (isDeveloper ? ["last"] : [])
        + ["x", "y"])
    #expect(try List {} == List())
    #expect(try List([SnapshotSection("a")]).sectionIdentifiers == ["a"])
  }

  @Test("What is listed twice is named")
  func duplicates() {
    #expect(throws: Failure.duplicateItems(["1"])) {
      try List { SnapshotSection("a", items: ["1", "2", "1"]) }
    }
    #expect(throws: Failure.duplicateItems(["1"])) {
      try List {
        SnapshotSection("a", items: ["1"])
        SnapshotSection("b", items: ["2", "1"])
      }
    }
    #expect(throws: Failure.duplicateSections(["a"])) {
      try List {
        SnapshotSection("a", items: ["1"])
        SnapshotSection("a", items: ["2"])
      }
    }
  }
}
