import PleachIndexing

/// How a frame came about: each rule that had a part in it, with its numbers, in order.
///
/// ```swift
/// print(solved.explanation(of: ItemIndexPath(section: 0, item: 14))!)
/// // cell 0.14: (200, 432, 90, 100)
/// // group: width = 1 of 320 = 320
/// // group: height = 100 (absolute)
/// // item: width = 0.3 of 300 (320 less two spacings of 10) = 90
/// // …
/// ```
public struct LayoutExplanation: Hashable, Sendable {
  /// The element whose frame is explained.
  public var element: LayoutElement

  /// The frame of the element, to which the last steps came but for the error of sums, in points.
  public var frame: LayoutRect

  /// What was worked out, in order: the element's x, y, width and height are the last of theirs.
  public var steps: [Step]

  /// Makes an explanation of its steps.
  public init(element: LayoutElement, frame: LayoutRect, steps: [Step]) {
    self.element = element
    self.frame = frame
    self.steps = steps
  }
}

extension LayoutExplanation {
  /// A number that was worked out by one rule from others.
  public struct Step: Hashable, Sendable {
    /// The rule.
    public var rule: Rule

    /// What the number belongs to, in words: `item`, `slot 2 of group 4`.
    public var subject: String

    /// Which of the subject's numbers it is.
    public var quantity: Quantity

    /// How the result comes from the terms.
    public var operation: Operation

    /// The numbers that went in.
    public var terms: [Term]

    /// The number that came out, in points.
    public var result: Double

    /// Makes a step of its parts.
    public init(
      rule: Rule, subject: String, quantity: Quantity, operation: Operation, terms: [Term],
      result: Double
    ) {
      self.rule = rule
      self.subject = subject
      self.quantity = quantity
      self.operation = operation
      self.terms = terms
      self.result = result
    }
  }

  /// A number that goes into a step, so many times.
  public struct Term: Hashable, Sendable {
    /// What the number is, in words; empty where the rule leaves no doubt.
    public var name: String

    /// How many times it counts; less than nothing when it is taken off.
    public var factor: Double

    /// The number.
    public var value: Double

    /// The index of the step that it comes from, or `nil` if it stands in the description or in the
    /// environment, or is summed up.
    public var step: Int?

    /// Makes a term.
    public init(name: String, factor: Double = 1, value: Double, step: Int? = nil) {
      self.name = name
      self.factor = factor
      self.value = value
      self.step = step
    }
  }

  /// A number of a frame.
  public enum Quantity: String, Hashable, Sendable, CaseIterable {
    /// The left edge.
    case x
    /// The top edge.
    case y
    /// The horizontal extent.
    case width
    /// The vertical extent.
    case height
  }

  /// How the result of a step comes from its terms, each of which is its factor times its value.
  public enum Operation: String, Hashable, Sendable, CaseIterable {
    /// All terms together.
    case sum
    /// The first term times all others together.
    case part
    /// All other terms together divided by the first.
    case share
    /// All terms together, taken positive.
    case magnitude
    /// The largest of the terms.
    case largest
    /// The smallest of the terms.
    case smallest
    /// The first term down to a pixel; the second is how many pixels a point has.
    case roundedDown
    /// The first term to the nearest pixel; the second is how many pixels a point has.
    case roundedToNearest
  }

  /// What a step follows.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// A length in points stands in the description.
    case absolute
    /// An estimate stands for a length that was not measured.
    case estimated
    /// An estimated length was measured.
    case measured
    /// Rows, headers and footers of a list are as high as its appearance has them.
    case listMetrics
    /// A fraction is of the box that the subject is laid out in, less the spacings in it.
    case fraction
    /// Subitems of a group that is made for a count share its length less the spacings.
    case share
    /// What takes part in the next rule cannot be less than nothing, or is far too large.
    case limit
    /// Lengths that are fractions are put on pixels.
    case lengthOnPixel
    /// Places are put on pixels.
    case placeOnPixel
    /// Insets of a section, and those of the container that it refers to, leave so much.
    case sectionInsets
    /// Content insets leave so much of a group.
    case groupInsets
    /// Content insets leave so much of a slot.
    case itemInsets
    /// Content insets leave so much of a supplementary view or a background.
    case viewInsets
    /// A group of estimated length is as long as what it holds.
    case estimatedGroup
    /// Flexible spacings share what a row leaves over.
    case flexibleSpacing
    /// Edge spacing moves a box across its row.
    case edgeSpacing
    /// A subitem lies behind those before it and the spacings between them.
    case slot
    /// The place stands in a custom group.
    case customFrame
    /// Groups follow one another with the spacing between groups.
    case groupRepetition
    /// The last group is cut to what it holds.
    case lastGroup
    /// A section is as long as its groups, or as its row is thick, with its insets.
    case sectionLength
    /// A section starts where those before it end.
    case sectionOrigin
    /// Boundary items take room.
    case boundaryRoom
    /// A boundary item is aligned to an edge or in the middle.
    case alignment
    /// A point of a supplementary view is put on a point of its container.
    case anchor
    /// The parts add up to a number of the frame.
    case frame
    /// A section that scrolls on its own is scrolled.
    case orthogonalOffset
    /// A pinned item stays in the visible bounds while its section is in sight.
    case pinned
    /// Read from right to left, frames are mirrored about the width of the content.
    case mirrored
  }
}
