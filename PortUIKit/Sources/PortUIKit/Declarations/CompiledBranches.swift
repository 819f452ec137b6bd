import SwiftSyntax

extension IfConfigClauseSyntax {
  /// Whether the compiler certainly ignores this branch of `#if` on Linux. A branch whose condition contains a custom
  /// flag, such as `DEBUG`, may be compiled.
  var isInactive: Bool {
    if let condition, CompileCondition.value(of: condition) == false { return true }
    guard let siblings = parent?.as(IfConfigClauseListSyntax.self) else { return false }
    for sibling in siblings {
      if sibling.id == id { return false }
      if let condition = sibling.condition, CompileCondition.value(of: condition) == true { return true }
    }
    return false
  }
}

extension SyntaxProtocol {
  /// Whether the node is in a branch of `#if` that the compiler certainly ignores on Linux.
  var isInInactiveBranch: Bool {
    var clause = Syntax(self).as(IfConfigClauseSyntax.self) ?? enclosing(IfConfigClauseSyntax.self)
    while let current = clause {
      if current.isInactive { return true }
      clause = current.enclosing(IfConfigClauseSyntax.self)
    }
    return false
  }
}

/// The values of conditions of `#if` after the rewriting, in which `os(iOS)` is true.
enum CompileCondition {
  /// The modules that every ported target can import.
  private static let presentModules: Set<String> = [
    "CoreGraphics", "CoreImage", "Dispatch", "Foundation", "FoundationNetworking", "FoundationXML", "Glibc",
    "QuartzCore", "Swift", "UIKit",
  ]
  /// Modules of platforms other than iOS.
  private static let foreignModules: Set<String> = [
    "AppKit", "Carbon", "Cocoa", "Darwin", "ObjectiveC", "TVUIKit", "WinSDK",
  ]

  /// Returns the value of a condition; nil if the value is not known.
  static func value(of expression: ExprSyntax) -> Bool? {
    if let literal = expression.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return value(of: only.expression)
    }
    if let negation = expression.as(PrefixOperatorExprSyntax.self), negation.operator.text == "!" {
      return value(of: negation.expression).map { !$0 }
    }
    if let call = expression.as(FunctionCallExprSyntax.self) { return value(of: call) }
    if let sequence = expression.as(SequenceExprSyntax.self) { return value(of: Array(sequence.elements)) }
    return nil
  }

  /// Returns the value of operands that `&&` and `||` join. `&&` has the higher precedence.
  private static func value(of elements: [ExprSyntax]) -> Bool? {
    func parts(separatedBy word: String) -> [[ExprSyntax]] {
      elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == word }.map(Array.init)
    }
    func combined(_ values: [Bool?], decisive: Bool) -> Bool? {
      if values.contains(decisive) { return decisive }
      return values.contains(nil) ? nil : !decisive
    }
    for (word, decisive) in [("||", true), ("&&", false)] {
      let operands = parts(separatedBy: word)
      if operands.count > 1 { return combined(operands.map { value(of: $0) }, decisive: decisive) }
    }
    return elements.count == 1 ? value(of: elements[0]) : nil
  }

  private static func value(of call: FunctionCallExprSyntax) -> Bool? {
    guard let argument = call.arguments.first?.expression.trimmedDescription else { return nil }
    switch call.calledExpression.trimmedDescription {
    case "os": return ["iOS", "Linux"].contains(argument)
    case "targetEnvironment": return false
    case "canImport":
      let module = String(argument.prefix { $0 != "." && $0 != "," })
      if presentModules.contains(module) || AppleModules.replaced.contains(module) { return true }
      return foreignModules.contains(module) || AppleModules.absent.contains(module) ? false : nil
    case "swift": return comparison(argument, highest: (5, 10))
    case "compiler": return comparison(argument, highest: (6, 3))
    default: return nil
    }
  }

  /// Returns the value of a comparison such as `>=5.9` for any version that is at least `highest`; nil if some of these
  /// versions satisfy the comparison and others do not.
  private static func comparison(_ text: String, highest: (Int, Int)) -> Bool? {
    let parts = text.drop { !$0.isNumber }.split(separator: ".").map { Int($0) ?? 0 }
    guard let major = parts.first else { return nil }
    let isReached = (major, parts.dropFirst().first ?? 0) <= highest
    guard isReached else { return nil }
    return text.hasPrefix(">=") ? true : text.hasPrefix("<") ? false : nil
  }
}
