import Pleach

/// The sections of the orders.
package enum OrdersSection: String, Hashable, Sendable, CaseIterable {
  case banner
  case products
  case summary
}

package struct Banner: Hashable, Sendable {
  package var id: String
  package var title: String
}

/// What was ordered, as the server sends it.
package struct Product: Identifiable, Hashable, Sendable {
  package enum Status: String, Sendable {
    case unpaid = "待付款"
    case shipped = "待收货"
    case completed = "已完成"
  }

  package var id: String
  package var name: String
  /// In hundredths of a yuan.
  package var price: Int
  package var status: Status

  package init(_ id: String, _ name: String, _ price: Int, _ status: Status) {
    self.id = id
    self.name = name
    self.price = price
    self.status = status
  }
}

/// How much the products that are shown come to.
package struct Summary: Hashable, Sendable {
  package var count: Int
  package var total: Int
}

/// Whatever the list shows, in one type.
///
/// Banner and summary are models: the snapshot holds what they show. Of a product it holds the
/// identifier alone, and the model lies in the ``OrdersStore``.
package enum OrdersItem: Sendable {
  case banner(Banner)
  case product(Product.ID)
  case summary(Summary)

  package var id: String {
    switch self {
    case .banner(let banner): banner.id
    case .product(let id): id
    case .summary: "summary"
    }
  }
}

extension OrdersItem: Hashable {
  /// Whether they are the same row, whatever it shows.
  package static func == (left: OrdersItem, right: OrdersItem) -> Bool { left.id == right.id }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension OrdersItem: ContentEquatable {
  /// Whether the rows hold the same; of what a product shows, the item knows nothing.
  package func hasSameContent(as other: OrdersItem) -> Bool {
    switch (self, other) {
    case (.banner(let own), .banner(let other)): own == other
    case (.summary(let own), .summary(let other)): own == other
    case (.product(let own), .product(let other)): own == other
    default: false
    }
  }
}
