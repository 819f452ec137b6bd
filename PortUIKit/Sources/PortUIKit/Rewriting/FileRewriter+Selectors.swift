import SwiftSyntax

/// The rewriting of `#selector`, of selectors that are created from strings, and of `#keyPath`.
extension FileRewriter {
  // MARK: - #selector

  func rewriteSelector(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first, node.arguments.count == 1 else { return }
    let reference = MethodReference(argument.expression)
    guard let reference else {
      page.refuse(
        node,
        "#selector(\(argument.trimmedDescription)) does not refer to a method that can be found.",
        cause: .selector
      )
      return
    }
    switch argument.label?.text {
    case "getter", "setter": rewriteAccessor(node, reference, isSetter: argument.label?.text == "setter")
    case nil: rewriteMethod(node, reference)
    default:
      page.refuse(
        node,
        "#selector(\(argument.trimmedDescription)) does not refer to a method that can be found.",
        cause: .selector
      )
    }
  }

  /// Replaces an expression by the code of a selector. The code has as many lines as the expression.
  private func write(_ text: String, for node: MacroExpansionExprSyntax) {
    let lines = node.trimmedDescription.filter { $0 == "\n" || $0 == "\r\n" }.count
    page.edits.replace(node.range, with: text + String(repeating: "\n", count: lines))
    let plain = node.trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    page.change(node, "\(plain) becomes \(text)")
  }

  private func rewriteMethod(_ node: MacroExpansionExprSyntax, _ reference: MethodReference) {
    let owner = owner(of: reference, at: node)
    guard let owner else {
      page.refuse(
        node,
        "\(node.trimmedDescription) has no enclosing type in which the method could be found.",
        cause: .selector
      )
      return
    }
    let declared = declared(reference, owner)
    if isEditingAction(reference, declared) {
      return write("Selector(\"\(reference.base):\")", for: node)
    }
    let name = declared?.selector ?? reference.selector
    if let declared, declared.isOfType {
      guard case .named(let type, _) = owner else {
        page.refuse(
          node,
          "\(reference.name) is a static or class method of an object whose class is not known. Name the class.",
          cause: .selector
        )
        return
      }
      let call = "{ $0.\(declared.key.reference)\(reference.cast.map { " as \($0)" } ?? "") }"
      return write("Selector(ofClass: \(type).self, \(call), named: \"\(name)\")", for: node)
    }
    if let type = owner.type, type.kind == .protocolType, let declared, case .method(let method) = declared.declaration
    {
      return write(selector(named: name, of: method, declared, in: type), for: node)
    }
    // The labels distinguish the method from methods of the same name in a superclass.
    let method = reference.cast == nil ? declared?.key.reference ?? reference.name : reference.name
    write("Selector(\(expression(method, reference, owner)), named: \"\(name)\")", for: node)
  }

  /// Returns the arguments of the selector: the unapplied method, such as `Home.tap(_:)`, or an object and a closure,
  /// such as `of: home, { $0.tap(_:) }`.
  private func expression(_ name: String, _ reference: MethodReference, _ owner: Owner) -> String {
    switch owner {
    case .named(let type, _):
      let method = "\(type).\(name)"
      guard let cast = reference.cast else { return method }
      // The selector needs the type of the unapplied method, which takes the object first. For a method of `self`, the
      // type after `as` lacks this parameter.
      return "\(method) as \(reference.isOfSelf ? "(\(type)) -> \(cast)" : cast)"
    case .object(let object):
      return "of: \(object), { $0.\(name)\(reference.cast.map { " as \($0)" } ?? "") }"
    }
  }

  /// Returns a selector that calls a protocol's method on the objects that conform to the protocol.
  private func selector(
    named name: String,
    of method: FunctionDeclSyntax,
    _ member: Member,
    in type: DeclaredType
  ) -> String {
    let given = ["sender", "event"]
    let parameters = Array(method.signature.parameterClause.parameters.prefix(2))
    let arguments = zip(parameters, given).map { parameter, value in
      let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): "
      return label + "Selector.argument(\(value), of: \"\(name)\")"
    }
    // `try?` is needed, because the call throws if an argument has another type than the parameter.
    let mayThrow =
      !parameters.isEmpty || member.isOptionalRequirement || method.signature.effectSpecifiers?.throwsClause != nil
    let call = "\(mayThrow ? "try? " : "")object.\(method.name.text)(\(arguments.joined(separator: ", ")))"
    let names = ["object"] + zip(given, [parameters.count > 0, parameters.count > 1]).map { $1 ? $0 : "_" }
    var condition = "$0 is any \(type.qualifiedName)"
    if member.isOptionalRequirement {
      askFor(member.key, in: type)
      condition = "($0 as? any \(type.qualifiedName))?.\(member.key.propertyWhetherImplemented) != nil"
    }
    return
      "Selector(named: \"\(name)\", implementedBy: { \(condition) }, perform: { \(names.joined(separator: ", ")) in "
      + "if let object = object as? any \(type.qualifiedName) { _ = \(call) } })"
  }

  // MARK: - Getters and setters

  private func rewriteAccessor(_ node: MacroExpansionExprSyntax, _ reference: MethodReference, isSetter: Bool) {
    guard case .named(let name, let type)? = owner(of: reference, at: node) else {
      page.refuse(
        node,
        "\(node.trimmedDescription): the type of \(reference.object ?? "it") is not known. Name the type.",
        cause: .selector
      )
      return
    }
    let property = type.flatMap { index.member(MemberKey(base: reference.base, labels: nil), of: $0)?.0 }
    let given = property?.selector ?? reference.base
    let selector = isSetter ? "set\(given.prefix(1).uppercased())\(given.dropFirst()):" : given
    write(
      "Selector(\(isSetter ? "setting" : "getting"): \\\(name).\(reference.base), named: \"\(selector)\")",
      for: node
    )
  }

  // MARK: - The type of the method

  enum Owner {
    /// A type, and the name by which the expression can refer to it. The `DeclaredType` is nil if an imported module
    /// declares the type.
    case named(String, DeclaredType?)
    /// An expression whose type the files do not declare. The compiler determines its type.
    case object(String)

    var type: DeclaredType? {
      if case .named(_, let type) = self { return type }
      return nil
    }
  }

  func owner(of reference: MethodReference, at node: some SyntaxProtocol) -> Owner? {
    guard !reference.isOfSelf else {
      guard let group = node.enclosingGroup, let name = group.typeName else { return nil }
      let type = index.type(named: name)
      if type?.kind == .protocolType { return .named("Self", type) }
      return .named(name, type)
    }
    guard let object = reference.object else { return nil }
    if object.hasPrefix("("), object.hasSuffix(")!") {
      let name =
        object.dropFirst().dropLast(2).split(whereSeparator: { ".?!".contains($0) }).last.map(String.init) ?? ""
      if let types = index.variableTypes[name], types.count == 1, let only = types.first,
        let type = index.type(named: only), type.kind == .classType,
        (type.declaration as? ClassDeclSyntax)?.genericParameterClause == nil
      {
        return .named(only, type)
      }
      return .object(object)
    }
    if let type = index.type(named: String(object.prefix { $0 != "<" })) { return .named(object, type) }
    let last = object.split(separator: ".").last.map(String.init) ?? object
    let isName = object.allSatisfy { $0.isLetter || $0.isNumber || "._<>, ".contains($0) }
    if isName, last.first?.isUppercase == true { return .named(object, nil) }
    if isName, let types = index.variableTypes[last], types.count == 1, let only = types.first,
      let type = index.type(named: only), type.kind == .classType,
      (type.declaration as? ClassDeclSyntax)?.genericParameterClause == nil
    {
      return .named(only, type)
    }
    return .object(object)
  }

  /// Returns the method that `reference` means, if one of the files declares it in a class or in an extension of
  /// another module's class.
  private func declared(_ reference: MethodReference, _ owner: Owner) -> Member? {
    switch owner {
    case .named(let name, let type):
      if let type, let found = member(reference, of: type) { return found }
      return foreign(reference, of: name)
    case .object(let object):
      let name = object.split(whereSeparator: { ".?!".contains($0) }).last.map(String.init) ?? object
      guard let types = index.variableTypes[name], types.count == 1, let only = types.first else { return nil }
      return index.type(named: only).flatMap { member(reference, of: $0) } ?? foreign(reference, of: only)
    }
  }

  /// Returns the method that `reference` means in an extension of the class `name`. If there is no such method, returns
  /// the only method that `reference` can mean in any extension, since the extended class may be a superclass of
  /// `name`.
  private func foreign(_ reference: MethodReference, of name: String) -> Member? {
    func fitting(_ members: [Member]) -> [Member] {
      members.filter {
        $0.key.base == reference.base && $0.key.labels != nil && [nil, $0.key.labels].contains(reference.labels)
      }
    }
    if let own = fitting(index.foreignMembers[name] ?? []).first { return own }
    let all = index.foreignMembers.values.flatMap(fitting)
    return all.count == 1 ? all.first : nil
  }

  private func member(_ reference: MethodReference, of type: DeclaredType) -> Member? {
    if let labels = reference.labels {
      return index.member(MemberKey(base: reference.base, labels: labels), of: type)?.0
    }
    for owner in [type] + index.superclasses(of: type) {
      var candidates = owner.members.filter { $0.key.base == reference.base && $0.key.labels != nil }
      if let count = reference.castParameterCount { candidates.removeAll { $0.key.labels?.count != count } }
      if let only = candidates.first {
        return candidates.count == 1 ? only : candidates.first { $0.key.labels == [] } ?? only
      }
    }
    return nil
  }

  /// Whether `reference` means a method of `UIResponderStandardEditActions`, and not an unrelated method of the same
  /// name.
  private func isEditingAction(_ reference: MethodReference, _ declared: Member?) -> Bool {
    guard KitVocabulary.editingActions.contains(reference.base) else { return false }
    if reference.object == "UIResponderStandardEditActions" { return true }
    return reference.labels == ["_"] && (declared == nil || declared?.isOverride == true)
  }

  // MARK: - Selectors from strings

  /// Rewrites `Selector("name:")`, `Selector(("name:"))` and `NSSelectorFromString("name:")`.
  func rewriteNamedSelector(_ node: FunctionCallExprSyntax) {
    guard let callee = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      callee == "Selector" || callee == "NSSelectorFromString",
      node.arguments.count == 1, let argument = node.arguments.first, argument.label == nil
    else { return }
    var value = argument.expression
    while let tuple = value.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      value = only.expression
    }
    guard let literal = value.as(StringLiteralExprSyntax.self) else {
      // `Selector(Home.tap)` is a reference that the compiler checks, so it is not refused.
      if value.is(MemberAccessExprSyntax.self), callee == "Selector" { return }
      page.refuse(
        node,
        "\(callee)(\(value.trimmedDescription)) is created at run time; on Linux a method cannot be found by its name.",
        cause: .selectorFromString
      )
      return
    }
    guard let name = literal.representedLiteralValue else {
      page.refuse(
        node,
        "The string in \(callee) is composed at run time; on Linux a method cannot be found by its name.",
        cause: .selectorFromString
      )
      return
    }
    guard !KitVocabulary.editingActions.contains(String(name.prefix { $0 != ":" })) else { return }
    let found = methods(named: name)
    guard !found.isEmpty else {
      page.refuse(
        node,
        "No file has a method with the Objective-C name \(name), and on Linux a method cannot be found by its name.",
        cause: .selectorFromString
      )
      return
    }
    let visible = found.filter { isVisible($0.1, of: $0.0, at: node) }
    let own =
      node.enclosingGroup?.typeName.flatMap { index.type(named: $0) }.map { [$0] + index.superclasses(of: $0) } ?? []
    let isOwn = visible.contains { type, _ in own.contains { $0.qualifiedName == type } }
    if !isOwn, visible.count < found.count, let hidden = found.first(where: { !isVisible($0.1, of: $0.0, at: node) }) {
      page.refuse(
        node,
        "\(hidden.0).\(hidden.1.key.reference) is private to another type or file. Use #selector where the method is visible, or make the method internal.",
        cause: .selectorFromString
      )
      return
    }
    let choices = visible.map { type, member in "Selector(\(type).\(member.key.reference), named: \"\(name)\")" }
    guard let end = node.rightParen?.positionAfterSkippingLeadingTrivia.utf8Offset else { return }
    page.edits.insert(", among: [\(choices.joined(separator: ", "))]", at: end)
    if callee != "Selector" { page.edits.replace(node.calledExpression.range, with: "Selector") }
    page.change(
      node,
      "\(node.trimmedDescription) can call: \(visible.map { "\($0.0).\($0.1.key.reference)" }.joined(separator: ", "))"
    )
  }

  /// Returns the methods with this Objective-C name, each with the name of its type. Overrides are not included.
  private func methods(named name: String) -> [(String, Member)] {
    var found: [(String, Member)] = []
    for type in index.types where type.kind == .classType {
      guard let member = type.members.first(where: { $0.key.labels != nil && $0.selector == name && !$0.isOfType }),
        !index.superclasses(of: type).contains(where: { $0.members.contains { $0.selector == name } })
      else { continue }
      found.append((type.qualifiedName, member))
    }
    for (type, members) in index.foreignMembers.sorted(by: { $0.key < $1.key }) {
      if let member = members.first(where: { $0.key.labels != nil && $0.selector == name }) {
        found.append((type, member))
      }
    }
    return found
  }

  private func isVisible(_ member: Member, of type: String, at node: some SyntaxProtocol) -> Bool {
    if let declared = index.type(named: type) {
      let isWithin = node.enclosingGroup?.typeName.flatMap { index.type(named: $0) } === declared
      if isWithin, member.file == file { return true }
      // The generic arguments of a generic class are known only within the class.
      if (declared.declaration as? ClassDeclSyntax)?.genericParameterClause != nil, !isWithin { return false }
      let access = declared.declaration.modifiers.map(\.name.text)
      if access.contains(where: { ["private", "fileprivate"].contains($0) }), declared.file != file { return false }
    }
    return !member.isPrivate || member.file == file && member.has("fileprivate")
  }

  // MARK: - #keyPath

  func rewriteKeyPath(_ node: MacroExpansionExprSyntax) {
    guard let expression = node.arguments.first?.expression, node.arguments.count == 1 else { return }
    var parts = expression.trimmedDescription.filter { !$0.isWhitespace && $0 != "?" && $0 != "!" }
      .split(separator: ".").map(String.init)
    while parts.count > 1, let first = parts.first, first.first?.isUppercase == true || index.type(named: first) != nil
    {
      parts.removeFirst()
    }
    let lines = node.trimmedDescription.filter { $0 == "\n" || $0 == "\r\n" }.count
    let text = "\"\(parts.joined(separator: "."))\""
    page.edits.replace(node.range, with: text + String(repeating: "\n", count: lines))
    page.change(node, "\(node.trimmedDescription) becomes \(text)")
  }
}

/// The parts of the expression in `#selector(…)`.
struct MethodReference {
  /// The expression before the last dot; nil without a dot.
  let object: String?
  let base: String
  /// The labels of the method; nil if the reference has no labels.
  let labels: [String]?
  /// The type after `as`; nil without a cast.
  let cast: String?
  /// The number of parameters in the type after `as`, without the object; nil without a cast.
  let castParameterCount: Int?

  init?(_ expression: ExprSyntax) {
    var expression = expression
    var cast: TypeSyntax?
    while true {
      if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
        expression = only.expression
      } else if let sequence = expression.as(SequenceExprSyntax.self) {
        let parts = Array(sequence.elements)
        guard parts.count == 3, parts[1].is(UnresolvedAsExprSyntax.self), let type = parts[2].as(TypeExprSyntax.self)
        else { return nil }
        cast = type.type
        expression = parts[0]
      } else {
        break
      }
    }
    let name: DeclReferenceExprSyntax
    if let member = expression.as(MemberAccessExprSyntax.self) {
      guard let object = member.base else { return nil }
      self.object = MethodReference.unwrapped(object)
      name = member.declName
    } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
      object = nil
      name = reference
    } else {
      return nil
    }
    base = name.baseName.plainName
    labels = name.argumentNames?.arguments.map { $0.name.plainName }
    self.cast = cast?.trimmedDescription
    let function = cast?.as(FunctionTypeSyntax.self)
    let inner = function?.returnClause.type.as(FunctionTypeSyntax.self)
    castParameterCount = (inner ?? function)?.parameters.count
  }

  /// Returns the code of an object without an optional mark at its end: `self` for `self?`. Any other object with such
  /// a mark is unwrapped. The code is never evaluated, so it does not trap.
  private static func unwrapped(_ object: ExprSyntax) -> String {
    let inner =
      object.as(OptionalChainingExprSyntax.self)?.expression ?? object.as(ForceUnwrapExprSyntax.self)?.expression
    guard let inner else { return object.trimmedDescription }
    let text = inner.trimmedDescription
    return text == "self" ? text : "(\(text))!"
  }

  /// The name as written, with its labels.
  var name: String { MemberKey(base: base, labels: labels).reference }

  var selector: String {
    if labels == nil, let count = castParameterCount { return base + String(repeating: ":", count: count) }
    return MemberKey(base: base, labels: labels).selector
  }

  var isOfSelf: Bool {
    object == nil || ["self", "Self", "super", "type(of: self)", "type(of:self)"].contains(object)
  }
}
