/// A whole SVG drawing, which knows its size.
///
/// ```swift
/// var picture = SVGPicture(width: 40, height: 20)
/// picture.append(.rectangle(x: 0, y: 0, width: 40, height: 20, [("fill", "#eee")]))
/// picture.append(.text("hello", x: 4, y: 14))
/// print(picture.markup)
/// ```
package struct SVGPicture: Sendable {
  package let width: Double
  package let height: Double

  private var root: SVGElement

  /// Makes an empty drawing that shows the given part of the plane.
  package init(x: Double = 0, y: Double = 0, width: Double, height: Double) {
    self.width = width
    self.height = height
    let numbers = [x, y, width, height].map(SVGElement.number)
    root = SVGElement(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"),
        ("width", numbers[2]), ("height", numbers[3]),
        ("viewBox", numbers.joined(separator: " ")),
        ("font-family", "Helvetica, Arial, 'Noto Sans CJK SC', sans-serif"),
      ])
  }

  /// Adds an element behind those that are there already: it is drawn over them.
  package mutating func append(_ element: SVGElement) {
    root.append(element)
  }

  /// The drawing as SVG text.
  package var markup: String { root.markup }
}
