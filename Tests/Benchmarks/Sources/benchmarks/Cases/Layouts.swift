import Pleach

/// A grid of three columns, and what a phone shows in its middle.
var layoutBenchmarks: [Benchmark] {
  let sizes = [10_000, 1_000_000]
  return [
    Benchmark(name: "layout/solve-and-rect", sizes: sizes) { size, _ in
      let eager = { eagerGrid(size) }
      let solved = { pleachGrid(size) }
      return [
        contender("array of frames", size) { eager().items(in: visibleRect(size)) },
        contender("Pleach", size) { pleachItems(solved(), in: visibleRect(size)) },
      ]
    },
    Benchmark(name: "layout/rect", sizes: sizes) { size, _ in
      let eager = eagerGrid(size)
      let solved = pleachGrid(size)
      return [
        contender("array of frames", size) { eager.items(in: visibleRect(size)) },
        contender("Pleach", size) { pleachItems(solved, in: visibleRect(size)) },
      ]
    },
  ]
}

private let width = 400.0
private let height = 90.0
private let spacing = 10.0

/// Rows are 100 apart: the middle one, and as many as 800 points show.
private func visibleRect(_ size: Int) -> LayoutRect {
  LayoutRect(x: 0, y: Double(size / 3 / 2) * 100 + 55, width: width, height: 800)
}

private func eagerGrid(_ size: Int) -> EagerGrid {
  EagerGrid(count: size, columns: 3, width: width, height: height, spacing: spacing)
}

private func pleachGrid(_ size: Int) -> SolvedLayout {
  CompositionalLayout(
    section: LayoutSection(
      group: .horizontal(height: .absolute(height), count: 3, interItemSpacing: .fixed(spacing)),
      interGroupSpacing: spacing, contentInsets: DirectionalEdgeInsets(spacing))
  ).solve(in: LayoutEnvironment(width: width, height: 800), itemCounts: [size])
}

private func pleachItems(
  _ solved: SolvedLayout, in rect: LayoutRect
) -> [(index: Int, frame: LayoutRect)] {
  solved.attributesOfElements(in: rect).compactMap { attributes in
    if case .cell(let path) = attributes.element { (path.item, attributes.frame) } else { nil }
  }
}

private func contender(
  _ name: String, _ size: Int, work: @escaping () -> [(index: Int, frame: LayoutRect)]
) -> Contender {
  Contender(name: name) {
    blackHole(work())
  } outcome: {
    let found = work()
    let expected = eagerGrid(size).frames.enumerated().filter {
      $0.element.overlaps(visibleRect(size))
    }
    let isRight =
      found.map(\.index) == expected.map(\.offset)
      && zip(found, expected).allSatisfy { isSame($0.frame, $1.element) }
    guard isRight else {
      throw Edits.Wrong(description: "\(name): the items in the rect are others")
    }
    return "\(grouped(found.count)) in sight"
  }
}

/// Whether two frames are the same but for the error of the sums.
private func isSame(_ one: LayoutRect, _ other: LayoutRect) -> Bool {
  abs(one.minX - other.minX) < 1e-6 && abs(one.minY - other.minY) < 1e-6
    && abs(one.width - other.width) < 1e-6 && abs(one.height - other.height) < 1e-6
}
