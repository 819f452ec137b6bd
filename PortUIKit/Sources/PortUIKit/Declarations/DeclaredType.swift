import SwiftSyntax

/// A class, a protocol or another type that the files declare, including the members of its extensions.
final class DeclaredType {
  enum Kind {
    case classType, protocolType, other
  }

  /// The name, preceded by the names of the enclosing types, such as `Outer.Inner`.
  let qualifiedName: String
  let kind: Kind
  /// The index of the file that declares the type.
  let file: Int
  let declaration: any DeclGroupSyntax
  /// The names of the superclass and the protocols in the declaration and its extensions, as the files spell them.
  var inherited: [String]
  var members: [Member] = []

  init(qualifiedName: String, kind: Kind, file: Int, declaration: any DeclGroupSyntax) {
    self.qualifiedName = qualifiedName
    self.kind = kind
    self.file = file
    self.declaration = declaration
    inherited = DeclaredType.names(in: declaration.inheritanceClause)
  }

  /// The name without the names of the enclosing types.
  var name: String { String(qualifiedName.split(separator: ".").last ?? "") }

  var isFinal: Bool { declaration.modifiers.contains { $0.name.text == "final" } }

  /// The UTF-8 offset immediately after the opening brace of the body, where declarations are inserted.
  var startOfBody: Int { declaration.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset }

  static func names(in clause: InheritanceClauseSyntax?) -> [String] {
    clause?.inheritedTypes.map { inherited in
      // Attributes, `any` and generic arguments are not part of the type's name.
      let name = inherited.type.as(AttributedTypeSyntax.self)?.baseType.trimmedDescription
      return String((name ?? inherited.type.trimmedDescription).prefix { $0 != "<" })
    } ?? []
  }
}

/// A method or a property of a type.
struct Member {
  enum Declaration {
    case method(FunctionDeclSyntax)
    case property(VariableDeclSyntax, PatternBindingSyntax)
  }

  let declaration: Declaration
  let key: MemberKey
  let file: Int
  /// The extension that declares the member; nil if the body of the type declares it.
  let container: ExtensionDeclSyntax?

  var modifiers: DeclModifierListSyntax {
    switch declaration {
    case .method(let method): method.modifiers
    case .property(let property, _): property.modifiers
    }
  }

  var attributes: AttributeListSyntax {
    switch declaration {
    case .method(let method): method.attributes
    case .property(let property, _): property.attributes
    }
  }

  func has(_ modifier: String) -> Bool { modifiers.contains { $0.name.text == modifier } }

  var isOverride: Bool { has("override") }
  var isOfType: Bool { has("static") || has("class") }
  var isOptionalRequirement: Bool { has("optional") }
  /// Whether the member is visible only in its file.
  var isPrivate: Bool {
    modifiers.contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
      || container.map { $0.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) } } ?? false
  }

  /// The member's name in Objective-C: the name in `@objc(…)`, or otherwise the name that the compiler derives.
  var selector: String { attributes.objectiveCName ?? key.selector }
}

/// The name of a method with its labels, or the name of a property.
struct MemberKey: Hashable {
  let base: String
  /// The labels, with `_` for an unlabeled parameter; nil for a property.
  let labels: [String]?

  init(base: String, labels: [String]?) {
    self.base = base
    self.labels = labels
  }

  init(_ method: FunctionDeclSyntax) {
    base = method.name.plainName
    labels = method.signature.parameterClause.parameters.map { $0.firstName.plainName }
  }

  /// The name as it is written in a reference, such as `move(to:animated:)`.
  var reference: String {
    guard let labels, !labels.isEmpty else { return base }
    return "\(base)(\(labels.map { "\($0):" }.joined()))"
  }

  /// The name that the compiler derives for Objective-C: `moveWithPoint:animated:` for `move(point:animated:)`, and
  /// `moveTo:` for `move(to:)`, since no `With` precedes a preposition.
  var selector: String {
    guard let labels, let first = labels.first else { return base }
    var name = base
    if first != "_" {
      let capitalized = first.prefix(1).uppercased() + first.dropFirst()
      name += MemberKey.beginsWithPreposition(first) ? capitalized : "With" + capitalized
    }
    return name + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }

  /// The name and the labels joined into one identifier, from which names of generated declarations are formed.
  var word: String {
    base + (labels ?? []).filter { $0 != "_" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The prepositions before which the compiler inserts no `With`, as far as they occur in method names.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using", "via", "when", "with", "within",
  ]

  private static func beginsWithPreposition(_ label: String) -> Bool {
    prepositions.contains(String(label.prefix { !$0.isUppercase }))
  }
}

extension AttributeListSyntax {
  /// Returns the attribute with this name; nil if there is none.
  func attribute(_ name: String) -> AttributeSyntax? {
    for element in self {
      if case .attribute(let attribute) = element, attribute.attributeName.trimmedDescription == name {
        return attribute
      }
    }
    return nil
  }

  /// The name in `@objc(…)`; nil without such an attribute.
  var objectiveCName: String? {
    guard let arguments = attribute("objc")?.arguments else { return nil }
    let name = arguments.trimmedDescription
    return name.isEmpty ? nil : name
  }
}

extension TokenSyntax {
  /// The text of the token, without the backticks around an identifier.
  var plainName: String {
    let name = text
    return name.count > 2 && name.first == "`" && name.last == "`" ? String(name.dropFirst().dropLast()) : name
  }
}

extension SyntaxProtocol {
  /// The node's range of UTF-8 bytes in the file, without leading and trailing trivia.
  var range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// Returns the nearest enclosing node of this type; nil if there is none.
  func enclosing<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
    var node = parent
    while let current = node {
      if let found = current.as(type) { return found }
      node = current.parent
    }
    return nil
  }

  /// The nearest enclosing type or extension; nil for a node at the top level of the file.
  var enclosingGroup: (any DeclGroupSyntax)? {
    var node = parent
    while let current = node {
      if let group = current.asProtocol((any DeclGroupSyntax).self) { return group }
      node = current.parent
    }
    return nil
  }
}

extension DeclGroupSyntax {
  /// The name of the declared or extended type, by which code in its members refers to the type.
  var typeName: String? {
    if let extended = self.as(ExtensionDeclSyntax.self) {
      return String(extended.extendedType.trimmedDescription.prefix { $0 != "<" })
    }
    return (self as? any NamedDeclSyntax)?.name.plainName
  }
}
