// swift-tools-version: 6.1

import PackageDescription

// A separate package, so that a build of ResponderKit does not have to build swift-syntax. Its tests are a third
// package, in the folder Tests, which depends on this package and on the library.
let package = Package(
  name: "PortUIKit",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "PortUIKit", targets: ["PortUIKit"]),
    .executable(name: "port", targets: ["port"]),
    .plugin(name: "PortUIKitPlugin", targets: ["PortUIKitPlugin"]),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .target(
      name: "PortUIKit",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
      ]
    ),
    // Asset catalogs, texts and other resources of a target.
    .target(name: "PortResources"),
    // Xcode projects, and the packages that are written for them.
    .target(name: "XcodeProjects", dependencies: ["PortResources"]),
    .executableTarget(
      name: "port",
      dependencies: [
        "PortUIKit", "PortResources", "XcodeProjects",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .plugin(name: "PortUIKitPlugin", capability: .buildTool(), dependencies: ["port"]),
  ],
  swiftLanguageModes: [.v6]
)
