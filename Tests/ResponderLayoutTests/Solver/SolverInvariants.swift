@testable import ResponderLayout

extension Solver {
  /// Returns a sentence for each violated invariant of a solved tableau.
  func brokenInvariants() -> [String] {
    var wrong: [String] = []
    // The computations reuse storage of the solver.
    var copy = self
    for (index, row) in rows.enumerated() where row.basic >= 0 {
      let name = "row \(index) of \(row.basic)"
      if rowOf[Int(row.basic)] != Int32(index) { wrong.append("\(name) is not the row of its symbol") }
      switch kinds[Int(row.basic)] {
      case .free: break
      case .restricted:
        if row.body.constant < -1e-6 { wrong.append("\(name) is \(row.body.constant)") }
        if row.body.terms.contains(where: { kinds[Int($0.symbol)] == .free }) {
          wrong.append("\(name) depends on an unrestricted symbol")
        }
      case .dummy:
        if abs(row.body.constant) > 1e-6 { wrong.append("\(name), a dummy, is \(row.body.constant)") }
        if row.body.terms.contains(where: { kinds[Int($0.symbol)] != .dummy }) {
          wrong.append("\(name), a dummy, depends on a symbol that is not a dummy")
        }
      }
      for term in row.body.terms {
        if rowOf[Int(term.symbol)] >= 0 { wrong.append("\(name) has \(term.symbol), which is basic") }
        if !columns[Int(term.symbol)].contains(Int32(index)) { wrong.append("\(name) is missing from a column") }
      }
    }
    for level in levels.indices {
      // The stored costs must equal the costs that are computed from the constraints.
      var body = LinearRow()
      for constraint in constraints.compactMap({ $0 }) {
        for marker in [constraint.first, constraint.second].compactMap({ $0 })
        where marker.cost == levels[level].priority {
          let sum = copy.inBasis([Term(symbol: marker.symbol, coefficient: 1)], constant: 0)
          for term in sum.terms { body.add(term.symbol, times: term.coefficient) }
        }
      }
      let symbols = Set((body.terms + levels[level].body.terms).map(\.symbol))
      for symbol in symbols.sorted()
      where abs(body.coefficient(of: symbol) - levels[level].body.coefficient(of: symbol)) > 1e-6 {
        wrong.append("level \(levels[level].priority) costs \(levels[level].body.coefficient(of: symbol)) of \(symbol)")
      }
      for term in levels[level].body.terms where kinds[Int(term.symbol)] == .restricted && term.coefficient < -1e-6 {
        let isPaid = (0..<level).contains { abs(levels[$0].body.coefficient(of: term.symbol)) > 1e-6 }
        if !isPaid { wrong.append("\(term.symbol) would reduce the cost of level \(levels[level].priority)") }
      }
    }
    return wrong
  }
}
