/// One of the two directions in which things are lined up.
///
/// The solver is written once, "along" and "across" an axis, and serves both scroll directions.
enum LayoutAxis: Sendable {
  case horizontal
  case vertical

  var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}
