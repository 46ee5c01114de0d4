import Foundation
import PleachLayout

extension ComparedLayout {
  /// The smallest layout with the same kind of failure that leaving things out leads to.
  func shrunk(while fails: (ComparedLayout) -> Bool) -> ComparedLayout {
    var smallest = self
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for candidate in smallest.smaller where fails(candidate) {
        smallest = candidate
        isSmaller = true
        break
      }
    }
    return smallest
  }

  /// Layouts with one thing less.
  private var smaller: [ComparedLayout] {
    var result: [ComparedLayout] = []
    func add(_ change: (inout ComparedLayout) -> Void) {
      var copy = self
      change(&copy)
      if copy.document != document { result.append(copy) }
    }
    for section in sections.indices where sections.count > 1 {
      add { $0.removeSection(section) }
    }
    for section in sections.indices {
      for count in [itemCounts[section] / 2, itemCounts[section] - 1] where count >= 0 {
        add { $0.cut(section, to: count) }
      }
    }
    for element in measured.keys { add { $0.measured[element] = nil } }
    add { $0.orthogonalOffsets = [:] }
    add { $0.configuration.boundarySupplementaryItems = [] }
    add { $0.configuration.interSectionSpacing = 0 }
    add { $0.configuration.scrollDirection = .vertical }
    add { $0.environment = LayoutEnvironment(containerSize: $0.environment.containerSize) }
    add { $0.environment.displayScale = 0 }
    for section in sections.indices {
      let description = sections[section]
      for item in description.boundarySupplementaryItems.indices {
        add { $0.sections[section].boundarySupplementaryItems.remove(at: item) }
      }
      add { $0.sections[section].decorationItems = [] }
      add { $0.sections[section].contentInsets = .zero }
      add { $0.sections[section].interGroupSpacing = 0 }
      add { $0.sections[section].orthogonalScrollingBehavior = .none }
      add { $0.sections[section].supplementariesFollowContentInsets = true }
      add { $0.sections[section].contentInsetsReference = .automatic }
      add { $0.sections[section].supplementaryContentInsetsReference = .automatic }
      guard case .group(let group) = description.content else { continue }
      for simpler in Self.simpler(group) {
        add { $0.sections[section].content = .group(simpler) }
      }
    }
    return result
  }

  private mutating func removeSection(_ section: Int) {
    sections.remove(at: section)
    itemCounts.remove(at: section)
    measured = [:]
    orthogonalOffsets = [:]
  }

  private mutating func cut(_ section: Int, to count: Int) {
    itemCounts[section] = count
    for case .cell(let path) in measured.keys where path.section == section && path.item >= count {
      measured[.cell(path)] = nil
    }
  }

  private static func simpler(_ group: LayoutGroup) -> [LayoutGroup] {
    var result: [LayoutGroup] = []
    func add(_ change: (inout LayoutGroup) -> Void) {
      var copy = group
      change(&copy)
      if copy != group { result.append(copy) }
    }
    add { $0.supplementaryItems = [] }
    add { $0.contentInsets = .zero }
    add { $0.edgeSpacing = .none }
    add { $0.interItemSpacing = nil }
    for (index, subitem) in group.subitems.enumerated() {
      if group.subitems.count > 1 { add { $0.subitems.remove(at: index) } }
      switch subitem {
      case .item(let item):
        var plain = LayoutItem(size: item.size)
        add { $0.subitems[index] = .item(plain) }
        plain.edgeSpacing = item.edgeSpacing
        add { $0.subitems[index] = .item(plain) }
        plain.contentInsets = item.contentInsets
        add { $0.subitems[index] = .item(plain) }
      case .group(let nested):
        add { $0.subitems[index] = .item(LayoutItem(size: nested.size)) }
        for simpler in simpler(nested) { add { $0.subitems[index] = .group(simpler) } }
      }
    }
    return result
  }

  /// The layout as one line of JSON.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let data = try? encoder.encode(document)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "not to be written down"
  }
}
