import Foundation
import ResponderScenarios

/// A predicate such as `label == 'a' AND visible == 1`. The part of NSPredicate's language that concerns a single
/// element is supported.
struct ElementPredicate {
  indirect enum Node {
    case constant(Bool)
    case not(Node)
    case and(Node, Node)
    case or(Node, Node)
    case comparison(Operand, Operation, Operand, folds: Bool)
  }

  enum Operand {
    case key(String)
    case value(JSONValue)
    case list([JSONValue])
  }

  enum Operation: String, CaseIterable {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case greater = ">"
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case contains = "CONTAINS"
    case begins = "BEGINSWITH"
    case ends = "ENDSWITH"
    case like = "LIKE"
    case matches = "MATCHES"
    case among = "IN"
  }

  let root: Node

  init(_ text: String) throws {
    var parser = PredicateParser(text)
    root = try parser.parse()
  }

  @MainActor func matches(for element: DrivenElement) -> Bool { Self.matches(root, element) }

  @MainActor private static func matches(_ node: Node, _ element: DrivenElement) -> Bool {
    switch node {
    case .constant(let isTrue): isTrue
    case .not(let inner): !matches(inner, element)
    case .and(let left, let right): matches(left, element) && matches(right, element)
    case .or(let left, let right): matches(left, element) || matches(right, element)
    case .comparison(let left, let operation, let right, let folds):
      compare(value(left, element), operation, right, value(right, element), folds)
    }
  }

  @MainActor private static func value(_ operand: Operand, _ element: DrivenElement) -> JSONValue {
    switch operand {
    case .value(let value): return value
    case .list(let values): return .list(values)
    case .key(let key):
      let path = key.split(separator: ".").map(String.init)
      var value = element.attribute(path[0]) ?? .null
      for part in path.dropFirst() { value = value[part] ?? .null }
      return value
    }
  }

  private static func compare(
    _ left: JSONValue,
    _ operation: Operation,
    _ operand: Operand,
    _ right: JSONValue,
    _ folds: Bool
  ) -> Bool {
    switch operation {
    case .equal: return isEqual(left, right, folds)
    case .unequal: return !isEqual(left, right, folds)
    case .less, .greater, .lessOrEqual, .greaterOrEqual:
      guard let a = left.asNumber, let b = right.asNumber else { return false }
      switch operation {
      case .less: return a < b
      case .greater: return a > b
      case .lessOrEqual: return a <= b
      default: return a >= b
      }
    case .among:
      if case .list(let items) = right { return items.contains { isEqual(left, $0, folds) } }
      guard let text = folded(left, folds), let whole = folded(right, folds) else { return false }
      return whole.contains(text)
    case .contains, .begins, .ends, .like, .matches:
      guard let text = folded(left, folds), let part = folded(right, folds) else { return false }
      switch operation {
      case .contains: return part.isEmpty || text.contains(part)
      case .begins: return text.hasPrefix(part)
      case .ends: return text.hasSuffix(part)
      case .like: return Wildcard.matches(Array(text.unicodeScalars), Array(part.unicodeScalars))
      default: return Wildcard.matchesWhole(text, part)
      }
    }
  }

  private static func isEqual(_ left: JSONValue, _ right: JSONValue, _ folds: Bool) -> Bool {
    if left == .null || right == .null { return left == right }
    if let a = left.asNumber, let b = right.asNumber { return a == b }
    return folded(left, folds) == folded(right, folds)
  }

  private static func folded(_ value: JSONValue, _ folds: Bool) -> String? {
    guard case .text(let text) = value else { return nil }
    return folds ? text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) : text
  }
}

extension JSONValue {
  fileprivate var asNumber: Double? {
    switch self {
    case .number(let number): number
    case .boolean(let isTrue): isTrue ? 1 : 0
    case .text(let text) where !text.isEmpty: Double(text)
    default: nil
    }
  }
}

/// Functions that match text with patterns. The time is limited for every pattern that `isHarmless(_:)` accepts.
enum Wildcard {
  /// Returns whether the whole text matches a pattern, in which `?` is any character and `*` any number of characters.
  /// The time is at most proportional to the product of the lengths.
  static func matches(_ text: [Unicode.Scalar], _ pattern: [Unicode.Scalar]) -> Bool {
    var (t, p) = (0, 0)
    var star: (pattern: Int, text: Int)?
    while t < text.count {
      if p < pattern.count, pattern[p] == "*" {
        star = (p, t)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == text[t] {
        (t, p) = (t + 1, p + 1)
      } else if let last = star {
        star = (last.pattern, last.text + 1)
        (p, t) = (last.pattern + 1, last.text + 1)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }

  /// Returns whether the whole text matches a regular expression. The caller refuses expressions for which
  /// `isHarmless(_:)` returns false, since matching with them can take practically forever.
  static func matchesWhole(_ text: String, _ pattern: String) -> Bool {
    // `$` would also match before a line break at the end of the text.
    guard
      let expression = try? NSRegularExpression(pattern: "^(?:\(pattern))\\z", options: [.dotMatchesLineSeparators])
    else { return false }
    let text = String(text.prefix(500))
    return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }

  /// The maximum number of repetitions in a regular expression.
  private static let mostRepetitions = 3
  /// The maximum number of combinations of optional parts and alternatives. With three repetitions and a text of 500
  /// characters, matching takes about two seconds.
  private static let mostCombinations = 16

  /// Returns whether a regular expression is short and valid, and has so few repetitions, optional parts and
  /// alternatives that the time of matching is limited.
  static func isHarmless(_ pattern: String) -> Bool {
    guard pattern.unicodeScalars.count <= 200, (try? NSRegularExpression(pattern: pattern)) != nil,
      let cost = PatternCost(pattern)
    else { return false }
    return !cost.isNested && cost.repetitions <= mostRepetitions && cost.combinations <= mostCombinations
  }
}
