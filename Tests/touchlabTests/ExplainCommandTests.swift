import Foundation
import Testing

/// Tests of the command `touchlab explain`, which explains why a record contains a line, or does not.
@Suite struct ExplainCommandTests {
  private static let covered = """
    touchlab: 1
    screen: [320, 480]
    views:
      # The button that nobody can press.
      - {id: save, class: UIButton, frame: [20, 20, 100, 44]}
      - {id: veil, frame: [0, 0, 320, 480]} # left over
    touches:
      - tap: [70, 42]

    """
  private static let recorded = """
    {"actions": [{"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": [
      {"type": "pointerMove", "x": 60, "y": 40}, {"type": "pointerDown"}, {"type": "pause", "duration": 80},
      {"type": "pointerUp"}]}]}
    """

  private func explain(_ arguments: [String], _ body: (BuiltTouchlab.Outcome) throws -> Void) throws {
    try BuiltTouchlab.withFiles(["covered.yaml": Self.covered, "finger.json": Self.recorded]) { folder in
      try body(
        BuiltTouchlab.call(
          ["explain"] + arguments.map { $0.hasSuffix(".yaml") || $0.hasSuffix(".json") ? "\(folder)/\($0)" : $0 }
        )
      )
    }
  }

  private func json(_ outcome: BuiltTouchlab.Outcome) throws -> [String: Any] {
    let root = try JSONSerialization.jsonObject(with: Data(outcome.output.joined().utf8))
    let explanations = try require((root as? [String: Any])?["answers"] as? [[String: Any]])
    return try require(explanations.first)
  }

  @Test("explain exits with 0 and prints the summary, the chain of causes and three fixes")
  func text() throws {
    try explain(["covered.yaml"]) { outcome in
      expectEqual(outcome.code, 0)
      expectEqual(outcome.output.first, "save touchUpInside: did not happen")
      expect(outcome.output.contains("    0.000  save passed over, because it lies behind veil"))
      expect(outcome.output.contains("1. veil.isUserInteractionEnabled = false"))
      expect(outcome.output.contains { $0.hasPrefix("3. ") })
      expect(!outcome.output.contains { $0.hasPrefix("4. ") })
      expect(outcome.output.allSatisfy { $0.count <= 80 })
      expect(!outcome.output.joined().contains("\u{1B}"))
      expect(outcome.errors.isEmpty)
    }
  }

  @Test("explain --top limits the number of fixes, and the last line states how to see the remaining fixes")
  func top() throws {
    try explain(["covered.yaml", "--top", "1"]) { outcome in
      expect(!outcome.output.contains { $0.hasPrefix("2. ") })
      expectEqual(outcome.output.last?.contains("more with --top"), true)
    }
  }

  @Test("explain --limit 0 derives the cause from the record, and reports that the search for fixes is incomplete")
  func limit() throws {
    try explain(["covered.yaml", "--limit", "0", "--format", "json"]) { outcome in
      let explanation = try json(outcome)
      expectEqual(outcome.code, 0)
      expectEqual(explanation["complete"] as? Bool, false)
      expectEqual(explanation["culprits"] as? [String], ["veil"])
      expectEqual((explanation["fixes"] as? [Any])?.isEmpty, true)
    }
    try explain(["covered.yaml", "--limit", "0"]) { outcome in
      expectEqual(outcome.output.last?.hasSuffix("--limit gives it more time."), true)
    }
  }

  @Test("explain --plays limits the search, and two searches have the same result")
  func plays() throws {
    var outputs: [[String]] = []
    for _ in 0..<2 {
      try explain(["covered.yaml", "--plays", "4", "--format", "json"]) { outcome in
        let played = try json(outcome)["played"] as? Int
        expectEqual(played, 4)
        outputs.append(outcome.output.map { $0.replacing(/"file": "[^"]*"/, with: "") })
      }
    }
    expectEqual(outputs[0], outputs[1])
  }

  @Test("explain with a recording plays the recording, instead of the script, on the screen of the file")
  func recording() throws {
    try explain(["finger.json", "--screen", "covered.yaml", "--format", "json"]) { outcome in
      let explanation = try json(outcome)
      expectEqual(explanation["line"] as? String, "save touchUpInside")
      let fixes = try require(explanation["fixes"] as? [[String: Any]])
      // The recorded finger lifts after 80 ms. The finger of the script would lift after 50 ms.
      expectEqual((fixes.first?["then"] as? [String: Any])?["t"] as? Double, 0.08)
    }
  }

  @Test("If a recording cannot be read or begins outside the screen, explain exits with 2 and prints the reason")
  func badRecordings() throws {
    try explain(["covered.yaml", "--screen", "covered.yaml"]) { outcome in
      expectEqual(outcome.code, 2)
      expectEqual(outcome.errors.count, 1)
    }
    let far = Self.recorded.replacing("\"x\": 60", with: "\"x\": 900")
    try BuiltTouchlab.withFiles(["covered.yaml": Self.covered, "far.json": far]) { folder in
      let outcome = try BuiltTouchlab.run("explain", folder + "/far.json", "--screen", folder + "/covered.yaml")
      expectEqual(outcome.code, 2)
      expectEqual(outcome.errors.first?.contains("900"), true, "\(outcome.errors)")
    }
  }

  @Test("explain --apply prints only the fixed file, which passes touchlab run")
  func apply() throws {
    try explain(["covered.yaml", "save touchUpInside", "--apply", "1"]) { outcome in
      expectEqual(outcome.code, 0)
      let fixed = Self.covered.replacing("480]}", with: "480], isUserInteractionEnabled: false}")
      expectEqual(outcome.output, fixed.split(separator: "\n").map(String.init))
      let run = try BuiltTouchlab.call(["run", "-"], input: outcome.output.joined(separator: "\n"))
      expect(run.output.contains { $0.contains("save touchUpInside") })
    }
  }

  @Test(
    "explain exits with 2 and prints one line if the question is invalid",
    arguments: [
      (["covered.yaml", "sve touchUpInside"], "save"), (["covered.yaml", "--subject", "nobody"], "nobody"),
      (["covered.yaml", "save touchUpInside", "--apply", "99"], "expected 1 to"),
      (["none.yaml"], "none.yaml"),
      (["covered.yaml", "save touchUpInside", "veil hit", "--apply", "1"], "one question"),
    ]
  )
  func refused(_ arguments: [String], _ word: String) throws {
    try explain(arguments) { outcome in
      expectEqual(outcome.code, 2)
      expectEqual(outcome.errors.count, 1)
      expectEqual(outcome.errors.first?.contains(word), true, "\(outcome.errors)")
      expect(outcome.output.isEmpty)
    }
  }

  @Test("explain refuses invalid values of options, and combinations of options that are not allowed")
  func options() throws {
    let wrong = [
      ["--limit", "-1"], ["--plays", "0"], ["--limit", "1", "--plays", "1"], ["--apply", "0"], ["--out", "x.yaml"],
      ["--fit"], ["--by", "-1"], ["--top", "-1"],
    ]
    for options in wrong {
      try explain(["covered.yaml"] + options) { outcome in expectEqual(outcome.code, 2, "\(options)") }
    }
  }

  @Test(
    "On a terminal, explain shows its progress and removes it when the result is printed"
  )
  func terminal() throws {
    try BuiltTouchlab.withFiles(["covered.yaml": Self.covered]) { folder in
      let shown = try BuiltTouchlab.onTerminal(["explain", folder + "/covered.yaml"])
      expectEqual(shown.code, 0)
      let text = shown.output.joined(separator: "\n")
      expect(text.contains("1/1 save touchUpInside: 10 plays\u{1B}[K"), "\(text)")
      expect(text.contains("\r\u{1B}[K\u{1B}[1msave touchUpInside: did not happen"))
      expect(text.contains("\u{1B}[32mveil.isUserInteractionEnabled = false"))
      let plain = try BuiltTouchlab.onTerminal(["explain", folder + "/covered.yaml"], environment: ["NO_COLOR": "1"])
      let words = plain.output.joined(separator: "\n")
      expect(!words.contains("\u{1B}[1m"))
      expect(!words.contains("\u{1B}[32m"))
    }
  }
}
