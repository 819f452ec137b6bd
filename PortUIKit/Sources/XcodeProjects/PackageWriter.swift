import Foundation

/// Writes the package of a plan.
public struct PackageWriter {
  private let plan: PackagePlan
  private let output: String
  private let library: String
  private let links: Bool
  /// The paths of the written files, relative to the package.
  public private(set) var written: [String] = []

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - plan: The targets of the package.
  ///   - output: The folder of the package, which must be empty or not exist.
  ///   - library: The path of ResponderKit for `Package.swift`.
  ///   - links: Whether the original files are linked instead of copied.
  public init(_ plan: PackagePlan, output: String, library: String, links: Bool) {
    (self.plan, self.output, self.library, self.links) = (plan, output, library, links)
  }

  /// Writes all files.
  public mutating func write() throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: output)) ?? []
    guard names.isEmpty else {
      throw XcodeProjectError(path: output, text: "The folder is not empty; choose another one with --output.")
    }
    try write(manifest, "Package.swift")
    for target in plan.targets {
      for file in target.files { try add(file.path, "\(target.module)/Authored/\(file.name)") }
      if target.isApplication {
        let info = try PropertyListSerialization.data(fromPropertyList: target.info, format: .xml, options: 0)
        try write(String(decoding: info, as: UTF8.self), "\(target.module)/Authored/Info.plist")
      }
      let isLaunched = target.launch != nil
      let placeholder = "// The plugin compiles the folder Authored.\n"
      try write(
        isLaunched ? launching(target) : placeholder,
        "\(target.module)/\(isLaunched ? "Launching" : "Placeholder").swift"
      )
    }
    if let app = launched {
      try write(serve(app), "Serve/Serve.swift")
      try write(launchTest(app), "\(testModule)/LaunchTests.swift")
    }
    try write(readMe, "README.md")
    try write(".build/\n", ".gitignore")
  }

  private var launched: PackagePlan.Target? { plan.targets.first { $0.launch != nil } }
  private var testModule: String {
    let base = "\(plan.name)LaunchTests"
    return plan.targets.contains { $0.module == base } ? base + "2" : base
  }

  private mutating func write(_ text: String, _ name: String) throws {
    try write(name) { try Data(text.utf8).write(to: $0) }
  }

  private mutating func add(_ source: String, _ name: String) throws {
    let links = links
    try write(name) { url in
      let real = URL(fileURLWithPath: source).resolvingSymlinksInPath()
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: real.path, isDirectory: &isFolder)
      if links, !isFolder.boolValue {
        try FileManager.default.createSymbolicLink(at: url, withDestinationURL: real)
      } else {
        try FileManager.default.copyItem(at: real, to: url)
      }
    }
  }

  private mutating func write(_ name: String, _ action: (URL) throws -> Void) throws {
    let url = URL(fileURLWithPath: "\(output)/\(name)")
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      guard !FileManager.default.fileExists(atPath: url.path) else { return }
      try action(url)
    } catch {
      throw XcodeProjectError(path: url.path, text: "The file cannot be written: \(error.localizedDescription)")
    }
    written.append(name)
  }

  // MARK: Package.swift

  private var manifest: String {
    var targets: [String] = []
    for target in plan.targets {
      var dependencies = target.dependencies.map { "\"\($0)\"" }
      dependencies.append(".product(name: \"UIKit\", package: \"ResponderKit\")")
      if target.usesCombine { dependencies.append(".product(name: \"OpenCombineShim\", package: \"OpenCombine\")") }
      if target.isTest { dependencies.append(".product(name: \"ResponderSimulation\", package: \"ResponderKit\")") }
      targets.append(
        """
            .\(target.isTest ? "testTarget" : "target")(
              name: "\(target.module)",
              dependencies: [\(dependencies.joined(separator: ", "))],
              path: "\(target.module)",
              exclude: ["Authored"],
              swiftSettings: [.swiftLanguageMode(.v5)],
              plugins: [.plugin(name: "PortUIKitPlugin", package: "PortUIKit")]
            ),
        """
      )
    }
    if let app = launched {
      targets.append(
        """
            .executableTarget(
              name: "serve-app",
              dependencies: ["\(app.module)", .product(name: "ResponderPlayground", package: "ResponderKit")],
              path: "Serve"
            ),
            .testTarget(
              name: "\(testModule)",
              dependencies: [
                "\(app.module)",
                .product(name: "UIKit", package: "ResponderKit"),
                .product(name: "ResponderSimulation", package: "ResponderKit"),
              ],
              path: "\(testModule)",
              swiftSettings: [.swiftLanguageMode(.v5)]
            ),
        """
      )
    }
    let combine =
      plan.targets.contains { $0.usesCombine }
      ? "\n    .package(url: \"https://github.com/OpenCombine/OpenCombine.git\", from: \"0.14.0\")," : ""
    return """
      // swift-tools-version: 6.1

      import PackageDescription

      let package = Package(
        name: "\(plan.name)",
        platforms: [.iOS(.v18), .macOS(.v15)],
        dependencies: [
          .package(name: "ResponderKit", path: "\(library)"),
          .package(name: "PortUIKit", path: "\(library)/PortUIKit"),\(combine)
        ],
        targets: [
      \(targets.joined(separator: "\n"))
        ]
      )

      """
  }

  // MARK: Launching

  private func launching(_ target: PackagePlan.Target) -> String {
    guard let launch = target.launch else { return "" }
    var body = "  let delegate = \(launch.delegate)()\n  application.delegate = delegate\n"
    let initial = launch.storyboard.map {
      "UIStoryboard(name: \"\($0)\", bundle: nil).instantiateInitialViewController()"
    }
    if let scene = launch.sceneDelegate {
      let argument = initial.map { ", initialViewController: { \($0) }" } ?? ""
      body += "  application.launch { application.connectScene(delegate: \(scene)()\(argument)) }\n"
    } else if let initial {
      body += """
          let window = UIWindow(frame: UIScreen.main.bounds)
          delegate.window = window
          window.rootViewController = \(initial)
          application.launch { delegate.window?.makeKeyAndVisible() }

        """
    } else {
      body += "  application.launch()\n"
    }
    return """
      import UIKit

      /// Launches the app as iOS does. The caller must retain the result, the application's delegate.
      @MainActor
      public func launch\(target.module)(in application: UIApplication) -> AnyObject {
      \(body)  return delegate
      }

      """
  }

  private func serve(_ app: PackagePlan.Target) -> String {
    """
    import \(app.module)
    import Foundation
    import ResponderPlayground

    /// Serves the app on a page at 127.0.0.1, at the given port.
    @main
    struct Serve {
      static func main() async {
        let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
        do {
          try await PlaygroundServer.show("\(app.module)", port: port) { launch\(app.module)(in: $0) }
        } catch {
          FileHandle.standardError.write(Data("\\(error)\\n".utf8))
          exit(1)
        }
      }
    }

    """
  }

  private func launchTest(_ app: PackagePlan.Target) -> String {
    """
    import ResponderSimulation
    import Testing
    import UIKit

    @testable import \(app.module)

    @MainActor
    @Test("The app launches and shows its first screen")
    func launching() {
      let screen = SimulatedScreen(launching: launch\(app.module))
      #expect(screen.window.rootViewController?.viewIfLoaded != nil)
    }

    """
  }

  private var readMe: String {
    let omissions = plan.omissions.map { "- `\($0.name)` \($0.reason)." }
    let serving = launched == nil ? "" : "swift run serve-app     # then open http://127.0.0.1:8080\n"
    return """
      # \(plan.name)

      `port new` wrote this package. `Authored` in each target has the files of the Xcode project. They are unchanged, except
      that an app's `Info.plist` also has the values of the build settings.

      ```console
      swift test
      \(serving)```

      ## Not brought over

      \(omissions.isEmpty ? "All files of the targets are in the package." : omissions.joined(separator: "\n"))

      """
  }
}
