import ExampleScreens
import Pleach

/// A settings screen: two sections that are updated on their own, an outline whose children are
/// loaded when they are asked for, and rows that a person may reorder.
package struct SettingsScenario {
  /// The state of the screen and what it makes of each change.
  package let dataSource = DataSource<SettingsSection, SettingsItem>()

  let store = SettingsStore()

  /// The view: a phone of 390 × 844 points with three pixels to a point.
  package static let environment = LayoutEnvironment(width: 390, height: 844, displayScale: 3)

  /// An inset grouped list in which the first item of each section is its header.
  package static let layout = CompositionalLayout(
    section: .list(
      using: ListConfiguration(appearance: .insetGrouped, headerMode: .firstItemInSection)))

  package init() {
    let store = store
    dataSource.reorderingHandlers.canReorderItem = \.isReorderable
    dataSource.reorderingHandlers.proposedTarget = Self.answer
    dataSource.reorderingHandlers.didReorder = { store.save($0) }
    dataSource.undoHistory.limit = 10
  }

  /// Where rows may go: not below others, and not above the header of a section.
  private static func answer(
    _ proposal: ReorderProposal<SettingsSection, SettingsItem>
  ) -> ReorderAnswer<SettingsSection, SettingsItem> {
    var place = proposal.place
    if let parent = place.parent { return .refuse(reason: "\(parent.title)里不能放别的设置") }
    if place.index > 0 { return .allow }
    place.index = 1
    return .retarget(to: .place(place))
  }

  /// Runs the scenario from the first load on.
  package static func steps() throws -> [ScenarioStep] {
    let settings = SettingsScenario()
    return try settings.sectionSteps() + settings.outlineSteps() + settings.reorderSteps()
  }

  // MARK: A section at a time

  func sectionSteps() throws -> [ScenarioStep] {
    let dataSource = dataSource
    return [
      try step("First load") { _ in
        var settings = Snapshot<SettingsSection, SettingsItem>()
        try settings.appendSections(SettingsSection.allCases)
        try settings.appendItems(
          [
            SettingsItem("通知", "管理通知设置", icon: "bell", isReorderable: false),
            SettingsItem("显示与亮度", "调整屏幕亮度", icon: "sun.max"),
          ], toSection: .general)
        try settings.appendItems(
          [
            SettingsItem("定位服务", "管理 App 定位权限", icon: "location", isReorderable: false),
            SettingsItem("隐私", "查看数据使用情况", icon: "hand.raised"),
          ], toSection: .privacy)
        return dataSource.apply(settings)
      },
      try step("A new section snapshot for general alone") { notes in
        notes.append("Privacy is not touched: there is no operation in it.")
        return try dataSource.apply(
          SectionSnapshot([
            SettingsItem("通知", "管理通知", icon: "bell", isReorderable: false),
            SettingsItem("声音", "铃声与振动", icon: "speaker.wave.2"),
            SettingsItem("专注模式", "勿扰模式", icon: "moon"),
          ]), to: .general)
      },
      try step("One for privacy alone") { _ in
        try dataSource.apply(
          SectionSnapshot([
            SettingsItem("定位服务", "管理权限", icon: "location", isReorderable: false),
            SettingsItem("通讯录", "管理通讯录访问", icon: "person.crop.circle"),
          ]), to: .privacy)
      },
    ]
  }

  // MARK: An outline

  func outlineSteps() throws -> [ScenarioStep] {
    let dataSource = dataSource
    let notifications = SettingsItem("通知", "管理通知", icon: "bell", isReorderable: false)
    return [
      try step("通知 is opened, and its children cannot be loaded") { notes in
        dataSource.sectionSnapshotHandlers.childrenProvider = { _, _ in .failed }
        let changes = try dataSource.userExpand(notifications)
        notes.append("Its children: \(dataSource.childrenState(of: notifications)).")
        return changes
      },
      try step("It is opened again, and the children will come later") { notes in
        dataSource.sectionSnapshotHandlers.childrenProvider = { _, _ in .later }
        let changes = try dataSource.userExpand(notifications)
        notes.append("Its children: \(dataSource.childrenState(of: notifications)).")
        return changes
      },
      try step("They arrive") { notes in
        let children = try SectionSnapshot([
          SettingsItem("横幅", "在顶部显示", icon: "rectangle", id: "通知/横幅"),
          SettingsItem("声音", "提示音", icon: "speaker", id: "通知/声音"),
          SettingsItem("标记", "图标上的数字", icon: "app.badge", id: "通知/标记"),
        ])
        let changes = try dataSource.supplyChildren(children, of: notifications)
        notes.append("Its children: \(dataSource.childrenState(of: notifications)).")
        return changes
      },
      try step("通知 is closed") { _ in try dataSource.userCollapse(notifications) },
      try step("… and opened: nothing is loaded again") { notes in
        var requests = 0
        dataSource.sectionSnapshotHandlers.childrenProvider = { _, _ in
          requests += 1
          return .failed
        }
        let changes = try dataSource.userExpand(notifications)
        notes.append("Requests to the provider: \(requests).")
        return changes
      },
    ]
  }

  // MARK: Drags

  func reorderSteps() throws -> [ScenarioStep] {
    let dataSource = dataSource
    let focus = SettingsItem("专注模式", "勿扰模式", icon: "moon")
    let sound = SettingsItem("声音", "铃声与振动", icon: "speaker.wave.2")
    return [
      try step("专注模式 is dragged in front of 声音") { notes in
        try dataSource.beginReorder([focus])
        try dataSource.updateReorder(to: .row(ItemIndexPath(section: 0, item: 5)))
        try dataSource.updateReorder(to: .row(ItemIndexPath(section: 0, item: 4)))
        let drag = try dataSource.finishReorder()
        addOrder(of: .general, to: &notes)
        return drag?.changes ?? ChangeSet()
      },
      try step("声音 is dragged to the top of privacy, and goes below its header") { notes in
        let drag = try dataSource.reorder([sound], to: .row(ItemIndexPath(section: 1, item: 0)))
        addOrder(of: .general, to: &notes)
        addOrder(of: .privacy, to: &notes)
        return drag?.changes ?? ChangeSet()
      },
      try step("That is undone") { notes in
        let changes = try dataSource.undo()
        addOrder(of: .general, to: &notes)
        addOrder(of: .privacy, to: &notes)
        return changes
      },
      try step("通知 may not be lifted") { notes in
        let before = dataSource.current
        do {
          try dataSource.reorder(
            [SettingsItem("通知", "", icon: "bell")],
            to: .row(ItemIndexPath(section: 1, item: 1)))
        } catch ReorderError<SettingsSection, SettingsItem>.notReorderable(let items) {
          notes.append("Refused: \(items.map(\.title).joined(separator: ", "))")
        }
        return dataSource.current.difference(from: before)
      },
      try step("专注模式 may not be dropped among the children of 通知") { notes in
        let before = dataSource.current
        try dataSource.beginReorder([focus])
        let dragged = try dataSource.updateReorder(to: .row(ItemIndexPath(section: 0, item: 2)))
        notes.append("Refused: \(dragged.refusal ?? "no")")
        try dataSource.finishReorder()
        return dataSource.current.difference(from: before)
      },
      try step("A drag is cancelled") { _ in
        let before = dataSource.current
        try dataSource.beginReorder([focus])
        try dataSource.updateReorder(to: .row(ItemIndexPath(section: 1, item: 1)))
        dataSource.cancelReorder()
        return dataSource.current.difference(from: before)
      },
    ]
  }

  private func addOrder(of section: SettingsSection, to notes: inout [String]) {
    guard let outline = dataSource.snapshot(for: section) else { return }
    notes.append("Stored order of \(section.rawValue): \(store.words(for: outline))")
  }

  // MARK: Steps

  private func step(
    _ title: String, _ run: (inout [String]) throws -> ChangeSet
  ) rethrows -> ScenarioStep {
    try ScenarioStep(
      title, on: dataSource, run: run,
      solve: { Self.layout.solve(in: Self.environment, itemCounts: $0.itemCounts) },
      section: \.rawValue, item: \.title,
      row: { row in
        let sign = row.hasChildren ? (row.isExpanded ? "▾ " : "▸ ") : ""
        let state = dataSource.childrenState(of: row.item).words.map { "  \($0)" } ?? ""
        return "\(sign)\(row.item.title)  \(row.item.subtitle)\(state)"
      },
      draw: { $0.settingsPicture(childrenState: dataSource.childrenState) })
  }
}

extension ChildrenState {
  /// What a row says of its children while they are not there.
  var words: String? {
    switch self {
    case .loading: "加载中…"
    case .failed: "加载失败"
    case .unknown, .loaded: nil
    }
  }
}
