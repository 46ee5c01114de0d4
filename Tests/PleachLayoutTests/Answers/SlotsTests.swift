import PleachLayout
import Testing

@Suite("The group and the slot of an item")
struct SlotsTests {
  private func path(_ section: Int, _ item: Int) -> ItemIndexPath {
    ItemIndexPath(section: section, item: item)
  }

  /// One large item, and a column of two.
  private let mosaic = LayoutSection(
    group: .horizontal(
      height: .absolute(100),
      subitems: [
        .item(width: .fractionalWidth(0.5)),
        .group(
          .vertical(
            width: .fractionalWidth(0.5), height: .fractionalHeight(1),
            subitems: [LayoutItem(height: .fractionalHeight(0.5))])),
      ]),
    interGroupSpacing: 10, contentInsets: .init(5))

  @Test("A path says which subitem holds the item, repetitions counted")
  func mosaicPaths() {
    let solved = CompositionalLayout(section: mosaic).solved(330, items: [8])
    let slots = (0..<8).map { solved.slot(ofItemAt: path(0, $0)) }
    #expect(slots.map { $0?.groupIndex } == [0, 0, 0, 1, 1, 1, 2, 2])
    #expect(
      slots.map { $0?.path } == [[0], [1, 0], [1, 1], [0], [1, 0], [1, 1], [0], [1, 0]])
    // The column has one subitem in its description, which it repeats.
    #expect(slots.prefix(3).map { $0?.subitemPath } == [[0], [1, 0], [1, 0]])
    #expect(slots[4]?.groupFrame == rect(5, 115, 320, 100))
    #expect(solved.numberOfGroups(inSection: 0) == 3)
    #expect((0..<3).map { solved.items(ofGroup: $0, inSection: 0) } == [0..<3, 3..<6, 6..<8])
    #expect(solved.frame(ofGroup: 2, inSection: 0)?.minY == 225)
  }

  @Test("Read from right to left, groups are mirrored and slots the same")
  func mirrored() {
    var phone = LayoutEnvironment(width: 330, height: 480)
    let layout = CompositionalLayout(section: mosaic)
    let left = layout.solve(in: phone, itemCounts: [8])
    phone.layoutDirection = .rightToLeft
    let right = layout.solve(in: phone, itemCounts: [8])
    for item in 0..<8 {
      let (one, other) = (left.slot(ofItemAt: path(0, item)), right.slot(ofItemAt: path(0, item)))
      #expect(one?.path == other?.path)
      #expect(one?.groupFrame.minX == other.map { 330 - $0.groupFrame.maxX })
    }
  }

  @Test("In a custom group the path is the number of the frame")
  func custom() {
    let solved = CompositionalLayout(
      section: LayoutSection(
        group: .custom(
          height: .absolute(60), frames: [.init(rect(0, 0, 9, 9)), .init(rect(9, 0, 9, 9))]))
    ).solved(320, items: [4])
    #expect((0..<4).map { solved.slot(ofItemAt: path(0, $0))?.path } == [[0], [1], [0], [1]])
  }

  @Test("Paths lead to items of the description and follow one another, in any layout")
  func laws() {
    var nested = 0
    for seed in UInt64(1)...100 {
      var random = RandomLayouts(seed: seed)
      let section = random.section()
      guard case .group(let group) = section.content else { continue }
      let solved = CompositionalLayout(section: section).solved(320, 400, items: [30])
      var previous: LayoutSlot?
      for item in 0..<30 {
        let frame = solved.frame(forItemAt: path(0, item))
        let slot = solved.slot(ofItemAt: path(0, item))
        #expect((slot == nil) == (frame == nil), "seed \(seed), item \(item)")
        guard let slot else { break }
        #expect(leadsToItem(slot, in: group), "seed \(seed), \(slot)")
        if slot.path.count > 1 { nested += 1 }
        #expect(solved.items(ofGroup: slot.groupIndex, inSection: 0).contains(item))
        #expect(slot.groupFrame == solved.frame(ofGroup: slot.groupIndex, inSection: 0))
        if let previous, previous.groupIndex == slot.groupIndex {
          #expect(previous.path.lexicographicallyPrecedes(slot.path), "seed \(seed), \(slot)")
        } else {
          #expect(slot.groupIndex == (previous?.groupIndex ?? -1) + 1)
        }
        previous = slot
      }
    }
    #expect(nested > 300)
  }

  private func leadsToItem(_ slot: LayoutSlot, in group: LayoutGroup) -> Bool {
    guard slot.path.count == slot.subitemPath.count else { return false }
    var subitem = LayoutSubitem.group(group)
    for (position, index) in zip(slot.path, slot.subitemPath) {
      guard case .group(let group) = subitem, group.subitems.indices.contains(index),
        position % group.subitems.count == index
      else { return false }
      subitem = group.subitems[index]
    }
    if case .item = subitem { return true }
    return false
  }

  @Test("The same item of a group that repeats lies at the same place of its group")
  func repetition() {
    for seed in UInt64(1)...100 {
      var random = RandomLayouts(seed: seed)
      let solved = CompositionalLayout(section: random.section()).solved(320, 400, items: [60])
      let perGroup = solved.items(ofGroup: 0, inSection: 0).count
      guard perGroup > 0, solved.numberOfGroups(inSection: 0) > 2 else { continue }
      for item in 0..<min(perGroup, 60 - perGroup) {
        let (one, other) = (path(0, item), path(0, item + perGroup))
        #expect(solved.slot(ofItemAt: one)?.path == solved.slot(ofItemAt: other)?.path)
        guard let frame = solved.frame(forItemAt: one),
          let next = solved.frame(forItemAt: other),
          let group = solved.slot(ofItemAt: one)?.groupFrame,
          let nextGroup = solved.slot(ofItemAt: other)?.groupFrame
        else { continue }
        #expect(
          (frame.minY - group.minY - next.minY + nextGroup.minY).magnitude < 1e-9, "seed \(seed)")
      }
    }
  }

  @Test("What is not there has no slot, no group and no items")
  func nothing() {
    let solved = CompositionalLayout(section: mosaic).solved(330, items: [8, 0])
    for (section, item) in [(0, 8), (0, -1), (1, 0), (2, 0), (-1, 0), (.max, .max), (0, .min)] {
      #expect(solved.slot(ofItemAt: path(section, item)) == nil)
    }
    for (group, section) in [(3, 0), (-1, 0), (0, 1), (0, 9), (.max, 0), (.min, .min)] {
      #expect(solved.frame(ofGroup: group, inSection: section) == nil)
      #expect(solved.items(ofGroup: group, inSection: section).isEmpty)
    }
    #expect(solved.numberOfGroups(inSection: 1) == 0)
    #expect(solved.numberOfGroups(inSection: -3) == 0)
  }

  @Test("The slot of the last of a million items is found at once")
  func million() {
    let solved = CompositionalLayout(section: mosaic).solved(330, items: [1_000_000])
    let slot = solved.slot(ofItemAt: path(0, 999_998))
    #expect(slot?.groupIndex == 333_332)
    #expect(slot?.path == [1, 1])
  }
}
