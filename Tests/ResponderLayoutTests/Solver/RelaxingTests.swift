import Testing

@testable import ResponderLayout

/// Tests of the relaxing of required constraints in the tableau.
@Suite("Relaxing constraints")
struct RelaxingTests {
  private func added(_ outcome: Solver.Outcome) throws -> Solver.ConstraintID {
    guard case .added(let id) = outcome else { throw Refused() }
    return id
  }

  private struct Refused: Error {}

  @Test("A duplicate of a relaxed constraint still applies until the duplicate is relaxed too")
  func redundant() throws {
    var solver = Solver()
    let (x, z) = (solver.makeVariable(), solver.makeVariable())
    let once = try added(
      solver.add([Term(symbol: x, coefficient: 1)], constant: -10, .equal, priority: 1000)
    )
    let again = try added(
      solver.add([Term(symbol: x, coefficient: 1)], constant: -10, .equal, priority: 1000)
    )
    let same = try added(
      solver.add(
        [Term(symbol: x, coefficient: 1), Term(symbol: z, coefficient: -1)],
        constant: 0,
        .equal,
        priority: 1000
      )
    )
    let other = try added(
      solver.add([Term(symbol: z, coefficient: 1)], constant: -10, .equal, priority: 1000)
    )
    solver.solve()
    var conflicts: [[Solver.ConstraintID]] = []
    solver.chooseConstraintToRelax = { conflictingConstraints in
      conflicts.append(conflictingConstraints)
      return conflictingConstraints[0]
    }
    solver.setConstant(-15, of: other)
    solver.solve()
    expectEqual(conflicts, [[once, same, other], [again, same, other]])
    expectEqual(solver.value(of: x), 15)
    expectEqual(solver.value(of: z), 15)
    expectEqual(solver.brokenInvariants(), [])
    solver.setConstant(-10, of: other)
    solver.solve()
    expectEqual(solver.value(of: x), 10)
    expectEqual(solver.brokenInvariants(), [])
  }

  @Test("A constraint that contradicts required constraints is refused, with a list of these constraints")
  func refused() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let least = try added(
      solver.add([Term(symbol: x, coefficient: 1)], constant: -10, .greaterOrEqual, priority: 1000)
    )
    _ = try added(solver.add([Term(symbol: y, coefficient: 1)], constant: -3, .equal, priority: 1000))
    let outcome = solver.add([Term(symbol: x, coefficient: 1)], constant: -5, .lessOrEqual, priority: 1000)
    expectEqual(outcome, .contradicts([least]))
    solver.solve()
    expect(solver.value(of: x) >= 10)
    expectEqual(solver.value(of: y), 3)
    expectEqual(solver.brokenInvariants(), [])
  }
}
