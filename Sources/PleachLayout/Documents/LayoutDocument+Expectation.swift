import PleachIndexing

extension LayoutDocument {
  /// What a layout should come out as.
  public struct Expectation: Hashable, Sendable {
    /// The frame and the order of drawing of one element.
    public struct Element: Hashable, Sendable {
      /// The element.
      public var element: LayoutElement

      /// Its frame in the content.
      public var frame: LayoutRect

      /// Its place in the order of drawing, if that matters.
      public var zIndex: Int?

      /// Makes what is expected of an element.
      public init(element: LayoutElement, frame: LayoutRect, zIndex: Int? = nil) {
        self.element = element
        self.frame = frame
        self.zIndex = zIndex
      }
    }

    /// What is to be found in a rect.
    public struct RectAnswer: Hashable, Sendable {
      /// The rect.
      public var rect: LayoutRect

      /// The elements in it, in any order.
      public var elements: [LayoutElement]

      /// Makes what is expected in a rect.
      public init(rect: LayoutRect, elements: [LayoutElement]) {
        self.rect = rect
        self.elements = elements
      }
    }

    /// Where a section that scrolls on its own comes to rest, and what it shows there.
    public struct OrthogonalRest: Hashable, Sendable {
      /// A cell in sight.
      public struct VisibleItem: Hashable, Sendable {
        /// The index of the item.
        public var item: Int

        /// The left edge of its cell, as the view shows it.
        public var x: Double

        /// Makes a cell in sight.
        public init(item: Int, x: Double) {
          self.item = item
          self.x = x
        }
      }

      /// The section.
      public var section: Int

      /// The offset at which it is let go, without speed.
      public var proposed: Double

      /// The offset at which it comes to rest.
      public var rest: Double

      /// The cells in sight at rest.
      public var visible: [VisibleItem]

      /// The top edge of these cells, if it matters.
      public var y: Double?

      /// The width of these cells, if it matters.
      public var width: Double?

      /// The height of these cells, if it matters.
      public var height: Double?

      /// Makes what is expected of a section that is let go at an offset.
      public init(
        section: Int, proposed: Double, rest: Double, visible: [VisibleItem], y: Double? = nil,
        width: Double? = nil, height: Double? = nil
      ) {
        self.section = section
        self.proposed = proposed
        self.rest = rest
        self.visible = visible
        self.y = y
        self.width = width
        self.height = height
      }
    }

    /// The size of the content, if it matters.
    public var contentSize: LayoutSize?

    /// The elements and their frames, in any order.
    public var elements: [Element]

    /// What is found in rects.
    public var rects: [RectAnswer]

    /// Where sections come to rest.
    public var orthogonal: [OrthogonalRest]

    /// Whether there may be elements that are not listed.
    public var isPartial: Bool

    /// Makes an expectation.
    public init(
      contentSize: LayoutSize? = nil, elements: [Element] = [], rects: [RectAnswer] = [],
      orthogonal: [OrthogonalRest] = [], isPartial: Bool = false
    ) {
      self.contentSize = contentSize
      self.elements = elements
      self.rects = rects
      self.orthogonal = orthogonal
      self.isPartial = isPartial
    }
  }
}

// MARK: - Names of elements

extension LayoutElement {
  /// What an element is and where, as documents name it: `cell` and `0.3`, `supp:header` and
  /// `0.0`, `deco:background` and `0.0`, `supp:header` and `layout.0`.
  public var documentName: (kind: String, path: String) {
    switch self {
    case .cell(let path): ("cell", path.description)
    case .supplementary(let kind, let path): ("supp:\(kind)", path.description)
    case .layoutSupplementary(let kind, let number): ("supp:\(kind)", "layout.\(number)")
    case .decoration(let kind, let path): ("deco:\(kind)", path.description)
    }
  }

  /// Makes the element that a document names, or `nil` if the name is none.
  public init?(documentKind kind: String, path: String) {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let item = Int(parts[1]), item >= 0 else { return nil }
    if parts[0] == "layout" {
      guard kind.hasPrefix("supp:") else { return nil }
      self = .layoutSupplementary(kind: String(kind.dropFirst(5)), item)
      return
    }
    guard let section = Int(parts[0]), section >= 0 else { return nil }
    let path = ItemIndexPath(section: section, item: item)
    if kind == "cell" {
      self = .cell(path)
    } else if kind.hasPrefix("supp:") {
      self = .supplementary(kind: String(kind.dropFirst(5)), path)
    } else if kind.hasPrefix("deco:") {
      self = .decoration(kind: String(kind.dropFirst(5)), path)
    } else {
      return nil
    }
  }
}
