import Pleach

extension CompositionalLayout {
  /// The layout of the home page: it depends on which section it is, not on where that stands.
  package static func home(sections: [HomeSection]) -> CompositionalLayout {
    CompositionalLayout {
      for section in sections { section.layout }
    }
  }
}

extension HomeSection {
  var layout: LayoutSection {
    switch self {
    case .banner:
      LayoutSection { .horizontal(height: .absolute(200)) { LayoutItem() } }
    case .featuredProducts:
      LayoutSection {
        .horizontal(height: .absolute(250)) {
          for _ in 1...2 { LayoutItem(width: .fractionalWidth(0.5), contentInsets: .init(8)) }
        }
      }
    case .categoryList:
      LayoutSection(orthogonalScrollingBehavior: .continuous) {
        .horizontal(width: .estimated(100), height: .absolute(100)) {
          LayoutItem(width: .absolute(100), height: .absolute(100), contentInsets: .init(8))
        }
      }
    case .recommendedItems:
      LayoutSection {
        .horizontal(height: .absolute(80)) {
          LayoutItem(height: .absolute(80), contentInsets: .init(horizontal: 8, vertical: 4))
        }
      }
    }
  }
}
