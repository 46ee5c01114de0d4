import ExampleScreens
import Pleach

/// A shopping home page: four sections, four kinds of item, and what happens to it.
package struct ShoppingHomeScenario {
  /// The state of the page and what it makes of each change.
  package let dataSource = DataSource<HomeSection, Identified<HomeItem>>()

  /// The view: a phone of 390 × 844 points with three pixels to a point.
  package static let environment = LayoutEnvironment(width: 390, height: 844, displayScale: 3)

  package init() {}

  /// Runs the scenario from the first load on.
  package static func steps() throws -> [ScenarioStep] {
    let home = ShoppingHomeScenario()
    let cheaper = HomeItem.product(Product(productId: "p1", name: "商品1", price: 89.9))
    let featured = [cheaper, products[1]]
    return [
      try home.step("First load") { _ in home.dataSource.apply(try Self.firstSnapshot()) },
      try home.step("商品1 gets cheaper: 89.9") { notes in
        notes.append("The identity stays, the content changes, and the new value is stored.")
        return try home.replaceItems(of: .featuredProducts) { $0[0] = cheaper }
      },
      try home.step("A banner b0 is put in front") { _ in
        try home.replaceItems(of: .banner) { items in
          items.insert(.banner(Banner(id: "b0", imageURL: "banner0")), at: 0)
        }
      },
      try home.step("The categories become c3, c1, c4") { _ in
        try home.replaceItems(of: .categoryList) { items in
          items = [
            items[2], items[0], .category(Category(categoryId: "c4", title: "分类4")),
          ]
        }
      },
      try home.step("The featured products are taken out") { _ in
        try home.dataSource.update { page in try page.deleteSections([.featuredProducts]) }
      },
      try home.step("… and put in again") { _ in
        try home.dataSource.update { page in
          try page.insertSections([.featuredProducts], afterSection: .banner)
          try page.appendItems(featured.map(Identified.init), toSection: .featuredProducts)
        }
      },
      try home.step("The server sends 商品2 twice") { notes in
        let received = (featured + [featured[1]]).map(Identified.init)
        let before = home.dataSource.snapshot()
        do {
          try home.dataSource.apply(SectionSnapshot(received), to: .featuredProducts)
        } catch SnapshotError<Never, Identified<HomeItem>>.duplicateItems(let items) {
          let state = home.dataSource.snapshot() == before ? "nothing changed" : "CHANGED"
          notes.append(
            "Refused, duplicate \(items.map(\.value.name).joined(separator: ", ")): \(state).")
        }
        notes.append("With the first of each kept, it works.")
        return try home.dataSource.apply(
          SectionSnapshot(received, duplicates: .keepFirst), to: .featuredProducts)
      },
    ]
  }

  // MARK: Content

  static let products: [HomeItem] = [
    .product(Product(productId: "p1", name: "商品1", price: 99.9)),
    .product(Product(productId: "p2", name: "商品2", price: 199.9)),
  ]

  /// The page as it is first loaded.
  package static func firstSnapshot() throws -> HomeSnapshot {
    var page = HomeSnapshot()
    try page.appendSections(HomeSection.allCases)
    let content: [HomeSection: [HomeItem]] = [
      .banner: ["1", "2"].map { .banner(Banner(id: "b\($0)", imageURL: "banner\($0)")) },
      .featuredProducts: products,
      .categoryList: ["1", "2", "3"].map {
        .category(Category(categoryId: "c\($0)", title: "分类\($0)"))
      },
      .recommendedItems: ["1", "2"].map {
        .recommendation(Recommendation(itemId: "r\($0)", description: "推荐商品\($0)"))
      },
    ]
    for section in HomeSection.allCases {
      try page.appendItems((content[section] ?? []).map(Identified.init), toSection: section)
    }
    return page
  }

  /// Gives a section what an edit makes of its items.
  @discardableResult
  func replaceItems(
    of section: HomeSection, _ edit: (inout [HomeItem]) -> Void
  ) throws -> ChangeSet {
    var items = dataSource.current.itemIdentifiers(inSection: section).map(\.value)
    edit(&items)
    return try dataSource.apply(SectionSnapshot(items.map(Identified.init)), to: section)
  }

  // MARK: Steps

  func step(
    _ title: String, _ run: (inout [String]) throws -> ChangeSet
  ) rethrows -> ScenarioStep {
    try ScenarioStep(
      title, on: dataSource, run: run,
      solve: { page in
        CompositionalLayout.home(sections: page.sectionIdentifiers)
          .solve(in: Self.environment, itemCounts: page.itemCounts)
      },
      section: \.rawValue, item: \.value.name,
      row: { "\($0.item.value.name)  \($0.item.value.title)" },
      draw: { $0.homePicture() })
  }
}
