import RandomTesting

@testable import ResponderLayout

/// A system of constraints that is generated from its number, in the same way as by
/// `Scripts/generate-solver-answers.py`.
struct RandomSystem {
  struct Constraint {
    var terms: [(variable: Int, coefficient: Double)]
    var constant: Double
    var relation: Solver.Relation
    var level: Int

    static let priorities: [Float] = [1000, 750, 500, 250]
    var priority: Float { Self.priorities[level] }
  }

  var isNonNegative: [Bool] = []
  var constraints: [Constraint] = []
  var changes: [(index: Int, constant: Double)] = []
  var removals: [Int] = []
  var additions: [Constraint] = []

  init(number: Int) {
    var numbers = SeededNumbers(seed: UInt64(number))
    let count = 2 + numbers.below(5)
    isNonNegative = (0..<count).map { _ in numbers.below(3) == 0 }
    let size = count + numbers.below(2 * count + 2)
    constraints = (0..<size).map { _ in Self.constraint(&numbers, count) }
    for variable in 0..<count where numbers.below(4) != 0 {
      let constant = -Double(numbers.below(301))
      constraints.append(Constraint(terms: [(variable, 1)], constant: constant, relation: .equal, level: 3))
    }
    let total = constraints.count
    changes = (0..<3).map { _ in
      let index = numbers.below(total)
      return (index, Double(numbers.below(401)) - 200)
    }
    removals = (0..<2).map { _ in numbers.below(total) }
    additions = (0..<2).map { _ in Self.constraint(&numbers, count) }
  }

  private static let coefficients = [1.0, -1.0, 1.0, -1.0, 2.0, -2.0, 0.5]

  private static func constraint(_ numbers: inout SeededNumbers, _ count: Int) -> Constraint {
    var terms: [(variable: Int, coefficient: Double)] = []
    for _ in 0...numbers.below(3) {
      let variable = numbers.below(count)
      terms.removeAll { $0.variable == variable }
      terms.append((variable, coefficients[numbers.below(coefficients.count)]))
    }
    terms.sort { $0.variable < $1.variable }
    let constant = Double(numbers.below(401)) - 200
    let relation: Solver.Relation = [.lessOrEqual, .equal, .greaterOrEqual][numbers.below(3)]
    return Constraint(terms: terms, constant: constant, relation: relation, level: min(numbers.below(5), 3))
  }
}
