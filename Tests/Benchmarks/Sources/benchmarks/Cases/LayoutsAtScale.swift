import CHeap
import EagerLayout
import Pleach

/// A million items, solved when asked and laid out eagerly: the first screen, scrolling, one measured
/// size, an insert at the top, rotation, and memory.
var layoutAtScaleBenchmarks: [Benchmark] {
  let grid = LayoutSection(interGroupSpacing: 10, contentInsets: .init(10)) {
    .horizontal(height: .absolute(90), count: 3, interItemSpacing: .fixed(10))
  }
  let feed = LayoutSection(interGroupSpacing: 8, contentInsets: .init(8)) {
    .horizontal(
      height: .estimated(120), subitem: LayoutItem(height: .estimated(120)), count: 2,
      interItemSpacing: .fixed(8))
  }
  let row = LayoutSection(
    interGroupSpacing: 8, contentInsets: .init(8), orthogonalScrollingBehavior: .continuous
  ) {
    .horizontal(width: .absolute(120), height: .absolute(160), subitems: [LayoutItem()])
  }
  let scenes = [
    Scene("grid/one-section", grid, sections: 1),
    Scene("grid/1000-sections", grid, sections: 1_000),
    Scene("feed/one-section", feed, sections: 1),
    Scene("feed/1000-sections", feed, sections: 1_000),
    Scene("outline/one-section", .list(.plain), sections: 1),
    Scene("outline/1000-sections", .list(.plain, headerMode: .supplementary), sections: 1_000),
    Scene("orthogonal/1000-sections", row, sections: 1_000),
  ]
  return scenes.flatMap { $0.benchmarks }
}

/// One kind of screen with as many items as asked for, evenly in its sections.
private struct Scene {
  let name: String
  let section: LayoutSection
  let sections: Int

  init(_ name: String, _ section: LayoutSection, sections: Int) {
    (self.name, self.section, self.sections) = (name, section, sections)
  }

  var isMeasured: Bool { name.hasPrefix("feed") || name.hasPrefix("outline") }

  var layout: CompositionalLayout { CompositionalLayout(section: section) }

  func environment(width: Double = 400) -> LayoutEnvironment {
    LayoutEnvironment(width: width, height: 800, displayScale: 2)
  }

  func counts(_ size: Int) -> [Int] {
    let sections = min(sections, size)
    return (0..<sections).map { size / sections + ($0 < size % sections ? 1 : 0) }
  }

  func solve(_ size: Int, width: Double = 400) -> SolvedLayout {
    layout.solve(in: environment(width: width), itemCounts: counts(size))
  }

  /// The frames of everything, with the sizes of those that were measured.
  func eager(_ counts: [Int], width: Double = 400, _ measured: [LayoutElement: LayoutSize])
    -> EagerLayout
  {
    let environment = environment(width: width)
    let sections = Array(repeating: section, count: counts.count)
    guard !measured.isEmpty else {
      return EagerLayout(sections: sections, environment: environment, itemCounts: counts)
    }
    return EagerLayout(
      sections: sections, environment: environment, itemCounts: counts, measured: measured)
  }

  /// What is seen in the middle.
  func middle(_ solved: SolvedLayout) -> LayoutRect {
    LayoutRect(
      x: 0, y: (solved.contentSize.height / 2).rounded(), width: solved.contentSize.width,
      height: 800)
  }
}

/// The height that a text of an item needs.
private func wantedSize(_ element: LayoutElement, _ proposal: ProposedSize) -> LayoutSize {
  let number =
    switch element {
    case .cell(let path): path.item
    case .supplementary(_, let path), .decoration(_, let path): path.section
    case .layoutSupplementary(_, let number): number
    }
  return LayoutSize(width: proposal.size.width, height: Double(60 + number % 7 * 20))
}

extension SolvedLayout {
  /// Measures and finds what is in a rect: what a screen does when it is shown.
  fileprivate mutating func show(_ rect: LayoutRect, isMeasured: Bool) -> [LayoutAttributes] {
    if isMeasured { measureElements(in: rect, using: wantedSize) }
    return attributesOfElements(in: rect)
  }
}

// MARK: - The questions

extension Scene {
  fileprivate var benchmarks: [Benchmark] {
    var all = [first, scroll, rotation, insert, memory]
    if isMeasured { all.insert(oneSize, at: 2) }
    return all
  }

  private func benchmark(
    _ question: String, _ contenders: @escaping (_ size: Int) -> [Contender]
  ) -> Benchmark {
    Benchmark(name: "scale/\(name)/\(question)", sizes: [1_000_000]) { size, _ in contenders(size) }
  }

  /// Everything, laid out eagerly: the work to which a question is compared.
  private func plainly(
    _ counts: [Int], width: Double = 400, _ measured: [LayoutElement: LayoutSize] = [:]
  ) -> Contender {
    Contender(name: "eager, all frames") {
      blackHole(eager(counts, width: width, measured))
    } outcome: {
      "\(grouped(eager(counts, width: width, measured).elements.count)) frames"
    }
  }

  /// The answers of a solved layout, whose frames must be those of the eager one.
  private func solving(
    _ name: String, _ counts: [Int], width: Double = 400,
    _ work: @escaping () -> (SolvedLayout, [LayoutAttributes])
  ) -> Contender {
    Contender(name: name) {
      blackHole(work())
    } outcome: {
      let (solved, found) = work()
      var measured: [LayoutElement: LayoutSize] = [:]
      for attributes in solved.attributesOfAllElements() where solved.numberOfMeasuredElements > 0 {
        measured[attributes.element] = solved.measuredSize(for: attributes.element)
      }
      var frames: [LayoutElement: LayoutRect] = [:]
      for attributes in found { frames[attributes.element] = attributes.frame }
      for element in eager(counts, width: width, measured).elements {
        guard let frame = frames.removeValue(forKey: element.attributes.element) else { continue }
        guard isSame(frame, element.attributes.frame) else {
          throw Edits.Wrong(
            description: "\(self.name), \(name): \(frame) for \(element.attributes)")
        }
      }
      guard frames.isEmpty else {
        throw Edits.Wrong(description: "\(self.name), \(name): \(frames) should not be there")
      }
      return "\(grouped(found.count)) in sight, \(grouped(measured.count)) measured"
    }
  }

  /// The first screen from nothing: solving, measuring what is seen, finding it.
  private var first: Benchmark {
    benchmark("first") { size in
      let counts = counts(size)
      let rect = LayoutRect(x: 0, y: 0, width: 400, height: 800)
      return [
        plainly(counts),
        solving("Pleach", counts) {
          var solved = solve(size)
          let found = solved.show(rect, isMeasured: isMeasured)
          return (solved, found)
        },
      ]
    }
  }

  /// The next screen, in a layout that is solved; and a screen of which all is measured.
  private var scroll: Benchmark {
    benchmark("scroll") { size in
      let counts = counts(size)
      let before = solve(size)
      let rect = middle(before)
      var after = before
      _ = after.show(rect, isMeasured: isMeasured)
      let shown = after
      var contenders = [
        plainly(counts),
        solving("Pleach, asked again", counts) { (shown, shown.attributesOfElements(in: rect)) },
      ]
      if isMeasured {
        contenders.append(
          solving("Pleach, measuring", counts) {
            var solved = before
            let found = solved.show(rect, isMeasured: true)
            return (solved, found)
          })
      }
      return contenders
    }
  }

  /// One cell turns out to have another size.
  private var oneSize: Benchmark {
    benchmark("one-size") { size in
      let counts = counts(size)
      var shown = solve(size)
      let rect = middle(shown)
      let cells = shown.show(rect, isMeasured: true).filter {
        if case .cell = $0.element { true } else { false }
      }
      let element = cells[cells.count / 2].element
      let width = cells[cells.count / 2].frame.width
      let box = LayoutBox(shown)
      var height = 100.0
      return [
        plainly(counts),
        solving("Pleach", counts) {
          // The layout is the only one, as it is in a view: nothing is copied.
          height = height == 100 ? 140 : 100
          box.solved.setMeasuredSize(LayoutSize(width: width, height: height), for: element)
          return (box.solved, [])
        },
      ]
    }
  }

  /// The same in another width.
  private var rotation: Benchmark {
    benchmark("rotation") { size in
      let counts = counts(size)
      var shown = solve(size)
      let rect = middle(shown)
      _ = shown.show(rect, isMeasured: isMeasured)
      let before = shown
      return [
        plainly(counts, width: 800),
        solving("Pleach", counts, width: 800) {
          var solved = layout.solve(
            in: environment(width: 800), itemCounts: counts, keeping: before)
          let rect = middle(solved)
          let found = solved.show(rect, isMeasured: isMeasured)
          return (solved, found)
        },
      ]
    }
  }

  /// An item comes before all others.
  private var insert: Benchmark {
    benchmark("insert-at-top") { size in
      var shown = solve(size)
      let rect = middle(shown)
      _ = shown.show(rect, isMeasured: isMeasured)
      let before = shown
      var counts = counts(size)
      counts[0] += 1
      let after = counts
      let edits = ContentEdits(
        redescribedSections: [], insertedItems: [ItemIndexPath(section: 0, item: 0)])
      return [
        plainly(counts),
        solving("Pleach, sizes kept", counts) {
          let solved = layout.solve(
            in: environment(), itemCounts: after, keeping: before, edits: edits)
          return (solved, solved.attributesOfElements(in: rect))
        },
      ]
    }
  }

  /// What a layout takes on the heap, with a tenth of it measured where it is.
  private var memory: Benchmark {
    benchmark("memory") { size in
      let counts = counts(size)
      func taken(_ make: () -> Any, per count: Int) -> String {
        let before = heap_bytes_in_use()
        let made = make()
        let bytes = heap_bytes_in_use() - before
        blackHole(made)
        guard before >= 0 else { return "–" }
        return
          "\(grouped(Int(bytes))) B, \(fixed(Double(bytes) / Double(count), places: 2)) an item"
      }
      var contenders = [
        Contender(name: "eager, all frames") {
          blackHole(eager(counts, [:]))
        } outcome: {
          taken({ eager(counts, [:]) }, per: size)
        },
        Contender(name: "Pleach") {
          blackHole(solve(size))
        } outcome: {
          taken({ solve(size) }, per: size)
        },
      ]
      if isMeasured {
        for (name, every) in [("all measured", 1), ("each tenth measured", 10)] {
          contenders.append(
            Contender(name: "Pleach, \(name)") {
              blackHole(measured(size, each: every))
            } outcome: {
              let count = counts.reduce(0) { $0 + ($1 + every - 1) / every }
              return taken({ measured(size, each: every) }, per: count) + " measured"
            })
        }
      }
      return contenders
    }
  }

  /// A layout in which items have sizes of their own, in the order in which they are scrolled to.
  private func measured(_ size: Int, each step: Int) -> SolvedLayout {
    var solved = solve(size)
    for (section, count) in counts(size).enumerated() {
      for item in stride(from: 0, to: count, by: step) {
        solved.setMeasuredSize(
          LayoutSize(width: 100, height: Double(60 + item % 7 * 20)),
          for: .cell(ItemIndexPath(section: section, item: item)))
      }
    }
    return solved
  }
}

/// A layout that is changed where it is.
private final class LayoutBox {
  var solved: SolvedLayout

  init(_ solved: SolvedLayout) { self.solved = solved }
}

/// Whether two frames are the same but for the error of the sums.
private func isSame(_ one: LayoutRect, _ other: LayoutRect) -> Bool {
  abs(one.minX - other.minX) < 1e-6 && abs(one.minY - other.minY) < 1e-6
    && abs(one.width - other.width) < 1e-6 && abs(one.height - other.height) < 1e-6
}
