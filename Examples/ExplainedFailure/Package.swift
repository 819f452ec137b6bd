// swift-tools-version: 6.0

import PackageDescription

// An example of a user's package. Its test fails on purpose, to show how a failure is explained.
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
