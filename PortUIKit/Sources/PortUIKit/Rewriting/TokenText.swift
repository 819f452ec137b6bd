import SwiftSyntax

extension SyntaxProtocol {
  /// The code on one line, without comments, with names of types as they are spelled today.
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
  /// The arguments of a call that hands the parameters on; nil where they cannot be.
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

  /// `try` and `await`, as a call needs them.
  var callWords: String {
    let effects = signature.effectSpecifiers
    return (effects?.throwsClause != nil ? "try " : "") + (effects?.asyncSpecifier != nil ? "await " : "")
  }

  /// Whether it is called for what it does alone.
  var returnsNothing: Bool {
    guard let type = signature.returnClause?.type.trimmedDescription else { return true }
    return ["Void", "()", "Swift.Void"].contains(type)
  }
}
