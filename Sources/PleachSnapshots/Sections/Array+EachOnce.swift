extension Array where Element: Hashable {
  /// The elements in order, without those that came before.
  @usableFromInline
  func eachOnce() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
