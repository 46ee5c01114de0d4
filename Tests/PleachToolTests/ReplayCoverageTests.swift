import Foundation
import Testing

@testable import PleachTool

/// What a script can do beside what a snapshot can, and what the help says of it.
@Suite("pleach replay: every edit has an operation")
struct ReplayCoverageTests {
  /// The operation for each mutating method of `Snapshot`.
  private static let operations: [String: ReplayOperation.Name] = [
    "appendItems(_:toSection:)": .append,
    "appendItems(_:to:)": .append,
    "appendItems(_:toSection:duplicates:)": .append,
    "appendItems(_:to:duplicates:)": .append,
    "insertItems(_:beforeItem:)": .insert,
    "insertItems(_:afterItem:)": .insert,
    "insertItems(_:childOf:at:)": .insert,
    "insertItems(_:inSection:at:)": .insert,
    "insertItems(_:beforeItem:duplicates:)": .insert,
    "insertItems(_:afterItem:duplicates:)": .insert,
    "insertItems(_:childOf:at:duplicates:)": .insert,
    "insertItems(_:inSection:at:duplicates:)": .insert,
    // Items of a document bring what lies below them: one outline, added in two calls.
    "appendItems(of:toSection:)": .append,
    "appendItems(of:to:)": .append,
    "insertItems(of:beforeItem:)": .insert,
    "insertItems(of:afterItem:)": .insert,
    "insertItems(of:childOf:at:)": .insert,
    "insertItems(of:inSection:at:)": .insert,
    "deleteItems(_:)": .delete,
    "deleteItemsIfPresent(_:)": .deleteIfPresent,
    "deleteAllItems()": .deleteAllItems,
    "deleteAll()": .deleteAll,
    "moveItem(_:beforeItem:)": .move,
    "moveItem(_:afterItem:)": .move,
    "moveItem(_:to:at:)": .move,
    "moveItem(_:toSection:at:)": .move,
    "moveItem(_:to:)": .move,
    "moveItem(_:toSection:)": .move,
    "moveItems(_:)": .moveItems,
    "replaceItem(_:with:)": .replace,
    "replaceItems(inSection:with:)": .replaceItems,
    // Items of documents say themselves what their content is.
    "replaceItems(inSection:with:hasSameContent:)": .replaceItems,
    "replaceItems(childrenOf:using:)": .replaceChildren,
    "updateItems(_:)": .update,
    "apply(_:to:expansion:)": .applySection,
    "apply(_:expansion:)": .applySections,
    "apply(_:to:expansion:duplicates:)": .applySection,
    "apply(_:expansion:duplicates:)": .applySections,
    "appendSections(_:)": .appendSections,
    "appendSections(_:duplicates:)": .appendSections,
    "insertSections(_:beforeSection:)": .insertSections,
    "insertSections(_:afterSection:)": .insertSections,
    "deleteSections(_:)": .deleteSections,
    "deleteSectionsIfPresent(_:)": .deleteSectionsIfPresent,
    "moveSection(_:beforeSection:)": .moveSection,
    "moveSection(_:afterSection:)": .moveSection,
    "expand(_:)": .expand,
    "expandIfPresent(_:)": .expandIfPresent,
    "collapse(_:)": .collapse,
    "collapseIfPresent(_:)": .collapseIfPresent,
    "expandAll()": .expandAll,
    "expandAll(toDepth:)": .expandAll,
    "expandAll(below:toDepth:)": .expandAll,
    "collapseAll()": .collapseAll,
    "collapseAll(toDepth:)": .collapseAll,
    "collapseAll(below:toDepth:)": .collapseAll,
    "restore(_:)": .restoreExpansion,
    "keepExpansion(of:)": .keepExpansion,
    "sortItems(by:)": .sort,
    "sortItems(childrenOf:by:)": .sort,
    "sortItems(inSection:by:)": .sort,
    "reloadItems(_:)": .reload,
    "reloadItemsIfPresent(_:)": .reloadIfPresent,
    "reconfigureItems(_:)": .reconfigure,
    "reconfigureItemsIfPresent(_:)": .reconfigureIfPresent,
    "reloadSections(_:)": .reloadSections,
    "reloadSectionsIfPresent(_:)": .reloadSectionsIfPresent,
  ]

  /// The names with labels of the public mutating methods in a Swift source.
  static func mutatingMethods(in source: String) -> [String] {
    source.components(separatedBy: "public mutating func ").dropFirst().map { text in
      var (depth, labels, word) = (0, "", "")
      let name = text.prefix { $0 != "(" && $0 != "<" }
      for character in text.dropFirst(text.prefix { $0 != "(" }.count).prefix(while: { $0 != "{" })
      {
        switch character {
        case "(", "[", "<": depth += 1
        case ")", "]", ">": depth -= 1
        case ":" where depth == 1: labels += "\(word.split(separator: " ").first ?? ""):"
        default: break
        }
        word = "(,".contains(character) ? "" : word + (character.isNewline ? " " : "\(character)")
        if depth == 0, character == ")" { break }
      }
      return "\(name)(\(labels))"
    }
  }

  @Test("Every mutating method of a snapshot has an operation that does it")
  func everyMethod() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appendingPathComponent("Sources/PleachSnapshots/Composition")
    var methods: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where file.hasSuffix(".swift") {
      let source = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      methods.formUnion(Self.mutatingMethods(in: source))
    }
    #expect(methods.subtracting(Self.operations.keys).sorted() == [], "have no operation")
    #expect(Set(Self.operations.keys).subtracting(methods).sorted() == [], "are no methods")
  }

  @Test("Names of methods are read with their labels")
  func namesOfMethods() {
    let source = """
      public mutating func a() {}
        public mutating func b(
          _ items: [Item: Int], to parent: (x: Int, y: Int)? = nil
        ) throws(Failure) -> [Item] {
      public mutating func c<T: Hashable>(_ t: T, by less: (T, T) -> Bool) {}
      """
    #expect(Self.mutatingMethods(in: source) == ["a()", "b(_:to:)", "c(_:by:)"])
  }

  @Test("The help names every operation and every member, and no other")
  func help() {
    let help = run("replay", "--help").output
    for name in ReplayOperation.Name.allCases {
      #expect(help.contains("\"\(name.rawValue)\""), "\(name)")
      for member in name.members {
        #expect(help.contains("\"\(member)\":"), "\(member) of \(name)")
      }
    }
    let named = help.components(separatedBy: #"{"op":""#).dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
    #expect(named.count > 30)
    #expect(named.filter { ReplayOperation.Name(rawValue: $0) == nil } == [])
  }

  @Test(
    "Every operation is read with the members that it must have",
    arguments: [
      #"{"op":"apply","snapshot":{"sections":[]}}"#,
      #"{"op":"applySection","section":1,"items":[]}"#,
      #"{"op":"applySections","sections":[]}"#,
      #"{"op":"appendSections","ids":[]}"#,
      #"{"op":"insertSections","ids":[],"before":1}"#,
      #"{"op":"deleteSections","ids":[]}"#,
      #"{"op":"moveSection","id":1,"after":2}"#,
      #"{"op":"reloadSections","ids":[]}"#,
      #"{"op":"append","items":[]}"#,
      #"{"op":"insert","items":[],"after":1}"#,
      #"{"op":"delete","items":[]}"#,
      #"{"op":"deleteAllItems"}"#,
      #"{"op":"deleteAll"}"#,
      #"{"op":"move","item":1,"to":2}"#,
      #"{"op":"moveItems","moves":[]}"#,
      #"{"op":"replace","item":1,"with":2}"#,
      #"{"op":"replaceItems","section":1,"items":[]}"#,
      #"{"op":"replaceChildren","of":1,"items":[]}"#,
      #"{"op":"expand","items":[]}"#,
      #"{"op":"collapse","items":[]}"#,
      #"{"op":"expandAll"}"#,
      #"{"op":"collapseAll"}"#,
      #"{"op":"restoreExpansion","all":true}"#,
      #"{"op":"keepExpansion","of":{"sections":[]}}"#,
      #"{"op":"userExpand","item":1}"#,
      #"{"op":"userCollapse","item":1}"#,
      #"{"op":"sort"}"#,
      #"{"op":"filter","items":[]}"#,
      #"{"op":"reload","items":[]}"#,
      #"{"op":"reconfigure","items":[]}"#,
      #"{"op":"update","items":[]}"#,
      #"{"op":"deleteIfPresent","items":[]}"#,
      #"{"op":"expandIfPresent","items":[]}"#,
      #"{"op":"collapseIfPresent","items":[]}"#,
      #"{"op":"reloadIfPresent","items":[]}"#,
      #"{"op":"reconfigureIfPresent","items":[]}"#,
      #"{"op":"deleteSectionsIfPresent","ids":[]}"#,
      #"{"op":"reloadSectionsIfPresent","ids":[]}"#,
      #"{"op":"reorder","items":[],"to":[0,0]}"#,
      #"{"op":"undo"}"#,
    ])
  func everyOperation(operation: String) {
    let result = run("replay", "-", input: "[\(operation)]")
    #expect(result.errorOutput == "")
    let name = operation.dropFirst(7).prefix { $0 != "\"" }
    #expect(result.output.hasPrefix("1 \(name): "), "\(result.output)")
  }
}
