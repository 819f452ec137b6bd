import Foundation
import Testing

@testable import ResponderScenarios

/// Tests that play all scenarios under `Conformance/`.
@Suite("Conformance scenarios")
struct ConformanceTests {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let files = scenarios(below: "Conformance")

  private static func scenarios(below folder: String) -> [String] {
    ((try? ScenarioFiles.below(root.appendingPathComponent(folder).path)) ?? [])
      .map { String($0.dropFirst(root.path.count + 1)) }
  }

  @Test("The folder Conformance contains scenarios")
  func present() {
    expect(Self.files.count >= 450)
  }

  @Test("Each scenario under Conformance meets its expectation", arguments: files)
  @MainActor func conforms(_ file: String) throws {
    let path = Self.root.appendingPathComponent(file).path
    let scenario = try Scenario([UInt8](try Self.contents(path)), file: file)
    let outcome = try Player(scenario).run()
    expectNil(outcome.difference, "\n\(outcome.difference?.lines(file: file).joined(separator: "\n") ?? "")")
    expect(outcome.failures.isEmpty, "\(outcome.failures)")
    // The files of this folder have no expectation. Their comments contain the expected verdicts, which another suite
    // tests.
    let isVerdict = file.hasPrefix("Conformance/Verdicts/")
    expect(outcome.expectation != nil || isVerdict, "the scenario has no expectation")
  }

  private static func contents(_ path: String) throws(ScenarioError) -> Data {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ScenarioError(file: path, line: 1, column: 1, message: "cannot be read")
    }
    return data
  }
}
