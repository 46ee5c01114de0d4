import PleachLayout
import Testing

@Suite("Comparing and hashing groups")
struct LayoutGroupComparingTests {
  private func row(_ item: LayoutItem) -> LayoutGroup { .horizontal(height: .absolute(1)) { item } }

  private func views(_ length: Double) -> [SupplementaryItem] {
    [
      SupplementaryItem(
        elementKind: "badge", size: ItemSize(width: .absolute(length), height: .absolute(1)),
        containerAnchor: LayoutAnchor([.top]))
    ]
  }

  /// Groups with a number at all the places where numbers lie in them.
  private func groups(_ number: Double) -> [LayoutGroup] {
    let item = row(LayoutItem(width: .absolute(number)))
    var own = row(LayoutItem())
    own.contentInsets.top = number
    var badge = row(LayoutItem())
    badge.supplementaryItems = views(number)
    return [
      .horizontal(height: .absolute(number)) { LayoutItem() }, item, own, badge,
      .vertical(height: .absolute(9)) {
        LayoutItem()
        item
      }, row(LayoutItem(supplementaryItems: views(number))),
      .custom(height: .absolute(9), frames: [.init(rect(0, 0, number, 1))]),
    ]
  }

  @Test("A group with a number that is none is equal to no group, not even to its copy")
  func notANumber() {
    let others = groups(.nan)
    for (index, group) in groups(.nan).enumerated() {
      let copy = group
      #expect((group == copy) == false, "\(index)")
      #expect((group == others[index]) == false, "\(index)")
    }
    let numbers = groups(7)
    for (index, group) in groups(7).enumerated() {
      #expect(group == numbers[index], "\(index)")
      #expect(group.hashValue == numbers[index].hashValue, "\(index)")
      for (other, different) in numbers.enumerated() where other != index {
        #expect(group != different, "\(index) and \(other)")
      }
    }
  }

  /// A group that holds another one twice, which holds another one twice, and so on.
  private func doubled(_ depth: Int, _ item: LayoutItem = LayoutItem()) -> LayoutGroup {
    var group = row(item)
    for _ in 0..<depth {
      group = .horizontal(height: .absolute(1)) {
        group
        group
      }
    }
    return group
  }

  @Test(
    "Groups that share what they hold are compared and hashed as what is in memory",
    .timeLimit(.minutes(1)))
  func shared() {
    let (one, other) = (doubled(60), doubled(60))
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(Set([one, other, doubled(61)]).count == 2)
    #expect(one != doubled(60, LayoutItem(width: .absolute(3))))
    let broken = doubled(60, LayoutItem(width: .absolute(.nan)))
    #expect((broken == broken) == false)
  }

  @Test("Groups that differ at their end alone differ, in the same place or far inside")
  func different() {
    func long(_ last: Double) -> LayoutGroup {
      .horizontal(
        height: .absolute(1),
        subitems: (0..<3_000).map {
          .item(LayoutItem(width: .absolute($0 == 2_999 ? last : Double($0))))
        })
    }
    #expect(long(1) == long(1))
    #expect(long(1) != long(2))
    #expect(long(1).hashValue == long(1).hashValue)
    func wide(_ last: Double) -> LayoutGroup {
      .horizontal(
        height: .absolute(1),
        subitems: (0..<300).map {
          .group(row(LayoutItem(width: .absolute($0 == 0 ? last : 5))))
        })
    }
    #expect(wide(1) == wide(1))
    #expect(wide(1) != wide(2))
  }
}
