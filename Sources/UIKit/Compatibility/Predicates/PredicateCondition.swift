#if !canImport(ObjectiveC)
  import Foundation

  /// The number of elements of a collection that must satisfy a comparison.
  enum PredicateQuantifier: String, CaseIterable {
    case any = "ANY"
    case some = "SOME"
    case all = "ALL"
    case none = "NONE"
  }

  /// The options of a comparison: the letters in brackets after its operator, such as `[cd]`.
  struct PredicateOptions {
    var ignoresCase = false
    var ignoresDiacritics = false

    /// Returns text in the form in which it is compared.
    func folded(_ text: String) -> String {
      var options: String.CompareOptions = []
      if ignoresCase { options.insert(.caseInsensitive) }
      if ignoresDiacritics { options.insert(.diacriticInsensitive) }
      return options.isEmpty ? text : text.folding(options: options, locale: nil)
    }
  }

  /// An operator that compares two operands.
  enum PredicateComparison {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case contains, beginsWith, endsWith, like, matches, isIn, between

    init?(_ word: String) {
      switch word {
      case "==", "=": self = .equal
      case "!=", "<>": self = .notEqual
      case "<": self = .less
      case "<=", "=<": self = .lessOrEqual
      case ">": self = .greater
      case ">=", "=>": self = .greaterOrEqual
      case "CONTAINS": self = .contains
      case "BEGINSWITH": self = .beginsWith
      case "ENDSWITH": self = .endsWith
      case "LIKE": self = .like
      case "MATCHES": self = .matches
      case "IN": self = .isIn
      case "BETWEEN": self = .between
      default: return nil
      }
    }
  }

  /// An operand of a comparison.
  indirect enum PredicateOperand {
    case value(Any?)
    /// The keys of a path from the evaluated object; empty for `SELF`.
    case path([String])
    case list([PredicateOperand])

    func value(for object: Any?) -> Any? {
      switch self {
      case .value(let value): value
      case .list(let items): items.map { $0.value(for: object) ?? NSNull() }
      case .path(let keys): keys.reduce(object) { Self.value($0, forKey: $1) }
      }
    }

    /// Returns the value of a key: an entry of a dictionary, the count of a collection, or a stored property.
    private static func value(_ object: Any?, forKey key: String) -> Any? {
      guard let object = unwrapped(object) else { return nil }
      if let dictionary = object as? [String: Any] { return dictionary[key] }
      if let list = object as? [Any] {
        return key == "@count" || key == "count" ? list.count : list.map { value($0, forKey: key) as Any }
      }
      if let text = object as? String, key == "length" { return text.utf16.count }
      var mirror: Mirror? = Mirror(reflecting: object)
      while let current = mirror {
        if let child = current.children.first(where: { $0.label == key }) { return unwrapped(child.value) }
        mirror = current.superclassMirror
      }
      return nil
    }

    /// Returns the value inside optional values; nil if there is none.
    static func unwrapped(_ value: Any?) -> Any? {
      guard let value, !(value is NSNull) else { return nil }
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .optional else { return value }
      return unwrapped(mirror.children.first?.value)
    }
  }

  /// A condition of a predicate.
  indirect enum PredicateCondition {
    case constant(Bool)
    case not(PredicateCondition)
    case all([PredicateCondition])
    case any([PredicateCondition])
    case comparison(PredicateOperand, PredicateComparison, PredicateOperand, PredicateOptions, PredicateQuantifier?)

    func isTrue(for object: Any?) -> Bool {
      switch self {
      case .constant(let value): return value
      case .not(let condition): return !condition.isTrue(for: object)
      case .all(let conditions): return conditions.allSatisfy { $0.isTrue(for: object) }
      case .any(let conditions): return conditions.contains { $0.isTrue(for: object) }
      case .comparison(let left, let comparison, let right, let options, let quantifier):
        let (value, other) = (PredicateOperand.unwrapped(left.value(for: object)), right.value(for: object))
        guard let quantifier else { return Self.compare(value, comparison, other, options) }
        let elements = value as? [Any] ?? []
        switch quantifier {
        case .any, .some: return elements.contains { Self.compare($0, comparison, other, options) }
        case .all: return elements.allSatisfy { Self.compare($0, comparison, other, options) }
        case .none: return !elements.contains { Self.compare($0, comparison, other, options) }
        }
      }
    }

    private static func compare(
      _ left: Any?,
      _ comparison: PredicateComparison,
      _ right: Any?,
      _ options: PredicateOptions
    ) -> Bool {
      let (left, right) = (PredicateOperand.unwrapped(left), PredicateOperand.unwrapped(right))
      switch comparison {
      case .equal: return isEqual(left, right, options)
      case .notEqual: return !isEqual(left, right, options)
      case .less: return order(left, right, options) == .orderedAscending
      case .greater: return order(left, right, options) == .orderedDescending
      case .lessOrEqual: return [.orderedAscending, .orderedSame].contains(order(left, right, options))
      case .greaterOrEqual: return [.orderedDescending, .orderedSame].contains(order(left, right, options))
      case .isIn: return contains(right, left, options)
      case .contains: return contains(left, right, options)
      case .between:
        guard let bounds = right as? [Any], bounds.count == 2 else { return false }
        return compare(left, .greaterOrEqual, bounds[0], options) && compare(left, .lessOrEqual, bounds[1], options)
      case .beginsWith, .endsWith, .like, .matches:
        guard let text = left as? String, let pattern = right as? String else { return false }
        return matches(options.folded(text), comparison, options.folded(pattern))
      }
    }

    private static func matches(_ text: String, _ comparison: PredicateComparison, _ pattern: String) -> Bool {
      switch comparison {
      case .beginsWith: return text.hasPrefix(pattern)
      case .endsWith: return text.hasSuffix(pattern)
      default: break
      }
      var expression = pattern
      if case .like = comparison {
        expression = NSRegularExpression.escapedPattern(for: pattern).replacingOccurrences(of: "\\*", with: ".*")
          .replacingOccurrences(of: "\\?", with: ".")
      }
      // The expression must match the whole text. `$` would also match before a line break at its end.
      return text.range(of: "^(?:" + expression + ")\\z", options: .regularExpression) != nil
    }

    private static func contains(_ container: Any?, _ element: Any?, _ options: PredicateOptions) -> Bool {
      if let text = container as? String, let part = element as? String {
        return options.folded(text).contains(options.folded(part))
      }
      if let set = container as? Set<AnyHashable> { return set.contains { isEqual($0, element, options) } }
      return (container as? [Any])?.contains { isEqual(PredicateOperand.unwrapped($0), element, options) } ?? false
    }

    private static func number(_ value: Any?) -> Double? {
      switch value {
      case let value as Bool: value ? 1 : 0
      case let value as NSNumber: value.doubleValue
      case let value as any BinaryInteger: Double(value)
      case let value as any BinaryFloatingPoint: Double(value)
      default: nil
      }
    }

    private static func isEqual(_ left: Any?, _ right: Any?, _ options: PredicateOptions) -> Bool {
      guard let left, let right else { return left == nil && right == nil }
      if let order = order(left, right, options) { return order == .orderedSame }
      if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
      return (left as AnyObject) === (right as AnyObject)
    }

    /// Returns the order of two numbers, texts or dates; nil for other values.
    private static func order(_ left: Any?, _ right: Any?, _ options: PredicateOptions) -> ComparisonResult? {
      if let left = left as? String, let right = right as? String {
        let (first, second) = (options.folded(left), options.folded(right))
        return first == second ? .orderedSame : first < second ? .orderedAscending : .orderedDescending
      }
      if let left = left as? Date, let right = right as? Date { return left.compare(right) }
      guard let left = number(left), let right = number(right) else { return nil }
      return left == right ? .orderedSame : left < right ? .orderedAscending : .orderedDescending
    }
  }
#endif
