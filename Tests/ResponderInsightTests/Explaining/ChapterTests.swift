import Foundation
import ResponderInsight
import Testing

@testable import ResponderScenarios

/// The chapter “Why does my tap not arrive?” contains output of `touchlab explain`.
@Suite("The chapter “Why does my tap not arrive?”")
struct ChapterTests {
  private struct Example: Sendable, CustomTestStringConvertible {
    var scenario: String
    var command: String
    var output: String
    var testDescription: String { command }
  }

  private static let chapter = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Documentation").appendingPathComponent("WhyDoesMyTapNotArrive.md")

  private static let examples: [Example] = {
    let text = (try? String(contentsOf: chapter, encoding: .utf8)) ?? ""
    var examples: [Example] = []
    var scenario = ""
    for block in text.components(separatedBy: "\n```").dropFirst() {
      if block.hasPrefix("yaml\n") { scenario = String(block.dropFirst(5)) + "\n" }
      guard block.hasPrefix("console\n$ ") else { continue }
      let lines = block.dropFirst("console\n$ ".count).split(
        separator: "\n",
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      examples.append(Example(scenario: scenario, command: String(lines[0]), output: String(lines.last ?? "")))
    }
    return examples
  }()

  @Test("The chapter has an example in each of its sections")
  func present() throws {
    let text = try String(contentsOf: Self.chapter, encoding: .utf8)
    let sections = text.split(separator: "\n").count { $0.hasPrefix("## ") }
    expect(Self.examples.count >= 12)
    expect(Self.examples.count >= sections - 2)
  }

  @Test("Each output in the chapter is the output of the tool for the file above it", arguments: examples)
  @MainActor private func outputs(_ example: Example) async throws {
    let words = example.command.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    let document = try ScenarioDocument(example.scenario, file: "screen.yaml")
    let by = words.last.flatMap { $0.contains("--by ") ? $0.components(separatedBy: "--by ").last : nil }
    let deadline = by.flatMap { Double($0.prefix { "0123456789.".contains($0) }) }
    let question = Question(try require(words.dropFirst().first), not: words[0].contains("--not"), by: deadline)
    let explanation = try await Explainer(document).explanation(
      of: try document.checked(question),
      budget: SearchBudget(plays: 3000)
    )
    var shown = ExplanationText(shownFixes: 1).text(of: explanation)
    // The chapter omits the last line of the output, which states the number of further fixes.
    if let more = shown.range(of: "\n\n[0-9]+ more with --top [0-9]+\\.", options: .regularExpression) {
      shown.removeSubrange(more)
    }
    expectEqual(shown, example.output)
  }
}
