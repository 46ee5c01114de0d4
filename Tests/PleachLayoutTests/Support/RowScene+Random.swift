import PleachLayout

/// Scenes at random, and changes of them.
struct RandomRowScenes {
  private var random: RandomLayouts
  private var nextID = 1_000

  init(seed: UInt64) { random = RandomLayouts(seed: seed) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { random.pick(elements) }

  mutating func number(_ range: Range<Int>) -> Int {
    Int.random(in: range, using: &random.generator)
  }

  private mutating func fresh(_ count: Int) -> [Int] {
    nextID += count
    return Array(nextID - count..<nextID)
  }

  mutating func scene() -> RowScene {
    let count = number(1..<4)
    var sections: [RowScene.Section] = []
    for _ in 0..<count { sections.append(section(number(0..<40))) }
    var scene = RowScene(sections: sections)
    scene.isVertical = random.chance(0.7)
    scene.spacing = random.pick([0, 0, 4])
    scene.environment = environment()
    for section in scene.sections {
      for item in section.items where random.chance(0.4) { scene.lengths[item] = length() }
    }
    return scene
  }

  private mutating func length() -> Double { random.pick([20, 31.5, 44, 90, 260]) }

  private mutating func section(_ count: Int) -> RowScene.Section {
    .init(
      id: fresh(1)[0], items: fresh(count), pinsHeader: random.pick([nil, true, false]),
      scrollsAlone: random.chance(0.1))
  }

  private mutating func environment() -> LayoutEnvironment {
    LayoutEnvironment(
      containerSize: LayoutSize(
        width: random.pick([200, 300]), height: random.pick([200, 300, 450])),
      displayScale: random.pick([0, 2, 3]),
      adjustedContentInset: random.chance(0.3)
        ? DirectionalEdgeInsets(top: 20, leading: 5, bottom: 30, trailing: 10) : .zero,
      layoutDirection: random.pick([.leftToRight, .rightToLeft]))
  }

  /// A change, and which items are moved by it.
  mutating func change(of scene: RowScene) -> (RowScene, moved: Set<Int>) {
    var scene = scene
    var moved: Set<Int> = []
    let index = scene.sections.isEmpty ? 0 : number(0..<scene.sections.count)
    let count = scene.sections.isEmpty ? 0 : scene.sections[index].items.count
    switch number(0..<9) {
    case 0,
      1 where !scene.sections.isEmpty:
      scene.sections[index].items.insert(
        contentsOf: fresh(number(1..<9)), at: number(0..<count + 1))
    case 2 where count > 0:
      let first = number(0..<count)
      scene.sections[index].items.removeSubrange(first..<min(first + number(1..<14), count))
    case 3, 4:
      for section in scene.sections {
        for item in section.items where random.chance(0.2) { scene.lengths[item] = length() }
      }
    case 5 where count > 1:
      let item = scene.sections[index].items.remove(at: number(0..<count))
      scene.sections[index].items.insert(item, at: number(0..<count))
      moved = [item]
    case 6:
      scene.sections.insert(section(number(0..<9)), at: number(0..<scene.sections.count + 1))
    case 7 where scene.sections.count > 1:
      scene.sections.remove(at: index)
    default:
      let direction = scene.environment.layoutDirection
      scene.environment = environment()
      scene.environment.layoutDirection = direction
    }
    return (scene, moved)
  }
}
