import Foundation
import NIOCore
import Testing

@testable import ResponderPlayground

/// What the page is made of: every file that another one asks for is served, and none lies there that nobody asks for.
@Suite("The files of the page") struct PageFilesTests {
  /// The text of every file, by its path on the server.
  private static func texts() throws -> [String: String] {
    let files = try PageFiles(folder: PageFiles.ownFolder)
    let paths = try #require(FileManager.default.enumerator(atPath: PageFiles.ownFolder.path)).compactMap {
      $0 as? String
    }
    var texts: [String: String] = [:]
    for path in paths {
      guard let content = files["/" + path]?.content else { continue }
      texts["/" + path] = String(buffer: content)
    }
    return texts
  }

  /// The paths that a file asks for, as the browser resolves them.
  private static func wanted(by path: String, _ text: String) throws -> [String] {
    let pattern =
      switch URL(fileURLWithPath: path).pathExtension {
      case "html": ##"(?:href|src)="([^"#:]+)""##
      case "js": #"(?:from|import) "([^"]+)";"#
      default: #"url\("?([^")]+)"?\)"#
      }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    return try NSRegularExpression(pattern: pattern).matches(in: text, range: NSRange(text.startIndex..., in: text))
      .compactMap { Range($0.range(at: 1), in: text).map { String(text[$0]) } }
      .filter { !$0.hasPrefix("data:") }
      .map { folder.appendingPathComponent($0).standardizedFileURL.path }
  }

  @Test("Each script, style sheet and picture that is asked for is there, and each that is there is asked for")
  func complete() throws {
    let texts = try Self.texts()
    #expect(texts.keys.contains("/index.html"))
    var reached: Set = ["/index.html"]
    var open = ["/index.html"]
    while let path = open.popLast() {
      let text = try #require(texts[path], "\(path) is asked for, and is not there")
      for next in try Self.wanted(by: path, text) where reached.insert(next).inserted { open.append(next) }
    }
    #expect(reached == Set(texts.keys))
  }

  @Test("The scripts lie in folders by subject, which the entry script's index names")
  func folders() throws {
    let scripts = try Self.texts().keys.filter { $0.hasSuffix(".js") && $0 != "/script/main.js" }
    let folders = Set(scripts.map { String($0.split(separator: "/")[1]) })
    let index = try #require(Self.texts()["/script/main.js"]).split(separator: "\n").prefix { $0.hasPrefix("//") }
    let named = index.compactMap { $0.firstMatch(of: #/^// (\w+)\/ /#)?.1 }.map(String.init)
    #expect(Set(named) == folders && named.count == folders.count)
    #expect(scripts.allSatisfy { $0.split(separator: "/").count == 3 })
  }
}
