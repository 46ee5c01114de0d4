extension SVGElement {
  /// A rectangle, with round corners if there is a radius.
  package static func rectangle(
    x: Double, y: Double, width: Double, height: Double, radius: Double = 0,
    _ attributes: [Attribute] = []
  ) -> SVGElement {
    var all: [Attribute] = [
      ("x", number(x)), ("y", number(y)), ("width", number(width)), ("height", number(height)),
    ]
    if radius > 0 { all.append(("rx", number(radius))) }
    return SVGElement("rect", all + attributes)
  }

  /// A circle around a point.
  package static func circle(
    x: Double, y: Double, radius: Double, _ attributes: [Attribute] = []
  ) -> SVGElement {
    SVGElement(
      "circle", [("cx", number(x)), ("cy", number(y)), ("r", number(radius))] + attributes)
  }

  /// A straight line between two points.
  package static func line(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double),
    _ attributes: [Attribute] = []
  ) -> SVGElement {
    SVGElement(
      "line",
      [
        ("x1", number(start.x)), ("y1", number(start.y)), ("x2", number(end.x)),
        ("y2", number(end.y)),
      ] + attributes)
  }

  /// A line of text that stands on the given point.
  package static func text(
    _ text: String, x: Double, y: Double, size: Double = 12, _ attributes: [Attribute] = []
  ) -> SVGElement {
    SVGElement(
      "text", [("x", number(x)), ("y", number(y)), ("font-size", number(size))] + attributes,
      text: text)
  }

  /// Elements that share attributes.
  package static func group(
    _ attributes: [Attribute] = [], _ children: [SVGElement] = []
  ) -> SVGElement {
    SVGElement("g", attributes, children: children)
  }

  /// A number with at most three decimals, as few as it needs; 0 for what is no number.
  package static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    return decimal(min(max(value, -1e12), 1e12))
  }
}
