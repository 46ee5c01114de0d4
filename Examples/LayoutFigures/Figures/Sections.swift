import Pleach

extension Figure {
  static func sections() -> Figure {
    // Shown: sections
    let banner = LayoutSection {
      .horizontal(height: .absolute(60)) { LayoutItem() }
    }
    let photos = LayoutSection.grid(
      columns: 3, rowHeight: .absolute(50), spacing: 8, contentInsets: .init(16))
    let configuration = CompositionalLayout.Configuration(interSectionSpacing: 12)
    // End
    return Figure(
      "Two sections", configuration: configuration, (banner, 1), (photos, 5))
  }

  static func backgrounds() -> Figure {
    // Shown: backgrounds
    let card = LayoutSection(contentInsets: .init(horizontal: 24, vertical: 16)) {
      .horizontal(height: .absolute(40)) { LayoutItem() }
    } boundary: {
      .header(height: .absolute(30))
    } decorations: {
      .background(elementKind: "card", contentInsets: .init(8))
    }
    // End
    return Figure("A card behind a section", (card, 2))
  }
}
