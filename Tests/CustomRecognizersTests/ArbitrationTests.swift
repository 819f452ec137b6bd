import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Every row of Documentation/Arbitration.md, in every world that it speaks for.
@MainActor
@Suite("The decision table of Arbitration.md")
struct ArbitrationTests {
  private let table: ArbitrationTable

  init() throws {
    table = try ArbitrationTable()
  }

  private var fingers: [String] { table.intentions.keys.sorted() }

  /// Plays a world, and returns the number of the row that spoke for it.
  private func check(_ world: ArbitrationWorld) -> String? {
    guard let (a, situation) = world.situation(by: table) else {
      Issue.record("No table speaks for \(world)")
      return nil
    }
    let rows = table.rows.filter { $0.matches(situation) }
    guard rows.count == 1, let row = rows.first else {
      Issue.record("Rows \(rows.map(\.number)) speak for \(situation) in \(world); it has to be one")
      return nil
    }
    let fates = world.play()
    let outcome = ArbitrationTable.Outcome(a: fates[a], b: fates[1 - a])
    // Within one event, B waits for the A that is settled after it (see the sentence below the table).
    let waitedInPassing =
      row.outcome.b == "recognizes" && outcome.b == "waits, recognizes" && row.outcome.a.hasSuffix("fails")
    #expect(
      outcome == row.outcome || waitedInPassing && outcome.a == row.outcome.a,
      "row \(row.number), \(situation), \(world)"
    )
    return row.number
  }

  /// Kinds, nesting, and what the finger does.
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

  private let pairsOfAnswers = [[true, true], [true, false], [false, true], [false, false]]

  @Test("Each requirement, refused or not, side by side or not; no row is left over")
  func requirements() {
    var spoken: Set<String> = []
    forEachPair { pair in
      for said in table.waits.keys.sorted() {
        for x in 0...1 {
          for mayBegin in pairsOfAnswers {
            for simultaneously in [[false, false], [true, false]] {
              var world = pair
              world.requirement = ArbitrationWorld.Requirement(said: said, x: x)
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

  @Test("Each answer to canPrevent, canBePrevented and the delegates, with nobody waiting, and with either")
  func exclusions() {
    let requirements = [("nothing", 0), ("`x.require(toFail: y)`", 0), ("`x.require(toFail: y)`", 1)]
    forEachPair { pair in
      for canPrevent in pairsOfAnswers {
        for canBePrevented in pairsOfAnswers {
          for simultaneously in pairsOfAnswers {
            for (said, x) in requirements {
              var world = pair
              world.requirement = ArbitrationWorld.Requirement(said: said, x: x)
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

  @Test("Alone, each kind asks and gives up at the moment that the first table names")
  func moments() throws {
    for (finger, intentions) in table.intentions {
      for kind in ArbitrationWorld.Kind.allCases {
        let intention = intentions[kind.rawValue]
        // Nobody minds the other one, so that each is as if alone.
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
