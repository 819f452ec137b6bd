extension Solver {
  /// Brings all values up to date.
  func solve() {
    settleFeasibility()
    optimize()
  }

  // MARK: Exchanging symbols

  /// `symbol` becomes basic in place of the row's basic symbol.
  func pivot(_ row: Int32, _ symbol: Symbol) {
    pivots += 1
    let leaving = rows[Int(row)].basic
    var body = rows[Int(row)].body
    // The tableau lets go of it, so that it is changed in place.
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

  /// Writes `body` in the place of a symbol, in all rows and costs.
  func substitute(_ symbol: Symbol, by body: LinearRow) {
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

  /// Remembers the row where its basic symbol has a value that it must not have; a little is rounding.
  func noteFeasibility(_ row: Int32) {
    let basic = rows[Int(row)].basic
    guard basic >= 0 else { return }
    switch kinds[Int(basic)] {
    case .free: return
    case .restricted: if rows[Int(row)].body.constant < -Self.tolerance { infeasibleRows.append(row) }
    case .dummy: if abs(rows[Int(row)].body.constant) > Self.tolerance { infeasibleRows.append(row) }
    }
  }

  // MARK: The cheapest of the solutions

  /// Lets symbols enter that make the solution cheaper, until none does.
  func optimize() {
    guard mayImprove else { return }
    mayImprove = false
    while let entering = enteringSymbol() {
      guard let row = leavingRow(for: entering) else { return }
      pivot(row, entering)
    }
  }

  /// A symbol whose first cost, by priority, is negative.
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

  /// The row whose basic symbol comes to 0 first where `symbol` grows; nil where nothing bounds it.
  func leavingRow(for symbol: Symbol) -> Int32? {
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

  /// Forgets rows that have lost the symbol, and such as are named twice.
  func compact(_ symbol: Symbol) {
    var column = columns[Int(symbol)]
    columns[Int(symbol)] = []
    column.sort()
    var kept = 0
    var last: Int32 = -1
    for row in column where row != last {
      last = row
      guard rows[Int(row)].basic >= 0, rows[Int(row)].body.coefficient(of: symbol) != 0 else { continue }
      column[kept] = row
      kept += 1
    }
    column.removeLast(column.count - kept)
    columns[Int(symbol)] = column
  }

  // MARK: From the cheapest to a solution

  /// Lets symbols leave whose value is below 0, at the least cost, until none is.
  ///
  /// The dual method, which goes from the cheapest to the cheapest. Where a constraint that gave way has upset the costs, it could
  /// go round in circles; after many steps it therefore stops looking at them, and `optimize()` does it again.
  func settleFeasibility() {
    var steps = 0
    while let row = nextInfeasibleRow() {
      var body = rows[Int(row)].body
      // A dummy is 0, from whichever side it comes.
      if body.constant > 0 { body.scale(by: -1) }
      let looksAtCosts = steps < 8 * (rows.count + 8)
      if !looksAtCosts { mayImprove = true }
      steps += 1
      if let entering = looksAtCosts ? cheapestSymbol(in: body) : raisingSymbol(in: body) {
        pivot(row, entering)
        noteFeasibility(row)
        continue
      }
      var rivals = rivals(in: body)
      let own = Int(owners[Int(rows[Int(row)].basic)])
      if own >= 0, !rivals.contains(own) { rivals = (rivals + [own]).sorted() }
      rivals = rivals.filter { constraints[$0]?.isRequired ?? false }
      guard !rivals.isEmpty else { return infeasibleRows.removeAll() }
      giveWay(chooseWhatGivesWay(rivals))
      infeasibleRows.append(row)
    }
  }

  private func nextInfeasibleRow() -> Int32? {
    var found: Int32?
    var kept: ContiguousArray<Int32> = []
    for row in infeasibleRows {
      let basic = rows[Int(row)].basic
      guard basic >= 0, kinds[Int(basic)] != .free else { continue }
      let constant = rows[Int(row)].body.constant
      guard kinds[Int(basic)] == .dummy ? abs(constant) > Self.tolerance : constant < -Self.tolerance else { continue }
      kept.append(row)
      if found.map({ basic < rows[Int($0)].basic }) ?? true { found = row }
    }
    infeasibleRows = kept
    return found
  }

  /// The first of the symbols that raise the row's value.
  private func raisingSymbol(in body: LinearRow) -> Symbol? {
    body.terms.first { $0.coefficient > Self.tolerance && kinds[Int($0.symbol)] == .restricted }?.symbol
  }

  /// Of the symbols that raise the row's value, the one whose cost for it is the least, by priority.
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
