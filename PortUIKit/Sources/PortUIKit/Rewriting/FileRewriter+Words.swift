import SwiftSyntax

/// The rewriting of attributes, modifiers, imports and conditions that are specific to Objective-C or iOS.
extension FileRewriter {
  /// The attributes that only Interface Builder and the Objective-C runtime use.
  private static let forTools: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable",
    "GKInspectable",
  ]

  func rewriteAttribute(_ node: AttributeSyntax) {
    let name = node.attributeName.trimmedDescription
    switch name {
    case _ where FileRewriter.forTools.contains(name):
      page.remove(node)
      page.change(node, "@\(name) is removed")
    case "UIApplicationMain", "NSApplicationMain":
      page.remove(node)
      page.change(node, "@\(name) is removed: a test or a host creates the application and its delegate")
    case "main" where isApplicationDelegate(node):
      page.remove(node)
      page.change(node, "@main is removed: a test or a host creates the application and its delegate")
    case "convention" where node.arguments?.trimmedDescription == "block":
      page.remove(node)
      page.change(node, "@convention(block) is removed: the type becomes a Swift closure")
    case "available" where node.arguments?.trimmedDescription.hasPrefix("swift") == true && isOfStoredProperty(node):
      page.remove(node)
      page.change(node, "@available(swift, …) is removed: a stored property cannot be unavailable")
    case "NSManaged" where storeInLayer(node): return
    case "NSManaged":
      page.refuse(
        node,
        "@NSManaged: Core Data, which implements the property at run time, does not exist on Linux.",
        cause: .coreData
      )
    case "NSCopying":
      page.refuse(node, "@NSCopying: the value must be copied when it is set. Copy it in didSet or at the assignment.")
    default: break
    }
  }

  private func isApplicationDelegate(_ node: AttributeSyntax) -> Bool {
    guard let declaration = node.parent?.parent?.as(ClassDeclSyntax.self) else { return false }
    return DeclaredType.names(in: declaration.inheritanceClause).contains("UIApplicationDelegate")
  }

  private func isOfStoredProperty(_ node: AttributeSyntax) -> Bool {
    guard let property = node.parent?.parent?.as(VariableDeclSyntax.self) else { return false }
    return property.bindings.allSatisfy { $0.accessorBlock?.accessors.areOfComputedProperty == nil }
  }

  func rewriteModifier(_ node: DeclModifierSyntax) {
    switch node.name.text {
    case "dynamic":
      page.remove(node)
      page.change(node, "dynamic is removed: the methods of a class are always dispatched dynamically")
    case "open"
    where node.parent?.as(DeclModifierListSyntax.self)?.contains(where: { $0.name.text == "static" }) == true:
      page.edits.replace(node.name.range, with: "public")
      page.change(node, "open static becomes public static: a static member cannot be overridden")
    default: break
    }
  }

  /// Removes a preview, which only Xcode's canvas shows.
  func removePreview(_ node: some SyntaxProtocol) {
    page.replaceLines(of: node, with: "")
    page.change(node, "#Preview is removed: only Xcode shows it")
  }

  // MARK: - Modules and conditions

  func rewriteImport(_ node: ImportDeclSyntax) {
    guard let first = node.path.first?.name.text else { return }
    switch first {
    case "ObjectiveC":
      page.remove(node)
      page.change(node, "import ObjectiveC is removed: the supported part is in UIKit")
    case "Darwin":
      page.edits.replace(node.path.range, with: "Foundation")
      page.change(node, "import Darwin becomes import Foundation")
    case "UIKit" where node.importKindSpecifier == nil && node.path.count > 1:
      guard node.path.trimmedDescription != "UIKit.UIGestureRecognizerSubclass" else { return }
      page.edits.replace(node.path.range, with: "UIKit")
      page.change(node, "import \(node.path.trimmedDescription) becomes import UIKit")
    case "Combine" where !asksWhetherItCanImport(node) && CombineNames.areUsed(in: page.tree):
      page.edits.replace(node.path.range, with: "OpenCombineShim")
      page.change(node, "import Combine becomes import OpenCombineShim, a product of the package OpenCombine")
    case _ where AppleModules.absent.contains(first) && !asksWhetherItCanImport(node):
      page.remove(node)
      page.change(
        node,
        "import \(first) is removed: the module does not exist on Linux, and code that uses it does not compile"
      )
    default: break
    }
  }

  private func asksWhetherItCanImport(_ node: ImportDeclSyntax) -> Bool {
    var clause = node.enclosing(IfConfigClauseSyntax.self)
    while let current = clause {
      if current.condition?.trimmedDescription.contains("canImport") == true { return true }
      clause = current.enclosing(IfConfigClauseSyntax.self)
    }
    return false
  }

  /// Replaces `os(iOS)` by `canImport(UIKit)`, which is true on Linux, so the code inside is compiled.
  func rewriteCondition(_ node: IfConfigClauseSyntax) {
    guard let condition = node.condition else { return }
    let finder = SystemFinder()
    finder.walk(condition)
    for call in finder.calls {
      page.edits.replace(call.range, with: "canImport(UIKit)")
      page.change(call, "os(iOS) becomes canImport(UIKit)")
    }
  }
}

/// A visitor that finds `os(iOS)` in a condition.
private final class SystemFinder: SyntaxVisitor {
  var calls: [FunctionCallExprSyntax] = []

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.trimmedDescription == "os",
      node.arguments.count == 1, node.arguments.first?.expression.trimmedDescription == "iOS"
    {
      calls.append(node)
    }
    return .visitChildren
  }
}
