extension Solver {
  // MARK: Changing constants

  /// Changes the constant of a constraint's expression. The values of the variables change at the next `solve()`.
  mutating func setConstant(_ constant: Double, of id: ConstraintID) {
    // The costs are minimized first, because the dual simplex method, with which `solve()` handles the new constant,
    // requires minimal costs at its start.
    if mayImprove { solve() }
    guard var constraint = constraints[id], constraint.constant != constant else { return }
    let shift = (constant - constraint.constant) * constraint.direction * constraint.first.sign
    guard shift.isFinite else { return }
    constraint.constant = constant
    constraints[id] = constraint
    // The new constant changes the value of the constraint's marker by `shift`.
    let marker = constraint.first.symbol
    let row = rowOf[Int(marker)]
    if row >= 0 {
      rows[Int(row)].body.constant += shift
      return noteFeasibility(row)
    }
    compact(marker)
    for row in columns[Int(marker)] {
      rows[Int(row)].body.constant -= shift * rows[Int(row)].body.coefficient(of: marker)
      noteFeasibility(row)
    }
  }

  // MARK: Removing constraints

  /// Removes the constraint. The values of the variables change at the next `solve()`.
  mutating func remove(_ id: ConstraintID) {
    // Feasibility is restored before the constraint is read, because restoring feasibility may relax the constraint.
    restoreFeasibility()
    guard let constraint = constraints[id] else { return }
    let markers = [constraint.first] + (constraint.second.map { [$0] } ?? [])
    for marker in markers { addCost(of: marker, times: -1) }
    let marker = constraint.first.symbol
    if rowOf[Int(marker)] < 0, let row = rowToLeave(for: marker) { pivot(row, marker) }
    for marker in markers { freeSymbol(marker.symbol) }
    free(id)
    mayImprove = true
  }

  /// Returns the row in which the marker can become basic without making another value invalid.
  private mutating func rowToLeave(for marker: Symbol) -> Int32? {
    compact(marker)
    // The rows in the order of preference: the row of a dummy, a row that bounds the marker from above, a row that
    // bounds the marker from below, the row of a free symbol.
    var found: (rank: Int, ratio: Double, basic: Symbol, row: Int32)?
    for row in columns[Int(marker)] {
      let basic = rows[Int(row)].basic
      let coefficient = rows[Int(row)].body.coefficient(of: marker)
      let ratio = max(0, rows[Int(row)].body.constant) / abs(coefficient)
      let candidate: (rank: Int, ratio: Double, basic: Symbol, row: Int32) =
        switch kinds[Int(basic)] {
        case .dummy: (0, 0, basic, row)
        case .restricted: (coefficient < 0 ? 1 : 2, ratio, basic, row)
        case .free: (3, 0, basic, row)
        }
      if let found, (found.rank, found.ratio, found.basic) <= (candidate.rank, candidate.ratio, candidate.basic) {
        continue
      }
      found = candidate
    }
    return found?.row
  }

  // MARK: Relaxing constraints

  /// Makes a required constraint optional, with a higher priority than all other optional constraints. A second marker
  /// takes up the error of the constraint, at a cost.
  mutating func relax(_ id: ConstraintID) {
    guard var constraint = constraints[id], constraint.isRequired else { return }
    let first = constraint.first
    let relief = makeSymbol(.restricted, owner: id)
    let row = rowOf[Int(first.symbol)]
    /// The rows of other required constraints that depended only on dummy symbols while this constraint was required.
    var dependents: [Int32] = []
    if row >= 0 {
      // The row expresses the marker, which may become negative. The relief symbol takes up the negative part.
      rows[Int(row)].body.add(relief, times: 1)
      columns[Int(relief)].append(row)
    } else {
      compact(first.symbol)
      for row in columns[Int(first.symbol)] {
        rows[Int(row)].body.add(relief, times: -rows[Int(row)].body.coefficient(of: first.symbol))
        columns[Int(relief)].append(row)
        if kinds[Int(rows[Int(row)].basic)] == .dummy { dependents.append(row) }
      }
      for level in levels.indices {
        levels[level].body.add(relief, times: -levels[level].body.coefficient(of: first.symbol))
      }
    }
    constraint.second = Marker(symbol: relief, sign: -first.sign, cost: Self.broken)
    if kinds[Int(first.symbol)] == .dummy {
      kinds[Int(first.symbol)] = .restricted
      constraint.first.cost = Self.broken
      addCost(of: constraint.first, times: 1)
    }
    if let second = constraint.second { addCost(of: second, times: 1) }
    constraint.isRequired = false
    constraint.isBroken = true
    constraints[id] = constraint
    if row >= 0 { noteFeasibility(row) }
    // A dummy whose row contains a symbol that is not a dummy would not stay 0.
    for row in dependents where abs(rows[Int(row)].body.constant) <= Self.tolerance {
      if let other = rows[Int(row)].body.terms.first(where: { kinds[Int($0.symbol)] == .restricted }) {
        pivot(row, other.symbol)
      }
    }
  }
}
