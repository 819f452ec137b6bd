import Foundation
import Testing

@testable import ResponderScenarios

/// Every scenario under `Conformance/`, except those of classes that are not yet known, which say so.
@Suite struct ConformanceTests {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let files = (try? ScenarioFiles.below(root.appendingPathComponent("Conformance").path)) ?? []

  @Test("There are conformance scenarios")
  func present() {
    #expect(Self.files.count >= 13)
  }

  @Test("Each conformance scenario happens as it says, or needs what is not yet known", arguments: files)
  @MainActor func conforms(_ path: String) throws {
    let file = String(path.dropFirst(Self.root.path.count + 1))
    let scenario: Scenario
    do throws(ScenarioError) {
      scenario = try Scenario([UInt8](try Self.contents(path)), file: file)
    } catch {
      try #require(error.message.contains("is not yet known"), "\(error)")
      let text = String(decoding: try Self.contents(path), as: UTF8.self)
      let word = error.message.split(separator: "'")[1]
      let line = text.split(separator: "\n", omittingEmptySubsequences: false)[error.line - 1]
      // The error points at the very word.
      #expect(String(String.UnicodeScalarView(line.unicodeScalars.dropFirst(error.column - 1))).hasPrefix(word))
      print("skipped \(error)")
      return
    }
    let outcome = try Player(scenario).run()
    #expect(outcome.difference == nil, "\n\(outcome.difference?.lines(file: file).joined(separator: "\n") ?? "")")
    #expect(outcome.failures.isEmpty, "\(outcome.failures)")
    #expect(outcome.expectation != nil, "it expects nothing")
  }

  private static func contents(_ path: String) throws(ScenarioError) -> Data {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ScenarioError(file: path, line: 1, column: 1, message: "cannot be read")
    }
    return data
  }
}
