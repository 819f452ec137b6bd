import SwiftSyntax

/// Optional requirements: their declarations, their calls, and questions whether they are there.
///
/// An optional requirement becomes one that may throw and has a default that does. A method that does not throw fulfils it as it is
/// written, in whichever file, and `delegate?.method?(…)` becomes `try? delegate?.method(…)`: nil where there is no such method.
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
        "\(member.key.reference) may throw, and does where it is not implemented, in place of being optional"
      )
    }
    for member in type.members where member.container != nil {
      guard type.members.contains(where: { $0.key == member.key && $0.isOptionalRequirement }) else { continue }
      module.pages[member.file].refuse(
        member.node,
        "\(member.key.reference) is an optional requirement, and this is no default of it on iOS. Give it another name."
      )
    }
    guard !defaults.isEmpty else { return }
    module.extend(type, with: defaults)
  }

  // MARK: - Calls

  /// `delegate?.method?(…)` and `delegate?.method!(…)`.
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
    // A property of one's own that holds a function may have the same name.
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
        "\(method.declName.baseName.text)\(mark.text)(…) is a call that may throw, and is nil where it does"
      )
      if node.arguments.contains(where: { $0.expression.mayDoSomething }) {
        page.change(node, "its arguments are computed even where \(method.declName.baseName.text) is not implemented")
      }
    } else if castAnyObject(object, toCall: node, of: base) {
      page.edits.remove(mark.range)
    } else if KitVocabulary.allOptionalRequirements.contains(
      MemberKey(base: base, labels: node.arguments.map { $0.label?.plainName ?? "_" }).reference
    ) {
      page.edits.remove(mark.range)
      page.change(
        node,
        "\(method.declName.baseName.text) is called without \(mark.text): here it is always implemented, with UIKit's answer"
      )
      let chain = node.chain
      if !isForced, !chain.hasOptionalChaining(before: method), chain.parent?.is(CodeBlockItemSyntax.self) != true {
        page.edits.insert("Optional(", at: chain.range.lowerBound)
        page.edits.insert(")", at: chain.range.upperBound)
      }
    }
  }

  /// An `AnyObject` is looked through while the program runs, on iOS; here it is cast to the one protocol that has the method.
  /// False where the files do not say that it is one, or no protocol or several have such a method.
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
    page.change(node, "\(name) is called where the AnyObject is a \(only.qualifiedName)")
    return true
  }

  /// Puts `try?` before a chain of calls, once, however many calls of it may throw.
  private func attempt(_ node: ExprSyntax, isForced: Bool) {
    let chain = node.chain
    guard chains.insert(chain.id).inserted else { return }
    let word = isForced ? "try! " : "try? "
    if let item = chain.parent?.as(CodeBlockItemSyntax.self) {
      // Alone it may be what a closure returns.
      let isAlone = item.parent?.as(CodeBlockItemListSyntax.self)?.count == 1
      page.edits.insert((isAlone || isForced ? "" : "_ = ") + word, at: chain.range.lowerBound)
    } else {
      page.edits.insert("(" + word, at: chain.range.lowerBound)
      page.edits.insert(")", at: chain.range.upperBound)
    }
  }

  // MARK: - Properties, and whether a method is implemented

  /// `delegate?.method`, not called, and `delegate?.property`.
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
      page.refuse(node, "\(node.trimmedDescription) can be one of several methods. Write its labels.")
      return
    }
    if case .property = member.declaration {
      if let optional = node.parent?.as(OptionalChainingExprSyntax.self) {
        page.edits.remove(optional.questionMark.range)
      }
      attempt(ExprSyntax(node), isForced: false)
      page.change(node, "\(name) is read by a getter that may throw, and is nil where it does")
      return
    }
    askFor(member.key, in: type)
    page.edits.replace(node.declName.range, with: member.key.propertyWhetherImplemented)
    page.change(node, "\(name) is \(member.key.propertyWhetherImplemented), nil where it is not implemented")
  }

  func askFor(_ key: MemberKey, in type: DeclaredType) {
    guard !module.askedFor.contains(where: { $0.key == key && $0.protocolType === type }) else { return }
    module.askedFor.append((key, type))
  }

  /// What the variable at the end of an expression is declared as, as far as the files say it.
  private func typesOfVariable(_ expression: ExprSyntax) -> Set<String>? {
    if let optional = expression.as(OptionalChainingExprSyntax.self) { return typesOfVariable(optional.expression) }
    if let forced = expression.as(ForceUnwrapExprSyntax.self) { return typesOfVariable(forced.expression) }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      return index.variableTypes[member.declName.baseName.plainName]
    }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.plainName else { return nil }
    if let types = index.variableTypes[name] { return types }
    // `if let delegate = self.theDelegate` says no type.
    return boundExpression(named: name, around: Syntax(expression)).flatMap { typesOfVariable($0) }
  }

  private func boundExpression(named name: String, around node: Syntax) -> ExprSyntax? {
    var current: Syntax? = node
    while let place = current {
      let finder = BindingFinder(name)
      if let statement = place.as(IfExprSyntax.self) { finder.walk(statement.conditions) }
      if let list = place.as(CodeBlockItemListSyntax.self) {
        for item in list where item.position < node.position {
          if let statement = item.item.as(GuardStmtSyntax.self) { finder.walk(statement.conditions) }
          if let variable = item.item.as(VariableDeclSyntax.self) { finder.walk(variable.bindings) }
        }
      }
      if let found = finder.found { return found }
      current = place.parent
    }
    return nil
  }
}

/// Finds what a name is bound to.
private final class BindingFinder: SyntaxVisitor {
  private let name: String
  var found: ExprSyntax?

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  private func note(_ pattern: PatternSyntax, _ value: ExprSyntax?) {
    guard pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName == name, let value else { return }
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
  /// The property of a protocol that holds the method where it is implemented.
  var propertyWhetherImplemented: String { "\(word)IfImplemented" }
}

extension FunctionCallExprSyntax {
  /// Whether it may be a call of this method: trailing closures say no label of theirs.
  func mayCall(_ key: MemberKey) -> Bool {
    guard let labels = key.labels else { return false }
    let given = arguments.map { $0.label?.plainName ?? "_" }
    let closures = (trailingClosure == nil ? 0 : 1) + additionalTrailingClosures.count
    return labels.count == given.count + closures && Array(labels.prefix(given.count)) == given
  }
}

extension ExprSyntax {
  /// Whether it calls something.
  var mayDoSomething: Bool {
    tokens(viewMode: .sourceAccurate).contains {
      $0.tokenKind == .leftParen && $0.parent?.is(FunctionCallExprSyntax.self) == true
    }
  }
}

extension SyntaxProtocol {
  /// The whole of the chain of members, calls and subscripts that begins with this; a mark at its end is none of it.
  var chain: ExprSyntax {
    var current = Syntax(self)
    while let parent = current.parent {
      let goesOn: Bool
      if let member = parent.as(MemberAccessExprSyntax.self) {
        goesOn = member.base?.id == current.id
      } else if let call = parent.as(FunctionCallExprSyntax.self) {
        goesOn = call.calledExpression.id == current.id
      } else if let call = parent.as(SubscriptCallExprSyntax.self) {
        goesOn = call.calledExpression.id == current.id
      } else if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) {
        let next = parent.parent
        goesOn =
          next?.as(MemberAccessExprSyntax.self)?.base?.id == parent.id
          || next?.as(FunctionCallExprSyntax.self)?.calledExpression.id == parent.id
          || next?.as(SubscriptCallExprSyntax.self)?.calledExpression.id == parent.id
      } else {
        goesOn = false
      }
      guard goesOn else { break }
      current = parent
    }
    return current.as(ExprSyntax.self) ?? ExprSyntax(fromProtocol: MissingExprSyntax(placeholder: .identifier("")))
  }

  /// Whether something before `member` may be nil.
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
  /// Whether it is called, with or without a mark before the parenthesis.
  var isCalled: Bool {
    var node = Syntax(self)
    while let parent = node.parent, parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
    {
      node = parent
    }
    return node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
  }
}
