import Foundation
import PortResources

/// A file that a target contains, and whether it is a source file or a resource.
public struct XcodeFile: Sendable, Hashable {
  /// The path on this machine.
  public var path: String
  /// Whether the target compiles the file.
  public var isSource: Bool
}

/// A target of an Xcode project.
public struct XcodeTarget: Sendable {
  /// The kinds of products.
  public enum Kind: Sendable, Equatable {
    case application, library, unitTests
    /// Another product type, such as `app-extension`.
    case other(String)
  }

  /// The name that Xcode shows.
  public var name: String
  /// The name of the Swift module.
  public var module: String
  /// The kind of product.
  public var kind: Kind
  /// The files in the order of paths.
  public var files: [XcodeFile]
  /// The names of the targets of the project on which this target depends.
  public var dependencies: [String]
  /// The products of packages on which this target depends.
  public var packageProducts: [String]
  /// The build settings, with the target's values before the project's.
  public var settings: [String: String]
  /// The files that the project names, but that do not exist.
  public var missingFiles: [String]
}

/// An Xcode project, as its file `project.pbxproj` describes it.
public struct XcodeProject {
  /// The path of the folder `.xcodeproj`.
  public let path: String
  /// The folder to which paths are relative.
  public let folder: String
  /// The targets in the order of the project.
  public private(set) var targets: [XcodeTarget] = []
  /// The addresses of the packages on which the project depends.
  public private(set) var packages: [String] = []
  /// The folders of the packages that are on this machine.
  public private(set) var localPackages: [String] = []
  /// The paths of further projects that this project contains.
  public private(set) var subprojects: [String] = []

  private let objects: [String: [String: Any]]
  private var paths: [String: String] = [:]

  /// The size of the largest project that is read, in bytes.
  private static let largestSize = 64_000_000
  /// The maximum number of groups within each other.
  private static let deepest = 64

  /// Reads a project.
  public init(path: String) throws {
    let file = path + "/project.pbxproj"
    let data: Data
    do {
      data = try FileManager.default.content(at: file, limit: Self.largestSize)
    } catch let problem as ResourceProblem {
      throw XcodeProjectError(path: file, text: problem.text)
    }
    let list = try OldPropertyList.dictionary(data, path: file)
    guard let objects = list["objects"] as? [String: Any], let root = list["rootObject"] as? String else {
      throw XcodeProjectError(path: file, text: "The project needs \"objects\" and \"rootObject\".")
    }
    self.path = path
    self.objects = objects.compactMapValues { $0 as? [String: Any] }
    guard let project = self.objects[root] else {
      throw XcodeProjectError(path: file, text: "The root object \(root.prefix(40)) does not exist.")
    }
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let directory = project["projectDirPath"] as? String ?? ""
    folder = directory.isEmpty ? parent : Self.joined(parent, directory)
    if let group = project["mainGroup"] as? String { locate(group, in: folder, depth: 0) }
    for id in Self.list(project["packageReferences"]) {
      let package = self.objects[id] ?? [:]
      if let address = package["repositoryURL"] as? String { packages.append(address) }
      if let path = package["relativePath"] as? String { localPackages.append(Self.joined(folder, path)) }
    }
    // An older project refers to the folder of a package as to a file.
    let folders = self.objects.filter { $0.value["isa"] as? String == "PBXFileReference" }.compactMap { paths[$0.key] }
    localPackages += folders.filter { !$0.isEmpty && FileManager.default.fileExists(atPath: $0 + "/Package.swift") }
      .sorted()
    subprojects = self.objects.filter { $0.value["lastKnownFileType"] as? String == "wrapper.pb-project" }
      .compactMap { paths[$0.key] }.filter { FileManager.default.fileExists(atPath: $0) }.sorted()
    let settings = settings(of: project["buildConfigurationList"])
    targets = Self.list(project["targets"]).compactMap { target($0, settings) }
  }

  private static func list(_ value: Any?) -> [String] { (value as? [Any] ?? []).compactMap { $0 as? String } }

  /// Returns a path without `.` and `..`.
  static func joined(_ folder: String, _ path: String) -> String {
    let whole = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    return URL(fileURLWithPath: whole).standardizedFileURL.path
  }

  // MARK: Paths

  /// Finds the paths of a group's files.
  private mutating func locate(_ id: String, in parent: String, depth: Int) {
    guard depth < Self.deepest, paths[id] == nil, let object = objects[id] else { return }
    let own = object["path"] as? String ?? ""
    let base: String
    switch object["sourceTree"] as? String ?? "<group>" {
    case "<group>": base = parent
    case "SOURCE_ROOT": base = folder
    case "<absolute>": base = "/"
    default: base = ""  // A product, or a file of the SDK.
    }
    let path = base.isEmpty ? "" : own.isEmpty ? base : Self.joined(base, own)
    paths[id] = path
    for child in Self.list(object["children"]) { locate(child, in: path, depth: depth + 1) }
  }

  // MARK: Settings

  /// Returns the settings of the release configuration, or else of the first one.
  private func settings(of list: Any?) -> [String: String] {
    let configurations = Self.list(objects[list as? String ?? ""]?["buildConfigurations"]).compactMap { objects[$0] }
    let chosen = configurations.first { $0["name"] as? String == "Release" } ?? configurations.first
    let own = (chosen?["buildSettings"] as? [String: Any] ?? [:]).compactMapValues { value in
      value as? String ?? (value as? [Any])?.compactMap { $0 as? String }.joined(separator: " ")
    }
    guard let base = chosen?["baseConfigurationReference"] as? String, let path = paths[base],
      let data = try? FileManager.default.content(at: path, limit: 1_000_000)
    else { return own }
    var result: [String: String] = [:]
    for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
      let parts = text.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      if parts.count == 2, !parts[0].contains("["), !parts[0].hasPrefix("#") { result[parts[0]] = parts[1] }
    }
    return result.merging(own) { $1 }
  }

  // MARK: Targets

  private func target(_ id: String, _ projectSettings: [String: String]) -> XcodeTarget? {
    guard let object = objects[id], let name = object["name"] as? String else { return nil }
    var settings = projectSettings.merging(settings(of: object["buildConfigurationList"])) { $1 }
    settings["TARGET_NAME"] = name
    for key in ["PRODUCT_NAME", "PRODUCT_MODULE_NAME", "INFOPLIST_FILE", "PRODUCT_BUNDLE_IDENTIFIER"] {
      settings[key] = settings[key].map { Self.expanded($0, settings) }
    }
    let product = settings["PRODUCT_NAME"] ?? name
    let module = Self.identifier(settings["PRODUCT_MODULE_NAME"] ?? product)
    settings["PRODUCT_NAME"] = product
    settings["PRODUCT_MODULE_NAME"] = module
    let kind: XcodeTarget.Kind
    let type = (object["productType"] as? String ?? "").replacingOccurrences(of: "com.apple.product-type.", with: "")
    switch type {
    case "application": kind = .application
    case "framework", "framework.static", "library.static", "library.dynamic": kind = .library
    case "bundle.unit-test": kind = .unitTests
    default: kind = .other(type.isEmpty ? object["isa"] as? String ?? "target" : type)
    }
    var target = XcodeTarget(
      name: name,
      module: module,
      kind: kind,
      files: [],
      dependencies: Self.list(object["dependencies"]).compactMap { dependency(objects[$0]) },
      packageProducts: Self.list(object["packageProductDependencies"]).compactMap {
        objects[$0]?["productName"] as? String
      },
      settings: settings,
      missingFiles: []
    )
    var files: Set<XcodeFile> = []
    for phase in Self.list(object["buildPhases"]).compactMap({ objects[$0] }) {
      let isSource = phase["isa"] as? String == "PBXSourcesBuildPhase"
      guard isSource || phase["isa"] as? String == "PBXResourcesBuildPhase" else { continue }
      for file in Self.list(phase["files"]).compactMap({ objects[$0]?["fileRef"] as? String }) {
        for path in filePaths(of: file) {
          if FileManager.default.fileExists(atPath: path) {
            files.insert(XcodeFile(path: path, isSource: isSource && path.hasSuffix(".swift")))
            // The sources phase of an older project may contain Core Data models and the like.
          } else {
            target.missingFiles.append(path)
          }
        }
      }
    }
    for file in synchronizedFiles(of: id, Self.list(object["fileSystemSynchronizedGroups"])) { files.insert(file) }
    target.files = files.sorted { ($0.path, $0.isSource ? 0 : 1) < ($1.path, $1.isSource ? 0 : 1) }
    return target
  }

  private func dependency(_ object: [String: Any]?) -> String? {
    guard let object else { return nil }
    if let id = object["target"] as? String, let name = objects[id]?["name"] as? String { return name }
    if let proxy = object["targetProxy"] as? String { return objects[proxy]?["remoteInfo"] as? String }
    return object["name"] as? String
  }

  /// Returns the paths that a reference means: one file, or the localizations of a file.
  private func filePaths(of id: String) -> [String] {
    guard let object = objects[id] else { return [] }
    if object["isa"] as? String == "PBXVariantGroup" {
      return Self.list(object["children"]).compactMap { paths[$0] }.filter { !$0.isEmpty }
    }
    return paths[id].flatMap { $0.isEmpty ? nil : [$0] } ?? []
  }

  /// Returns the files of folders whose files belong to a target automatically, and single files of other such folders.
  private func synchronizedFiles(of target: String, _ groups: [String]) -> [XcodeFile] {
    var result: [XcodeFile] = []
    for (id, object) in objects.sorted(by: { $0.key < $1.key })
    where object["isa"] as? String == "PBXFileSystemSynchronizedRootGroup" {
      guard let root = paths[id], !root.isEmpty else { continue }
      let sets = Self.list(object["exceptions"]).compactMap { objects[$0] }.filter { $0["target"] as? String == target }
      let exceptions = sets.flatMap { Self.list($0["membershipExceptions"]) }
      let isMember = groups.contains(id)
      guard isMember || !exceptions.isEmpty else { continue }
      func isException(_ name: String) -> Bool { exceptions.contains { name == $0 || name.hasPrefix($0 + "/") } }
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
      for name in names.sorted() where !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
        let path = "\(root)/\(name)"
        let folders = name.split(separator: "/").dropLast()
        // The content of a catalog or a bundle belongs to the folder.
        guard
          !folders.contains(where: {
            $0.hasSuffix(".xcassets") || $0.hasSuffix(".bundle") || $0.hasSuffix(".xcdatamodeld")
          }),
          isMember != isException(name)
        else { continue }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
        if isFolder.boolValue, URL(fileURLWithPath: path).pathExtension.isEmpty || name.hasSuffix(".lproj") { continue }
        result.append(XcodeFile(path: path, isSource: name.hasSuffix(".swift")))
      }
    }
    return result
  }

  /// Replaces settings in a text, such as `$(TARGET_NAME)`.
  static func expanded(_ text: String, _ settings: [String: String], depth: Int = 0) -> String {
    guard depth < 8, let start = text.range(of: "$("), let end = text[start.upperBound...].firstIndex(of: ")") else {
      return text
    }
    let parts = text[start.upperBound..<end].split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    var value = ["SRCROOT": ".", "PROJECT_DIR": "."][parts[0]] ?? settings[parts[0]] ?? ""
    if parts.contains("c99extidentifier") { value = identifier(value) }
    return expanded(text[..<start.lowerBound] + value + text[text.index(after: end)...], settings, depth: depth + 1)
  }

  /// Returns the identifier of a module with a name.
  public static func identifier(_ name: String) -> String {
    let text = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return text.first?.isNumber == true || text.isEmpty ? "_" + text.dropFirst() : text
  }
}
