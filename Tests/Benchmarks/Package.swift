// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "pleach", path: "../..")],
  targets: [
    .target(name: "CHeap"),
    .target(
      name: "EagerLayout", dependencies: [.product(name: "PleachLayout", package: "pleach")]),
    .executableTarget(
      name: "benchmarks",
      dependencies: ["CHeap", "EagerLayout", .product(name: "Pleach", package: "pleach")]),
  ],
  swiftLanguageModes: [.v6]
)
