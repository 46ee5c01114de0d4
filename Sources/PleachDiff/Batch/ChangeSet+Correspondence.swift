extension ChangeSet {
  /// Makes the smallest batch of changes that turns the old list of a correspondence into the new.
  ///
  /// Sections that are in both lists stay or move, with the fewest moves. So do items that stay in
  /// their section. An item that is in another surviving section than before is a move; one that
  /// comes from a section that goes (or is reloaded) is an insert, one that goes to a section that
  /// comes (or is reloaded) a delete.
  ///
  /// The same input gives the same answer in every process. Which of several smallest ones, says
  /// <doc:HowADifferenceIsFound#The-tie-rule>; what becomes of reloads and reconfigures,
  /// <doc:HowADifferenceIsFound#Marks-and-content>.
  ///
  /// **A correspondence that makes no sense** is read as the next best that does, never a trap: an
  /// origin out of range, or one that another section or item before it has claimed, counts as
  /// none; `unchanged` items claim all items of their section, and where the section has no origin
  /// they are no items; a negative count, and one that `Int32` cannot hold, is zero; sections
  /// without an entry in `items` are unchanged, and entries without a section are left alone.
  ///
  /// - Complexity: O(*s* log *s* + *n* log *n* + *m* log *m*), where *s* is the number of sections,
  ///   *n* the number of items, old and new, in surviving sections whose items are not `unchanged`,
  ///   and *m* the number of marks. An unchanged section costs O(1).
  public init(_ correspondence: SectionedCorrespondence) {
    self.init()
    let sections = SectionFates(correspondence)
    listSections(sections)
    var items = ItemFates(correspondence, sections)
    items.list(in: &self)
  }

  private mutating func listSections(_ sections: SectionFates) {
    for (section, destination) in sections.destinations.enumerated() {
      if destination < 0 {
        deletedSections.append(section)
      } else if sections.newFates[Int(destination)] == .reloaded {
        reloadedSections.append(section)
      } else if sections.moves[Int(destination)] {
        movedSections.append(Move(from: section, to: Int(destination)))
      }
    }
    for (section, origin) in sections.origins.enumerated() where origin < 0 {
      insertedSections.append(section)
    }
  }
}
