import Foundation

/// The search for scenario files.
public enum ScenarioFiles {
  /// Returns whether `path` is a folder or a link to a folder; false if `path` does not exist.
  public static func isFolder(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }

  private static func isFile(_ path: String) -> Bool {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return (try? FileManager.default.attributesOfItem(atPath: target))?[.type] as? FileAttributeType == .typeRegular
  }

  /// Returns the path itself if the path is a file. For a folder, returns the paths of all `.yaml`, `.yml` and `.json`
  /// files in the folder and its subfolders, sorted by path.
  ///
  /// Hidden files and everything that is not a regular file are skipped; links to folders are not followed.
  ///
  /// - Throws: `ScenarioError`, if a folder cannot be read or contains no scenario.
  public static func below(_ path: String) throws(ScenarioError) -> [String] {
    guard isFolder(path) else { return [path] }
    let root = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    guard let enumerator = FileManager.default.enumerator(atPath: root) else {
      throw ScenarioError(file: path, line: 1, column: 1, message: "the folder cannot be read")
    }
    var found: [String] = []
    while let relative = enumerator.nextObject() as? String {
      let isVisible = !relative.split(separator: "/").contains { $0.hasPrefix(".") }
      let suffix = relative.split(separator: ".").last.map { $0.lowercased() } ?? ""
      let full = root == "/" ? "/" + relative : root + "/" + relative
      if isVisible, ["yaml", "yml", "json"].contains(suffix), isFile(full) { found.append(full) }
    }
    guard !found.isEmpty else {
      let message = "there is no scenario in this folder; expected .yaml, .yml or .json files"
      throw ScenarioError(file: path, line: 1, column: 1, message: message)
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
