/// Finds the values that a set of linear equations and inequalities wants, by the incremental simplex method that Badros,
/// Borning and Stuckey describe in "The Cassowary Linear Arithmetic Constraint Solving Algorithm" (2001).
///
/// A *required* constraint holds. One with a lower priority costs as much as it is missed by; what a higher priority costs is
/// as small as it can be before a lower one is looked at, however many there are of the lower (the costs are compared
/// lexicographically, not added up with weights). Constraints come and go, and their constants change, without the rest being
/// solved anew:
///
/// - `Solver.swift`: constraints come; a row for each.
/// - `Solver+Changing.swift`: constraints go, give way, and get other constants.
/// - `Solver+Optimizing.swift`: from a solution to the best one, and from what was the best to one that is a solution.
///
/// The tableau: each row gives one *basic* symbol by those that are not basic, which are 0. A symbol that marks a constraint
/// takes up what its expression has too much or too little. Nothing depends on hash order: of equal choices the lowest symbol is
/// taken, which also keeps the method from going round in circles.
final class Solver {
  /// How an expression stands to 0.
  enum Relation {
    case lessOrEqual, equal, greaterOrEqual
  }

  /// What a constraint is known by.
  typealias ConstraintID = Int

  /// What a constraint has in the tableau: its expression is the sum of `sign` times `symbol`.
  struct Marker {
    var symbol: Symbol
    var sign: Double
    /// Where a positive value costs something.
    var cost: Float?
  }

  struct Constraint {
    var first: Marker
    var second: Marker?
    /// Of the expression as it was given.
    var constant: Double
    /// -1 where the relation was turned round.
    var direction: Double
    var isRequired: Bool
    var isBroken = false
  }

  struct Row {
    var basic: Symbol
    var body: LinearRow
  }

  /// What constraints of one priority cost.
  struct Level {
    var priority: Float
    var body = LinearRow()
  }

  /// Above this a constraint is required.
  static let required: Float = 1000
  /// What gave way because required constraints contradict each other comes before everything that is not required.
  static let broken: Float = 1001
  /// Smaller than this a difference is none, in points.
  static let tolerance = 1e-8

  @exclusivity(unchecked) var kinds: ContiguousArray<SymbolKind> = []
  /// The row in which a symbol is basic; -1 for none.
  @exclusivity(unchecked) var rowOf: ContiguousArray<Int32> = []
  /// Rows that have the symbol among their terms; some of them may have lost it again.
  @exclusivity(unchecked) var columns: ContiguousArray<ContiguousArray<Int32>> = []
  /// Which constraint a symbol marks; -1 for a variable.
  @exclusivity(unchecked) var owners: ContiguousArray<Int32> = []
  @exclusivity(unchecked) var unusedSymbols: ContiguousArray<Symbol> = []

  @exclusivity(unchecked) var rows: ContiguousArray<Row> = []
  @exclusivity(unchecked) var unusedRows: ContiguousArray<Int32> = []
  /// The highest priority first.
  @exclusivity(unchecked) var levels: ContiguousArray<Level> = []

  @exclusivity(unchecked) var constraints: ContiguousArray<Constraint?> = []
  @exclusivity(unchecked) private var unusedConstraints: [ConstraintID] = []

  /// Answers which of the required constraints that contradict each other, because constants have changed, is to give way; it
  /// counts for more than everything that is not required from then on.
  var chooseWhatGivesWay: ([ConstraintID]) -> ConstraintID = { $0[0] }

  /// Rows whose basic symbol may have a value that it must not have.
  @exclusivity(unchecked) var infeasibleRows: ContiguousArray<Int32> = []
  /// Whether a cheaper solution is possible.
  @exclusivity(unchecked) var mayImprove = false

  /// How often a symbol became basic in place of another: what the work is counted by.
  @exclusivity(unchecked) var pivots = 0

  @exclusivity(unchecked) var scratch: ContiguousArray<Term> = []
  @exclusivity(unchecked) var news: ContiguousArray<Symbol> = []

  // MARK: Symbols

  /// A variable, 0 until something says what it is.
  func makeVariable(isNonNegative: Bool = false) -> Symbol {
    makeSymbol(isNonNegative ? .restricted : .free, owner: -1)
  }

  /// Gives the variable back, which no constraint speaks of any more.
  func removeVariable(_ symbol: Symbol) {
    freeSymbol(symbol)
  }

  func value(of symbol: Symbol) -> Double {
    let row = rowOf[Int(symbol)]
    return row < 0 ? 0 : rows[Int(row)].body.constant
  }

  func makeSymbol(_ kind: SymbolKind, owner: Int) -> Symbol {
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

  /// Takes the symbol out of wherever rounding has left it.
  func freeSymbol(_ symbol: Symbol) {
    let row = rowOf[Int(symbol)]
    if row >= 0 { freeRow(row) }
    for row in columns[Int(symbol)] where rows[Int(row)].basic >= 0 { _ = rows[Int(row)].body.remove(symbol) }
    columns[Int(symbol)].removeAll(keepingCapacity: true)
    for level in levels.indices { _ = levels[level].body.remove(symbol) }
    owners[Int(symbol)] = -1
    unusedSymbols.append(symbol)
  }

  // MARK: Rows

  /// Puts a row into the tableau, which does not have its basic symbol yet.
  func insertRow(_ basic: Symbol, _ body: LinearRow) -> Int32 {
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

  func freeRow(_ index: Int32) {
    rowOf[Int(rows[Int(index)].basic)] = -1
    rows[Int(index)] = Row(basic: -1, body: LinearRow())
    unusedRows.append(index)
  }

  /// Whether no row has the symbol among its terms.
  private func hasEmptyColumn(_ symbol: Symbol) -> Bool {
    let column = columns[Int(symbol)]
    guard !column.isEmpty else { return true }
    for row in column where rows[Int(row)].body.coefficient(of: symbol) != 0 { return false }
    columns[Int(symbol)].removeAll(keepingCapacity: true)
    return true
  }

  /// The expression by symbols that are not basic.
  func inBasis(_ terms: [Term], constant: Double) -> LinearRow {
    // And for what marks it.
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

  /// The index of the level of a priority; made where there is none.
  private func level(_ priority: Float) -> Int {
    var index = 0
    while index < levels.count, levels[index].priority > priority { index += 1 }
    if index == levels.count || levels[index].priority != priority {
      levels.insert(Level(priority: priority), at: index)
    }
    return index
  }

  /// A positive value of the symbol costs so many times as much at its priority.
  func addCost(of marker: Marker, times factor: Double) {
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

  // MARK: Constraints come

  /// What comes of a constraint.
  enum Outcome: Equatable {
    case added(ConstraintID)
    /// It is not there; it and these required ones, in the order of their identifiers, cannot all hold.
    case contradicts([ConstraintID])
  }

  /// The expression `terms + constant` is to stand so to 0. With 1000 it has to.
  func add(_ terms: [Term], constant: Double, _ relation: Relation, priority: Float) -> Outcome {
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

  /// The expression is to be 0: what it is more costs at one priority, what it is less at another. With 1000 it must not be.
  func add(_ terms: [Term], constant: Double, above: Float, below: Float) -> Outcome {
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

  private func insert(_ constraint: Constraint, _ id: ConstraintID, _ terms: [Term]) -> Outcome {
    settleFeasibility()
    var body = inBasis(terms, constant: constraint.constant)
    if constraint.direction < 0 { body.scale(by: -1) }
    // 0 = body: what the markers take up is on the same side.
    body.add(constraint.first.symbol, times: -constraint.first.sign)
    if let second = constraint.second { body.add(second.symbol, times: -second.sign) }
    if let rivals = place(body, of: constraint) {
      freeSymbol(constraint.first.symbol)
      if let second = constraint.second { freeSymbol(second.symbol) }
      unusedConstraints.append(id)
      return .contradicts(rivals)
    }
    if id == constraints.count { constraints.append(constraint) } else { constraints[id] = constraint }
    addCost(of: constraint.first, times: 1)
    if let second = constraint.second { addCost(of: second, times: 1) }
    return .added(id)
  }

  /// Forgets the identifier, whose constraint has gone.
  func free(_ id: ConstraintID) {
    constraints[id] = nil
    unusedConstraints.append(id)
  }

  /// Finds the symbol by which the equation `body = 0` becomes a row; answers the constraints that it contradicts, if it does.
  private func place(_ body: LinearRow, of constraint: Constraint) -> [ConstraintID]? {
    if let symbol = freeSubject(of: body) ?? newSubject(of: body) {
      solve(body, for: symbol)
      return nil
    }
    for case let marker? in [constraint.first, constraint.second] where kinds[Int(marker.symbol)] == .restricted {
      // Its value would be the constant, with its sign.
      if body.constant * marker.sign >= 0 {
        solve(body, for: marker.symbol)
        return nil
      }
    }
    if body.terms.allSatisfy({ kinds[Int($0.symbol)] == .dummy }) {
      // It says what others say already, or the contrary.
      guard abs(body.constant) <= Self.tolerance else { return rivals(in: body, but: constraint) }
      solve(body, for: constraint.first.symbol)
      return nil
    }
    return placeWithArtificialVariable(body, of: constraint)
  }

  /// A variable that may be any number; one that no row has needs no row to be changed.
  private func freeSubject(of body: LinearRow) -> Symbol? {
    var found: Symbol?
    for term in body.terms where kinds[Int(term.symbol)] == .free {
      if hasEmptyColumn(term.symbol) { return term.symbol }
      if found == nil { found = term.symbol }
    }
    return found
  }

  /// A variable that no row has and that would have a value which it may have.
  private func newSubject(of body: LinearRow) -> Symbol? {
    for term in body.terms where kinds[Int(term.symbol)] == .restricted && owners[Int(term.symbol)] < 0 {
      if -body.constant / term.coefficient >= 0, hasEmptyColumn(term.symbol) { return term.symbol }
    }
    return nil
  }

  /// `body = 0`, read as what `symbol` is.
  private func solve(_ body: LinearRow, for symbol: Symbol) {
    var body = body
    let coefficient = body.remove(symbol)
    body.scale(by: -1 / coefficient)
    substitute(symbol, by: body)
    _ = insertRow(symbol, body)
  }

  /// Lets an artificial variable take up what the equation has too much, and tries to bring it to nothing.
  private func placeWithArtificialVariable(_ body: LinearRow, of constraint: Constraint) -> [ConstraintID]? {
    var body = body
    if body.constant < 0 { body.scale(by: -1) }
    let artificial = makeSymbol(.restricted, owner: -1)
    let row = insertRow(artificial, body)
    // The steps that follow do not look at costs.
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
        return rivals(in: left, but: constraint)
      }
      // It is nothing; another takes its row.
      if let other = left.terms.first(where: { kinds[Int($0.symbol)] != .dummy }) {
        pivot(row, other.symbol)
      } else if left.coefficient(of: constraint.first.symbol) != 0 {
        pivot(row, constraint.first.symbol)
      }
    }
    freeSymbol(artificial)
    return nil
  }

  /// The constraints that a row which cannot hold is made of.
  func rivals(in body: LinearRow, but constraint: Constraint? = nil) -> [ConstraintID] {
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
