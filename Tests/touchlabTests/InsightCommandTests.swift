import Foundation
import Testing

/// What a run writes into files, and the commands that look at a screen without a script.
@Suite struct InsightCommandTests {
  private static let card = """
    touchlab: 1
    screen: [100, 100]
    views: [{id: card, frame: [0, 0, 60, 100], gestures: [{id: tap, kind: tap}]}]
    touches: [{tap: card}]
    only: [action]
    expect: [tap action ended]
    """

  @Test("--timeline writes a trace, whatever --only prints")
  func timeline() throws {
    try BuiltTouchlab.withFiles(["card.yaml": Self.card]) { folder in
      let out = folder + "/out.json"
      let outcome = try BuiltTouchlab.run("run", folder + "/card.yaml", "--only", "hit", "--timeline", out)
      #expect(outcome.code == 0)
      let trace = try String(contentsOfFile: out, encoding: .utf8)
      #expect(trace.hasPrefix("{\"version\":1,"))
      #expect(trace.contains("\"action ended\""))
    }
  }

  @Test("A timeline is of one file; of several it is bad usage")
  func timelineOfMany() throws {
    try BuiltTouchlab.withFiles(["a.yaml": Self.card, "b.yaml": Self.card]) { folder in
      let outcome = try BuiltTouchlab.run("run", folder, "--timeline", folder + "/out.json")
      #expect(outcome.code == 2)
      #expect(outcome.errors.first?.contains("expected one scenario file") == true)
    }
  }

  @Test("A file that cannot be written ends with 2")
  func unwritable() throws {
    try BuiltTouchlab.withFiles(["a.yaml": Self.card]) { folder in
      let outcome = try BuiltTouchlab.run("run", folder + "/a.yaml", "--timeline", folder + "/none/out.json")
      #expect(outcome.code == 2)
      #expect(outcome.errors.last?.contains("cannot be written") == true)
    }
  }

  @Test("--junit has a case for each file, passed, failed and refused")
  func junit() throws {
    let failing = Self.card.replacingOccurrences(of: "expect: [tap action ended]", with: "expect: []")
    try BuiltTouchlab.withFiles(["a.yaml": Self.card, "b.yaml": failing, "c.yaml": "touchlab: 2"]) { folder in
      let out = folder + "/out.xml"
      #expect(try BuiltTouchlab.run("run", folder, "--junit", out).code == 2)
      let xml = try String(contentsOfFile: out, encoding: .utf8)
      #expect(xml.contains("tests=\"3\" failures=\"1\" errors=\"1\""))
      #expect(xml.contains("not expected"))
    }
  }

  @Test("- is standard input")
  func standardInput() throws {
    let outcome = try BuiltTouchlab.call(["run", "-"], input: Self.card)
    #expect(outcome.code == 0)
    #expect(outcome.output.last == "passed: 1 line, 0 checks")
  }

  @Test("map writes SVG to standard output, and JSON where it is asked to")
  func map() throws {
    try BuiltTouchlab.withFiles(["card.yaml": Self.card]) { folder in
      let svg = try BuiltTouchlab.run("map", folder + "/card.yaml")
      #expect(svg.code == 0)
      #expect(svg.output.first?.hasPrefix("<svg ") == true)
      let json = try BuiltTouchlab.run("map", folder + "/card.yaml", "--format", "json", "--touch", "tap")
      #expect(json.output.contains("{\"id\":\"nothing\",\"area\":4000,\"rects\":[[60,0,40,100]]}"))
    }
  }

  @Test("An unknown touch is answered with those that there are")
  func unknownTouch() throws {
    let outcome = try BuiltTouchlab.run("map", "card.yaml", "--touch", "tapp")
    #expect(outcome.code == 2)
    #expect(outcome.errors.first?.contains("did you mean 'tap'") == true)
  }
}
