import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of every row in the tables of Documentation/Arbitration.md, with all combinations that the row describes.
@MainActor
@Suite("The decision table of Arbitration.md")
struct ArbitrationTests {
  private let table: ArbitrationTable

  init() throws {
    table = try ArbitrationTable()
  }

  private var fingers: [String] { table.intentions.keys.sorted() }

  /// Plays a combination and returns the number of the matching row; nil unless exactly one row matches.
  private func check(_ world: ArbitrationWorld) -> String? {
    guard let (a, situation) = world.situation(by: table) else {
      Issue.record("No table describes \(world)")
      return nil
    }
    let rows = table.rows.filter { $0.matches(situation) }
    guard rows.count == 1, let row = rows.first else {
      Issue.record("Rows \(rows.map(\.number)) match \(situation) in \(world); exactly one must")
      return nil
    }
    let fates = world.play()
    let outcome = ArbitrationTable.Outcome(a: fates[a], b: fates[1 - a])
    // If A is evaluated after B and fails in the same event, B waits until then. The sentence below the decision table
    // permits this.
    let waitedInPassing =
      row.outcome.b == "recognizes" && outcome.b == "waits, recognizes" && row.outcome.a.hasSuffix("fails")
    #expect(
      outcome == row.outcome || waitedInPassing && outcome.a == row.outcome.a,
      "row \(row.number), \(situation), \(world)"
    )
    return row.number
  }

  /// Calls `body` with each combination of two kinds, a nesting of the views and a movement of the finger.
  private func forEachPair(_ body: (ArbitrationWorld) -> Void) {
    for outer in ArbitrationWorld.Kind.allCases {
      for inner in ArbitrationWorld.Kind.allCases {
        for isNested in [false, true] {
          for finger in fingers {
            body(ArbitrationWorld(kinds: [outer, inner], isNested: isNested, finger: finger))
          }
        }
      }
    }
  }

  private let booleanPairs = [[true, true], [true, false], [false, true], [false, false]]

  @Test("Two recognizers with a failure requirement have the result that the matching row of the table states")
  func requirements() {
    var spoken: Set<String> = []
    forEachPair { pair in
      for phrase in table.waits.keys.sorted() {
        for x in 0...1 {
          for mayBegin in booleanPairs {
            for simultaneously in [[false, false], [true, false]] {
              var world = pair
              world.requirement = ArbitrationWorld.Requirement(phrase: phrase, x: x)
              world.mayBegin = mayBegin
              world.exclusion.simultaneously = simultaneously
              if let row = check(world) { spoken.insert(row) }
            }
          }
        }
      }
    }
    #expect(table.rows.map(\.number).filter { !spoken.contains($0) } == [])
  }

  @Test(
    "Every combination of canPrevent, canBePrevented and delegate results has the outcome that its table row states"
  )
  func exclusions() {
    let requirements = [("nothing", 0), ("`x.require(toFail: y)`", 0), ("`x.require(toFail: y)`", 1)]
    forEachPair { pair in
      for canPrevent in booleanPairs {
        for canBePrevented in booleanPairs {
          for simultaneously in booleanPairs {
            for (phrase, x) in requirements {
              var world = pair
              world.requirement = ArbitrationWorld.Requirement(phrase: phrase, x: x)
              world.exclusion = ArbitrationWorld.Exclusion(
                canPrevent: canPrevent,
                canBePrevented: canBePrevented,
                simultaneously: simultaneously
              )
              _ = check(world)
            }
          }
        }
      }
    }
  }

  @Test("A recognizer without a rival requests recognition or fails at the moment that the first table lists")
  func moments() throws {
    for (finger, intentions) in table.intentions {
      for kind in ArbitrationWorld.Kind.allCases {
        let intention = intentions[kind.rawValue]
        // Neither recognizer prevents the other recognizer, so each behaves as if the other did not exist.
        var world = ArbitrationWorld(kinds: [kind, kind], isNested: true, finger: finger)
        world.exclusion.simultaneously = [true, true]
        let expected = intention.asks ? "recognizes" : "fails"
        #expect(world.play() == [expected, expected], "\(finger), \(kind)")
        let time = try #require(world.time(of: ArbitrationTable.moments[intention.moment]))
        let actual = try #require(world.decisionTime())
        #expect(abs(actual - time) < 1e-6, "\(finger), \(kind): at \(actual) s, not \(time) s")
      }
    }
  }
}
