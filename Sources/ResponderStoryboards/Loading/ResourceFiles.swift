import Foundation
import ResponderKit

/// The lookup of storyboards and nibs among the app's resources.
///
/// An iOS app has one bundle with all resources. A Swift package has one bundle for each target with resources,
/// `Package_Target.resources`, beside the executable. `Bundle.main` therefore means all of these bundles. Foundation's
/// `Bundle(for:)` returns the main bundle for every class on Linux.
@MainActor
enum ResourceFiles {
  /// Returns the parsed storyboard or nib with a file name. Throws an error if the file is missing or invalid.
  static func file(named name: String, as kind: InterfaceFile.Kind, in bundle: Bundle?) throws(InterfaceError)
    -> InterfaceFile
  {
    let fileName = name + (kind == .storyboard ? ".storyboard" : ".xib")
    guard let url = url(of: fileName, in: bundle) else {
      let searched = folders(of: bundle).map(\.path).joined(separator: ", ")
      throw InterfaceError(file: fileName, line: nil, message: "the file was not found in \(searched)")
    }
    return try InterfaceFile(try data(at: url), name: fileName, as: kind, modules: modules(of: url))
  }

  /// Returns the URL of the resource file with a name; nil if no such file exists.
  static func url(of fileName: String, in bundle: Bundle?) -> URL? {
    guard !fileName.contains("/"), !fileName.contains("\0") else { return nil }
    for folder in folders(of: bundle) {
      for directory in ["", "Base.lproj/", "en.lproj/"] {
        let url = folder.appendingPathComponent(directory + fileName)
        if FileManager.default.isReadableFile(atPath: url.path) { return url }
      }
      // The package may have copied the folder of the file as a resource, with its subfolders.
      if let found = copied(in: folder).first(where: { $0.lastPathComponent == fileName }) { return found }
    }
    return nil
  }

  /// Returns the content of a file. Throws an error if it is not a regular file, such as a device whose content has no
  /// end, or if it is too large.
  static func data(at url: URL) throws(InterfaceError) -> Data {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)
    guard let attributes, attributes[.type] as? FileAttributeType == .typeRegular else {
      throw InterfaceError(
        file: url.lastPathComponent,
        line: nil,
        message: "the file does not exist, or is not a regular file"
      )
    }
    if let size = attributes[.size] as? Int, size > InterfaceLimits.size {
      throw InterfaceError(
        file: url.lastPathComponent,
        line: nil,
        message: "the file has \(size) bytes; the maximum is \(InterfaceLimits.size)"
      )
    }
    guard let data = FileManager.default.contents(atPath: url.path) else {
      throw InterfaceError(file: url.lastPathComponent, line: nil, message: "the file cannot be read")
    }
    return data
  }

  /// Returns the name of the target to which a resource belongs, as an array with one element. Returns an empty array
  /// if the path names no target.
  static func modules(of url: URL) -> [String] {
    for part in url.pathComponents.reversed() where part.hasSuffix(".resources") || part.hasSuffix(".bundle") {
      let stem = part.split(separator: ".").dropLast().joined(separator: ".")
      guard let line = stem.firstIndex(of: "_") else { continue }
      return [String(stem[stem.index(after: line)...])]
    }
    return []
  }

  private static func folders(of bundle: Bundle?) -> [URL] {
    if let bundle, !AppResources.isMain(bundle) {
      return distinct([bundle.resourceURL, bundle.bundleURL].compactMap { $0 })
    }
    let main = Bundle.main
    let beside = [main.resourceURL, main.bundleURL, main.executableURL?.deletingLastPathComponent()].compactMap { $0 }
    var found = distinct(beside) + AppResources.linkedFolders
    for folder in distinct(beside) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      found += names.filter { $0.hasSuffix(".resources") }.sorted().map { folder.appendingPathComponent($0) }
        .filter { !AppResources.isCompiled($0) }
    }
    return distinct(found)
  }

  private static func distinct(_ urls: [URL]) -> [URL] {
    var seen: Set<String> = []
    return urls.filter { seen.insert($0.standardizedFileURL.path).inserted }
  }

  private static var copies: [String: [URL]] = [:]

  /// Returns the storyboards and nibs in a resource folder and its subfolders. The result is cached, since resources do
  /// not change at run time.
  private static func copied(in folder: URL) -> [URL] {
    guard folder.pathExtension == "resources" else { return [] }
    if let known = copies[folder.path] { return known }
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    let found = names.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted()
      .map { folder.appendingPathComponent($0) }
    copies[folder.path] = found
    return found
  }
}
