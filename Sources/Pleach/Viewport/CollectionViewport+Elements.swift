import PleachIndexing
import PleachLayout
import PleachSnapshots

/// From positions to identifiers, and back.
extension CollectionViewport {
  /// The identity of an element of a layout that was solved for some rows.
  ///
  /// A position that the rows do not have, as a layout cannot answer it, is one of the layout's own.
  static func element(
    for element: LayoutElement, in rows: Rows, _ solved: SolvedLayout
  ) -> Element {
    switch element {
    case .cell(let path):
      if let item = rows.itemIdentifier(for: path) { return .item(item) }
      return .layoutSupplementary(kind: "", path.item)
    case .supplementary(let kind, let path):
      if let (owner, number) = solved.itemOfView(kind, path),
        let item = rows.itemIdentifier(for: owner)
      {
        return .itemSupplementary(kind: kind, item, number)
      }
      guard let section = rows.sectionIdentifier(for: path.section) else {
        return .layoutSupplementary(kind: kind, path.item)
      }
      return .supplementary(kind: kind, section, path.item)
    case .layoutSupplementary(let kind, let number):
      return .layoutSupplementary(kind: kind, number)
    case .decoration(let kind, let path):
      guard let section = rows.sectionIdentifier(for: path.section) else {
        return .layoutSupplementary(kind: kind, path.item)
      }
      return .decoration(kind: kind, section, path.item)
    }
  }

  /// The element of the layout, or `nil` if it is hidden or unknown.
  func layoutElement(for element: Element) -> LayoutElement? {
    switch element {
    case .item(let item): rows.indexPath(for: item).map { .cell($0) }
    case .supplementary(let kind, let section, let number):
      rows.index(for: section)
        .map { .supplementary(kind: kind, ItemIndexPath(section: $0, item: number)) }
    case .itemSupplementary(let kind, let item, let number):
      rows.indexPath(for: item).flatMap { solved.viewOfItem(kind, number: number, at: $0) }
        .map { .supplementary(kind: kind, $0) }
    case .layoutSupplementary(let kind, let number): .layoutSupplementary(kind: kind, number)
    case .decoration(let kind, let section, let number):
      rows.index(for: section)
        .map { .decoration(kind: kind, ItemIndexPath(section: $0, item: number)) }
    }
  }
}
