import Foundation
import ResponderScenarios

/// A scenario file that was converted from a dump of a running app's screen.
///
/// The formats of dumps are Appium's page source of iOS (XML), WebDriverAgent's tree of elements (JSON), and the output
/// of UIKit's `recursiveDescription`, which may contain descriptions of recognizers. Values in the dump become keys of
/// the scenario. Comments mark the values that are missing in the dump and assumed.
public struct ScreenDump: Sendable {
  /// The format of a dump.
  public enum Format: String, Sendable, CaseIterable {
    /// The page source in XML from Appium or WebDriverAgent.
    case pageSource = "an Appium page source"
    /// The tree of elements in JSON from WebDriverAgent.
    case elementTree = "a WebDriverAgent tree"
    /// The output of UIKit's `recursiveDescription` in a debugger.
    case description = "a recursive description"
  }

  /// The format of the dump, which was determined from its contents.
  public let format: Format
  /// The text of the scenario file, which describes the screen and has comments, but no script.
  public let scenario: String

  /// Reads a dump of at most 4 MiB. Errors state `file` as the path.
  ///
  /// - Throws: `ScenarioError` with the source location in the dump and the expected contents. An unknown format is
  ///   also an error.
  public init(_ contents: [UInt8], file: String) throws(ScenarioError) {
    do throws(ReadingProblem) {
      let (contents, format) = try Self.unwrapped(contents)
      let screen: ImportedScreen
      switch format {
      case .pageSource: screen = try ImportedScreen(of: try PageSourceReader.read(contents))
      case .elementTree: screen = try ImportedScreen(of: try ElementTreeReader.read(contents))
      case .description: screen = try ImportedScreen(of: try DescriptionReader(contents).read())
      }
      let recognizers = screen.windows.map(\.recognizers).reduce(0, +)
      guard recognizers <= ValueLimit.recognizers else {
        throw ReadingProblem(
          location: .start,
          message: "this screen has \(recognizers) recognizers; expected a dump of a part of it with at most "
            + "\(ValueLimit.recognizers)"
        )
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

  /// Returns the contents of a file. If the file is a dump, returns the converted scenario instead.
  ///
  /// - Parameter path: The path of a file of at most 4 MiB; `-` for standard input.
  /// - Throws: `ScenarioError` if the file does not exist, or if the file is a dump that cannot be read.
  public static func scenario(contentsOf path: String) throws(ScenarioError) -> [UInt8] {
    try scenario(of: try bytes(ofFile: path), file: path)
  }

  /// Returns the scenario to which a dump is converted; returns contents that are not a dump unchanged.
  ///
  /// - Parameters:
  ///   - contents: The bytes of a scenario or of a dump.
  ///   - file: The path that errors state.
  /// - Throws: `ScenarioError` if the contents are a dump that cannot be read.
  public static func scenario(of contents: [UInt8], file: String) throws(ScenarioError) -> [UInt8] {
    guard format(of: contents) != nil else { return contents }
    return Array(try ScreenDump(contents, file: file).scenario.utf8)
  }

  /// Returns the bytes of a file of at most 4 MiB, or of standard input if the path is `-`.
  ///
  /// - Throws: `ScenarioError` if the file does not exist or is a view hierarchy saved by Xcode, which cannot be read.
  public static func bytes(ofFile path: String) throws(ScenarioError) -> [UInt8] {
    if path.hasSuffix(".viewhierarchy") || path.hasSuffix(".viewhierarchy/") {
      throw ScenarioError(file: path, line: 1, column: 1, message: xcodeMessage)
    }
    return try Scenario.bytes(ofFile: path)
  }

  /// Returns the format of a dump according to its first bytes; nil if the file may be a scenario.
  static func format(of contents: [UInt8]) -> Format? {
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]
    let start = contents.drop { blanks.contains($0) }
    if start.starts(with: Array("bplist".utf8)) || start.starts(with: [0x1f, 0x8b]) { return .description }
    if start.first == UInt8(ascii: "<") {
      // In a description, an address follows the class name, as in `<UIWindow: 0x7f…`. XML also starts with `<`, but
      // without an address.
      let head = start.dropFirst().prefix(200)
      let name = head.prefix { $0 != 0x20 && $0 != 0x0a && $0 != UInt8(ascii: ">") }
      return name.last == UInt8(ascii: ":") || head.dropFirst(name.count).starts(with: Array(" 0x".utf8))
        ? .description : .pageSource
    }
    if start.first == UInt8(ascii: "{") { return ElementTreeReader.isElementTree(start) ? .elementTree : nil }
    // A debugger's prompt or the number of the result may precede the description.
    let firstLines = String(decoding: contents.prefix(4096), as: UTF8.self).split(separator: "\n").prefix(8)
    let isDescribed = firstLines.contains { line in
      guard let open = line.firstIndex(of: "<"), line[open...].contains(": 0x") || line[open...].contains(" 0x") else {
        return false
      }
      return line[..<open].allSatisfy { "| $0123456789=".contains($0) } || line.contains("frame = (")
    }
    return isDescribed ? .description : nil
  }

  /// Returns the dump in the `value` of a driver's response. The value is a tree, or a string with a page source.
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
  /// The largest absolute value of a coordinate in a dump.
  static let magnitude = 1e9
  /// The largest number of characters of a title or a name. Longer text is truncated.
  static let text = 500
}
