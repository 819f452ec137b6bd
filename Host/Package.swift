// swift-tools-version: 6.1

import PackageDescription

// A separate package, so that a build of ResponderKit does not need Cairo, Pango and GTK. Scripts/prepare-host.sh
// installs the libraries.
let package = Package(
  name: "Host",
  products: [
    .library(name: "ResponderRaster", targets: ["ResponderRaster"]),
    .library(name: "ResponderHost", targets: ["ResponderHost"]),
  ],
  dependencies: [
    .package(name: "ResponderKit", path: "..")
  ],
  targets: [
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    // The C code of windows: a widget that receives events and shows pixels.
    .target(name: "CHost", dependencies: ["CGTK"]),
    // The C code for decoding images, whose limits are set by a GLib signal.
    .target(name: "CRaster", dependencies: ["CCairo", "CPango", "CPixbuf"]),
    .target(
      name: "ResponderRaster",
      dependencies: [
        "CCairo", "CPango", "CRaster",
        .product(name: "ResponderDrawing", package: "ResponderKit"),
        .product(name: "ResponderKit", package: "ResponderKit"),
      ]
    ),
    .target(
      name: "ResponderHost",
      dependencies: [
        "CHost", "ResponderRaster",
        .product(name: "ResponderDrawing", package: "ResponderKit"),
        .product(name: "ResponderInput", package: "ResponderKit"),
        .product(name: "UIKit", package: "ResponderKit"),
      ]
    ),
    .executableTarget(
      name: "HostDemo",
      dependencies: ["ResponderHost", .product(name: "UIKit", package: "ResponderKit")],
      path: "Examples/HostDemo"
    ),
    .executableTarget(
      name: "RasterBench",
      dependencies: [
        "CCairo", "ResponderRaster",
        .product(name: "UIKit", package: "ResponderKit"),
        .product(name: "ResponderSimulation", package: "ResponderKit"),
      ],
      path: "Benchmarks/RasterBench"
    ),
    .testTarget(
      name: "ResponderRasterTests",
      dependencies: [
        "CCairo", "CPango", "CPixbuf", "ResponderRaster",
        .product(name: "UIKit", package: "ResponderKit"),
        .product(name: "ResponderSimulation", package: "ResponderKit"),
        .product(name: "ResponderWebDriver", package: "ResponderKit"),
      ]
    ),
    .testTarget(
      name: "ResponderHostTests",
      dependencies: [
        "ResponderHost",
        .product(name: "UIKit", package: "ResponderKit"),
        .product(name: "ResponderSimulation", package: "ResponderKit"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
