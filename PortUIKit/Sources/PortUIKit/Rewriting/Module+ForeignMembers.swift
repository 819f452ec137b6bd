import SwiftSyntax

/// The rewriting of members that the files declare in extensions of UIKit's classes and override in their own classes.
///
/// The overrides get new names. The method in the extension checks whether the object belongs to an overriding class,
/// and if so, calls the renamed override. Therefore every call by the original name reaches the override.
extension Module {
  func openForeignMembers() {
    for (extended, members) in index.foreignMembers.sorted(by: { $0.key < $1.key }) {
      for member in members where !member.isOverride {
        let overrides = overridesOfForeign(member, of: extended)
        guard !overrides.isEmpty else { continue }
        open(member, of: extended, overriddenBy: overrides)
      }
    }
  }

  private func overridesOfForeign(_ member: Member, of extended: String) -> [(DeclaredType, Member)] {
    index.types.flatMap { type -> [(DeclaredType, Member)] in
      guard type.kind == .classType, type.name != extended, mayInherit(type, from: extended) else { return [] }
      return type.members.filter { $0.isOverride && $0.key == member.key && $0.isOfType == member.isOfType }
        .filter { _ in
          !index.superclasses(of: type).contains { $0.members.contains { $0.key == member.key && !$0.isOverride } }
        }
        .map { (type, $0) }
    }
  }

  /// Whether a class may inherit from a class that no file declares, as far as their names show.
  private func mayInherit(_ type: DeclaredType, from extended: String) -> Bool {
    let outermost = index.superclasses(of: type).last ?? type
    guard let parent = outermost.inherited.first else { return false }
    if parent == extended { return true }
    let isController = parent.hasSuffix("Controller")
    switch extended {
    case "NSObject", "UIResponder": return parent.hasPrefix("UI")
    case "UIViewController": return isController
    case "UINavigationController", "UITabBarController", "UITableViewController", "UICollectionViewController":
      return isController
    case "UIView": return parent.hasPrefix("UI") && !isController && !parent.hasSuffix("Recognizer")
    case "UIControl":
      return ["Button", "Control", "Field", "Slider", "Switch", "Stepper", "Picker"].contains { parent.hasSuffix($0) }
    case "UIScrollView": return ["UITableView", "UICollectionView", "UITextView"].contains(parent)
    default: return false
    }
  }

  private func open(_ member: Member, of extended: String, overriddenBy overrides: [(DeclaredType, Member)]) {
    guard let forwarder = Forwarder(member), overrides.allSatisfy({ $0.1.isRenamable }),
      member.container?.genericWhereClause == nil
    else {
      for (_, override) in overrides {
        pages[override.file].refuse(
          override.node,
          "\(member.key.reference) overrides a member of an extension of a framework's class. Declare it in your own class.",
          cause: .extensionMember
        )
      }
      return
    }
    let name = member.key.base
    let original = "\(name)In\(extended.filter { $0 != "." })Extension"
    let kind = member.isOfType ? ".Type" : ""
    var branches: [(condition: String, name: String)] = []
    for (type, override) in overrides {
      let isTop = !overrides.contains { other in index.superclasses(of: type).contains { $0 === other.0 } }
      let own = "\(name)Of\(isTop ? type.name : topmost(of: type, in: overrides).name)"
      let page = pages[override.file]
      if isTop {
        branches.append(("let own = self as? \(type.qualifiedName)\(kind)", own))
        for modifier in override.modifiers where modifier.name.text == "override" { page.remove(modifier) }
      }
      guard let nameToken = override.nameToken else { continue }
      page.edits.replace(nameToken.range, with: own)
      let finder = SuperCallFinder(name)
      finder.walk(override.node)
      for call in finder.found { page.edits.replace(call.range, with: isTop ? original : own) }
      page.change(
        override.node,
        "\(member.key.reference) becomes \(own), which the member of the extension of \(extended) calls"
      )
    }
    guard let nameToken = member.nameToken else { return }
    let page = pages[member.file]
    let words =
      member.accessibleWords
      + (member.attributes.attribute("discardableResult").map { _ in ["@discardableResult"] } ?? [])
      + (member.isOfType ? ["static"] : [])
    page.edits.insert(
      (words.sorted() + [forwarder.declaration(named: name, calling: original, branches)]).joined(separator: " ")
        + "; ",
      at: member.node.range.lowerBound
    )
    page.edits.replace(nameToken.range, with: original)
    page.change(
      member.node,
      "\(member.key.reference) calls the overrides of subclasses, or \(original) if there are none"
    )
  }

  private func topmost(of type: DeclaredType, in overrides: [(DeclaredType, Member)]) -> DeclaredType {
    index.superclasses(of: type).last { above in overrides.contains { $0.0 === above } } ?? type
  }
}

extension Member {
  /// The access modifiers of the member itself, without those of its extension, which apply implicitly.
  fileprivate var accessibleWords: [String] {
    let words: Set = ["open", "public", "package", "internal", "fileprivate", "private"]
    return modifiers.filter { words.contains($0.name.text) && $0.detail == nil }.map {
      $0.name.text == "open" ? "public" : $0.name.text
    }
  }
}

/// A member of an extension that can forward its calls to overrides.
private struct Forwarder {
  private enum Form {
    case method(FunctionDeclSyntax, arguments: String)
    case property(type: String, canBeSet: Bool)
  }

  private let form: Form

  init?(_ member: Member) {
    switch member.declaration {
    case .method(let method):
      guard let arguments = method.argumentsHandedOn else { return nil }
      form = .method(method, arguments: arguments)
    case .property(let property, let binding):
      guard property.bindings.count == 1, let type = binding.typeAnnotation?.type.onOneLine,
        let canBeSet = binding.accessorBlock?.accessors.areOfComputedProperty
      else { return nil }
      form = .property(type: type, canBeSet: canBeSet)
    }
  }

  /// Returns a declaration that calls the first branch whose condition is true, and otherwise the original member.
  func declaration(named name: String, calling original: String, _ branches: [(condition: String, name: String)])
    -> String
  {
    switch form {
    case .method(let method, let arguments):
      let signature = "\(method.genericParameterClause?.onOneLine ?? "")\(method.signatureWithNames)"
      let condition = method.genericWhereClause.map { " " + $0.onOneLine } ?? ""
      let calls = branches.map {
        "if \($0.condition) { return \(method.callWords)own.\($0.name)(\(arguments)) }; "
      }.joined()
      return
        "func \(name)\(signature)\(condition) { \(calls)return \(method.callWords)\(original)(\(arguments)) }"
    case .property(let type, let canBeSet):
      let reads = branches.map { "if \($0.condition) { return own.\($0.name) }; " }.joined()
      guard canBeSet else { return "var \(name): \(type) { \(reads)return \(original) }" }
      let writes = branches.map { "if \($0.condition) { own.\($0.name) = newValue; return }; " }.joined()
      return
        "var \(name): \(type) { get { \(reads)return \(original) } set { \(writes)\(original) = newValue } }"
    }
  }
}

extension Member {
  /// The token of the member's name; nil if the property has another pattern.
  fileprivate var nameToken: TokenSyntax? {
    switch declaration {
    case .method(let method): method.name
    case .property(_, let binding): binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    }
  }

  /// Whether the member does not need the member of the same name in the superclass, as a property with observers does.
  fileprivate var isRenamable: Bool {
    switch declaration {
    case .method: true
    case .property(let property, let binding):
      property.bindings.count == 1 && binding.accessorBlock?.accessors.areOfComputedProperty != nil
    }
  }
}

/// A visitor that finds `super.name` in a body.
private final class SuperCallFinder: SyntaxVisitor {
  let name: String
  var found: [DeclReferenceExprSyntax] = []

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base?.is(SuperExprSyntax.self) == true, node.declName.baseName.text == name { found.append(node.declName) }
    return .visitChildren
  }
}
