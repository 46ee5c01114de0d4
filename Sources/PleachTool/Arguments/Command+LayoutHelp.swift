extension Command {
  /// What `pleach layout --help` prints.
  static let layoutHelp = """
    usage: pleach layout FILE [--case ID] [--check] [--rect X,Y,W,H]… [--svg OUT]
                         [--explain SECTION.ITEM] [--strict] [--json]

    FILE holds a layout document or a list of them. Prints for each the size of the content and
    the frame of each element, in points:

      case ID
      content W H
      cell 0.3 X Y W H zN            item 3 of section 0
      supp:header 0.0 X Y W H zN     (the layout's own boundary items: layout.0)
      deco:background 0.0 X Y W H zN
      in X,Y,W,H: cell 0.3, …        for each --rect
      rest 0 6: 0@-2 1@106           where section 0 comes to rest when it is let go at its
                                     orthogonalOffset: the offset, the cells in sight with their x
      explain cell 0.3 X Y W H       for --explain, with a line for each step
      issue PLACE: KIND (MEANING)    what the layout asks for and cannot have

      --case ID        only the documents with this id
      --check          compare with the expectation of each document; a line
                       "differs …" for each difference, and exit status 1 if there is one;
                       "nothing expected" where there is no expectation
      --rect X,Y,W,H   say what is in this rect of the content; can be given more than once
      --svg OUT        draw the content, or what the rects show, into the file OUT, several
                       documents side by side; at most \(LayoutDrawing.mostElements) elements.
                       Here alone a section that scrolls on its own is at its orthogonalOffset
      --explain 0.3    say in plain words how the frame of item 3 of section 0 came about, rule
                       by rule with the numbers; or of an element as it is named above:
                       --explain "supp:header 0.0"
      --strict         exit status 1 if there is an issue, or nothing expected for --check
      --json           the same as JSON: an object for a document, a list for a list; "content",
                       "elements", "in" and "orthogonal" are as in an expectation; for --check
                       "differences" is a list, or null where there is no expectation

    \(layoutDocumentForm)
    """

  /// The form of layout documents, for the help; the example is the lines between two lines of
  /// dashes.
  private static let layoutDocumentForm = #"""
    A layout document is a JSON object with the names of the API. What is absent has its default;
    an unknown member is refused. An example, two columns below a header, and a list:

    ----
    {"id":"home","container":{"width":320,"height":480,"displayScale":2},
     "sections":[
      {"itemCount":3,"section":{"interGroupSpacing":8,
        "group":{"axis":"horizontal","interItemSpacing":{"fixed":8},
          "size":{"width":{"fractionalWidth":1},"height":{"absolute":80}},
          "subitems":[{"size":{"width":{"fractionalWidth":0.5},"height":{"fractionalHeight":1}}}]},
        "boundarySupplementaryItems":[{"elementKind":"header","alignment":"top",
          "size":{"width":{"fractionalWidth":1},"height":{"absolute":30}}}]}},
      {"itemCount":2,"section":{"list":{"appearance":"insetGrouped"}}}]}
    ----

    The members, those that must be there with !, and one of several with |:

      DOCUMENT   "container"! "sections"! "id" "title" "note" "confidence" "contentOffset":[X,Y]
                 "configuration" "rounding" "measured" "expect" "tolerance"
      container  "width"! "height"! "displayScale" (0: nothing is rounded) "layoutDirection"
                 "safeAreaInsets" "layoutMargins" "readableContentInsets" "adjustedContentInset":
                 INSETS; "traits":{NAME:a number, a string, true or false}
      configuration
                 "scrollDirection" "interSectionSpacing" "contentInsetsReference"
                 "boundarySupplementaryItems":[BOUNDARY…]
      rounding   "lengths"! "places"!: "none"|"down"|"nearest"; by default down and nearest
      sections   [{"itemCount":N!,"section":SECTION!,"orthogonalOffset":X}…]
      SECTION    "group":GROUP|"list":LIST "interGroupSpacing" "contentInsets"
                 "boundarySupplementaryItems":[BOUNDARY…] "decorationItems":[DECORATION…]
                 "orthogonalScrollingBehavior" "supplementariesFollowContentInsets"
                 "contentInsetsReference" "supplementaryContentInsetsReference"
      LIST       "appearance"! "headerMode" "footerMode" "showsSeparators" "headerTopPadding"
                 "separatorInsets":INSETS, of which leading and trailing count,
                 "indentationWidth": how far a level of an outline moves what is in a row
      GROUP      "axis":"horizontal"|"vertical"! "size"! "subitems":[ITEM|GROUP…]
                 "count"|"repeatingCount" "interItemSpacing":SPACING, and what an item has; or
                 "axis":"custom" "frames":[{"x","y","width","height","zIndex"}…]
      ITEM       "size"! "contentInsets" "edgeSpacing":{"leading","top","trailing","bottom":SPACING}
                 "supplementaryItems":[SUPPLEMENTARY…]
      BOUNDARY   "elementKind"! "size"! "alignment"! "absoluteOffset":[X,Y] "extendsBoundary"
                 "pinToVisibleBounds" "zIndex" "contentInsets"
      SUPPLEMENTARY
                 "elementKind"! "size"! "containerAnchor":ANCHOR! "itemAnchor":ANCHOR "zIndex"
                 "contentInsets"
      ANCHOR     "edges":["top"|"leading"|"bottom"|"trailing"…]
                 "absoluteOffset"|"fractionalOffset":[X,Y]
      DECORATION "elementKind"! "contentInsets" "zIndex"
      size       {"width":DIMENSION,"height":DIMENSION}; a DIMENSION is {"fractionalWidth":N},
                 {"fractionalHeight":N}, {"absolute":N}, {"estimated":N} or
                 {"uniformAcrossSiblings":N}
      SPACING    {"fixed":N}|{"flexible":N}
      INSETS     {"top":N,"leading":N,"bottom":N,"trailing":N}, each may be absent
      measured   [{"section":N,"item":N,"size":[W,H]}…], or "kind" and "index" for "item", without
                 a section for a boundary item of the layout: what estimated lengths turned out
                 to be; frames are those of the measured sizes
      expect     "content":[W,H] "elements":[["cell","0.3",X,Y,W,H,Z]…]
                 "in":[{"rect":[X,Y,W,H],"elements":[["cell","0.3"]…]}…]
                 "orthogonal":[{"section":N!,"proposed":X,"rest":X!,"visible":[[ITEM,X]…],
                                "y","width","height"}…]
                 "partial":true if there may be elements beside those

    A wrong word is answered with all that can stand there.

    """#
}
