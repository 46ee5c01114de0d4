import Pleach

/// The sections of the home page.
public enum HomeSection: String, Hashable, Sendable, CaseIterable {
  case banner
  case featuredProducts
  case categoryList
  case recommendedItems
}

public struct Banner: Hashable, Sendable {
  public var id: String
  public var imageURL: String
}

public struct Product: Hashable, Sendable {
  public var productId: String
  public var name: String
  public var price: Double
}

public struct Category: Hashable, Sendable {
  public var categoryId: String
  public var title: String
}

public struct Recommendation: Hashable, Sendable {
  public var itemId: String
  public var description: String
}

/// Whatever the home page shows, in one type: `id` says which item it is, `==` compares all of it.
public enum HomeItem: Identifiable, Hashable, Sendable {
  case banner(Banner)
  case product(Product)
  case category(Category)
  case recommendation(Recommendation)

  public var id: String {
    switch self {
    case .banner(let banner): "banner/\(banner.id)"
    case .product(let product): "product/\(product.productId)"
    case .category(let category): "category/\(category.categoryId)"
    case .recommendation(let recommendation): "recommendation/\(recommendation.itemId)"
    }
  }

  /// The name that the server gives it.
  public var name: String {
    switch self {
    case .banner(let banner): banner.id
    case .product(let product): product.productId
    case .category(let category): category.categoryId
    case .recommendation(let recommendation): recommendation.itemId
    }
  }

  /// What a row of text says of it.
  public var title: String {
    switch self {
    case .banner(let banner): banner.imageURL
    case .product(let product): "\(product.name) ¥\(product.price)"
    case .category(let category): category.title
    case .recommendation(let recommendation): recommendation.description
    }
  }
}

/// A home page whose items are equal when they are the same item, whatever their content.
public typealias HomeSnapshot = Snapshot<HomeSection, Identified<HomeItem>>
