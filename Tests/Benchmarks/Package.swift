// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "pleach", path: "../..")],
  targets: [
    .target(name: "CHeap"),
    .executableTarget(
      name: "benchmarks", dependencies: ["CHeap", .product(name: "Pleach", package: "pleach")]),
  ],
  swiftLanguageModes: [.v6]
)
