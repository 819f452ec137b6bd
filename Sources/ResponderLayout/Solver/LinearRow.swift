/// The index of a variable of the solver, or of a marker variable that represents a constraint.
typealias Symbol = Int32

/// The values that a symbol may have.
enum SymbolKind: UInt8 {
  /// A symbol with any value.
  case free
  /// A symbol whose value is at least 0.
  case restricted
  /// A symbol whose value is always 0. Its presence in a row shows that the row depends on a required equation.
  case dummy
}

/// A symbol multiplied by a coefficient.
struct Term: Equatable {
  var symbol: Symbol
  var coefficient: Double
}

/// The sum of a constant and of terms. The terms are sorted by symbol, and no coefficient is 0.
struct LinearRow {
  /// The absolute value up to which a coefficient counts as 0, because of rounding errors.
  static let nothing = 1e-10

  var constant = 0.0
  private(set) var terms: ContiguousArray<Term> = []

  /// Creates a row with capacity for `room` terms.
  init(constant: Double = 0, room: Int = 0) {
    self.constant = constant
    if room > 0 { terms.reserveCapacity(room) }
  }

  /// Returns the index of the term with `symbol`, or the index at which such a term would be inserted.
  private func index(of symbol: Symbol) -> Int {
    var low = 0
    var high = terms.count
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func coefficient(of symbol: Symbol) -> Double {
    let index = index(of: symbol)
    return index < terms.count && terms[index].symbol == symbol ? terms[index].coefficient : 0
  }

  /// Adds a symbol multiplied by `coefficient`.
  mutating func add(_ symbol: Symbol, times coefficient: Double) {
    let index = index(of: symbol)
    guard index < terms.count, terms[index].symbol == symbol else {
      if abs(coefficient) > Self.nothing {
        terms.insert(Term(symbol: symbol, coefficient: coefficient), at: index)
      }
      return
    }
    terms[index].coefficient += coefficient
    if abs(terms[index].coefficient) <= Self.nothing { terms.remove(at: index) }
  }

  /// Removes the term with `symbol` and returns the coefficient; returns 0 if there is no such term.
  mutating func remove(_ symbol: Symbol) -> Double {
    let index = index(of: symbol)
    guard index < terms.count, terms[index].symbol == symbol else { return 0 }
    return terms.remove(at: index).coefficient
  }

  /// Whether the constant and all coefficients are finite.
  var isFinite: Bool { constant.isFinite && terms.allSatisfy { $0.coefficient.isFinite } }

  mutating func scale(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }

  /// Adds `other` multiplied by `factor` in a single pass over both rows. `scratch` is temporary storage that callers
  /// reuse. Symbols that this row did not contain before are appended to `news`.
  mutating func add(
    _ other: LinearRow,
    times factor: Double,
    scratch: inout ContiguousArray<Term>,
    news: inout ContiguousArray<Symbol>
  ) {
    constant += factor * other.constant
    scratch.removeAll(keepingCapacity: true)
    scratch.reserveCapacity(terms.count + other.terms.count)
    terms.withUnsafeBufferPointer { own in
      other.terms.withUnsafeBufferPointer { added in
        var (left, right) = (0, 0)
        while left < own.count, right < added.count {
          let (mine, theirs) = (own[left], added[right])
          if mine.symbol < theirs.symbol {
            scratch.append(mine)
            left += 1
          } else if theirs.symbol < mine.symbol {
            let product = factor * theirs.coefficient
            if abs(product) > Self.nothing {
              scratch.append(Term(symbol: theirs.symbol, coefficient: product))
              news.append(theirs.symbol)
            }
            right += 1
          } else {
            let sum = mine.coefficient + factor * theirs.coefficient
            if abs(sum) > Self.nothing { scratch.append(Term(symbol: mine.symbol, coefficient: sum)) }
            left += 1
            right += 1
          }
        }
        scratch.append(contentsOf: own[left...])
        while right < added.count {
          let product = factor * added[right].coefficient
          if abs(product) > Self.nothing {
            scratch.append(Term(symbol: added[right].symbol, coefficient: product))
            news.append(added[right].symbol)
          }
          right += 1
        }
      }
    }
    swap(&terms, &scratch)
  }
}
