import Foundation
import ResponderScenarios

/// A parser of predicates. The length of a predicate and the depth of its brackets are limited.
struct PredicateParser {
  enum Token: Equatable {
    case word(String)
    case text(String)
    case number(Double)
    case symbol(String)
  }

  private let whole: String
  private var tokens: [Token] = []
  private var index = 0

  static let longest = 4000

  init(_ text: String) { whole = text }

  private func problem(_ message: String) -> WebDriverError {
    WebDriverError(.invalidSelector, "the predicate \(quoted(whole)): \(message)")
  }

  mutating func parse() throws -> ElementPredicate.Node {
    guard whole.unicodeScalars.count <= Self.longest else {
      throw problem("expected at most \(Self.longest) characters")
    }
    tokens = try tokenize()
    guard !tokens.isEmpty else { throw problem("the predicate is empty; expected, for example, label == 'Save'") }
    let node = try alternative(depth: 0)
    guard index == tokens.count else { throw problem("expected AND, OR or the end; found \(describe(tokens[index]))") }
    return node
  }

  private func describe(_ token: Token?) -> String {
    switch token {
    case nil: "the end"
    case .word(let text)?, .symbol(let text)?: quoted(text)
    case .text(let text)?: "the text \(quoted(text))"
    case .number(let number)?: JSONLine.text(of: number)
    }
  }

  // MARK: - Words

  private func tokenize() throws -> [Token] {
    var tokens: [Token] = []
    let scalars = Array(whole.unicodeScalars)
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      switch scalar {
      case " ", "\t", "\n", "\r": index += 1
      case "'", "\"":
        var text = String.UnicodeScalarView()
        index += 1
        while index < scalars.count, scalars[index] != scalar {
          if scalars[index] == "\\", index + 1 < scalars.count { index += 1 }
          text.append(scalars[index])
          index += 1
        }
        guard index < scalars.count else { throw problem("a string is not closed") }
        index += 1
        tokens.append(.text(String(text)))
      case "(", ")", "{", "}", ",", "[", "]":
        tokens.append(.symbol(String(scalar)))
        index += 1
      case "=", "!", "<", ">", "&", "|":
        var symbol = String(scalar)
        if index + 1 < scalars.count,
          ["==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||"].contains(symbol + String(scalars[index + 1]))
        {
          symbol += String(scalars[index + 1])
        }
        index += symbol.unicodeScalars.count
        tokens.append(.symbol(symbol))
      default:
        var word = ""
        while index < scalars.count,
          scalars[index].properties.isAlphabetic || "0123456789._-+$@%".unicodeScalars.contains(scalars[index])
        {
          word.unicodeScalars.append(scalars[index])
          index += 1
        }
        guard !word.isEmpty else { throw problem("unexpected \(quoted(String(scalar)))") }
        if let number = Double(word), word.first?.isLetter == false, number.isFinite {
          tokens.append(.number(number))
        } else {
          tokens.append(.word(word))
        }
      }
    }
    return tokens
  }

  private var next: Token? { index < tokens.count ? tokens[index] : nil }

  private mutating func take(word: String, symbol: String) -> Bool {
    switch next {
    case .word(let text)? where text.uppercased() == word: break
    case .symbol(symbol)?: break
    default: return false
    }
    index += 1
    return true
  }

  // MARK: - Sentences

  private mutating func alternative(depth: Int) throws -> ElementPredicate.Node {
    guard depth < 50 else { throw problem("the brackets are nested too deeply; expected at most 50 levels") }
    var node = try conjunction(depth: depth)
    while take(word: "OR", symbol: "||") { node = .or(node, try conjunction(depth: depth)) }
    return node
  }

  private mutating func conjunction(depth: Int) throws -> ElementPredicate.Node {
    var node = try factor(depth: depth)
    while take(word: "AND", symbol: "&&") { node = .and(node, try factor(depth: depth)) }
    return node
  }

  private mutating func factor(depth: Int) throws -> ElementPredicate.Node {
    guard depth < 50 else { throw problem("negations or brackets are nested too deeply; expected at most 50 levels") }
    if take(word: "NOT", symbol: "!") { return .not(try factor(depth: depth + 1)) }
    if take(word: "TRUEPREDICATE", symbol: "") { return .constant(true) }
    if take(word: "FALSEPREDICATE", symbol: "") { return .constant(false) }
    if next == .symbol("(") {
      index += 1
      let node = try alternative(depth: depth + 1)
      guard next == .symbol(")") else { throw problem("expected ')', found \(describe(next))") }
      index += 1
      return node
    }
    return try comparison()
  }

  private static let symbols: [String: ElementPredicate.Operation] = [
    "=": .equal, "==": .equal, "!=": .unequal, "<>": .unequal, "<": .less, ">": .greater, "<=": .lessOrEqual,
    "=<": .lessOrEqual, ">=": .greaterOrEqual, "=>": .greaterOrEqual,
  ]

  private mutating func comparison() throws -> ElementPredicate.Node {
    let left = try operand()
    if take(word: "BETWEEN", symbol: "") {
      guard case .list(let ends) = try operand(), ends.count == 2 else {
        throw problem("BETWEEN: expected a list of two values, such as {1, 2}")
      }
      return .and(
        .comparison(left, .greaterOrEqual, .value(ends[0]), folds: false),
        .comparison(left, .lessOrEqual, .value(ends[1]), folds: false)
      )
    }
    let operation: ElementPredicate.Operation
    switch next {
    case .symbol(let symbol)?:
      guard let known = Self.symbols[symbol] else { throw problem("expected a comparison, found \(quoted(symbol))") }
      operation = known
    case .word(let word)?:
      guard let known = ElementPredicate.Operation(rawValue: word.uppercased()) else {
        throw problem("expected a comparison such as ==, CONTAINS or BEGINSWITH; found \(quoted(word))")
      }
      operation = known
    default: throw problem("expected a comparison, found \(describe(next))")
    }
    index += 1
    var folds = false
    if next == .symbol("["), index + 2 < tokens.count, case .word(let flags) = tokens[index + 1],
      tokens[index + 2] == .symbol("]"), flags.allSatisfy({ "cdnCDN".contains($0) })
    {
      folds = flags.lowercased().contains("c") || flags.lowercased().contains("d")
      index += 3
    }
    let right = try operand()
    if operation == .matches {
      guard case .value(.text(let pattern)) = right, Wildcard.isHarmless(pattern) else {
        throw problem(
          "MATCHES: expected a regular expression of at most 200 characters with at most three repetitions, none of them "
            + "nested, and with few optional parts and alternatives"
        )
      }
    }
    return .comparison(left, operation, right, folds: folds)
  }

  private mutating func operand() throws -> ElementPredicate.Operand {
    defer { index += 1 }
    switch next {
    case .text(let text)?: return .value(.text(text))
    case .number(let number)?: return .value(.number(number))
    case .symbol("{")?: return .list(try list())
    case .word(let word)?:
      switch word.uppercased() {
      case "TRUE", "YES": return .value(true)
      case "FALSE", "NO": return .value(false)
      case "NIL", "NULL": return .value(.null)
      default: break
      }
      let key = word.split(separator: ".").map(String.init).first ?? word
      guard Self.keys.contains(key) else {
        throw problem("unknown attribute \(quoted(word)); expected \(Spelling.list(Self.keys))")
      }
      return .key(word)
    default: throw problem("expected an attribute or a value; found \(describe(next))")
    }
  }

  /// Parses the values of a list, including the closing brace.
  private mutating func list() throws -> [JSONValue] {
    var values: [JSONValue] = []
    repeat {
      index += 1
      if next == .symbol("}"), values.isEmpty { return [] }
      switch next {
      case .text(let text)?: values.append(.text(text))
      case .number(let number)?: values.append(.number(number))
      default: throw problem("expected a value of a list, found \(describe(next))")
      }
      index += 1
    } while next == .symbol(",")
    guard next == .symbol("}") else { throw problem("expected '}', found \(describe(next))") }
    return values
  }

  static let keys = [
    "name", "label", "value", "type", "enabled", "visible", "selected", "accessible", "rect", "identifier",
    "rawIdentifier", "placeholderValue", "text", "x", "y", "width", "height", "className", "elementType", "hittable",
    "wdName", "wdLabel", "wdValue", "wdType", "wdEnabled", "wdVisible", "wdSelected", "wdAccessible", "wdRect",
    "wdPlaceholderValue", "wdRawIdentifier", "isEnabled", "isVisible", "isSelected", "isAccessible", "isWDEnabled",
    "isWDVisible", "isWDSelected", "isWDAccessible", "frame", "wdFrame", "displayed",
  ]
}
