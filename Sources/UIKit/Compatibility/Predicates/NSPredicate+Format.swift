#if !canImport(ObjectiveC)
  import Foundation
  import ResponderKit

  extension NSPredicate {
    /// Creates a predicate from a format, such as `"name CONTAINS[cd] %@"`. Foundation does not have it on Linux.
    ///
    /// The format has comparisons (`==`, `!=`, `<`, `<=`, `>`, `>=`, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE`,
    /// `MATCHES`, `IN`, `BETWEEN`, with `[c]` and `[d]`), `AND`, `OR`, `NOT` and parentheses. Operands are `SELF`, key
    /// paths, literals, lists in braces, `%@`, `%K` and the formats of numbers. Key paths read dictionaries and stored
    /// properties. Traps if the format is invalid, as Foundation's exception ends the process.
    public convenience init(format predicateFormat: String, _ args: Any?...) {
      self.init(format: predicateFormat, argumentArray: args.map { $0 ?? NSNull() })
    }

    /// Creates a predicate from a format and an array of arguments.
    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
      do {
        var reader = try PredicateFormatReader(predicateFormat, arguments ?? [])
        let condition = try reader.condition()
        self.init { object, _ in condition.isTrue(for: object) }
      } catch {
        programmerError("The format of the predicate \"\(predicateFormat)\" is invalid: \(error).")
      }
    }
  }

  /// An error in the format of a predicate.
  struct PredicateFormatError: Error, CustomStringConvertible {
    let description: String
  }

  /// A reader of the words of a predicate's format.
  struct PredicateFormatReader {
    private enum Token: Equatable {
      case word(String)
      case text(String)
      case symbol(String)
    }

    private var tokens: [Token] = []
    private var arguments: [Any]

    init(_ format: String, _ arguments: [Any]) throws {
      self.arguments = arguments.reversed()
      var rest = Substring(format)
      while let first = rest.first {
        if first.isWhitespace {
          rest.removeFirst()
        } else if first == "'" || first == "\"" {
          tokens.append(.text(try Self.literal(&rest, first)))
        } else if first.isLetter || first.isNumber || "_@%.-".contains(first) {
          let word = rest.prefix { $0.isLetter || $0.isNumber || "_@%.-".contains($0) }
          tokens.append(.word(String(word)))
          rest = rest.dropFirst(word.count)
        } else {
          let pairs = ["==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||"]
          let symbol = pairs.first { rest.hasPrefix($0) } ?? String(first)
          tokens.append(.symbol(symbol))
          rest = rest.dropFirst(symbol.count)
        }
      }
      tokens.reverse()
    }

    private static func literal(_ rest: inout Substring, _ quote: Character) throws -> String {
      rest.removeFirst()
      var text = ""
      while let next = rest.popFirst() {
        if next == quote { return text }
        if next == "\\", let escaped = rest.popFirst() {
          text.append(escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped)
        } else {
          text.append(next)
        }
      }
      throw PredicateFormatError(description: "a text has no closing quotation mark")
    }

    // MARK: Grammar

    /// Reads the whole format.
    mutating func condition() throws -> PredicateCondition {
      let condition = try alternatives()
      guard tokens.isEmpty else { throw expected("the end of the format") }
      return condition
    }

    private mutating func alternatives() throws -> PredicateCondition {
      var parts = [try conjunction()]
      while takes("OR") || takes(symbol: "||") { parts.append(try conjunction()) }
      return parts.count == 1 ? parts[0] : .any(parts)
    }

    private mutating func conjunction() throws -> PredicateCondition {
      var parts = [try negation()]
      while takes("AND") || takes(symbol: "&&") { parts.append(try negation()) }
      return parts.count == 1 ? parts[0] : .all(parts)
    }

    private mutating func negation() throws -> PredicateCondition {
      if takes("NOT") || takes(symbol: "!") { return .not(try negation()) }
      if takes("TRUEPREDICATE") { return .constant(true) }
      if takes("FALSEPREDICATE") { return .constant(false) }
      if takes(symbol: "(") {
        let condition = try alternatives()
        guard takes(symbol: ")") else { throw expected("\")\"") }
        return condition
      }
      let quantifier = PredicateQuantifier.allCases.first { takes($0.rawValue) }
      let left = try operand()
      let comparison = try comparison()
      var options = PredicateOptions()
      if takes(symbol: "[") {
        guard case .word(let letters)? = tokens.popLast(), takes(symbol: "]") else {
          throw expected("[c], [d] or [cd]")
        }
        options.ignoresCase = letters.contains("c")
        options.ignoresDiacritics = letters.contains("d")
      }
      return .comparison(left, comparison, try operand(), options, quantifier)
    }

    private mutating func comparison() throws -> PredicateComparison {
      let found: PredicateComparison? =
        switch tokens.last {
        case .symbol(let symbol)?: PredicateComparison(symbol)
        case .word(let word)?: PredicateComparison(word.uppercased())
        default: nil
        }
      guard let found else { throw expected("an operator such as == or CONTAINS") }
      tokens.removeLast()
      return found
    }

    private mutating func operand() throws -> PredicateOperand {
      switch tokens.popLast() {
      case .text(let text)?: return .value(text)
      case .symbol("{")?:
        var items: [PredicateOperand] = []
        while !takes(symbol: "}") {
          items.append(try operand())
          guard takes(symbol: ",") || tokens.last == .symbol("}") else { throw expected("\",\" or \"}\"") }
        }
        return .list(items)
      case .word(let word)?: return try operand(word)
      default: throw expected("an operand")
      }
    }

    private mutating func operand(_ word: String) throws -> PredicateOperand {
      if word.hasPrefix("%") {
        guard let argument = arguments.popLast() else {
          throw PredicateFormatError(description: "there is no argument for \(word)")
        }
        if word == "%K" { return .path("\(argument)".split(separator: ".").map(String.init)) }
        return .value(argument is NSNull ? nil : argument)
      }
      switch word.uppercased() {
      case "TRUE", "YES": return .value(true)
      case "FALSE", "NO": return .value(false)
      case "NIL", "NULL": return .value(nil)
      default: break
      }
      if let number = Double(word) { return .value(number) }
      var path = word.split(separator: ".").map(String.init)
      if path.first?.uppercased() == "SELF" { path.removeFirst() }
      return .path(path)
    }

    private mutating func takes(_ keyword: String) -> Bool {
      guard case .word(let word)? = tokens.last, word.uppercased() == keyword else { return false }
      tokens.removeLast()
      return true
    }

    private mutating func takes(symbol: String) -> Bool {
      guard tokens.last == .symbol(symbol) else { return false }
      tokens.removeLast()
      return true
    }

    private func expected(_ what: String) -> PredicateFormatError {
      let found =
        switch tokens.last {
        case .word(let text)?, .text(let text)?, .symbol(let text)?: "found \(text)"
        case nil: "the format ends"
        }
      return PredicateFormatError(description: "expected \(what), but \(found)")
    }
  }
#endif
