import ExampleScreens
import Pleach
import Testing

@testable import OrdersScenario

@Suite("Orders")
struct OrdersScenarioTests {
  @Test("Each step is exactly the change that it says")
  func changes() throws {
    let steps = try OrdersScenario.steps()
    #expect(
      steps.map { $0.changes.map(\.words) } == [
        [
          "inserted section banner at 0", "inserted section products at 1",
          "inserted section summary at 2",
        ],
        // p2 and p5 are on their way.
        [
          "deleted p1 from products 0", "deleted p3 from products 2", "deleted p4 from products 3",
          "reconfigured summary in summary 0",
        ],
        [
          "inserted p1 into products 0", "inserted p3 into products 2",
          "inserted p4 into products 3", "reconfigured summary in summary 0",
        ],
        [],
        // The sum of all is the same.
        ["reconfigured p2 in products 1"],
        // p2 and p3 are completed.
        [
          "deleted p1 from products 0", "deleted p4 from products 3", "deleted p5 from products 4",
          "reconfigured summary in summary 0",
        ],
        ["deleted p3 from products 1", "reconfigured summary in summary 0"],
        [],
        [
          "inserted p6 into products 0", "reconfigured p2 in products 1",
          "reconfigured summary in summary 0",
        ],
      ])
  }

  @Test("The summary counts what is shown, and rows show what the store holds")
  func screens() throws {
    let steps = try OrdersScenario.steps()
    let summaries = [
      "共 5 件  ¥709.50", "共 2 件  ¥259.80", "共 5 件  ¥709.50", "共 5 件  ¥709.50",
      "共 5 件  ¥709.50", "共 2 件  ¥499.80", "共 1 件  ¥199.90", "共 1 件  ¥199.90",
      "共 2 件  ¥219.80",
    ]
    #expect(steps.count == summaries.count)
    for (step, summary) in zip(steps, summaries) {
      #expect(step.screen.contains("summary  \(summary) "), "\(step.title):\n\(step.screen)")
    }
    #expect(steps[4].screen.contains("~   p2  商品2  已完成  ¥199.90"), "\(steps[4].screen)")
    #expect(steps[8].screen.contains("~   p2  商品2（新款）"), "\(steps[8].screen)")
    #expect(steps[7].notes == ["Refused, not there: p3."])
  }

  @Test("A refresh that brings the same tells no observer of an update")
  func refresh() throws {
    let orders = OrdersList()
    _ = try orders.load(OrdersScenario.banner, OrdersScenario.products)
    let before = orders.dataSource.snapshot()
    var updates = 0
    orders.dataSource.observe { _ in updates += 1 }
    #expect(try orders.refresh(OrdersScenario.products).isEmpty)
    #expect(updates == 0)
    #expect(orders.dataSource.snapshot() == before)
    #expect(try orders.refresh(OrdersScenario.delivered) != ChangeSet())
    #expect(updates == 1)
  }

  @Test("A product that a filter hides and that changes meanwhile is not reconfigured")
  func hidden() throws {
    var orders = OrdersList()
    _ = try orders.load(OrdersScenario.banner, OrdersScenario.products)
    _ = try orders.setFilter(.unpaid)
    // p2 is hidden before and after.
    #expect(try orders.refresh(OrdersScenario.delivered).isEmpty)
    #expect(orders.store["p2"]?.status == .completed)
    // Where it shows again it is inserted, with its new model.
    let changes = try orders.setFilter(.completed)
    #expect(
      changes
        == ChangeSet(
          deletedItems: [ItemIndexPath(section: 1, item: 0), ItemIndexPath(section: 1, item: 1)],
          insertedItems: [ItemIndexPath(section: 1, item: 0), ItemIndexPath(section: 1, item: 1)],
          reconfiguredItems: [ItemIndexPath(section: 2, item: 0)]))
  }

  @Test("A refused swipe leaves list and store as they were")
  func refusedSwipe() throws {
    var orders = OrdersList()
    _ = try orders.load(OrdersScenario.banner, OrdersScenario.products)
    _ = try orders.setFilter(.unpaid)
    let before = orders.dataSource.snapshot()
    // p2 is known, but not in the list.
    #expect(throws: SnapshotError<OrdersSection, OrdersItem>.unknownItems([.product("p2")])) {
      try orders.swipeToDelete("p2")
    }
    #expect(orders.dataSource.snapshot() == before)
    #expect(orders.store.products == OrdersScenario.products)
  }
}
