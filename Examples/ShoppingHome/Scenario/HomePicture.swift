import ExampleScreens
import Pleach
import PleachSVG

extension Screen where SectionIdentifier == HomeSection, ItemIdentifier == Identified<HomeItem> {
  /// The home page as a person sees it.
  func homePicture() -> PhonePicture {
    var phone = PhonePicture(
      viewSize: ShoppingHomeScenario.environment.containerSize,
      contentHeight: layout.contentSize.height, background: "#f2f2f7")
    for cell in cells {
      phone.add(drawing(of: cell.row.item.value, in: cell.frame))
      if let mark = cell.mark {
        phone.mark(cell.frame, mark, cornerRadius: cell.frame.minX == 0 ? 0 : 14)
      }
    }
    return phone
  }

  private func drawing(of item: HomeItem, in frame: LayoutRect) -> SVGElement {
    switch item {
    case .banner(let banner): self.banner(banner, in: frame)
    case .product(let product): card(product, in: frame)
    case .category(let category): tile(category, in: frame)
    case .recommendation(let recommendation): row(recommendation, in: frame)
    }
  }

  private func banner(_ banner: Banner, in frame: LayoutRect) -> SVGElement {
    let (dark, light) = tint(of: banner.id)
    var group = SVGElement.group()
    group.append(box(frame, radius: 0, fill: dark))
    group.append(
      .circle(x: frame.maxX - 96, y: frame.center.y, radius: 72, [("fill", light)]))
    group.append(
      .circle(x: frame.maxX - 96, y: frame.center.y, radius: 38, [("fill", dark)]))
    group.append(
      .rectangle(
        x: frame.minX, y: frame.maxY - 2, width: frame.width, height: 2, [("fill", "#ffffff")]))
    group.append(
      label("SPRING SALE", x: frame.minX + 24, y: frame.minY + 84, size: 13, "#ffffffcc"))
    group.append(
      label(banner.imageURL, x: frame.minX + 24, y: frame.minY + 118, size: 32, "#fff", bold: true))
    return group
  }

  private func card(_ product: Product, in frame: LayoutRect) -> SVGElement {
    let (dark, light) = tint(of: product.productId)
    var group = SVGElement.group()
    group.append(box(frame, radius: 14, fill: "#fff"))
    let picture = frame.height - 76
    group.append(
      .rectangle(
        x: frame.minX + 10, y: frame.minY + 10, width: frame.width - 20, height: picture - 10,
        radius: 10, [("fill", light)]))
    group.append(
      .rectangle(
        x: frame.center.x - 26, y: frame.minY + picture / 2 - 22, width: 52, height: 54, radius: 8,
        [("fill", dark)]))
    group.append(
      .circle(
        x: frame.center.x, y: frame.minY + picture / 2 - 22, radius: 14,
        [("fill", "none"), ("stroke", dark), ("stroke-width", "5")]))
    group.append(
      label(product.name, x: frame.minX + 14, y: frame.maxY - 42, size: 16, "#1d1d1f", bold: true))
    group.append(
      label("¥\(product.price)", x: frame.minX + 14, y: frame.maxY - 18, size: 16, "#d93025"))
    return group
  }

  private func tile(_ category: Category, in frame: LayoutRect) -> SVGElement {
    let (dark, light) = tint(of: category.categoryId)
    var group = SVGElement.group()
    group.append(box(frame, radius: 14, fill: "#fff"))
    group.append(.circle(x: frame.center.x, y: frame.minY + 34, radius: 20, [("fill", light)]))
    group.append(.circle(x: frame.center.x, y: frame.minY + 34, radius: 9, [("fill", dark)]))
    group.append(
      label(
        category.title, x: frame.center.x, y: frame.maxY - 12, size: 13, "#1d1d1f", centred: true)
    )
    return group
  }

  private func row(_ recommendation: Recommendation, in frame: LayoutRect) -> SVGElement {
    let (dark, light) = tint(of: recommendation.itemId)
    var group = SVGElement.group()
    group.append(box(frame, radius: 14, fill: "#fff"))
    group.append(
      .rectangle(
        x: frame.minX + 10, y: frame.minY + 10, width: frame.height - 20, height: frame.height - 20,
        radius: 10, [("fill", light)]))
    group.append(
      .circle(x: frame.minX + frame.height / 2, y: frame.center.y, radius: 11, [("fill", dark)]))
    let text = frame.minX + frame.height + 6
    group.append(
      label(
        recommendation.description, x: text, y: frame.center.y, size: 16, "#1d1d1f", bold: true))
    group.append(label("为你推荐", x: text, y: frame.center.y + 20, size: 12, "#8e8e93"))
    group.append(label("›", x: frame.maxX - 22, y: frame.center.y + 7, size: 22, "#c7c7cc"))
    return group
  }

  // MARK: Parts

  private func box(_ frame: LayoutRect, radius: Double, fill: String) -> SVGElement {
    .rectangle(
      x: frame.minX, y: frame.minY, width: frame.width, height: frame.height, radius: radius,
      [("fill", fill)])
  }

  private func label(
    _ text: String, x: Double, y: Double, size: Double, _ color: String, bold: Bool = false,
    centred: Bool = false
  ) -> SVGElement {
    var attributes: [SVGElement.Attribute] = [("fill", color)]
    if bold { attributes.append(("font-weight", "bold")) }
    if centred { attributes.append(("text-anchor", "middle")) }
    return .text(text, x: x, y: y, size: size, attributes)
  }

  /// A dark and a light colour that an item keeps from step to step.
  private func tint(of name: String) -> (dark: String, light: String) {
    let tints = [
      ("#5b5bd6", "#c9c9f7"), ("#0f9d8a", "#bfe9e2"), ("#e0653a", "#fbd9cb"),
      ("#b8447f", "#f4cfe1"), ("#2f7de1", "#cfe2fb"),
    ]
    let sum = name.unicodeScalars.reduce(0) { $0 + Int($1.value) }
    return tints[sum % tints.count]
  }
}
