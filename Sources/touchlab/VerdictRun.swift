import Foundation
import ResponderImport
import ResponderInsight
import ResponderScenarios

/// `touchlab run --verdicts`: prints a sentence for each gesture of a script instead of the record.
@MainActor
struct VerdictRun {
  let format: OutputFormat

  /// Prints the verdicts on the gestures of all files and of the files in all folders, and returns the exit code.
  func run(_ paths: [String]) -> Int32 {
    var code: Int32 = 0
    var files: [String] = []
    for path in paths {
      do throws(ScenarioError) {
        files += try ScenarioFiles.below(path)
      } catch {
        StandardError.write(error.description)
        code = 2
      }
    }
    for path in files {
      do throws(ScenarioError) {
        let document = try ScreenDump.parse(contentsOf: path, ScenarioDocument.init(_:file:))
        let verdicts = try PerformedVerdicts(playing: document)
        if files.count > 1, format == .text { print("# \(path)") }
        for entry in verdicts.entries { print(text(of: entry, in: path)) }
        if verdicts.entries.isEmpty, format == .text { print("no touches") }
        if !verdicts.outcome.passed { code = max(code, 1) }
      } catch {
        StandardError.write(error.description)
        code = 2
      }
    }
    return code
  }

  private func text(of entry: PerformedVerdicts.Entry, in path: String) -> String {
    switch format {
    case .jsonl:
      guard case .object(let members) = entry.json else { return entry.json.json }
      return JSONValue.object([JSONValue.Member("file", .text(path))] + members).json
    case .text:
      let time = entry.time.shown(decimals: 3)
      let padded = String(repeating: " ", count: max(0, 9 - time.count)) + time
      let gesture = entry.verdict.gesture.map { "\($0): " } ?? ""
      return "\(padded)  \(entry.verdict.outcome.sign) \(gesture)\(entry.verdict.sentence)"
    }
  }
}
