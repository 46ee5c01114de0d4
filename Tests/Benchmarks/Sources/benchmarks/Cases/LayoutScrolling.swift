import Pleach

extension LayoutScene {
  /// Steps of the same length, over and over: how many, and how far each goes.
  private struct Steps {
    var count: Int
    var length: Double
  }

  /// Scrolling by a few points and by a page, where everything was seen before and where it was not.
  var scroll: Benchmark {
    benchmark("scroll") { size, _ in
      let counts = counts(size)
      let before = solve(counts)
      let start = middle(before)
      let points = Steps(count: 100, length: 8)
      let pages = Steps(count: 20, length: page)
      var seen = before
      for step in 0..<pages.count { _ = show(&seen, at: start + Double(step) * pages.length) }

      func contender(
        _ name: String, _ steps: Steps, from solved: SolvedLayout, target: Target? = nil,
        measures: Bool = true
      ) -> Contender {
        let box = LayoutBox(solved)
        let scroll = {
          if isMeasured, solved.numberOfMeasuredElements == 0 { box.solved = solved }
          for step in 0..<steps.count {
            let place = start + Double(step) * steps.length
            if measures {
              blackHole(show(&box.solved, at: place))
            } else {
              let rect = self.scroll(&box.solved, to: place)
              blackHole(box.solved.attributesOfElements(in: rect))
            }
          }
        }
        return Contender(
          name: name, repetitions: steps.count, target: target, work: scroll
        ) {
          scroll()
          let place = start + Double(steps.count - 1) * steps.length
          let found = show(&box.solved, at: place)
          return try check(found, of: box.solved, at: place, name, counts: counts)
        }
      }

      var contenders = [
        plainly(size),
        contender("by 8 points", points, from: seen, target: .microseconds(10)),
        contender("by a page", pages, from: seen, target: .microseconds(10)),
      ]
      if isMeasured {
        contenders += [
          contender("by 8 points, frames alone", points, from: seen, measures: false),
          contender("by a page, measuring", pages, from: before),
        ]
      }
      return contenders
    }
  }
}
