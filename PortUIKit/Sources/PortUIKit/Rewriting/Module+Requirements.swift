import SwiftSyntax

/// The declarations that are added to protocols with optional requirements.
extension Module {
  /// Adds an extension of a protocol. The extension is inserted on the line of the protocol's closing brace, or at the
  /// end of the file if the protocol is nested in a type.
  func extend(_ type: DeclaredType, with declarations: [String]) {
    let text = "extension \(type.qualifiedName) { \(declarations.joined(separator: "; ")) }"
    let page = pages[type.file]
    if type.qualifiedName.contains(".") {
      page.append(text, for: type.declaration)
    } else {
      page.edits.insert("; \(text)", at: type.declaration.memberBlock.rightBrace.range.upperBound)
    }
  }

  /// For each optional method that the files name without calling it, as in `delegate.method != nil`, adds a property
  /// to the method's protocol and implements the property in the conforming classes.
  func addImplementationProperties() {
    for (key, protocolType) in askedFor {
      guard let requirement = protocolType.members.first(where: { $0.key == key }),
        case .method(let method) = requirement.declaration
      else { continue }
      let parameters = method.signature.parameterClause.parameters.map { $0.type.onOneLine }.joined(separator: ", ")
      let result = method.signature.returnClause?.type.onOneLine ?? "Void"
      let type = "((\(parameters)) -> \(result))?"
      let name = key.propertyWhetherImplemented
      pages[protocolType.file].edits.insert(
        " var \(name): \(type) { get };",
        at: protocolType.declaration.memberBlock.leftBrace.range.upperBound
      )
      let access = protocolType.declaration.modifiers.map(\.name.text).contains("public") ? "public " : ""
      extend(protocolType, with: ["\(access)var \(name): \(type) { return nil }"])
      addImplementation(key, type, of: protocolType)
    }
  }

  private func addImplementation(_ key: MemberKey, _ type: String, of protocolType: DeclaredType) {
    for conforming in index.types where conforming.kind == .classType && conforms(conforming, to: protocolType) {
      let above = index.superclasses(of: conforming)
      let isDeclaredAbove = above.contains { conforms($0, to: protocolType) }
      let hasMethod = conforming.members.contains { $0.key == key }
      let hasMethodAbove = above.contains { $0.members.contains { $0.key == key } }
      let isInSubclass = index.types.contains { other in
        other.members.contains { $0.key == key } && index.superclasses(of: other).contains { $0 === conforming }
      }
      guard isDeclaredAbove ? hasMethod && !hasMethodAbove : hasMethod || hasMethodAbove || isInSubclass else {
        continue
      }
      let access = conforming.declaration.modifiers.map(\.name.text).filter { ["public", "open"].contains($0) }
        .map { $0 + " " }.joined()
      let value = hasMethod || hasMethodAbove ? "self.\(key.reference)" : "nil"
      insert(
        "\(access)\(isDeclaredAbove ? "override " : "")var \(key.propertyWhetherImplemented): \(type) { return \(value) }",
        atStartOf: conforming
      )
    }
  }

  private func conforms(_ type: DeclaredType, to protocolType: DeclaredType) -> Bool {
    index.protocols(of: type).contains { index.type(named: $0) === protocolType }
  }
}
