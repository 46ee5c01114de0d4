import Foundation
import Testing

@testable import PleachTool

@Suite("pleach layout --help")
struct LayoutHelpTests {
  /// A document with every member that there is.
  private static let everything = #"""
    {"id":"all","title":"All","note":"n","confidence":"c","tolerance":0,"contentOffset":[0,0],
     "container":{"width":320,"height":480,"displayScale":2,"layoutDirection":"leftToRight",
      "safeAreaInsets":{"top":1,"leading":1,"bottom":1,"trailing":1},"layoutMargins":{},
      "readableContentInsets":{},"adjustedContentInset":{},
      "traits":{}},
     "configuration":{"scrollDirection":"vertical","interSectionSpacing":1,
      "contentInsetsReference":"automatic","boundarySupplementaryItems":[]},
     "rounding":{"lengths":"down","places":"nearest"},
     "sections":[
      {"itemCount":3,"orthogonalOffset":0,"section":{
       "orthogonalScrollingBehavior":"groupPaging","interGroupSpacing":1,"contentInsets":{},
       "supplementariesFollowContentInsets":true,"contentInsetsReference":"none",
       "supplementaryContentInsetsReference":"none",
       "decorationItems":[{"elementKind":"card","contentInsets":{},"zIndex":0}],
       "boundarySupplementaryItems":[{"elementKind":"header","alignment":"top",
        "size":{"width":{"fractionalWidth":1},"height":{"estimated":30}},"absoluteOffset":[0,0],
        "extendsBoundary":true,"pinToVisibleBounds":true,"zIndex":1,"contentInsets":{}}],
       "group":{"axis":"horizontal","count":2,"interItemSpacing":{"fixed":1},"contentInsets":{},
        "edgeSpacing":{"leading":{"fixed":0},"top":{"flexible":0},"trailing":{"fixed":0},
                       "bottom":{"fixed":0}},
        "size":{"width":{"absolute":100},"height":{"fractionalHeight":0.1}},
        "subitems":[{"size":{"width":{"fractionalWidth":0.5},"height":{"absolute":20}},
         "supplementaryItems":[{"elementKind":"badge","zIndex":1,"contentInsets":{},
          "size":{"width":{"absolute":9},"height":{"absolute":9}},
          "containerAnchor":{"edges":["top"],"absoluteOffset":[0,0]},
          "itemAnchor":{"edges":["top"],"fractionalOffset":[0,0]}}]}]}}},
      {"itemCount":2,"section":{"group":{"axis":"vertical","repeatingCount":2,
        "size":{"width":{"absolute":100},"height":{"absolute":40}},"subitems":[
         {"size":{"width":{"absolute":50},"height":{"uniformAcrossSiblings":20}}}]}}},
      {"itemCount":1,"section":{"group":{"axis":"custom",
        "size":{"width":{"absolute":100},"height":{"absolute":40}},
        "frames":[{"x":0,"y":0,"width":10,"height":10,"zIndex":0}]}}},
      {"itemCount":2,"section":{"list":{"appearance":"plain","headerMode":"supplementary",
        "footerMode":"none","showsSeparators":true,"headerTopPadding":0,"indentationWidth":10,
        "separatorInsets":{"leading":20}}}}],
     "measured":[{"section":0,"item":0,"size":[50,20]},
                 {"section":0,"kind":"header","index":0,"size":[320,30]}],
     "expect":{"partial":true,"content":[0,0],"elements":[["cell","0.0",0,0,0,0,0]],
      "in":[{"rect":[0,0,1,1],"elements":[]}],
      "orthogonal":[{"section":0,"proposed":0,"rest":0,"visible":[[0,0]],"y":0,"width":1,
                     "height":1}]}}
    """#

  @Test("The example in the help is laid out without an issue, as the help says it")
  func example() throws {
    let parts = run("layout", "--help").output.components(separatedBy: "\n----\n")
    try #require(parts.count == 3)
    let result = run("layout", "-", "--strict", input: parts[1])
    #expect(result.status == 0, "\(result.errorOutput)")
    // Two columns of half of what 8 between them leave of 320, rows of 80 that are 8 apart.
    #expect(
      result.output.hasPrefix(
        """
        case home
        content 320 321
        cell 0.0 0 30 156 80 z0
        cell 0.1 164 30 156 80 z0
        cell 0.2 0 118 156 80 z0
        supp:header 0.0 0 0 320 30 z1

        """), "\(result.output)")
  }

  @Test("Every member that a document can have is in the help")
  func members() throws {
    let result = run("layout", "-", input: Self.everything)
    #expect(result.status == 0, "\(result.errorOutput)")
    var names: Set<String> = []
    func collect(_ value: Any) {
      if let object = value as? [String: Any] {
        for (name, value) in object {
          names.insert(name)
          collect(value)
        }
      } else if let list = value as? [Any] {
        list.forEach(collect)
      }
    }
    collect(try #require(try parsed(Self.everything)))
    let parts = run("layout", "--help").output.components(separatedBy: "\n----\n")
    let form = try #require(parts.last)
    for name in names where !["container", "configuration", "rounding"].contains(name) {
      #expect(form.contains("\"\(name)\""), "\(name) is not in the help")
    }
    for name in ["container", "configuration", "rounding", "sections", "measured", "expect"] {
      #expect(form.contains("\n  \(name)"), "\(name) has no line in the help")
    }
  }
}
