import ArgumentParser
import Foundation
import ResponderImport
import ResponderInsight
import ResponderRecordings
import ResponderScenarios

/// `touchlab explain`: why a line of the record did or did not happen, and what would help.
struct ExplainCommand: AsyncParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Says why something did or did not happen on a screen, and what would change it.",
    discussion: """
      A question is a line of the record, as `expect` writes it. Without one, every line of `expect` that failed is asked \
      about; where none did, whatever the fingers lay on without effect. Each fix that is offered has been played.

      Examples:
        touchlab explain card.yaml "save touchUpInside"
        touchlab explain card.yaml --subject table
        touchlab explain card.yaml "save touchUpInside" --apply 1 --out fixed.yaml
        touchlab explain two-fingers.events --screen map.yaml "pinch action began"
      """
  )

  @Argument(help: ArgumentHelp("A scenario file, - for standard input; with --screen a recording.", valueName: "file"))
  var file: String?

  @Flag(help: EachFile.help)
  var each = false

  @Argument(help: ArgumentHelp("Lines that are missed, such as \"save touchUpInside\".", valueName: "line"))
  var lines: [String] = []

  @Option(
    help: ArgumentHelp("Ask about the line that people wait for of this view, control or recognizer.", valueName: "id")
  )
  var subject: [String] = []

  @Option(
    name: .customLong("not"),
    help: ArgumentHelp("Ask why this line happens although it should not.", valueName: "line")
  )
  var unwanted: [String] = []

  @Option(help: ArgumentHelp("The lines are to happen at this time or before.", valueName: "seconds"))
  var by: Double?

  @Option(help: "How many fixes the text shows.")
  var top = 3

  @Option(help: ArgumentHelp("How long to search, in all.", valueName: "seconds"))
  var limit: Double?

  @Option(help: "How many plays to search with for each question, instead of a time; the same on every machine.")
  var plays: Int?

  @Option(help: "text or json.")
  var format: Format = .text

  @Option(
    help: ArgumentHelp("Print the file with this fix in it, counted from 1, and nothing else.", valueName: "number")
  )
  var apply: Int?

  @Option(help: ArgumentHelp("Where --apply writes to.", valueName: "file"))
  var out: String?

  @Option(help: ArgumentHelp("The scenario file whose screen a recording is played on.", valueName: "file"))
  var screen: String?

  @Flag(help: "Stretch the axes of a recording over the screen.")
  var fit = false

  func validate() throws {
    guard each || file != nil else { throw ValidationError("expected a scenario file") }
    if each, screen != nil || apply != nil || out != nil {
      throw ValidationError("--each: the files are named on standard input; expected no --screen, --apply or --out")
    }
    if let by, !(by.isFinite && by >= 0) { throw ValidationError("--by: expected seconds, 0 or more") }
    if let limit, !(limit.isFinite && limit >= 0) { throw ValidationError("--limit: expected seconds, 0 or more") }
    if let plays, plays < 1 { throw ValidationError("--plays: expected 1 or more") }
    if limit != nil, plays != nil { throw ValidationError("--plays stands instead of --limit; expected one of them") }
    if top < 0 { throw ValidationError("--top: expected 0 or more") }
    if let apply, apply < 1 { throw ValidationError("--apply: expected the number of a fix, from 1 on") }
    if out != nil, apply == nil { throw ValidationError("--out goes with --apply") }
    if fit, screen == nil { throw ValidationError("--fit goes with --screen") }
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
    // With --each there is no file to name first.
    let asked = [file].compactMap(\.self) + lines
    let code = await EachFile(command: "explain").run { path in
      let document = try ScenarioDocument(try ScreenDump.scenario(contentsOf: path), file: path)
      let explainer = Explainer(document, recording: nil)
      let answers = try await answers(try questions(explainer, document, asked), explainer)
      var told = JSONLine()
      told.add("answers", raw: JSONValue.list(answers.map(\.json)).json)
      return (.passed, told)
    }
    if code != 0 { throw ExitCode(code) }
  }

  @MainActor
  private func explain(_ file: String) async throws {
    let document = try ScenarioDocument(try ScreenDump.scenario(contentsOf: screen ?? file), file: screen ?? file)
    let explainer = Explainer(document, recording: try recording(file, on: document.scenario))
    let questions = try self.questions(explainer, document, lines)
    if apply != nil, questions.count != 1 {
      throw Self.failure("touchlab explain: --apply is about one question; expected one, found \(questions.count)")
    }
    let answers = try await self.answers(questions, explainer)
    if let apply { return try write(fix: apply, of: answers[0], document) }
    switch format {
    case .json: print(answers.json(of: file).json)
    case .text:
      let text = ExplanationText(shownFixes: top, isColoured: TerminalColours.areWanted)
      if answers.isEmpty { print("Everything that was touched did what it does; ask about a line or with --subject.") }
      print(answers.map { text.text(of: $0) }.joined(separator: "\n\n"))
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
  private func answers(_ questions: [Question], _ explainer: Explainer) async throws -> [Answer] {
    var answers: [Answer] = []
    let start = ContinuousClock.now
    let bar = SearchBar(questions.count)
    for (index, question) in questions.enumerated() {
      let left = (limit ?? 5) - (ContinuousClock.now - start) / .seconds(1)
      let budget = plays.map { SearchBudget(plays: $0) } ?? SearchBudget(seconds: max(0, left))
      bar.begin(index, question.line)
      answers.append(try await explainer.answer(question, budget: budget) { bar.show($0) })
    }
    bar.hide()
    return answers
  }

  @MainActor
  private func write(fix number: Int, of answer: Answer, _ document: ScenarioDocument) throws {
    guard answer.fixes.indices.contains(number - 1) else {
      throw Self.failure(
        "touchlab explain: there is no fix \(number) of \"\(answer.question.line)\"; expected 1 to \(answer.fixes.count)"
      )
    }
    let text = try document.text(with: answer.fixes[number - 1].changes)
    guard let out else { return print(text, terminator: "") }
    try OutputFile.write(text, to: out)
  }
}

/// Whether standard output is a person's terminal who wants colours.
enum TerminalColours {
  static var areWanted: Bool {
    let refused = ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    return isatty(STDOUT_FILENO) == 1 && !refused
  }
}

/// What a search has played so far, at the foot of a terminal; nothing anywhere else.
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
