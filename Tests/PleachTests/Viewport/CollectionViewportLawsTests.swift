import Pleach
import Testing

@Suite("Laws of viewports")
struct CollectionViewportLawsTests {
  @Test(
    "A screen that carries out the changes shows what the layout says, and nothing in sight jumps",
    arguments: 0..<60 as Range<UInt64>)
  func screen(seed: UInt64) throws {
    let scene = try RandomScreen(seed: seed)
    for _ in 0..<60 where scene.problems.isEmpty { try scene.step() }
    #expect(
      scene.problems.isEmpty, "seed \(seed): \(scene.problems.prefix(5).joined(separator: "\n"))")
  }
}
