import SwiftSyntax

/// A visitor that rewrites one file.
final class FileRewriter: SyntaxVisitor {
  let module: Module
  let file: Int
  /// The identifiers of the chains of calls before which `try?` or `try!` has been inserted.
  var chains: Set<SyntaxIdentifier> = []

  init(_ module: Module, file: Int) {
    self.module = module
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  var page: Page { module.pages[file] }
  var index: DeclarationIndex { module.index }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    rewriteAttribute(node)
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    rewriteModifier(node)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector": rewriteSelector(node)
    case "keyPath": rewriteKeyPath(node)
    case "Preview": removePreview(node)
    default: return .visitChildren
    }
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    removePreview(node)
    return .skipChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    rewriteProtocol(node)
    rewriteUnavailableRequirements(node)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    letCellJudge(node)
    notifyObservers(of: node)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    refuseOverrideOfRuntime(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteOptionalCall(node)
    rewriteNamedSelector(node)
    rewriteDynamicInitializer(node)
    refuseRuntime(node)
    return rewriteOldCall(node) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if rewriteOldMember(node) { return .skipChildren }
    rewriteCombineModule(node)
    rewriteUncalledRequirement(node)
    rewriteMemberOfAnyObject(node)
    rewriteWindowOfDelegate(node)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteOldName(node)
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    rewriteOldType(node)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    rewriteOldMemberType(node)
    rewriteCombineModule(node)
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    rewriteImport(node)
    return .visitChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    guard !node.isInactive else { return .skipChildren }
    rewriteCondition(node)
    return .visitChildren
  }
}
