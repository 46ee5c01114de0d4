import PleachLayout

/// Makes descriptions that the eager layout understands as well.
struct RandomLayouts {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &generator) < probability
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &generator)]
  }

  mutating func insets() -> DirectionalEdgeInsets {
    guard chance(0.3) else { return .zero }
    return DirectionalEdgeInsets(
      top: pick([0, 1, 3]), leading: pick([0, 2, 4]), bottom: pick([0, 5]), trailing: pick([0, 6]))
  }

  mutating func section() -> LayoutSection {
    LayoutSection(
      group: group(
        size: ItemSize(
          width: pick([.fractionalWidth(1), .fractionalWidth(0.5), .absolute(150)]),
          height: pick([.absolute(80), .absolute(61.5), .fractionalHeight(0.25)])),
        depth: 0),
      interGroupSpacing: pick([0, 0, 8, 3.5]), contentInsets: insets(),
      boundarySupplementaryItems: chance(0.3) ? [.header(height: .absolute(30))] : [])
  }

  mutating func group(size: ItemSize, depth: Int) -> LayoutGroup {
    let isRow = chance(0.5)
    let count = Int.random(in: 1...3, using: &generator)
    var subitems: [LayoutSubitem] = []
    for _ in 0..<count { subitems.append(subitem(isRow: isRow, depth: depth)) }
    var group = LayoutGroup(
      isRow ? .horizontal : .vertical, size: size, subitems: subitems,
      interItemSpacing: chance(0.4) ? .fixed(pick([1, 4, 10])) : nil, contentInsets: insets())
    if count == 1, chance(0.3) {
      group.repetition = .count(Int.random(in: 1...4, using: &generator))
    }
    return group
  }

  private mutating func subitem(isRow: Bool, depth: Int) -> LayoutSubitem {
    let parts = [0.25, 0.3, 1.0 / 3, 0.4, 0.5, 1]
    let size = ItemSize(
      width: isRow && chance(0.3) ? .absolute(pick([20, 33])) : .fractionalWidth(pick(parts)),
      height: !isRow && chance(0.3) ? .absolute(pick([7, 12.5])) : .fractionalHeight(pick(parts)))
    if depth < 3, chance(0.35) { return .group(group(size: size, depth: depth + 1)) }
    return .item(LayoutItem(size: size, contentInsets: insets()))
  }
}
