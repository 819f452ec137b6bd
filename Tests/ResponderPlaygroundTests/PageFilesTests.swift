import Foundation
import NIOCore
import ResponderKit
import ResponderScenarios
import Testing

@testable import ResponderPlayground

/// Tests that every file that the page requests is served, and that the page requests every file that exists.
@Suite("The files of the page") struct PageFilesTests {
  /// Returns the text of every file of the page in the sources, by its path.
  private static func texts() throws -> [String: String] {
    let paths = try require(FileManager.default.enumerator(atPath: PageFiles.ownFolder.path)).compactMap {
      $0 as? String
    }
    var texts: [String: String] = [:]
    for path in paths where path.contains(".") {
      texts["/" + path] = try String(contentsOf: PageFiles.ownFolder.appendingPathComponent(path), encoding: .utf8)
    }
    return texts
  }

  /// Returns the paths of the files that the file at `path` requests, resolved as in a browser.
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

  @Test("Each file that the page requests exists, and each existing file is requested")
  func complete() throws {
    let texts = try Self.texts()
    expect(texts.keys.contains("/index.html"))
    var reached: Set = ["/index.html"]
    var open = ["/index.html"]
    while let path = open.popLast() {
      let text = try require(texts[path], "\(path) is requested, and does not exist")
      for next in try Self.wanted(by: path, text) where reached.insert(next).inserted { open.append(next) }
    }
    expectEqual(reached, Set(texts.keys))
  }

  @Test("The server has exactly one page, one script, one style sheet and one icon")
  func joined() throws {
    let files = try PageFiles(folder: PageFiles.ownFolder)
    let index = String(buffer: try require(files["/index.html"]).content)
    let wanted = try Self.wanted(by: "/index.html", index)
    expectEqual(wanted.count, 3)
    expectEqual(Set(files.paths), Set(wanted + ["/", "/index.html"]))
    expectEqual(index, String(buffer: try require(files["/"]).content))
    let script = String(buffer: try require(wanted.first { $0.hasSuffix(".js") }.flatMap { files[$0] }).content)
    let texts = try Self.texts()
    for path in texts.keys where path.hasSuffix(".js") {
      expectEqual(script.ranges(of: "// \(path.dropFirst())\n").count, 1, "\(path) appears in it once")
    }
    expect(!script.contains("\nimport "))
    expect(!script.contains("\nexport "))
    let style = String(buffer: try require(wanted.first { $0.hasSuffix(".css") }.flatMap { files[$0] }).content)
    for (path, text) in texts where path.hasSuffix(".css") { expect(style.contains(text), "\(path)") }
  }

  @Test("The schema of scenario files is served as JSON, for the editor")
  func schema() throws {
    let file = try require(PageFiles(folder: PageFiles.ownFolder)[PageFiles.schemaPath])
    expectEqual(file.type, "application/json")
    expectEqual(String(buffer: file.content), FormatSchema.text)
  }

  @Test("The app's fonts are served as a list with their files, and a file that cannot be read is left out")
  func fonts() throws {
    let file = try require(PageFiles(folder: PageFiles.ownFolder)[PageFiles.fontsPath])
    expectEqual(file.type, "application/json")
    expectEqual(String(buffer: file.content), "[]")
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data([1, 2, 3]).write(to: folder.appendingPathComponent("a.ttf"))
    func font(_ name: String, isItalic: Bool = false) -> AppFont {
      AppFont(
        name: name,
        familyName: name,
        fullName: name,
        weight: 400,
        isItalic: isItalic,
        file: folder.appendingPathComponent("\(name).ttf")
      )
    }
    expectEqual(
      PageFonts.fonts([font("b"), font("a", isItalic: true)]),
      [PageFont(name: "a", style: "italic", source: "data:font/ttf;base64,AQID")]
    )
  }

  @Test("The name of a joined file changes if and only if its content changes")
  func versions() throws {
    var texts = ["index.html": #"<link rel="stylesheet" href="a.css">\#n<script src="script/main.js"></script>"#]
    texts["a.css"] = "a {}"
    texts["script/main.js"] = "go();"
    let before = try PageJoiner(texts)
    try expectEqual(PageJoiner(texts).path(of: "js"), before.path(of: "js"))
    texts["script/main.js"] = "stay();"
    let after = try PageJoiner(texts)
    expect(after.path(of: "js") != before.path(of: "js"))
    expectEqual(after.path(of: "css"), before.path(of: "css"))
    expect(after.index.contains(after.path(of: "js")))
    expect(after.index.contains(after.path(of: "css")))
    expectEqual(PageJoiner.digest(of: Array("foobar".utf8)), "85944171f73967e8", "FNV-1a, as published")
  }

  @Test("Each script runs once, in its own scope, after the scripts that it imports from")
  func order() throws {
    let page = try PageJoiner([
      "index.html": #"<link rel="stylesheet" href="a.css">\#n<script src="script/main.js"></script>"#,
      "a.css": "a {}",
      "script/main.js":
        "import { one, two as second } from \"./a/one.js\";\nimport { deep } from \"./b/deep.js\";\ngo();",
      "script/a/one.js": "import { deep } from \"../b/deep.js\";\nexport const one = deep;\nexport function two() {}",
      "script/b/deep.js": "export async function deep() {}\nexport class Other {}",
    ])
    let lines = page.script.split(separator: "\n").map(String.init)
    expectEqual(
      lines.filter { $0.hasPrefix("// ") },
      ["// script/b/deep.js", "// script/a/one.js", "// script/main.js"]
    )
    expect(lines.contains("const { one, two: second } = module2;"))
    expect(lines.contains("const { deep } = module1;"))
    expect(lines.contains("return { deep, Other };"))
    expect(lines.contains("return { one, two };"))
  }

  @Test(
    "Files that cannot be joined are refused with an error that names the file and the reason",
    arguments: [
      ("import x from \"./a.js\";", "script/main.js: `import x from \"./a.js\";` is neither"),
      ("export { a };", "script/main.js: `export { a };` is neither"),
      ("export default 1;", "script/main.js: `export default 1;` is neither"),
      ("import { a } from \"./nowhere.js\";", "script/nowhere.js: the file is missing"),
      ("import { a } from \"./main.js\";", "script/main.js: the script imports itself"),
    ]
  )
  func refused(_ text: String, _ reason: String) {
    let index = #"<link rel="stylesheet" href="a.css">\#n<script src="script/main.js"></script>"#
    let problem = #expect(throws: PageJoiner.Problem.self) {
      try PageJoiner(["index.html": index, "a.css": "", "script/main.js": text])
    }
    expectEqual(problem?.description.hasPrefix(reason), true)
  }

  @Test("The entry script lists every folder of scripts")
  func folders() throws {
    let scripts = try Self.texts().keys.filter { $0.hasSuffix(".js") && $0 != "/script/main.js" }
    let folders = Set(scripts.map { String($0.split(separator: "/")[1]) })
    let index = try require(Self.texts()["/script/main.js"]).split(separator: "\n").prefix { $0.hasPrefix("//") }
    let named = index.compactMap { $0.firstMatch(of: #/^// (\w+)\/ /#)?.1 }.map(String.init)
    expectEqual(Set(named), folders)
    expectEqual(named.count, folders.count)
    expect(scripts.allSatisfy { $0.split(separator: "/").count == 3 })
  }
}
