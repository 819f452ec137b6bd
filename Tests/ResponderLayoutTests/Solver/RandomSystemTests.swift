import Foundation
import Testing

@testable import ResponderLayout

/// Compares the solver's solutions of random systems with kiwisolver, an independent C++ implementation of the method.
///
/// The expected values are in `Answers/random-systems.txt`. The file contains only systems with a single best solution;
/// the generating script verifies this by varying each variable. The weights of kiwisolver range from 1,000,000 to 1,
/// whereas the solver compares costs level by level. For coefficients and constants as small as these, the results are
/// equal.
@Suite("Random systems")
struct RandomSystemTests {
  struct ExpectedValues {
    var number: Int
    var refused: Set<Int>
    var first: [Double]
    var second: [Double]
  }

  static let expectedValues: [ExpectedValues] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Answers/random-systems.txt")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").map { line in
      let halves = line.split(separator: ";", omittingEmptySubsequences: false)
      let words = halves[0].split(separator: " ")
      return ExpectedValues(
        number: Int(words[0]) ?? -1,
        refused: Set(words[1].split(separator: ",").compactMap { Int($0) }),
        first: words.dropFirst(2).compactMap { Double($0) },
        second: halves[1].split(separator: " ").compactMap { Double($0) }
      )
    }
  }()

  @Test("The solver and kiwisolver find the same values for 10,000 random systems")
  func values() {
    expectEqual(Self.expectedValues.count, 10_000)
    var wrong: [String] = []
    for expected in Self.expectedValues where wrong.count < 10 {
      var run = Run(RandomSystem(number: expected.number))
      run.start()
      if run.refused != expected.refused { wrong.append("\(expected.number): refuses \(run.refused.sorted())") }
      if !run.isNear(expected.first) { wrong.append("\(expected.number): \(run.values), expected \(expected.first)") }
      guard !expected.second.isEmpty else { continue }
      run.change()
      if !run.isNear(expected.second) {
        wrong.append("\(expected.number) after changes: \(run.values), expected \(expected.second)")
      }
    }
    expectEqual(wrong, [])
    expect(Self.expectedValues.count { !$0.second.isEmpty } > 5_000)
    expect(Self.expectedValues.count { !$0.refused.isEmpty } > 500)
  }

  @Test("After each change of a system, all values in the tableau are within their bounds and the cost is minimal")
  func invariants() {
    for number in 0..<500 {
      var run = Run(RandomSystem(number: number))
      run.start()
      let before = run.solver.brokenInvariants()
      expectEqual(before, [], "system \(number)")
      run.change()
      let after = run.solver.brokenInvariants()
      expectEqual(after, [], "system \(number) after changes")
      if !before.isEmpty || !after.isEmpty { break }
    }
  }

  @Test("A system has the same values and takes the same number of steps each time it is solved")
  func determinism() {
    for number in 0..<200 {
      var (one, other) = (Run(RandomSystem(number: number)), Run(RandomSystem(number: number)))
      for _ in 0..<1 {
        one.start()
        other.start()
        one.change()
        other.change()
      }
      expectEqual(one.values, other.values)
      expectEqual(one.solver.pivots, other.solver.pivots)
    }
  }

  @Test("After all constraints are removed, the tableau has no rows and no costs")
  func emptiness() {
    for number in 0..<500 {
      var run = Run(RandomSystem(number: number))
      run.start()
      run.change()
      for id in run.identifiers.compactMap({ $0 }) {
        run.solver.remove(id)
        run.solver.solve()
      }
      expect(run.solver.rows.allSatisfy { $0.basic < 0 }, "system \(number)")
      expect(run.solver.levels.allSatisfy { $0.body.terms.isEmpty }, "system \(number)")
    }
  }
}

/// A system and its solver.
private struct Run {
  let system: RandomSystem
  var solver = Solver()
  var variables: [Symbol] = []
  var identifiers: [Solver.ConstraintID?] = []
  var refused: Set<Int> = []

  init(_ system: RandomSystem) {
    self.system = system
  }

  var values: [Double] { variables.map { solver.value(of: $0) } }

  func isNear(_ expected: [Double]) -> Bool {
    expected.count == variables.count
      && zip(values, expected).allSatisfy { abs($0 - $1) <= 1e-5 * max(1, abs($1)) }
  }

  mutating func start() {
    variables = system.isNonNegative.map { solver.makeVariable(isNonNegative: $0) }
    for constraint in system.constraints { add(constraint) }
    solver.solve()
  }

  /// Changes constants, and removes and adds constraints, with a solution between some of the changes.
  mutating func change() {
    for (index, constant) in system.changes where !system.removals.contains(index) {
      if let id = identifiers[index] { solver.setConstant(constant, of: id) }
    }
    for index in Set(system.removals).sorted() {
      guard let id = identifiers[index] else { continue }
      solver.remove(id)
      identifiers[index] = nil
    }
    if system.removals[0] % 2 == 0 { solver.solve() }
    for constraint in system.additions { add(constraint) }
    solver.solve()
  }

  private mutating func add(_ constraint: RandomSystem.Constraint) {
    let outcome = solver.add(
      constraint.terms.map { Term(symbol: variables[$0.variable], coefficient: $0.coefficient) },
      constant: constraint.constant,
      constraint.relation,
      priority: constraint.priority
    )
    switch outcome {
    case .added(let id): identifiers.append(id)
    case .contradicts:
      refused.insert(identifiers.count)
      identifiers.append(nil)
    }
  }
}
