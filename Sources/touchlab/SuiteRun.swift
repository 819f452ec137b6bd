import ResponderScenarios

/// Several scenarios: one line a file, and a total.
@MainActor
struct SuiteRun {
  private enum Result: String {
    case passed, failed, refused

    var exitCode: Int32 {
      switch self {
      case .passed: 0
      case .failed: 1
      case .refused: 2
      }
    }
  }

  let format: OutputFormat

  /// The highest exit code of the files.
  func run(_ paths: [String]) -> Int32 {
    var results: [Result] = []
    var files: [String] = []
    var code: Int32 = 0
    for path in paths {
      do throws(ScenarioError) {
        files += try ScenarioFiles.below(path)
      } catch {
        StandardError.write(error.description)
        code = 2
      }
    }
    var progress = ProgressBar(total: files.count)
    for file in files {
      progress.show(file)
      let (result, complaints) = play(file)
      progress.hide()
      for complaint in complaints { StandardError.write(complaint) }
      show(result, file)
      results.append(result)
      code = max(code, result.exitCode)
    }
    showTotal(results)
    return code
  }

  private func play(_ file: String) -> (Result, complaints: [String]) {
    do throws(ScenarioError) {
      let outcome = try Player(try Scenario(contentsOf: file)).run()
      return outcome.passed ? (.passed, []) : (.failed, outcome.report(file: file))
    } catch {
      return (.refused, [error.description])
    }
  }

  private func show(_ result: Result, _ file: String) {
    switch format {
    case .text: print(result.rawValue + String(repeating: " ", count: 9 - result.rawValue.count) + file.onOneLine)
    case .jsonl:
      var line = JSONLine()
      line.add("file", file)
      line.add("result", result.rawValue)
      print(line.text)
    }
  }

  private func showTotal(_ results: [Result]) {
    func count(_ result: Result) -> Int { results.count { $0 == result } }
    switch format {
    case .text:
      print(
        "\(results.count.of("file")): \(count(.passed)) passed, \(count(.failed)) failed, \(count(.refused)) refused"
      )
    case .jsonl:
      var line = JSONLine()
      line.add("files", results.count)
      for result in [Result.passed, .failed, .refused] { line.add(result.rawValue, count(result)) }
      print(line.text)
    }
  }
}
