import SwiftSyntax

/// A class, a protocol or another type that the files declare, including the members of its extensions.
final class DeclaredType {
  enum Kind {
    case classType, protocolType, other
  }

  /// `Outer.Inner` for a type in a type.
  let qualifiedName: String
  let kind: Kind
  /// The index of the file that declares the type.
  let file: Int
  let declaration: any DeclGroupSyntax
  /// The inherited types of the declaration and its extensions, as written.
  var inherited: [String]
  var members: [Member] = []

  init(qualifiedName: String, kind: Kind, file: Int, declaration: any DeclGroupSyntax) {
    self.qualifiedName = qualifiedName
    self.kind = kind
    self.file = file
    self.declaration = declaration
    inherited = DeclaredType.names(in: declaration.inheritanceClause)
  }

  /// The last part of the name.
  var name: String { String(qualifiedName.split(separator: ".").last ?? "") }

  var isFinal: Bool { declaration.modifiers.contains { $0.name.text == "final" } }

  /// The UTF-8 offset of the start of the body, for insertions.
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
  /// The extension that declares the member; nil for the body of the type.
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

  /// The member's name in Objective-C: the name in `@objc(…)`, or the compiler's.
  var selector: String { attributes.objectiveCName ?? key.selector }
}

/// A method's name with its labels, or a property's name.
struct MemberKey: Hashable {
  let base: String
  /// The labels, with `_` for an unlabelled parameter; nil for a property.
  let labels: [String]?

  init(base: String, labels: [String]?) {
    self.base = base
    self.labels = labels
  }

  init(_ method: FunctionDeclSyntax) {
    base = method.name.plainName
    labels = method.signature.parameterClause.parameters.map { $0.firstName.plainName }
  }

  /// The name as written in a reference: `move(to:animated:)`.
  var reference: String {
    guard let labels, !labels.isEmpty else { return base }
    return "\(base)(\(labels.map { "\($0):" }.joined()))"
  }

  /// The name in Objective-C: `moveWithTo:animated:`, `moveTo:` (a first label that is a preposition gets no `With`).
  var selector: String {
    guard let labels, let first = labels.first else { return base }
    var name = base
    if first != "_" {
      let capitalized = first.prefix(1).uppercased() + first.dropFirst()
      name += MemberKey.beginsWithPreposition(first) ? capitalized : "With" + capitalized
    }
    return name + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }

  /// The name and labels as one identifier, for generated names.
  var word: String {
    base + (labels ?? []).filter { $0 != "_" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The prepositions of the compiler's list that occur in method names.
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
  /// Returns the attribute of this name.
  func attribute(_ name: String) -> AttributeSyntax? {
    for element in self {
      if case .attribute(let attribute) = element, attribute.attributeName.trimmedDescription == name {
        return attribute
      }
    }
    return nil
  }

  /// The name in `@objc(…)`.
  var objectiveCName: String? {
    guard let arguments = attribute("objc")?.arguments else { return nil }
    let name = arguments.trimmedDescription
    return name.isEmpty ? nil : name
  }
}

extension TokenSyntax {
  /// The text without the backticks around a keyword.
  var plainName: String {
    let name = text
    return name.count > 2 && name.first == "`" && name.last == "`" ? String(name.dropFirst().dropLast()) : name
  }
}

extension SyntaxProtocol {
  /// The node's range of bytes, without leading and trailing trivia.
  var range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// Returns the nearest enclosing node of this type.
  func enclosing<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
    var node = parent
    while let current = node {
      if let found = current.as(type) { return found }
      node = current.parent
    }
    return nil
  }

  /// The enclosing type or extension.
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
  /// The name that the members use for the type: its own name, or the name of the extended type.
  var typeName: String? {
    if let extended = self.as(ExtensionDeclSyntax.self) {
      return String(extended.extendedType.trimmedDescription.prefix { $0 != "<" })
    }
    return (self as? any NamedDeclSyntax)?.name.plainName
  }
}
