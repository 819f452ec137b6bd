import ArgumentParser
import Foundation
import ResponderImport
import ResponderInsight
import ResponderScenarios

/// `touchlab lint`: finds defects in a screen without playing its script.
struct LintCommand: AsyncParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, sarif
  }

  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Finds defects in a screen without playing its script.",
    discussion: """
      The screen has the state after the `set` steps at the start of the file's script. Simple touches are played on \
      it, each on a separate screen. Each finding states what was observed, and each fix was played.

      Rules:
      \(LintRule.allCases.map { "  " + $0.rawValue + ($0.level == .note ? " (note)" : "") + ": " + $0.meaning }
        .joined(separator: "\n"))

      A comment `# lint: ignore RULE` on the line of a view or a recognizer silences a rule there.

      Example: touchlab lint card.yaml --ignore small-target

      Exit: 0 at most notes, 1 warnings, 2 bad input or usage.
      """
  )

  @Argument(help: "Scenario files, or folders that are searched for scenario files; - reads standard input.")
  var files: [String] = []

  @Flag(help: EachFile.help)
  var each = false

  @Option(help: "The format of the output: text, json or sarif.")
  var format: Format = .text

  @Option(help: ArgumentHelp("Check only these rules, separated by commas.", valueName: "rules"))
  var rules: [String] = []

  @Option(help: ArgumentHelp("Do not check these rules, separated by commas.", valueName: "rules"))
  var ignore: [String] = []

  @Option(
    help: ArgumentHelp("Do not report findings that are in this earlier output of --format json.", valueName: "file")
  )
  var baseline: String?

  @Flag(help: "Instead of findings, print the touches that lint plays. Each begins at the center of the screen.")
  var touches = false

  func validate() throws {
    guard touches || each || !files.isEmpty else {
      throw ValidationError("expected at least one scenario file or folder")
    }
    guard !each || files.isEmpty && !touches && format == .text else {
      throw ValidationError("--each: paths are read from standard input; expected no files, --touches or --format")
    }
    _ = try chosen()
  }

  private func chosen() throws -> Set<LintRule> {
    func rules(_ words: [String], _ option: String) throws -> [LintRule] {
      let known = LintRule.allCases.map(\.rawValue)
      return try words.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }.map {
        name in
        guard let rule = LintRule(rawValue: name) else {
          throw ValidationError(
            "\(option): unknown rule \(quoted(name))\(Spelling.suggestion(for: name, among: known)); expected "
              + Spelling.list(known)
          )
        }
        return rule
      }
    }
    let all = self.rules.isEmpty ? LintRule.allCases : try rules(self.rules, "--rules")
    return Set(all).subtracting(try rules(ignore, "--ignore"))
  }

  @MainActor
  func run() async throws {
    if touches { return try printTouches() }
    let rules = try chosen()
    var known: LintBaseline?
    if let baseline { known = try read(baseline) }
    if each {
      let code = await EachFile(command: "lint").run { path in
        let report = try report(on: path, rules)
        let reported = known.map { report.without($0) } ?? report
        var findings = JSONLine()
        findings.add("findings", raw: JSONValue.list(reported.findings.map(\.json)).json)
        return (reported.hasWarnings ? .failed : .passed, findings)
      }
      if code != 0 { throw ExitCode(code) }
      return
    }
    let (reports, failed) = lint(at: files, rules)
    let reported = reports.map { report in known.map { report.without($0) } ?? report }
    if !failed || !reported.isEmpty { show(reported) }
    if failed { throw ExitCode(2) }
    if reported.contains(where: \.hasWarnings) { throw ExitCode(1) }
  }

  @MainActor
  private func report(on path: String, _ rules: Set<LintRule>) throws -> LintReport {
    try LintReport(on: try ScreenDump.parse(contentsOf: path, ScenarioDocument.init(_:file:)), rules: rules)
  }

  private func read(_ baseline: String) throws -> LintBaseline {
    do {
      return try LintBaseline(contentsOf: baseline)
    } catch {
      StandardError.write("\(error)")
      throw ExitCode(2)
    }
  }

  /// Returns the reports of the readable files, and whether at least one file could not be read.
  @MainActor
  private func lint(at paths: [String], _ rules: Set<LintRule>) -> (reports: [LintReport], failed: Bool) {
    var failed = false
    var found: [String] = []
    for path in paths {
      do {
        found += try ScenarioFiles.below(path)
      } catch {
        StandardError.write("\(error)")
        failed = true
      }
    }
    var reports: [LintReport] = []
    var bar = ProgressBar(total: found.count)
    for path in found {
      bar.show(path)
      do {
        reports.append(try report(on: path, rules))
      } catch {
        bar.hide()
        StandardError.write("\(error)")
        failed = true
      }
    }
    bar.hide()
    return (reports, failed)
  }

  @MainActor
  private func show(_ reports: [LintReport]) {
    switch format {
    case .text:
      for line in reports.flatMap(\.lines) { print(line) }
      let findings = reports.flatMap(\.findings)
      let warnings = findings.count { $0.rule.level == .warning }
      print("\(reports.count.of("file")): \(warnings.of("warning")), \((findings.count - warnings).of("note"))")
    case .json:
      let isOne = files.count == 1 && !ScenarioFiles.isFolder(files[0])
      if isOne, let report = reports.first {
        print(report.json.json)
      } else {
        print("[" + reports.map(\.json.json).joined(separator: ",\n") + "]")
      }
    case .sarif:
      print(SARIFLog.json(of: reports, relativeTo: FileManager.default.currentDirectoryPath).json)
    }
  }

  private func printTouches() throws {
    var size = (width: 320.0, height: 480.0)
    if let file = files.first {
      do {
        let screen = try ScreenDump.parse(contentsOf: file, Scenario.init(_:file:)).screen
        size = (screen.width, screen.height)
      } catch {
        StandardError.write("\(error)")
        throw ExitCode(2)
      }
    }
    let scripts = CanonicalTouch.all.map { ($0.name, $0.script(onScreenOf: size.width, size.height)) }
    switch format {
    case .text: for (name, script) in scripts { print("\(name): \(script.json)") }
    case .json, .sarif:
      let touches = scripts.map { "{\"name\": \"\($0.0)\", \"touches\": \($0.1.json)}" }
      print("{\"version\": 1, \"touches\": [\n" + touches.joined(separator: ",\n") + "\n]}")
    }
  }
}
