import Foundation
import Testing

@testable import ResponderScenarios

/// Every scenario under `Conformance/` happens as it says; those of `Later/` beside this file need classes that are not there
/// yet, and are refused by name.
@Suite("Conformance scenarios")
struct ConformanceTests {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let files = scenarios(below: "Conformance")
  static let later = scenarios(below: "Tests/ResponderScenariosTests/Later")

  private static func scenarios(below folder: String) -> [String] {
    ((try? ScenarioFiles.below(root.appendingPathComponent(folder).path)) ?? [])
      .map { String($0.dropFirst(root.path.count + 1)) }
  }

  @Test("There are conformance scenarios, and some for later")
  func present() {
    #expect(Self.files.count >= 370)
    #expect(!Self.later.isEmpty)
  }

  @Test("Each conformance scenario happens as it says", arguments: files)
  @MainActor func conforms(_ file: String) throws {
    let path = Self.root.appendingPathComponent(file).path
    let scenario = try Scenario([UInt8](try Self.contents(path)), file: file)
    let outcome = try Player(scenario).run()
    #expect(outcome.difference == nil, "\n\(outcome.difference?.lines(file: file).joined(separator: "\n") ?? "")")
    #expect(outcome.failures.isEmpty, "\(outcome.failures)")
    #expect(outcome.expectation != nil, "it expects nothing")
  }

  @Test("What is not yet known is refused by name, at its place", arguments: later)
  func refuses(_ file: String) throws {
    let bytes = try Self.contents(Self.root.appendingPathComponent(file).path)
    let error = try #require(throws: ScenarioError.self) { _ = try Scenario([UInt8](bytes), file: file) }
    #expect(error.message.contains("is not yet known"), "\(error)")
    let word = error.message.split(separator: "'")[1]
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines[error.line - 1]
    #expect(String(String.UnicodeScalarView(line.unicodeScalars.dropFirst(error.column - 1))).hasPrefix(word))
  }

  private static func contents(_ path: String) throws(ScenarioError) -> Data {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ScenarioError(file: path, line: 1, column: 1, message: "cannot be read")
    }
    return data
  }
}
