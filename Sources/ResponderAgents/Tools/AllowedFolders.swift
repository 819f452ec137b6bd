import Foundation
import ResponderScenarios

/// The folders in which tools may read files.
public struct AllowedFolders: Sendable {
  /// The folders without symbolic links, as absolute paths.
  private let folders: [String]
  /// The largest number of symbolic links that the resolution of a path follows, which is the limit of Linux.
  private static let maximumLinks = 40

  /// Creates the list of folders.
  ///
  /// - Throws: `ToolFailure` if a path is not a folder.
  public init(_ paths: [String]) throws(ToolFailure) {
    let current = FileManager.default.currentDirectoryPath
    var folders: [String] = []
    for path in paths {
      guard let folder = Self.resolved(path, in: current), ScenarioFiles.isFolder(folder) else {
        throw ToolFailure("\(path): there is no such folder; expected the path of a folder")
      }
      folders.append(folder)
    }
    self.folders = folders
  }

  /// Returns the path of an existing file or folder without symbolic links.
  ///
  /// A relative path is relative to the first of the allowed folders that contains it.
  /// - Throws: `ToolFailure` if the path is outside the folders, or if the file does not exist.
  public func path(of name: String) throws(ToolFailure) -> String {
    var isOutside = false
    for folder in folders {
      guard let path = Self.resolved(name, in: folder), contains(path) else {
        isOutside = true
        continue
      }
      if FileManager.default.fileExists(atPath: path) { return path }
    }
    // Whether a file outside the folders exists is not revealed.
    guard isOutside else { throw ToolFailure("\(visible(name)): the file does not exist") }
    throw ToolFailure(
      "\(visible(name)): this path is outside the folders that the server may read; expected a path in "
        + Spelling.list(folders)
    )
  }

  /// Whether a path without symbolic links is one of the folders, or is inside one.
  private func contains(_ path: String) -> Bool {
    folders.contains { $0 == "/" || path == $0 || path.hasPrefix($0 + "/") }
  }

  /// Returns the absolute path without symbolic links and without `..`, as the system resolves it; nil for too many
  /// links. The path does not have to exist.
  private static func resolved(_ path: String, in folder: String) -> String? {
    var remaining = Array((path.hasPrefix("/") ? path : folder + "/" + path).split(separator: "/").reversed())
    var resolved: [Substring] = []
    var links = 0
    while let part = remaining.popLast() {
      if part == "." { continue }
      if part == ".." {
        _ = resolved.popLast()
        continue
      }
      let next = "/" + (resolved + [part]).joined(separator: "/")
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: next) else {
        resolved.append(part)
        continue
      }
      links += 1
      guard links <= maximumLinks else { return nil }
      if target.hasPrefix("/") { resolved = [] }
      remaining += target.split(separator: "/").reversed()
    }
    return "/" + resolved.joined(separator: "/")
  }
}
