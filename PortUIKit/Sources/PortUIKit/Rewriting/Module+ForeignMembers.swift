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
      guard type.kind == .classType, type.name != extended else { return [] }
      return type.members.filter { $0.isOverride && $0.key == member.key && $0.isOfType == member.isOfType }
        .filter { _ in
          !index.superclasses(of: type).contains { $0.members.contains { $0.key == member.key && !$0.isOverride } }
        }
        .map { (type, $0) }
    }
  }

  private func open(_ member: Member, of extended: String, overriddenBy overrides: [(DeclaredType, Member)]) {
    let page = pages[member.file]
    guard case .method(let method) = member.declaration, let arguments = method.argumentsHandedOn, !member.isOfType,
      member.container?.genericWhereClause == nil
    else {
      for (_, override) in overrides {
        pages[override.file].refuse(
          override.node,
          "\(member.key.reference) overrides a member of an extension of a framework's class. Declare it in your own class."
        )
      }
      return
    }
    let name = method.name.text
    let original = "\(name)In\(extended)Extension"
    var calls = ""
    for (type, override) in overrides {
      guard case .method(let body) = override.declaration else { continue }
      let isTop = !overrides.contains { other in index.superclasses(of: type).contains { $0 === other.0 } }
      let top = isTop ? type : topmost(of: type, in: overrides)
      let own = "\(name)Of\(top.name)"
      if isTop {
        calls += "if let own = self as? \(type.qualifiedName) { return \(method.callWords)own.\(own)(\(arguments)) }; "
        for modifier in override.modifiers where modifier.name.text == "override" {
          pages[override.file].remove(modifier)
        }
      }
      pages[override.file].edits.replace(body.name.range, with: own)
      let finder = SuperCallFinder(name)
      if let block = body.body { finder.walk(block) }
      for call in finder.found { pages[override.file].edits.replace(call.range, with: isTop ? original : own) }
      pages[override.file].change(
        override.node,
        "\(member.key.reference) becomes \(own), which the method in the extension of \(extended) calls"
      )
    }
    let signature = "\(method.genericParameterClause?.onOneLine ?? "")\(method.signature.onOneLine)"
    let words =
      (member.accessibleWords
        + (member.attributes.attribute("discardableResult").map { _ in ["@discardableResult"] } ?? []))
    page.edits.insert(
      "\(words.sorted().joined(separator: " ")) func \(name)\(signature) { \(calls)return \(method.callWords)\(original)(\(arguments)) }; ",
      at: method.range.lowerBound
    )
    page.edits.replace(method.name.range, with: original)
    page.change(method, "\(member.key.reference) calls the overrides of subclasses, or \(original) if there are none")
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
