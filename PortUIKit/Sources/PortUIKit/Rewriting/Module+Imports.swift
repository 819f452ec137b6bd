import SwiftSyntax

/// The imports that a file needs on Linux but not on iOS.
///
/// On iOS, the umbrella header of a framework or a bridging header imports UIKit for all files, Foundation has the
/// networking classes, and the compiler knows `Selector` without an import.
extension Module {
  func addImports() {
    let exported = pages.flatMap { page -> Set<String> in
      let finder = NeededNames()
      finder.walk(page.tree)
      return finder.exported
    }
    for page in pages {
      let finder = NeededNames()
      finder.walk(page.tree)
      let imported = finder.imported.union(exported)
      for (name, node) in finder.names where !index.declaredNames.contains(name.replacing("()", with: "")) {
        guard let module = AppleModules.module(of: name), !imports(module, for: name, imported) else { continue }
        page.addImport(of: module, for: name, at: node)
      }
      if let (name, node) = page.insertedNames.first, !imports("UIKit", for: name, imported) {
        page.addImport(of: "UIKit", for: name, at: node)
      }
      // UIKit imports Foundation, too.
      if imported.isDisjoint(with: AppleModules.withFoundation), !page.addedImports.contains("UIKit"),
        let (name, node) = finder.names.first(where: {
          AppleModules.isInFoundation($0.name) && !index.declaredNames.contains($0.name)
        })
      {
        page.addImport(of: "Foundation", for: name, at: node)
      }
    }
  }

  private func imports(_ module: String, for name: String, _ imported: Set<String>) -> Bool {
    if imported.contains(module) { return true }
    if module == "UIKit", imported.contains("ResponderKit") { return true }
    if module == "OpenCombineShim" { return !imported.isDisjoint(with: ["Combine", "OpenCombine"]) }
    if name.hasPrefix("CG") { return !imported.isDisjoint(with: ["CoreGraphics", "QuartzCore", "CoreImage"]) }
    return name.hasPrefix("CA") && imported.contains("QuartzCore")
  }
}

/// A visitor that collects the modules that a file imports and the names that it uses, without names after a dot.
private final class NeededNames: SyntaxVisitor {
  var imported: Set<String> = []
  /// The modules that the file imports for all files of the module.
  var exported: Set<String> = []
  /// The names in the order of the file, each with its first use.
  var names: [(name: String, node: TokenSyntax)] = []
  private var known: Set<String> = []

  init() { super.init(viewMode: .sourceAccurate) }

  private func add(_ name: String, _ node: TokenSyntax) {
    guard known.insert(name).inserted else { return }
    names.append((name, node))
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    // A submodule such as `UIKit.UIGestureRecognizerSubclass` also imports its module.
    guard let module = node.path.first?.name.text else { return .skipChildren }
    imported.insert(module)
    if node.attributes.attribute("_exported") != nil { exported.insert(module) }
    return .skipChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    node.isInactive ? .skipChildren : .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.text, node.name)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // Foundation's timer cannot be created without arguments on Linux. UIKit's can.
    if let type = node.calledExpression.as(DeclReferenceExprSyntax.self), type.baseName.text == "Timer",
      node.arguments.isEmpty, node.trailingClosure == nil
    {
      add("Timer()", type.baseName)
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
      return .visitChildren
    }
    add(node.baseName.text, node.baseName)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "selector" { add("Selector", node.macroName) }
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    // An optional requirement throws an error of the library.
    if node.name.text == "optional" { add("UnimplementedRequirement", node.name) }
    return .visitChildren
  }
}
