import ExampleScreens
import Pleach

/// A catalogue of groups and entries that is searched keystroke by keystroke.
package enum SearchScenario {
  /// The view: a phone of 390 × 844 points with three pixels to a point.
  static let environment = LayoutEnvironment(width: 390, height: 844, displayScale: 3)

  static let layout = CompositionalLayout(section: .list(.insetGrouped))

  /// The catalogue, with all groups closed.
  package static func catalog() throws -> SectionSnapshot<Entry> {
    try SectionSnapshot {
      Outline("数码" as Entry) {
        Outline("手机" as Entry) {
          "手机壳" as Entry
          "手机支架" as Entry
          "充电器" as Entry
        }
        Outline("电脑" as Entry) {
          "键盘" as Entry
          "鼠标" as Entry
        }
      }
      Outline("服饰" as Entry) {
        "手套" as Entry
        "手表" as Entry
        "帽子" as Entry
      }
      Outline("家居" as Entry) {
        "台灯" as Entry
        "手电筒" as Entry
      }
    }
  }

  /// Runs the scenario from the first load on.
  package static func steps() throws -> [ScenarioStep] {
    let search = SearchableOutline()
    let dataSource = search.dataSource
    return [
      try step("First load", search) { _ in try search.update { $0 = try catalog() } },
      try step("数码 is opened", search) { _ in try dataSource.userExpand("数码") },
      try step("电脑 is opened", search) { _ in try dataSource.userExpand("电脑") },
      try step("手 is typed", search) { notes in
        notes.append("Groups that lead to a hit are open.")
        return try search.search(for: "手")
      },
      try step("机 is typed", search) { _ in try search.search(for: "手机") },
      try step("壳 is typed", search) { _ in try search.search(for: "手机壳") },
      try step("手机 is closed in what was found", search) { _ in
        try dataSource.userCollapse("手机")
      },
      try step("手环 arrives: it does not match, and 手机 stays closed", search) { _ in
        try search.update { try $0.append(["手环"], to: "服饰") }
      },
      try step("Two characters are taken back", search) { _ in try search.search(for: "手") },
      try step("The text is cleared", search) { notes in
        notes.append("What was open before the search is open, and nothing else.")
        return try search.search(for: "")
      },
    ]
  }

  private static func step(
    _ title: String, _ search: SearchableOutline, _ run: (inout [String]) throws -> ChangeSet
  ) rethrows -> ScenarioStep {
    try ScenarioStep(
      title, on: search.dataSource,
      run: { notes in
        let changes = try run(&notes)
        if !search.text.isEmpty { notes.append("The text: \(search.text)") }
        return changes
      },
      solve: { layout.solve(in: environment, itemCounts: $0.itemCounts) },
      section: \.rawValue, item: \.title,
      row: { row in "\(disclosure(of: row))\(row.item.title)" },
      draw: { screen in
        screen.listPicture(in: environment) { row in
          ListRow(
            row.item.title, accessory: row.hasChildren ? (row.isExpanded ? "⌄" : "›") : "",
            color: row.hasChildren ? "#ff9500" : nil)
        }
      })
  }

  private static func disclosure(
    of row: FlatSnapshot<CatalogSection, Entry>.Row
  ) -> String {
    row.hasChildren ? (row.isExpanded ? "▾ " : "▸ ") : ""
  }
}
