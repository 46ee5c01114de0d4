import PleachSnapshots
import Testing

@Suite("Outline: snapshots that are written out")
struct OutlineTests {
  /// An item with payloads, and one made by a function.
  enum Entry: Hashable, Sendable {
    case header(title: String)
    case product(id: Int)
    case footer

    init(number: Int) { self = .product(id: number) }
  }

  @Test("Strings, conditions and loops give the outline as it is written")
  func strings() throws {
    func screen(hasSpeaker: Bool, accounts: [String]) throws -> SectionSnapshot<String> {
      try SectionSnapshot {
        "General"
        Outline("Notifications", isExpanded: true) {
          "Banners"
          if hasSpeaker { "Sounds" }
          for account in accounts {
            Outline("Mail of \(account)") { "Badge of \(account)" }
          }
        }
        if accounts.isEmpty {
          "Sign in"
        } else {
          for account in accounts { account }
        }
        "About"
      }
    }
    #expect(
      try screen(hasSpeaker: true, accounts: ["ann", "bob"]).description == """
        - * General
        + * Notifications
          - * Banners
          - * Sounds
          - * Mail of ann
            -   Badge of ann
          - * Mail of bob
            -   Badge of bob
        - * ann
        - * bob
        - * About
        """)
    #expect(
      try screen(hasSpeaker: false, accounts: []).description == """
        - * General
        + * Notifications
          - * Banners
        - * Sign in
        - * About
        """)
  }

  @Test("Numbers give the outline as it is written")
  func numbers() throws {
    let outline = try SectionSnapshot {
      1
      Outline(2, isExpanded: true) {
        for number in 20..<23 { number }
      }
      3
    }
    #expect(outline.visibleItems == [1, 2, 20, 21, 22, 3])
    #expect(outline.children(of: 2) == [20, 21, 22])
  }

  @Test("The cases of an enum can be written with a leading dot")
  func enums() throws {
    func cart(_ status: Int?) throws -> SectionSnapshot<Entry> {
      try SectionSnapshot {
        Outline(.header(title: "Cart"), isExpanded: true) {
          .product(id: 1)
          Outline(.init(number: 2)) { .init(number: 20) }
          if let status { .init(number: status) }
          switch status {
          case 9: .product(id: 90)
          case nil: .header(title: "Empty")
          default: Outline(.product(id: 91)) { .product(id: 92) }
          }
        }
        Entry.footer
      }
    }
    let top: [Entry] = [.header(title: "Cart"), .product(id: 1), .product(id: 2)]
    let start = top + [.product(id: 20)]
    #expect(try cart(9).items == start + [.product(id: 9), .product(id: 90), .footer])
    #expect(try cart(nil).items == start + [.header(title: "Empty"), .footer])
    #expect(
      try cart(8).items
        == start + [.product(id: 8), .product(id: 91), .product(id: 92), .footer])
    #expect(try cart(8).visibleItems == top + [.product(id: 8), .product(id: 91), .footer])
  }

  @Test("Nothing written is an empty snapshot, and an item without children can be expanded")
  func edges() throws {
    #expect(try SectionSnapshot<Int> {}.isEmpty)
    let outline = try SectionSnapshot {
      Outline("waiting", isExpanded: true)
      Outline("empty", isExpanded: true) {}
      if #available(macOS 10.15, *) { "available" }
    }
    #expect(outline.description == "+ * waiting\n+ * empty\n- * available")
  }

  @Test("Items that stand more than once are all named, wherever they stand")
  func duplicates() throws {
    #expect(throws: SnapshotError<Never, String>.duplicateItems(["b", "a"])) {
      try SectionSnapshot {
        Outline("a") {
          Outline("b") { "b" }
          "c"
          "a"
        }
        "b"
      }
    }
  }

  @Test("An outline 2,000 levels deep that a loop made is taken up")
  func deep() throws {
    var outline = Outline(0)
    for number in 1..<2_000 {
      let below = outline
      outline = Outline(number) { below }
    }
    let snapshot = try SectionSnapshot { outline }
    #expect(snapshot.count == 2_000)
    #expect(snapshot.level(of: 0) == 1_999)
    #expect(outline == outline)
    #expect(Outline(1) != Outline(1, isExpanded: true))
  }
}
