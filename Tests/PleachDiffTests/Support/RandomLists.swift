import PleachDiff

/// Pairs of lists with sections as edits leave them: mostly alike, with changes of every kind.
enum RandomLists {
  static func pair(
    using generator: inout SeededGenerator
  ) -> (old: SectionedList<String, Int>, new: SectionedList<String, Int>) {
    let sectionCount = Int.random(in: 0...9, using: &generator)
    var nextItem = 0
    func freshItems(_ count: Int) -> [Int] {
      defer { nextItem += count }
      return Array(nextItem..<nextItem + count)
    }
    var old = SectionedList<String, Int>()
    for section in 0..<sectionCount {
      let items = freshItems(Int.random(in: 0...20, using: &generator))
      old.sections.append(.init(id: "s\(section)", items: items))
    }

    var new = old
    for _ in 0..<Int.random(in: 0...3, using: &generator) where !new.sections.isEmpty {
      new.sections.remove(at: Int.random(in: 0..<new.sections.count, using: &generator))
    }
    for inserted in 0..<Int.random(in: 0...3, using: &generator) {
      let items = freshItems(Int.random(in: 0...4, using: &generator))
      new.sections.insert(
        .init(id: "n\(inserted)", items: items),
        at: Int.random(in: 0...new.sections.count, using: &generator))
    }
    for _ in 0..<Int.random(in: 0...3, using: &generator) where !new.sections.isEmpty {
      let section = new.sections.remove(
        at: Int.random(in: 0..<new.sections.count, using: &generator))
      new.sections.insert(section, at: Int.random(in: 0...new.sections.count, using: &generator))
    }
    guard !new.sections.isEmpty else { return (old, new) }

    // Items of deleted sections may come back elsewhere; they are inserts then.
    let present = Set(new.sections.flatMap(\.items))
    var homeless = old.sections.flatMap(\.items).filter { !present.contains($0) }
    for _ in 0..<Int.random(in: 0...40, using: &generator) {
      let section = Int.random(in: 0..<new.sections.count, using: &generator)
      let count = new.sections[section].items.count
      let place = Int.random(in: 0...count, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0:
        new.sections[section].items.insert(contentsOf: freshItems(1), at: place)
      case 1 where place < count:
        new.sections[section].items.remove(at: place)
      case 2 where !homeless.isEmpty:
        new.sections[section].items.insert(homeless.removeLast(), at: place)
      case 3 where place < count:
        let item = new.sections[section].items.remove(at: place)
        let other = Int.random(in: 0..<new.sections.count, using: &generator)
        let destination = Int.random(
          in: 0...new.sections[other].items.count, using: &generator)
        new.sections[other].items.insert(item, at: destination)
      case 4 where place < count:
        let item = new.sections[section].items.remove(at: place)
        let destination = Int.random(in: 0..<count, using: &generator)
        new.sections[section].items.insert(item, at: destination)
      default:
        break
      }
    }
    return (old, new)
  }
}
