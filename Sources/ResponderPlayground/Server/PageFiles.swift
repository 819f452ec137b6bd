import Foundation
import NIOCore
import ResponderKit
import ResponderScenarios

/// The files of the page, read once when the server starts. Requests cannot access other files.
///
/// The scripts are served as one file and the style sheets as one file, under names that contain a hash of their
/// content.
struct PageFiles: Sendable {
  struct File: Sendable {
    let content: ByteBuffer
    let type: String
    /// The `ETag` of the file: a quoted string that identifies the content.
    let tag: String
    /// Whether the path contains a hash of the content, so that a browser can cache the file permanently.
    let isVersioned: Bool
  }

  /// The directory of the playground's own page.
  static var ownFolder: URL { Bundle.module.bundleURL.appendingPathComponent("Page") }

  private let files: [String: File]
  private let fonts: File

  /// Reads all files in a directory and its subdirectories, and joins the scripts and style sheets to which
  /// `index.html` refers.
  ///
  /// - Throws: `PageJoiner.Problem` if the scripts or style sheets cannot be joined.
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
    fonts = try File(Array(JSONEncoder().encode(PageFonts.all)), type: Self.type(of: "json"))
  }

  subscript(path: String) -> File? {
    switch path {
    case Self.schemaPath: Self.schema
    case Self.fontsPath: fonts
    default: files[path]
    }
  }

  /// The path of the list of the app's fonts, which the page loads in order to draw text.
  static let fontsPath = "/fonts.json"
  /// The path of the JSON Schema of scenario files, which the editor requests when the user starts to write.
  static let schemaPath = "/scenario.schema.json"
  /// The schema. It is generated at the first request, which most pages never send.
  private static let schema = File(Array(FormatSchema.text.utf8), type: Self.type(of: "json"))

  /// The paths of the files that were read, sorted.
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
