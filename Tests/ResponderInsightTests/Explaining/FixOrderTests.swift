import Testing

@testable import ResponderInsight
@testable import ResponderScenarios

/// Tests of the order in which fixes are offered. For each rule, two fixes are compared that earlier rules do not
/// distinguish.
@Suite("The order of fixes")
struct FixOrderTests {
  private static let screen = """
    touchlab: 1
    screen: [320, 480]
    views:
      - {id: b, frame: [0, 0, 100, 100]}
      - {id: a, frame: [0, 100, 100, 100]}

    """

  private func fix(
    _ id: String = "b",
    _ key: String = "isHidden",
    _ value: JSONValue = false,
    kind: Fix.Kind = .property,
    lost: Int = 0,
    gained: Int = 0,
    parts: Int = 1
  ) -> Fix {
    Fix(
      changes: Array(repeating: Change(id, key, value), count: parts),
      kind: kind,
      statements: [],
      lost: (0..<lost).map { "lost \($0)" },
      gained: (0..<gained).map { "gained \($0)" }
    )
  }

  private func sorted(_ fixes: [Fix]) throws -> [Fix] {
    FixOrder(objects: Objects(try ScenarioDocument(Self.screen, file: "order.yaml"))).sorted(fixes)
  }

  @Test(
    "A fix that loses fewer lines of the record precedes other fixes, and further rules break ties"
  )
  func rules() throws {
    let rules: [(String, Fix, Fix)] = [
      ("lost", fix(kind: .off), fix(lost: 1)),
      ("kind", fix(kind: .relation, gained: 3), fix(kind: .override)),
      ("gained", fix(gained: 1, parts: 2), fix(gained: 2)),
      ("parts", fix("a", parts: 1), fix("b", parts: 2)),
      ("file order", fix("b", "isHidden"), fix("a", "alpha")),
      ("key", fix("b", "alpha", 1000), fix("b", "isHidden", 1)),
      ("length", fix("b", "alpha", 9), fix("b", "alpha", 10)),
    ]
    for (rule, first, second) in rules {
      try expectEqual(sorted([second, first]), [first, second], "\(rule)")
      try expectEqual(sorted([first, second]), [first, second], "\(rule)")
    }
  }

  @Test("At most two fixes of the same kind and with the same effect are offered")
  func same() throws {
    let same = ["alpha", "isHidden", "passthrough"].map { fix("b", $0) }
    let other = fix("b", "transform", gained: 1)
    try expectEqual(sorted(same + [other]), Array(same.prefix(2)) + [other])
    try expectEqual(sorted(same + [fix("b", "bounds", kind: .geometry)]).count, 3)
  }

  @Test("A cause whose fix loses fewer lines of the record precedes other causes, and further rules break ties")
  @MainActor func blamed() throws {
    let text = Self.screen + "  - {id: c, frame: [0, 200, 100, 100], alpha: 0, isHidden: true}\n"
    let explainer = Explainer(try ScenarioDocument(text, file: "order.yaml"))
    let rules: [(String, Fix, Fix)] = [
      ("lost", fix("b", "alpha", 1), fix("c", "alpha", 1, lost: 1)),
      ("given", fix("c", "alpha", 1, kind: .off), fix("b", "alpha", 1)),
      ("a frame is always given", fix("c", "alpha", 1, kind: .off), fix("b", "frame", 1)),
      ("kind", fix("c", "alpha", 1, gained: 2), fix("c", "isHidden", false, kind: .relation)),
      ("gained", fix("a", "alpha", 1, gained: 1), fix("b", "alpha", 1, gained: 2)),
      ("file order", fix("b", "alpha", 1), fix("a", "alpha", 1)),
    ]
    for (rule, first, second) in rules {
      expect(explainer.precedesAsCause(first, second), "\(rule)")
      expect(!explainer.precedesAsCause(second, first), "\(rule)")
    }
  }
}
