import Pleach
import PleachSVG

/// What a picture shows of a row of a plain list.
package struct ListRow: Sendable {
  package var title: String
  package var subtitle: String
  /// What stands at the end of the row.
  package var accessory: String
  /// The colour of the mark before the title; `nil` for none.
  package var color: String?
  /// Whether the row is a coloured field with its title alone.
  package var isBanner: Bool

  package init(
    _ title: String, subtitle: String = "", accessory: String = "", color: String? = nil,
    isBanner: Bool = false
  ) {
    self.title = title
    self.subtitle = subtitle
    self.accessory = accessory
    self.color = color
    self.isBanner = isBanner
  }
}

extension Screen {
  /// A list as a person sees it, row by row.
  package func listPicture(
    in environment: LayoutEnvironment, row: (State.Row) -> ListRow
  ) -> PhonePicture {
    var phone = PhonePicture(
      viewSize: environment.containerSize, contentHeight: contentHeight, background: "#f2f2f7")
    for cell in cells { phone.add(drawing(of: row(cell.row), in: cell)) }
    for cell in cells {
      if let mark = cell.mark { phone.mark(cell.frame, mark, cornerRadius: 6) }
    }
    return phone
  }

  private func drawing(of row: ListRow, in cell: Cell) -> SVGElement {
    let frame = cell.frame
    var group = SVGElement.group()
    group.append(
      .rectangle(
        x: frame.minX, y: frame.minY, width: frame.width, height: frame.height, radius: 0,
        [("fill", row.isBanner ? row.color ?? "#5b5bd6" : "#fff")]))
    if row.isBanner {
      group.append(
        .text(
          row.title, x: frame.minX + 24, y: frame.center.y + 10, size: 28,
          [("fill", "#fff"), ("font-weight", "bold")]))
      return group
    }
    let indentation = Double(cell.row.level) * 24
    var text = frame.minX + 18 + indentation
    if let color = row.color {
      group.append(.circle(x: text + 6, y: frame.center.y, radius: 6, [("fill", color)]))
      text += 24
    }
    let baseline = frame.center.y + (row.subtitle.isEmpty ? 6 : -2)
    group.append(.text(row.title, x: text, y: baseline, size: 16, [("fill", "#1d1d1f")]))
    if !row.subtitle.isEmpty {
      group.append(
        .text(row.subtitle, x: text, y: frame.center.y + 14, size: 12, [("fill", "#8e8e93")]))
    }
    group.append(
      .text(
        row.accessory, x: frame.maxX - 36, y: frame.center.y + 6, size: 15,
        [("fill", "#8e8e93"), ("text-anchor", "end")]))
    group.append(
      .line(
        from: (text, frame.maxY), to: (frame.maxX, frame.maxY),
        [("stroke", "#d8d8dc"), ("stroke-width", "0.7")]))
    return group
  }
}
