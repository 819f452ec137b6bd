import ResponderScenarios

/// A run of several scenarios. It prints a line for each file, and a line with the totals.
@MainActor
struct SuiteRun {
  let format: OutputFormat

  /// Runs the scenarios and returns the highest of their exit codes.
  func run(_ paths: [String], _ results: inout RunResults) async -> Int32 {
    var outcomes: [FileResult] = []
    var files: [String] = []
    var code: Int32 = 0
    for path in paths {
      do throws(ScenarioError) {
        files += try ScenarioFiles.below(path)
      } catch {
        StandardError.write(error.description)
        results.add(path, refused: error, since: .now)
        code = 2
      }
    }
    var progress = ProgressBar(total: files.count)
    for file in files {
      progress.show(file)
      let (result, complaints) = await play(file, &results)
      progress.hide()
      for complaint in complaints { StandardError.write(complaint) }
      show(result, file)
      outcomes.append(result)
      code = max(code, result.exitCode)
    }
    showTotal(outcomes)
    return code
  }

  private func play(_ file: String, _ results: inout RunResults) async -> (FileResult, complaints: [String]) {
    let start = ContinuousClock.now
    do throws(ScenarioError) {
      let scenario = try results.read(file)
      let run = try results.play(scenario) { _ in }
      await results.add(file, scenario, run, since: start)
      return run.outcome.passed ? (.passed, []) : (.failed, run.outcome.report(file: file))
    } catch {
      results.add(file, refused: error, since: start)
      return (.refused, [error.description])
    }
  }

  private func show(_ result: FileResult, _ file: String) {
    switch format {
    case .text: print(result.rawValue + String(repeating: " ", count: 9 - result.rawValue.count) + file.onOneLine)
    case .jsonl:
      var line = JSONLine()
      line.add("file", file)
      line.add("result", result.rawValue)
      print(line.text)
    }
  }

  private func showTotal(_ results: [FileResult]) {
    func count(_ result: FileResult) -> Int { results.count { $0 == result } }
    switch format {
    case .text:
      print(
        "\(results.count.of("file")): \(count(.passed)) passed, \(count(.failed)) failed, \(count(.refused)) refused"
      )
    case .jsonl:
      var line = JSONLine()
      line.add("files", results.count)
      for result in [FileResult.passed, .failed, .refused] { line.add(result.rawValue, count(result)) }
      print(line.text)
    }
  }
}
