import Foundation
import ResponderInsight
import Testing

@testable import ResponderScenarios

/// A file of `Conformance/Insight`, which contains a screen. The comments at the head of the file contain the missing
/// or unwanted line, the cause, and the change that an expert would make.
struct Complaint: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String

  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Conformance").resolvingSymlinksInPath().appendingPathComponent("Insight")

  static let all: [Complaint] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted().compactMap { name in
      (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)).map {
        Complaint(name: name, text: $0)
      }
    }
  }()

  var testDescription: String { name }

  private func head(_ key: String) throws -> String? {
    let line = text.split(separator: "\n").first { $0.hasPrefix("# \(key): ") }
    return line.map { String($0.dropFirst(key.count + 4)) }
  }

  func document() throws -> ScenarioDocument { try ScenarioDocument(text, file: name) }

  func question() throws -> Question {
    let asks = try require(head("asks"))
    let isNot = asks.hasPrefix("NOT ")
    return Question(
      isNot ? String(asks.dropFirst(4)) : asks,
      not: isNot,
      by: try head("by").flatMap { Double($0) },
      times: try head("times").flatMap { Int($0) } ?? 1
    )
  }

  func culprit() throws -> String { try require(head("culprit")) }

  /// Returns the change that an expert would make, as JSON without spaces.
  func expertsFix() throws -> String { try require(head("fix")).replacing(" ", with: "") }
}

extension Fix {
  /// The changes as JSON text without spaces.
  var bare: String { "[" + changes.map { $0.json.json.replacing(" ", with: "") }.joined(separator: ",") + "]" }
}
