import PleachLayout

/// Fills groups with the items of one section, one after another.
struct EagerFilling {
  let environment: LayoutEnvironment
  let rounding: LayoutRounding

  /// The measured size of an item.
  let measured: (Int) -> LayoutSize?

  func fill(
    _ subitem: LayoutSubitem, in box: LayoutSize, first: Int, present: Int,
    orders: EagerOrders = EagerOrders()
  ) -> EagerBox {
    switch subitem {
    case .item(let item): self.item(item, in: box, first, present > 0, orders)
    case .group(let group):
      fill(group, in: box, first: first, present: present, orders: orders)
    }
  }

  private func item(
    _ item: LayoutItem, in box: LayoutSize, _ index: Int, _ isPresent: Bool, _ orders: EagerOrders
  ) -> EagerBox {
    let needsMeasuring = item.size.width.isEstimated || item.size.height.isEstimated
    let known = isPresent && needsMeasuring ? measured(index) : nil
    var size = LayoutSize.zero
    var insets = item.contentInsets
    for axis in [EagerAxis.horizontal, .vertical] {
      if let order = orders[axis] {
        size[axis] = order
        // A uniform length is an estimated one, whoever it is taken from.
        if item.size[axis].isUniform { insets.clear(axis) }
      } else if item.size[axis].isEstimated {
        size[axis] = known?[axis] ?? resolve(item.size[axis], in: box)
        insets.clear(axis)
      } else {
        size[axis] = resolve(item.size[axis], in: box)
      }
    }
    var result = EagerBox(size: size)
    let frame = LayoutRect(origin: .zero, size: size).less(insets)
    result.capacity = 1
    result.wholeReach = LayoutPoint(x: frame.maxX, y: frame.maxY)
    guard isPresent else { return result }
    result.reach = result.wholeReach
    result.cells = [EagerPart(frame: frame, zIndex: 0)]
    result.views = item.supplementaryItems.map { view($0, on: frame, in: frame.size) }
    return result
  }

  func fill(
    _ group: LayoutGroup, in box: LayoutSize, first: Int, present: Int,
    orders: EagerOrders = EagerOrders(), boxOfOutermost: LayoutSize? = nil
  ) -> EagerBox {
    var size = LayoutSize.zero
    var insets = group.contentInsets
    var grows = (horizontal: false, vertical: false)
    for axis in [EagerAxis.horizontal, .vertical] {
      size[axis] = orders[axis] ?? resolve(group.size[axis], in: box)
      guard orders[axis] == nil, group.size[axis].isEstimated else { continue }
      insets.clear(axis)
      if axis == .horizontal { grows.horizontal = true } else { grows.vertical = true }
    }
    var result = EagerBox(size: size)
    switch group.arrangement {
    case .horizontal, .vertical:
      let row = EagerRow(
        group: group, axis: group.arrangement == .horizontal ? .horizontal : .vertical,
        inner: size.less(insets), insets: insets,
        growsAlong: group.arrangement == .horizontal ? grows.horizontal : grows.vertical,
        growsAcross: group.arrangement == .horizontal ? grows.vertical : grows.horizontal)
      fill(&result, with: row, first: first, present: present)
    case .custom(let frames): add(frames, to: &result, present)
    case .provided(let provider):
      var inside = environment
      inside.containerSize = size
      add(provider.frames(in: inside), to: &result, present)
    }
    guard !result.cells.isEmpty else { return result }
    // What lies around the outermost group is its inside; around a nested one all of it.
    let frame = LayoutRect(origin: .zero, size: result.size)
    result.views += group.supplementaryItems.map {
      view(
        $0, on: boxOfOutermost == nil ? frame : frame.less(insets), in: boxOfOutermost ?? box)
    }
    return result
  }

  private func add(
    _ frames: [LayoutGroup.CustomFrame], to result: inout EagerBox, _ present: Int
  ) {
    for (index, custom) in frames.enumerated() {
      var box = EagerBox(size: custom.frame.size)
      box.capacity = 1
      box.wholeReach = LayoutPoint(x: custom.frame.maxX, y: custom.frame.maxY)
      if index < present {
        box.reach = box.wholeReach
        box.cells = [EagerPart(frame: custom.frame, zIndex: custom.zIndex)]
      }
      result.add(box, at: .zero)
    }
  }
}

// MARK: - Lengths and views

extension EagerFilling {
  func resolve(_ dimension: LayoutDimension, in box: LayoutSize) -> Double {
    switch dimension {
    case .fractionalWidth(let part): floored(part * box.width)
    case .fractionalHeight(let part): floored(part * box.height)
    case .absolute(let length), .estimated(let length), .uniformAcrossSiblings(let length): length
    }
  }

  func floored(_ length: Double) -> Double {
    let scale = environment.displayScale
    guard scale > 0, rounding.lengths != .none else { return length }
    return (length * scale + 1e-4).rounded(.down) / scale
  }

  /// A view on a point of a frame, sized in a box.
  func view(_ item: SupplementaryItem, on frame: LayoutRect, in box: LayoutSize) -> EagerPart {
    let size = LayoutSize(
      width: resolve(item.size.width, in: box), height: resolve(item.size.height, in: box))
    let own = item.itemAnchor ?? LayoutAnchor(item.containerAnchor.edges)
    func point(_ axis: EagerAxis, _ anchor: LayoutAnchor, _ length: Double) -> Double {
      let (start, end): (LayoutAnchor.Edges, LayoutAnchor.Edges) =
        axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
      if anchor.edges.contains(start) == anchor.edges.contains(end) { return length / 2 }
      return anchor.edges.contains(start) ? 0 : length
    }
    func offset(_ axis: EagerAxis, _ anchor: LayoutAnchor) -> Double {
      switch anchor.offset {
      case .absolute(let point): point[axis]
      case .fractional(let point): point[axis] * size[axis]
      }
    }
    var origin = frame.origin
    for axis in [EagerAxis.horizontal, .vertical] {
      origin[axis] +=
        point(axis, item.containerAnchor, frame.size[axis]) - point(axis, own, size[axis])
        + offset(axis, item.containerAnchor) + (item.itemAnchor.map { offset(axis, $0) } ?? 0)
    }
    return EagerPart(
      kind: item.elementKind,
      frame: LayoutRect(origin: origin, size: size).less(item.contentInsets), zIndex: item.zIndex)
  }
}
