import Pleach

/// The models of the products, in the order of the server.
package final class OrdersStore {
  package private(set) var products: [Product] = []
  private var indices: [Product.ID: Int] = [:]

  /// The model of a product, or `nil` if it is unknown.
  package subscript(id: Product.ID) -> Product? { indices[id].map { products[$0] } }

  /// Takes over what the server sends.
  ///
  /// - Returns: The products that were known and look different now.
  package func replace(by received: [Product]) -> [Product.ID] {
    let changed = received.filter { product in self[product.id].map { $0 != product } ?? false }
    setProducts(received)
    return changed.map(\.id)
  }

  package func remove(_ id: Product.ID) {
    setProducts(products.filter { $0.id != id })
  }

  private func setProducts(_ new: [Product]) {
    products = new
    indices = [:]
    for (index, product) in new.enumerated() { indices[product.id] = index }
  }
}

/// Money in yuan: `¥709.50`.
package func yuan(_ hundredths: Int) -> String {
  let rest = hundredths % 100
  return "¥\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}
