import Foundation
import NIOCore

/// The files of the page, read once when the server starts. No path of a request leads to any other file.
///
/// The scripts are served as one file and the style sheets as one file, under names that change with their content.
struct PageFiles: Sendable {
  struct File: Sendable {
    let content: ByteBuffer
    let type: String
    /// The identifier of the content, quoted as an `ETag`.
    let tag: String
    /// Whether the path changes with the content.
    let isVersioned: Bool
  }

  /// The directory of the playground's own page.
  static var ownFolder: URL { Bundle.module.bundleURL.appendingPathComponent("Page") }

  private let files: [String: File]

  /// Reads every regular file below a directory, and joins the scripts and style sheets that its `index.html` requests.
  ///
  /// - Throws: `PageJoiner.Problem` if they cannot be joined.
  init(folder: URL) throws {
    let root = folder.standardizedFileURL.resolvingSymlinksInPath()
    var files: [String: File] = [:]
    var texts: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      let url = root.appendingPathComponent(path)
      guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
      let data = try Data(contentsOf: url)
      switch url.pathExtension {
      case "html", "css", "js": texts[path] = String(decoding: data, as: UTF8.self)
      default: files["/" + path] = File(Array(data), type: Self.type(of: url.pathExtension))
      }
    }
    let page = try PageJoiner(texts)
    for (name, text) in [("js", page.script), ("css", page.style)] {
      files["/" + page.path(of: name)] = File(Array(text.utf8), type: Self.type(of: name), isVersioned: true)
    }
    let index = File(Array(page.index.utf8), type: Self.type(of: "html"))
    files["/index.html"] = index
    files["/"] = index
    self.files = files
  }

  subscript(path: String) -> File? { files[path] }

  /// All paths, sorted.
  var paths: [String] { files.keys.sorted() }

  private static func type(of pathExtension: String) -> String {
    switch pathExtension {
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

extension PageFiles.File {
  fileprivate init(_ bytes: [UInt8], type: String, isVersioned: Bool = false) {
    content = ByteBuffer(bytes: bytes)
    self.type = type
    tag = "\"\(PageJoiner.digest(of: bytes))\""
    self.isVersioned = isVersioned
  }
}
