import Foundation
import Pleach

/// An item of a menu, with a payload.
enum MenuEntry: Hashable, Sendable {
  case heading(String)
  case dish(id: Int)
}

/// An outline is written out, made of a model, searched, and its state is stored.
func checkOutlines(_ checks: inout Checks) throws {
  let isOpen = true
  let menu = try SectionSnapshot<MenuEntry> {
    Outline(.heading("Soups"), isExpanded: isOpen) {
      for id in 1...2 { .dish(id: id) }
    }
    if isOpen { .heading("Closed days") }
  }
  checks.expect(menu.count, equals: 4, "an outline that is written out")

  let folders = ["Documents": ["Letters", "Taxes"], "Taxes": ["2025", "2026"]]
  var files = try SectionSnapshot(["Documents", "Music"]) { folders[$0] ?? [] }
  checks.expect(
    files.filtered(expandingAncestors: true) { $0 == "2026" }.visibleItems,
    equals: ["Documents", "Taxes", "2026"], "a search that opens the way to a hit")
  files.expandAll(toDepth: 1)
  let stored = try JSONEncoder().encode(files.expansion)
  var rebuilt = try SectionSnapshot(["Music", "Documents"]) { folders[$0] ?? [] }
  rebuilt.restore(try JSONDecoder().decode(OutlineExpansion<String>.self, from: stored))
  checks.expect(
    rebuilt.visibleItems, equals: ["Music", "Documents", "Letters", "Taxes"],
    "an expansion that was stored")
  checks.expect(
    try JSONDecoder().decode(
      SectionSnapshot<String>.self, from: JSONEncoder().encode(files)), equals: files,
    "an outline that was stored")
  checks.expect(
    try rebuilt.append(["Photos", "Music"], duplicates: .keepLast), equals: ["Music"],
    "what a list had twice")
}
