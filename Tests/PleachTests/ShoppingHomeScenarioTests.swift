import Pleach
import Testing

@testable import ShoppingHomeScenario

@Suite("Shopping home")
struct ShoppingHomeScenarioTests {
  @Test("The first load has the frames that the layout rules give, to the point")
  func frames() throws {
    let flat = try ShoppingHomeScenario.firstSnapshot().flattened()
    let layout = CompositionalLayout.home(sections: flat.sectionIdentifiers)
      .solve(in: ShoppingHomeScenario.environment, itemCounts: flat.itemCounts)
    let expected: [(name: String, frame: LayoutRect)] = [
      ("b1", LayoutRect(x: 0, y: 0, width: 390, height: 200)),
      ("b2", LayoutRect(x: 0, y: 200, width: 390, height: 200)),
      ("p1", LayoutRect(x: 8, y: 408, width: 179, height: 234)),
      ("p2", LayoutRect(x: 203, y: 408, width: 179, height: 234)),
      ("c1", LayoutRect(x: 8, y: 658, width: 84, height: 84)),
      ("c2", LayoutRect(x: 108, y: 658, width: 84, height: 84)),
      ("c3", LayoutRect(x: 208, y: 658, width: 84, height: 84)),
      ("r1", LayoutRect(x: 8, y: 754, width: 374, height: 72)),
      ("r2", LayoutRect(x: 8, y: 834, width: 374, height: 72)),
    ]
    #expect(layout.contentSize == LayoutSize(width: 390, height: 910))
    #expect(layout.issues.isEmpty)
    #expect(flat.itemIdentifiers.map(\.value.name) == expected.map(\.name))
    for (item, (name, frame)) in zip(flat.itemIdentifiers, expected) {
      let path = try #require(flat.indexPath(for: item))
      #expect(layout.frame(forItemAt: path) == frame, "\(name)")
    }
  }

  @Test("Each step is exactly the change that it says")
  func changes() throws {
    let steps = try ShoppingHomeScenario.steps()
    #expect(
      steps.map { $0.changes.map(\.words) } == [
        [
          "inserted section banner at 0", "inserted section featuredProducts at 1",
          "inserted section categoryList at 2", "inserted section recommendedItems at 3",
        ],
        ["reconfigured p1 in featuredProducts 0"],
        ["inserted b0 into banner 0"],
        [
          "deleted c2 from categoryList 1", "inserted c4 into categoryList 2",
          "moved c3 from categoryList 2 to categoryList 0",
        ],
        ["deleted section featuredProducts"],
        ["inserted section featuredProducts at 1"],
        [],
      ])
  }

  @Test("A new price is stored, and nothing else changes")
  func storedValue() throws {
    let home = ShoppingHomeScenario()
    home.dataSource.apply(try ShoppingHomeScenario.firstSnapshot())
    let cheaper = HomeItem.product(Product(productId: "p1", name: "商品1", price: 89.9))
    let changes = try home.replaceItems(of: .featuredProducts) { $0[0] = cheaper }
    let path = ItemIndexPath(section: 1, item: 0)
    #expect(changes == ChangeSet(reconfiguredItems: [path]))
    #expect(home.dataSource.itemIdentifier(for: path)?.value == cheaper)
  }

  @Test("A product sent twice is named, and the page is as it was")
  func duplicate() throws {
    let home = ShoppingHomeScenario()
    home.dataSource.apply(try ShoppingHomeScenario.firstSnapshot())
    let before = home.dataSource.snapshot()
    let twice = Identified(ShoppingHomeScenario.products[1])
    #expect(throws: SnapshotError<HomeSection, Identified<HomeItem>>.duplicateItems([twice])) {
      try home.dataSource.update { page throws(SnapshotError<HomeSection, Identified<HomeItem>>) in
        try page.appendItems([twice], toSection: .recommendedItems)
      }
    }
    #expect(home.dataSource.snapshot() == before)
  }

  @Test("Every step's change set turns the rows before into the rows after")
  func replay() throws {
    let home = ShoppingHomeScenario()
    var before = home.dataSource.current
    let edits: [(ShoppingHomeScenario) throws -> ChangeSet] = [
      { $0.dataSource.apply(try ShoppingHomeScenario.firstSnapshot()) },
      { try $0.replaceItems(of: .categoryList) { $0 = [$0[2], $0[0]] } },
      { try $0.dataSource.update { try $0.deleteSections([.featuredProducts]) } },
      {
        try $0.dataSource.update { try $0.moveSection(.recommendedItems, beforeSection: .banner) }
      },
    ]
    for edit in edits {
      let changes = try edit(home)
      let after = home.dataSource.current
      try changes.validate(oldItemCounts: before.itemCounts, newItemCounts: after.itemCounts)
      let old = (0..<before.numberOfSections).map { before.itemIdentifiers(inSectionAt: $0) }
      let new = (0..<after.numberOfSections).map { after.itemIdentifiers(inSectionAt: $0) }
      #expect(try changes.applying(to: old, inserted: new) == new)
      before = after
    }
  }

  @Test("Each picture shows every item's title, and that of no other")
  func pictures() throws {
    let home = ShoppingHomeScenario()
    let page = try ShoppingHomeScenario.firstSnapshot()
    let all = page.flattened().itemIdentifiers.map(\.value)
    let edits: [() throws -> ChangeSet] = [
      { home.dataSource.apply(page) },
      { try home.replaceItems(of: .categoryList) { $0 = [$0[2], $0[0]] } },
      { try home.dataSource.update { try $0.deleteSections([.featuredProducts]) } },
    ]
    for edit in edits {
      let markup = try home.step("A step") { _ in try edit() }.picture.markup
      let shown = Set(home.dataSource.current.itemIdentifiers.map(\.value))
      #expect(!shown.isEmpty)
      for item in all {
        let texts =
          if case .product(let product) = item {
            [product.name, "¥\(product.price)"]
          } else {
            [item.title]
          }
        for text in texts {
          #expect(markup.contains(">\(text)</text>") == shown.contains(item), "\(text)")
        }
      }
    }
  }

  @Test("The phone is scrolled to a change that is below its edge, and says so")
  func scrolledPicture() throws {
    // The categories end at 942 of 1110; the phone is 844 high, and 44 stay below them.
    let scrolled = try ShoppingHomeScenario.steps().map { step in
      step.picture.markup.contains("Scrolled to y = 142.")
        && step.picture.markup.contains("translate(0 -142)")
    }
    #expect(scrolled == [false, false, false, true, false, false, false])
  }
}
