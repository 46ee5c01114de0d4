import PleachLayout
import Testing

private enum SizeClass: String, LayoutTraitValue { case compact, regular }
private enum Density: Int, LayoutTraitValue { case low = 1, high = 3 }

extension LayoutTraitKey where Value == SizeClass {
  fileprivate static var sizeClass: Self { Self("sizeClass", default: .regular) }
}

@Suite("Traits of an app")
struct LayoutTraitsTests {
  @Test("A section provider sees the traits of the environment")
  func sectionProvider() {
    let layout = CompositionalLayout { _, environment in
      .grid(
        columns: environment.traits[.sizeClass] == .compact ? 2 : 4, rowHeight: .absolute(50))
    }
    var environment = LayoutEnvironment(width: 400, height: 400)
    #expect(layout.solve(in: environment, itemCounts: [4]).cells()[0].width == 100)
    environment.traits[.sizeClass] = .compact
    #expect(layout.solve(in: environment, itemCounts: [4]).cells()[0].width == 200)
    #expect(layout.solve(in: environment, itemCounts: [4]).environment == environment)
  }

  @Test("Values of each type come back as they were set, by their names")
  func types() {
    var traits = LayoutTraits()
    func check<Value: LayoutTraitValue & Equatable>(
      _ key: LayoutTraitKey<Value>, _ values: Value...
    ) {
      #expect(traits[key] == key.defaultValue)
      for value in values {
        traits[key] = value
        #expect(traits[key] == value, "\(key.name)")
      }
      traits.values[key.name] = nil
      #expect(traits[key] == key.defaultValue)
    }
    check(LayoutTraitKey("number", default: 1.5), 2.5, -.infinity)
    check(LayoutTraitKey("count", default: 1), 0, -7, .max, .min, .max - 1, 1 << 53 + 1)
    check(LayoutTraitKey("text", default: "a"), "", "b")
    check(LayoutTraitKey("flag", default: true), false, true)
    check(LayoutTraitKey("enum", default: SizeClass.regular), .compact)
    check(LayoutTraitKey("density", default: Density.low), .high)
  }

  @Test("A value that the type of the key cannot be counts as none")
  func otherTypes() {
    let values: [LayoutTraits.Value] = [
      .number(2.5), .number(.nan), .number(1e300), .text("wide"), .flag(true),
    ]
    for value in values {
      let traits = LayoutTraits(["x": value])
      #expect(traits[LayoutTraitKey("x", default: SizeClass.compact)] == .compact)
      #expect(traits[LayoutTraitKey("x", default: 7)] == 7)
      #expect(traits[LayoutTraitKey("x", default: Density.high)] == .high)
    }
    #expect(LayoutTraits(["x": .text("1")])[LayoutTraitKey("x", default: 2.0)] == 2)
    #expect(LayoutTraits(["x": .number(1)])[LayoutTraitKey("x", default: "2")] == "2")
    #expect(LayoutTraits(["x": .number(1)])[LayoutTraitKey("x", default: false)] == false)
    #expect(LayoutTraits(["x": .number(3)])[LayoutTraitKey("x", default: Density.low)] == .high)
  }

  @Test("Environments with other traits are others")
  func equality() {
    var environment = LayoutEnvironment(width: 1, height: 1)
    let plain = environment
    environment.traits[.sizeClass] = .regular
    #expect(environment != plain)
  }
}
