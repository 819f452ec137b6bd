// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "ResponderKit",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "ResponderKit", targets: ["ResponderKit"]),
    .library(name: "ResponderLayout", targets: ["ResponderLayout"]),
    .library(name: "ResponderControllers", targets: ["ResponderControllers"]),
    .library(name: "ResponderSimulation", targets: ["ResponderSimulation"]),
    .library(name: "ResponderScenarios", targets: ["ResponderScenarios"]),
    .library(name: "ResponderInput", targets: ["ResponderInput"]),
    .library(name: "ResponderRecordings", targets: ["ResponderRecordings"]),
    .library(name: "ResponderImport", targets: ["ResponderImport"]),
    .library(name: "ResponderInsight", targets: ["ResponderInsight"]),
    .library(name: "ResponderPlayground", targets: ["ResponderPlayground"]),
    .library(name: "ResponderWebDriver", targets: ["ResponderWebDriver"]),
    .library(name: "TouchRecording", targets: ["TouchRecording"]),
    .library(name: "TouchRecorder", targets: ["TouchRecorder"]),
    .library(name: "ResponderReplay", targets: ["ResponderReplay"]),
    .library(name: "ResponderAgents", targets: ["ResponderAgents"]),
    .executable(name: "touchlab", targets: ["touchlab"]),
    .executable(name: "touchlab-bench", targets: ["Benchmark"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
  ],
  targets: [
    .target(name: "ResponderKit"),
    .target(name: "ResponderLayout", dependencies: ["ResponderKit"]),
    .target(name: "ResponderControllers", dependencies: ["ResponderKit"]),
    .target(name: "ResponderSimulation", dependencies: ["ResponderKit"]),
    .target(
      name: "ResponderScenarios",
      dependencies: [
        "ResponderControllers", "ResponderSimulation", "ResponderKit", .product(name: "Yams", package: "Yams"),
      ]
    ),
    .target(name: "ResponderInput", dependencies: ["ResponderKit"]),
    .target(
      name: "ResponderRecordings",
      dependencies: ["ResponderInput", "ResponderScenarios", "ResponderKit"]
    ),
    .target(name: "ResponderImport", dependencies: ["ResponderScenarios"]),
    .target(
      name: "ResponderInsight",
      dependencies: [
        "ResponderControllers", "ResponderRecordings", "ResponderScenarios", "ResponderSimulation", "ResponderKit",
      ]
    ),
    .target(
      name: "ResponderPlayground",
      dependencies: [
        "ResponderControllers",
        "ResponderImport",
        "ResponderInsight",
        "ResponderRecordings",
        "ResponderReplay",
        "ResponderScenarios",
        "ResponderSimulation",
        "ResponderKit",
        "TouchRecording",
        .product(name: "Yams", package: "Yams"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      resources: [.copy("Page"), .copy("Gallery")]
    ),
    .target(
      name: "ResponderWebDriver",
      dependencies: [
        "ResponderControllers",
        "ResponderPlayground",
        "ResponderInsight",
        "ResponderRecordings",
        "ResponderScenarios",
        "ResponderSimulation",
        "ResponderKit",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ]
    ),
    .target(name: "TouchRecording"),
    // On Apple platforms, `import UIKit` is Apple's own; on Linux, modules of this package are added below.
    .target(name: "TouchRecorder", dependencies: ["TouchRecording"]),
    .target(
      name: "ResponderReplay",
      dependencies: [
        "TouchRecording", "ResponderInsight", "ResponderRecordings", "ResponderScenarios", "ResponderSimulation",
        "ResponderKit",
      ]
    ),
    .target(name: "ResponderAgents", dependencies: ["ResponderRecordings", "ResponderScenarios"]),
    .executableTarget(
      name: "touchlab",
      dependencies: [
        "ResponderAgents",
        "TouchRecording",
        "ResponderReplay",
        "ResponderImport",
        "ResponderPlayground",
        "ResponderWebDriver",
        "ResponderInsight",
        "ResponderRecordings",
        "ResponderScenarios",
        "ResponderSimulation",
        "ResponderKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .target(name: "AllocationCounter", path: "Benchmarks/AllocationCounter"),
    .target(name: "BenchmarkFloor", path: "Benchmarks/Floor"),
    .executableTarget(
      name: "Benchmark",
      dependencies: [
        "ResponderScenarios", "ResponderSimulation", "ResponderLayout", "ResponderKit", "AllocationCounter",
        "BenchmarkFloor",
      ],
      path: "Benchmarks/Cases"
    ),
    .executableTarget(
      name: "ReadmeExample",
      dependencies: ["ResponderKit", "ResponderSimulation"],
      path: "Examples/ReadmeExample"
    ),
    .target(name: "CustomRecognizers", dependencies: ["ResponderKit"], path: "Examples/CustomRecognizers"),
    // What test targets share.
    .target(name: "RandomTesting", path: "Tests/RandomTesting"),
    .target(name: "Expectations", path: "Tests/Expectations"),
    .testTarget(name: "ExpectationsTests"),
    .testTarget(
      name: "CustomRecognizersTests",
      dependencies: ["RandomTesting", "CustomRecognizers", "ResponderKit", "ResponderSimulation"]
    ),
    .testTarget(name: "ResponderSimulationTests", dependencies: ["ResponderSimulation", "ReadmeExample"]),
    .testTarget(
      name: "ResponderLayoutTests",
      dependencies: ["RandomTesting", "ResponderLayout", "ResponderKit", "ResponderSimulation"],
      exclude: ["Answers"]
    ),
    .testTarget(name: "ResponderKitTests", dependencies: ["RandomTesting", "ResponderKit", "ResponderSimulation"]),
    .testTarget(
      name: "ResponderControllersTests",
      dependencies: ["RandomTesting", "ResponderControllers", "ResponderKit", "ResponderSimulation"]
    ),
    .testTarget(
      name: "ResponderScenariosTests",
      dependencies: ["RandomTesting", "ResponderInput", "ResponderRecordings", "ResponderScenarios"]
    ),
    .testTarget(
      name: "ResponderInputTests",
      dependencies: [
        "RandomTesting", "ResponderInput", "ResponderRecordings", "ResponderScenarios", "ResponderSimulation",
        "ResponderKit",
      ]
    ),
    .testTarget(
      name: "ResponderImportTests",
      dependencies: [
        "RandomTesting",
        "ResponderImport", "ResponderInsight", "ResponderScenarios", "ResponderSimulation", "ResponderKit",
      ]
    ),
    .testTarget(
      name: "ResponderInsightTests",
      dependencies: ["RandomTesting", "ResponderInsight", "ResponderScenarios", "ResponderSimulation", "ResponderKit"]
    ),
    .testTarget(
      name: "ResponderPlaygroundTests",
      dependencies: [
        "RandomTesting",
        "ResponderReplay",
        "TouchRecording",
        "ResponderPlayground",
        "ResponderWebDriver",
        "ResponderControllers",
        "ResponderInsight",
        "ResponderLayout",
        "ResponderRecordings",
        "ResponderScenarios",
        "ResponderSimulation",
        "ResponderKit",
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ]
    ),
    .testTarget(name: "TouchRecordingTests", dependencies: ["RandomTesting", "TouchRecording"]),
    .testTarget(
      name: "ResponderAgentsTests",
      dependencies: ["RandomTesting", "ResponderAgents", "ResponderScenarios"]
    ),
    .testTarget(
      name: "touchlabTests",
      dependencies: ["touchlab", .product(name: "ArgumentParser", package: "swift-argument-parser")]
    ),
    .testTarget(
      name: "BenchmarkTests",
      dependencies: ["Benchmark", "AllocationCounter"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// `import UIKit` compiles where Apple's own UIKit is absent.
#if os(Linux)
  package.targets.append(.target(name: "UIKitSubmodules"))
  package.targets.append(.target(name: "_Testing_UIKit"))
  package.targets.append(.target(name: "_Testing_CoreGraphics"))
  package.targets.append(.target(name: "ResponderDrawing", dependencies: ["ResponderControllers", "ResponderKit"]))
  package.targets.append(.target(name: "ResponderEffects", dependencies: ["ResponderDrawing", "ResponderKit"]))
  package.targets.append(
    .target(
      name: "ResponderStoryboards",
      dependencies: ["ResponderKit", "ResponderLayout", "ResponderControllers", "ResponderDrawing"]
    )
  )
  for name in ["CoreGraphics", "QuartzCore", "CoreImage"] {
    package.targets.append(.target(name: name, dependencies: ["ResponderDrawing", "ResponderEffects", "ResponderKit"]))
  }
  package.targets.append(
    .target(
      name: "UIKit",
      dependencies: [
        "ResponderKit", "ResponderLayout", "ResponderControllers", "ResponderDrawing", "ResponderEffects",
        "ResponderStoryboards", "CoreGraphics", "CoreImage", "QuartzCore", "UIKitSubmodules",
        "_Testing_UIKit", "_Testing_CoreGraphics",
      ]
    )
  )
  // Replacements of frameworks that apps import in addition to UIKit. They store values.
  let companions = ["AVFoundation", "MessageUI", "PhotosUI", "SafariServices", "UserNotifications"]
  for name in companions { package.targets.append(.target(name: name, dependencies: ["UIKit"])) }
  package.targets.first { $0.name == "TouchRecorder" }?.dependencies += ["ResponderControllers", "ResponderKit"]
  // Plays of scenarios can be recorded.
  package.targets.first { $0.name == "touchlab" }?.dependencies.append("TouchRecorder")
  package.targets.append(
    .testTarget(
      name: "TouchRecorderTests",
      dependencies: [
        "RandomTesting", "TouchRecorder", "TouchRecording", "ResponderReplay", "ResponderInsight",
        "ResponderScenarios", "ResponderSimulation", "UIKit",
      ]
    )
  )
  package.targets.append(.testTarget(name: "UIKitTests", dependencies: ["RandomTesting", "UIKit"]))
  package.targets.append(.testTarget(name: "SurfaceTests", dependencies: ["UIKit", "ResponderSimulation"]))
  package.targets.append(
    .testTarget(name: "ResponderStoryboardsTests", dependencies: ["RandomTesting", "UIKit", "ResponderSimulation"])
  )
  // In Swift 5 mode, as iOS apps are often written.
  package.targets.append(
    .testTarget(
      name: "ResponderDrawingTests",
      dependencies: ["RandomTesting", "UIKit", "ResponderSimulation"],
      swiftSettings: [.swiftLanguageMode(.v5)]
    )
  )
  package.targets.append(
    .executableTarget(name: "PathProbe", dependencies: ["ResponderDrawing"], path: "Scripts/PathProbe")
  )
  package.targets.append(
    .executableTarget(
      name: "DrivenApp",
      dependencies: ["UIKit", "ResponderWebDriver", "ResponderSimulation"],
      path: "Examples/DrivenApp"
    )
  )
  package.targets.append(
    .executableTarget(
      name: "TerminalHost",
      dependencies: ["ResponderDrawing", "ResponderKit"],
      path: "Examples/TerminalHost"
    )
  )
  package.targets.append(
    .testTarget(
      name: "TerminalHostTests",
      dependencies: ["TerminalHost", "ResponderDrawing", "ResponderKit", "ResponderSimulation"]
    )
  )
  // The benchmark reads display lists, and measures the recorder.
  package.targets.first { $0.name == "Benchmark" }?.dependencies += [
    "ResponderDrawing", "TouchRecorder", "TouchRecording",
  ]
  // The page paints the drawings of apps.
  package.targets.first { $0.name == "ResponderPlayground" }?.dependencies.append("ResponderDrawing")
  // Screenshots are painted from display lists.
  package.targets.first { $0.name == "ResponderWebDriver" }?.dependencies.append("ResponderDrawing")
  package.products.append(.library(name: "ResponderDrawing", targets: ["ResponderDrawing"]))
  package.products.append(.library(name: "ResponderEffects", targets: ["ResponderEffects"]))
  package.products.append(.library(name: "ResponderStoryboards", targets: ["ResponderStoryboards"]))
  package.products.append(.library(name: "UIKit", targets: ["UIKit"] + companions))

  // Code as it is written for iOS, in Swift 5 mode.
  package.targets.append(
    .target(
      name: "Ported",
      dependencies: ["UIKit"],
      path: "Examples/Ported",
      swiftSettings: [.swiftLanguageMode(.v5)]
    )
  )
  package.targets.append(.testTarget(name: "PortedTests", dependencies: ["Ported", "UIKit", "ResponderSimulation"]))
#endif

// Each process of the compiler expands many macros of other files, so fewer processes compile more files each.
var testFlags = ["-driver-batch-size-limit", "64"]
// The folder of an index that contains which of UIKit's members the tests use, for Scripts/surface.py. Local declarations
// are included, since tests declare classes inside functions.
if let index = Context.environment["TEST_INDEX"] {
  testFlags += ["-index-store-path", index, "-index-ignore-system-modules", "-index-include-locals"]
}
for target in package.targets where target.type == .test {
  // Each test target compares values with the same functions.
  target.dependencies.append("Expectations")
  // SwiftPM calls these flags unsafe. They do not affect packages that depend on this one, which do not load its tests.
  target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(testFlags)]
}
