import Foundation
import Testing

/// The table of UIKit's symbols in `Documentation/RecorderSymbols.md` agrees with the recorder's sources.
@Suite("The symbols that the recorder uses")
struct SymbolTableTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The source of the recorder without comments and strings.
  private static func source() throws -> String {
    let folder = root.appendingPathComponent("Sources/TouchRecorder")
    var text = ""
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      text += try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    let lines = text.split(separator: "\n").map { $0.prefix(upTo: $0.range(of: "//")?.lowerBound ?? $0.endIndex) }
    return lines.joined(separator: "\n").replacing(#/"[^"\n]*"/#, with: "")
  }

  private static func rows() throws -> [(type: String, member: String)] {
    let file = root.appendingPathComponent("Documentation/RecorderSymbols.md")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      guard let match = line.firstMatch(of: #/^\| `(\w+)(?:\.(\w+))?` \| [0-9.]+ \| \[/#) else { return nil }
      return (String(match.1), match.2.map(String.init) ?? "")
    }
  }

  @Test("Each type of UIKit in the sources is in the table, and each type in the table is in the sources")
  func types() throws {
    let source = try Self.source()
    var used = Set(source.matches(of: #/\b(?:UI[A-Z]\w+|CADisplayLink|CACurrentMediaTime)\b/#).map { String($0.0) })
    used.subtract(["UIKit", "UIGestureRecognizerSubclass"])
    let listed = Set(try Self.rows().map(\.type))
    expectEqual(used.subtracting(listed), [])
    // Types of values that the sources use without naming the type.
    let unnamed: Set<String> = [
      "UIScene", "UISceneSession", "UIScreen", "UIDevice", "UINavigationItem", "UITextInputTraits",
    ]
    expectEqual(listed.subtracting(used).subtracting(unnamed), [])
  }

  @Test("Each member in the table is in the sources")
  func members() throws {
    let source = try Self.source()
    for row in try Self.rows() where !row.member.isEmpty && row.member != "init" {
      let isUsed = source.contains(".\(row.member)") || source.contains("func \(row.member)(")
      expect(isUsed, "\(row.type).\(row.member)")
    }
  }

  @Test("The sources name no selector as text, and no private class")
  func noPrivateNames() throws {
    let folder = Self.root.appendingPathComponent("Sources/TouchRecorder")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      for word in [
        "NSSelectorFromString", "Selector(\"", "value(forKey", "setValue(", "method_exchange", "NSClassFromString",
      ] {
        expect(!text.contains(word), "\(name) contains \(word)")
      }
      expect(text.hasPrefix("#if canImport(UIKit) || os(Linux)\n"), "\(name)")
    }
  }
}
