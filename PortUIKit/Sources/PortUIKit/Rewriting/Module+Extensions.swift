import SwiftSyntax

/// Swift overrides nothing that stands in an extension, and overrides nothing there; Objective-C does both.
///
/// What an extension declares and a class overrides, and what an extension overrides, is therefore declared in the class itself, and
/// calls what stands in the extension, under another name. So each stays where its author wrote it, and sees what it saw there.
extension Module {
  func hoistMembersOfExtensions() {
    for type in index.types where type.kind == .classType {
      for member in type.members {
        guard let container = member.container else { continue }
        guard member.isOverride || isOverridden(member, below: type) else { continue }
        hoist(member, of: type, from: container)
      }
    }
    refuseForeignMembers()
  }

  private func isOverridden(_ member: Member, below type: DeclaredType) -> Bool {
    index.types.contains { other in
      other.kind == .classType && other.members.contains { $0.isOverride && $0.key == member.key }
        && index.superclasses(of: other).contains { $0 === type }
    }
  }

  private func refuseForeignMembers() {
    for (type, members) in index.foreignMembers {
      for member in members where member.isOverride {
        pages[member.file].refuse(
          member.node,
          "\(member.key.reference) overrides in an extension of \(type), which none of the files declares. Override it in a subclass."
        )
      }
    }
    openForeignMembers()
  }

  func hoist(
    _ member: Member,
    of type: DeclaredType,
    from container: ExtensionDeclSyntax,
    asOverride: Bool = false
  ) {
    let page = pages[member.file]
    guard container.genericWhereClause == nil else {
      return page.refuse(
        member.node,
        "\(member.key.reference) is overridden, but stands in an extension with conditions."
      )
    }
    let newName = "\(member.key.base)In\(type.name)Extension"
    var declaration = ""
    switch member.declaration {
    case .method(let method):
      guard let arguments = method.argumentsHandedOn else {
        return page.refuse(
          method,
          "\(member.key.reference) is overridden, but stands in an extension, and its parameters cannot be handed on. Move it into the class."
        )
      }
      let signature = "\(method.genericParameterClause?.onOneLine ?? "")\(method.signature.onOneLine)"
      let condition = method.genericWhereClause.map { " " + $0.onOneLine } ?? ""
      declaration =
        "func \(method.name.text)\(signature)\(condition) { return \(method.callWords)\(newName)(\(arguments)) }"
      page.edits.replace(method.name.range, with: newName)
    case .property(let property, let binding):
      guard let type = binding.typeAnnotation?.type.onOneLine, let accessors = binding.accessorBlock?.accessors,
        property.bindings.count == 1, let canBeSet = accessors.areOfComputedProperty
      else {
        return page.refuse(
          property,
          "\(member.key.reference) is overridden, but stands in an extension, and is no computed property. Move it into the class."
        )
      }
      let name = binding.pattern.trimmedDescription
      declaration =
        canBeSet
        ? "var \(name): \(type) { get { return \(newName) } set { \(newName) = newValue } }"
        : "var \(name): \(type) { return \(newName) }"
      page.edits.replace(binding.pattern.range, with: newName)
    }
    let kept = member.attributes.filter { element in
      guard case .attribute(let attribute) = element else { return false }
      return ["available", "discardableResult", "MainActor"].contains(attribute.attributeName.trimmedDescription)
    }
    let words =
      kept.map(\.onOneLine) + member.accessWords + (member.isOverride || asOverride ? ["override"] : [])
      + (member.isOfType ? ["class"] : [])
    insert((words + [declaration]).joined(separator: " "), atStartOf: type)
    for modifier in member.modifiers {
      if modifier.name.text == "override" { page.remove(modifier) }
      if modifier.name.text == "open" { page.edits.replace(modifier.range, with: "public") }
    }
    page.change(
      member.node,
      "\(member.key.reference) is declared in \(type.name) itself and calls \(newName), since Swift overrides nothing in extensions"
    )
  }
}

extension Member {
  var node: any DeclSyntaxProtocol {
    switch declaration {
    case .method(let method): method
    case .property(let property, _): property
    }
  }

  /// What it says about who may see it, or what its extension says.
  fileprivate var accessWords: [String] {
    let words: Set = ["open", "public", "package", "internal", "fileprivate", "private"]
    let own = modifiers.filter { words.contains($0.name.text) && $0.detail == nil }.map(\.name.text)
    if !own.isEmpty { return own }
    return container?.modifiers.filter { words.contains($0.name.text) }.map(\.name.text) ?? []
  }
}

extension AccessorBlockSyntax.Accessors {
  /// Whether a computed property can be set; nil for one that is stored and observed.
  var areOfComputedProperty: Bool? {
    switch self {
    case .getter: return false
    case .accessors(let accessors):
      let words = accessors.map(\.accessorSpecifier.text)
      guard words.contains("get") else { return nil }
      return words.contains("set")
    }
  }
}
