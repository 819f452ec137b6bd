// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "PortUIKitTests",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [
    .package(name: "PortUIKit", path: ".."),
    .package(name: "ResponderKit", path: "../.."),
  ],
  targets: [
    // Files that are written for iOS. The plugin reads the files in Authored, and the target compiles its rewritten
    // copies.
    .target(
      name: "Fixtures",
      dependencies: [.product(name: "UIKit", package: "ResponderKit")],
      path: "Fixtures",
      exclude: ["Authored"],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "PortUIKitPlugin", package: "PortUIKit")]
    ),
    .testTarget(
      name: "FixturesTests",
      dependencies: [
        "Fixtures",
        .product(name: "UIKit", package: "ResponderKit"),
        .product(name: "ResponderSimulation", package: "ResponderKit"),
      ],
      path: "FixturesTests"
    ),
    // The tests of the command that the plugin runs.
    .testTarget(name: "CommandTests", dependencies: ["Fixtures"], path: "CommandTests"),
  ],
  swiftLanguageModes: [.v6]
)
