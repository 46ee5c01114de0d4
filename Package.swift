// swift-tools-version: 6.2

import PackageDescription

/// The core rounds `Double`s without importing a C library: executables on Linux need libm.
let linksMath: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux, .android]))]

let package = Package(
  name: "pleach",
  products: [
    .library(name: "Pleach", targets: ["Pleach"]),
    .library(name: "PleachDiff", targets: ["PleachDiff"]),
    .library(name: "PleachSnapshots", targets: ["PleachSnapshots"]),
    .library(name: "PleachLayout", targets: ["PleachLayout"]),
    .executable(name: "pleach", targets: ["PleachTool"]),
    .executable(name: "messages", targets: ["MessagesExample"]),
    .executable(name: "orders", targets: ["OrdersExample"]),
    .executable(name: "search-outline", targets: ["SearchExample"]),
    .executable(name: "settings", targets: ["SettingsExample"]),
    .executable(name: "shopping-home", targets: ["ShoppingHomeExample"]),
    .executable(name: "million", targets: ["MillionExample"]),
    .executable(name: "layout-figures", targets: ["LayoutFigures"]),
  ],
  targets: [
    // The core, in the order in which data flows. No Foundation, clean for Embedded Swift.
    .target(name: "PleachIndexing"),
    .target(name: "PleachDiff", dependencies: ["PleachIndexing"]),
    .target(name: "PleachSnapshots", dependencies: ["PleachDiff"]),
    .target(name: "PleachLayout", dependencies: ["PleachIndexing"], linkerSettings: linksMath),
    .target(name: "Pleach", dependencies: ["PleachDiff", "PleachSnapshots", "PleachLayout"]),

    // Programs. They see of the core what any other package sees.
    .target(name: "PleachSVG", linkerSettings: linksMath),
    .executableTarget(
      name: "PleachTool",
      dependencies: [
        "Pleach", "PleachSVG", "ExampleScreens", "MessagesScenario", "OrdersScenario",
        "SearchScenario", "SettingsScenario", "ShoppingHomeScenario",
      ]),
    .target(
      name: "ExampleScreens", dependencies: ["Pleach", "PleachSVG"], path: "Examples/Screens"),
    .target(
      name: "MessagesScenario", dependencies: ["ExampleScreens"], path: "Examples/Messages/Scenario"
    ),
    .executableTarget(
      name: "MessagesExample", dependencies: ["MessagesScenario"], path: "Examples/Messages/Program"
    ),
    .target(
      name: "OrdersScenario", dependencies: ["ExampleScreens"], path: "Examples/Orders/Scenario"),
    .executableTarget(
      name: "OrdersExample", dependencies: ["OrdersScenario"], path: "Examples/Orders/Program"),
    .target(
      name: "SearchScenario", dependencies: ["ExampleScreens"], path: "Examples/Search/Scenario"),
    .executableTarget(
      name: "SearchExample", dependencies: ["SearchScenario"], path: "Examples/Search/Program"),
    .target(
      name: "SettingsScenario", dependencies: ["ExampleScreens"], path: "Examples/Settings/Scenario"
    ),
    .executableTarget(
      name: "SettingsExample", dependencies: ["SettingsScenario"], path: "Examples/Settings/Program"
    ),
    .target(
      name: "ShoppingHomeScenario", dependencies: ["ExampleScreens"],
      path: "Examples/ShoppingHome/Scenario"),
    .executableTarget(
      name: "ShoppingHomeExample", dependencies: ["ShoppingHomeScenario"],
      path: "Examples/ShoppingHome/Program"),
    .target(
      name: "MillionScenario", dependencies: ["Pleach", "PleachSVG"],
      path: "Examples/Million/Scenario"),
    .executableTarget(
      name: "MillionExample", dependencies: ["MillionScenario"], path: "Examples/Million/Program"),
    .executableTarget(
      name: "LayoutFigures", dependencies: ["Pleach"], path: "Examples/LayoutFigures"),

    .testTarget(name: "PleachIndexingTests", dependencies: ["PleachIndexing"]),
    .testTarget(name: "PleachDiffTests", dependencies: ["PleachDiff"]),
    .testTarget(name: "PleachSnapshotsTests", dependencies: ["PleachSnapshots"]),
    // The plain layout that tests and benchmarks compare with.
    .target(
      name: "EagerLayout", dependencies: ["PleachLayout"],
      path: "Tests/Benchmarks/Sources/EagerLayout"),
    .testTarget(
      name: "PleachLayoutTests", dependencies: ["PleachLayout", "EagerLayout"],
      resources: [.copy("Cases")]),
    .testTarget(
      name: "PleachTests",
      dependencies: [
        "Pleach", "PleachSVG", "ExampleScreens", "MessagesScenario", "MillionScenario",
        "OrdersScenario", "SearchScenario", "SettingsScenario", "ShoppingHomeScenario",
      ]),
    .testTarget(name: "PleachSVGTests", dependencies: ["PleachSVG"]),
    .testTarget(name: "PleachToolTests", dependencies: ["PleachTool"]),
  ],
  swiftLanguageModes: [.v6]
)
