// swift-tools-version: 6.1

import PackageDescription

// A separate package, so that a build of ResponderKit does not need Cairo, Pango and GTK. Scripts/prepare-host.sh
// installs the libraries.
let package = Package(
  name: "Host",
  products: [
    .library(name: "ResponderRaster", targets: ["ResponderRaster"]),
    .library(name: "ResponderHost", targets: ["ResponderHost"]),
    .library(name: "ResponderKiosk", targets: ["ResponderKiosk"]),
    .library(name: "ResponderKeyboard", targets: ["ResponderKeyboard"]),
    // For the test of the example PortedAppWindow.
    .library(name: "ExampleReports", targets: ["ExampleReports"]),
  ],
  dependencies: [
    .package(name: "ResponderKit", path: "..")
  ],
  targets: [
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .systemLibrary(name: "CInput", pkgConfig: "libinput", providers: [.apt(["libinput-dev"])]),
    .systemLibrary(name: "CUdev", pkgConfig: "libudev", providers: [.apt(["libudev-dev"])]),
    .systemLibrary(name: "CKeyboard", pkgConfig: "xkbcommon", providers: [.apt(["libxkbcommon-dev"])]),
    .systemLibrary(name: "CDisplay", pkgConfig: "libdrm", providers: [.apt(["libdrm-dev"])]),
    .systemLibrary(name: "CSeat", pkgConfig: "libseat", providers: [.apt(["libseat-dev"])]),
    // The C code of windows: a widget that receives events and shows pixels.
    // X11 reports the location of a window on the screen, which GTK does not know.
    .target(
      name: "CHost",
      dependencies: ["CGTK"],
      linkerSettings: [.linkedLibrary("Xi"), .linkedLibrary("X11")]
    ),
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
    // A keyboard that the library draws itself, for any host.
    .target(name: "ResponderKeyboard", dependencies: [.product(name: "UIKit", package: "ResponderKit")]),
    // The C code of a screen without a desktop: devices, the screen, and the seat.
    .target(name: "CKiosk", dependencies: ["CDisplay", "CInput", "CKeyboard", "CSeat", "CUdev"]),
    // The parts that windows and kiosks have in common.
    .target(
      name: "ResponderHostCore",
      dependencies: [
        "ResponderKeyboard",
        .product(name: "ResponderInput", package: "ResponderKit"),
        .product(name: "TouchRecorder", package: "ResponderKit"),
        .product(name: "UIKit", package: "ResponderKit"),
      ]
    ),
    .target(
      name: "ResponderHost",
      dependencies: [
        "CHost", "ResponderHostCore", "ResponderKeyboard", "ResponderRaster",
        .product(name: "ResponderDrawing", package: "ResponderKit"),
        .product(name: "UIKit", package: "ResponderKit"),
      ]
    ),
    .target(
      name: "ResponderKiosk",
      dependencies: [
        "CCairo", "CKiosk", "ResponderHostCore", "ResponderKeyboard", "ResponderRaster",
        .product(name: "ResponderDrawing", package: "ResponderKit"),
        .product(name: "ResponderInput", package: "ResponderKit"),
        .product(name: "UIKit", package: "ResponderKit"),
      ]
    ),
    // The output of the examples, which the Python tests read.
    .target(
      name: "ExampleReports",
      dependencies: ["ResponderHost", .product(name: "UIKit", package: "ResponderKit")],
      path: "Examples/ExampleReports"
    ),
    .executableTarget(
      name: "HostDemo",
      dependencies: ["ExampleReports", "ResponderHost", .product(name: "UIKit", package: "ResponderKit")],
      path: "Examples/HostDemo"
    ),
    // Shows the screens of Examples/Ported, to which `make check-host` makes a symbolic link, because a package cannot use
    // files outside its folder.
    .executableTarget(
      name: "PortedDemo",
      dependencies: ["ExampleReports", "ResponderHost", .product(name: "UIKit", package: "ResponderKit")],
      path: "Examples/PortedDemo",
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .executableTarget(
      name: "KioskDemo",
      dependencies: ["ResponderKiosk", .product(name: "UIKit", package: "ResponderKit")],
      path: "Examples/KioskDemo"
    ),
    .executableTarget(
      name: "DragDemo",
      dependencies: ["ResponderHost", .product(name: "UIKit", package: "ResponderKit")],
      path: "Examples/DragDemo"
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
      name: "ResponderKeyboardTests",
      dependencies: [
        "ResponderKeyboard", "ResponderRaster",
        .product(name: "UIKit", package: "ResponderKit"),
        .product(name: "ResponderSimulation", package: "ResponderKit"),
      ]
    ),
    .testTarget(
      name: "ResponderHostTests",
      dependencies: [
        "CHost", "ResponderHost", "ResponderHostCore",
        .product(name: "UIKit", package: "ResponderKit"),
        .product(name: "ResponderSimulation", package: "ResponderKit"),
      ]
    ),
    .testTarget(
      name: "ResponderKioskTests",
      dependencies: [
        "CKiosk", "ResponderHostCore", "ResponderKiosk",
        .product(name: "ResponderInput", package: "ResponderKit"),
        .product(name: "ResponderSimulation", package: "ResponderKit"),
        .product(name: "UIKit", package: "ResponderKit"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
