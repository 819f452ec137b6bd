import ResponderScenarios

/// A converter of Swift code to text. Each level is indented by two spaces. Lines that are too long for a terminal are
/// broken if possible.
struct SwiftRenderer {
  /// The length above which the arguments of a signature or a call are written on separate lines.
  private let width = 76

  func text(of statement: SwiftStatement) -> String {
    let comment = statement.remark.map { ["// \($0)"] } ?? []
    if statement.role == .removal {
      return (comment + lines(of: statement.code).map { "// delete: \($0)" }).joined(separator: "\n")
    }
    return (comment + lines(of: statement.code)).joined(separator: "\n")
  }

  /// Returns the lines of several statements or declarations.
  func lines(of code: [SwiftCode]) -> [String] { code.flatMap { lines(of: $0) } }

  private func lines(of code: SwiftCode) -> [String] {
    switch code {
    case .assign(let path, let value): assignment(text(of: path) + " = ", value)
    case .update(let path, let operation, let value): assignment(text(of: path) + " \(operation) ", value)
    case .run(let value): assignment("", value)
    case .discard(let value): assignment("_ = ", value)
    case .constant(let name, let value): assignment("let \(name) = ", value)
    case .guardConstant(let name, let value, let otherwise):
      guardLines("let \(name) = \(text(of: value))", otherwise)
    case .guardTrue(let condition, let otherwise): guardLines(text(of: condition), otherwise)
    case .when(let condition, let body): when(condition, body)
    case .whenConstants(let bindings, let test, let body): condition(bindings, test, body)
    case .choose(let value, let cases): choice(value, cases)
    case .give(nil): ["return"]
    case .give(let value?): assignment("return ", value)
    case .function(let function): lines(of: function)
    case .property(let name, let type, let isOverride, let body):
      block((isOverride ? "override " : "") + "var \(name): \(type)", body, isValue: true)
    }
  }

  /// Returns a `switch` statement with an empty `default`.
  private func choice(_ value: SwiftExpression, _ cases: [SwiftCase]) -> [String] {
    var lines = ["switch \(text(of: value)) {"]
    for each in cases {
      lines.append("case \(text(of: each.pattern)):")
      lines += indented(self.lines(of: each.body))
    }
    return lines + ["default: break", "}"]
  }

  private func guardLines(_ condition: String, _ otherwise: [SwiftCode]) -> [String] {
    let body = lines(of: otherwise)
    let line = "guard \(condition) else { \(body.joined(separator: "; ")) }"
    if body.count == 1, line.count <= width { return [line] }
    return ["guard \(condition) else {"] + indented(body) + ["}"]
  }

  private func lines(of function: SwiftFunction) -> [String] {
    let start = (function.modifiers + ["func", function.name]).joined(separator: " ")
    let result = function.result.map { " -> \($0)" } ?? ""
    let parameters = function.parameters.map { parameter in
      let names = parameter.label == parameter.name ? parameter.name : "\(parameter.label) \(parameter.name)"
      return "\(names): \(parameter.type)"
    }
    let head = "\(start)(\(parameters.joined(separator: ", ")))\(result)"
    if head.count + 2 <= width || parameters.isEmpty { return block(head, function.body, isValue: true) }
    let lines = parameters.enumerated().map { "  " + $1 + ($0 + 1 < parameters.count ? "," : "") }
    let rest = block(")\(result)", function.body, isValue: true)
    return ["\(start)("] + lines + rest
  }

  /// Returns the lines of a statement or declaration with a head and a body in braces. If the body is a single short
  /// expression, the result is one line.
  private func block(_ head: String, _ body: [SwiftCode], isValue: Bool = false) -> [String] {
    guard !body.isEmpty else { return ["\(head) {}"] }
    // A body that is a single expression needs no `return`.
    if isValue, body.count == 1, case .give(let value?) = body[0] {
      let lines = assignment("", value)
      let line = "\(head) { \(lines[0]) }"
      if lines.count == 1, line.count <= width { return [line] }
      return ["\(head) {"] + indented(lines) + ["}"]
    }
    let lines = lines(of: body)
    let line = "\(head) { \(lines[0]) }"
    if lines.count == 1, line.count <= width { return [line] }
    return ["\(head) {"] + indented(lines) + ["}"]
  }

  private func indented(_ lines: [String]) -> [String] { lines.map { "  " + $0 } }

  /// Returns the start of a line followed by a value. The body of a trailing closure is on separate lines, and so are
  /// operands and arguments that do not fit on the line.
  private func assignment(_ start: String, _ value: SwiftExpression) -> [String] {
    if case .infix(let operands, let operation) = value, (start + text(of: value)).count > width {
      let lines = operands.map { operand($0, of: operation) }
      return [start + lines[0]] + lines.dropFirst().map { "  \(operation) \($0)" }
    }
    if case .array(let items) = value, items.count > 1, (start + text(of: value)).count > width {
      return [start + "["] + list(items.map { SwiftArgument(nil, $0) }) + ["]"]
    }
    guard case .call(let function, let arguments) = value else { return [start + text(of: value)] }
    if let last = arguments.last, last.label == nil, case .closure(let parameters, let body) = last.value {
      let names = parameters.isEmpty ? "" : " \(parameters.joined(separator: ", ")) in"
      let others = Array(arguments.dropLast())
      let inLine = others.isEmpty ? "" : "(\(text(of: others)))"
      let end = indented(lines(of: body)) + ["}"]
      let line = "\(start)\(text(of: function))\(inLine) {\(names)"
      guard line.count > width, others.count > 1 else { return [line] + end }
      return ["\(start)\(text(of: function))("] + list(others) + [") {\(names)"] + end
    }
    let line = start + text(of: value)
    guard line.count > width, arguments.count > 1 else { return [line] }
    return ["\(start)\(text(of: function))("] + list(arguments) + [")"]
  }

  /// Returns arguments on separate lines.
  private func list(_ arguments: [SwiftArgument]) -> [String] {
    arguments.enumerated().map { "  " + text(of: [$1]) + ($0 + 1 < arguments.count ? "," : "") }
  }

  /// Returns an `if` statement. The operands of its condition are on separate lines if they do not fit on a single
  /// line.
  private func when(_ condition: SwiftExpression, _ body: [SwiftCode]) -> [String] {
    let line = "if \(text(of: condition))"
    guard case .infix(let operands, let operation) = condition, line.count + 2 > width else { return block(line, body) }
    let lines = operands.map { operand($0, of: operation) }
    return ["if \(lines[0])"] + lines.dropFirst().map { "  \(operation) \($0)" } + ["{"]
      + indented(self.lines(of: body))
      + ["}"]
  }

  /// Returns an `if let` statement. Its constants are on separate lines if they do not fit on a single line.
  private func condition(_ bindings: [SwiftBinding], _ test: SwiftExpression?, _ body: [SwiftCode]) -> [String] {
    var tests: [String] = []
    switch test {
    case .infix(let operands, "&&")?: tests = operands.map { operand($0, of: "&&") }
    case let test?: tests = [text(of: test)]
    case nil: break
    }
    let parts = bindings.map { "let \($0.name) = \(text(of: $0.value))" } + tests
    let line = "if " + parts.joined(separator: ", ")
    guard line.count + 2 > width, parts.count > 1 else { return block(line, body) }
    let lines = parts.enumerated().map { ($0 == 0 ? "if " : "  ") + $1 + ($0 + 1 < parts.count ? "," : "") }
    return lines + ["{"] + indented(self.lines(of: body)) + ["}"]
  }

  // MARK: Expressions

  private func text(of arguments: [SwiftArgument]) -> String {
    arguments.map { ($0.label.map { "\($0): " } ?? "") + text(of: $0.value) }.joined(separator: ", ")
  }

  /// Returns an expression on one line.
  func text(of expression: SwiftExpression) -> String {
    switch expression {
    case .object(let object): object.identifier
    case .name(let name): name
    case .member(let base, let name): (base.map { operand($0) } ?? "") + "." + name
    case .call(let function, let arguments): call(function, arguments)
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .number(let number): JSONValue.number(number).json
    case .string(let text): Self.quoted(text)
    case .null: "nil"
    case .array(let items): "[\(items.map { text(of: $0) }.joined(separator: ", "))]"
    case .element(let list, let index): "\(operand(list))[\(text(of: index))]"
    case .optional(let value): operand(value) + "?"
    case .forced(let value): operand(value) + "!"
    case .not(let value): "!" + operand(value)
    case .parenthesized(let value): "(\(text(of: value)))"
    case .infix(let operands, let operation):
      operands.map { operand($0, of: operation) }.joined(separator: " \(operation) ")
    case .choice(let condition, let yes, let no):
      "\(operand(condition, of: "?")) ? \(text(of: yes)) : \(text(of: no))"
    case .cast(let value, let type): "\(operand(value)) as? \(type)"
    case .closure(let parameters, let body): closure(parameters, body)
    }
  }

  private func call(_ function: SwiftExpression, _ arguments: [SwiftArgument]) -> String {
    guard let last = arguments.last, last.label == nil, case .closure(let parameters, let body) = last.value else {
      return "\(text(of: function))(\(text(of: arguments)))"
    }
    let others = Array(arguments.dropLast())
    return text(of: function) + (others.isEmpty ? " " : "(\(text(of: others))) ") + closure(parameters, body)
  }

  private func closure(_ parameters: [String], _ body: [SwiftCode]) -> String {
    let names = parameters.isEmpty ? [] : [parameters.joined(separator: ", ") + " in"]
    return (["{"] + names + lines(of: body).filter { !$0.isEmpty } + ["}"]).joined(separator: " ")
  }

  /// Returns an operand or the base of a path, in parentheses if the precedence of operators requires them.
  private func operand(_ expression: SwiftExpression, of operation: String? = nil) -> String {
    switch expression {
    case .infix(_, let inner) where operation.map { Self.rank(inner) > Self.rank($0) } ?? false: text(of: expression)
    case .infix, .choice, .cast: "(\(text(of: expression)))"
    case .number(let number) where number < 0 && operation == nil: "(\(text(of: expression)))"
    default: text(of: expression)
    }
  }

  /// Returns the precedence of an operator; operators with a higher number bind more tightly.
  private static func rank(_ operation: String) -> Int {
    switch operation {
    case "?": 0
    case "||": 1
    case "&&": 2
    case "==", "!=", "===", "!==", "<", ">": 3
    default: 4
    }
  }

  /// Returns a string literal, with quotation marks, line breaks and interpolation escaped.
  private static func quoted(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
