import Foundation
import ResponderScenarios

/// A scenario file converted from a dump of a running app's screen.
///
/// The formats are Appium's page source of iOS (XML), WebDriverAgent's tree of elements (JSON), and the output of
/// UIKit's `recursiveDescription` with descriptions of recognizers beside it. Values in the dump become keys; missing
/// values are marked as assumed.
public struct ScreenDump: Sendable {
  /// The formats that can be read.
  public enum Format: String, Sendable, CaseIterable {
    /// The page source of Appium and WebDriverAgent.
    case pageSource = "an Appium page source"
    /// The page source of WebDriverAgent in JSON.
    case elementTree = "a WebDriverAgent tree"
    /// The output of UIKit's `recursiveDescription` in a debugger.
    case description = "a recursive description"
  }

  /// The format of the dump.
  public let format: Format
  /// The screen as a scenario file without a script, with comments.
  public let scenario: String

  /// Reads a dump of at most 4 MiB; errors name it `file`.
  ///
  /// - Throws: `ScenarioError` with the source location in the dump and the expected contents, even if the format
  ///   is unknown.
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
        throw ReadingProblem(
          location: .start,
          message: "the scenario of this screen is larger than 4 MiB; expected a dump of a part of it"
        )
      }
      (self.format, scenario) = (format, text)
    } catch {
      throw error.error(in: file)
    }
  }

  /// Returns the scenario in a file: its contents, or the converted screen if the file is a dump.
  ///
  /// - Parameter path: The path of the file, which has at most 4 MiB; `-` is standard input.
  /// - Throws: `ScenarioError` if the file does not exist, or if a dump cannot be read.
  public static func scenario(contentsOf path: String) throws(ScenarioError) -> [UInt8] {
    let contents = try bytes(ofFile: path)
    guard format(of: contents) != nil else { return contents }
    return Array(try ScreenDump(contents, file: path).scenario.utf8)
  }

  /// Returns the bytes of a file of at most 4 MiB; `-` is standard input.
  ///
  /// - Throws: `ScenarioError` if the file does not exist, or is Xcode's view hierarchy, which cannot be read.
  public static func bytes(ofFile path: String) throws(ScenarioError) -> [UInt8] {
    if path.hasSuffix(".viewhierarchy") || path.hasSuffix(".viewhierarchy/") {
      throw ScenarioError(file: path, line: 1, column: 1, message: xcodeMessage)
    }
    return try Scenario.bytes(ofFile: path)
  }

  /// Determines the format from the first bytes; returns nil if the file may be a scenario.
  static func format(of contents: [UInt8]) -> Format? {
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]
    let start = contents.drop { blanks.contains($0) }
    if start.starts(with: Array("bplist".utf8)) || start.starts(with: [0x1f, 0x8b]) { return .description }
    if start.first == UInt8(ascii: "<") {
      // `<UIWindow: 0x7f…`; in XML a name, attributes or a declaration follow.
      let head = start.dropFirst().prefix(200)
      let name = head.prefix { $0 != 0x20 && $0 != 0x0a && $0 != UInt8(ascii: ">") }
      return name.last == UInt8(ascii: ":") || head.dropFirst(name.count).starts(with: Array(" 0x".utf8))
        ? .description : .pageSource
    }
    if start.first == UInt8(ascii: "{") { return ElementTreeReader.isElementTree(start) ? .elementTree : nil }
    // The prompt of a debugger or the number of the result may precede it.
    let firstLines = String(decoding: contents.prefix(4096), as: UTF8.self).split(separator: "\n").prefix(8)
    let isDescribed = firstLines.contains { line in
      guard let open = line.firstIndex(of: "<"), line[open...].contains(": 0x") || line[open...].contains(" 0x") else {
        return false
      }
      return line[..<open].allSatisfy { "| $0123456789=".contains($0) } || line.contains("frame = (")
    }
    return isDescribed ? .description : nil
  }

  /// Extracts the dump from the `value` of a driver's response, which is a tree or a string.
  private static func unwrapped(_ contents: [UInt8]) throws(ReadingProblem) -> ([UInt8], Format) {
    guard let format = format(of: contents) else {
      throw ReadingProblem(
        location: .start,
        message: "the dump has an unknown format; expected \(Spelling.list(Format.allCases.map(\.rawValue)))"
      )
    }
    if contents.starts(with: Array("bplist".utf8)) || contents.starts(with: [0x1f, 0x8b]) {
      throw ReadingProblem(location: .start, message: xcodeMessage)
    }
    guard format == .elementTree, let text = try ElementTreeReader.textInside(contents) else {
      return (contents, format)
    }
    guard let inner = Self.format(of: Array(text.utf8)), inner != .elementTree else {
      throw ReadingProblem(
        location: .start,
        message: "'value' is not a page source; expected XML or a tree of elements"
      )
    }
    return (Array(text.utf8), inner)
  }

  private static let xcodeMessage =
    "Xcode's exported view hierarchy has no documented format; expected the debugger's output of"
    + " 'po [[[UIWindow keyWindow] rootViewController].view recursiveDescription]', or a page source"
}

enum ImportLimit {
  static let views = 5000
  static let depth = 150
  static let bytes = 4 * 1024 * 1024
  /// The largest absolute value of a coordinate.
  static let magnitude = 1e9
  /// The largest number of characters of a title or a name; longer ones are truncated.
  static let text = 500
}
