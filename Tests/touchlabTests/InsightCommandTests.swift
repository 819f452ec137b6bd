import Foundation
import Testing

/// Tests of the files that `run` writes, and of the commands `map` and `lint`, which examine a screen without playing
/// its script.
@Suite struct InsightCommandTests {
  private static let card = """
    touchlab: 1
    screen: [100, 100]
    views: [{id: card, frame: [0, 0, 60, 100], gestures: [{id: tap, kind: tap}]}]
    touches: [{tap: card}]
    only: [action]
    expect: [tap action ended]
    """

  @Test("run --timeline writes a complete trace, even if --only selects only some categories")
  func timeline() throws {
    try BuiltTouchlab.withFiles(["card.yaml": Self.card]) { folder in
      let out = folder + "/out.json"
      let outcome = try BuiltTouchlab.run("run", folder + "/card.yaml", "--only", "hit", "--timeline", out)
      expectEqual(outcome.code, 0)
      let trace = try String(contentsOfFile: out, encoding: .utf8)
      expect(trace.hasPrefix("{\"version\":1,"))
      expect(trace.contains("\"action ended\""))
    }
  }

  @Test("run --timeline with several scenario files is a usage error")
  func timelineOfMany() throws {
    try BuiltTouchlab.withFiles(["a.yaml": Self.card, "b.yaml": Self.card]) { folder in
      let outcome = try BuiltTouchlab.run("run", folder, "--timeline", folder + "/out.json")
      expectEqual(outcome.code, 2)
      expectEqual(outcome.errors.first?.contains("expected a single scenario file"), true)
    }
  }

  @Test("If a file cannot be written, run exits with 2")
  func unwritable() throws {
    try BuiltTouchlab.withFiles(["a.yaml": Self.card]) { folder in
      let outcome = try BuiltTouchlab.run("run", folder + "/a.yaml", "--timeline", folder + "/none/out.json")
      expectEqual(outcome.code, 2)
      expectEqual(outcome.errors.last?.contains("cannot be written"), true)
    }
  }

  @Test("run --junit writes a test case for each file, whether the file passes, fails or is refused")
  func junit() throws {
    let failing = Self.card.replacingOccurrences(of: "expect: [tap action ended]", with: "expect: []")
    try BuiltTouchlab.withFiles(["a.yaml": Self.card, "b.yaml": failing, "c.yaml": "touchlab: 2"]) { folder in
      let out = folder + "/out.xml"
      try expectEqual(BuiltTouchlab.run("run", folder, "--junit", out).code, 2)
      let xml = try String(contentsOfFile: out, encoding: .utf8)
      expect(xml.contains("tests=\"3\" failures=\"1\" errors=\"1\""))
      expect(xml.contains("not expected"))
    }
  }

  @Test("run with the path - reads the scenario from standard input")
  func standardInput() throws {
    let outcome = try BuiltTouchlab.call(["run", "-"], input: Self.card)
    expectEqual(outcome.code, 0)
    expectEqual(outcome.output.last, "passed: 1 line, 0 checks")
  }

  @Test("map writes SVG to standard output, and JSON with --format json")
  func map() throws {
    try BuiltTouchlab.withFiles(["card.yaml": Self.card]) { folder in
      let svg = try BuiltTouchlab.run("map", folder + "/card.yaml")
      expectEqual(svg.code, 0)
      expectEqual(svg.output.first?.hasPrefix("<svg "), true)
      let json = try BuiltTouchlab.run("map", folder + "/card.yaml", "--format", "json", "--touch", "tap")
      expect(json.output.contains("{\"id\":\"nothing\",\"area\":4000,\"rects\":[[60,0,40,100]]}"))
    }
  }

  @Test("map exits with 2 if the touch is unknown, and suggests the touch with the most similar name")
  func unknownTouch() throws {
    let outcome = try BuiltTouchlab.run("map", "card.yaml", "--touch", "tapp")
    expectEqual(outcome.code, 2)
    expectEqual(outcome.errors.first?.contains("did you mean 'tap'"), true)
  }

  private static let faulty = """
    touchlab: 1
    screen: [100, 100]
    views: [{id: photo, class: UIImageView, frame: [0, 0, 100, 100], gestures: [{id: tap, kind: tap}]}]
    """

  @Test("lint exits with 1 if there are warnings, and with 0 otherwise")
  func lint() throws {
    let small = "touchlab: 1\nscreen: [100, 100]\nviews: [{id: x, class: UIButton, frame: [0, 0, 9, 9]}]"
    try BuiltTouchlab.withFiles(["faulty.yaml": Self.faulty, "small.yaml": small]) { folder in
      let faulty = try BuiltTouchlab.run("lint", folder + "/faulty.yaml")
      expectEqual(faulty.code, 1)
      expectEqual(faulty.output.first?.hasPrefix("\(folder)/faulty.yaml:3:77: warning: "), true)
      expectEqual(faulty.output.last, "1 file: 1 warning, 0 notes")
      try expectEqual(BuiltTouchlab.run("lint", folder + "/small.yaml").code, 0)
      try expectEqual(BuiltTouchlab.run("lint", folder + "/faulty.yaml", "--ignore", "dead-recognizer").code, 0)
      try expectEqual(BuiltTouchlab.run("lint", folder + "/faulty.yaml", "--rules", "occluded,small-target").code, 0)
    }
  }

  @Test("lint prints a JSON object for one file and an array for several files")
  func lintJSON() throws {
    try BuiltTouchlab.withFiles(["faulty.yaml": Self.faulty, "card.yaml": Self.card]) { folder in
      let one = try BuiltTouchlab.run("lint", folder + "/faulty.yaml", "--format", "json")
      expectEqual(one.output.first?.hasPrefix("{\"version\": 1, \"file\""), true)
      let baseline = folder + "/baseline.txt"
      try Data(one.output.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: baseline))
      try expectEqual(BuiltTouchlab.run("lint", folder + "/faulty.yaml", "--baseline", baseline).code, 0)
      let several = try BuiltTouchlab.run("lint", folder, "--format", "json")
      expectEqual(several.output.first?.hasPrefix("[{\"version\": 1"), true)
      let sarif = try BuiltTouchlab.run("lint", folder, "--format", "sarif")
      expectEqual(sarif.output.first?.hasPrefix("{\"version\": \"2.1.0\""), true)
      expectEqual(sarif.code, 1)
    }
  }

  @Test("lint refuses an unknown rule, a missing file and an invalid baseline")
  func lintRefuses() throws {
    let rule = try BuiltTouchlab.run("lint", "card.yaml", "--rules", "ocluded")
    expectEqual(rule.code, 2)
    expectEqual(rule.errors.first?.contains("did you mean 'occluded'?"), true)
    try expectEqual(BuiltTouchlab.run("lint", "/none/card.yaml").code, 2)
    try BuiltTouchlab.withFiles(["card.yaml": Self.card, "base.txt": "{}"]) { folder in
      let empty = try BuiltTouchlab.run("lint", folder + "/card.yaml", "--baseline", folder + "/base.txt")
      expectEqual(empty.code, 2)
      let missing = try BuiltTouchlab.run("lint", folder + "/card.yaml", "--baseline", folder + "/none.txt")
      expectEqual(missing.code, 2)
      let device = try BuiltTouchlab.run("lint", folder + "/card.yaml", "--baseline", "/dev/null")
      expectEqual(device.errors.first?.contains("this is not a regular file"), true)
    }
  }

  @Test("lint --touches prints the touches that lint plays")
  func lintHelp() throws {
    let touches = try BuiltTouchlab.run("lint", "--touches")
    expectEqual(touches.code, 0)
    expectEqual(touches.output.first, "tap: [{\"tap\": {\"at\": [160, 240]}}]")
    let help = try BuiltTouchlab.run("lint", "--help")
    expectEqual(help.code, 0)
    expect(help.output.contains { $0.contains("swallowed-selection") })
  }
}
