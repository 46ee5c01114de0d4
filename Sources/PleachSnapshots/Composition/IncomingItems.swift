import PleachDiff

/// The items of several outlines that are to be applied as one change, found by what they are.
///
/// Items of the same tag are told apart by comparing them; those of one outline never, which are
/// different from each other.
struct IncomingItems<Item: Hashable & Sendable> {
  /// Where an item is.
  struct Place {
    /// The position of its outline among those that are applied.
    var outline: Int

    /// Its node there.
    var node: Int32
  }

  private let outlines: ContiguousArray<SectionStorage<Item>>
  private var table = HandleTable()

  /// Where each entered item is, by its handle in the table.
  private var places: ContiguousArray<(outline: Int32, node: Int32)> = []

  /// Makes a table without items, for those of the given outlines.
  init(of outlines: ContiguousArray<SectionStorage<Item>>) {
    self.outlines = outlines
  }

  /// The handle of an item that was entered from another outline, or -1.
  ///
  /// - Complexity: O(1) expected; nothing is hashed.
  func handle(equalTo place: Place) -> Int32 {
    let storage = outlines[place.outline]
    return table.handle(tag: storage.tag(place.node)) { handle in
      let (outline, node) = places[Int(handle)]
      return Int(outline) != place.outline
        && outlines[Int(outline)].item(node) == storage.item(place.node)
    }
  }

  /// Where the item of a handle is.
  subscript(handle: Int32) -> Place {
    get {
      let (outline, node) = places[Int(handle)]
      return Place(outline: Int(outline), node: node)
    }
    set { places[Int(handle)] = (Int32(newValue.outline), newValue.node) }
  }

  /// Enters an item that is not here.
  ///
  /// - Complexity: O(1) amortised.
  mutating func insert(_ place: Place) {
    table.insert(Int32(places.count), tag: outlines[place.outline].tag(place.node))
    places.append((Int32(place.outline), place.node))
  }
}
