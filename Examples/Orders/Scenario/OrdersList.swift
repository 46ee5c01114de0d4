import Pleach

/// A list of orders with a filter: the snapshot holds identifiers, the store holds the products.
package struct OrdersList {
  package typealias Page = Snapshot<OrdersSection, OrdersItem>

  package let dataSource = DataSource<OrdersSection, OrdersItem>()
  package let store = OrdersStore()

  /// The status that is shown; `nil` for all.
  package private(set) var filter: Product.Status?

  package init() {}

  /// Puts banner and sections in place, and the first products.
  package func load(_ banner: Banner, _ products: [Product]) throws -> ChangeSet {
    _ = store.replace(by: products)
    return try dataSource.update { page in
      try page.appendSections(OrdersSection.allCases)
      try page.appendItems([.banner(banner)], toSection: .banner)
      try show(in: &page)
    }
  }

  /// Shows the products of a status, or all.
  package mutating func setFilter(_ status: Product.Status?) throws -> ChangeSet {
    filter = status
    return try dataSource.update(show)
  }

  /// Pulls to refresh: takes over what the server sends.
  package func refresh(_ received: [Product]) throws -> ChangeSet {
    let changed = store.replace(by: received)
    return try dataSource.update { page in
      try show(in: &page)
      // The identifiers are the same: that their models changed only the store can tell.
      page.reconfigureItemsIfPresent(changed.map { .product($0) })
    }
  }

  /// Swipes a row away.
  ///
  /// - Throws: `SnapshotError.unknownItems` if it is not shown (any more); then nothing has changed.
  package func swipeToDelete(_ id: Product.ID) throws -> ChangeSet {
    try dataSource.update { page in
      try page.deleteItems([.product(id)])
      store.remove(id)
      try show(in: &page)
    }
  }

  /// Brings the products and the summary up to date: what did not change is no change.
  private func show(in page: inout Page) throws {
    let shown = store.products.filter { filter == nil || $0.status == filter }
    let summary = Summary(count: shown.count, total: shown.reduce(0) { $0 + $1.price })
    try page.replaceItems(inSection: .products, with: shown.map { .product($0.id) })
    try page.replaceItems(inSection: .summary, with: [.summary(summary)])
  }
}
