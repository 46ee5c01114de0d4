import Foundation
import Testing

@testable import PleachTool

@Suite("pleach replay")
struct ReplayCommandTests {
  /// Replays a script and gives the result lines.
  private func lines(_ operations: String...) -> [String] {
    let script = "[" + operations.joined(separator: ",") + "]"
    let result = run("replay", "-", input: script)
    #expect(result.errorOutput == "")
    return result.output.split(separator: "\n").map(String.init)
  }

  /// The last result line of a script, as JSON text.
  private func lastLine(_ operations: String...) -> String {
    let script = "[" + operations.joined(separator: ",") + "]"
    return run("replay", "-", "--json", input: script).output
      .split(separator: "\n").last.map(String.init) ?? ""
  }

  private static let sections = #"{"op":"appendSections","ids":["A","B"]}"#
  private static let content = #"""
    {"op":"append","section":"A","items":["p",{"id":"q","expanded":true,"children":["c","d"]}]}
    """#
  private static let noChanges = #"""
    {"deletedSections":[],"insertedSections":[],"movedSections":[],"reloadedSections":[],\#
    "deletedItems":[],"insertedItems":[],"movedItems":[],"reloadedItems":[],\#
    "reconfiguredItems":[]}
    """#

  /// The last line of what shows after the two operations above and another.
  private func shown(after operation: String) -> String {
    lines(Self.sections, Self.content, operation).last ?? ""
  }

  // MARK: The form of results

  @Test("A result has the sections with their items, visible and all, and the changes")
  func resultForm() {
    #expect(
      lastLine(
        Self.sections, #"{"op":"append","items":[{"id":"p","children":["c"]},"q"],"section":"A"}"#)
          == #"""
          {"ok":true,"sections":[{"id":"A","visible":["p","q"],"items":["p","c","q"]},\#
          {"id":"B","visible":[],"items":[]}],"changes":{"deletedSections":[],\#
          "insertedSections":[],"movedSections":[],"reloadedSections":[],"deletedItems":[],\#
          "insertedItems":[[0,0],[0,1]],"movedItems":[],"reloadedItems":[],\#
          "reconfiguredItems":[]},"transaction":null}
          """#)
  }

  @Test(
    "A failed operation names its kind and identifiers, changes nothing, and the script goes on")
  func failureForm() throws {
    let script =
      "["
      + [
        Self.sections, #"{"op":"append","items":["x"]}"#,
        #"{"op":"append","items":["y","x"],"section":"A"}"#, #"{"op":"append","items":["z"]}"#,
      ].joined(separator: ",") + "]"
    let result = run("replay", "-", "--json", input: script)
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 4)
    #expect(
      lines[2].hasPrefix(
        #"{"ok":false,"error":{"kind":"duplicateItems","identifiers":["x"],"message":""#))
    #expect(
      lines[2].hasSuffix(
        #"},"sections":[{"id":"A","visible":[],"items":[]},"#
          + #"{"id":"B","visible":["x"],"items":["x"]}]}"#))
    #expect(lines[3].hasPrefix(#"{"ok":true,"#))
    for line in lines { #expect(try parsed(line) is NSDictionary) }
  }

  @Test("As text a line has the number, the operation, what changed and what shows")
  func text() {
    #expect(
      lines(Self.sections, Self.content, #"{"op":"collapse","items":["q"]}"#) == [
        "1 appendSections: inserted section A at 0; inserted section B at 1 | A: | B:",
        "2 append: inserted p into A 0; inserted q into A 1; inserted c into A 2; "
          + "inserted d into A 3 | A: p, q, c, d | B:",
        "3 collapse: deleted c from A 2; deleted d from A 3 | A: p, q | B:",
      ])
    #expect(
      lines(#"{"op":"delete","items":["x"]}"#)[0].hasPrefix("1 delete: refused, unknownItems: "))
  }

  @Test("An empty script gives nothing, and a script from standard input is run")
  func emptyScript() {
    let result = run("replay", "-", input: "[]")
    #expect(result.status == 0)
    #expect(result.output == "")
  }

  // MARK: Operations

  @Test("A whole snapshot replaces the state, and its marks are changes")
  func apply() {
    #expect(
      shown(
        after: #"""
          {"op":"apply","snapshot":{"sections":[{"id":"A","items":["q","n"]},{"id":"C","items":[]}],
           "reconfigure":["q"]}}
          """#)
        == "3 apply: deleted section B; inserted section C at 1; deleted p from A 0; "
        + "deleted c from A 2; deleted d from A 3; inserted n into A 1; "
        + "reconfigured q in A 0 | A: q, n | C:")
  }

  @Test("A section snapshot keeps expansion unless it is to be as given")
  func applySection() {
    let items = #"[{"id":"q","children":["c","e"]}]"#
    #expect(
      shown(after: #"{"op":"applySection","section":"A","items":\#(items)}"#)
        .hasSuffix("| A: q, c, e | B:"))
    #expect(
      shown(after: #"{"op":"applySection","section":"A","items":\#(items),"expansion":"keep"}"#)
        .hasSuffix("| A: q, c, e | B:"))
    #expect(
      shown(after: #"{"op":"applySection","section":"A","items":\#(items),"expansion":"given"}"#)
        .hasSuffix("| A: q | B:"))
    #expect(
      shown(after: #"{"op":"applySection","section":"C","items":["n"]}"#)
        .hasSuffix("| A: p, q, c, d | B: | C: n"))
  }

  @Test(
    "Each operation does what its name says",
    arguments: [
      (#"{"op":"insertSections","ids":["N"],"before":"B"}"#, "A: p, q, c, d | N: | B:"),
      (#"{"op":"insertSections","ids":["N","O"],"after":"B"}"#, "A: p, q, c, d | B: | N: | O:"),
      (#"{"op":"deleteSections","ids":["A"]}"#, "B:"),
      (#"{"op":"moveSection","id":"A","after":"B"}"#, "B: | A: p, q, c, d"),
      (#"{"op":"moveSection","id":"B","before":"A"}"#, "B: | A: p, q, c, d"),
      (#"{"op":"append","items":["n"]}"#, "A: p, q, c, d | B: n"),
      (#"{"op":"append","items":["n"],"to":"q"}"#, "A: p, q, c, d, n | B:"),
      (#"{"op":"append","items":["n"],"to":"p"}"#, "A: p, q, c, d | B:"),
      (#"{"op":"insert","items":["n"],"before":"q"}"#, "A: p, n, q, c, d | B:"),
      (#"{"op":"insert","items":["n"],"after":"q"}"#, "A: p, q, c, d, n | B:"),
      (
        #"{"op":"insert","items":[{"id":"n","expanded":true,"children":["m"]}],"before":"p"}"#,
        "A: n, m, p, q, c, d | B:"
      ),
      (#"{"op":"delete","items":["q"]}"#, "A: p | B:"),
      (#"{"op":"move","item":"p","after":"c"}"#, "A: q, c, p, d | B:"),
      (#"{"op":"move","item":"d","before":"p"}"#, "A: d, p, q, c | B:"),
      (#"{"op":"move","item":"p","to":"q","at":2}"#, "A: q, c, d, p | B:"),
      (#"{"op":"move","item":"c","to":"q","at":1}"#, "A: p, q, d, c | B:"),
      (#"{"op":"collapse","items":["q"]}"#, "A: p, q | B:"),
      (#"{"op":"userCollapse","item":"q"}"#, "A: p, q | B:"),
      (#"{"op":"replaceChildren","of":"q","items":["n"]}"#, "A: p, q, n | B:"),
      (#"{"op":"reorder","items":["p"],"to":[1,0]}"#, "A: q, c, d | B: p"),
      (#"{"op":"reorder","items":["p"],"into":"q","at":1}"#, "A: q, c, p, d | B:"),
    ])
  func operations(operation: String, expected: String) {
    let line = shown(after: operation)
    #expect(line.hasSuffix(" | \(expected)") && !line.contains("refused"), "\(line)")
  }

  @Test("Deleting all takes the sections too")
  func deleteAll() {
    #expect(
      shown(after: #"{"op":"deleteAll"}"#)
        == "3 deleteAll: deleted section A; deleted section B")
  }

  @Test("Expanding shows what collapsing hid, by the program and by a person")
  func expanding() {
    let collapse = #"{"op":"collapse","items":["q"]}"#
    for expand in [#"{"op":"expand","items":["q"]}"#, #"{"op":"userExpand","item":"q"}"#] {
      let line = lines(Self.sections, Self.content, collapse, expand).last ?? ""
      #expect(line.hasSuffix(": inserted c into A 2; inserted d into A 3 | A: p, q, c, d | B:"))
    }
  }

  @Test(
    "A refreshed item keeps its content, or gets the one it is given",
    arguments: [("reload", "reloaded"), ("reconfigure", "reconfigured")])
  func marks(name: String, word: String) {
    /// What marks an item with content 1, and then applies the same with content 2.
    func results(_ mention: String) -> [String] {
      lines(
        #"{"op":"appendSections","ids":["A"]}"#,
        #"{"op":"append","items":[{"id":"x","content":1}]}"#,
        #"{"op":"\#(name)","items":[\#(mention)]}"#,
        #"{"op":"apply","snapshot":{"sections":[{"id":"A","items":[{"id":"x","content":2}]}]}}"#
      ).suffix(2)
    }
    let marked = "3 \(name): \(word) x in A 0 | A: x"
    #expect(results(#""x""#) == [marked, "4 apply: reconfigured x in A 0 | A: x"])
    #expect(results(#"{"id":"x","content":2}"#) == [marked, "4 apply: no changes | A: x"])
  }

  // MARK: Reordering

  @Test("A reorder gives its transaction, and undo takes it back")
  func reorderAndUndo() {
    let reorder = #"{"op":"reorder","items":["c"],"to":[1,0]}"#
    let moved = lastLine(Self.sections, Self.content, reorder)
    #expect(
      moved.hasSuffix(
        #""transaction":{"movements":[{"item":"c","from":{"section":"A","parent":"q","index":0},"#
          + #""to":{"section":"B","parent":null,"index":0}}],"#
          + #""sections":[{"id":"A","before":["p","q","c","d"],"after":["p","q","d"]},"#
          + #"{"id":"B","before":[],"after":["c"]}]}}"#), "\(moved)")
    #expect(moved.contains(#""movedItems":[[[0,2],[1,0]]]"#))
    let undone = lastLine(Self.sections, Self.content, reorder, #"{"op":"undo"}"#)
    #expect(
      undone.contains(#"{"id":"A","visible":["p","q","c","d"],"items":["p","q","c","d"]}"#))
    #expect(undone.contains(#""movedItems":[[[1,0],[0,2]]]"#))
    #expect(
      undone.contains(#""to":{"section":"A","parent":"q","index":0}"#), "\(undone)")
  }

  @Test("Undo goes back reorder by reorder, and then has nothing to take back")
  func undoTwice() {
    let undo = #"{"op":"undo"}"#
    let all = lines(
      Self.sections, #"{"op":"append","items":["a","b","c"],"section":"A"}"#,
      #"{"op":"reorder","items":["a"],"to":[0,2]}"#, #"{"op":"reorder","items":["b"],"to":[1,0]}"#,
      undo, undo, undo)
    #expect(all[2].hasSuffix("| A: b, c, a | B:"))
    #expect(all[3].hasSuffix("| A: c, a | B: b"))
    #expect(all[4].hasSuffix("| A: b, c, a | B:"))
    #expect(all[5].hasSuffix("| A: a, b, c | B:"))
    #expect(all[6].hasPrefix("7 undo: refused, nothingToUndo: "))
    #expect(all[6].hasSuffix("| A: a, b, c | B:"))
  }

  @Test("A drag goes onto an item as its last child, or between rows at the level asked for")
  func otherDrops() {
    let content = #"{"op":"append","items":["e"],"section":"A"}"#
    for (drop, expected) in [
      (#""into":"q""#, "A: q, c, d, p, e | B:"), (#""into":"e""#, "A: q, c, d, e | B:"),
      (#""to":[0,3]"#, "A: q, c, d, p, e | B:"),
    ] {
      let reorder = #"{"op":"reorder","items":["p"],\#(drop)}"#
      let all = lines(Self.sections, Self.content, content, reorder)
      #expect(all[3].hasSuffix(expected), "\(all)")
    }
    for (level, parent) in [(0, "null"), (1, #""q""#), (7, #""q""#), (-3, "null")] {
      let reorder = #"{"op":"reorder","items":["p"],"to":[0,3],"level":\#(level)}"#
      let line = lastLine(Self.sections, Self.content, content, reorder)
      #expect(line.contains(#""to":{"section":"A","parent":\#(parent),"#), "\(level): \(line)")
    }
  }

  @Test("Undo takes back the last reorder and leaves the edits since, or says what is in the way")
  func undoAfterEdits() {
    let undo = #"{"op":"undo"}"#
    let all = lines(
      Self.sections, #"{"op":"append","items":["a","b","c"],"section":"A"}"#,
      #"{"op":"reorder","items":["a"],"to":[1,0]}"#,
      #"{"op":"reorder","items":["b"],"to":[1,0]}"#,
      #"{"op":"append","items":["d"],"section":"A"}"#, #"{"op":"delete","items":["b"]}"#, undo,
      #"{"op":"append","items":["b"],"section":"A"}"#, undo, undo, undo)
    #expect(all[6].hasPrefix("7 undo: refused, unknownItems: "))
    #expect(all[6].hasSuffix("| A: c, d | B: a"))
    #expect(all[8].hasSuffix("| A: b, c, d | B: a"), "b is there again, and goes back")
    #expect(all[9].hasSuffix("| A: a, b, c, d | B:"))
    #expect(all[10].hasPrefix("11 undo: refused, nothingToUndo: "))
  }

  @Test("What a person expands and collapses is a change without a transaction")
  func userExpansion() {
    let collapse = #"{"op":"userCollapse","item":"q"}"#
    let expand = #"{"op":"userExpand","item":"q"}"#
    let all = lines(Self.sections, Self.content, collapse, collapse, expand, expand)
    #expect(all[2].hasPrefix("3 userCollapse: deleted c from A 2; deleted d from A 3 |"))
    #expect(all[3].hasPrefix("4 userCollapse: no changes |"))
    #expect(all[4].hasPrefix("5 userExpand: inserted c into A 2; inserted d into A 3 |"))
    #expect(all[5].hasPrefix("6 userExpand: no changes |"))
    #expect(
      lastLine(Self.sections, Self.content, collapse).hasSuffix(#""transaction":null}"#))
  }

  @Test("A drop in place changes nothing and has no transaction")
  func dropInPlace() {
    #expect(
      lastLine(Self.sections, Self.content, #"{"op":"reorder","items":["p"],"to":[0,0]}"#)
        .hasSuffix(#""changes":\#(Self.noChanges),"transaction":null}"#))
  }

  // MARK: Refusals

  @Test(
    "What cannot be done is refused with its kind and the identifiers",
    arguments: [
      (#"{"op":"append","items":["p"]}"#, "duplicateItems", #"["p"]"#),
      (#"{"op":"append","items":["n",{"id":"m","children":["c"]}]}"#, "duplicateItems", #"["c"]"#),
      (#"{"op":"append","items":["n"],"section":"Z"}"#, "unknownSections", #"["Z"]"#),
      (#"{"op":"append","items":["n"],"to":"z"}"#, "unknownItems", #"["z"]"#),
      (#"{"op":"appendSections","ids":["A"]}"#, "duplicateSections", #"["A"]"#),
      (#"{"op":"applySection","section":"B","items":["p"]}"#, "duplicateItems", #"["p"]"#),
      (#"{"op":"applySection","section":"B","items":["n","n"]}"#, "duplicateItems", #"["n"]"#),
      (#"{"op":"moveSection","id":"A","before":"A"}"#, "invalidSectionDestination", #"["A"]"#),
      (#"{"op":"move","item":"q","after":"c"}"#, "invalidDestination", #"["c"]"#),
      (#"{"op":"move","item":"p","to":"q","at":3}"#, "indexOutOfRange", "[]"),
      (
        #"{"op":"move","item":"p","to":"q","at":-9223372036854775808}"#, "indexOutOfRange", "[]"
      ),
      (#"{"op":"reorder","items":["z"],"to":[0,0]}"#, "unknownItems", #"["z"]"#),
      (#"{"op":"reorder","items":["p"],"to":[2,0]}"#, "sectionIndexOutOfRange", "[]"),
      (#"{"op":"reorder","items":["p"],"to":[0,9223372036854775807]}"#, "indexOutOfRange", "[]"),
      (#"{"op":"reorder","items":["p"],"into":"z","at":0}"#, "unknownItems", #"["z"]"#),
      (#"{"op":"reorder","items":["p"],"into":"q","at":-1}"#, "indexOutOfRange", "[]"),
      (#"{"op":"replaceChildren","of":"q","items":["p"]}"#, "duplicateItems", #"["p"]"#),
      (#"{"op":"userExpand","item":1}"#, "unknownItems", "[1]"),
      (#"{"op":"reconfigure","items":[{"id":"1","content":0}]}"#, "unknownItems", #"["1"]"#),
      (#"{"op":"undo"}"#, "nothingToUndo", "[]"),
      (
        #"{"op":"apply","snapshot":{"sections":[{"id":"A","items":[1,1]}]}}"#, "duplicateItems",
        "[1]"
      ),
    ])
  func refusals(operation: String, kind: String, identifiers: String) {
    let line = lastLine(Self.sections, Self.content, operation)
    #expect(
      line.hasPrefix(
        #"{"ok":false,"error":{"kind":"\#(kind)","identifiers":\#(identifiers),"#), "\(line)")
    #expect(
      line.hasSuffix(
        #""sections":[{"id":"A","visible":["p","q","c","d"],"items":["p","q","c","d"]},"#
          + #"{"id":"B","visible":[],"items":[]}]}"#), "\(line)")
  }

  @Test("Without a section there is nothing to append to")
  func noSections() {
    #expect(
      lastLine(#"{"op":"append","items":["x"]}"#)
        .hasPrefix(#"{"ok":false,"error":{"kind":"noSections","identifiers":[],"#))
  }

  @Test(
    "A script that cannot be read is not begun, and the place is named",
    arguments: [
      ("[{}]", #"-: [0]: the member "op" is missing"#),
      ("[1]", "-: [0]: an object is expected here, not an integer"),
      (#"[{"op":"deleteAll"},{"op":"paint"}]"#, #"-: [1].op: "paint" is none of apply, "#),
      (#"[{"op":"deleteAll","items":[]}]"#, #"-: [0]: the member "items" is unknown here"#),
      (#"[{"op":"apply"}]"#, #"-: [0]: the member "snapshot" is missing"#),
      (
        #"[{"op":"apply","snapshot":{"sections":[{"id":1,"items":[1.5]}]}}]"#,
        "-: [0].snapshot.sections[0].items[0]: an identifier is"
      ),
      (#"[{"op":"insert","items":[]}]"#, #"exactly one of the members "before", "after""#),
      (
        #"[{"op":"insert","items":[],"before":1,"after":2}]"#,
        #"-: [0]: only one of the members "before", "after" may be there"#
      ),
      (
        #"[{"op":"append","items":[],"section":1,"to":2}]"#,
        #"-: [0]: only one of the members "section", "to" may be there"#
      ),
      (#"[{"op":"move","item":1}]"#, "exactly one of the members \"before\", \"after\", \"to\", "),
      (#"[{"op":"move","item":1,"after":2,"at":0}]"#, "-: [0].at: "),
      (#"[{"op":"move","item":1,"to":2,"at":0.5}]"#, "-: [0].at: an integer is expected here"),
      (#"[{"op":"move","item":1,"to":2,"at":1e30}]"#, "-: [0].at: an integer is expected here"),
      (#"[{"op":"reorder","items":[1],"to":[0]}]"#, "-: [0].to: "),
      (#"[{"op":"reorder","items":[1],"to":[0,"1"]}]"#, "-: [0].to[1]: an integer"),
      (#"[{"op":"reorder","items":[1],"to":[0,1],"at":1}]"#, "-: [0].at: "),
      (#"[{"op":"reorder","items":[1],"into":2,"level":1}]"#, "-: [0].level: "),
      (#"[{"op":"reorder","items":[1],"to":[0,1],"level":"x"}]"#, "-: [0].level: an integer"),
      (
        #"[{"op":"reconfigure","items":[{"id":1,"children":[]}]}]"#,
        #"-: [0].items[0]: the member "children" is unknown here"#
      ),
      (
        #"[{"op":"applySection","section":1,"items":[],"expansion":"all"}]"#,
        #"-: [0].expansion: "all" is none of keep, given"#
      ),
    ])
  func unreadableScripts(script: String, message: String) {
    expectUnusable(run("replay", "-", "--json", input: script), saying: message)
  }
}
