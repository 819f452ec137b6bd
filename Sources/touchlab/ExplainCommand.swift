import ArgumentParser
import Foundation
import ResponderImport
import ResponderInsight
import ResponderRecordings
import ResponderReplay
import ResponderScenarios
import TouchRecording

/// `touchlab explain`: explains why the record contains a line, or does not, and finds fixes.
struct ExplainCommand: AsyncParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains why the record contains a line, or does not, and how to change this.",
    discussion: """
      A question is a line of the record, as in `expect`. Without a question, the command explains every line of \
      `expect` that failed or, if none failed, every object that was touched without effect. Each fix was played and \
      works.

      Examples:
        touchlab explain card.yaml "save touchUpInside"
        touchlab explain card.yaml --subject table
        touchlab explain card.yaml "save touchUpInside" --apply 1 --out fixed.yaml
        touchlab explain two-fingers.events --screen map.yaml "pinch action began"
        touchlab explain problem.touchrecord
      """
  )

  @Argument(
    help: ArgumentHelp(
      "A scenario, a device recording, or with --screen another recording; - reads standard input.",
      valueName: "file"
    )
  )
  var file: String?

  @Flag(help: EachFile.help)
  var each = false

  @Argument(
    help: ArgumentHelp("Lines of the record that are missing, such as \"save touchUpInside\".", valueName: "line")
  )
  var lines: [String] = []

  @Option(
    help: ArgumentHelp("Explain why this view, control or recognizer did not act as expected.", valueName: "id")
  )
  var subject: [String] = []

  @Option(
    name: .customLong("not"),
    help: ArgumentHelp("Explain why this unwanted line is in the record.", valueName: "line")
  )
  var unwanted: [String] = []

  @Option(help: ArgumentHelp("The time by which the record should contain the lines.", valueName: "seconds"))
  var by: Double?

  @Option(help: "The number of fixes that are printed as text.")
  var top = 3

  @Option(help: ArgumentHelp("The time limit of the search, for all questions together.", valueName: "seconds"))
  var limit: Double?

  @Option(help: "The number of plays for each question. It replaces --limit, whose results depend on the machine.")
  var plays: Int?

  @Option(help: "text or json.")
  var format: Format = .text

  @Option(
    help: ArgumentHelp("Print only the file with this fix applied; fixes are counted from 1.", valueName: "number")
  )
  var apply: Int?

  @Option(help: ArgumentHelp("The file to which --apply writes.", valueName: "file"))
  var out: String?

  @Option(help: ArgumentHelp("The scenario file on whose screen a recording is played.", valueName: "file"))
  var screen: String?

  @Flag(help: "Scale the coordinates of a recording to the size of the screen.")
  var fit = false

  func validate() throws {
    guard each || file != nil else { throw ValidationError("expected a scenario file") }
    if each, screen != nil || apply != nil || out != nil {
      throw ValidationError("--each: paths are read from standard input; expected no --screen, --apply or --out")
    }
    if let by, !(by.isFinite && by >= 0) { throw ValidationError("--by: expected seconds, 0 or more") }
    if let limit, !(limit.isFinite && limit >= 0) { throw ValidationError("--limit: expected seconds, 0 or more") }
    if let plays, plays < 1 { throw ValidationError("--plays: expected 1 or more") }
    if limit != nil, plays != nil { throw ValidationError("--plays and --limit: expected only one of them") }
    if top < 0 { throw ValidationError("--top: expected 0 or more") }
    if let apply, apply < 1 { throw ValidationError("--apply: expected the number of a fix, 1 or more") }
    if out != nil, apply == nil { throw ValidationError("--out: expected --apply, too") }
    if fit, screen == nil { throw ValidationError("--fit: expected --screen, too") }
  }

  @MainActor
  func run() async throws {
    guard !each, let file else { return try await explainEach() }
    do {
      try await explain(file)
    } catch let error as ScenarioError {
      throw Self.failure(error.description)
    } catch let error as RecordingError {
      throw Self.failure(error.description)
    } catch let error as TouchRecordingError {
      throw Self.failure(error.description)
    } catch let error as Recording.FitError {
      throw Self.failure("\(file): \(error)")
    } catch let error as QuestionError {
      throw Self.failure("touchlab explain: \(error.description)")
    }
  }

  private static func failure(_ message: String) -> ExitCode {
    StandardError.write(message)
    return ExitCode(2)
  }

  @MainActor
  private func explainEach() async throws {
    // With `--each`, files are read from standard input, so the first argument is a line to explain.
    let asked = [file].compactMap(\.self) + lines
    let code = await EachFile(command: "explain").run { path in
      let document = try ScreenDump.parse(contentsOf: path, ScenarioDocument.init(_:file:))
      let explainer = Explainer(document, recording: nil)
      let explanations = try await explanations(try questions(explainer, document, asked), explainer)
      var object = JSONLine()
      object.add("answers", raw: JSONValue.list(explanations.map(\.json)).json)
      return (.passed, object)
    }
    if code != 0 { throw ExitCode(code) }
  }

  @MainActor
  private func explain(_ file: String) async throws {
    if screen == nil, let recording = try DeviceRecording.read(file) {
      return try await explain(try DeviceExplanation(recording, file: file), file)
    }
    let document = try ScreenDump.parse(contentsOf: screen ?? file, ScenarioDocument.init(_:file:))
    let explainer = Explainer(document, recording: try recording(file, on: document.scenario))
    let questions = try self.questions(explainer, document, lines)
    if apply != nil, questions.count != 1 {
      throw Self.failure("touchlab explain: --apply: expected one question, found \(questions.count)")
    }
    let explanations = try await self.explanations(questions, explainer)
    if let apply { return try write(fix: apply, of: explanations[0], document) }
    switch format {
    case .json: print(explanations.json(of: file).json)
    case .text:
      let text = ExplanationText(shownFixes: top, isColored: TerminalColors.areWanted)
      if explanations.isEmpty {
        print("Every touched object had its effect; name a line to explain, or use --subject.")
      }
      print(explanations.map { text.text(of: $0) }.joined(separator: "\n\n"))
    }
  }

  /// Explains the touches of a device recording: first what was observed, then the causes on the imported screen.
  @MainActor
  private func explain(_ device: DeviceExplanation, _ file: String) async throws {
    let document = try device.document()
    let explainer = Explainer(document)
    let asksNothing = lines.isEmpty && subject.isEmpty && unwanted.isEmpty
    let questions =
      try asksNothing
      ? device.questions(explainer) : self.questions(explainer, document, lines.map { device.imported($0) })
    if apply != nil, questions.count != 1 {
      throw Self.failure("touchlab explain: --apply: expected one question, found \(questions.count)")
    }
    let explanations = try await self.explanations(questions, explainer)
    if let apply { return try write(fix: apply, of: explanations[0], document) }
    switch format {
    case .json: print(device.json(explanations.json(of: file)).json)
    case .text:
      let text = ExplanationText(shownFixes: top, isColored: TerminalColors.areWanted)
      var parts: [String] = []
      if explanations.isEmpty {
        parts.append("Every touched object had its effect; name a line to explain, or use --subject.")
      }
      for explanation in explanations {
        parts.append(device.text(about: explanation.question.line) + text.text(of: explanation))
      }
      let differences = device.differences
      if !differences.isEmpty { parts.append(differences) }
      print(parts.joined(separator: "\n\n"))
    }
  }

  @MainActor
  private func recording(_ file: String, on scenario: Scenario) throws -> Recording? {
    guard screen != nil else { return nil }
    let player = Player(scenario)
    var stream = try Recording(contentsOf: file) { player.screen.center(of: $0) }
    let size = CGSize(width: scenario.screen.width, height: scenario.screen.height)
    if fit { stream = try stream.fitted(to: size) }
    try stream.checkBeginnings(on: size)
    return stream
  }

  @MainActor
  private func questions(_ explainer: Explainer, _ document: ScenarioDocument, _ lines: [String]) throws -> [Question] {
    var questions: [Question] = []
    for line in lines { questions.append(try document.checked(Question(line, by: by))) }
    for id in subject {
      var question = try explainer.question(about: id)
      question.deadline = by
      questions.append(question)
    }
    for line in unwanted { questions.append(try document.checked(Question(line, not: true, by: by))) }
    return questions.isEmpty ? try explainer.defaultQuestions() : questions
  }

  @MainActor
  private func explanations(_ questions: [Question], _ explainer: Explainer) async throws -> [Explanation] {
    var explanations: [Explanation] = []
    let start = ContinuousClock.now
    let bar = SearchBar(questions.count)
    for (index, question) in questions.enumerated() {
      let left = (limit ?? 5) - (ContinuousClock.now - start) / .seconds(1)
      let budget = plays.map { SearchBudget(plays: $0) } ?? SearchBudget(seconds: max(0, left))
      bar.begin(index, question.line)
      explanations.append(try await explainer.explanation(of: question, budget: budget) { bar.show($0) })
    }
    bar.hide()
    return explanations
  }

  @MainActor
  private func write(fix number: Int, of explanation: Explanation, _ document: ScenarioDocument) throws {
    guard explanation.fixes.indices.contains(number - 1) else {
      throw Self.failure(
        "touchlab explain: there is no fix \(number) of \"\(explanation.question.line)\"; "
          + "expected 1 to \(explanation.fixes.count)"
      )
    }
    let (text, isRewritten) = try document.changedText(with: explanation.fixes[number - 1].changes)
    if isRewritten {
      StandardError.write(
        "touchlab explain: the fix cannot be inserted into the text of \(document.file); the whole file is written on one"
          + " line, without its comments"
      )
    }
    guard let out else { return print(text, terminator: "") }
    try OutputFile.write(text, to: out)
  }
}

/// The decision whether text on standard output is colored.
enum TerminalColors {
  static var areWanted: Bool {
    let refused = ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    return isatty(STDOUT_FILENO) == 1 && !refused
  }
}

/// A display of the progress of a search, in the last line of a terminal. If output is redirected, nothing is printed.
@MainActor
private final class SearchBar {
  private let total: Int
  private var line = ""
  private let isShown = isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1

  init(_ total: Int) { self.total = total }

  func begin(_ index: Int, _ question: String) { line = "\(index + 1)/\(total) \(question.onOneLine.suffix(40))" }

  func show(_ played: Int) {
    guard isShown, played.isMultiple(of: 10) else { return }
    write("\r\(line): \(played) plays\u{1B}[K")
  }

  func hide() { if isShown { write("\r\u{1B}[K") } }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
