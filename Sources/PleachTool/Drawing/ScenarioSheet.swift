import ExampleScreens
import Foundation
import PleachSVG

/// The pictures of all steps of a scenario on one sheet.
struct ScenarioSheet {
  private let pictures: [(markup: String, width: Double, height: Double)]

  private static let columns = 3
  private static let gap = 12.0

  init(_ steps: [ScenarioStep]) {
    pictures = steps.map { step in
      let markup = step.picture.markup
      return (markup, Self.extent("width", of: markup), Self.extent("height", of: markup))
    }
  }

  /// The sheet as SVG text: the pictures in rows, in the order of the steps.
  var markup: String {
    var images: [SVGElement] = []
    var (width, y) = (0.0, 0.0)
    for start in stride(from: 0, to: pictures.count, by: Self.columns) {
      let row = pictures[start..<min(start + Self.columns, pictures.count)]
      var x = 0.0
      for picture in row {
        images.append(Self.image(picture.markup, x, y, picture.width, picture.height))
        x += picture.width + Self.gap
      }
      width = max(width, x - Self.gap)
      y += (row.map(\.height).max() ?? 0) + Self.gap
    }
    var sheet = SVGElement.document(width: width, height: max(0, y - Self.gap))
    for image in images { sheet.append(image) }
    return sheet.markup
  }

  /// A picture as an image of its own: names inside pictures then cannot collide.
  private static func image(
    _ markup: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> SVGElement {
    SVGElement(
      "image",
      [
        ("x", SVGElement.number(x)), ("y", SVGElement.number(y)),
        ("width", SVGElement.number(width)), ("height", SVGElement.number(height)),
        ("href", "data:image/svg+xml;base64," + Data(markup.utf8).base64EncodedString()),
      ])
  }

  /// The number that the outermost element has for an attribute.
  private static func extent(_ name: String, of markup: String) -> Double {
    let tag = markup.prefix { $0 != ">" }
    guard let start = tag.range(of: " \(name)=\"") else { return 0 }
    return Double(tag[start.upperBound...].prefix { $0 != "\"" }) ?? 0
  }
}
