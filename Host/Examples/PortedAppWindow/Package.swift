// swift-tools-version: 6.1

import PackageDescription

// The small Xcode app of Examples/PortedApp as an app with a window. A separate package, because its build needs
// the plugin that converts the sources.
let package = Package(
  name: "PortedAppWindow",
  dependencies: [
    .package(name: "ResponderKit", path: "../../.."),
    .package(name: "Host", path: "../.."),
    .package(name: "PortedApp", path: "../../../Examples/PortedApp"),
  ],
  targets: [
    .executableTarget(
      name: "PortedAppWindow",
      dependencies: [
        .product(name: "ExampleReports", package: "Host"),
        .product(name: "ResponderHost", package: "Host"),
        .product(name: "PortedApp", package: "PortedApp"),
        .product(name: "UIKit", package: "ResponderKit"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
