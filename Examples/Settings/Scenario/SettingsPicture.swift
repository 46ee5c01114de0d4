import ExampleScreens
import Pleach
import PleachSVG

extension Screen where SectionIdentifier == SettingsSection, ItemIdentifier == SettingsItem {
  /// The settings as a person sees them.
  func settingsPicture(childrenState: (SettingsItem) -> ChildrenState) -> PhonePicture {
    var phone = PhonePicture(
      viewSize: SettingsScenario.environment.containerSize,
      contentHeight: layout.contentSize.height, background: "#f2f2f7")
    let cells = cells
    for section in 0..<after.numberOfSections {
      let rows = cells.filter { $0.indexPath.section == section }
      if let card = card(around: Array(rows.dropFirst())) { phone.add(card) }
      for cell in rows {
        phone.add(
          cell.indexPath.item == 0
            ? header(cell, state: childrenState(cell.row.item))
            : row(cell, isLast: cell.indexPath == rows.last?.indexPath))
      }
    }
    for cell in cells {
      if let mark = cell.mark { phone.mark(cell.frame, mark) }
    }
    return phone
  }

  /// The white card behind the rows of a section.
  private func card(around cells: [Cell]) -> SVGElement? {
    guard let first = cells.first?.frame, let last = cells.last?.frame else { return nil }
    return .rectangle(
      x: first.minX, y: first.minY, width: first.width, height: last.maxY - first.minY, radius: 12,
      [("fill", "#fff")])
  }

  /// The first item of a section: its header, with a disclosure if it has children.
  private func header(_ cell: Cell, state: ChildrenState) -> SVGElement {
    let frame = cell.frame
    let item = cell.row.item
    var group = SVGElement.group()
    group.append(icon(of: item, x: frame.minX + 14, y: frame.center.y))
    group.append(
      .text(
        item.title, x: frame.minX + 56, y: frame.center.y - 2, size: 18,
        [("fill", "#1d1d1f"), ("font-weight", "bold")]))
    group.append(
      .text(
        item.subtitle, x: frame.minX + 56, y: frame.center.y + 14, size: 12, [("fill", "#8e8e93")]))
    let disclosure = cell.row.hasChildren ? (cell.row.isExpanded ? "⌄" : "›") : nil
    let status: (text: String, color: String)? =
      if let words = state.words {
        (words, state == .failed ? "#d93025" : "#8e8e93")
      } else {
        disclosure.map { ($0, "#3478f6") }
      }
    if let status {
      group.append(
        .text(
          status.text, x: frame.maxX - 36, y: frame.center.y + 6,
          size: status.text.count > 1 ? 13 : 22,
          [("fill", status.color), ("text-anchor", "end")]))
    }
    return group
  }

  private func row(_ cell: Cell, isLast: Bool) -> SVGElement {
    let frame = cell.frame
    let item = cell.row.item
    let indentation = Double(cell.row.level) * 24
    let text = frame.minX + 56 + indentation
    var group = SVGElement.group()
    group.append(icon(of: item, x: frame.minX + 14 + indentation, y: frame.center.y))
    group.append(.text(item.title, x: text, y: frame.center.y - 2, size: 16, [("fill", "#1d1d1f")]))
    group.append(
      .text(item.subtitle, x: text, y: frame.center.y + 14, size: 12, [("fill", "#8e8e93")]))
    if item.isReorderable {
      for offset in [-5.0, 0, 5] {
        group.append(
          .line(
            from: (frame.maxX - 54, frame.center.y + offset),
            to: (frame.maxX - 36, frame.center.y + offset),
            [("stroke", "#c7c7cc"), ("stroke-width", "1.5")]))
      }
    }
    if !isLast {
      group.append(
        .line(
          from: (text, frame.maxY), to: (frame.maxX, frame.maxY),
          [("stroke", "#d8d8dc"), ("stroke-width", "0.7")]))
    }
    return group
  }

  /// A round-cornered square in a colour of its own with the first character of the title.
  private func icon(of item: SettingsItem, x: Double, y: Double) -> SVGElement {
    let colors = ["#ff3b30", "#ff9500", "#34c759", "#007aff", "#5856d6", "#af52de", "#30b0c7"]
    let sum = item.icon.unicodeScalars.reduce(0) { $0 + Int($1.value) }
    var group = SVGElement.group()
    group.append(
      .rectangle(
        x: x, y: y - 14, width: 28, height: 28, radius: 7, [("fill", colors[sum % colors.count])]))
    group.append(
      .text(
        String(item.title.prefix(1)), x: x + 14, y: y + 5, size: 15,
        [("fill", "#fff"), ("text-anchor", "middle")]))
    return group
  }
}
