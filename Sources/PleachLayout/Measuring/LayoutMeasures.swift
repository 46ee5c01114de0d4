/// What was measured in a layout, by sections.
///
/// Sections of which nothing is measured have none of it; a layout of which nothing is has nothing.
struct LayoutMeasures: Sendable {
  /// For each section the place of its measured sizes in `sections`, or -1; empty as long as nothing
  /// is measured.
  private var numbers: [Int32] = []
  private var sections: [MeasuredSection] = []

  /// By how much sections are longer or shorter than they were solved.
  private var longer = LengthSequence(count: 0, length: 0)
  private var shorter = LengthSequence(count: 0, length: 0)

  /// The breadth of the broadest group of each section, where it matters.
  private var breadths: LengthSequence?

  /// The axes on which the layout's own boundary items are measured.
  var boundary: [EstimatedAxes] = []

  /// The place of a section's measured sizes, if there are any.
  func number(of section: Int) -> Int? {
    guard numbers.indices.contains(section) else { return nil }
    let number = Int(numbers[section])
    return number < 0 ? nil : number
  }

  /// The sections of which anything was measured.
  ///
  /// - Complexity: O(n) for n sections.
  var measuredSections: [Int] { numbers.indices.filter { numbers[$0] >= 0 } }

  subscript(number: Int) -> MeasuredSection {
    _read { yield sections[number] }
    _modify { yield &sections[number] }
  }

  /// Makes room for the measured sizes of a section.
  mutating func add(_ section: MeasuredSection, for index: Int, of count: Int) -> Int {
    if numbers.isEmpty {
      numbers = Array(repeating: -1, count: count)
      longer = LengthSequence(count: count, length: 0)
      shorter = LengthSequence(count: count, length: 0)
    }
    numbers[index] = Int32(truncatingIfNeeded: sections.count)
    sections.append(section)
    return sections.count - 1
  }

  /// How much later a section begins than it was solved.
  ///
  /// - Complexity: O(log n) for n sections; O(1) if nothing is measured.
  func shift(of section: Int) -> Double {
    if numbers.isEmpty { return 0 }
    return longer.sum(before: section) - shorter.sum(before: section)
  }

  /// How much longer all sections are than they were solved.
  var growth: Double { longer.total - shorter.total }

  /// Notes down how much longer a section is than it was solved.
  mutating func setGrowth(_ growth: Double, of section: Int) {
    longer.set(growth > 0 ? growth : nil, at: section)
    shorter.set(growth < 0 ? -growth : nil, at: section)
  }

  /// The breadth of the broadest group of all sections, if breadths are kept.
  var largestBreadth: Double? { breadths?.largest }

  /// Notes down the breadth of the broadest group of a section; `all` are those of all sections as
  /// they were solved.
  mutating func setBreadth(_ breadth: Double, of section: Int, all: () -> [Double]) {
    if breadths == nil {
      let all = all()
      var breadths = LengthSequence(count: all.count, length: 0)
      for (index, breadth) in all.enumerated() where breadth > 0 {
        breadths.set(breadth, at: index)
      }
      self.breadths = breadths
    }
    breadths?.set(breadth, at: section)
  }

  /// Whether there may be any.
  var isAny: Bool { !sections.isEmpty || !boundary.isEmpty }

  /// How many elements are measured.
  var count: Int {
    var count = 0
    for section in sections { count += section.count }
    for axes in boundary where !axes.isEmpty { count += 1 }
    return count
  }

  /// For tests and benchmarks of memory.
  var allocatedBytes: Int {
    var bytes = numbers.capacity * MemoryLayout<Int32>.stride
    bytes += longer.allocatedBytes + shorter.allocatedBytes + (breadths?.allocatedBytes ?? 0)
    for section in sections {
      bytes += MemoryLayout<MeasuredSection>.stride + section.allocatedBytes
    }
    return bytes
  }
}
