import Foundation
import PortResources

/// The plan of a package for an Xcode folder: its targets with their files, and the parts that are not brought over.
public struct PackagePlan {
  /// A target of the package.
  struct Target {
    var module: String
    var isApplication = false
    var isTest = false
    /// The files by their path within the target's folder of original files.
    var files: [(name: String, path: String)] = []
    var dependencies: [String] = []
    var info: [String: Any] = [:]
    var launch: Launch?

    /// Whether a file uses Combine, which the package OpenCombine replaces.
    var usesCombine: Bool { files.contains { $0.name.hasSuffix(".swift") && SwiftScan(path: $0.path).usesCombine } }
  }

  /// The way in which an app launches.
  struct Launch {
    var delegate: String
    var sceneDelegate: String?
    var storyboard: String?
  }

  /// A part of the project that is not brought over, with the reason.
  public struct Omission: Sendable {
    /// The target, file or module.
    public var name: String
    /// The reason, which completes the sentence that begins with the name.
    public var reason: String
  }

  /// The parts that are not brought over.
  public private(set) var omissions: [Omission] = []
  private(set) var targets: [Target] = []
  /// The name of the package: the module of its first app, or else of its first library.
  public private(set) var name = ""
  private let root: String

  /// Makes the plan for a project.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - libraries: Folders of libraries that are no targets of the project, by the name of their module.
  public init(_ project: XcodeProject, libraries: [(module: String, folder: String)]) throws {
    root = project.folder
    let projects = [project] + Self.subprojects(of: project, &omissions)
    var sources: [XcodeTarget] = []
    for project in projects {
      for target in project.targets {
        guard let reason = Self.reasonForOmission(target, isMain: project.path == projects[0].path) else {
          sources.append(target)
          continue
        }
        omissions.append(Omission(name: "The target \(target.name)", reason: reason))
      }
    }
    var modules: Set<String> = []
    for target in sources {
      guard modules.insert(target.module + (target.kind == .unitTests ? " tests" : "")).inserted else {
        omissions.append(
          Omission(name: "The target \(target.name)", reason: "has the same module name as another target")
        )
        continue
      }
      add(target)
    }
    removeEmptyTargets()
    for (module, folder) in libraries { addLibrary(module, folder) }
    addPackages(projects.flatMap(\.localPackages))
    addPods(beside: project)
    connect(sources)
    removeUnusedTargets()
    for package in project.packages {
      omissions.append(
        Omission(name: "The package \(package)", reason: "is not added; add it to Package.swift if it supports Linux")
      )
    }
    guard let first = targets.first(where: \.isApplication) ?? targets.first(where: { !$0.isTest }) else {
      throw XcodeProjectError(path: project.path, text: "The project has no app or framework for iOS with Swift files.")
    }
    name = first.module
  }

  private static func subprojects(of project: XcodeProject, _ omissions: inout [Omission]) -> [XcodeProject] {
    var result: [XcodeProject] = []
    for path in project.subprojects.prefix(50) where !path.contains("/Pods/") {
      do {
        result.append(try XcodeProject(path: path))
      } catch {
        omissions.append(Omission(name: "The project \(path)", reason: "cannot be read: \(error)"))
      }
    }
    return result
  }

  /// The keys of an `Info.plist` whose values are lists. In a build setting, the elements are separated by spaces.
  private static let lists: Set = [
    "UISupportedInterfaceOrientations", "UIRequiredDeviceCapabilities", "UIBackgroundModes",
  ]

  private static func reasonForOmission(_ target: XcodeTarget, isMain: Bool) -> String? {
    let platforms = (target.settings["SUPPORTED_PLATFORMS"] ?? "") + " " + (target.settings["SDKROOT"] ?? "")
    if !platforms.contains("iphone"), ["macosx", "watchos", "appletvos", "xros"].contains(where: platforms.contains) {
      return "is not for iOS"
    }
    if case .other(let type) = target.kind { return "is of the kind \(type)" }
    if !isMain, target.kind != .library { return "belongs to a project inside this one" }
    if !target.files.contains(where: { $0.isSource }) { return "has no Swift files" }
    return nil
  }

  /// Returns the name of a file within the target's folder: its path relative to the project.
  private func relativeName(_ path: String) -> String {
    let prefix = root.hasSuffix("/") ? root : root + "/"
    if path.hasPrefix(prefix) { return String(path.dropFirst(prefix.count)) }
    let parts = path.split(separator: "/")
    return "Outside/" + parts.suffix(3).joined(separator: "/")
  }

  private mutating func add(_ source: XcodeTarget) {
    var target = Target(
      module: source.module,
      isApplication: source.kind == .application,
      isTest: source.kind == .unitTests
    )
    var scans: [SwiftScan] = []
    var delegate: String?
    for file in source.files {
      let name = relativeName(file.path)
      let ending = URL(fileURLWithPath: file.path).pathExtension
      if file.path.hasSuffix("Info.plist"), ending == "plist",
        source.settings["INFOPLIST_FILE"].map({ file.path.hasSuffix($0) }) ?? false
      {
        continue
      }
      if ["m", "mm", "c", "cpp", "h", "metal"].contains(ending) {
        omissions.append(Omission(name: name, reason: "is not Swift"))
        continue
      }
      if ending == "swift" {
        let scan = SwiftScan(path: file.path)
        if file.path.hasSuffix("/main.swift") {
          delegate = delegate ?? scan.classOfMain
          omissions.append(Omission(name: name, reason: "is replaced by the function that launches the app"))
          continue
        }
        if let reason = scan.reasonForExclusion {
          omissions.append(Omission(name: name, reason: "is excluded: \(reason)"))
          continue
        }
        scans.append(scan)
      }
      target.files.append((name, file.path))
    }
    for path in source.missingFiles { omissions.append(Omission(name: relativeName(path), reason: "does not exist")) }
    if target.isApplication {
      delegate = delegate ?? scans.lazy.compactMap { $0.className(after: ["@UIApplicationMain", "@main"]) }.first
      (target.info, target.launch) = application(source, delegate, scans)
    }
    targets.append(target)
  }

  // MARK: Launching

  private mutating func application(_ source: XcodeTarget, _ delegate: String?, _ scans: [SwiftScan]) -> (
    [String: Any], Launch?
  ) {
    let settings = source.settings
    var info: [String: Any] = [:]
    if let name = settings["INFOPLIST_FILE"], !name.isEmpty {
      let path = XcodeProject.joined(root, name)
      if let data = try? FileManager.default.content(at: path, limit: 16_000_000),
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
      {
        info = list
      } else {
        omissions.append(Omission(name: relativeName(path), reason: "is not a property list, or does not exist"))
      }
    }
    info = info.mapValues { expanded($0, settings) }
    // For a phone, a key with _iPhone precedes the same key without it.
    let keys = settings.keys.filter { $0.hasPrefix("INFOPLIST_KEY_") }
      .sorted { ($0.contains("_iPhone") ? 0 : 1, $0) < ($1.contains("_iPhone") ? 0 : 1, $1) }
    for key in keys {
      // For a key such as UISupportedInterfaceOrientations_iPad, a property list has the key with ~ipad.
      let parts = key.dropFirst("INFOPLIST_KEY_".count).split(separator: "_").map(String.init)
      guard let base = parts.first else { continue }
      let name = parts.dropFirst().contains("iPad") ? "\(base)~ipad" : base
      let text = XcodeProject.expanded(settings[key] ?? "", settings)
      if info[name] == nil {
        info[name] =
          Self.lists.contains(base)
          ? text.split(separator: " ").map(String.init) : ["YES": true, "NO": false][text] ?? text as Any
      }
    }
    for (key, setting) in [
      ("CFBundleShortVersionString", "MARKETING_VERSION"), ("CFBundleVersion", "CURRENT_PROJECT_VERSION"),
      ("CFBundleIdentifier", "PRODUCT_BUNDLE_IDENTIFIER"),
    ] {
      if info[key] == nil, let value = settings[setting] { info[key] = value }
    }
    guard let delegate else {
      omissions.append(
        Omission(
          name: "The target \(source.name)",
          reason: "has no class with @main or @UIApplicationMain; write the function that launches it"
        )
      )
      return (info, nil)
    }
    var launch = Launch(delegate: delegate)
    let manifest = info["UIApplicationSceneManifest"] as? [String: Any]
    let configurations = manifest?["UISceneConfigurations"] as? [String: Any]
    let configuration = (configurations?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]])?.first
    if info["UIApplicationSceneManifest"] != nil
      || settings["INFOPLIST_KEY_UIApplicationSceneManifest_Generation"] == "YES"
    {
      let named = (configuration?["UISceneDelegateClassName"] as? String)?.split(separator: ".").last.map(String.init)
      launch.sceneDelegate = named ?? scans.flatMap { $0.classes(conformingTo: "UIWindowSceneDelegate") }.first
    }
    let storyboard =
      launch.sceneDelegate == nil ? info["UIMainStoryboardFile"] : configuration?["UISceneStoryboardFile"]
    launch.storyboard = (storyboard as? String).flatMap { $0.isEmpty ? nil : $0 }
    return (info, launch)
  }

  private func expanded(_ value: Any, _ settings: [String: String]) -> Any {
    switch value {
    case let text as String:
      XcodeProject.expanded(
        text.replacingOccurrences(of: "${", with: "$(").replacingOccurrences(
          of: "}",
          with: text.contains("${") ? ")" : "}"
        ),
        settings
      )
    case let list as [String: Any]: list.mapValues { expanded($0, settings) }
    case let list as [Any]: list.map { expanded($0, settings) }
    default: value
    }
  }

  // MARK: Libraries

  private mutating func addLibrary(_ module: String, _ folder: String) {
    guard !targets.contains(where: { $0.module == module && !$0.isTest }) else { return }
    var target = Target(module: module)
    for name in (try? FileManager.default.subpathsOfDirectory(atPath: folder))?.sorted() ?? [] {
      let parts = name.split(separator: "/")
      let isHidden = parts.contains { $0.hasPrefix(".") || $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".playground") }
      guard !isHidden, !name.hasSuffix("Package.swift"), !name.hasSuffix("Info.plist") else { continue }
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder)
      guard !isFolder.boolValue else { continue }
      if name.hasSuffix(".swift"), let reason = SwiftScan(path: "\(folder)/\(name)").reasonForExclusion {
        omissions.append(Omission(name: "\(module)/\(name)", reason: "is excluded: \(reason)"))
        continue
      }
      target.files.append((name, "\(folder)/\(name)"))
    }
    guard target.files.contains(where: { $0.name.hasSuffix(".swift") }) else {
      omissions.append(Omission(name: "The library \(module)", reason: "has no Swift files in \(folder)"))
      return
    }
    targets.append(target)
  }

  /// Adds the pods that targets import, if their sources are in the folder `Pods`.
  private mutating func addPods(beside project: XcodeProject) {
    for parent in [root, URL(fileURLWithPath: project.path).deletingLastPathComponent().path] {
      var known: Set<String> = []
      while let module = imports().subtracting(known).sorted().first(where: {
        FileManager.default.fileExists(atPath: "\(parent)/Pods/\($0)")
      }) {
        known.insert(module)
        addLibrary(module, "\(parent)/Pods/\(module)")
      }
    }
  }

  /// Adds the targets of packages on this machine that other targets import. Their sources are in the folder `Sources`
  /// of the package, in a folder with the name of the module.
  private mutating func addPackages(_ folders: [String]) {
    var known: Set<String> = []
    while true {
      let candidates = imports().subtracting(known).sorted()
      let found = candidates.lazy.compactMap { module in
        folders.map { "\($0)/Sources/\(module)" }.first { FileManager.default.fileExists(atPath: $0) }.map {
          (module, $0)
        }
      }.first
      guard let (module, folder) = found else { return }
      known.insert(module)
      addLibrary(module, folder)
    }
  }

  private func imports() -> Set<String> {
    let files = targets.flatMap { $0.files.map(\.path) }.filter { $0.hasSuffix(".swift") }
    return files.reduce(into: Set<String>()) { $0.formUnion(SwiftScan(path: $1).allImports) }
      .subtracting(KnownModules.all).subtracting(targets.filter { !$0.isTest }.map(\.module))
  }

  /// Sets the dependencies: the modules that a target imports or that the project states.
  private mutating func connect(_ sources: [XcodeTarget]) {
    let modules = Set(targets.filter { !$0.isTest }.map(\.module))
    let namesToModules = Dictionary(sources.map { ($0.name, $0.module) }) { first, _ in first }
    var missing: [String: Set<String>] = [:]
    var absent: [String: [(module: String, file: String)]] = [:]
    for index in targets.indices {
      var found: Set<String> = []
      let stated = sources.first {
        $0.module == targets[index].module && ($0.kind == .unitTests) == targets[index].isTest
      }
      for name in stated?.dependencies ?? [] { if let module = namesToModules[name] { found.insert(module) } }
      for file in targets[index].files where file.path.hasSuffix(".swift") {
        let scan = SwiftScan(path: file.path)
        found.formUnion(scan.allImports)
        for module in scan.imports.subtracting(modules).subtracting(KnownModules.all) {
          missing[module, default: []].insert(targets[index].module)
        }
        for framework in scan.imports.intersection(KnownModules.absent) {
          let name = URL(fileURLWithPath: file.path).lastPathComponent
          absent[framework, default: []].append((targets[index].module, name))
        }
      }
      found.remove(targets[index].isTest ? "" : targets[index].module)
      targets[index].dependencies = found.intersection(modules).sorted()
    }
    report(absent: absent)
    for (module, users) in missing.sorted(by: { $0.key < $1.key }) {
      omissions.append(
        Omission(
          name: "The module \(module)",
          reason:
            "is imported by \(users.sorted().joined(separator: ", ")) but is no target; add --library \(module)=FOLDER or a package"
        )
      )
    }
  }

  /// Names the files that import frameworks that do not exist here, since they often cannot be built.
  private mutating func report(absent: [String: [(module: String, file: String)]]) {
    for (framework, users) in absent.sorted(by: { $0.key < $1.key }) {
      for (module, files) in Dictionary(grouping: users, by: \.module).sorted(by: { $0.key < $1.key }) {
        let names = Set(files.map(\.file)).sorted().joined(separator: ", ")
        omissions.append(
          Omission(
            name: "The framework \(framework)",
            reason:
              "does not exist on Linux; if a build fails for it, name the files that need it in \(module)/.portignore. It is imported by \(names)"
          )
        )
      }
    }
  }

  /// Removes targets of which no Swift file remains.
  private mutating func removeEmptyTargets() {
    targets.removeAll { target in
      let isEmpty = !target.files.contains { $0.path.hasSuffix(".swift") }
      if isEmpty {
        omissions.append(
          Omission(name: "The target \(target.module)", reason: "has no Swift file that is brought over")
        )
      }
      return isEmpty
    }
  }

  /// Removes test targets that test nothing of the package.
  private mutating func removeUnusedTargets() {
    targets.removeAll { target in
      let isUnused = target.isTest && target.dependencies.isEmpty
      if isUnused {
        omissions.append(Omission(name: "The target \(target.module)", reason: "tests no target of the package"))
      }
      return isUnused
    }
  }
}
