// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "consumer",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
  dependencies: [.package(name: "pleach", path: "../../..")],
  targets: [
    .executableTarget(
      name: "consumer", dependencies: [.product(name: "Pleach", package: "pleach")])
  ],
  swiftLanguageModes: [.v6]
)
