/// A variable of the solver, or a variable that stands for a constraint; an index.
typealias Symbol = Int32

/// What values a symbol may take.
enum SymbolKind: UInt8 {
  /// Any number.
  case free
  /// 0 or more.
  case restricted
  /// 0: it marks a required equation, so that the equation can be found again in the rows.
  case dummy
}

/// So many times a symbol.
struct Term: Equatable {
  var symbol: Symbol
  var coefficient: Double
}

/// A constant and terms, ordered by symbol, none of them nothing.
struct LinearRow {
  /// Below this a coefficient is what rounding has left of nothing.
  static let nothing = 1e-10

  var constant = 0.0
  private(set) var terms: ContiguousArray<Term> = []

  /// With room for so many terms.
  init(constant: Double = 0, room: Int = 0) {
    self.constant = constant
    if room > 0 { terms.reserveCapacity(room) }
  }

  /// Where `symbol` stands, or would.
  private func place(of symbol: Symbol) -> Int {
    var low = 0
    var high = terms.count
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func coefficient(of symbol: Symbol) -> Double {
    let index = place(of: symbol)
    return index < terms.count && terms[index].symbol == symbol ? terms[index].coefficient : 0
  }

  /// Adds so many times a symbol.
  mutating func add(_ symbol: Symbol, times coefficient: Double) {
    let index = place(of: symbol)
    guard index < terms.count, terms[index].symbol == symbol else {
      if abs(coefficient) > Self.nothing {
        terms.insert(Term(symbol: symbol, coefficient: coefficient), at: index)
      }
      return
    }
    terms[index].coefficient += coefficient
    if abs(terms[index].coefficient) <= Self.nothing { terms.remove(at: index) }
  }

  /// Takes the symbol out, and answers how many times it was there.
  mutating func remove(_ symbol: Symbol) -> Double {
    let index = place(of: symbol)
    guard index < terms.count, terms[index].symbol == symbol else { return 0 }
    return terms.remove(at: index).coefficient
  }

  mutating func scale(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }

  /// Adds so many times `other`, in one walk through both. `scratch` lends its storage; `news` has the symbols that are new here
  /// appended.
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
