/// The parts of a regular expression on which the time of matching depends.
///
/// In the worst case, matching tries all combinations of the lengths of repetitions, of optional parts and of
/// alternatives. The time therefore grows with the length of the text to the power of `repetitions`, is proportional to
/// `combinations`, and has no practical limit if `isNested` is true.
struct PatternCost {
  /// The number of repetitions: `*`, `+` and `{`.
  private(set) var repetitions = 0
  /// The number of combinations of optional parts and of the alternatives in groups. Alternatives outside of groups do
  /// not multiply the time, because they are tried one after another.
  private(set) var combinations = 1
  /// Whether a repeated group contains a repetition, an optional part or an alternative.
  private(set) var isNested = false

  private struct Group {
    var alternatives = 1
    /// Whether the group matches texts in several ways.
    var varies = false
  }

  private enum Part: Equatable {
    case group(varies: Bool)
    case quantifier
    case other
  }

  /// The groups that are open at the scanned character; the first one is the whole expression.
  private var groups = [Group()]

  /// Scans a valid regular expression.
  ///
  /// - Returns: Nil if the expression contains a quotation (`\Q`), a comment, or a set that begins with a bracket. The
  ///   parts of such an expression are unknown.
  init?(_ pattern: String) {
    var rest = Array(pattern.unicodeScalars)[...]
    var previous = Part.other
    while let next = rest.popFirst() {
      switch next {
      case "\\":
        guard let escaped = rest.popFirst(), escaped != "Q" else { return nil }
        previous = .other
      case "[":
        guard Self.skipSet(&rest) else { return nil }
        previous = .other
      case "(":
        guard Self.skipFlags(&rest) else { return nil }
        groups.append(Group())
        previous = .other
      case ")": previous = closeGroup()
      case "|":
        groups[groups.count - 1].alternatives += 1
        previous = .other
      // After a quantifier, these characters only change the order of the attempts.
      case "?" where previous == .quantifier, "+" where previous == .quantifier: previous = .other
      case "?":
        multiply(by: 2)
        groups[groups.count - 1].varies = true
        previous = .quantifier
      case "*", "+", "{":
        if previous == .group(varies: true) { isNested = true }
        repetitions += 1
        groups[groups.count - 1].varies = true
        if next == "{" { rest = rest.drop { $0 != "}" }.dropFirst() }
        previous = .quantifier
      default: previous = .other
      }
    }
  }

  private mutating func closeGroup() -> Part {
    let group = groups.count > 1 ? groups.removeLast() : Group()
    multiply(by: group.alternatives)
    let varies = group.varies || group.alternatives > 1
    if varies { groups[groups.count - 1].varies = true }
    return .group(varies: varies)
  }

  /// Multiplies `combinations`, up to a number that exceeds every limit.
  private mutating func multiply(by factor: Int) { combinations = min(combinations * factor, 1_000_000) }

  /// Skips the rest of a set of characters, which may contain sets.
  private static func skipSet(_ rest: inout ArraySlice<Unicode.Scalar>) -> Bool {
    if rest.first == "^" { rest.removeFirst() }
    guard rest.first != "]" else { return false }
    var depth = 1
    while depth > 0 {
      switch rest.popFirst() {
      case nil: return false
      case "\\"?: if rest.popFirst() == "Q" { return false }
      case "["?: depth += 1
      case "]"?: depth -= 1
      default: break
      }
    }
    return true
  }

  /// Skips the question mark and the flags after an opening parenthesis. Returns false for a comment, and for the flag
  /// with which the expression may contain comments.
  private static func skipFlags(_ rest: inout ArraySlice<Unicode.Scalar>) -> Bool {
    guard rest.first == "?" else { return true }
    rest.removeFirst()
    let flags = rest.prefix { $0 == "-" || $0.properties.isAlphabetic }
    return rest.first != "#" && !flags.contains("x")
  }
}
