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
  /// The arguments of a call that forwards the method's parameters; nil if the parameters cannot be forwarded.
  var argumentsHandedOn: String? {
    var arguments: [String] = []
    for parameter in signature.parameterClause.parameters {
      guard parameter.ellipsis == nil else { return nil }
      let name = (parameter.secondName ?? parameter.firstName).text
      guard name != "_" else { return nil }
      let isInOut = parameter.type.as(AttributedTypeSyntax.self)?.specifiers.trimmedDescription == "inout"
      let isLazy = parameter.type.as(AttributedTypeSyntax.self)?.attributes.attribute("autoclosure") != nil
      let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): "
      arguments.append("\(label)\(isInOut ? "&" : "")\(name)\(isLazy ? "()" : "")")
    }
    return arguments.joined(separator: ", ")
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
