import Foundation

/// The files below a folder, sorted by their use.
struct ResourceFolder {
  private(set) var catalogs: [String] = []
  private(set) var stringCatalogs: [String] = []
  /// The files that are copied.
  private(set) var files: [String] = []
  /// The folders that are copied with their structure, such as `Settings.bundle`.
  private(set) var bundles: [String] = []
  private(set) var swiftFiles: [String] = []
  private(set) var images: [String] = []
  private(set) var info: String?
  private(set) var problems: [ResourceProblem] = []

  private static let imageEndings: Set<String> = ["png", "jpg", "jpeg", "gif", "heic", "webp", "pdf", "svg"]
  private static let copiedEndings: Set<String> = [
    "strings", "stringsdict", "plist", "json", "geojson", "txt", "rtf", "csv", "tsv", "xml", "html", "htm", "css", "js",
    "ttf", "otf", "ttc", "woff", "woff2", "tiff", "tif", "bmp", "wav", "mp3", "m4a", "aac", "caf", "aif", "aiff", "mp4",
    "mov", "m4v", "sqlite", "sqlite3", "db", "bin", "dat", "data", "der", "cer", "crt", "pem", "p12", "gpx", "ics",
    "vcf",
    "zip", "usdz", "scn", "lottie", "realm", "graphql", "md",
  ]
  /// The endings of files that Xcode compiles into resources, for which there is no compiler here.
  private static let compiledEndings = [
    "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "mlmodel", "mlpackage", "intentdefinition", "metal", "rcproject",
    "sks",
  ]
  private static let documents = ["README", "LICENSE", "CHANGELOG", "CONTRIBUTING", "CODE_OF_CONDUCT"]
  private static let ignoredFolders = [
    ".xcodeproj", ".xcworkspace", ".playground", ".framework", ".xcframework", ".docc", ".appiconset", ".build",
  ]

  init(_ folder: String) throws {
    guard let all = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
      throw ResourceProblem(folder, "The folder cannot be read.")
    }
    guard all.count <= ResourceLimits.files else {
      throw ResourceProblem(folder, "The folder contains \(all.count) files; the maximum is \(ResourceLimits.files).")
    }
    for name in all.sorted() {
      let parts = name.split(separator: "/").map(String.init)
      guard !parts.contains(where: { $0.hasPrefix(".") }) else { continue }
      let path = "\(folder)/\(name)"
      if let index = parts.firstIndex(where: { $0.hasSuffix(".xcassets") }) {
        if index == parts.count - 1 { catalogs.append(path) }
        continue
      }
      if let index = parts.firstIndex(where: { $0.hasSuffix(".bundle") }) {
        if index == parts.count - 1 { bundles.append(path) }
        continue
      }
      if parts.dropLast().contains(where: { part in
        Self.ignoredFolders.contains { part.hasSuffix($0) }
          || Self.compiledEndings.contains { part.hasSuffix(".\($0)") }
      }) {
        continue
      }
      add(path)
    }
  }

  private mutating func add(_ path: String) {
    let url = URL(fileURLWithPath: path)
    let ending = url.pathExtension.lowercased()
    if Self.compiledEndings.contains(ending) {
      problems.append(
        ResourceProblem(
          path,
          "Files with the ending .\(ending) are not read, since Xcode compiles them.",
          isError: false
        )
      )
      return
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else { return }
    switch ending {
    case "swift": swiftFiles.append(path)
    case "xcstrings": stringCatalogs.append(path)
    case "plist" where InfoPlist.isInfo(path):
      // The first in the order of depth and name.
      let depth = { (path: String) in path.split(separator: "/").count }
      if let known = info, depth(known) <= depth(path) { return }
      info = path
    case _ where Self.imageEndings.contains(ending):
      images.append(path)
      files.append(path)
    case "md" where Self.documents.contains { url.lastPathComponent.uppercased().hasPrefix($0) }: break
    case _ where Self.copiedEndings.contains(ending): files.append(path)
    default: break
    }
  }

  /// Returns the path of a file in the resources: its name, or the name in the folder of its language.
  static func destination(of path: String) -> String {
    let parts = path.split(separator: "/")
    let name = String(parts.last ?? "")
    guard let language = parts.dropLast().last, language.hasSuffix(".lproj") else { return name }
    return "\(language)/\(name)"
  }

  /// Whether the Swift files declare the delegate of an application.
  func isApplication() -> Bool {
    swiftFiles.contains { path in
      guard let data = try? FileManager.default.content(at: path, limit: 4_000_000) else { return false }
      let text = String(decoding: data, as: UTF8.self)
      return text.contains("@UIApplicationMain") || text.contains("UIApplicationMain(")
        || text.contains("@main") && text.contains("UIApplicationDelegate")
    }
  }
}
