import PleachLayout

/// A layout calculator written as plainly as can be: it makes the frames of everything.
///
/// It follows the rules of the layout one by one, goes through all items, and keeps all it finds in
/// one array. Tests take it for the truth, benchmarks for the way a layout is worked out without
/// much thought. It knows nothing of pinned items and of limits, and expects numbers that can be
/// laid out.
public struct EagerLayout: Sendable {
  /// An element, and what a rect finds it by.
  public struct Element: Sendable {
    /// Which element, where, and how far in front.
    public var attributes: LayoutAttributes

    /// The frame of the group that it belongs to; `nil` for what belongs to a section.
    public var group: LayoutRect?

    /// The frame of its section; `nil` for what belongs to the layout.
    public var section: LayoutRect?
  }

  /// Everything, section by section: cells, views, backgrounds; then the layout's own views.
  public internal(set) var elements: [Element] = []

  /// The size of the content.
  public internal(set) var contentSize = LayoutSize.zero

  /// The frames of the sections.
  public internal(set) var sectionFrames: [LayoutRect] = []

  /// Whether there is something that the rules leave open, so that there is nothing to compare.
  ///
  /// It is a last group that is shorter than nothing; items without length, of which any number fits;
  /// groups of estimated size that hold nothing; and items that are measured and come to a place
  /// where other lengths are estimated.
  public internal(set) var isOutOfScope = false

  let environment: LayoutEnvironment
  let rounding: LayoutRounding
  let axis: EagerAxis

  /// Lays out sections with their numbers of items.
  ///
  /// - Parameters:
  ///   - sections: The sections, in order.
  ///   - configuration: What concerns all of them.
  ///   - rounding: How numbers are put on pixels.
  ///   - environment: The container.
  ///   - itemCounts: The number of items of each section.
  ///   - orthogonalOffsets: How far sections that scroll on their own are scrolled.
  ///   - measuredSize: The size of an element that was measured.
  public init(
    sections: [LayoutSection],
    configuration: CompositionalLayout.Configuration = CompositionalLayout.Configuration(),
    rounding: LayoutRounding = .measured, environment: LayoutEnvironment, itemCounts: [Int],
    orthogonalOffsets: [Int: Double] = [:],
    measuredSize: (LayoutElement) -> LayoutSize? = { _ in nil }
  ) {
    self.environment = environment
    self.rounding = rounding
    axis = configuration.scrollDirection == .vertical ? .vertical : .horizontal
    elements.reserveCapacity(itemCounts.reduce(0, +))
    withoutActuallyEscaping(measuredSize) { measuredSize in
      var stacked: [EagerSection] = []
      var length = 0.0
      for (index, description) in sections.enumerated() {
        if index > 0 { length += configuration.interSectionSpacing }
        var section = EagerSection(
          index: index, description: description, itemCount: itemCounts[index], layout: self,
          reference: configuration.contentInsetsReference, measuredSize: measuredSize)
        section.origin = length
        isOutOfScope = isOutOfScope || section.isOutOfScope
        length += section.length
        stacked.append(section)
      }

      // The layout's own views lie around all sections, in the whole width of the view.
      let own = EagerBoundary(
        items: configuration.boundarySupplementaryItems, insets: .zero, layout: self
      ) { measuredSize(.layoutSupplementary(kind: $0, $1)) }
      let room = own.room(around: length)
      contentSize[axis] = room.before + length + room.after
      contentSize[axis.other] = environment.containerSize[axis.other]
      for section in stacked {
        contentSize[axis.other] = max(contentSize[axis.other], section.breadth)
      }
      for section in stacked {
        append(section, at: room.before, offset: orthogonalOffsets[section.index])
      }
      for item in own.items {
        let frame = own.frame(of: item, core: length, at: room.before)
        append(
          .layoutSupplementary(kind: item.description.elementKind, item.number), frame,
          item.description.zIndex)
      }
    }
  }

  /// The same, with the measured sizes in a dictionary.
  public init(
    sections: [LayoutSection],
    configuration: CompositionalLayout.Configuration = CompositionalLayout.Configuration(),
    rounding: LayoutRounding = .measured, environment: LayoutEnvironment, itemCounts: [Int],
    orthogonalOffsets: [Int: Double] = [:], measured: [LayoutElement: LayoutSize]
  ) {
    self.init(
      sections: sections, configuration: configuration, rounding: rounding,
      environment: environment, itemCounts: itemCounts, orthogonalOffsets: orthogonalOffsets
    ) { measured[$0] }
  }

  /// The attributes of everything, by element.
  public var attributes: [LayoutElement: LayoutAttributes] {
    var result: [LayoutElement: LayoutAttributes] = [:]
    for element in elements { result[element.attributes.element] = element.attributes }
    return result
  }
}

// MARK: - Onto the screen

extension EagerLayout {
  /// Puts a place on the nearest pixel, and mirrors what is read from right to left.
  func onScreen(_ frame: LayoutRect) -> LayoutRect {
    var frame = frame
    frame.origin = LayoutPoint(x: pixel(frame.minX), y: pixel(frame.minY))
    if environment.layoutDirection == .rightToLeft {
      frame.origin.x = contentSize.width - frame.maxX
    }
    return frame
  }

  func pixel(_ place: Double) -> Double {
    let scale = environment.displayScale
    guard scale > 0, rounding.places != .none else { return place }
    return (place * scale + (place < 0 ? -1e-4 : 1e-4)).rounded(.toNearestOrAwayFromZero) / scale
  }

  mutating func append(
    _ element: LayoutElement, _ frame: LayoutRect, _ zIndex: Int, group: LayoutRect? = nil,
    section: LayoutRect? = nil
  ) {
    elements.append(
      Element(
        attributes: LayoutAttributes(element: element, frame: onScreen(frame), zIndex: zIndex),
        group: group, section: section))
  }

  /// Adds all that a section shows.
  mutating func append(_ section: EagerSection, at base: Double, offset: Double?) {
    let start = base + section.origin
    var frame = LayoutRect(origin: .zero, size: environment.containerSize)
    frame.origin[axis] = start
    frame.size[axis] = section.length
    let sectionFrame = onScreen(frame)
    sectionFrames.append(sectionFrame)
    let raised = section.description.decorationItems.isEmpty ? 0 : 1
    var numbers: [String: Int] = [:]
    let coreStart = start + section.room.before
    if section.length > 0 {
      for item in section.boundary.items {
        let kind = item.description.elementKind
        append(
          .supplementary(kind: kind, ItemIndexPath(section: section.index, item: item.number)),
          section.boundary.frame(of: item, core: section.core, at: coreStart),
          item.description.zIndex, section: sectionFrame)
        numbers[kind] = item.number + 1
      }
    }
    var item = 0
    for group in section.groups {
      var origin = section.origin(of: group, coreStart: coreStart)
      if section.isOrthogonal { origin[section.groupAxis] -= section.clamped(offset) }
      let groupFrame = onScreen(LayoutRect(origin: origin, size: group.size))
      for cell in group.box.cells {
        append(
          .cell(ItemIndexPath(section: section.index, item: item)),
          cell.frame.moved(to: origin), cell.zIndex + raised, group: groupFrame,
          section: sectionFrame)
        item += 1
      }
      for view in group.box.views {
        let kind = view.kind ?? ""
        let number = numbers[kind, default: 0]
        numbers[kind] = number + 1
        append(
          .supplementary(kind: kind, ItemIndexPath(section: section.index, item: number)),
          view.frame.moved(to: origin), view.zIndex, group: groupFrame, section: sectionFrame)
      }
    }
    guard section.length > 0 else { return }
    for (number, decoration) in section.description.decorationItems.enumerated() {
      append(
        .decoration(
          kind: decoration.elementKind, ItemIndexPath(section: section.index, item: number)),
        frame.less(decoration.contentInsets), decoration.zIndex, section: sectionFrame)
    }
  }
}
