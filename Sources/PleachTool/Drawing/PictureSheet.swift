import Foundation
import PleachSVG

/// Pictures on one sheet, in rows.
struct PictureSheet {
  private let pictures: [SVGPicture]

  private static let columns = 3
  private static let gap = 12.0

  init(_ pictures: [SVGPicture]) {
    self.pictures = pictures
  }

  /// The sheet as SVG text: the pictures in rows, in their order.
  var markup: String {
    var images: [SVGElement] = []
    var (width, y) = (0.0, 0.0)
    for start in stride(from: 0, to: pictures.count, by: Self.columns) {
      let row = pictures[start..<min(start + Self.columns, pictures.count)]
      var x = 0.0
      for picture in row {
        images.append(Self.image(of: picture, x: x, y: y))
        x += picture.width + Self.gap
      }
      width = max(width, x - Self.gap)
      y += (row.map(\.height).max() ?? 0) + Self.gap
    }
    var sheet = SVGPicture(width: width, height: max(0, y - Self.gap))
    for image in images { sheet.append(image) }
    return sheet.markup
  }

  /// A picture as an image of its own: names inside pictures then cannot collide.
  private static func image(of picture: SVGPicture, x: Double, y: Double) -> SVGElement {
    SVGElement(
      "image",
      [
        ("x", SVGElement.number(x)), ("y", SVGElement.number(y)),
        ("width", SVGElement.number(picture.width)), ("height", SVGElement.number(picture.height)),
        ("href", "data:image/svg+xml;base64," + Data(picture.markup.utf8).base64EncodedString()),
      ])
  }
}
