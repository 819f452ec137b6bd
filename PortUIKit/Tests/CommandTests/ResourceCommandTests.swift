import Foundation
import Testing

/// The command `port resources`, with resources that are invalid or hostile.
@Suite("Resources in the command's input")
struct ResourceCommandTests {
  let tool: PortTool

  init() throws { tool = try PortTool() }

  private func compile() throws -> PortTool.Result {
    try tool.run(["resources", "in", "--out", "out", "--source", "gen/R.swift", "--module", "App"])
  }

  /// Returns the report about a catalog with one item, and requires that the exit code is 1.
  private func error(_ item: String, _ contents: String, _ files: [String: Data] = [:]) throws -> String {
    try tool.write(contents, "in/A.xcassets/\(item)/Contents.json")
    for (name, data) in files {
      try data.write(to: tool.folder.appendingPathComponent("in/A.xcassets/\(item)/\(name)"))
    }
    let result = try compile()
    #expect(result.code == 1, "\(result.report)")
    try FileManager.default.removeItem(at: tool.folder.appendingPathComponent("in"))
    return result.report
  }

  private func png(_ width: UInt32, _ height: UInt32) -> Data {
    var data = Data([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13]) + Data("IHDR".utf8)
    for number in [width, height] { data += withUnsafeBytes(of: number.bigEndian) { Data($0) } }
    return data + Data([8, 6, 0, 0, 0])
  }

  private let image = #"{"images": [{"idiom": "universal", "scale": "2x", "filename": "a.png"}]}"#

  @Test("A catalog's file is written with its index, and the Swift file has a constant for each name")
  func compiling() throws {
    defer { tool.remove() }
    try tool.write(image, "in/A.xcassets/Set/my-icon image.imageset/Contents.json")
    try png(8, 6).write(to: tool.folder.appendingPathComponent("in/A.xcassets/Set/my-icon image.imageset/a.png"))
    try tool.write(#"{"properties": {"provides-namespace": true}}"#, "in/A.xcassets/Set/Contents.json")
    try tool.write("x", "in/data.txt")
    try tool.write("\"a\" = \"b\";\n", "in/Texts/de.lproj/Localizable.strings")
    let result = try compile()
    #expect(result.code == 0 && result.report.isEmpty, "\(result.report)")
    let catalog = String(
      decoding: try Data(contentsOf: tool.folder.appendingPathComponent("out/Assets.catalog")),
      as: UTF8.self
    )
    #expect(
      catalog.hasPrefix("assets 1\n") && catalog.contains(#""Set/my-icon image""#) && catalog.contains(#""width":4"#)
    )
    #expect(try tool.read("gen/R.swift").contains("static let myIcon = ImageResource(name: \"Set/my-icon image\""))
    #expect(try tool.read("gen/R.swift").contains("var isApplication: Bool { false }"))
    #expect(try tool.read("out/data.txt") == "x" && tool.read("out/de.lproj/Localizable.strings") == "\"a\" = \"b\";\n")
    #expect(try compile().code == 0)
  }

  @Test("Malformed contents are errors with the file and the reason")
  func malformed() throws {
    defer { tool.remove() }
    for (item, contents, reason) in [
      ("a.imageset", "{", "not valid JSON"), ("a.imageset", "[]", "not an object"),
      ("a.imageset", #"{"images": 1}"#, "must be a list of objects"),
      ("a.imageset", #"{"images": [{"filename": "../../../etc/passwd"}]}"#, "must be the name of a file"),
      ("a.imageset", String(repeating: "[", count: 100_000), "more than 200 objects"),
      ("a.colorset", #"{"colors": [{"color": 1}]}"#, "must be an object"),
      ("a.colorset", #"{"colors": [{"color": {"components": {"red": "0xZZ"}}}]}"#, "\"red\" must be a fraction"),
      (
        "a.colorset", #"{"colors": [{"color": {"components": {"red": "300", "green": "0", "blue": "0"}}}]}"#,
        "\"red\" must be"
      ),
      ("a.colorset", #"{"colors": [{"color": {"components": {"red": "1.0"}}}]}"#, "no component \"green\""),
      ("a.colorset", #"{"colors": [{"color": {"color-space": "lab", "components": {}}}]}"#, "color space lab"),
      (
        "a.colorset", #"{"colors": [{"color": {"platform": "ios", "reference": "noColor"}}]}"#,
        "noColor is not supported"
      ),
      ("a.dataset", #"{"data": {}}"#, "must be a list of objects"),
    ] {
      let report = try error(item, contents)
      #expect(report.contains("in/A.xcassets/\(item)/Contents.json:1: error:") && report.contains(reason), "\(report)")
    }
  }

  @Test("Damaged, lying and foreign image files are errors with the file and the reason")
  func images() throws {
    defer { tool.remove() }
    for (data, reason) in [
      (png(4_000_000_000, 1), "states the size"), (png(0, 5), "states the size"), (Data("hello".utf8), "is not a PNG"),
      (png(8, 8).prefix(20), "header is damaged"), (Data([0xFF, 0xD8, 0xFF, 0xC0, 0]), "header is damaged"),
      (Data("version https://git-lfs.github.com/spec/v1".utf8), "Git LFS"),
      (Data("%PDF-1.4".utf8), "header is damaged"),
      (Data("<svg width='1e999'/>".utf8), "header is damaged"), (Data(), "is not a PNG"),
    ] {
      let report = try error("a.imageset", image, ["a.png": data])
      #expect(report.contains("a.imageset/a.png:1: error:") && report.contains(reason), "\(report)")
    }
  }

  @Test("An enormous file is an error, and is not read")
  func enormous() throws {
    defer { tool.remove() }
    try tool.write(image, "in/A.xcassets/a.imageset/Contents.json")
    let path = try tool.write("", "in/A.xcassets/a.imageset/a.png")
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.truncate(atOffset: 1 << 40)
    let result = try compile()
    #expect(
      result.code == 1 && result.report.contains("a.png:1: error: The file has 1099511627776 bytes"),
      "\(result.report)"
    )
  }

  @Test("A missing image and a kind of item that is not read are warnings")
  func warnings() throws {
    defer { tool.remove() }
    try tool.write(image, "in/A.xcassets/a.imageset/Contents.json")
    try tool.write("{}", "in/A.xcassets/b.brandassets/Contents.json")
    let result = try compile()
    #expect(result.code == 0 && result.report.contains("a.png:1: warning: The file does not exist"), "\(result.report)")
    #expect(result.report.contains("b.brandassets:1: warning:"), "\(result.report)")
  }

  @Test("Invalid texts are errors with the file")
  func texts() throws {
    defer { tool.remove() }
    for (name, text) in [
      ("T.xcstrings", "{}"), ("T.xcstrings", #"{"sourceLanguage": "en", "strings": []}"#),
      ("T.xcstrings", #"{"sourceLanguage": "../x", "strings": {}}"#), ("en.lproj/T.strings", "\"a\" = "),
      ("en.lproj/T.stringsdict", "<plist"),
    ] {
      try tool.write(text, "in/\(name)")
      let result = try compile()
      #expect(result.code == 1 && result.report.contains("in/\(name):1: error:"), "\(result.report)")
      try FileManager.default.removeItem(at: tool.folder.appendingPathComponent("in"))
    }
    try tool.write("/* No texts. */\n", "in/en.lproj/T.strings")
    #expect(try compile().code == 0)
  }

  @Test("A folder with other files is not replaced")
  func output() throws {
    defer { tool.remove() }
    try tool.write("x", "in/data.txt")
    try tool.write("mine", "out/mine.txt")
    let result = try compile()
    #expect(result.code == 1 && result.report.contains("choose another folder"))
    #expect(try tool.read("out/mine.txt") == "mine")
  }
}
