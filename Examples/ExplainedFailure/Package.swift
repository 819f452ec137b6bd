// swift-tools-version: 6.0

import PackageDescription

// A package as yours: its test fails on purpose, to show what a failure says of itself.
let package = Package(
  name: "ExplainedFailure",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "ResponderKit", path: "../..")],
  targets: [
    .testTarget(
      name: "ExplainedFailureTests",
      dependencies: [
        .product(name: "ResponderKit", package: "ResponderKit"),
        .product(name: "ResponderSimulation", package: "ResponderKit"),
        .product(name: "ResponderInsight", package: "ResponderKit"),
      ],
    )
  ],
  swiftLanguageModes: [.v6]
)
