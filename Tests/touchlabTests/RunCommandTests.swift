import Foundation
import Testing

/// Tests of the command `touchlab run` of the built executable: its output and its exit codes.
@Suite struct RunCommandTests {
  private static let good = """
    touchlab: 1
    title: A tap
    screen: [100, 100]
    views: [{id: card, frame: [0, 0, 100, 100], gestures: [{id: tap, kind: tap}]}]
    touches: [{tap: card}]
    only: [action]
    expect: [tap action ended]
    """
  private static let nothing =
    "touchlab: 1\nscreen: [100, 100]\nviews: [{id: card, frame: [0, 0, 100, 100]}]\ntouches: []\n"
  private static let bad = "touchlab: 1\nscreen: [100, 100]\nvews: []\n"

  @Test("run exits with 0 and prints the record if a scenario meets its expectations")
  func passes() throws {
    try BuiltTouchlab.withFiles(["good.yaml": Self.good]) { folder in
      let outcome = try BuiltTouchlab.run("run", folder + "/good.yaml")
      expectEqual(outcome.code, 0)
      expect(outcome.errors.isEmpty)
      expectEqual(outcome.output.first, "# A tap")
      expect(outcome.output.contains("    0.050  tap action ended"))
      expectEqual(outcome.output.last, "passed: 1 line, 0 checks")
    }
  }

  @Test("run exits with 1 and prints the difference if a scenario does not meet its expectations")
  func fails() throws {
    let text = Self.good.replacingOccurrences(of: "expect: [tap action ended]", with: "expect: []")
    try BuiltTouchlab.withFiles(["failing.yaml": text]) { folder in
      let file = folder + "/failing.yaml"
      let outcome = try BuiltTouchlab.run("run", file)
      expectEqual(outcome.code, 1)
      expect(outcome.output.contains("--- expected (\(file))"))
      expect(outcome.output.contains("+ tap action ended    (at 0.050 s; not expected)"))
      let json = try BuiltTouchlab.run("run", file, "--format", "jsonl")
      expectEqual(json.code, 1)
      expect(json.output.allSatisfy { $0.hasPrefix("{\"t\":") })
      expect(json.errors.contains("+ tap action ended    (at 0.050 s; not expected)"))
    }
  }

  @Test(
    "session, which serve starts with pipes, refuses a file as its input or output and exits with 2",
    arguments: ["</dev/null", ">/dev/null"]
  )
  func refusesFiles(redirection: String) throws {
    let outcome = try BuiltTouchlab.shell("\"$0\" session \(redirection)")
    expectEqual(outcome.code, 2)
    expect(outcome.errors.joined().contains("standard input and output must be pipes; run `touchlab serve`"))
  }

  @Test("If a file is invalid, run exits with 2 and prints an error with file, line and column")
  func refuses() throws {
    try BuiltTouchlab.withFiles(["bad.yaml": Self.bad]) { folder in
      let outcome = try BuiltTouchlab.run("run", folder + "/bad.yaml")
      expectEqual(outcome.code, 2)
      expect(outcome.output.isEmpty)
      expectEqual(outcome.errors.count, 1)
      expect(outcome.errors[0].hasPrefix("\(folder)/bad.yaml:3:1: unknown key 'vews'"))
      expect(outcome.errors[0].contains("did you mean 'views'?"))
    }
  }

  @Test("If a check fails, run exits with 1 and prints the line of the check")
  func failingCheck() throws {
    let text = Self.good.replacingOccurrences(
      of: "expect: [tap action ended]",
      with: "subjects: []\nexpect: [check: {id: card, alpha: 0}]"
    )
    try BuiltTouchlab.withFiles(["check.yaml": text]) { folder in
      let outcome = try BuiltTouchlab.run("run", folder + "/check.yaml")
      expectEqual(outcome.code, 1)
      expect(outcome.output.contains("\(folder)/check.yaml:8: card.alpha is 1; expected 0"))
    }
  }

  @Test("run prints whether a check among the touches passed, even if the file has no other expectations")
  func checkWithoutExpectation() throws {
    func text(_ alpha: Int) -> String {
      let before = "touchlab: 1\nscreen: [100, 100]\nviews: [{id: card, frame: [0, 0, 100, 100]}]\n"
      return before + "touches:\n  - check: {id: card, alpha: \(alpha)}\n  - tap: card\n"
    }
    try BuiltTouchlab.withFiles(["failing.yaml": text(0), "holding.yaml": text(1), "nothing.yaml": Self.nothing]) {
      folder in
      let failing = try BuiltTouchlab.run("run", folder + "/failing.yaml")
      expectEqual(failing.code, 1)
      expectEqual(
        failing.output.suffix(2),
        [
          "\(folder)/failing.yaml:5: card.alpha is 1; expected 0",
          "failed: the run differs from the expectations, 1 check",
        ]
      )
      let json = try BuiltTouchlab.run("run", folder + "/failing.yaml", "--format", "jsonl")
      expectEqual(json.code, 1)
      expectEqual(json.errors, Array(failing.output.suffix(2)))
      let holding = try BuiltTouchlab.run("run", folder + "/holding.yaml")
      expectEqual(holding.code, 0)
      expectEqual(holding.output.last, "passed: 1 check")
      let nothing = try BuiltTouchlab.run("run", folder + "/nothing.yaml")
      expectEqual(nothing.code, 0)
      expectEqual(nothing.output.last, "the file has no expectations and no checks")
      let all = try BuiltTouchlab.run("run", folder)
      expectEqual(all.code, 1)
      expectEqual(all.errors, Array(failing.output.suffix(2)))
    }
  }

  @Test("run searches a folder recursively, continues after an invalid file, and returns the highest exit code")
  func folder() throws {
    let failing = Self.good.replacingOccurrences(of: "[tap action ended]", with: "[]")
    let files = [
      "a.yaml": Self.bad, "b/c.yml": Self.good, "b/d.json": "{\"touchlab\": 1}", "z.yaml": failing,
      "notes.txt": "nothing", ".hidden.yaml": Self.bad,
    ]
    try BuiltTouchlab.withFiles(files) { folder in
      let outcome = try BuiltTouchlab.run("run", folder)
      expectEqual(outcome.code, 2)
      expectEqual(
        outcome.output,
        [
          "refused  \(folder)/a.yaml", "passed   \(folder)/b/c.yml", "refused  \(folder)/b/d.json",
          "failed   \(folder)/z.yaml", "4 files: 1 passed, 1 failed, 2 refused",
        ]
      )
      expectEqual(outcome.errors.filter { $0.contains(".yaml:3:1:") || $0.contains(".json:1:1:") }.count, 2)
      let two = try BuiltTouchlab.run("run", folder + "/z.yaml", folder + "/b/c.yml", "--format", "jsonl")
      expectEqual(two.code, 1)
      expectEqual(
        two.output,
        [
          "{\"file\":\"\(folder)/z.yaml\",\"result\":\"failed\"}",
          "{\"file\":\"\(folder)/b/c.yml\",\"result\":\"passed\"}",
          "{\"files\":2,\"passed\":1,\"failed\":1,\"refused\":0}",
        ]
      )
    }
  }

  @Test("run --only filters the printed record and does not affect the checks")
  func only() throws {
    let text = Self.good.replacingOccurrences(of: "[tap action ended]", with: "[]")
    try BuiltTouchlab.withFiles(["failing.yaml": text]) { folder in
      let outcome = try BuiltTouchlab.run("run", folder + "/failing.yaml", "--only", "hit,state", "--format", "jsonl")
      expectEqual(outcome.code, 1)
      expectEqual(outcome.output.count, 2)
      expectEqual(outcome.output.first?.contains("\"category\":\"hit\""), true)
      expectEqual(outcome.output.last?.contains("\"line\":\"tap -> ended\""), true)
    }
  }

  @Test(
    "run exits with 2 and prints one line if its arguments are wrong",
    arguments: [
      ["run"], ["run", "missing.yaml"], ["run", "x.yaml", "--format", "xml"], ["run", "x.yaml", "--only", "touch"],
      ["run", "x.yaml", "--only", "scroll"], ["run", "x.yaml", "--timeline", "out.json"], ["walk"],
      ["serve", "Sources"],
      ["run", "--frmat"],
    ]
  )
  func usage(_ arguments: [String]) throws {
    let outcome = try BuiltTouchlab.call(arguments)
    expectEqual(outcome.code, 2)
    expectEqual(outcome.errors.count, 1, "\(outcome.errors)")
    expect(outcome.output.isEmpty)
  }

  @Test("run --help prints an example and exits with 0")
  func help() throws {
    let outcome = try BuiltTouchlab.run("run", "--help")
    expectEqual(outcome.code, 0)
    expect(outcome.output.contains { $0.contains("touchlab run Conformance/vectors/pan-takes-over.yaml") })
  }

  @Test("touchlab format prints the same steps and properties as the reference in the contract")
  func format() throws {
    let outcome = try BuiltTouchlab.run("format")
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    let reference = root.appendingPathComponent("Documentation/Contract/reference.md")
    let lines = try String(contentsOf: reference, encoding: .utf8).split(separator: "\n").map(String.init)
    expectEqual(outcome.code, 0)
    expect(outcome.errors.isEmpty)
    expectEqual(outcome.output, lines)
  }
}
