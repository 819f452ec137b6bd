import Foundation
import ResponderScenarios

/// A screen out of what one gets from a running app, as a scenario file.
///
/// Read are Appium's page source of iOS (XML), WebDriverAgent's tree of elements (JSON), and what UIKit's `recursiveDescription` prints,
/// with descriptions of recognizers beside it. What a dump says becomes keys, what it does not say is marked as assumed.
public struct ScreenDump: Sendable {
  /// The formats that can be read.
  public enum Format: String, Sendable, CaseIterable {
    /// What Appium and WebDriverAgent answer as a page source.
    case pageSource = "an Appium page source"
    /// What WebDriverAgent answers as a page source in JSON.
    case elementTree = "a WebDriverAgent tree"
    /// What UIKit's `recursiveDescription` prints in a debugger.
    case description = "a recursive description"
  }

  /// Which of the formats the dump has.
  public let format: Format
  /// The screen as a scenario file without a script, comments with it.
  public let scenario: String

  /// Reads a dump, at most 4 MiB of it; `file` is what errors call it.
  ///
  /// - Throws: `ScenarioError` with the place in the dump and what would be right; also where it is none that can be read.
  public init(_ contents: [UInt8], file: String) throws(ScenarioError) {
    do throws(ReadingProblem) {
      let (contents, format) = try Self.unwrapped(contents)
      let screen: ImportedScreen
      switch format {
      case .pageSource: screen = try ImportedScreen(of: try PageSourceReader.read(contents))
      case .elementTree: screen = try ImportedScreen(of: try ElementTreeReader.read(contents))
      case .description: screen = try ImportedScreen(of: try DescriptionReader(contents).read())
      }
      let name = URL(fileURLWithPath: file).lastPathComponent
      let text = ScreenText(screen, of: format, named: name).text
      guard text.utf8.count <= ImportLimit.bytes else {
        throw ReadingProblem(place: .start, message: "this screen is over 4 MiB as a scenario; expected a part of it")
      }
      (self.format, scenario) = (format, text)
    } catch {
      throw error.error(in: file)
    }
  }

  /// What a file says as a scenario: its own bytes, or those of the screen where it is a dump.
  ///
  /// - Parameter path: The file, at most 4 MiB of it; `-` is standard input.
  /// - Throws: `ScenarioError` where there is no such file, or where a dump cannot be read.
  public static func scenario(contentsOf path: String) throws(ScenarioError) -> [UInt8] {
    let contents = try bytes(ofFile: path)
    guard format(of: contents) != nil else { return contents }
    return Array(try ScreenDump(contents, file: path).scenario.utf8)
  }

  /// The bytes of a file, at most 4 MiB of it; `-` is standard input.
  ///
  /// - Throws: `ScenarioError` where there is no such file, or where it is Xcode's, which cannot be read.
  public static func bytes(ofFile path: String) throws(ScenarioError) -> [UInt8] {
    if path.hasSuffix(".viewhierarchy") || path.hasSuffix(".viewhierarchy/") {
      throw ScenarioError(file: path, line: 1, column: 1, message: xcodeMessage)
    }
    return try Scenario.bytes(ofFile: path)
  }

  /// What can be told from the first bytes; nil for what may be a scenario.
  static func format(of contents: [UInt8]) -> Format? {
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]
    let start = contents.drop { blanks.contains($0) }
    if start.starts(with: Array("bplist".utf8)) || start.starts(with: [0x1f, 0x8b]) { return .description }
    if start.first == UInt8(ascii: "<") {
      // `<UIWindow: 0x7f…`, where a document has a name, attributes or a declaration.
      let head = start.dropFirst().prefix(200)
      let name = head.prefix { $0 != 0x20 && $0 != 0x0a && $0 != UInt8(ascii: ">") }
      return name.last == UInt8(ascii: ":") || head.dropFirst(name.count).starts(with: Array(" 0x".utf8))
        ? .description : .pageSource
    }
    if start.first == UInt8(ascii: "{") { return ElementTreeReader.looksLikeOne(start) ? .elementTree : nil }
    // A debugger's prompt or a number for the answer stands before it.
    let firstLines = String(decoding: contents.prefix(4096), as: UTF8.self).split(separator: "\n").prefix(8)
    let isDescribed = firstLines.contains { line in
      guard let open = line.firstIndex(of: "<"), line[open...].contains(": 0x") || line[open...].contains(" 0x") else {
        return false
      }
      return line[..<open].allSatisfy { "| $0123456789=".contains($0) } || line.contains("frame = (")
    }
    return isDescribed ? .description : nil
  }

  /// A driver's answer has the dump at `value`, as a tree or as a text.
  private static func unwrapped(_ contents: [UInt8]) throws(ReadingProblem) -> ([UInt8], Format) {
    guard let format = format(of: contents) else {
      throw ReadingProblem(
        place: .start,
        message: "this is no dump of a screen; expected \(Format.allCases.map(\.rawValue).joined(separator: ", "))"
      )
    }
    if contents.starts(with: Array("bplist".utf8)) || contents.starts(with: [0x1f, 0x8b]) {
      throw ReadingProblem(place: .start, message: xcodeMessage)
    }
    guard format == .elementTree, let text = try ElementTreeReader.textInside(contents) else {
      return (contents, format)
    }
    guard let inner = Self.format(of: Array(text.utf8)), inner != .elementTree else {
      throw ReadingProblem(place: .start, message: "'value' is no page source; expected XML or a tree of elements")
    }
    return (Array(text.utf8), inner)
  }

  private static let xcodeMessage =
    "Xcode's exported view hierarchy has no documented format; expected what the debugger prints for"
    + " 'po [[[UIWindow keyWindow] rootViewController].view recursiveDescription]', or a page source"
}

enum ImportLimit {
  static let views = 5000
  static let depth = 150
  static let bytes = 4 * 1024 * 1024
  /// Beyond this a number is no place on a screen.
  static let magnitude = 1e9
  /// Characters of a title or a name that are kept.
  static let text = 500
}
