import Foundation
import Pleach

extension Figure {
  static func answers() -> Figure {
    // Shown: answers
    let photos = LayoutSection.grid(columns: 3, rowHeight: .absolute(50), spacing: 8)
    let solved = CompositionalLayout(section: photos)
      .solve(in: LayoutEnvironment(width: 320, height: 150), itemCounts: [11])
    let rect = LayoutRect(x: 0, y: 60, width: 200, height: 70)
    print("content", solved.contentSize)
    print("in the rect", solved.itemIndexPaths(in: rect))
    if let path = solved.itemIndexPath(at: LayoutPoint(x: 160, y: 90)) { print("hit", path) }
    if let path = solved.itemIndexPath(nearestTo: LayoutPoint(x: 300, y: 225)) {
      print("near", path)
    }
    if let slot = solved.slot(ofItemAt: ItemIndexPath(section: 0, item: 7)) {
      print("group", slot.groupIndex, "slot", slot.path, "in", slot.groupFrame)
    }
    // End
    var figure = Figure("A rect in three columns", height: 150, (photos, 11))
    figure.arguments = ["--rect", "0,0,320,224", "--rect", "0,60,200,70"]
    return figure
  }

  static func scrolling() -> Figure {
    let photos = LayoutSection.grid(columns: 3, rowHeight: .absolute(50), spacing: 8)
    var solved = CompositionalLayout(section: photos)
      .solve(in: LayoutEnvironment(width: 320, height: 150), itemCounts: [11])
    // Shown: scrolling
    let path = ItemIndexPath(section: 0, item: 9)
    if let target = solved.scrollTarget(for: .cell(path), at: .bottom) {
      solved.contentOffset = target.contentOffset
      if let offset = target.orthogonalOffset { solved.orthogonalOffsets[path.section] = offset }
      print(target.contentOffset)
    }
    // End
    return Figure([])
  }

  static func explanations() -> Figure {
    // Shown: explanations
    let section = LayoutSection(contentInsets: .init(10)) {
      .horizontal(height: .absolute(50), interItemSpacing: .fixed(10)) {
        LayoutItem(width: .fractionalWidth(0.3))
      }
    }
    let solved = CompositionalLayout(section: section)
      .solve(in: LayoutEnvironment(width: 340, height: 480), itemCounts: [4])
    if let explanation = solved.explanation(of: ItemIndexPath(section: 0, item: 2)) {
      print(explanation)
    }
    print(solved.visualDescription)
    // End
    return Figure("What is explained", width: 340, (section, 4))
  }

  static func issues() -> Figure {
    // Shown: issues
    let section = LayoutSection(interGroupSpacing: -4) {
      .horizontal(height: .absolute(50)) {
        LayoutItem(width: .fractionalWidth(0.5), height: .absolute(70))
        LayoutItem(width: .fractionalWidth(0.5), contentInsets: .init(horizontal: 90, vertical: 0))
      }
    }
    let solved = CompositionalLayout(section: section)
      .solve(in: LayoutEnvironment(width: 320, height: 480), itemCounts: [4])
    for issue in solved.issues { print("\(issue.place) \(issue.kind.message)") }
    // End
    return Figure("What is laid out all the same", (section, 4))
  }

  static func documents() throws -> Figure {
    // Shown: documents
    var document = LayoutDocument(
      container: LayoutEnvironment(width: 320, height: 480),
      sections: [
        .init(itemCount: 3, section: .grid(columns: 2, rowHeight: .absolute(40), spacing: 8))
      ])
    document.title = "A grid"
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let json = try encoder.encode(document)
    print(String(decoding: json, as: UTF8.self))

    let read = try JSONDecoder().decode(LayoutDocument.self, from: json)
    print(read == document, read.solve().contentSize)
    // End
    return Figure([document])
  }
}
