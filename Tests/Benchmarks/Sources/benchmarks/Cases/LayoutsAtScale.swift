import Pleach

/// A million items, solved when asked and laid out eagerly: the first screen, scrolling, one measured
/// size, rotation, an insert at the top, and memory.
var layoutAtScaleBenchmarks: [Benchmark] {
  layoutScenes.flatMap { scene in
    var all = [scene.first, scene.scroll, scene.rotation, scene.insert, scene.memory]
    if scene.isMeasured { all.insert(scene.oneSize, at: 2) }
    return all
  }
}

/// The screens, each in one section and in a thousand.
private var layoutScenes: [LayoutScene] {
  let grid = LayoutSection(interGroupSpacing: 10, contentInsets: .init(10)) {
    .horizontal(height: .absolute(90), count: 3, interItemSpacing: .fixed(10))
  }
  let feed = LayoutSection(interGroupSpacing: 8, contentInsets: .init(8)) {
    .horizontal(
      height: .estimated(48), subitem: LayoutItem(height: .estimated(48)), count: 2,
      interItemSpacing: .fixed(8))
  }
  let row = LayoutSection(
    interGroupSpacing: 8, contentInsets: .init(8), orthogonalScrollingBehavior: .continuous
  ) {
    .horizontal(width: .absolute(120), height: .absolute(120), subitems: [LayoutItem()])
  }
  let columns = LayoutSection(
    interGroupSpacing: 8, contentInsets: .init(8), orthogonalScrollingBehavior: .continuous
  ) {
    .vertical(width: .absolute(92), height: .absolute(720), count: 12)
  }
  let eager = EagerSolves()
  func scene(
    _ name: String, _ section: LayoutSection, sections: Int, height: Double,
    scrollsAcross: Bool = false, wanted: (least: Double, step: Double)? = nil
  ) -> LayoutScene {
    LayoutScene(
      name: name, section: section, sections: sections, height: height,
      scrollsAcross: scrollsAcross, wanted: wanted, eager: eager)
  }
  return [
    scene("grid/one-section", grid, sections: 1, height: 1_900),
    scene("grid/1000-sections", grid, sections: 1_000, height: 1_900),
    scene("feed/one-section", feed, sections: 1, height: 1_840, wanted: (24, 8)),
    scene("feed/1000-sections", feed, sections: 1_000, height: 1_840, wanted: (24, 8)),
    scene("outline/one-section", .list(.plain), sections: 1, height: 1_900, wanted: (20, 4)),
    scene(
      "outline/1000-sections", .list(.plain, headerMode: .supplementary), sections: 1_000,
      height: 1_900, wanted: (20, 4)),
    scene("orthogonal/one-section", columns, sections: 1, height: 800, scrollsAcross: true),
    scene("orthogonal/1000-sections", row, sections: 1_000, height: 1_920),
  ]
}

// MARK: - The questions

extension LayoutScene {
  func benchmark(
    _ question: String, _ contenders: @escaping (_ size: Int, _ seed: UInt64) -> [Contender]
  ) -> Benchmark {
    Benchmark(name: "scale/\(name)/\(question)", sizes: [1_000_000], contenders: contenders)
  }

  /// The first screen from nothing: solving, measuring what is seen, finding it.
  var first: Benchmark {
    benchmark("first") { size, _ in
      let counts = counts(size)
      let start = {
        var solved = solve(counts)
        let found = show(&solved, at: 0)
        return (solved, found)
      }
      return [
        plainly(size),
        Contender(name: "Pleach", target: .timesAsFast(1_000)) {
          blackHole(start())
        } outcome: {
          let (solved, found) = start()
          return try check(found, of: solved, at: 0, "first", counts: counts)
        },
      ]
    }
  }

  /// One cell turns out to have another size.
  var oneSize: Benchmark {
    benchmark("one-size") { size, _ in
      let shown = shown(size)
      let box = LayoutBox(shown.solved)
      let cells = show(&box.solved, at: shown.place).filter {
        if case .cell = $0.element { true } else { false }
      }
      guard !cells.isEmpty else { return [plainly(size)] }
      let cell = cells[cells.count / 2]
      let repetitions = 100
      let work = {
        for step in 0..<repetitions {
          let height = 30.0 + Double(step % 2) * 12
          box.solved.setMeasuredSize(
            LayoutSize(width: cell.frame.width, height: height), for: cell.element)
        }
      }
      return [
        plainly(size),
        Contender(name: "Pleach", repetitions: repetitions, work: work) {
          work()
          let found = show(&box.solved, at: shown.place)
          return try check(
            found, of: box.solved, at: shown.place, "one-size", counts: counts(size))
        },
      ]
    }
  }

  /// The same in another width.
  var rotation: Benchmark {
    benchmark("rotation") { size, _ in
      let counts = counts(size)
      let before = shown(size).solved
      let turn = {
        var solved = layout.solve(
          in: environment(width: 800), itemCounts: counts, keeping: before)
        let place = middle(solved)
        let found = show(&solved, at: place)
        return (solved, place, found)
      }
      return [
        plainly(size),
        Contender(name: "Pleach") {
          blackHole(turn())
        } outcome: {
          let (solved, place, found) = turn()
          return try check(found, of: solved, at: place, "rotation", counts: counts, width: 800)
        },
      ]
    }
  }
}
