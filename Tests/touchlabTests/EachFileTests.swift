import Foundation
import Testing

/// Tests of the option `--each`, which reads paths from standard input and prints a line of JSON for each path.
@Suite struct EachFileTests {
  private static let good = """
    touchlab: 1
    screen: [100, 100]
    views: [{id: card, frame: [0, 0, 60, 100], gestures: [{id: tap, kind: tap}]}]
    touches: [{tap: card}]
    only: [action]
    expect: [tap action ended]
    """
  private static let failing = good.replacingOccurrences(of: "[tap action ended]", with: "[tap action began]")
  private static let covered = """
    touchlab: 1
    screen: [200, 200]
    views:
      - {id: save, class: UIButton, frame: [0, 0, 100, 44]}
      - {id: cover, frame: [0, 0, 200, 200]}
    touches: [{tap: {at: [50, 20]}}]
    """

  private struct Line {
    let object: [String: Any]
    var file: String? { (object["file"] as? String).map { URL(fileURLWithPath: $0).lastPathComponent } }
    var result: String? { object["result"] as? String }
    subscript(key: String) -> [String: Any] { object[key] as? [String: Any] ?? [:] }
  }

  private func lines(_ outcome: BuiltTouchlab.Outcome) throws -> [Line] {
    try outcome.output.filter { !$0.isEmpty }.map { text in
      Line(object: try require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]))
    }
  }

  @Test("run --each prints a line for each file in order, even for an invalid or missing file")
  func run() throws {
    let files = ["a.yaml": Self.good, "b.yaml": Self.failing, "c.yaml": "touchlab: 2"]
    try BuiltTouchlab.withFiles(files) { folder in
      let input = ["c", "a", "none", "b"].map { "\(folder)/\($0).yaml" }.joined(separator: "\n\n")
      let outcome = try BuiltTouchlab.call(["run", "--each"], input: input)
      let lines = try lines(outcome)
      expectEqual(lines.map(\.file), ["c.yaml", "a.yaml", "none.yaml", "b.yaml"])
      expectEqual(lines.map(\.result), ["refused", "passed", "refused", "failed"])
      expectEqual(lines[0]["error"]["line"] as? Int, 1)
      expectEqual((lines[1]["run"]["report"] as? [String])?.last, "passed: 1 line, 0 checks")
      expectEqual((lines[2]["error"]["message"] as? String)?.isEmpty, false)
      expectEqual((lines[3]["run"]["report"] as? [String])?.contains { $0.contains("began") }, true)
      expectEqual(outcome.code, 2)
      expectEqual(outcome.errors, [])
    }
  }

  @Test("run --each exits with 1 if a file failed, and with 0 if all files passed or there is no file")
  func exits() throws {
    try BuiltTouchlab.withFiles(["a.yaml": Self.good, "b.yaml": Self.failing]) { folder in
      try expectEqual(BuiltTouchlab.call(["run", "--each"], input: folder + "/a.yaml\n").code, 0)
      try expectEqual(BuiltTouchlab.call(["run", "--each"], input: folder + "/b.yaml\n" + folder + "/a.yaml").code, 1)
      let none = try BuiltTouchlab.call(["run", "--each"], input: "")
      expectEqual(none.code, 0)
      try expect(lines(none).isEmpty)
    }
  }

  @Test("lint, map and explain with --each print each result on one line, with the command's name as the key")
  func others() throws {
    try BuiltTouchlab.withFiles(["a.yaml": Self.covered]) { folder in
      let path = folder + "/a.yaml"
      let lint = try require(lines(try BuiltTouchlab.call(["lint", "--each"], input: path)).first)
      expectEqual(lint.result, "failed")
      expectEqual((lint["lint"]["findings"] as? [[String: Any]])?.isEmpty, false)
      let map = try require(lines(try BuiltTouchlab.call(["map", "--each"], input: path)).first)
      expectEqual(map.result, "passed")
      expectEqual((map["map"]["regions"] as? [[String: Any]])?.map { $0["id"] as? String }, ["cover"])
      let question = ["explain", "--each", "save touchUpInside", "--plays", "50"]
      let explained = try require(lines(try BuiltTouchlab.call(question, input: path)).first)
      expectEqual((explained["explain"]["answers"] as? [[String: Any]])?.count, 1)
    }
  }

  @Test("With --each, a path is refused if it is too long or is “-”, and the next path is read")
  func paths() throws {
    try BuiltTouchlab.withFiles(["a.yaml": Self.good]) { folder in
      let input = String(repeating: "x", count: 100_000) + "\n-\r\n" + folder + "/a.yaml\r\n"
      let lines = try lines(try BuiltTouchlab.call(["run", "--each"], input: input))
      expectEqual(lines.map(\.result), ["refused", "refused", "passed"])
      expectEqual(lines[0]["error"]["message"] as? String, "the path has 100000 bytes; expected at most 4096")
      expectEqual((lines[1]["error"]["message"] as? String)?.contains("standard input contains the paths"), true)
    }
  }

  @Test("A file argument with --each, or no file without --each, is a usage error", arguments: ["run", "lint", "map"])
  func usage(command: String) throws {
    let outcome = try BuiltTouchlab.run(command, "--each", "a.yaml")
    expectEqual(outcome.code, 2)
    expectEqual(outcome.errors.first?.contains("paths are read from standard input"), true)
    try expectEqual(BuiltTouchlab.run(command).code, 2)
  }

  @Test("--version prints the newest released version in the changelog")
  func version() throws {
    try expectEqual(BuiltTouchlab.run("--version").output.first, "0.2.0")
  }
}
