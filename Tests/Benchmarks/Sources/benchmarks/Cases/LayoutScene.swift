import EagerLayout
import Pleach

/// One kind of screen with as many items as asked for, evenly in its sections.
///
/// The view is so high that it shows about sixty elements.
struct LayoutScene {
  let name: String
  let section: LayoutSection
  let sections: Int
  let height: Double

  /// Whether the rows of the only section are scrolled, not the layout.
  var scrollsAcross = false

  /// The heights of cells and headers that measure themselves: so much, and up to six steps more.
  var wanted: (least: Double, step: Double)?

  let eager: EagerSolves

  var isMeasured: Bool { wanted != nil }

  var layout: CompositionalLayout { CompositionalLayout(section: section) }

  func environment(width: Double = 400) -> LayoutEnvironment {
    LayoutEnvironment(width: width, height: height, displayScale: 2)
  }

  func counts(_ size: Int) -> [Int] {
    let sections = min(sections, size)
    return (0..<sections).map { size / sections + ($0 < size % sections ? 1 : 0) }
  }

  func solve(_ counts: [Int]) -> SolvedLayout {
    layout.solve(in: environment(), itemCounts: counts)
  }

  /// The height that the text of an element needs.
  func wantedSize(_ element: LayoutElement, _ proposal: ProposedSize) -> LayoutSize {
    let number =
      switch element {
      case .cell(let path): path.item
      case .supplementary(_, let path), .decoration(_, let path): path.section
      case .layoutSupplementary(_, let number): number
      }
    return LayoutSize(width: proposal.size.width, height: wantedHeight(number))
  }

  func wantedHeight(_ number: Int) -> Double {
    guard let wanted else { return 0 }
    return wanted.least + Double(number % 7) * wanted.step
  }
}

// MARK: - Screens

extension LayoutScene {
  /// Where the screen in the middle starts; where columns are scrolled, in the middle of one.
  func middle(_ solved: SolvedLayout) -> Double {
    guard scrollsAcross else { return (solved.contentSize.height / 2).rounded() }
    return (solved.orthogonalContentLength(ofSection: 0) / 2).rounded() + 50
  }

  /// How far a page goes.
  var page: Double { scrollsAcross ? 400 : height }

  /// What a screen shows of the content, and how it scrolls to get there.
  func scroll(_ solved: inout SolvedLayout, to place: Double) -> LayoutRect {
    let width = solved.environment.containerSize.width
    guard scrollsAcross else { return LayoutRect(x: 0, y: place, width: width, height: height) }
    solved.orthogonalOffsets = [0: place]
    return LayoutRect(x: 0, y: 0, width: width, height: height)
  }

  /// Measures and finds what a screen shows at a place: what a view does when it is scrolled.
  func show(_ solved: inout SolvedLayout, at place: Double) -> [LayoutAttributes] {
    let rect = scroll(&solved, to: place)
    if isMeasured { solved.measureElements(in: rect, using: wantedSize) }
    return solved.attributesOfElements(in: rect)
  }

  /// A layout of which a screen was shown.
  func shown(_ size: Int) -> (solved: SolvedLayout, place: Double) {
    var solved = solve(counts(size))
    let place = middle(solved)
    _ = show(&solved, at: place)
    return (solved, place)
  }
}

// MARK: - Everything, laid out eagerly

extension LayoutScene {
  /// What the eager layout of everything costs, to which the questions are compared.
  func eagerCost(_ size: Int) -> EagerSolves.Cost {
    let key = EagerSolves.Key(scene: name, counts: counts(size), width: 400)
    return eager.cost(key) { solveEagerly(key) }
  }

  /// The contender that lays everything out; it does so once for all questions.
  func plainly(_ size: Int) -> Contender {
    Contender(name: "eager, all frames", knownSeconds: { eagerCost(size).seconds }) {
    } outcome: {
      "\(grouped(eagerCost(size).elements)) frames"
    }
  }

  private func solveEagerly(_ key: EagerSolves.Key) -> EagerLayout {
    let sections = Array(repeating: section, count: key.counts.count)
    let environment = environment(width: key.width)
    // Without a dictionary nothing is looked up in it.
    if key.measured.isEmpty {
      return EagerLayout(
        sections: sections, environment: environment, itemCounts: key.counts,
        orthogonalOffsets: key.orthogonalOffsets)
    }
    return EagerLayout(
      sections: sections, environment: environment, itemCounts: key.counts,
      orthogonalOffsets: key.orthogonalOffsets, measured: key.measured)
  }

  /// Finds fault with what a solved layout shows at a place, which must be what the eager layout has
  /// there when the same sizes are measured, no more and no less.
  func check(
    _ found: [LayoutAttributes], of solved: SolvedLayout, at place: Double, _ contender: String,
    counts: [Int], width: Double = 400
  ) throws -> String {
    func fail(_ text: String) -> Edits.Wrong {
      Edits.Wrong(description: "\(name), \(contender): \(text)")
    }
    let measured = measuredSizes(of: solved, around: place)
    guard measured.count == solved.numberOfMeasuredElements else {
      throw fail("\(solved.numberOfMeasuredElements - measured.count) are measured elsewhere")
    }
    let key = EagerSolves.Key(
      scene: name, counts: counts, width: width, orthogonalOffsets: solved.orthogonalOffsets,
      measured: measured)
    let eager = eager.layout(key) { solveEagerly(key) }
    var solved = solved
    let rect = scroll(&solved, to: place)
    let expected = Set(eager.elements(in: rect))
    guard expected == Set(found.map(\.element)), expected.count == found.count else {
      throw fail("\(found.count) elements in \(rect), not the \(expected.count) that are there")
    }
    var frames: [LayoutElement: LayoutRect] = [:]
    for attributes in found { frames[attributes.element] = attributes.frame }
    for element in eager.elements where expected.contains(element.attributes.element) {
      guard let frame = frames[element.attributes.element],
        isSame(frame, element.attributes.frame)
      else { throw fail("another frame than \(element.attributes)") }
    }
    guard isMeasured else { return "\(grouped(found.count)) in sight" }
    return "\(grouped(found.count)) in sight, \(grouped(measured.count)) measured"
  }

  /// The sizes that were measured on the screens around a place.
  private func measuredSizes(
    of solved: SolvedLayout, around place: Double
  ) -> [LayoutElement: LayoutSize] {
    guard isMeasured else { return [:] }
    let screens = 25.0
    let rect = LayoutRect(
      x: 0, y: place - screens * height, width: solved.contentSize.width,
      height: (2 * screens + 1) * height)
    var measured: [LayoutElement: LayoutSize] = [:]
    for attributes in solved.attributesOfElements(in: rect) {
      measured[attributes.element] = solved.measuredSize(for: attributes.element)
    }
    return measured
  }
}

/// A layout that is changed where it is, as in a view: no other one holds what it holds.
final class LayoutBox {
  var solved: SolvedLayout

  init(_ solved: SolvedLayout) { self.solved = solved }
}

/// Whether two frames are the same but for the error of the sums.
private func isSame(_ one: LayoutRect, _ other: LayoutRect) -> Bool {
  abs(one.minX - other.minX) < 1e-6 && abs(one.minY - other.minY) < 1e-6
    && abs(one.width - other.width) < 1e-6 && abs(one.height - other.height) < 1e-6
}
