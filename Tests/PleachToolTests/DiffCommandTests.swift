import Foundation
import Testing

@testable import PleachTool

@Suite("pleach diff")
struct DiffCommandTests {
  private func diff(_ old: String, _ new: String, _ options: String...) throws -> ToolResult {
    let workspace = try Workspace()
    let files = [try workspace.file("old.json", old), try workspace.file("new.json", new)]
    return CommandLineTool.run(["diff"] + files + options)
  }

  private static let old = #"""
    {"sections":[{"id":"A","items":["b","x",{"id":"y","content":"text"}]},
                 {"id":"B","items":["c",1]},{"id":"C","items":[]},{"id":"D","items":["d"]}]}
    """#
  private static let new = #"""
    {"sections":[{"id":"C","items":[]},
                 {"id":"A","items":["x",{"id":"y","content":"new","expanded":true,
                                         "children":["z"]}]},
                 {"id":"B","items":["c","1","b"]},{"id":7,"items":["e"]}],
     "reload":["x"],"reconfigure":["c"]}
    """#

  @Test("A section without items is an empty section")
  func sectionWithoutItems() throws {
    let workspace = try Workspace()
    let old = try workspace.file("old.json", #"{"sections":[{"id":"A"}]}"#)
    let new = try workspace.file("new.json", #"{"sections":[{"id":"A","items":["x"]}]}"#)
    #expect(run("diff", old, new).output == "inserted x into A 0\n")
    #expect(run("diff", new, old).output == "deleted x from A 0\n")
  }

  @Test("Changes are told in words, with the names of what changed")
  func words() throws {
    let result = try diff(Self.old, Self.new)
    #expect(result.status == 0)
    #expect(result.errorOutput == "")
    #expect(
      result.output == """
        deleted section D
        inserted section 7 at 3
        moved section C from 2 to 0
        deleted 1 from B 1
        inserted z into A 2
        inserted "1" into B 1
        moved b from A 0 to B 2
        reloaded x in A 1
        reconfigured y in A 1
        reconfigured c in B 0

        """)
  }

  @Test("As JSON every list is there, positions are pairs and moves are pairs of those")
  func json() throws {
    let result = try diff(Self.old, Self.new, "--json")
    #expect(result.status == 0)
    #expect(
      result.output == """
        {"deletedSections":[3],"insertedSections":[3],"movedSections":[[2,0]],\
        "reloadedSections":[],"deletedItems":[[1,1]],"insertedItems":[[1,2],[2,1]],\
        "movedItems":[[[0,0],[2,2]]],"reloadedItems":[[0,1]],"reconfiguredItems":[[1,1],[2,0]]}

        """)
    #expect(try parsed(result.output) is NSDictionary)
  }

  @Test("As a patch every step names the place of the moment")
  func patch() throws {
    let result = try diff(Self.old, Self.new, "--patch")
    #expect(result.status == 0)
    #expect(
      result.output == """
        delete 1 from B 1
        delete section D at 3
        move section C from 2 to 0
        insert section 7 at 3
        insert z into A 3
        insert "1" into B 1
        move b from A 0 to B 2
        reload x in A 0
        reconfigure y in A 1
        reconfigure c in B 0

        """)
    #expect(try diff(Self.old, Self.old, "--patch").output == "no changes\n")
    #expect(try diff(Self.old, Self.old, "--patch", "--json").output == "[]\n")
  }

  @Test("As a JSON patch every step has all that a list needs to carry it out")
  func jsonPatch() throws {
    let result = try diff(Self.old, Self.new, "--patch", "--json")
    #expect(
      result.output == #"""
        [{"step":"deleteItem","at":[1,1],"id":1},{"step":"deleteSection","at":3,"id":"D"},\#
        {"step":"moveSection","from":2,"to":0,"id":"C"},\#
        {"step":"insertSection","at":3,"id":7,"items":["e"]},\#
        {"step":"insertItem","at":[1,3],"id":"z"},{"step":"insertItem","at":[2,1],"id":"1"},\#
        {"step":"moveItem","from":[1,0],"to":[2,2],"id":"b"},\#
        {"step":"reloadItem","at":[1,0],"id":"x"},\#
        {"step":"reconfigureItem","at":[1,1],"id":"y"},\#
        {"step":"reconfigureItem","at":[2,0],"id":"c"}]

        """#)
    let old = #"{"sections":[{"id":"A","items":["a"]},{"id":"B","items":["b"]}]}"#
    let new =
      #"{"sections":[{"id":"A","items":[]},{"id":"B","items":["c"]}],"reloadSections":["B"]}"#
    #expect(
      try diff(old, new, "--patch", "--json").output == #"""
        [{"step":"deleteItem","at":[0,0],"id":"a"},\#
        {"step":"reloadSection","at":1,"id":"B","items":["c"]}]

        """#)
    #expect(
      try diff(old, new, "--patch").output == "delete a from A 0\nreload section B at 1\n")
  }

  @Test("Nothing changes between two documents with the same rows")
  func noChanges() throws {
    #expect(try diff(Self.old, Self.old).output == "no changes\n")
    #expect(
      try diff(Self.old, Self.old, "--json").output == """
        {"deletedSections":[],"insertedSections":[],"movedSections":[],"reloadedSections":[],\
        "deletedItems":[],"insertedItems":[],"movedItems":[],"reloadedItems":[],\
        "reconfiguredItems":[]}

        """)
  }

  @Test("A reloaded section is listed by its place before, and none of its items")
  func reloadedSection() throws {
    let old = #"{"sections":[{"id":"A","items":["a"]},{"id":"B","items":["b"]}]}"#
    let new =
      #"{"sections":[{"id":"A","items":[]},{"id":"B","items":["c"]}],"reloadSections":["B"]}"#
    #expect(try diff(old, new).output == "reloaded section B\ndeleted a from A 0\n")
  }

  @Test("Content is compared without regard to the order of members")
  func contentOfAnyKind() throws {
    let one = #"{"sections":[{"id":1,"items":[{"id":1,"content":{"a":1,"b":[true,null]}}]}]}"#
    let same = #"{"sections":[{"id":1,"items":[{"content":{"b":[true,null],"a":1},"id":1}]}]}"#
    let other = #"{"sections":[{"id":1,"items":[{"id":1,"content":{"a":1,"b":[null,true]}}]}]}"#
    let none = #"{"sections":[{"id":1,"items":[{"id":1,"content":null}]}]}"#
    let bare = #"{"sections":[{"id":1,"items":[1]}]}"#
    #expect(try diff(one, same).output == "no changes\n")
    #expect(try diff(one, other).output == "reconfigured 1 in 1 0\n")
    #expect(try diff(one, none).output == "reconfigured 1 in 1 0\n")
    #expect(try diff(none, bare).output == "no changes\n")
  }

  @Test("Children of a collapsed item do not show, and a mark on one is no change")
  func hiddenChildren() throws {
    let collapsed = #"{"sections":[{"id":"A","items":[{"id":"p","children":["c"]}]}]}"#
    let marked = #"{"sections":[{"id":"A","items":[{"id":"p","children":["c"]}]}],"reload":["c"]}"#
    #expect(try diff(collapsed, marked).output == "no changes\n")
  }

  @Test("Identifiers that would be taken for something else are in quotes")
  func identifiers() throws {
    let empty = #"{"sections":[{"id":"A","items":[]}]}"#
    let new = #"{"sections":[{"id":"A","items":["你好","a b","","-1",-1,"a\nb","p.1"]}]}"#
    #expect(
      try diff(empty, new).output == #"""
        inserted 你好 into A 0
        inserted "a b" into A 1
        inserted "" into A 2
        inserted "-1" into A 3
        inserted -1 into A 4
        inserted "a\nb" into A 5
        inserted p.1 into A 6

        """#)
  }

  @Test("One of the documents can come from standard input")
  func standardInput() throws {
    let workspace = try Workspace()
    let file = try workspace.file("a.json", #"{"sections":[{"id":"A","items":[]}]}"#)
    let input = #"{"sections":[{"id":"A","items":["x"]}]}"#
    #expect(run("diff", file, "-", input: input).output == "inserted x into A 0\n")
    #expect(run("diff", "-", file, input: input).output == "deleted x from A 0\n")
  }

  @Test(
    "A document of which no snapshot can be made gives exit status 1 and names the identifiers",
    arguments: [
      (#"{"sections":[{"id":"A","items":["p2","p2"]}]}"#, "duplicateItems", "p2"),
      (
        #"{"sections":[{"id":"A","items":["p2"]},{"id":"B","items":[{"id":"q","children":["p2"]}]}]}"#,
        "duplicateItems", "p2"
      ),
      (#"{"sections":[{"id":"S1","items":[]},{"id":"S1","items":[]}]}"#, "duplicateSections", "S1"),
      (#"{"sections":[],"reload":["p2"]}"#, "unknownItems", "p2"),
      (#"{"sections":[],"reconfigure":["p2"]}"#, "unknownItems", "p2"),
      (#"{"sections":[],"reloadSections":["S1"]}"#, "unknownSections", "S1"),
    ])
  func impossibleSnapshots(document: String, kind: String, identifier: String) throws {
    for (old, new, name) in [
      (document, #"{"sections":[]}"#, "old.json"), (#"{"sections":[]}"#, document, "new.json"),
    ] {
      let result = try diff(old, new, "--json")
      #expect(result.status == 1)
      #expect(result.output == "")
      expectOneLine(result.errorOutput)
      for part in [name, kind, identifier] { #expect(result.errorOutput.contains(part)) }
    }
  }

  @Test(
    "A document that cannot be used is named with the place and the reason",
    arguments: [
      ("{}", #"new.json: the member "sections" is missing"#),
      (#"{"sections":{}}"#, "new.json: sections: a list is expected here, not an object"),
      (#"{"sections":[{"items":[]}]}"#, #"new.json: sections[0]: the member "id" is missing"#),
      (
        #"{"sections":[{"id":true,"items":[]}]}"#,
        "new.json: sections[0].id: an identifier is a string or an integer, not true or false"
      ),
      (
        #"{"sections":[{"id":"A","items":["a",1.5]}]}"#,
        "new.json: sections[0].items[1]: an identifier is a string or an integer, not a number"
      ),
      (
        #"{"sections":[{"id":"A","items":[99999999999999999999]}]}"#,
        "new.json: sections[0].items[0]: an identifier is"
      ),
      (#"{"sections":[{"id":"A","items":[null]}]}"#, "new.json: sections[0].items[0]: "),
      (
        #"{"sections":[{"id":"A","items":[{"id":"a","expanded":1}]}]}"#,
        "new.json: sections[0].items[0].expanded: true or false is expected here, not an integer"
      ),
      (
        #"{"sections":[{"id":"A","items":[{"id":"a","children":[{"id":"b","childs":[]}]}]}]}"#,
        #"new.json: sections[0].items[0].children[0]: the member "childs" is unknown here"#
      ),
      (#"{"sections":[],"reloads":[]}"#, #"new.json: the member "reloads" is unknown here"#),
      (#"{"sections":[],"reload":"x"}"#, "new.json: reload: a list is expected here"),
      (#"{"sections":[],"reload":[{"id":"x"}]}"#, "new.json: reload[0]: an identifier is"),
      (#"{"sections":[{"id":"A","id":"B"}]}"#, #"new.json:1:24: the member "id" stands twice"#),
      (#"{"sections":[NaN]}"#, "new.json:1:14: this is not the beginning of a JSON value"),
    ])
  func unusableDocuments(document: String, message: String) throws {
    expectUnusable(try diff(#"{"sections":[]}"#, document), saying: message)
  }

  @Test("A document that cannot be used counts before one of which no snapshot can be made")
  func unusableBeforeImpossible() throws {
    expectUnusable(
      try diff(#"{"sections":[{"id":1,"items":[1,1]}]}"#, "{}"), saying: "new.json")
  }

  @Test("Outlines nested as deep as documents may be are compared")
  func deepOutlines() throws {
    var item = #"{"id":"leaf"}"#
    // An object and a list for each level, and four around them.
    for level in 0..<250 { item = #"{"id":\#(level),"expanded":true,"children":[\#(item)]}"# }
    let document = #"{"sections":[{"id":"A","items":[\#(item)]}]}"#
    let result = try diff(#"{"sections":[{"id":"A","items":[]}]}"#, document)
    #expect(result.status == 0)
    #expect(result.output.split(separator: "\n").count == 251)
    #expect(result.output.hasSuffix("inserted leaf into A 250\n"))
  }
}
