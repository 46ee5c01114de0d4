import Foundation
import PleachLayout
import Testing

@Suite("Groups nested deeply")
struct DeepNestingTests {
  private static func section(depth: Int) -> LayoutSection {
    var group = LayoutGroup.vertical(height: .fractionalHeight(1)) { LayoutItem() }
    for _ in 0..<depth {
      group = .horizontal(height: .fractionalHeight(1)) { group }
    }
    return LayoutSection { group }
  }

  /// Runs `body` on a thread with a stack of 512 KB, and waits for it.
  private func onSmallStack(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      body()
      done.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    done.wait()
  }

  @Test("A thousand levels end with an issue on a small stack, and can be compared")
  func thousand() {
    onSmallStack {
      let section = Self.section(depth: 1_000)
      let solved = CompositionalLayout(sections: [section, section]).solved(320, items: [3, 3])
      #expect(solved.issues.contains { $0.kind == .nestedTooDeeply })
      #expect(section == Self.section(depth: 1_000))
      #expect(section.hashValue == Self.section(depth: 1_000).hashValue)
    }
  }

  @Test("The deepest groups that are laid out: 31 around the innermost")
  func limit() {
    #expect(
      CompositionalLayout(section: Self.section(depth: 31)).solved(320, items: [1]).cells()
        == [rect(0, 0, 320, 1_000)])
    let deeper = CompositionalLayout(section: Self.section(depth: 32)).solved(320, items: [1])
    #expect(deeper.issues.map(\.kind) == [.nestedTooDeeply])
    #expect(deeper.cells().isEmpty)
  }

  @Test("What is too deep to be laid out is too deep to be written, which is an error")
  func coding() {
    onSmallStack {
      let layout = CompositionalLayout(section: Self.section(depth: 1_000))
      #expect(throws: EncodingError.self) { try JSONEncoder().encode(layout) }
    }
  }

  @Test("The deepest groups that are laid out can be written and read")
  func codingAtTheLimit() throws {
    let layout = CompositionalLayout(section: Self.section(depth: 31))
    let written = try JSONEncoder().encode(layout)
    #expect(try JSONDecoder().decode(CompositionalLayout.self, from: written) == layout)
  }
}
