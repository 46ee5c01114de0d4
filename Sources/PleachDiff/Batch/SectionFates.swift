/// What becomes of the sections: the part of a correspondence that is read before any item.
///
/// Everything here holds whatever the correspondence says: indices are in range and no section is
/// matched twice.
struct SectionFates {
  /// What becomes of a section, seen from either side.
  enum Fate {
    /// Inserted or deleted: its items are not listed.
    case single
    /// Replaced as a whole: its items are not listed.
    case reloaded
    /// It is there before and after: its items are compared.
    case survives
  }

  /// For each new section, the old one that it is, or -1.
  private(set) var origins: [Int32]

  /// For each old section, the new one that it is, or -1.
  private(set) var destinations: [Int32]

  /// For each new section, what becomes of it.
  private(set) var newFates: [Fate]

  /// For each new section that survives, whether it moves.
  private(set) var moves: [Bool]

  /// Reads which sections correspond, which move and which are replaced.
  init(_ correspondence: SectionedCorrespondence) {
    let oldCount = correspondence.oldItemCounts.count
    let newCount = correspondence.sectionOrigins.count
    origins = [Int32](repeating: -1, count: newCount)
    destinations = [Int32](repeating: -1, count: oldCount)
    newFates = [Fate](repeating: .single, count: newCount)
    moves = [Bool](repeating: false, count: newCount)

    var oldIndices: [Int32] = []
    var newIndices: [Int32] = []
    for section in 0..<newCount {
      let origin = correspondence.sectionOrigins[section]
      guard origin >= 0, origin < oldCount, destinations[origin] < 0 else { continue }
      origins[section] = Int32(origin)
      destinations[origin] = Int32(section)
      newFates[section] = .survives
      oldIndices.append(Int32(origin))
      newIndices.append(Int32(section))
    }
    let moving = IncreasingSubsequence.moving(oldIndices: oldIndices, newIndices: newIndices)
    for place in moving { moves[Int(newIndices[Int(place)])] = true }

    for section in correspondence.reloadedSections {
      guard section >= 0, section < newCount, newFates[section] == .survives else { continue }
      if moves[section] {
        // A list view takes a reload apart into a delete and an insert, which a move of the same
        // section forbids: the section goes and comes.
        destinations[Int(origins[section])] = -1
        origins[section] = -1
        newFates[section] = .single
        moves[section] = false
      } else {
        newFates[section] = .reloaded
      }
    }
  }

  /// Whether the items of an old section are compared with those of a new one.
  func survives(old section: Int) -> Bool {
    let destination = destinations[section]
    return destination >= 0 && newFates[Int(destination)] == .survives
  }
}
