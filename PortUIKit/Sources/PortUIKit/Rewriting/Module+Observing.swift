import SwiftSyntax

/// Key-value observing of `dynamic` properties of the files' own classes.
///
/// On iOS the Objective-C runtime replaces the setter of an observed property. Here the property is given an observer
/// that notifies the library, and a call of `observe` passes the name of the property.
extension Module {
  /// The names of the properties that notify observers: the `dynamic` properties of the files' classes, if a file
  /// observes a property of this name.
  var notifyingProperties: Set<String> { index.notifyingProperties }
}

extension DeclarationIndex {
  /// Whether a property can notify observers.
  static func canNotify(_ member: Member) -> Bool {
    guard case .property(let property, let binding) = member.declaration, member.has("dynamic"), !member.isOfType,
      property.bindings.count == 1, property.bindingSpecifier.text == "var"
    else { return false }
    return member.container == nil && binding.accessorBlock?.accessors.areOfComputedProperty != false
  }
}

extension FileRewriter {
  /// Adds observers to those properties of a class that files observe by key-value observing.
  func notifyObservers(of node: ClassDeclSyntax) {
    for member in Member.all(in: node, file: file, container: nil) where DeclarationIndex.canNotify(member) {
      guard module.notifyingProperties.contains(member.key.base),
        case .property(_, let binding) = member.declaration
      else { continue }
      addObserver(to: binding, named: member.key.base)
      page.use("PropertyChange", at: binding.pattern)
      page.change(member.node, "\(member.key.base) notifies its key-value observers after each change")
    }
  }

  private func addObserver(to binding: PatternBindingSyntax, named name: String) {
    let added = "didSet { PropertyChange.notify(\"\(name)\", of: self, from: oldValue, to: self.\(name)) }"
    // The authors' code may return early.
    func code(_ old: String) -> String {
      "defer { PropertyChange.notify(\"\(name)\", of: self, from: \(old), to: self.\(name)) };"
    }
    guard let block = binding.accessorBlock, case .accessors(let accessors) = block.accessors else {
      return page.edits.insert(" { \(added) }", at: binding.range.upperBound)
    }
    func accessor(_ word: String) -> AccessorDeclSyntax? { accessors.first { $0.accessorSpecifier.text == word } }
    if let setter = accessor("set"), let body = setter.body {
      let old = "let \(name)BeforeChange = self.\(name); "
      page.edits.insert(" \(old)\(code("\(name)BeforeChange"))", at: body.leftBrace.range.upperBound)
    } else if let observer = accessor("didSet"), let body = observer.body {
      page.edits.insert(
        " \(code(observer.parameters?.name.text ?? "oldValue"))",
        at: body.leftBrace.range.upperBound
      )
    } else {
      page.edits.insert("; \(added) ", at: block.rightBrace.range.lowerBound)
    }
  }

  /// Passes the name of the property to a call of `observe` with a key path to a property of the files' classes.
  /// Returns false for other key paths.
  func observesOwnProperty(_ node: FunctionCallExprSyntax, _ path: KeyPathExprSyntax) -> Bool {
    guard path.components.count == 1, let only = path.components.first,
      let name = only.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.plainName,
      module.notifyingProperties.contains(name), let argument = node.arguments.first
    else { return false }
    page.edits.insert(", named: \"\(name)\"", at: argument.expression.range.upperBound)
    page.change(node, "observe is given the name of the property, by which \(name) notifies its observers")
    return true
  }
}

/// A visitor that finds the last names of the key paths that a file observes.
final class ObservedNames: SyntaxVisitor {
  var names: Set<String> = []
  /// Whether a file observes a key path that is not written in the call.
  var observesOthers = false
  /// The last names in string literals and `#keyPath` expressions.
  var literals: Set<String> = []

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    node.isInactive ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression.as(OptionalChainingExprSyntax.self)?.expression ?? node.calledExpression
    let name = called.as(MemberAccessExprSyntax.self)?.declName ?? called.as(DeclReferenceExprSyntax.self)
    switch name?.baseName.text {
    case "observe":
      if let path = node.arguments.first?.expression.as(KeyPathExprSyntax.self) { add(path.trimmedDescription) }
    case "addObserver":
      guard let path = node.arguments.first(where: { $0.label?.text == "forKeyPath" })?.expression else { break }
      if path.is(StringLiteralExprSyntax.self) || path.is(MacroExpansionExprSyntax.self) {
        add(path.trimmedDescription)
      } else {
        observesOthers = true
      }
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let last = last(of: node.trimmedDescription) { literals.insert(last) }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "keyPath", let last = last(of: node.trimmedDescription) { literals.insert(last) }
    return .visitChildren
  }

  private func add(_ path: String) {
    if let last = last(of: path) { names.insert(last) }
  }

  private func last(of path: String) -> String? {
    path.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).last.map(String.init)
  }
}
