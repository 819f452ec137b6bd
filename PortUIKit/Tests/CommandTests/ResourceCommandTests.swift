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

  /// Returns the bytes of a number, the first byte of which is the highest.
  private func big(_ number: Int, _ count: Int) -> Data {
    Data((0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) })
  }

  /// Returns a font file that has only a table of names and the table with its style.
  private func font(_ names: [(number: Int, text: String)], weight: Int = 700, isItalic: Bool = true) -> Data {
    var records = Data()
    var texts = Data()
    for (number, text) in names {
      let bytes = text.data(using: .utf16BigEndian)!
      for value in [3, 1, 0x409, number, bytes.count, texts.count] { records += big(value, 2) }
      texts += bytes
    }
    let table = big(0, 2) + big(names.count, 2) + big(6 + records.count, 2) + records + texts
    let style = big(4, 2) + big(0, 2) + big(weight, 2) + Data(count: 56) + big(isItalic ? 1 : 0, 2)
    let start = 12 + 2 * 16
    return big(0x0001_0000, 4) + big(2, 2) + Data(count: 6)
      + Data("OS/2".utf8) + big(0, 4) + big(start + table.count, 4) + big(style.count, 4)
      + Data("name".utf8) + big(0, 4) + big(start, 4) + big(table.count, 4) + table + style
  }

  private func compile(font: Data, listed: String = "Fonts/Own.ttf") throws -> PortTool.Result {
    let list = ["UIAppFonts": [listed]]
    try tool.write("x", "in/Fonts/a.txt")
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: tool.folder.appendingPathComponent("in/Info.plist"))
    try font.write(to: tool.folder.appendingPathComponent("in/Fonts/Own.ttf"))
    return try compile()
  }

  @Test("The names of the fonts of UIAppFonts are in the bundle")
  func fonts() throws {
    defer { tool.remove() }
    let data = font([(1, "Own"), (4, "Own Sans Bold"), (6, "OwnSans-Bold"), (16, "Own Sans")])
    let result = try compile(font: data)
    #expect(result.code == 0 && result.report.isEmpty, "\(result.report)")
    let list = try tool.read("out/Fonts.catalog")
    let expected =
      #"[{"familyName":"Own Sans","file":"Own.ttf","fullName":"Own Sans Bold","isItalic":true,"#
      + #""name":"OwnSans-Bold","weight":700}]"#
    #expect(list == expected)
    let two = Data("ttcf".utf8) + big(1, 2) + big(0, 2) + big(1, 4) + big(16, 4)
    // The tables of a collection are at offsets from the start of the file.
    let shifted = font([(6, "Mono")], weight: 400, isItalic: false)
    var collection = two + shifted
    for index in 0..<2 {
      let at = two.count + 12 + 16 * index + 8
      let offset = collection[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) }
      collection.replaceSubrange(at..<(at + 4), with: big(offset + two.count, 4))
    }
    #expect(try compile(font: collection).code == 0)
    #expect(try tool.read("out/Fonts.catalog").contains(#""familyName":"Mono""#))
  }

  @Test("A font that cannot be read is an error with its file, and one that does not exist is a warning")
  func damagedFonts() throws {
    defer { tool.remove() }
    let whole = font([(1, "Own"), (6, "OwnSans-Bold")])
    let cases: [(Data, String)] = [
      (Data(), "too short"), (Data("<html></html>".utf8), "not a TrueType or OpenType font"),
      (Data("wOFF".utf8) + Data(count: 40), "WOFF"), (font([(1, "Own")]), "no PostScript name"),
      (whole.prefix(30), "ends within its list of tables"), (whole.prefix(60), "outside the file"),
      (whole.prefix(12), "ends within its list of tables"), (whole.prefix(5), "ends within its header"),
      (Data("ttcf".utf8) + Data(count: 8), "must have 1 to 256 fonts"),
      (Data("ttcf".utf8) + big(1, 4) + big(200, 4), "ends within its list of fonts"),
      (Data("ttcf".utf8) + big(1, 4) + big(1, 4) + big(0x7FFF_FFFF, 4), "ends within its header"),
    ]
    for (data, reason) in cases {
      let result = try compile(font: data)
      #expect(result.code == 1, "\(reason)")
      #expect(result.report.contains("Own.ttf:1: error: ") && result.report.contains(reason), "\(result.report)")
    }
    let missing = try compile(font: whole, listed: "Other.ttf")
    #expect(missing.code == 0)
    #expect(missing.report.contains("warning: UIAppFonts names Other.ttf, but the target has no such file."))
  }

  @Test("Malformed contents are errors with the file and the reason")
  func malformed() throws {
    defer { tool.remove() }
    for (item, contents, reason) in [
      ("a.imageset", "{", "not valid JSON"), ("a.imageset", "[]", "not an object"),
      ("a.imageset", #"{"images": 1}"#, "must be a list of objects"),
      ("a.imageset", #"{"images": [{"filename": "../../../etc/passwd"}]}"#, "must be the name of a file"),
      ("a.imageset", String(repeating: "[", count: 100_000), "more than 200 objects"),
      (
        "a.imageset", "{\"a\": \"\(String(repeating: "}", count: 300))\", \"b\": \(String(repeating: "[", count: 250))",
        "more than 200 objects"
      ),
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
    let link = tool.folder.appendingPathComponent("in/A.xcassets/c").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: ".")
    let result = try compile()
    #expect(result.code == 0 && result.report.contains("a.png:1: warning: The file does not exist"), "\(result.report)")
    #expect(result.report.contains("b.brandassets:1: warning:"), "\(result.report)")
    #expect(result.report.contains("A.xcassets/c:1: warning: Links to folders in a catalog"), "\(result.report)")
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
    // Brackets in texts, and a text that differs between devices other than phones.
    let texts = ["mac", "ipad", "appletv", "applewatch", "ipod"].map { device in
      #""\#(device)": {"stringUnit": {"value": "\#(String(repeating: "[", count: 300)) on \#(device)"}}"#
    }
    let language = #"{"variations": {"device": {\#(texts.joined(separator: ", "))}}}"#
    let catalog = #"{"sourceLanguage": "fr", "strings": {"a": {"localizations": {"fr": \#(language)}}}}"#
    try tool.write(catalog, "in/U.xcstrings")
    let result = try compile()
    #expect(result.code == 0, "\(result.report)")
    #expect(try tool.read("out/fr.lproj/U.strings").contains("on appletv"))
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
