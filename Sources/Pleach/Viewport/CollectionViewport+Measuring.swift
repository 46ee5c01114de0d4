import PleachIndexing
import PleachLayout
import PleachSnapshots

extension CollectionViewport {
  /// Takes the size that the view of an element was measured to have.
  ///
  /// What is in sight stays where it is: see ``anchor``.
  ///
  /// - Parameters:
  ///   - size: The size, in points; only lengths that are estimated in the layout are taken.
  ///   - element: The element; one that is hidden or unknown, or has no estimated length, is ignored.
  /// - Returns: What must change on the screen.
  /// - Complexity: O(log n) for n items of the section, and what is in sight.
  @discardableResult
  public mutating func setMeasuredSize(_ size: LayoutSize, for element: Element) -> Change {
    changeSizes { viewport in
      guard let element = viewport.layoutElement(for: element) else { return }
      if viewport.solved.setMeasuredSize(size, for: element) { viewport.hasSizes = true }
    }
  }

  /// Forgets the size of an element: its content changed without its item being marked.
  ///
  /// If it is in sight it is measured again at once.
  ///
  /// - Returns: What must change on the screen.
  /// - Complexity: O(log n) for n items of the section, and what is in sight.
  @discardableResult
  public mutating func removeMeasuredSize(for element: Element) -> Change {
    changeSizes { viewport in
      if case .item(let item) = element { viewport.hiddenSizes[item] = nil }
      guard let element = viewport.layoutElement(for: element) else { return }
      viewport.solved.removeMeasuredSize(for: element)
    }
  }

  /// Forgets all sizes: the text of everything has another size, say.
  ///
  /// - Returns: What must change on the screen.
  /// - Complexity: O(s) for s sections, and what is in sight.
  @discardableResult
  public mutating func removeAllMeasuredSizes() -> Change {
    changeSizes { viewport in
      viewport.hiddenSizes = [:]
      viewport.hasSizes = false
      viewport.solved.removeAllMeasuredSizes()
    }
  }

  private mutating func changeSizes(_ body: (inout CollectionViewport) -> Void) -> Change {
    let before = beginEvent()
    body(&self)
    return settle(from: before, mapping: .unchanged, keeping: anchor)
  }
}

// MARK: - Coming to rest

/// What was on the screen before an event.
struct ShownViewport<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
> {
  var rows: FlatSnapshot<SectionIdentifier, ItemIdentifier>
  var solved: SolvedLayout
  var offset: LayoutPoint
  var drag: ViewportDrag<ItemIdentifier>?

  /// What the layout had in sight, where that is known.
  var visible: [SeenElement<SectionIdentifier, ItemIdentifier>]?
}

extension ShownViewport {
  /// The first item that begins in sight and stays, or else the first that stays.
  func firstVisibleItem(by mapping: LayoutMapping) -> ItemIndexPath? {
    let bounds = LayoutRect(origin: offset, size: solved.environment.containerSize)
    let staying = solved.itemIndexPaths(in: bounds).filter { path in
      !mapping.isMoved(path) && mapping.newPosition(path) != nil
    }
    let begins = staying.first { path in
      guard let frame = solved.frame(forItemAt: path) else { return false }
      return frame.minX >= bounds.minX && frame.minY >= bounds.minY
    }
    return begins ?? staying.first
  }
}

extension CollectionViewport {
  typealias Shown = ShownViewport<SectionIdentifier, ItemIdentifier>

  private var shown: Shown {
    Shown(
      rows: rows, solved: solved, offset: contentOffset, drag: drag, visible: visible)
  }

  /// Remembers what is shown, before anything changes; what is measured from now on is one event.
  mutating func beginEvent() -> Shown {
    budget = MeasuringBudget()
    return shown
  }

  /// Brings the anchor to where it was, and measures what is in sight then, until nothing is left to
  /// be measured.
  mutating func settle(
    from before: Shown, mapping: LayoutMapping, keeping anchor: Anchor, marks: ViewportMarks? = nil
  ) -> Change {
    var kept = contentAnchor(anchor, in: before.rows)
    let start = before.solved.reachableOffset(nearestTo: before.offset)
    let isPulled = start != before.offset && before.solved.environment == environment
    if isPulled, kept == .firstVisibleItem {
      // The one in sight now: where the content goes back to another one comes first.
      kept = before.firstVisibleItem(by: mapping).map { .item($0) } ?? kept
    }
    measureVisible { viewport in
      // From before, each time: so nothing adds up.
      let layout = viewport.solved
      let offset = layout.contentOffset(
        from: before.solved, at: before.offset, keeping: kept, mapping: mapping)
      guard isPulled else { return offset }
      // What is pulled beyond an end of the content, and still is, stays pulled.
      let pull = LayoutPoint(x: before.offset.x - start.x, y: before.offset.y - start.y)
      guard layout.reachableOffset(nearestTo: offset.moved(by: pull)) == offset else {
        return offset
      }
      return layout.contentOffset(
        from: before.solved, at: start, keeping: kept, mapping: mapping
      ).moved(by: pull)
    }
    return change(from: before, mapping: mapping, marks: marks)
  }

  /// How often what has come into sight is measured in one event.
  private static var mostRounds: Int { 32 }

  /// Moves the visible bounds to where a function says, and measures what is in sight there, as often
  /// as that has moved something.
  ///
  /// Where that does not come to an end, the last round asks nothing, and notes it as an issue.
  mutating func measureVisible(at offset: (CollectionViewport) -> LayoutPoint) {
    for round in 0...Self.mostRounds {
      // Never -0, which is printed as it is.
      contentOffset = offset(self).moved(by: .zero)
      visible = nil
      solved.contentOffset = contentOffset
      guard let measure else { return }
      let (rows, layout) = (rows, solved)
      let isLast = round == Self.mostRounds
      let limit = isLast ? budget.limitOfLastRound : budget.limit
      var (budget, count) = (budget, 0)
      solved.measureElements(in: visibleRect, limit: limit) { element, proposal in
        if isLast { return nil }
        let size = budget.size(of: element, proposal) {
          measure(Self.element(for: element, in: rows, layout), proposal)
        }
        if size != nil { count += 1 }
        return size
      }
      self.budget = budget
      if count == 0 { return }
      measureCount += count
      hasSizes = true
    }
  }

  /// The anchor by its position before an event.
  func contentAnchor(_ anchor: Anchor, in rows: Rows) -> ContentAnchor {
    switch anchor {
    case .firstVisibleItem: .firstVisibleItem
    case .item(let item): rows.indexPath(for: item).map { .item($0) } ?? .firstVisibleItem
    case .contentStart: .contentStart
    case .contentEnd: .contentEnd
    case .contentStartWhileVisible: .contentStartWhileVisible
    case .contentEndWhileVisible: .contentEndWhileVisible
    }
  }
}

// MARK: - Sizes of hidden items

extension CollectionViewport {
  /// Keeps the measured sizes of items that are hidden now or come from elsewhere, and forgets those
  /// of items that are gone.
  ///
  /// - Complexity: O(c + h) for the c items that come or go and the h hidden ones that were measured.
  mutating func carrySizes(from before: Shown, _ changes: ChangeSet) {
    if !hiddenSizes.isEmpty {
      let snapshot = rows.snapshot
      hiddenSizes = hiddenSizes.filter { snapshot.contains($0.key) }
    }
    if hasSizes {
      for section in changes.deletedSections {
        for item in 0..<before.rows.numberOfItems(inSectionAt: section) {
          hideSize(at: ItemIndexPath(section: section, item: item), before)
        }
      }
      for path in changes.deletedItems { hideSize(at: path, before) }
    }
    if hiddenSizes.isEmpty { return }
    for section in changes.insertedSections {
      for item in 0..<rows.numberOfItems(inSectionAt: section) {
        restoreSize(at: ItemIndexPath(section: section, item: item))
      }
    }
    for path in changes.insertedItems { restoreSize(at: path) }
  }

  /// Keeps the size of a row that is gone, if its item is not.
  private mutating func hideSize(at path: ItemIndexPath, _ before: Shown) {
    guard let size = before.solved.measuredSize(for: .cell(path)),
      let proposal = before.solved.proposedSize(for: .cell(path)),
      let item = before.rows.itemIdentifier(for: path), rows.snapshot.contains(item)
    else { return }
    // What was measured: beside its siblings it may have been laid out larger.
    hiddenSizes[item] = ProposedSize(
      size: size, widthIsEstimated: proposal.widthIsEstimated,
      heightIsEstimated: proposal.heightIsEstimated)
  }

  /// Gives a row that has come the size that its item had, if it was measured for such a row.
  private mutating func restoreSize(at path: ItemIndexPath) {
    guard let item = rows.itemIdentifier(for: path),
      let index = hiddenSizes.index(forKey: item)
    else { return }
    // The key is the item as it was when it was measured.
    let (measured, kept) = hiddenSizes.remove(at: index)
    guard hasSameContent?(measured, item) ?? true,
      let proposal = solved.proposedSize(for: .cell(path)),
      proposal.widthIsEstimated || proposal.size.width == kept.size.width,
      proposal.heightIsEstimated || proposal.size.height == kept.size.height
    else { return }
    solved.setMeasuredSize(kept.size, for: .cell(path))
  }
}
