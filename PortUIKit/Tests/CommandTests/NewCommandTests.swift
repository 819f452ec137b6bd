import Foundation
import Testing

/// The command `port new`, with projects in the notation of Xcode.
@Suite("Packages for Xcode folders")
struct NewCommandTests {
  let tool: PortTool

  init() throws { tool = try PortTool() }

  private static let app = """
    import UIKit
    @UIApplicationMain
    class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }

    """

  /// Writes a project with these objects, and an app target `App` of the id `T1`.
  private func project(_ objects: String, _ phases: String = "", _ settings: String = "", groups: String = "") throws {
    try tool.write(
      """
      // !$*UTF8*$!
      { archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {
        P /* Project */ = { isa = PBXProject; mainGroup = G; targets = ( T1, T2, T3, T4, ); buildConfigurationList = L; };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; \(settings) }; };
        T1 = { isa = PBXNativeTarget; name = "My App"; productType = "com.apple.product-type.application";
          buildPhases = (\(phases)); dependencies = (D2); \(groups) };
        D2 = { isa = PBXTargetDependency; target = T2; };
        \(objects)
      }; }
      """,
      "in/My App.xcodeproj/project.pbxproj"
    )
  }

  private func run(_ extra: String...) throws -> PortTool.Result {
    try tool.run(
      [
        "new", "in", "--output", "out", "--kit",
        PortTool.package.deletingLastPathComponent().deletingLastPathComponent().path,
      ] + extra
    )
  }

  @Test("A project with groups becomes a package with an app, a framework and tests; other parts are named")
  func groups() throws {
    defer { tool.remove() }
    try tool.write(Self.app, "in/Sources/AppDelegate.swift")
    try tool.write("import SwiftUI\nstruct A: View {}\n", "in/Sources/Swifty.swift")
    try tool.write("import CoreData\nimport os\nclass Item: NSManagedObject {}\n", "in/Sources/Item.swift")
    try tool.write("import UIKit\npublic class Shape {}\n", "in/Kit/Shape.swift")
    try tool.write("import XCTest\n@testable import My_App\nimport Kit\n", "in/Tests/AppTests.swift")
    try tool.write("{}", "in/Sources/en.lproj/data.json")
    try tool.write("{}", "in/Sources/Assets.xcassets/Contents.json")
    try tool.write(
      "<plist version=\"1.0\"><dict><key>UIMainStoryboardFile</key><string>Main</string><key>CFBundleName</key><string>$(PRODUCT_NAME)</string></dict></plist>",
      "in/Sources/Info.plist"
    )
    try project(
      """
      G = { isa = PBXGroup; children = (GS, GK, GT); sourceTree = "<group>"; };
      GS = { isa = PBXGroup; path = Sources; sourceTree = "<group>"; children = (F1, F2, F3, F6, V, A); };
      GK = { isa = PBXGroup; path = Kit; sourceTree = "<group>"; children = (F4); };
      GT = { isa = PBXGroup; name = Tests; sourceTree = "<group>"; children = (F5); };
      F1 = { isa = PBXFileReference; path = AppDelegate.swift; sourceTree = "<group>"; };
      F2 = { isa = PBXFileReference; path = "Swifty.swift"; sourceTree = "<group>"; };
      F6 = { isa = PBXFileReference; path = Item.swift; sourceTree = "<group>"; };
      B8 = { isa = PBXBuildFile; fileRef = F6; };
      F3 = { isa = PBXFileReference; path = "Old.m"; sourceTree = "<group>"; };
      V = { isa = PBXVariantGroup; name = data.json; sourceTree = "<group>"; children = (V1); };
      V1 = { isa = PBXFileReference; name = en; path = en.lproj/data.json; sourceTree = "<group>"; };
      A = { isa = PBXFileReference; path = Assets.xcassets; sourceTree = "<group>"; };
      F4 = { isa = PBXFileReference; path = Shape.swift; sourceTree = "<group>"; };
      F5 = { isa = PBXFileReference; path = Tests/AppTests.swift; sourceTree = SOURCE_ROOT; };
      S1 = { isa = PBXSourcesBuildPhase; files = (B1, B2, B3, B8); };
      R1 = { isa = PBXResourcesBuildPhase; files = (B4, B5); };
      B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; };
      B3 = { isa = PBXBuildFile; fileRef = F3; }; B4 = { isa = PBXBuildFile; fileRef = V; };
      B5 = { isa = PBXBuildFile; fileRef = A; };
      T2 = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = (S2); };
      S2 = { isa = PBXSourcesBuildPhase; files = (B6); }; B6 = { isa = PBXBuildFile; fileRef = F4; };
      T3 = { isa = PBXNativeTarget; name = AppTests; productType = "com.apple.product-type.bundle.unit-test"; buildPhases = (S3); };
      S3 = { isa = PBXSourcesBuildPhase; files = (B7); }; B7 = { isa = PBXBuildFile; fileRef = F5; };
      T4 = { isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension"; buildPhases = (); };
      """,
      "S1, R1",
      "INFOPLIST_FILE = Sources/Info.plist;"
    )
    let result = try run()
    #expect(result.code == 0, "\(result.report)")
    let package = try tool.read("out/Package.swift")
    for part in [
      "name: \"My_App\"", "dependencies: [\"Kit\", .product", ".testTarget(\n      name: \"AppTests\"",
      "dependencies: [\"Kit\", \"My_App\", .product",
      "name: \"serve-app\"",
    ] { #expect(package.contains(part), "\(package)") }
    #expect(try tool.read("out/My_App/Authored/Sources/AppDelegate.swift") == Self.app)
    #expect(try tool.read("out/My_App/Authored/Sources/en.lproj/data.json") == "{}")
    #expect(try tool.read("out/My_App/Authored/Sources/Assets.xcassets/Contents.json") == "{}")
    #expect(try tool.read("out/My_App/Authored/Info.plist").contains("<string>My App</string>"))
    #expect(try tool.read("out/Kit/Authored/Kit/Shape.swift").contains("Shape"))
    let launching = try tool.read("out/My_App/Launching.swift")
    #expect(launching.contains("public func launchMy_App(") && launching.contains("UIStoryboard(name: \"Main\""))
    let test = try tool.read("out/My_AppLaunchTests/LaunchTests.swift")
    #expect(test.contains("SimulatedScreen(launching: launchMy_App)"))
    #expect(try tool.read("out/Serve/Serve.swift").contains(#"Data("\(error)\n".utf8)"#))
    #expect(try tool.read("out/.gitignore") == ".build/\n")
    for part in [
      "Sources/Swifty.swift is excluded: it imports SwiftUI without UIKit.", "Sources/Old.m does not exist.",
      "The target Widget is of the kind app-extension.",
      "The framework CoreData does not exist on Linux; if a build fails for it, name the files that need it in My_App/.portignore. "
        + "It is imported by Item.swift.",
    ] {
      #expect(result.output.contains(part), "\(result.output)")
    }
    #expect(try tool.read("out/README.md").contains("`Sources/Swifty.swift` is excluded"))
    let again = try run()
    #expect(again.code == 2 && again.report.contains("not empty"))
  }

  @Test("A project with synchronized folders includes their files except the exceptions")
  func synchronizedFolders() throws {
    defer { tool.remove() }
    try tool.write(
      "import UIKit\n@main\nclass AppDelegate: UIResponder, UIApplicationDelegate {}\n",
      "in/App/AppDelegate.swift"
    )
    try tool.write(
      "import UIKit\nclass SceneDelegate: UIResponder, UIWindowSceneDelegate { var window: UIWindow? }\n",
      "in/App/Scenes/SceneDelegate.swift"
    )
    try tool.write("// Not a member.\n", "in/App/Draft.swift")
    try tool.write("{}", "in/App/Assets.xcassets/a.imageset/Contents.json")
    try tool.write("// For all.\n", "in/Shared/One.swift")
    try tool.write("// For another target.\n", "in/Shared/Two.swift")
    try project(
      """
      G = { isa = PBXGroup; children = (GA, GB); sourceTree = "<group>"; };
      GA = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (E1); };
      GB = { isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>"; exceptions = (E2); };
      E1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T1; membershipExceptions = (Draft.swift, ); };
      E2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T1; membershipExceptions = (One.swift, ); };
      """,
      "",
      """
      GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES; MARKETING_VERSION = 3.1;
      INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft";
      INFOPLIST_KEY_UISupportedInterfaceOrientations = UIInterfaceOrientationLandscapeRight;
      INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = UIInterfaceOrientationPortrait;
      INFOPLIST_KEY_UILaunchStoryboardName = "Launch Screen";
      """,
      groups: "fileSystemSynchronizedGroups = (GA);"
    )
    let result = try run("--link")
    #expect(result.code == 0, "\(result.report)")
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: tool.folder.appendingPathComponent("out/My_App/Authored").path
    )
    for name in [
      "App/AppDelegate.swift", "App/Scenes/SceneDelegate.swift", "App/Assets.xcassets/a.imageset/Contents.json",
      "Shared/One.swift",
    ] {
      #expect(names.contains(name), "\(names)")
    }
    #expect(!names.contains("App/Draft.swift") && !names.contains("Shared/Two.swift"))
    let text = try tool.read("out/My_App/Authored/Info.plist")
    let info = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil) as? [String: Any] ?? [:]
    #expect(info["CFBundleShortVersionString"] as? String == "3.1")
    #expect(
      info["UISupportedInterfaceOrientations"] as? [String]
        == ["UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft"]
    )
    #expect(info["UISupportedInterfaceOrientations~ipad"] as? [String] == ["UIInterfaceOrientationPortrait"])
    #expect(info["UILaunchStoryboardName"] as? String == "Launch Screen")
    #expect(try tool.read("out/My_App/Launching.swift").contains("application.connectScene(delegate: SceneDelegate())"))
    let link = tool.folder.appendingPathComponent("out/My_App/Authored/App/AppDelegate.swift").path
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link)) != nil)
  }

  @Test("A library in another folder becomes a target that the app depends on")
  func library() throws {
    defer { tool.remove() }
    try tool.write(Self.app + "import Fancy\nimport Absent\n", "in/AppDelegate.swift")
    try tool.write("public struct Fancy {}\n", "lib/Classes/Fancy.swift")
    try project(
      """
      G = { isa = PBXGroup; children = (F1); sourceTree = "<group>"; };
      F1 = { isa = PBXFileReference; path = AppDelegate.swift; sourceTree = "<group>"; };
      S1 = { isa = PBXSourcesBuildPhase; files = (B1); }; B1 = { isa = PBXBuildFile; fileRef = F1; };
      """,
      "S1"
    )
    let result = try run("--library", "Fancy=\(tool.folder.path)/lib")
    #expect(
      result.code == 0 && result.output.contains("The module Absent is imported by My_App"),
      "\(result.output)\(result.report)"
    )
    #expect(try tool.read("out/Package.swift").contains("dependencies: [\"Fancy\", .product"))
    #expect(try tool.read("out/Fancy/Authored/Classes/Fancy.swift").contains("Fancy"))
  }

  @Test("A target that uses Combine depends on OpenCombine; an import alone needs no package")
  func combine() throws {
    defer { tool.remove() }
    let cases = [
      ("import Combine\nvar a: AnyCancellable?\n", true), ("import Combine\nlet a = 1\n", false),
      ("import Foundation\nclass A { @Published var b = 1 }\n", true), ("let future = 1\n", false),
    ]
    for (text, isNeeded) in cases {
      for folder in ["in", "out"] {
        try? FileManager.default.removeItem(at: tool.folder.appendingPathComponent(folder))
      }
      try tool.write(Self.app + text, "in/AppDelegate.swift")
      try project(
        """
        G = { isa = PBXGroup; children = (F1); sourceTree = "<group>"; };
        F1 = { isa = PBXFileReference; path = AppDelegate.swift; sourceTree = "<group>"; };
        S1 = { isa = PBXSourcesBuildPhase; files = (B1); }; B1 = { isa = PBXBuildFile; fileRef = F1; };
        """,
        "S1"
      )
      let result = try run()
      let manifest = try tool.read("out/Package.swift")
      #expect(result.code == 0, "\(result.report)")
      #expect(manifest.contains(".product(name: \"OpenCombineShim\", package: \"OpenCombine\")") == isNeeded)
      #expect(manifest.contains("https://github.com/OpenCombine/OpenCombine.git") == isNeeded)
    }
  }

  @Test("An invalid project is an error with its line")
  func invalid() throws {
    defer { tool.remove() }
    for (text, reason) in [
      ("{ a = 1;\n b = ; }", "project.pbxproj:2: The project cannot be read: unexpected character"),
      ("{ a = \"x", "a string has no end"), ("/* x", "a comment has no end"), ("( )", "must contain a dictionary"),
      ("{ a = " + String(repeating: "(", count: 100_000), "more than 64 values"), ("{ }", "needs \"objects\""),
      ("{ objects = { }; rootObject = P; }", "root object P does not exist"),
      (
        "{ objects = { P = { isa = PBXProject; mainGroup = G; targets = (); }; G = { children = (G); }; }; rootObject = P; }",
        "has no app or framework"
      ),
    ] {
      try tool.write(text, "in/A.xcodeproj/project.pbxproj")
      let result = try run()
      #expect(result.code == 2 && result.report.contains(reason), "\(result.report)")
    }
    #expect(try tool.run(["new", "absent"]).report.contains("absent is not a folder"))
    #expect(try tool.run(["new", "in", "--library", "x"]).report.contains("expected MODULE=FOLDER"))
  }
}
