import Pleach
import Testing

@testable import PleachSnapshots
@testable import SettingsScenario

@Suite("Settings")
struct SettingsScenarioTests {
  @Test("Each step is exactly the change that it says")
  func changes() throws {
    let children = [
      "inserted 横幅 into general 1", "inserted 声音 into general 2", "inserted 标记 into general 3",
    ]
    let expected: [[String]] = [
      ["inserted section general at 0", "inserted section privacy at 1"],
      [
        "deleted 显示与亮度 from general 1", "inserted 声音 into general 1",
        "inserted 专注模式 into general 2", "reconfigured 通知 in general 0",
      ],
      [
        "deleted 隐私 from privacy 1", "inserted 通讯录 into privacy 1",
        "reconfigured 定位服务 in privacy 0",
      ],
      ["reconfigured 通知 in general 0"],
      ["reconfigured 通知 in general 0"],
      children + ["reconfigured 通知 in general 0"],
      [
        "deleted 横幅 from general 1", "deleted 声音 from general 2", "deleted 标记 from general 3",
      ],
      children,
      ["moved 专注模式 from general 5 to general 4"],
      ["moved 声音 from general 5 to privacy 1"],
      ["moved 声音 from privacy 1 to general 5"],
      [],
      [],
      [],
    ]
    let steps = try SettingsScenario.steps()
    #expect(steps.count == expected.count)
    for (step, changes) in zip(steps, expected) {
      #expect(step.changes.map(\.words) == changes, "\(step.title)")
    }
  }

  @Test("After each drag the stored order is that of the screen")
  func storedOrder() throws {
    let steps = try SettingsScenario.steps()
    let notes = steps.suffix(6).map(\.notes)
    #expect(
      notes == [
        ["Stored order of general: 通知 0, 专注模式 1, 声音 2"],
        [
          "Stored order of general: 通知 0, 专注模式 1",
          "Stored order of privacy: 定位服务 0, 声音 1, 通讯录 2",
        ],
        [
          "Stored order of general: 通知 0, 专注模式 1, 声音 2",
          "Stored order of privacy: 定位服务 0, 通讯录 1",
        ],
        ["Refused: 通知"],
        ["Refused: 通知里不能放别的设置"],
        [],
      ])
  }

  @Test("The rows are stored with the order that the last drag, or its undo, left them in")
  func storedRows() throws {
    let settings = SettingsScenario()
    _ = try settings.sectionSteps() + settings.outlineSteps() + settings.reorderSteps()
    let stored = settings.store.items
    #expect(
      stored.mapValues(\.sortOrder) == [
        "通知": 0, "通知/横幅": 0, "通知/声音": 1, "通知/标记": 2, "专注模式": 1, "声音": 2, "定位服务": 0,
        "通讯录": 1,
      ])
    #expect(stored["声音"]?.subtitle == "铃声与振动")
  }

  @Test("A snapshot for general alone leaves the very storage of privacy in place")
  func untouchedSection() throws {
    let settings = SettingsScenario()
    _ = try settings.sectionSteps()
    let before = settings.dataSource.snapshot()
    let only = SettingsItem("通知", "管理通知", icon: "bell")
    try settings.dataSource.apply(try SectionSnapshot([only]), to: .general)
    let after = settings.dataSource.snapshot()
    let privacy = try #require(before.snapshot(for: .privacy))
    #expect(after.snapshot(for: .privacy)?.storage === privacy.storage)
    let general = try #require(before.snapshot(for: .general))
    #expect(after.snapshot(for: .general)?.storage !== general.storage)
  }

  @Test("A row says in text, too, that its children are awaited or could not be loaded")
  func childrenStates() throws {
    let steps = try SettingsScenario.steps()
    let (failed, awaited, arrived) = (steps[3], steps[4], steps[5])
    for (step, words) in [(failed, "加载失败"), (awaited, "加载中…")] {
      #expect(step.screen.contains("通知  管理通知  \(words)"), "\(step.screen)")
      #expect(step.picture.markup.contains(">\(words)</text>"))
    }
    #expect(!arrived.screen.contains("加载"))
  }

  @Test("Rows are 44 high in an inset grouped list of 350, sections 35 apart, up to the pixel")
  func frames() throws {
    let layout = SettingsScenario.layout.solve(
      in: SettingsScenario.environment, itemCounts: [2, 2])
    let first = 53.0 / 3  // 17.5 rounded up to a pixel of a third of a point
    let second = first + 88 + 35
    let expected = [first, first + 44, second, second + 44]
    for (index, y) in expected.enumerated() {
      let path = ItemIndexPath(section: index / 2, item: index % 2)
      let frame = try #require(layout.frame(forItemAt: path))
      #expect(abs(frame.minY - y) < 0.01, "\(path) at \(frame.minY), not \(y)")
      #expect((frame.minX, frame.width, frame.height) == (20, 350, 44))
    }
  }
}
