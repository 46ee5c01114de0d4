import ExampleScreens
import Pleach

/// A list of orders: a filter is switched, a row swiped away, and the list pulled to refresh.
package enum OrdersScenario {
  /// The view: a phone of 390 × 844 points with three pixels to a point.
  static let environment = LayoutEnvironment(width: 390, height: 844, displayScale: 3)

  static let layout = CompositionalLayout {
    LayoutSection { .horizontal(height: .absolute(120)) { LayoutItem() } }
    LayoutSection { .horizontal(height: .absolute(64)) { LayoutItem() } }
    LayoutSection { .horizontal(height: .absolute(56)) { LayoutItem() } }
  }

  package static let banner = Banner(id: "b1", title: "banner1")

  /// What the server sends first.
  package static let products = [
    Product("p1", "商品1", 99_90, .unpaid),
    Product("p2", "商品2", 199_90, .shipped),
    Product("p3", "商品3", 299_90, .completed),
    Product("p4", "商品4", 49_90, .unpaid),
    Product("p5", "商品5", 59_90, .shipped),
  ]

  /// What it sends when 商品2 has been delivered.
  package static let delivered = products.map { product in
    var product = product
    if product.id == "p2" { product.status = .completed }
    return product
  }

  /// Runs the scenario from the first load on.
  package static func steps() throws -> [ScenarioStep] {
    var orders = OrdersList()
    var latest = delivered
    latest[1].name = "商品2（新款）"
    latest.removeAll { $0.id == "p3" }
    latest.insert(Product("p6", "商品6", 19_90, .completed), at: 0)
    return [
      try step("First load", orders) { _ in try orders.load(banner, products) },
      try step("The filter is switched to 待收货", orders) { _ in try orders.setFilter(.shipped) },
      try step("… and back to all", orders) { _ in try orders.setFilter(nil) },
      try step("Pulled to refresh: nothing changed", orders) { notes in
        notes.append("The server sends all again: there is no operation.")
        return try orders.refresh(products)
      },
      try step("Pulled to refresh: 商品2 has been delivered", orders) { notes in
        notes.append("Its identifier is the same; the store saw that the model is another.")
        return try orders.refresh(delivered)
      },
      try step("The filter is switched to 已完成", orders) { _ in try orders.setFilter(.completed) },
      try step("商品3 is swiped away", orders) { _ in try orders.swipeToDelete("p3") },
      try step("… and once more, by an impatient thumb", orders) { notes in
        do {
          return try orders.swipeToDelete("p3")
        } catch SnapshotError<OrdersSection, OrdersItem>.unknownItems(let items) {
          notes.append("Refused, not there: \(items.map(\.id).joined(separator: ", ")).")
          return ChangeSet()
        }
      },
      try step("Pulled to refresh: a new order, and 商品2 has another name", orders) { _ in
        try orders.refresh(latest)
      },
    ]
  }

  private static func step(
    _ title: String, _ orders: OrdersList, _ run: (inout [String]) throws -> ChangeSet
  ) rethrows -> ScenarioStep {
    let store = orders.store
    return try ScenarioStep(
      title, on: orders.dataSource, run: run,
      solve: { layout.solve(in: environment, itemCounts: $0.itemCounts) },
      section: \.rawValue, item: \.id,
      row: { "\($0.item.id)  \(words(for: $0.item, in: store))" },
      draw: { $0.listPicture(in: environment) { listRow(for: $0.item, in: store) } })
  }

  private static func words(for item: OrdersItem, in store: OrdersStore) -> String {
    let row = listRow(for: item, in: store)
    return [row.title, row.subtitle, row.accessory].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private static func listRow(for item: OrdersItem, in store: OrdersStore) -> ListRow {
    switch item {
    case .banner(let banner): return ListRow(banner.title, isBanner: true)
    case .summary(let summary):
      return ListRow("共 \(summary.count) 件", accessory: yuan(summary.total))
    case .product(let id):
      guard let product = store[id] else { return ListRow(id) }
      return ListRow(
        product.name, subtitle: product.status.rawValue, accessory: yuan(product.price),
        color: product.status.color)
    }
  }
}

extension Product.Status {
  /// The colour of the mark before a product.
  fileprivate var color: String {
    switch self {
    case .unpaid: "#d93025"
    case .shipped: "#3478f6"
    case .completed: "#34a853"
    }
  }
}
