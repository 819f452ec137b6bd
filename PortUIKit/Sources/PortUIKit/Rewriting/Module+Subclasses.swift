import SwiftSyntax

/// The rewriting of optional methods that are not implemented by the conforming class itself, but by one of its
/// subclasses.
///
/// In Swift the class that declares the conformance determines which methods are called. Therefore the method is added
/// to the conforming class, with the default result, and the subclass overrides it.
extension Module {
  func callMethodsOfSubclasses() {
    var stubs: Set<String> = []
    for type in index.types where type.kind == .classType {
      let above = index.superclasses(of: type)
      guard !above.isEmpty else { continue }
      for member in type.members {
        guard !member.isOverride, !member.isOfType, !member.isPrivate,
          !above.contains(where: { $0.members.contains { $0.key == member.key } }),
          let (owner, requirement) = conformance(asking: member.key, in: above)
        else { continue }
        if stubs.insert("\(owner.qualifiedName) \(member.key.reference)").inserted {
          switch member.declaration {
          case .method(let method): guard addStub(requirement, method, to: owner, for: member) else { continue }
          case .property(let property, let binding):
            guard addStub(property, binding, to: owner, for: member) else { continue }
          }
        }
        becomeOverride(member)
        pages[member.file].change(
          member.node,
          "\(member.key.reference) becomes an override and is declared in \(owner.name) too: \(owner.name) conforms to \(requirement.protocolName), and only members that it declares are called"
        )
      }
    }
  }

  private struct Requirement {
    let protocolName: String
    let isOfFiles: Bool
  }

  /// Returns the class among `classes` that declares conformance to a protocol in which the method or property `key` is
  /// optional, together with this requirement; nil if there is no such class.
  private func conformance(asking key: MemberKey, in classes: [DeclaredType]) -> (DeclaredType, Requirement)? {
    for owner in classes.reversed() {
      for name in index.protocols(of: owner).sorted() {
        if let own = index.type(named: name) {
          let asks = own.kind == .protocolType && own.members.contains { $0.key == key && $0.isOptionalRequirement }
          if asks { return (owner, Requirement(protocolName: own.qualifiedName, isOfFiles: true)) }
        } else if KitVocabulary.optionalRequirements(of: name).contains(key.reference) {
          return (owner, Requirement(protocolName: name, isOfFiles: false))
        }
      }
    }
    return nil
  }

  private func addStub(
    _ requirement: Requirement,
    _ method: FunctionDeclSyntax,
    to owner: DeclaredType,
    for member: Member
  ) -> Bool {
    let name = method.name.text
    let parameters = method.parametersWithNames
    let result = method.signature.returnClause.map { " " + $0.onOneLine } ?? ""
    let access = owner.declaration.modifiers.map(\.name.text).filter { ["public", "open"].contains($0) }.map {
      $0 + " "
    }
    .joined()
    let body: String
    if requirement.isOfFiles {
      body = "throws\(result) { throw UnimplementedRequirement() }"
    } else if method.returnsNothing {
      body = "{}"
    } else {
      guard KitVocabulary.hasOptionalRequirementsAlone(requirement.protocolName),
        let arguments = method.argumentsHandedOn
      else {
        pages[member.file].refuse(
          method,
          "\(member.key.reference) would not be called: \(owner.name) conforms to \(requirement.protocolName) and does not declare the method. Declare it there, and override it here."
        )
        return false
      }
      body =
        "\(result.dropFirst()) { final class Unanswered: NSObject, \(requirement.protocolName) {}; return Unanswered().\(name)(\(arguments)) }"
    }
    insert("\(access)func \(name)\(parameters) \(body)", atStartOf: owner)
    return true
  }

  private func addStub(
    _ property: VariableDeclSyntax,
    _ binding: PatternBindingSyntax,
    to owner: DeclaredType,
    for member: Member
  ) -> Bool {
    guard let type = binding.typeAnnotation?.type.onOneLine,
      binding.accessorBlock?.accessors.areOfComputedProperty == false,
      property.bindings.count == 1
    else {
      pages[member.file].refuse(
        property,
        "\(member.key.base) would not be read: \(owner.name) conforms to the protocol and does not declare the property. Declare it there, and override it here."
      )
      return false
    }
    let access = owner.declaration.modifiers.map(\.name.text).filter { ["public", "open"].contains($0) }.map {
      $0 + " "
    }
    .joined()
    insert(
      "\(access)var \(member.key.base): \(type) { get throws { throw UnimplementedRequirement() } }",
      atStartOf: owner
    )
    return true
  }

  private func becomeOverride(_ member: Member) {
    guard let container = member.container, let type = index.type(named: container.typeName ?? "") else {
      let keyword: TokenSyntax =
        switch member.declaration {
        case .method(let method): method.funcKeyword
        case .property(let property, _): property.bindingSpecifier
        }
      pages[member.file].edits.insert("override ", at: keyword.range.lowerBound)
      return
    }
    hoist(member, of: type, from: container, asOverride: true)
  }
}
