/// All lists of at most `length` different elements of the alphabet.
func arrangements(of alphabet: [Int], length: Int) -> [[Int]] {
  var all: [[Int]] = [[]]
  var longest: [[Int]] = [[]]
  for _ in 0..<length {
    longest = longest.flatMap { list in
      alphabet.filter { !list.contains($0) }.map { list + [$0] }
    }
    all += longest
  }
  return all
}

/// All lists of at most `length` elements of the alphabet, with repetitions.
func words(over alphabet: [Int], length: Int) -> [[Int]] {
  var all: [[Int]] = [[]]
  var longest: [[Int]] = [[]]
  for _ in 0..<length {
    longest = longest.flatMap { list in alphabet.map { list + [$0] } }
    all += longest
  }
  return all
}

/// All lists of at most `length` elements, of which some are in the list 0, 1, … below `oldCount`
/// and the others come.
///
/// What comes is called -1, -2, … in order: which of several newcomers is where makes no difference.
func targets(oldCount: Int, length: Int) -> [[Int]] {
  var all: [[Int]] = [[]]
  var longest: [[Int]] = [[]]
  for _ in 0..<length {
    longest = longest.flatMap { list in
      let newcomer = min(0, list.min() ?? 0) - 1
      return ((0..<oldCount).filter { !list.contains($0) } + [newcomer]).map { list + [$0] }
    }
    all += longest
  }
  return all
}
