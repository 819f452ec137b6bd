import Foundation
import ResponderScenarios

/// A parser of XPath expressions. The length of an expression and the depth of its brackets are limited.
struct ElementPathParser {
  private enum Token: Equatable {
    case name(String)
    case text(String)
    case number(Double)
    case symbol(String)
  }

  /// The supported functions, with the numbers of their arguments.
  private static let functions: [String: ClosedRange<Int>] = [
    "not": 1...1, "true": 0...0, "false": 0...0, "contains": 2...2, "starts-with": 2...2, "string-length": 1...1,
    "normalize-space": 1...1, "concat": 2...10, "translate": 3...3, "count": 1...1, "name": 0...0,
    "local-name": 0...0, "number": 1...1, "position": 0...0, "last": 0...0,
  ]

  private let whole: String
  private var tokens: [Token] = []
  private var index = 0

  init(_ text: String) { whole = text }

  private func problem(_ message: String) -> WebDriverError {
    WebDriverError(.invalidSelector, "the XPath \(quoted(whole)): \(message)")
  }

  mutating func parse() throws -> [ElementPath.Branch] {
    guard !whole.isEmpty, whole.unicodeScalars.count <= PredicateParser.longest else {
      throw problem("expected 1 to \(PredicateParser.longest) characters")
    }
    tokens = try tokenize()
    var branches: [ElementPath.Branch] = []
    repeat { branches.append(contentsOf: try branch(depth: 0)) } while take("|")
    guard index == tokens.count else { throw problem("expected the end, found \(describe(next))") }
    return branches
  }

  private func describe(_ token: Token?) -> String {
    switch token {
    case nil: "the end"
    case .name(let text)?, .symbol(let text)?: quoted(text)
    case .text(let text)?: "the text \(quoted(text))"
    case .number(let number)?: JSONLine.text(of: number)
    }
  }

  private var next: Token? { index < tokens.count ? tokens[index] : nil }

  private mutating func take(_ symbol: String) -> Bool {
    guard next == .symbol(symbol) else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ symbol: String) throws {
    guard take(symbol) else { throw problem("expected \(quoted(symbol)), found \(describe(next))") }
  }

  private func tokenize() throws -> [Token] {
    var tokens: [Token] = []
    let scalars = Array(whole.unicodeScalars)
    var index = 0
    func follows(_ symbol: String) -> Bool {
      String(String.UnicodeScalarView(scalars[index...].prefix(symbol.unicodeScalars.count))) == symbol
    }
    while index < scalars.count {
      let scalar = scalars[index]
      if [" ", "\t", "\n", "\r"].contains(scalar) {
        index += 1
      } else if scalar == "'" || scalar == "\"" {
        guard let end = scalars[(index + 1)...].firstIndex(of: scalar) else { throw problem("a string is not closed") }
        tokens.append(.text(String(String.UnicodeScalarView(scalars[(index + 1)..<end]))))
        index = end + 1
      } else if let symbol = ["//", "::", "..", "!=", "<=", ">="].first(where: follows) {
        tokens.append(.symbol(symbol))
        index += 2
      } else if "/[]()@=<>,|*+.-".unicodeScalars.contains(scalar), scalar != "." || !isDigit(scalars, index + 1) {
        tokens.append(.symbol(String(scalar)))
        index += 1
      } else if isDigit(scalars, index) || scalar == "." {
        let end = scalars[index...].firstIndex { !"0123456789.".unicodeScalars.contains($0) } ?? scalars.count
        guard let number = Double(String(String.UnicodeScalarView(scalars[index..<end]))) else {
          throw problem("expected a number")
        }
        tokens.append(.number(number))
        index = end
      } else {
        let end =
          scalars[index...].firstIndex { !($0.properties.isAlphabetic || "0123456789_-".unicodeScalars.contains($0)) }
          ?? scalars.count
        guard end > index else { throw problem("unexpected \(quoted(String(scalar)))") }
        tokens.append(.name(String(String.UnicodeScalarView(scalars[index..<end]))))
        index = end
      }
    }
    return tokens
  }

  private func isDigit(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    index < scalars.count && ("0"..."9").contains(scalars[index])
  }

  // MARK: - Paths

  /// Parses a path, or a path in parentheses with further steps, such as `(//a)[2]/b`.
  private mutating func branch(depth: Int) throws -> [ElementPath.Branch] {
    guard depth < 20 else { throw problem("the brackets are nested too deeply; expected at most 20 levels") }
    guard take("(") else { return [ElementPath.Branch(steps: try path(isInner: false, depth: depth))] }
    var inner: [ElementPath.Branch] = []
    repeat { inner.append(contentsOf: try branch(depth: depth + 1)) } while take("|")
    try expect(")")
    var conditions: [ElementPath.Expression] = []
    while take("[") {
      conditions.append(try expression(depth: depth + 1))
      try expect("]")
    }
    guard !conditions.isEmpty else { return inner }
    guard inner.count == 1, next != .symbol("/"), next != .symbol("//") else {
      throw problem("expected a single path in (…)[…], and nothing after it")
    }
    inner[0].conditions += conditions
    return inner
  }

  private mutating func path(isInner: Bool, depth: Int) throws -> [ElementPath.Step] {
    var steps: [ElementPath.Step] = []
    if take("//") {
      steps.append(ElementPath.Step(axis: .descendantOrSelf))
    } else if isInner || !take("/") {
      guard isInner || next == .symbol(".") else {
        throw problem("expected '/' or '//' at the start; found \(describe(next))")
      }
    }
    while true {
      guard steps.count < 50 else { throw problem("expected at most 50 steps") }
      steps.append(try step(depth: depth))
      if take("//") {
        steps.append(ElementPath.Step(axis: .descendantOrSelf))
      } else if !take("/") {
        return steps
      }
    }
  }

  private mutating func step(depth: Int) throws -> ElementPath.Step {
    if take("..") { return ElementPath.Step(axis: .parent) }
    if take(".") { return ElementPath.Step(axis: .own) }
    var axis = ElementPath.Axis.child
    if case .name(let name)? = next, index + 1 < tokens.count, tokens[index + 1] == .symbol("::") {
      guard let known = ElementPath.Axis(rawValue: name) else {
        throw problem(
          "unknown axis \(quoted(name)); expected \(Spelling.list(ElementPath.Axis.allCases.map(\.rawValue)))"
        )
      }
      axis = known
      index += 2
    }
    var step = ElementPath.Step(axis: axis)
    if take("*") {
      step.name = nil
    } else if case .name(let name)? = next {
      index += 1
      step.name = name
      if name == "node", take("(") {
        try expect(")")
        step.name = nil
      }
    } else {
      throw problem("expected an element's type or *; found \(describe(next))")
    }
    while take("[") {
      step.conditions.append(try expression(depth: depth + 1))
      try expect("]")
    }
    return step
  }

  // MARK: - Conditions

  private static let signs: [[String]] = [["or"], ["and"], ["=", "!="], ["<", ">", "<=", ">="], ["+", "-"], ["mod"]]

  private mutating func expression(depth: Int, level: Int = 0) throws -> ElementPath.Expression {
    guard depth < 20 else { throw problem("the brackets are nested too deeply; expected at most 20 levels") }
    guard level < Self.signs.count else { return try operand(depth: depth) }
    var left = try expression(depth: depth, level: level + 1)
    while true {
      let sign: String
      switch next {
      case .symbol(let symbol)?: sign = symbol
      case .name(let name)?: sign = name
      default: return left
      }
      guard Self.signs[level].contains(sign) else { return left }
      index += 1
      left = .binary(sign, left, try expression(depth: depth, level: level + 1))
    }
  }

  private mutating func operand(depth: Int) throws -> ElementPath.Expression {
    switch next {
    case .text(let text)?:
      index += 1
      return .text(text)
    case .number(let number)?:
      index += 1
      return .number(number)
    case .symbol("-")?:
      index += 1
      return .binary("-", .number(0), try operand(depth: depth + 1))
    case .symbol("@")?:
      index += 1
      guard case .name(let name)? = next else { throw problem("expected an attribute's name, found \(describe(next))") }
      index += 1
      guard PredicateParser.keys.contains(name) || name == "index" else {
        throw problem("unknown attribute \(quoted(name)); expected \(Spelling.list(PredicateParser.keys))")
      }
      return .attribute(name)
    case .symbol("(")?:
      index += 1
      let inner = try expression(depth: depth + 1)
      try expect(")")
      return inner
    case .name(let name)? where index + 1 < tokens.count && tokens[index + 1] == .symbol("("):
      return try call(name, depth: depth)
    case .name?, .symbol("*")?, .symbol(".")?, .symbol("..")?, .symbol("//")?:
      return .path(try path(isInner: true, depth: depth + 1))
    default: throw problem("expected a value or an attribute; found \(describe(next))")
    }
  }

  private mutating func call(_ name: String, depth: Int) throws -> ElementPath.Expression {
    guard depth < 20 else { throw problem("the brackets are nested too deeply; expected at most 20 levels") }
    // Unlike in HTML, the text of an element is an attribute in a page source.
    if name == "text" {
      index += 2
      try expect(")")
      return .attribute("text")
    }
    guard let counts = Self.functions[name] else {
      throw problem("unknown function \(quoted(name)); expected \(Spelling.list(Self.functions.keys.sorted()))")
    }
    index += 2
    var arguments: [ElementPath.Expression] = []
    if next != .symbol(")") {
      repeat { arguments.append(try expression(depth: depth + 1)) } while take(",")
    }
    try expect(")")
    guard counts.contains(arguments.count) else {
      throw problem("\(name)() takes \(counts.lowerBound) arguments, found \(arguments.count)")
    }
    if name == "position" { return .position }
    if name == "last" { return .last }
    return .call(name, arguments)
  }
}
