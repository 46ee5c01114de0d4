import Testing

@testable import PleachTool

@Suite("pleach replay: edits by item, of what is present and from outside")
struct ReplayOperationTests {
  /// A: p q(c d), B: r; q is expanded.
  private static let start = #"""
    {"op":"apply","snapshot":{"sections":[
      {"id":"A","items":["p",{"id":"q","expanded":true,"children":["c","d"]}]},
      {"id":"B","items":["r"]}]}}
    """#

  private func lastLine(_ operations: [String], isJSON: Bool) -> String {
    let script = "[" + ([Self.start] + operations).joined(separator: ",") + "]"
    let result = run("replay", "-", input: script)
    let output =
      isJSON ? run("replay", "-", "--json", input: script).output : result.output
    #expect(result.errorOutput == "")
    return output.split(separator: "\n").last.map(String.init) ?? ""
  }

  @Test(
    "Each operation does what its name says",
    arguments: [
      (#"{"op":"insert","items":["n","m"],"to":"q","at":1}"#, "A: p, q, c, n, m, d | B: r"),
      (#"{"op":"insert","items":["n"],"section":"B","at":0}"#, "A: p, q, c, d | B: n, r"),
      (
        #"{"op":"insert","items":[{"id":"n","expanded":true,"children":["m"]}],"to":"q","at":2}"#,
        "A: p, q, c, d, n, m | B: r"
      ),
      (#"{"op":"move","item":"q","section":"B","at":1}"#, "A: p | B: r, q, c, d"),
      (
        #"""
        {"op":"moveItems","moves":[{"item":"c","to":{"section":"B","parent":null,"index":1}},
          {"item":"p","to":{"section":"A","parent":"q","index":0}}]}
        """#, "A: q, p, d | B: r, c"
      ),
      (#"{"op":"replace","item":"q","with":"n"}"#, "A: p, n, c, d | B: r"),
      (
        #"{"op":"replace","item":"r","with":{"id":"n","content":{"a":1}}}"#,
        "A: p, q, c, d | B: n"
      ),
      (
        #"{"op":"replaceItems","section":"A","items":["q",{"id":"n","content":1},"c"]}"#,
        "A: q, d, n, c | B: r"
      ),
      (#"{"op":"move","item":"p","to":"q"}"#, "A: q, c, d, p | B: r"),
      (#"{"op":"move","item":"p","section":"B"}"#, "A: q, c, d | B: r, p"),
      (#"{"op":"collapseAll"}"#, "A: p, q | B: r"),
      (#"{"op":"collapseAll","depth":0}"#, "A: p, q | B: r"),
      (#"{"op":"collapseAll","depth":1}"#, "A: p, q, c, d | B: r"),
      (#"{"op":"collapseAll","below":"q"}"#, "A: p, q | B: r"),
      (#"{"op":"keepExpansion","of":{"sections":[{"id":1,"items":["q"]}]}}"#, "A: p, q | B: r"),
      (#"{"op":"sort"}"#, "A: p, q, c, d | B: r"),
      (#"{"op":"sort","order":"descending"}"#, "A: q, d, c, p | B: r"),
      (#"{"op":"sort","section":"A","order":"descending"}"#, "A: q, c, d, p | B: r"),
      (#"{"op":"sort","of":"q","order":"descending"}"#, "A: p, q, d, c | B: r"),
      (#"{"op":"filter","items":["d"]}"#, "A: q, d | B:"),
      (#"{"op":"filter","items":["d"],"ancestors":false}"#, "A: | B:"),
      (#"{"op":"filter","items":["q"],"descendants":true,"emptySections":false}"#, "A: q, c, d"),
      (#"{"op":"update","items":[{"id":"r","content":1}]}"#, "A: p, q, c, d | B: r"),
      (#"{"op":"expandAll"}"#, "A: p, q, c, d | B: r"),
      (#"{"op":"restoreExpansion","items":["p","unknown"]}"#, "A: p, q | B: r"),
      (#"{"op":"restoreExpansion","all":true}"#, "A: p, q, c, d | B: r"),
      (#"{"op":"deleteAllItems"}"#, "A: | B:"),
      (#"{"op":"reloadSections","ids":["B"]}"#, "A: p, q, c, d | B: r"),
      (
        #"{"op":"applySections","sections":[{"id":"A","items":["r"]},{"id":"B","items":["p"]}]}"#,
        "A: r | B: p"
      ),
    ])
  func operations(operation: String, expected: String) {
    let line = lastLine([operation], isJSON: false)
    #expect(line.hasSuffix(" | \(expected)") && !line.contains("refused"), "\(line)")
  }

  @Test("Depths count from the roots or from an item, and a search can open the way to its hits")
  func expansion() {
    let closed = #"{"op":"collapseAll"}"#
    let deeper = #"{"op":"append","items":["x"],"to":"c"}"#
    for (operation, shown) in [
      (#"{"op":"expandAll","depth":1}"#, "A: p, q, c, d | B: r"),
      (#"{"op":"expandAll","depth":2}"#, "A: p, q, c, x, d | B: r"),
      (#"{"op":"expandAll","below":"q","depth":1}"#, "A: p, q, c, d | B: r"),
      (#"{"op":"expandAll","below":"q"}"#, "A: p, q, c, x, d | B: r"),
      (#"{"op":"expandAll","below":"c"}"#, "A: p, q | B: r"),
      (#"{"op":"filter","items":["x","r"],"expandAncestors":true}"#, "A: q, c, x | B: r"),
    ] {
      let line = lastLine([deeper, closed, operation], isJSON: false)
      #expect(line.hasSuffix(" | \(shown)"), "\(line)")
    }
  }

  @Test("A replaced section and a mark are changes, and new content is a reconfigure")
  func changes() {
    #expect(
      lastLine([#"{"op":"reloadSections","ids":["B"]}"#], isJSON: false)
        == "2 reloadSections: reloaded section B | A: p, q, c, d | B: r")
    #expect(
      lastLine(
        [#"{"op":"replaceItems","section":"B","items":[{"id":"r","content":1}]}"#], isJSON: false)
        == "2 replaceItems: reconfigured r in B 0 | A: p, q, c, d | B: r")
    #expect(
      lastLine([#"{"op":"replaceItems","section":"B","items":["r"]}"#], isJSON: false)
        == "2 replaceItems: no changes | A: p, q, c, d | B: r")
  }

  @Test(
    "What is not present is named beside the result",
    arguments: [
      (
        #"{"op":"deleteIfPresent","items":["u","c"]}"#,
        "deleted c from A 2 (absent: u) | A: p, q, d | B: r", #"["u"]"#
      ),
      (
        #"{"op":"collapseIfPresent","items":["q",1]}"#,
        "deleted c from A 2; deleted d from A 3 (absent: 1) | A: p, q | B: r", "[1]"
      ),
      (
        #"{"op":"expandIfPresent","items":["q"]}"#, "no changes | A: p, q, c, d | B: r", "[]"
      ),
      (
        #"{"op":"reloadIfPresent","items":["r","u"]}"#,
        "reloaded r in B 0 (absent: u) | A: p, q, c, d | B: r", #"["u"]"#
      ),
      (
        #"{"op":"reconfigureIfPresent","items":[{"id":"r","content":1},"u"]}"#,
        "reconfigured r in B 0 (absent: u) | A: p, q, c, d | B: r", #"["u"]"#
      ),
      (
        #"{"op":"deleteSectionsIfPresent","ids":["Z","A"]}"#,
        "deleted section A (absent: Z) | B: r", #"["Z"]"#
      ),
      (
        #"{"op":"reloadSectionsIfPresent","ids":["Z","A"]}"#,
        "reloaded section A (absent: Z) | A: p, q, c, d | B: r", #"["Z"]"#
      ),
    ])
  func presence(operation: String, text: String, absent: String) {
    #expect(lastLine([operation], isJSON: false).hasSuffix(": \(text)"))
    #expect(
      lastLine([operation], isJSON: true).hasSuffix(#","transaction":null,"absent":\#(absent)}"#))
  }

  @Test(
    "What a policy for duplicates drops is named beside the result",
    arguments: [
      (
        #"{"op":"append","items":["n","c","n"],"section":"B","duplicates":"keepFirst"}"#,
        "A: p, q, c, d | B: r, n",
        #"[{"item":"c","section":"B"},{"item":"n","section":"B"}]"#
      ),
      (
        #"{"op":"append","items":["p","r"],"to":"q","duplicates":"keepLast"}"#,
        "A: q, c, d, p, r | B:",
        #"[{"item":"p","section":"A"},{"item":"r","section":"B"}]"#
      ),
      (
        #"{"op":"insert","items":["r","n"],"before":"d","duplicates":"keepLast"}"#,
        "A: p, q, c, r, n, d | B:", #"[{"item":"r","section":"B"}]"#
      ),
      (
        #"{"op":"insert","items":["p","n"],"after":"c","duplicates":"keepFirst"}"#,
        "A: p, q, c, n, d | B: r", #"[{"item":"p","section":"A"}]"#
      ),
      (
        #"{"op":"insert","items":["d"],"to":"q","at":0,"duplicates":"keepLast"}"#,
        "A: p, q, d, c | B: r", #"[{"item":"d","section":"A"}]"#
      ),
      (
        #"{"op":"insert","items":["c"],"section":"B","at":0,"duplicates":"keepLast"}"#,
        "A: p, q, d | B: c, r", #"[{"item":"c","section":"A"}]"#
      ),
      (
        #"{"op":"append","items":["q","n"],"duplicates":"keepLast"}"#,
        "A: p | B: r, q, c, d, n", #"[{"item":"q","section":"A"}]"#
      ),
      (
        #"{"op":"appendSections","ids":["A","C"],"duplicates":"keepLast"}"#,
        "B: r | A: p, q, c, d | C:", #"["A"]"#
      ),
      (
        #"{"op":"appendSections","ids":["A","C"],"duplicates":"throw"}"#,
        "A: p, q, c, d | B: r", ""
      ),
      (
        #"{"op":"applySection","section":"B","items":["q","n"],"duplicates":"keepFirst"}"#,
        "A: p, q, c, d | B: n", #"[{"item":"q","section":"B"}]"#
      ),
      (
        #"{"op":"applySection","section":"B","items":["q","n"],"duplicates":"keepLast"}"#,
        "A: p, c, d | B: q, n", #"[{"item":"q","section":"A"}]"#
      ),
      (
        #"""
        {"op":"applySections","sections":[{"id":"B","items":["n"]},{"id":"C","items":["n","p"]}],
         "duplicates":"keepFirst"}
        """#, "A: p, q, c, d | B: n | C:",
        #"[{"item":"n","section":"C"},{"item":"p","section":"C"}]"#
      ),
    ])
  func duplicates(operation: String, shown: String, dropped: String) {
    let line = lastLine([operation], isJSON: false)
    #expect(line.hasSuffix(" | \(shown)"), "\(line)")
    let json = lastLine([operation], isJSON: true)
    if dropped.isEmpty {
      #expect(json.hasPrefix(#"{"ok":false,"error":{"kind":"duplicateSections""#), "\(json)")
    } else {
      #expect(json.hasSuffix(#","transaction":null,"dropped":\#(dropped)}"#), "\(json)")
    }
  }

  @Test(
    "What cannot be done is refused, and changes nothing",
    arguments: [
      (#"{"op":"insert","items":["n"],"to":"q","at":3}"#, "indexOutOfRange"),
      (#"{"op":"insert","items":["n"],"section":"Z","at":0}"#, "unknownSections"),
      (#"{"op":"replace","item":"p","with":"c"}"#, "duplicateItems"),
      (#"{"op":"replace","item":"u","with":"n"}"#, "unknownItems"),
      (#"{"op":"replaceItems","section":"A","items":["r"]}"#, "duplicateItems"),
      (#"{"op":"reloadSections","ids":["Z"]}"#, "unknownSections"),
      (#"{"op":"sort","section":"Z"}"#, "unknownSections"),
      (#"{"op":"sort","of":"u"}"#, "unknownItems"),
      (#"{"op":"expandAll","below":"u"}"#, "unknownItems"),
      (#"{"op":"move","item":"q","to":"d"}"#, "invalidDestination"),
      (#"{"op":"append","items":["q"],"to":"c","duplicates":"keepLast"}"#, "invalidDestination"),
      (#"{"op":"update","items":["u"]}"#, "unknownItems"),
      (
        #"{"op":"moveItems","moves":[{"item":"p","to":{"section":"B","index":9}}]}"#,
        "indexOutOfRange"
      ),
      (
        #"{"op":"applySections","sections":[{"id":"B","items":["p"]}]}"#, "duplicateItems"
      ),
      (
        #"{"op":"append","items":["p"],"section":"Z","duplicates":"keepFirst"}"#,
        "unknownSections"
      ),
    ])
  func refusals(operation: String, kind: String) {
    let line = lastLine([operation], isJSON: false)
    #expect(line.contains(": refused, \(kind): "), "\(line)")
    #expect(line.hasSuffix(" | A: p, q, c, d | B: r"), "\(line)")
  }

  @Test(
    "A script that cannot be read is not begun, and the place is named",
    arguments: [
      (
        #"[{"op":"append","items":[],"to":1,"section":2,"duplicates":"keepFirst"}]"#,
        #"-: [0]: only one of the members "section", "to" may be there"#
      ),
      (#"[{"op":"sort","section":1,"of":2}]"#, #"only one of the members "section", "of""#),
      (#"[{"op":"sort","order":"up"}]"#, #"-: [0].order: "up" is none of ascending, descending"#),
      (#"[{"op":"expandAll","depth":"x"}]"#, "-: [0].depth: an integer"),
      (#"[{"op":"move","item":1,"before":2,"at":0}]"#, "-: [0].at: "),
      (#"[{"op":"filter"}]"#, #"-: [0]: the member "items" is missing"#),
      (
        #"[{"op":"append","items":[{"id":1,"children":[]}],"duplicates":"keepFirst"}]"#,
        #"-: [0].items[0]: the member "children" is unknown here"#
      ),
      (
        #"[{"op":"append","items":[],"duplicates":"maybe"}]"#,
        #"-: [0].duplicates: "maybe" is none of throw, keepFirst, keepLast"#
      ),
      (#"[{"op":"insert","items":[],"section":1}]"#, #"-: [0]: the member "at" is missing"#),
      (#"[{"op":"insert","items":[],"before":1,"at":0}]"#, "-: [0].at: "),
      (#"[{"op":"restoreExpansion","all":false}]"#, "-: [0].all: only true can stand here"),
      (#"[{"op":"restoreExpansion"}]"#, #"exactly one of the members "items", "all" is needed"#),
      (
        #"[{"op":"moveItems","moves":[{"item":1,"to":{"section":2,"index":"x"}}]}]"#,
        "-: [0].moves[0].to.index: an integer"
      ),
      (
        #"[{"op":"applySections","sections":[{"id":1,"items":[true]}]}]"#,
        "-: [0].sections[0].items[0]: an identifier is"
      ),
    ])
  func unreadableScripts(script: String, message: String) {
    expectUnusable(run("replay", "-", "--json", input: script), saying: message)
  }
}
