import SwiftSyntax

/// Overrides of members that extensions declare, and overrides in extensions. Objective-C supports both, and Swift
/// supports neither.
///
/// Therefore two kinds of members are declared in the class itself: members that an extension declares and a class
/// overrides, and overrides in an extension. The new declaration calls the member of the extension. That member gets
/// another name, but remains in its file, because its code may use names that are private to the file.
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
          "\(member.key.reference) is an override in an extension of \(type), which no file declares. Override it in a subclass.",
          cause: .extensionMember
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
        "\(member.key.reference) is overridden, but is declared in an extension with a where clause. Move it into the class.",
        cause: .extensionMember
      )
    }
    let newName = "\(member.key.base)In\(type.name)Extension"
    var declaration = ""
    switch member.declaration {
    case .method(let method):
      guard let arguments = method.argumentsHandedOn else {
        return page.refuse(
          method,
          "\(member.key.reference) is overridden, but is declared in an extension, and its parameters cannot be forwarded. Move it into the class.",
          cause: .extensionMember
        )
      }
      let signature = "\(method.genericParameterClause?.onOneLine ?? "")\(method.signatureWithNames)"
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
          "\(member.key.reference) is overridden, but is declared in an extension and is not a computed property. Move it into the class.",
          cause: .extensionMember
        )
      }
      let name = binding.pattern.trimmedDescription
      declaration =
        canBeSet
        ? "var \(name): \(type) { get { return \(newName) } set { \(newName) = newValue } }"
        : "var \(name): \(type) { return \(newName) }"
      page.edits.replace(binding.pattern.range, with: newName)
    }
    let attributes = member.attributes.filter { element in
      guard case .attribute(let attribute) = element else { return false }
      return ["available", "discardableResult", "MainActor"].contains(attribute.attributeName.trimmedDescription)
    }
    let words =
      attributes.map(\.onOneLine) + member.accessWords + (member.isOverride || asOverride ? ["override"] : [])
      + (member.isOfType ? ["class"] : [])
    insert((words + [declaration]).joined(separator: " "), atStartOf: type)
    for modifier in member.modifiers {
      if modifier.name.text == "override" { page.remove(modifier) }
      if modifier.name.text == "open" { page.edits.replace(modifier.range, with: "public") }
    }
    page.change(
      member.node,
      "\(member.key.reference) is declared in \(type.name) and calls \(newName), since Swift cannot override members of extensions"
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

  /// The member's access modifiers, or those of its extension if the member has none.
  fileprivate var accessWords: [String] {
    let words: Set = ["open", "public", "package", "internal", "fileprivate", "private"]
    let own = modifiers.filter { words.contains($0.name.text) && $0.detail == nil }.map(\.name.text)
    if !own.isEmpty { return own }
    return container?.modifiers.filter { words.contains($0.name.text) }.map(\.name.text) ?? []
  }
}

extension AccessorBlockSyntax.Accessors {
  /// Whether the computed property of these accessors can be set; nil if the accessors are the observers of a stored
  /// property.
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
