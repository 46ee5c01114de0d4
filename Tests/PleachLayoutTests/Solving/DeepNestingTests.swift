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

  /// Runs `body` on a thread with a stack of a size, and waits for it.
  private func onStack(kilobytes: Int, _ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      body()
      done.signal()
    }
    thread.stackSize = kilobytes * 1024
    thread.start()
    done.wait()
  }

  @Test("A thousand levels end with an issue on a small stack, and can be compared")
  func thousand() {
    onStack(kilobytes: 512) {
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

  @Test("What is too deep to be read again is not written, which is an error")
  func coding() {
    onStack(kilobytes: 16_384) {
      let layout = CompositionalLayout(section: Self.section(depth: 1_000))
      #expect(throws: EncodingError.self) { try JSONEncoder().encode(layout) }
    }
  }

  @Test("The deepest groups that are written can be read")
  func codingAtTheLimit() {
    onStack(kilobytes: 16_384) {
      let layout = CompositionalLayout(section: Self.section(depth: 250))
      #expect(throws: Never.self) {
        let written = try JSONEncoder().encode(layout)
        #expect(try JSONDecoder().decode(CompositionalLayout.self, from: written) == layout)
      }
    }
  }
}
