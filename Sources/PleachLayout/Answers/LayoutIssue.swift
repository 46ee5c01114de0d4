/// Something that a layout asks for and cannot have; the rest is laid out as well as it can be.
public struct LayoutIssue: Hashable, Sendable {
  /// What is wrong.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A number is not finite or far too large; it counts as 0 or as the largest that is allowed.
    case invalidNumber
    /// A size is less than nothing; it counts as 0.
    case negativeSize
    /// A spacing is less than nothing; it counts as 0.
    case negativeSpacing
    /// Insets leave less than nothing of their box; the box counts as empty.
    case insetsExceedContainer
    /// Insets of an item are larger than its slot; its frame is the difference taken positive.
    case insetsExceedItem
    /// Insets on an axis that is estimated; there they are ignored.
    case insetsOnEstimatedAxis
    /// A group has nothing to hold; it lays nothing out.
    case noSubitems
    /// A group is made for less than one subitem; it lays nothing out.
    case invalidCount
    /// Not even the first subitem fits into its group; the group lays nothing out.
    case firstItemDoesNotFit
    /// A later subitem does not fit behind those before it; as each group begins with the first one
    /// again, it is never laid out, nor are those behind it.
    case subitemNeverFits
    /// The first item fits its group, but not with the room that it keeps outside its edges.
    case edgeSpacingDoesNotFit
    /// The spacing between the subitems of a group is longer than the group; nothing is left for them.
    case spacingExceedsGroup
    /// Subitems are larger than their group, or frames of a custom group reach beyond it; they stick
    /// out, and are not found there in a rect.
    case itemExceedsGroup
    /// Cells lie wholly outside their group, as it is or as it is trimmed at the end of the section;
    /// their frames can be asked for, but they are not found in a rect.
    case cellOutsideGroup
    /// Insets, or a last group that is shorter than nothing, leave groups wholly outside the frame of
    /// their section; what they hold is not found in a rect.
    case groupOutsideSection
    /// A group would hold more items or views of items than one group may; it holds fewer.
    ///
    /// It may hold 65,536; of items that have no length, 1,024.
    case tooManyItemsInGroup
    /// Groups are nested deeper than 32 levels; the inner ones lay nothing out.
    case nestedTooDeeply
    /// An anchor names two edges that exclude each other; the middle is taken.
    case contradictoryAnchor
    /// A section that has items has no description.
    case missingSection
    /// A section has less than no items; it counts as empty.
    case negativeItemCount
    /// The last group of a section is shorter than nothing by more than the others are long; the
    /// section shows nothing.
    case lastGroupVanishes
    /// The container has no width or no height, and sections are to be shown in it.
    case emptyContainer
    /// A list in a layout that scrolls sideways; its rows lie side by side, each as wide as the view,
    /// with its header and footer over them.
    case listInHorizontalLayout
    /// A list in a section that is to scroll on its own; it scrolls with the layout.
    case listScrollsOrthogonally
    /// A section has more items than the longest section can hold; those beyond are left out.
    case tooManyItems
    /// More elements were to be measured than one call measures, as when all turn out to have no
    /// length; the others keep their estimates.
    case measuringStopped
    /// A measured size is given for something that is not there, or of which nothing is estimated;
    /// it is left out.
    case nothingToMeasure
    /// There are more issues than are noted down; this is the last.
    case moreIssues
  }

  /// What is wrong.
  public var kind: Kind

  /// The index of the first section that it concerns, or `nil` if it concerns the layout.
  public var section: Int?

  /// The place in the description, such as `group.subitems[1].size.width`.
  public var place: String

  /// Makes an issue.
  public init(kind: Kind, section: Int?, place: String) {
    self.kind = kind
    self.section = section
    self.place = place
  }
}

extension LayoutIssue.Kind {
  /// What is wrong, and what was done instead, in words.
  public var message: String {
    switch self {
    case .invalidNumber: "is not a number that can be laid out; it counts as 0, or is cut"
    case .negativeSize: "is a length of less than nothing; it counts as 0"
    case .negativeSpacing: "is less than nothing; it counts as 0"
    case .insetsExceedContainer: "leave less than nothing of their box; it counts as empty"
    case .insetsExceedItem: "are larger than their slot; the difference is taken positive"
    case .insetsOnEstimatedAxis: "are ignored on an axis that is estimated"
    case .noSubitems: "is empty; the group lays nothing out"
    case .invalidCount: "is less than 1; the group lays nothing out"
    case .firstItemDoesNotFit: "is longer than its group, which lays nothing out"
    case .subitemNeverFits: "does not fit behind those before it; no group ever takes it"
    case .edgeSpacingDoesNotFit: "does not fit into the group with its item, which sticks out"
    case .spacingExceedsGroup: "is longer than the group; nothing is left for what it holds"
    case .itemExceedsGroup: "reaches beyond the group, which it sticks out of"
    case .cellOutsideGroup: "has cells wholly outside it, which no rect finds"
    case .groupOutsideSection: "takes groups wholly out of the section, and no rect finds them"
    case .tooManyItemsInGroup: "would hold more items or views than one group may; it holds fewer"
    case .nestedTooDeeply: "is nested too deeply; it lays nothing out"
    case .contradictoryAnchor: "names edges that exclude each other; the middle is taken"
    case .missingSection: "has items but no description; it is left out"
    case .negativeItemCount: "is less than nothing; the section counts as empty"
    case .lastGroupVanishes: "is trimmed to less than nothing; the section shows nothing"
    case .emptyContainer: "is 0; fractions of it are, too"
    case .listInHorizontalLayout: "scrolls sideways; its rows lie side by side"
    case .listScrollsOrthogonally: "is not for lists, which scroll with the layout"
    case .tooManyItems: "is more than the longest section can hold; those beyond are left out"
    case .measuringStopped: "did not come to an end; the other elements keep their estimates"
    case .nothingToMeasure: "names nothing that has an estimated length; it is left out"
    case .moreIssues: "there are more issues, which are not listed"
    }
  }
}

extension LayoutIssue: CustomStringConvertible {
  /// Where and what is wrong, the place as in a layout document:
  /// `sections[0].section.group.size.width: negativeSize`.
  public var description: String {
    var text = place
    if let section {
      // The number of items is beside the description, all other places are in it.
      let inner = place == "itemCount" || place.isEmpty ? place : "section.\(place)"
      text = "sections[\(section)]" + (inner.isEmpty ? "" : ".\(inner)")
    }
    return text.isEmpty ? kind.rawValue : "\(text): \(kind.rawValue)"
  }
}
