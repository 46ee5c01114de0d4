import ExampleScreens
import Pleach

/// A shopping home page: four sections, four kinds of item, and what happens to it.
public struct ShoppingHomeScenario {
  /// The state of the page and what it makes of each change.
  public let dataSource = DataSource<HomeSection, Identified<HomeItem>>()

  /// The view: a phone of 390 × 844 points with three pixels to a point.
  public static let environment = LayoutEnvironment(width: 390, height: 844, displayScale: 3)

  public init() {}

  /// Runs the scenario from the first load on.
  public static func steps() throws -> [ScenarioStep] {
    let home = ShoppingHomeScenario()
    return [
      home.step("First load") { _ in home.dataSource.apply(try Self.firstSnapshot()) },
      home.step("商品1 gets cheaper: 89.9") { notes in
        notes.append("The identity stays, the content changes, and the new value is stored.")
        return try home.replaceItems(of: .featuredProducts) { items in
          items[0] = .product(Product(productId: "p1", name: "商品1", price: 89.9))
        }
      },
      home.step("A banner b0 is put in front") { _ in
        try home.replaceItems(of: .banner) { items in
          items.insert(.banner(Banner(id: "b0", imageURL: "banner0")), at: 0)
        }
      },
      home.step("The categories become c3, c1, c4") { _ in
        try home.replaceItems(of: .categoryList) { items in
          items = [
            items[2], items[0], .category(Category(categoryId: "c4", title: "分类4")),
          ]
        }
      },
      home.step("The featured products are taken out") { _ in
        try home.dataSource.update { page in try page.deleteSections([.featuredProducts]) }
      },
      home.step("… and put in again") { _ in
        try home.dataSource.update { page in
          try page.insertSections([.featuredProducts], afterSection: .banner)
          try page.appendItems(
            Self.products.map(Identified.init), toSection: .featuredProducts)
        }
      },
      home.step("The server sends 商品2 twice") { notes in
        let received = Self.products + [Self.products[1]]
        let before = home.dataSource.snapshot()
        do {
          try home.replaceItems(of: .featuredProducts) { $0 = received }
        } catch SnapshotError<Never, Identified<HomeItem>>.duplicateItems(let items) {
          let unchanged = home.dataSource.snapshot() == before
          notes.append(
            "Refused: duplicate \(items.map(\.value.name).joined(separator: ", "))"
              + (unchanged ? "; nothing changed." : "; THE STATE CHANGED."))
        }
        notes.append("With the first of each kept, it works:")
        return try home.replaceItems(of: .featuredProducts) { items in
          var seen: Set<String> = []
          items = received.filter { seen.insert($0.id).inserted }
        }
      },
    ]
  }

  // MARK: Content

  static let products: [HomeItem] = [
    .product(Product(productId: "p1", name: "商品1", price: 99.9)),
    .product(Product(productId: "p2", name: "商品2", price: 199.9)),
  ]

  /// The page as it is first loaded.
  public static func firstSnapshot() throws -> HomeSnapshot {
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

  private func step(
    _ title: String, _ run: (inout [String]) throws -> ChangeSet
  ) rethrows -> ScenarioStep {
    let before = dataSource.current
    var notes: [String] = []
    let changes = try run(&notes)
    let after = dataSource.current
    let layout = CompositionalLayout.home(sections: after.sectionIdentifiers)
      .solve(in: Self.environment, itemCounts: after.itemCounts)
    let screen = Screen(before: before, after: after, changes: changes, layout: layout)
    let words = changes.lines(from: before, to: after) {
      $0.rawValue
    } item: {
      $0.value.name
    }
    return ScenarioStep(
      title: title, notes: notes, changes: words,
      screen: screen.text(section: \.rawValue) { "\($0.item.value.name)  \($0.item.value.title)" },
      picture: screen.homePicture(title: title, notes: notes, changes: words))
  }
}
