// swift-tools-version: 5.9

import PackageDescription

let package = Package(
  name: "consumer",
  dependencies: [.package(name: "pleach", path: "../../..")],
  targets: [
    .executableTarget(
      name: "consumer", dependencies: [.product(name: "Pleach", package: "pleach")])
  ],
  swiftLanguageVersions: [.v5]
)
