import SwiftSyntax

extension SyntaxProtocol {
  /// The node's code on one line, without comments and with current names instead of old names of types.
  var onOneLine: String {
    var text = ""
    var needsBlank = false
    for token in tokens(viewMode: .sourceAccurate) {
      if needsBlank || !text.isEmpty && !token.leadingTrivia.isEmpty { text += " " }
      text += OldSpellings.types[token.text] ?? token.text
      needsBlank = !token.trailingTrivia.isEmpty
    }
    return text
  }
}

extension FunctionDeclSyntax {
  /// The arguments of a call that forwards the method's parameters; nil if the parameters cannot be forwarded. A
  /// parameter without a name is called as in `signatureWithNames`.
  var argumentsHandedOn: String? {
    var arguments: [String] = []
    for (index, parameter) in signature.parameterClause.parameters.enumerated() {
      guard parameter.ellipsis == nil else { return nil }
      let name = parameter.nameOrGenerated(index)
      let isInOut = parameter.type.as(AttributedTypeSyntax.self)?.specifiers.trimmedDescription == "inout"
      let isLazy = parameter.type.as(AttributedTypeSyntax.self)?.attributes.attribute("autoclosure") != nil
      let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): "
      arguments.append("\(label)\(isInOut ? "&" : "")\(name)\(isLazy ? "()" : "")")
    }
    return arguments.joined(separator: ", ")
  }

  /// The signature on one line, with generated names for parameters without names.
  var signatureWithNames: String {
    let effects = signature.effectSpecifiers.map { " " + $0.onOneLine } ?? ""
    let result = signature.returnClause.map { " " + $0.onOneLine } ?? ""
    return parametersWithNames + effects + result
  }

  /// The parameters in parentheses on one line, with generated names for parameters without names.
  var parametersWithNames: String {
    let clause = signature.parameterClause
    guard clause.parameters.contains(where: { ($0.secondName ?? $0.firstName).text == "_" }) else {
      return clause.onOneLine
    }
    let parameters = clause.parameters.enumerated().map { index, parameter in
      let name = parameter.nameOrGenerated(index)
      let label = parameter.firstName.text == name ? name : "\(parameter.firstName.text) \(name)"
      let value = parameter.defaultValue.map { " " + $0.onOneLine } ?? ""
      return "\(label): \(parameter.type.onOneLine)\(parameter.ellipsis == nil ? "" : "...")\(value)"
    }
    return "(\(parameters.joined(separator: ", ")))"
  }

  /// The keywords that a call of the method needs: `try`, `await`, both or neither.
  var callWords: String {
    let effects = signature.effectSpecifiers
    return (effects?.throwsClause != nil ? "try " : "") + (effects?.asyncSpecifier != nil ? "await " : "")
  }

  /// Whether the method returns no value.
  var returnsNothing: Bool {
    guard let type = signature.returnClause?.type.trimmedDescription else { return true }
    return ["Void", "()", "Swift.Void"].contains(type)
  }
}

extension FunctionParameterSyntax {
  /// The name of the parameter, or a generated name if the parameter has none.
  fileprivate func nameOrGenerated(_ index: Int) -> String {
    let name = (secondName ?? firstName).text
    return name == "_" ? "argument\(index + 1)" : name
  }
}
