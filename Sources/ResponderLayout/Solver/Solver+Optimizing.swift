extension Solver {
  /// Updates the values of all variables.
  mutating func solve() {
    restoreFeasibility()
    optimize()
  }

  // MARK: Pivoting

  /// Makes `symbol` the basic symbol of the row instead of the current basic symbol.
  mutating func pivot(_ row: Int32, _ symbol: Symbol) {
    pivots += 1
    let leaving = rows[Int(row)].basic
    var body = rows[Int(row)].body
    // The tableau's reference to the row is removed so that the row is mutated in place instead of being copied.
    rows[Int(row)].body = LinearRow()
    let coefficient = body.remove(symbol)
    body.add(leaving, times: -1)
    body.scale(by: -1 / coefficient)
    rowOf[Int(leaving)] = -1
    substitute(symbol, by: body)
    rows[Int(row)] = Row(basic: symbol, body: body)
    rowOf[Int(symbol)] = row
    columns[Int(leaving)].append(row)
  }

  /// Replaces a symbol by `body` in all rows and costs.
  mutating func substitute(_ symbol: Symbol, by body: LinearRow) {
    let column = columns[Int(symbol)]
    columns[Int(symbol)] = []
    for row in column {
      let coefficient = rows[Int(row)].body.remove(symbol)
      guard coefficient != 0 else { continue }
      news.removeAll(keepingCapacity: true)
      rows[Int(row)].body.add(body, times: coefficient, scratch: &scratch, news: &news)
      for symbol in news { columns[Int(symbol)].append(row) }
      noteFeasibility(row)
    }
    for level in levels.indices {
      let coefficient = levels[level].body.remove(symbol)
      guard coefficient != 0 else { continue }
      news.removeAll(keepingCapacity: true)
      levels[level].body.add(body, times: coefficient, scratch: &scratch, news: &news)
    }
  }

  /// Adds the row to `infeasibleRows` if the value of its basic symbol is invalid by more than rounding errors.
  mutating func noteFeasibility(_ row: Int32) {
    let basic = rows[Int(row)].basic
    guard basic >= 0 else { return }
    switch kinds[Int(basic)] {
    case .free: return
    case .restricted: if rows[Int(row)].body.constant < -Self.tolerance { infeasibleRows.append(row) }
    case .dummy: if abs(rows[Int(row)].body.constant) > Self.tolerance { infeasibleRows.append(row) }
    }
  }

  // MARK: Minimizing the cost

  /// Reduces the cost as far as possible: while there is a symbol whose growth reduces the cost, makes this symbol
  /// basic.
  mutating func optimize() {
    guard mayImprove else { return }
    mayImprove = false
    while let entering = enteringSymbol() {
      guard let row = leavingRow(for: entering) else { return }
      pivot(row, entering)
    }
  }

  /// Returns a non-basic symbol that reduces the cost if its value grows: its first nonzero cost, in the order of
  /// priorities, is negative. Returns nil if there is no such symbol.
  private func enteringSymbol() -> Symbol? {
    for level in levels.indices {
      for term in levels[level].body.terms
      where term.coefficient < -Self.tolerance && kinds[Int(term.symbol)] == .restricted {
        if isFreeOfCost(term.symbol, above: level) { return term.symbol }
      }
    }
    return nil
  }

  private func isFreeOfCost(_ symbol: Symbol, above level: Int) -> Bool {
    for higher in 0..<level where abs(levels[higher].body.coefficient(of: symbol)) > Self.tolerance { return false }
    return true
  }

  /// Returns the row whose basic symbol is the first to reach 0 when `symbol` grows; nil if no row limits the growth.
  mutating func leavingRow(for symbol: Symbol) -> Int32? {
    var found: Int32?
    var least = Double.infinity
    compact(symbol)
    for row in columns[Int(symbol)] {
      let basic = rows[Int(row)].basic
      guard kinds[Int(basic)] != .free else { continue }
      let coefficient = rows[Int(row)].body.coefficient(of: symbol)
      guard coefficient < 0 else { continue }
      let ratio = max(0, rows[Int(row)].body.constant) / -coefficient
      if ratio < least || ratio == least && basic < rows[Int(found ?? row)].basic {
        least = ratio
        found = row
      }
    }
    return found
  }

  /// Removes duplicates, and rows that no longer contain the symbol, from the symbol's list in `columns`.
  mutating func compact(_ symbol: Symbol) {
    var column = columns[Int(symbol)]
    columns[Int(symbol)] = []
    column.sort()
    var remaining = 0
    var last: Int32 = -1
    for row in column where row != last {
      last = row
      guard rows[Int(row)].basic >= 0, rows[Int(row)].body.coefficient(of: symbol) != 0 else { continue }
      column[remaining] = row
      remaining += 1
    }
    column.removeLast(column.count - remaining)
    columns[Int(symbol)] = column
  }

  // MARK: Restoring feasibility

  /// Makes basic symbols with a negative value non-basic, each at the least cost, until all values are valid.
  ///
  /// This is the dual simplex method, which moves between solutions of minimal cost. If the costs have changed because
  /// a constraint was relaxed, the method could loop forever. After many steps it therefore ignores the costs, and
  /// `optimize()` minimizes the costs afterwards.
  mutating func restoreFeasibility() {
    var steps = 0
    while let row = nextInfeasibleRow() {
      var body = rows[Int(row)].body
      // A dummy must be 0. If its value is positive, the signs are inverted so that the steps below also correct this
      // case.
      if body.constant > 0 { body.scale(by: -1) }
      let considersCosts = steps < 8 * (rows.count + 8)
      if !considersCosts { mayImprove = true }
      steps += 1
      if let entering = considersCosts ? cheapestSymbol(in: body) : raisingSymbol(in: body) {
        pivot(row, entering)
        noteFeasibility(row)
        continue
      }
      var conflictingConstraints = conflictingConstraints(in: body)
      let own = Int(owners[Int(rows[Int(row)].basic)])
      if own >= 0, !conflictingConstraints.contains(own) {
        conflictingConstraints = (conflictingConstraints + [own]).sorted()
      }
      conflictingConstraints = conflictingConstraints.filter { constraints[$0]?.isRequired ?? false }
      guard !conflictingConstraints.isEmpty else { return infeasibleRows.removeAll() }
      relax(chooseConstraintToRelax(conflictingConstraints))
      infeasibleRows.append(row)
    }
  }

  private mutating func nextInfeasibleRow() -> Int32? {
    var found: Int32?
    var remaining: ContiguousArray<Int32> = []
    for row in infeasibleRows {
      let basic = rows[Int(row)].basic
      guard basic >= 0, kinds[Int(basic)] != .free else { continue }
      let constant = rows[Int(row)].body.constant
      guard kinds[Int(basic)] == .dummy ? abs(constant) > Self.tolerance : constant < -Self.tolerance else { continue }
      remaining.append(row)
      if found.map({ basic < rows[Int($0)].basic }) ?? true { found = row }
    }
    infeasibleRows = remaining
    return found
  }

  /// Returns the first symbol in `body` whose growth raises the value of the row; nil if there is no such symbol.
  private func raisingSymbol(in body: LinearRow) -> Symbol? {
    body.terms.first { $0.coefficient > Self.tolerance && kinds[Int($0.symbol)] == .restricted }?.symbol
  }

  /// Returns the symbol in `body` whose growth raises the value of the row at the least cost; nil if there is no such
  /// symbol. Costs are compared in the order of priorities.
  private func cheapestSymbol(in body: LinearRow) -> Symbol? {
    var found: Term?
    for term in body.terms where term.coefficient > Self.tolerance && kinds[Int(term.symbol)] == .restricted {
      guard let best = found else {
        found = term
        continue
      }
      for level in levels.indices {
        let (new, old) = (
          levels[level].body.coefficient(of: term.symbol), levels[level].body.coefficient(of: best.symbol)
        )
        let difference = new / term.coefficient - old / best.coefficient
        if abs(difference) <= Self.tolerance { continue }
        if difference < 0 { found = term }
        break
      }
    }
    return found?.symbol
  }
}
