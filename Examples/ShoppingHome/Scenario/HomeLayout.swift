import Pleach

extension CompositionalLayout {
  /// The layout of the home page: it depends on which section it is, not on where that stands.
  package static func home(sections: [HomeSection]) -> CompositionalLayout {
    CompositionalLayout(sections: sections.map(\.layout))
  }
}

extension HomeSection {
  var layout: LayoutSection {
    switch self {
    case .banner:
      LayoutSection(group: .horizontal(height: .absolute(200), subitems: [LayoutItem()]))
    case .featuredProducts:
      LayoutSection(
        group: .horizontal(
          height: .absolute(250),
          subitems: Array(
            repeating: LayoutItem(width: .fractionalWidth(0.5), contentInsets: .init(8)), count: 2))
      )
    case .categoryList:
      LayoutSection(
        group: .horizontal(
          width: .estimated(100), height: .absolute(100),
          subitems: [
            LayoutItem(width: .absolute(100), height: .absolute(100), contentInsets: .init(8))
          ]),
        orthogonalScrollingBehavior: .continuous)
    case .recommendedItems:
      LayoutSection(
        group: .horizontal(
          height: .absolute(80),
          subitems: [
            LayoutItem(
              height: .absolute(80), contentInsets: .init(horizontal: 8, vertical: 4))
          ]))
    }
  }
}
