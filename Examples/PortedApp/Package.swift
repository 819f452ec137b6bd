// swift-tools-version: 6.1

import PackageDescription

// A package for a small Xcode app, whose sources in App/Authored have no code for Linux. The plugin converts them
// during the build.
let package = Package(
  name: "PortedApp",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "PortedApp", targets: ["PortedApp"])],
  dependencies: [
    .package(name: "ResponderKit", path: "../.."),
    .package(name: "PortUIKit", path: "../../PortUIKit"),
  ],
  targets: [
    .target(
      name: "PortedApp",
      dependencies: [.product(name: "UIKit", package: "ResponderKit")],
      path: "App",
      exclude: ["Authored"],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "PortUIKitPlugin", package: "PortUIKit")]
    ),
    .executableTarget(
      name: "serve-app",
      dependencies: [
        "PortedApp",
        .product(name: "ResponderPlayground", package: "ResponderKit"),
        .product(name: "TouchRecorder", package: "ResponderKit"),
      ],
      path: "Serve"
    ),
    .testTarget(
      name: "PortedAppTests",
      dependencies: [
        "PortedApp",
        .product(name: "UIKit", package: "ResponderKit"),
        .product(name: "ResponderSimulation", package: "ResponderKit"),
      ],
      path: "Tests"
    ),
  ],
  swiftLanguageModes: [.v6]
)
