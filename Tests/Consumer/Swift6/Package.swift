// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "consumer",
  dependencies: [.package(name: "pleach", path: "../../..")],
  targets: [
    .executableTarget(
      name: "consumer", dependencies: [.product(name: "Pleach", package: "pleach")])
  ],
  swiftLanguageModes: [.v6]
)
