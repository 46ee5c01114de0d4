import PleachLayout
import Testing

@Suite("A shopping home of four sections")
struct ShoppingHomeFramesTests {
  private var layout: CompositionalLayout {
    let banner = LayoutSection(
      group: .horizontal(height: .absolute(200), subitems: [LayoutItem()]))
    let product = LayoutItem(width: .fractionalWidth(0.5), contentInsets: .init(8))
    let featured = LayoutSection(
      group: .horizontal(height: .absolute(250), subitems: [product, product]))
    let category = LayoutItem(
      width: .absolute(100), height: .absolute(100), contentInsets: .init(8))
    let categories = LayoutSection(
      group: .horizontal(width: .estimated(100), height: .absolute(100), subitems: [category]),
      orthogonalScrollingBehavior: .continuous)
    let recommendation = LayoutItem(
      height: .absolute(80), contentInsets: .init(horizontal: 8, vertical: 4))
    let recommended = LayoutSection(
      group: .horizontal(height: .absolute(80), subitems: [recommendation]))
    return CompositionalLayout(sections: [banner, featured, categories, recommended])
  }

  @Test("Every frame is as derived by the rules")
  func frames() {
    let solved = layout.solved(390, 844, scale: 3, items: [2, 2, 3, 2])
    #expect(solved.contentSize == LayoutSize(width: 390, height: 910))
    #expect(solved.cells(0) == [rect(0, 0, 390, 200), rect(0, 200, 390, 200)])
    #expect(solved.cells(1) == [rect(8, 408, 179, 234), rect(203, 408, 179, 234)])
    #expect(
      solved.cells(2) == [rect(8, 658, 84, 84), rect(108, 658, 84, 84), rect(208, 658, 84, 84)])
    #expect(solved.cells(3) == [rect(8, 754, 374, 72), rect(8, 834, 374, 72)])
    #expect(solved.issues.isEmpty)
  }
}
