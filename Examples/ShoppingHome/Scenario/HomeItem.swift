import Pleach

/// The sections of the home page.
package enum HomeSection: String, Hashable, Sendable, CaseIterable {
  case banner
  case featuredProducts
  case categoryList
  case recommendedItems
}

package struct Banner: Hashable, Sendable {
  package var id: String
  package var imageURL: String
}

package struct Product: Hashable, Sendable {
  package var productId: String
  package var name: String
  package var price: Double
}

package struct Category: Hashable, Sendable {
  package var categoryId: String
  package var title: String
}

package struct Recommendation: Hashable, Sendable {
  package var itemId: String
  package var description: String
}

/// Whatever the home page shows, in one type: `id` says which item it is, `==` compares all of it.
package enum HomeItem: Identifiable, Hashable, Sendable {
  case banner(Banner)
  case product(Product)
  case category(Category)
  case recommendation(Recommendation)

  package var id: String {
    switch self {
    case .banner(let banner): "banner/\(banner.id)"
    case .product(let product): "product/\(product.productId)"
    case .category(let category): "category/\(category.categoryId)"
    case .recommendation(let recommendation): "recommendation/\(recommendation.itemId)"
    }
  }

  /// The name that the server gives it.
  package var name: String {
    switch self {
    case .banner(let banner): banner.id
    case .product(let product): product.productId
    case .category(let category): category.categoryId
    case .recommendation(let recommendation): recommendation.itemId
    }
  }

  /// What a row of text says of it.
  package var title: String {
    switch self {
    case .banner(let banner): banner.imageURL
    case .product(let product): "\(product.name) ¥\(product.price)"
    case .category(let category): category.title
    case .recommendation(let recommendation): recommendation.description
    }
  }
}

/// A home page whose items are equal when they are the same item, whatever their content.
package typealias HomeSnapshot = Snapshot<HomeSection, Identified<HomeItem>>
