import SwiftSyntax

/// The rewriting of optional requirements: their declarations, their calls, and the checks of whether they are
/// implemented.
///
/// An optional requirement becomes a throwing requirement with a default implementation that throws. A method that does
/// not throw satisfies a throwing requirement. Therefore the conforming classes need no change. `delegate?.method?(…)`
/// becomes `try? delegate?.method(…)`, which is nil if the method is not implemented.
extension FileRewriter {
  // MARK: - Declarations

  func rewriteProtocol(_ node: ProtocolDeclSyntax) {
    guard let type = index.types.first(where: { $0.declaration.id == node.id }) else { return }
    if node.attributes.attribute("objc") != nil, node.inheritanceClause == nil {
      let end = node.primaryAssociatedTypeClause?.range.upperBound ?? node.name.range.upperBound
      page.edits.insert(": AnyObject", at: end)
    }
    let access = node.modifiers.map(\.name.text).contains("public") ? "public " : ""
    var defaults: [String] = []
    for member in type.members where member.container == nil && member.isOptionalRequirement {
      for modifier in member.modifiers where modifier.name.text == "optional" { page.remove(modifier) }
      let kind = member.isOfType ? "static " : ""
      switch member.declaration {
      case .method(let method):
        let result = method.signature.returnClause.map { " " + $0.onOneLine } ?? ""
        if method.signature.effectSpecifiers?.throwsClause == nil {
          page.edits.insert(" throws", at: method.signature.parameterClause.range.upperBound)
        }
        let generics = method.genericParameterClause?.onOneLine ?? ""
        defaults.append(
          "\(access)\(kind)func \(method.name.text)\(generics)\(method.signature.parameterClause.onOneLine) throws\(result) "
            + "{ throw UnimplementedRequirement() }"
        )
      case .property(_, let binding):
        guard let type = binding.typeAnnotation?.type.onOneLine, let accessors = binding.accessorBlock else { continue }
        page.edits.replace(accessors.range, with: "{ get throws }")
        defaults.append(
          "\(access)\(kind)var \(binding.pattern.trimmedDescription): \(type) { get throws { throw UnimplementedRequirement() } }"
        )
      }
      page.change(
        member.node,
        "\(member.key.reference) becomes a throwing requirement instead of an optional one, and throws if it is not implemented"
      )
    }
    for member in type.members where member.container != nil {
      guard type.members.contains(where: { $0.key == member.key && $0.isOptionalRequirement }) else { continue }
      module.pages[member.file].refuse(
        member.node,
        "\(member.key.reference) is an optional requirement; on iOS this method is not its default implementation. Rename the method."
      )
    }
    guard !defaults.isEmpty else { return }
    module.extend(type, with: defaults)
  }

  // MARK: - Calls

  /// Rewrites `delegate?.method?(…)` and `delegate?.method!(…)`.
  func rewriteOptionalCall(_ node: FunctionCallExprSyntax) {
    let mark: TokenSyntax
    let called: ExprSyntax
    let isForced: Bool
    if let optional = node.calledExpression.as(OptionalChainingExprSyntax.self) {
      (mark, called, isForced) = (optional.questionMark, optional.expression, false)
    } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
      (mark, called, isForced) = (forced.exclamationMark, forced.expression, true)
    } else {
      return
    }
    // `self.name?(…)` may call a property that contains a closure, so it is not rewritten.
    guard let method = called.as(MemberAccessExprSyntax.self), let object = method.base,
      object.trimmedDescription != "self"
    else { return }
    let base = method.declName.baseName.plainName
    if module.hasOptionalRequirement(base, calledBy: node) {
      page.edits.remove(mark.range)
      attempt(ExprSyntax(node), isForced: isForced)
      castAnyObject(object, toCall: node, of: base)
      page.change(
        node,
        "\(method.declName.baseName.text)\(mark.text)(…) becomes a throwing call, which is nil if the method is not implemented"
      )
      if node.arguments.contains(where: { $0.expression.mayDoSomething }) {
        page.change(
          node,
          "the arguments of \(method.declName.baseName.text) are evaluated even if it is not implemented"
        )
      }
    } else if castAnyObject(object, toCall: node, of: base) {
      page.edits.remove(mark.range)
    } else if KitVocabulary.allOptionalRequirements.contains(
      MemberKey(base: base, labels: node.arguments.map { $0.label?.plainName ?? "_" }).reference
    ) {
      page.edits.remove(mark.range)
      page.change(
        node,
        "\(method.declName.baseName.text) is called without \(mark.text): the library always implements it, with UIKit's default result"
      )
      let chain = node.chain
      if !isForced, !chain.hasOptionalChaining(before: method), chain.parent?.is(CodeBlockItemSyntax.self) != true {
        page.edits.insert("Optional(", at: chain.range.lowerBound)
        page.edits.insert(")", at: chain.range.upperBound)
      }
    }
  }

  /// Casts an `AnyObject` to the only protocol that has the called method, since on Linux a method of an `AnyObject`
  /// cannot be found at run time. Returns false and changes nothing if the files do not declare the object as an
  /// `AnyObject`, or if not exactly one protocol has the method.
  @discardableResult
  private func castAnyObject(_ object: ExprSyntax, toCall node: FunctionCallExprSyntax, of name: String) -> Bool {
    guard typesOfVariable(object)?.contains("AnyObject") == true else { return false }
    let protocols = index.types.filter { type in
      type.kind == .protocolType && type.members.contains { $0.key.base == name && node.mayCall($0.key) }
    }
    guard protocols.count == 1, let only = protocols.first else { return false }
    let cast = " as? \(only.qualifiedName))?"
    page.edits.insert("(", at: object.range.lowerBound)
    if let optional = object.as(OptionalChainingExprSyntax.self) {
      page.edits.replace(optional.questionMark.range, with: cast)
    } else {
      page.edits.insert(cast, at: object.range.upperBound)
    }
    page.change(node, "\(name) is called only if the AnyObject conforms to \(only.qualifiedName)")
    return true
  }

  /// Inserts `try?`, or `try!` if `isForced`, before the chain of calls that contains the node. The keyword is inserted
  /// only once, even if several calls of the chain can throw.
  private func attempt(_ node: ExprSyntax, isForced: Bool) {
    let chain = node.chain
    guard chains.insert(chain.id).inserted else { return }
    let word = isForced ? "try! " : "try? "
    if let item = chain.parent?.as(CodeBlockItemSyntax.self) {
      // If the expression is the only statement, it may be the value that a closure returns, so its value must not be
      // discarded.
      let isAlone = item.parent?.as(CodeBlockItemListSyntax.self)?.count == 1
      page.edits.insert((isAlone || isForced ? "" : "_ = ") + word, at: chain.range.lowerBound)
    } else {
      page.edits.insert("(" + word, at: chain.range.lowerBound)
      page.edits.insert(")", at: chain.range.upperBound)
    }
  }

  // MARK: - Properties, and whether a method is implemented

  /// Rewrites `delegate?.method` without a call, and `delegate?.property`.
  func rewriteUncalledRequirement(_ node: MemberAccessExprSyntax) {
    guard let base = node.base, !node.isCalled else { return }
    let name = node.declName.baseName.plainName
    let requirements = index.types.filter { $0.kind == .protocolType }.flatMap { type in
      type.members.filter { $0.key.base == name && $0.isOptionalRequirement }.map { (type, $0) }
    }
    guard !requirements.isEmpty, let types = typesOfVariable(base) else { return }
    let meant = requirements.filter { types.contains($0.0.name) || types.contains($0.0.qualifiedName) }
    let labels = node.declName.argumentNames?.arguments.map { $0.name.plainName }
    let candidates = meant.filter { labels == nil || $0.1.key.labels == labels }
    guard let (type, member) = candidates.first else { return }
    guard candidates.count == 1 else {
      page.refuse(node, "\(node.trimmedDescription) can mean several methods. Write the labels of the method.")
      return
    }
    if case .property = member.declaration {
      if let optional = node.parent?.as(OptionalChainingExprSyntax.self) {
        page.edits.remove(optional.questionMark.range)
      }
      attempt(ExprSyntax(node), isForced: false)
      page.change(node, "\(name) is read by a throwing getter and is nil if it is not implemented")
      return
    }
    askFor(member.key, in: type)
    page.edits.replace(node.declName.range, with: member.key.propertyWhetherImplemented)
    page.change(
      node,
      "\(name) becomes \(member.key.propertyWhetherImplemented), which is nil if the method is not implemented"
    )
  }

  func askFor(_ key: MemberKey, in type: DeclaredType) {
    guard !module.askedFor.contains(where: { $0.key == key && $0.protocolType === type }) else { return }
    module.askedFor.append((key, type))
  }

  /// Returns the declared types of the variable at the end of an expression, such as `b` in `a.b`; nil if the files do
  /// not declare the variable.
  private func typesOfVariable(_ expression: ExprSyntax) -> Set<String>? {
    if let optional = expression.as(OptionalChainingExprSyntax.self) { return typesOfVariable(optional.expression) }
    if let forced = expression.as(ForceUnwrapExprSyntax.self) { return typesOfVariable(forced.expression) }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      return index.variableTypes[member.declName.baseName.plainName]
    }
    // `a as? P` has the type `P`.
    if let parts = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }), parts.count == 3,
      parts[1].is(UnresolvedAsExprSyntax.self), let type = parts[2].as(TypeExprSyntax.self)?.type
    {
      return [type.bareName]
    }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.plainName else { return nil }
    if let types = index.variableTypes[name] { return types }
    // `if let delegate = self.theDelegate` has no type annotation; the type is that of the bound expression.
    return boundExpression(named: name, around: Syntax(expression)).flatMap { typesOfVariable($0) }
  }

  /// Returns the expression to which a name is bound before `node`; nil if there is no such binding. In
  /// `if let a = a`, the second `a` is bound by an outer scope.
  private func boundExpression(named name: String, around node: Syntax) -> ExprSyntax? {
    var current: Syntax? = node
    while let scope = current {
      let finder = BindingFinder(name, before: node.position)
      if let statement = scope.as(IfExprSyntax.self) { finder.walk(statement.conditions) }
      if let statement = scope.as(GuardStmtSyntax.self) { finder.walk(statement.conditions) }
      if let list = scope.as(CodeBlockItemListSyntax.self) {
        for item in list where item.position < node.position {
          if let statement = item.item.as(GuardStmtSyntax.self) { finder.walk(statement.conditions) }
          if let variable = item.item.as(VariableDeclSyntax.self) { finder.walk(variable.bindings) }
        }
      }
      if let found = finder.found { return found }
      current = scope.parent
    }
    return nil
  }
}

/// A visitor that finds the expression to which a name is bound before a position.
private final class BindingFinder: SyntaxVisitor {
  private let name: String
  private let end: AbsolutePosition
  var found: ExprSyntax?

  init(_ name: String, before end: AbsolutePosition) {
    self.name = name
    self.end = end
    super.init(viewMode: .sourceAccurate)
  }

  private func note(_ pattern: PatternSyntax, _ value: ExprSyntax?) {
    guard pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName == name, let value, value.endPosition <= end
    else { return }
    found = value
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    note(node.pattern, node.initializer?.value)
    return .skipChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    note(node.pattern, node.initializer?.value)
    return .skipChildren
  }
}

extension MemberKey {
  /// The name of a property that the rewriting adds to the protocol. The property's value is the method if the method
  /// is implemented, and nil otherwise.
  var propertyWhetherImplemented: String { "\(word)IfImplemented" }
}

extension FunctionCallExprSyntax {
  /// Whether the node may be a call of the method `key`. Calls do not contain the labels of trailing closures, so these
  /// labels are not compared.
  func mayCall(_ key: MemberKey) -> Bool {
    guard let labels = key.labels else { return false }
    let given = arguments.map { $0.label?.plainName ?? "_" }
    let closures = (trailingClosure == nil ? 0 : 1) + additionalTrailingClosures.count
    return labels.count == given.count + closures && Array(labels.prefix(given.count)) == given
  }
}

extension ExprSyntax {
  /// Whether the expression contains a call, so its evaluation may have side effects.
  var mayDoSomething: Bool {
    tokens(viewMode: .sourceAccurate).contains {
      $0.tokenKind == .leftParen && $0.parent?.is(FunctionCallExprSyntax.self) == true
    }
  }
}

extension SyntaxProtocol {
  /// The whole chain of members, calls and subscripts that begins with this node, without an optional mark at the end
  /// of the chain.
  var chain: ExprSyntax {
    var current = Syntax(self)
    while let parent = current.parent {
      let isContinued: Bool
      if let member = parent.as(MemberAccessExprSyntax.self) {
        isContinued = member.base?.id == current.id
      } else if let call = parent.as(FunctionCallExprSyntax.self) {
        isContinued = call.calledExpression.id == current.id
      } else if let call = parent.as(SubscriptCallExprSyntax.self) {
        isContinued = call.calledExpression.id == current.id
      } else if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) {
        let next = parent.parent
        isContinued =
          next?.as(MemberAccessExprSyntax.self)?.base?.id == parent.id
          || next?.as(FunctionCallExprSyntax.self)?.calledExpression.id == parent.id
          || next?.as(SubscriptCallExprSyntax.self)?.calledExpression.id == parent.id
      } else {
        isContinued = false
      }
      guard isContinued else { break }
      current = parent
    }
    return current.as(ExprSyntax.self) ?? ExprSyntax(fromProtocol: MissingExprSyntax(placeholder: .identifier("")))
  }

  /// Whether an expression before `member` in the chain may be nil.
  func hasOptionalChaining(before member: MemberAccessExprSyntax) -> Bool {
    var current = member.base
    while let expression = current {
      if expression.is(OptionalChainingExprSyntax.self) { return true }
      current =
        expression.as(MemberAccessExprSyntax.self)?.base ?? expression.as(FunctionCallExprSyntax.self)?.calledExpression
        ?? expression.as(SubscriptCallExprSyntax.self)?.calledExpression
        ?? expression.as(ForceUnwrapExprSyntax.self)?.expression
    }
    return false
  }
}

extension MemberAccessExprSyntax {
  /// Whether the member is called, with or without an optional mark before the parenthesis.
  var isCalled: Bool {
    var node = Syntax(self)
    while let parent = node.parent, parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
    {
      node = parent
    }
    return node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
  }
}
