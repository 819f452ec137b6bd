import ArgumentParser
import Foundation
import ResponderInsight
import ResponderKit
import ResponderScenarios

/// `touchlab fixes`: prints the fixes of each explanation, each with the input and the record of a play with the fix.
/// `Scripts/check-fixes.py` runs this command.
struct FixesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fixes",
    abstract: "Prints the fixes of touchlab explain, each with the input and the record of a play with the fix.",
    shouldDisplay: false
  )

  @Argument(help: "A scenario file, and the lines to explain.")
  var words: [String] = []

  @Flag(help: EachFile.help)
  var each = false

  @Option(name: .customLong("not"), help: "Explain why this unwanted line is in the record.")
  var unwanted: [String] = []

  @Option(help: "The time by which the record should contain the lines, in seconds.")
  var by: Double?

  @Option(help: "The number of lines of the record to explain in addition, as if they were unwanted.")
  var happened = 0

  @Option(help: "The number of plays for each question.")
  var plays = 100

  func validate() throws {
    guard each || !words.isEmpty else { throw ValidationError("expected a scenario file") }
  }

  @MainActor
  func run() async throws {
    guard !each else {
      let code = await EachFile(command: "fixes").run { path in
        var object = JSONLine()
        object.add("report", raw: try await report(of: path).json)
        return (.passed, object)
      }
      if code != 0 { throw ExitCode(code) }
      return
    }
    do {
      print(try await report(of: words[0], asking: Array(words.dropFirst())).json)
    } catch let error as ScenarioError {
      StandardError.write(error.description)
      throw ExitCode(2)
    }
  }

  @MainActor
  private func report(of file: String, asking lines: [String] = []) async throws -> JSONValue {
    let document = try ScenarioDocument(contentsOf: file)
    let explainer = Explainer(document)
    var questions: [Question] = []
    for line in lines { questions.append(try document.checked(Question(line, by: by))) }
    for line in unwanted { questions.append(try document.checked(Question(line, not: true, by: by))) }
    if questions.isEmpty { questions = try explainer.defaultQuestions() }
    for line in try linesThatHappen(on: document.scenario).prefix(happened) {
      guard let question = try? document.checked(Question(line, not: true)) else { continue }
      if !questions.contains(question) { questions.append(question) }
    }
    var explanations: [Explanation] = []
    for question in questions {
      explanations.append(try await explainer.explanation(of: question, budget: SearchBudget(plays: plays)))
    }
    return try FixReport(document).json(of: explanations)
  }

  /// Returns the lines of the record that are control events, actions, selections or drags. Each line is listed once,
  /// in the order of the first occurrences.
  @MainActor
  private func linesThatHappen(on scenario: Scenario) throws(ScenarioError) -> [String] {
    guard happened > 0 else { return [] }
    var lines: [String] = []
    _ = try Player(scenario).run { record in
      guard [.action, .event, .select, .scroll].contains(record.category), !lines.contains(record.line) else {
        return
      }
      lines.append(record.line)
    }
    return lines
  }
}
