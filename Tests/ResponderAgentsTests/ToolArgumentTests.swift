import ResponderScenarios
import Testing

@testable import ResponderAgents

@Suite struct ToolArgumentTests {
  private static let accepted: [(ToolArgument.Kind, JSONValue)] = [
    (.text(bytes: 3), "abc"), (.texts(count: 2, bytes: 3), ["abc", ""]), (.choice(["tap", "hold"]), "hold"),
    (.number(0...1), 0.5), (.integer(1...9), 9), (.boolean, false),
  ]
  private static let refused: [(ToolArgument.Kind, JSONValue, String)] = [
    (.text(bytes: 3), "abcd", "expected at most 3 bytes, found 4"), (.text(bytes: 3), 1, "expected text, found 1"),
    (.text(bytes: 3), "a\u{0}", "without the character U+0000"),
    (.texts(count: 1, bytes: 3), ["a", "b"], "expected at most 1 texts, found 2"),
    (.texts(count: 1, bytes: 3), "a", "expected a list of texts"), (.texts(count: 1, bytes: 3), [1], "expected a list"),
    (.choice(["tap", "hold"]), "holt", "did you mean 'hold'?; expected tap or hold"),
    (.number(0...1), 1.5, "expected a number from 0 to 1, found 1.5"), (.number(0...1), "1", "expected a number"),
    (.integer(1...9), 1.5, "expected a whole number from 1 to 9"), (.integer(1...9), 1e300, "expected a whole number"),
    (.boolean, "true", "expected true or false"), (.boolean, 1, "expected true or false"),
  ]

  @Test("Values of the kind of the argument are accepted")
  func values() throws {
    for (kind, value) in Self.accepted { try ToolArgument("name", kind, "Summary.").check(value) }
  }

  @Test("Values of other kinds are refused with the argument, the expected kind and the actual value")
  func otherValues() throws {
    for (kind, value, message) in Self.refused {
      let failure = #expect(throws: ToolFailure.self) { try ToolArgument("name", kind, "Summary.").check(value) }
      expectEqual(failure?.description.hasPrefix("name: "), true)
      expectEqual(failure?.description.contains(message), true, "\(failure?.description ?? "")")
    }
  }

  @Test("The schema states the type, the limits and the description")
  func schema() {
    let schema = ToolArgument("name", .integer(1...9), "Summary.").schema
    expectEqual(schema, ["type": "integer", "minimum": 1, "maximum": 9, "description": "Summary."])
    expectEqual(ToolArgument("name", .choice(["a"]), "S.").schema["enum"], ["a"])
    expectEqual(ToolArgument("name", .texts(count: 2, bytes: 1), "S.").schema["maxItems"], 2)
  }
}
