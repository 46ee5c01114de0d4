/// The reason why two sectioned lists cannot be compared: identifiers that occur more than once.
///
/// Sections are unique in a list, and items over all of its sections. The error names each
/// identifier that is not, on either side, with all its places.
public struct DifferenceError<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Error, Hashable {
  /// A section that occurs more than once.
  public struct RepeatedSection: Hashable, Sendable {
    /// Which section it is.
    public var identifier: SectionIdentifier

    /// Where it occurs, rising; at least two indices.
    public var indices: [Int]

    /// Makes the report of a section that occurs at all of the indices.
    public init(identifier: SectionIdentifier, indices: [Int]) {
      self.identifier = identifier
      self.indices = indices
    }
  }

  /// An item that occurs more than once.
  public struct RepeatedItem: Hashable, Sendable {
    /// Which item it is.
    public var identifier: ItemIdentifier

    /// Where it occurs, rising; at least two positions.
    public var positions: [ItemIndexPath]

    /// Makes the report of an item that occurs at all of the positions.
    public init(identifier: ItemIdentifier, positions: [ItemIndexPath]) {
      self.identifier = identifier
      self.positions = positions
    }
  }

  /// What occurs more than once in one of the lists.
  public struct Repetitions: Hashable, Sendable {
    /// The sections that do, in the order of their first occurrence.
    public var sections: [RepeatedSection]

    /// The items that do, in the order of their first occurrence.
    public var items: [RepeatedItem]

    /// Makes the report of one list; by default, of one without repetitions.
    public init(sections: [RepeatedSection] = [], items: [RepeatedItem] = []) {
      self.sections = sections
      self.items = items
    }

    /// Whether nothing occurs more than once.
    public var isEmpty: Bool { sections.isEmpty && items.isEmpty }
  }

  /// What occurs more than once in the old list.
  public var old: Repetitions

  /// What occurs more than once in the new list.
  public var new: Repetitions

  /// Makes an error that names the repetitions of both lists.
  public init(old: Repetitions = Repetitions(), new: Repetitions = Repetitions()) {
    self.old = old
    self.new = new
  }
}

#if !hasFeature(Embedded)
  extension DifferenceError: CustomStringConvertible {
    /// The repetitions in words, one a line: `new list: item z at 0.1, 0.2`.
    public var description: String {
      (lines(of: old, in: "old list") + lines(of: new, in: "new list")).joined(separator: "\n")
    }

    private func lines(of repetitions: Repetitions, in list: String) -> [String] {
      repetitions.sections.map { repeated in
        let places = repeated.indices.map { "\($0)" }.joined(separator: ", ")
        return "\(list): section \(repeated.identifier) at \(places)"
      }
        + repetitions.items.map { repeated in
          let places = repeated.positions.map { $0.description }.joined(separator: ", ")
          return "\(list): item \(repeated.identifier) at \(places)"
        }
    }
  }
#endif
