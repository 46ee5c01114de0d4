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
