/// A solver for linear equations and inequalities, using the incremental simplex method of Badros, Borning and Stuckey,
/// "The Cassowary Linear Arithmetic Constraint Solving Algorithm" (2001).
///
/// A *required* constraint is always satisfied. The cost of a constraint with a lower priority is its error. The costs
/// of a higher priority are minimized before the costs of lower priorities, whatever the number of constraints: costs
/// are compared lexicographically instead of being added up with weights. Constraints can be added, removed and changed
/// without solving all other constraints again:
///
/// - `Solver.swift`: adding constraints, one row each.
/// - `Solver+Changing.swift`: removing and relaxing constraints, and changing their constants.
/// - `Solver+Optimizing.swift`: minimizing the cost, and restoring feasibility.
///
/// The tableau consists of rows. Each row expresses one *basic* symbol as a sum of non-basic symbols, whose values are
/// 0. A constraint has marker symbols, whose values are the positive and the negative error of its expression. Among
/// equal choices the lowest symbol is used. Results therefore do not depend on hash order, and endless loops are
/// prevented.
struct Solver {
  /// The relation of an expression to 0.
  enum Relation {
    case lessOrEqual, equal, greaterOrEqual
  }

  /// The identifier of a constraint.
  typealias ConstraintID = Int

  /// A symbol that takes up the error of a constraint. The value of the constraint's expression is the sum of `sign`
  /// times `symbol` over its markers.
  struct Marker {
    var symbol: Symbol
    var sign: Double
    /// The priority at which a positive value of the symbol is a cost; nil if a positive value is not a cost.
    var cost: Float?
  }

  struct Constraint {
    var first: Marker
    var second: Marker?
    /// The constant of the original expression.
    var constant: Double
    /// The factor of the stored expression: 1, or -1 if the expression was negated to invert the relation.
    var direction: Double
    var isRequired: Bool
    var isBroken = false
  }

  struct Row {
    var basic: Symbol
    var body: LinearRow
  }

  /// The cost of the constraints of one priority.
  struct Level {
    var priority: Float
    var body = LinearRow()
  }

  /// The priority of a required constraint.
  static let required: Float = 1000
  /// The priority of a constraint that was relaxed because required constraints conflict; higher than the priority of
  /// all optional constraints.
  static let broken: Float = 1001
  /// The maximum difference, in points, of values that count as equal.
  static let tolerance = 1e-8

  var kinds: ContiguousArray<SymbolKind> = []
  /// The row in which each symbol is basic; -1 for a symbol that is not basic.
  var rowOf: ContiguousArray<Int32> = []
  /// The rows that contain each symbol; some of these rows may no longer contain the symbol.
  var columns: ContiguousArray<ContiguousArray<Int32>> = []
  /// The constraint of which each symbol is a marker; -1 for a symbol that is a variable.
  var owners: ContiguousArray<Int32> = []
  var unusedSymbols: ContiguousArray<Symbol> = []

  var rows: ContiguousArray<Row> = []
  var unusedRows: ContiguousArray<Int32> = []
  /// The costs, highest priority first.
  var levels: ContiguousArray<Level> = []

  var constraints: ContiguousArray<Constraint?> = []
  private var unusedConstraints: [ConstraintID] = []

  /// A closure that is called when changed constants make required constraints conflict. It returns the constraint to
  /// relax, whose priority becomes `broken`.
  var chooseConstraintToRelax: ([ConstraintID]) -> ConstraintID = { $0[0] }

  /// The rows whose basic symbol may have an invalid value.
  var infeasibleRows: ContiguousArray<Int32> = []
  /// Whether a solution with a lower cost may exist.
  var mayImprove = false

  /// The number of pivots since the solver was created, as a measure of its work.
  var pivots = 0

  var scratch: ContiguousArray<Term> = []
  var news: ContiguousArray<Symbol> = []

  // MARK: Symbols

  /// Creates a variable, which is 0 until a constraint determines it.
  mutating func makeVariable(isNonNegative: Bool = false) -> Symbol {
    makeSymbol(isNonNegative ? .restricted : .free, owner: -1)
  }

  /// Removes a variable that no constraint uses any more.
  mutating func removeVariable(_ symbol: Symbol) {
    freeSymbol(symbol)
  }

  func value(of symbol: Symbol) -> Double {
    let row = rowOf[Int(symbol)]
    return row < 0 ? 0 : rows[Int(row)].body.constant
  }

  mutating func makeSymbol(_ kind: SymbolKind, owner: Int) -> Symbol {
    if let symbol = unusedSymbols.popLast() {
      kinds[Int(symbol)] = kind
      owners[Int(symbol)] = Int32(owner)
      return symbol
    }
    kinds.append(kind)
    rowOf.append(-1)
    columns.append([])
    owners.append(Int32(owner))
    return Symbol(kinds.count - 1)
  }

  /// Makes an unused symbol available for reuse, after removing the symbol from rows that still contain it because of
  /// rounding errors.
  mutating func freeSymbol(_ symbol: Symbol) {
    let row = rowOf[Int(symbol)]
    if row >= 0 { freeRow(row) }
    for row in columns[Int(symbol)] where rows[Int(row)].basic >= 0 { _ = rows[Int(row)].body.remove(symbol) }
    columns[Int(symbol)].removeAll(keepingCapacity: true)
    for level in levels.indices { _ = levels[level].body.remove(symbol) }
    owners[Int(symbol)] = -1
    unusedSymbols.append(symbol)
  }

  // MARK: Rows

  /// Inserts a row whose basic symbol occurs in no other row of the tableau, and returns the index of the row.
  mutating func insertRow(_ basic: Symbol, _ body: LinearRow) -> Int32 {
    let index: Int32
    if let unused = unusedRows.popLast() {
      index = unused
      rows[Int(index)] = Row(basic: basic, body: body)
    } else {
      index = Int32(rows.count)
      rows.append(Row(basic: basic, body: body))
    }
    rowOf[Int(basic)] = index
    for term in body.terms { columns[Int(term.symbol)].append(index) }
    return index
  }

  mutating func freeRow(_ index: Int32) {
    rowOf[Int(rows[Int(index)].basic)] = -1
    rows[Int(index)] = Row(basic: -1, body: LinearRow())
    unusedRows.append(index)
  }

  /// Returns whether no row contains the symbol.
  private mutating func hasEmptyColumn(_ symbol: Symbol) -> Bool {
    let column = columns[Int(symbol)]
    guard !column.isEmpty else { return true }
    for row in column where rows[Int(row)].body.coefficient(of: symbol) != 0 { return false }
    columns[Int(symbol)].removeAll(keepingCapacity: true)
    return true
  }

  /// Returns the expression with each basic symbol replaced by the row that expresses it.
  mutating func inBasis(_ terms: [Term], constant: Double) -> LinearRow {
    // The capacity includes the terms of up to two markers.
    var body = LinearRow(constant: constant, room: terms.count + 2)
    for term in terms {
      let row = rowOf[Int(term.symbol)]
      if row < 0 {
        body.add(term.symbol, times: term.coefficient)
      } else {
        news.removeAll(keepingCapacity: true)
        body.add(rows[Int(row)].body, times: term.coefficient, scratch: &scratch, news: &news)
      }
    }
    return body
  }

  // MARK: Costs

  /// Returns the index of the cost level for `priority`. The level is created if necessary.
  private mutating func level(_ priority: Float) -> Int {
    var index = 0
    while index < levels.count, levels[index].priority > priority { index += 1 }
    if index == levels.count || levels[index].priority != priority {
      levels.insert(Level(priority: priority), at: index)
    }
    return index
  }

  /// Adds a cost for a positive value of the marker, multiplied by `factor`, at the marker's priority.
  mutating func addCost(of marker: Marker, times factor: Double) {
    guard let cost = marker.cost else { return }
    let level = level(cost)
    let row = rowOf[Int(marker.symbol)]
    if row < 0 {
      levels[level].body.add(marker.symbol, times: factor)
    } else {
      news.removeAll(keepingCapacity: true)
      levels[level].body.add(rows[Int(row)].body, times: factor, scratch: &scratch, news: &news)
    }
    mayImprove = true
  }

  // MARK: Adding constraints

  /// The result of adding a constraint.
  enum Outcome: Equatable {
    case added(ConstraintID)
    /// The constraint was not added, because it conflicts with these required constraints, sorted by identifier.
    case contradicts([ConstraintID])
  }

  /// Adds a constraint on the relation of `terms + constant` to 0. The constraint is required if `priority` is 1000.
  mutating func add(_ terms: [Term], constant: Double, _ relation: Relation, priority: Float) -> Outcome {
    let isRequired = priority >= Self.required && priority != Self.broken
    let direction: Double = relation == .lessOrEqual ? -1 : 1
    let id = unusedConstraints.popLast() ?? constraints.count
    let constraint: Constraint
    if isRequired {
      let kind: SymbolKind = relation == .equal ? .dummy : .restricted
      constraint = Constraint(
        first: Marker(symbol: makeSymbol(kind, owner: id), sign: 1),
        constant: constant,
        direction: direction,
        isRequired: true
      )
    } else {
      constraint = Constraint(
        first: Marker(
          symbol: makeSymbol(.restricted, owner: id),
          sign: 1,
          cost: relation == .equal ? priority : nil
        ),
        second: Marker(symbol: makeSymbol(.restricted, owner: id), sign: -1, cost: priority),
        constant: constant,
        direction: direction,
        isRequired: false
      )
    }
    return insert(constraint, id, terms)
  }

  /// Adds the constraint `terms + constant = 0`. `above` is the priority of avoiding a positive error, and `below` is
  /// the priority of avoiding a negative error. With a priority of 1000, the error is excluded.
  mutating func add(_ terms: [Term], constant: Double, above: Float, below: Float) -> Outcome {
    if above >= Self.required && below >= Self.required {
      return add(terms, constant: constant, .equal, priority: Self.required)
    }
    let id = unusedConstraints.popLast() ?? constraints.count
    var markers: [Marker] = []
    if above < Self.required {
      markers.append(Marker(symbol: makeSymbol(.restricted, owner: id), sign: 1, cost: above))
    }
    if below < Self.required {
      markers.append(Marker(symbol: makeSymbol(.restricted, owner: id), sign: -1, cost: below))
    }
    let constraint = Constraint(
      first: markers[0],
      second: markers.count > 1 ? markers[1] : nil,
      constant: constant,
      direction: 1,
      isRequired: markers.count == 1
    )
    return insert(constraint, id, terms)
  }

  private mutating func insert(_ constraint: Constraint, _ id: ConstraintID, _ terms: [Term]) -> Outcome {
    restoreFeasibility()
    var constraint = constraint
    var body = inBasis(terms, constant: constraint.constant)
    // An equation whose numbers exceed the range of `Double` cannot be compared or solved. Without its expression, its
    // markers are 0 and it has no effect.
    if !body.isFinite { body = LinearRow(room: 2) }
    if !constraint.constant.isFinite { constraint.constant = 0 }
    if constraint.direction < 0 { body.scale(by: -1) }
    // The equation is 0 = body. The markers are therefore subtracted from the expression.
    body.add(constraint.first.symbol, times: -constraint.first.sign)
    if let second = constraint.second { body.add(second.symbol, times: -second.sign) }
    if let conflictingConstraints = insert(body, of: constraint) {
      freeSymbol(constraint.first.symbol)
      if let second = constraint.second { freeSymbol(second.symbol) }
      unusedConstraints.append(id)
      return .contradicts(conflictingConstraints)
    }
    if id == constraints.count { constraints.append(constraint) } else { constraints[id] = constraint }
    addCost(of: constraint.first, times: 1)
    if let second = constraint.second { addCost(of: second, times: 1) }
    return .added(id)
  }

  /// Makes the identifier of a removed constraint available again.
  mutating func free(_ id: ConstraintID) {
    constraints[id] = nil
    unusedConstraints.append(id)
  }

  /// Solves the equation `body = 0` for one of its symbols and inserts the resulting row. Returns nil, or the
  /// conflicting constraints if the equation has no solution.
  private mutating func insert(_ body: LinearRow, of constraint: Constraint) -> [ConstraintID]? {
    if let symbol = freeSubject(of: body) ?? newSubject(of: body) {
      solve(body, for: symbol)
      return nil
    }
    for case let marker? in [constraint.first, constraint.second] where kinds[Int(marker.symbol)] == .restricted {
      // If the equation is solved for the marker, the marker's value is the constant times the sign, which must not be
      // negative.
      if body.constant * marker.sign >= 0 {
        solve(body, for: marker.symbol)
        return nil
      }
    }
    if body.terms.allSatisfy({ kinds[Int($0.symbol)] == .dummy }) {
      // The existing equations imply the new equation or contradict it.
      guard abs(body.constant) <= Self.tolerance else { return conflictingConstraints(in: body, but: constraint) }
      solve(body, for: constraint.first.symbol)
      return nil
    }
    return insertWithArtificialVariable(body, of: constraint)
  }

  /// Returns a free variable of `body` for which the equation can be solved, preferably a variable that no row
  /// contains; nil if there is no free variable.
  private mutating func freeSubject(of body: LinearRow) -> Symbol? {
    var found: Symbol?
    for term in body.terms where kinds[Int(term.symbol)] == .free {
      if hasEmptyColumn(term.symbol) { return term.symbol }
      if found == nil { found = term.symbol }
    }
    return found
  }

  /// Returns a non-negative variable of `body` that no row contains and whose solution is not negative; nil if there is
  /// no such variable.
  private mutating func newSubject(of body: LinearRow) -> Symbol? {
    for term in body.terms where kinds[Int(term.symbol)] == .restricted && owners[Int(term.symbol)] < 0 {
      if -body.constant / term.coefficient >= 0, hasEmptyColumn(term.symbol) { return term.symbol }
    }
    return nil
  }

  /// Solves `body = 0` for `symbol` and inserts the row.
  private mutating func solve(_ body: LinearRow, for symbol: Symbol) {
    var body = body
    let coefficient = body.remove(symbol)
    body.scale(by: -1 / coefficient)
    substitute(symbol, by: body)
    _ = insertRow(symbol, body)
  }

  /// Inserts the equation `body = 0` with an artificial variable for its error, and reduces this variable to 0. Returns
  /// the conflicting constraints if the variable cannot become 0, otherwise nil.
  private mutating func insertWithArtificialVariable(_ body: LinearRow, of constraint: Constraint) -> [ConstraintID]? {
    var body = body
    if body.constant < 0 { body.scale(by: -1) }
    let artificial = makeSymbol(.restricted, owner: -1)
    let row = insertRow(artificial, body)
    // The following steps ignore the costs, so the costs may not be minimal afterwards.
    mayImprove = true
    while rowOf[Int(artificial)] == row, rows[Int(row)].body.constant > Self.tolerance {
      guard
        let entering = rows[Int(row)].body.terms.first(where: {
          $0.coefficient < 0 && kinds[Int($0.symbol)] == .restricted
        })
      else { break }
      guard let leaving = leavingRow(for: entering.symbol) else { break }
      pivot(leaving, entering.symbol)
    }
    if rowOf[Int(artificial)] == row {
      let left = rows[Int(row)].body
      guard left.constant <= Self.tolerance else {
        freeSymbol(artificial)
        return conflictingConstraints(in: left, but: constraint)
      }
      // The artificial variable is 0 but still basic. Another symbol of the row becomes basic instead.
      if let other = left.terms.first(where: { kinds[Int($0.symbol)] != .dummy }) {
        pivot(row, other.symbol)
      } else if left.coefficient(of: constraint.first.symbol) != 0 {
        pivot(row, constraint.first.symbol)
      }
    }
    freeSymbol(artificial)
    return nil
  }

  /// Returns the constraints, except `constraint`, whose markers are in a row that cannot be satisfied.
  func conflictingConstraints(in body: LinearRow, but constraint: Constraint? = nil) -> [ConstraintID] {
    var found: [ConstraintID] = []
    for term in body.terms {
      let owner = Int(owners[Int(term.symbol)])
      guard owner >= 0, term.symbol != constraint?.first.symbol, term.symbol != constraint?.second?.symbol else {
        continue
      }
      if !found.contains(owner) { found.append(owner) }
    }
    return found.sorted()
  }
}
