import Foundation

/// Finds storyboards and nibs among the resources of the program.
///
/// On iOS an app has one bundle with everything in it. A package has one for each target with resources, `Package_Target.resources`,
/// beside the program. `Bundle.main` stands for all of them: it has everything on iOS, and Foundation's `Bundle(for:)` on Linux is the
/// main bundle for every class.
@MainActor
enum ResourceFiles {
  /// The file of this name.
  static func file(named name: String, as kind: InterfaceFile.Kind, in bundle: Bundle?) throws(InterfaceError)
    -> InterfaceFile
  {
    let fileName = name + (kind == .storyboard ? ".storyboard" : ".xib")
    guard let url = url(of: fileName, in: bundle) else {
      let places = folders(of: bundle).map(\.path).joined(separator: ", ")
      throw InterfaceError(file: fileName, line: nil, message: "there is no such file in \(places)")
    }
    return try InterfaceFile(try data(at: url), name: fileName, as: kind, modules: modules(of: url))
  }

  /// Nil where there is none.
  static func url(of fileName: String, in bundle: Bundle?) -> URL? {
    guard !fileName.contains("/"), !fileName.contains("\0") else { return nil }
    for folder in folders(of: bundle) {
      for place in ["", "Base.lproj/", "en.lproj/"] {
        let url = folder.appendingPathComponent(place + fileName)
        if FileManager.default.isReadableFile(atPath: url.path) { return url }
      }
      // A folder that was copied as it is.
      if let found = copied(in: folder).first(where: { $0.lastPathComponent == fileName }) { return found }
    }
    return nil
  }

  static func data(at url: URL) throws(InterfaceError) -> Data {
    let size = (try? FileManager.default.attributesOfItem(atPath: url.path))?[.size] as? Int
    if let size, size > InterfaceLimits.size {
      throw InterfaceError(
        file: url.lastPathComponent,
        line: nil,
        message: "the file has \(size) bytes; \(InterfaceLimits.size) are the most that is read"
      )
    }
    guard let data = FileManager.default.contents(atPath: url.path) else {
      throw InterfaceError(file: url.lastPathComponent, line: nil, message: "the file cannot be read")
    }
    return data
  }

  /// The target that the resource is of.
  static func modules(of url: URL) -> [String] {
    for part in url.pathComponents.reversed() where part.hasSuffix(".resources") || part.hasSuffix(".bundle") {
      let stem = part.split(separator: ".").dropLast().joined(separator: ".")
      guard let line = stem.firstIndex(of: "_") else { continue }
      return [String(stem[stem.index(after: line)...])]
    }
    return []
  }

  private static func folders(of bundle: Bundle?) -> [URL] {
    if let bundle, bundle != .main {
      return distinct([bundle.resourceURL, bundle.bundleURL].compactMap { $0 })
    }
    let main = Bundle.main
    let beside = [main.resourceURL, main.bundleURL, main.executableURL?.deletingLastPathComponent()].compactMap { $0 }
    var found = distinct(beside)
    for folder in distinct(beside) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      found += names.filter { $0.hasSuffix(".resources") }.sorted().map { folder.appendingPathComponent($0) }
    }
    return distinct(found)
  }

  private static func distinct(_ urls: [URL]) -> [URL] {
    var seen: Set<String> = []
    return urls.filter { seen.insert($0.standardizedFileURL.path).inserted }
  }

  private static var copies: [String: [URL]] = [:]

  /// Storyboards and nibs anywhere in a folder of resources; those of a program do not change while it runs.
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
