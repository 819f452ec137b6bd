import Foundation
import NIOCore

/// The files of the page, read once: what is not among them does not exist for a visitor, whatever path it asks for.
struct PageFiles: Sendable {
  struct File: Sendable {
    let content: ByteBuffer
    let type: String
  }

  /// Where the playground's own page lies.
  static var ownFolder: URL { Bundle.module.bundleURL.appendingPathComponent("Page") }

  private let files: [String: File]

  /// Reads every regular file below a folder.
  init(folder: URL) throws {
    let root = folder.standardizedFileURL.resolvingSymlinksInPath()
    var files: [String: File] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      let url = root.appendingPathComponent(path)
      guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
      files["/" + path] = File(content: ByteBuffer(bytes: try Data(contentsOf: url)), type: Self.type(of: url))
    }
    files["/"] = files["/index.html"]
    self.files = files
  }

  subscript(path: String) -> File? { files[path] }

  private static func type(of url: URL) -> String {
    switch url.pathExtension {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "json", "webmanifest": "application/json"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "ico": "image/x-icon"
    case "woff2": "font/woff2"
    case "txt": "text/plain; charset=utf-8"
    default: "application/octet-stream"
    }
  }
}
