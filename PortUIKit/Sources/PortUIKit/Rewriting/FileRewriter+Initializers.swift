import SwiftSyntax

/// The rewriting of calls that create an object of a class that is known only at run time: `T()`, `type.init(frame: a)`
/// and `Self()`.
///
/// On iOS the initializers of Objective-C classes can be called through any class. Swift allows this only for required
/// initializers. The rewritten code calls a function of the library.
extension FileRewriter {
  /// The labels of the initializers that the library can call through a class.
  private static let supported: Set<[String]> = [
    [], ["frame"], ["nibName", "bundle"], ["style", "reuseIdentifier"], ["reuseIdentifier"], ["target", "action"],
    ["rootViewController"],
  ]

  func rewriteDynamicInitializer(_ node: FunctionCallExprSyntax) {
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    guard FileRewriter.supported.contains(labels), let left = node.leftParen, node.trailingClosure == nil,
      let type = dynamicClass(of: node.calledExpression, labels)
    else { return }
    page.edits.replace(node.calledExpression.range, with: "DynamicClass.make")
    page.edits.insert(node.arguments.isEmpty ? type : "\(type), ", at: left.range.upperBound)
    page.use("DynamicClass", at: node)
    page.change(
      node,
      "\(node.calledExpression.trimmedDescription)(…) calls an initializer of a class that is known at run time"
    )
  }

  /// Returns the code of the class whose initializer the expression names; nil if the compiler accepts the call, or if
  /// the class is not known to be a class of the library.
  private func dynamicClass(of called: ExprSyntax, _ labels: [String]) -> String? {
    if let name = called.as(DeclReferenceExprSyntax.self)?.baseName.text {
      if name == "Self" { return isInMemberOfKit(called, labels, isStatic: nil) ? "Self.self" : nil }
      return isParameterOfKit(name, at: called, labels) ? "\(name).self" : nil
    }
    guard let member = called.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
      let base = member.base
    else { return nil }
    let text = base.trimmedDescription
    if text == "self" { return isInMemberOfKit(called, labels, isStatic: true) ? text : nil }
    if text == "Self" { return isInMemberOfKit(called, labels, isStatic: nil) ? "Self.self" : nil }
    if text == "type(of: self)" { return isInMemberOfKit(called, labels, isStatic: false) ? text : nil }
    if text.hasSuffix(".self") {
      let name = String(text.dropLast(".self".count))
      return isParameterOfKit(name, at: called, labels) ? text : nil
    }
    if isParameterOfKit(text, at: called, labels) { return "\(text).self" }
    let last = text.split(whereSeparator: { ".?!".contains($0) }).last.map(String.init) ?? text
    // A name without a base is a parameter of the function, whatever else the files declare by that name.
    let own = text == last ? parameterType(last, at: called).map { [$0] } : nil
    guard let types = own ?? index.variableTypes[last].map(Array.init), !types.isEmpty else { return nil }
    let isClass = types.allSatisfy { type in
      guard type.hasSuffix(".Type") else { return false }
      let name = String(type.dropLast(".Type".count))
      return isOfKit(name, labels) || isParameterOfKit(name, at: called, labels)
    }
    return isClass ? text : nil
  }

  /// Returns the type of the parameter with this name of the innermost function around the node; nil if there is none.
  private func parameterType(_ name: String, at node: some SyntaxProtocol) -> String? {
    var current = node.parent
    while let scope = current {
      let clause =
        scope.as(FunctionDeclSyntax.self)?.signature.parameterClause
        ?? scope.as(InitializerDeclSyntax.self)?.signature.parameterClause
      if let found = clause?.parameters.first(where: { ($0.secondName ?? $0.firstName).text == name }) {
        return found.type.trimmedDescription
      }
      current = scope.parent
    }
    return nil
  }

  /// Whether a name is a generic parameter or an associated type that is constrained to a class of the library.
  private func isParameterOfKit(_ name: String, at node: some SyntaxProtocol, _ labels: [String]) -> Bool {
    var current = node.parent
    while let scope = current {
      if let constraints = constraints(of: name, in: scope) {
        return constraints.contains { isOfKit($0, labels) }
      }
      current = scope.parent
    }
    return false
  }

  /// Returns the constraints of a generic parameter or an associated type; nil if the node does not declare it.
  private func constraints(of name: String, in scope: Syntax) -> [String]? {
    var found: [String] = []
    var isDeclared = false
    func add(_ type: TypeSyntax?) {
      guard let type else { return }
      let parts = type.as(CompositionTypeSyntax.self)?.elements.map(\.type.bareName) ?? [type.bareName]
      found += parts
    }
    func add(_ clause: GenericParameterClauseSyntax?) {
      for parameter in clause?.parameters ?? [] where parameter.name.text == name {
        isDeclared = true
        add(parameter.inheritedType)
      }
    }
    func add(_ clause: GenericWhereClauseSyntax?) {
      for requirement in clause?.requirements ?? [] {
        guard case .conformanceRequirement(let conformance) = requirement.requirement,
          conformance.leftType.trimmedDescription == name
        else { continue }
        isDeclared = true
        add(conformance.rightType)
      }
    }
    if let generic = scope.asProtocol((any WithGenericParametersSyntax).self) {
      add(generic.genericParameterClause)
      add(generic.genericWhereClause)
    }
    if let extended = scope.as(ExtensionDeclSyntax.self) {
      add(extended.genericWhereClause)
      if let declaration = extended.typeName.flatMap({ index.type(named: $0) })?.declaration {
        if let generic = declaration.asProtocol((any WithGenericParametersSyntax).self) {
          add(generic.genericParameterClause)
          add(generic.genericWhereClause)
        }
        for item in declaration.memberBlock.members {
          guard let associated = item.decl.as(AssociatedTypeDeclSyntax.self), associated.name.text == name else {
            continue
          }
          isDeclared = true
          for inherited in associated.inheritanceClause?.inheritedTypes ?? [] { add(inherited.type) }
          add(associated.genericWhereClause)
        }
      }
    }
    return isDeclared ? found : nil
  }

  /// Whether a class is one of the library's, or a class of the files that inherits from one and has no required
  /// initializer with these labels.
  private func isOfKit(_ name: String, _ labels: [String]) -> Bool {
    guard let type = index.type(named: name) else { return FileRewriter.isNamedAsKitClass(name) }
    guard type.kind == .classType else { return false }
    let chain = [type] + index.superclasses(of: type)
    let isRequired = chain.contains { owner in
      owner.declaration.memberBlock.members.contains { item in
        guard let initializer = item.decl.as(InitializerDeclSyntax.self) else { return false }
        return initializer.modifiers.contains { $0.name.text == "required" }
          && initializer.signature.parameterClause.parameters.map(\.firstName.text) == labels
      }
    }
    return !isRequired && FileRewriter.isNamedAsKitClass(chain.last?.inherited.first ?? "")
  }

  private static func isNamedAsKitClass(_ name: String) -> Bool {
    let rest = name.dropFirst(2)
    return ["UI", "NS", "CA"].contains { name.hasPrefix($0) } && rest.first?.isUppercase == true
      && !name.hasSuffix("Delegate") && !name.hasSuffix("DataSource")
  }

  /// Whether a node is in a method of an extension of one of the library's classes, or in a method of a class of the files
  /// that inherits the initializer with these labels from one.
  private func isInMemberOfKit(_ node: some SyntaxProtocol, _ labels: [String], isStatic: Bool?) -> Bool {
    guard let method = node.enclosing(FunctionDeclSyntax.self), let group = method.enclosingGroup,
      let name = group.typeName, group.is(ExtensionDeclSyntax.self) || group.is(ClassDeclSyntax.self)
    else { return false }
    let isOfType = method.modifiers.contains { ["static", "class"].contains($0.name.text) }
    return (isStatic == nil || isStatic == isOfType) && isOfKit(name, labels)
  }
}
