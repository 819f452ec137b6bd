/// The index of a variable of the solver, or of a marker variable that represents a constraint.
typealias Symbol = Int32

/// The range of values of a symbol.
enum SymbolKind: UInt8 {
  /// A symbol with any value.
  case free
  /// A symbol whose value is at least 0.
  case restricted
  /// A symbol whose value is 0. The symbol marks a required equation, so that the equation can be found in the rows.
  case dummy
}

/// A symbol multiplied by a coefficient.
struct Term: Equatable {
  var symbol: Symbol
  var coefficient: Double
}

/// A constant and terms, sorted by symbol, without terms whose coefficient is 0.
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

  /// Returns the index of `symbol`, or the index at which it would be inserted.
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

  /// Removes the symbol and returns its coefficient.
  mutating func remove(_ symbol: Symbol) -> Double {
    let index = index(of: symbol)
    guard index < terms.count, terms[index].symbol == symbol else { return 0 }
    return terms.remove(at: index).coefficient
  }

  mutating func scale(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }

  /// Adds `other` multiplied by `factor`, in a single pass over both rows. `scratch` provides storage; the symbols that
  /// are new in this row are appended to `news`.
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
