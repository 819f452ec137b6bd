import SwiftSyntax

/// The declarations of all files of a module. The rewriting of a file depends on declarations in other files.
final class DeclarationIndex {
  /// The types that the files declare, in the order of the files.
  private(set) var types: [DeclaredType] = []
  private var typesByQualifiedName: [String: DeclaredType] = [:]
  private var typesByName: [String: [DeclaredType]] = [:]
  /// The members of extensions of types that no file declares, such as `UIView`, by the name of the type.
  private(set) var foreignMembers: [String: [Member]] = [:]
  /// The names that the files give to types, functions and variables. If an old spelling of UIKit is among these names,
  /// the spelling refers to the app's declaration and is not replaced.
  private(set) var declaredNames: Set<String> = []
  /// The declared types of variables and parameters, by their names. The types are spelled as in the files.
  private(set) var variableTypes: [String: Set<String>] = [:]
  /// The last names of key paths in the files' string literals and `#keyPath` expressions.
  private(set) var stringLiterals: Set<String> = []
  /// The names of the properties of the files' classes that files observe by key-value observing.
  private(set) var notifyingProperties: Set<String> = []

  init(_ trees: [SourceFileSyntax]) {
    for (file, tree) in trees.enumerated() {
      let collector = TypeCollector(file: file)
      collector.walk(tree)
      for type in collector.types { add(type) }
      declaredNames.formUnion(collector.names)
      variableTypes.merge(collector.variableTypes) { $0.union($1) }
    }
    for (file, tree) in trees.enumerated() {
      let collector = ExtensionCollector()
      collector.walk(tree)
      for declaration in collector.extensions { add(declaration, file: file) }
    }
    let observed = ObservedNames()
    for tree in trees { observed.walk(tree) }
    stringLiterals = observed.literals
    let own = types.filter { $0.kind == .classType }.flatMap(\.members).filter { DeclarationIndex.canNotify($0) }
      .map(\.key.base)
    notifyingProperties = Set(observed.observesOthers ? own : own.filter(observed.names.contains))
  }

  private func add(_ type: DeclaredType) {
    types.append(type)
    // Only the first type with a name is stored, since a second type with this name may be in an inactive branch of
    // `#if`.
    if typesByQualifiedName[type.qualifiedName] == nil { typesByQualifiedName[type.qualifiedName] = type }
    typesByName[type.name, default: []].append(type)
    type.members = Member.all(in: type.declaration, file: type.file, container: nil)
  }

  private func add(_ declaration: ExtensionDeclSyntax, file: Int) {
    let name = declaration.typeName ?? ""
    let members = Member.all(in: declaration, file: file, container: declaration)
    guard let type = type(named: name) else {
      foreignMembers[name, default: []] += members
      return
    }
    type.members += members
    type.inherited += DeclaredType.names(in: declaration.inheritanceClause)
  }

  /// Returns the type with a qualified or partial name; nil if the files declare no such type or more than one.
  func type(named name: String) -> DeclaredType? {
    if let found = typesByQualifiedName[name] { return found }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let candidates = (typesByName[last] ?? []).filter { $0.qualifiedName.hasSuffix(name) }
    return Set(candidates.map(\.qualifiedName)).count == 1 ? candidates.first : nil
  }

  /// Returns those superclasses of a type that the files declare, beginning with the direct superclass.
  func superclasses(of type: DeclaredType) -> [DeclaredType] {
    var chain: [DeclaredType] = []
    var current = type
    while let above = current.inherited.lazy.compactMap({ self.type(named: $0) }).first(where: { $0.kind == .classType }
    ),
      above !== type, !chain.contains(where: { $0 === above })
    {
      chain.append(above)
      current = above
    }
    return chain
  }

  /// Returns the names of all protocols to which a type, its superclasses and its protocols declare conformance.
  func protocols(of type: DeclaredType) -> Set<String> {
    var found: Set<String> = []
    var waiting = type.inherited
    while let name = waiting.popLast() {
      guard found.insert(name).inserted else { continue }
      waiting += self.type(named: name)?.inherited ?? []
    }
    return found
  }

  /// Returns the member with this name of a type or one of its superclasses, and the type that declares the member; nil
  /// if there is no such member.
  func member(_ key: MemberKey, of type: DeclaredType) -> (Member, DeclaredType)? {
    for owner in [type] + superclasses(of: type) {
      if let member = owner.members.first(where: { $0.key == key }) { return (member, owner) }
    }
    return nil
  }
}

extension Member {
  /// Returns the members in the body of a type or an extension, including the members in branches of `#if` that may be
  /// compiled.
  static func all(in group: any DeclGroupSyntax, file: Int, container: ExtensionDeclSyntax?) -> [Member] {
    all(in: group.memberBlock.members, file: file, container: container)
  }

  private static func all(
    in members: MemberBlockItemListSyntax,
    file: Int,
    container: ExtensionDeclSyntax?
  ) -> [Member] {
    members.flatMap { item -> [Member] in
      if let method = item.decl.as(FunctionDeclSyntax.self) {
        return [Member(declaration: .method(method), key: MemberKey(method), file: file, container: container)]
      }
      if let property = item.decl.as(VariableDeclSyntax.self) {
        return property.bindings.compactMap { binding in
          guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName else { return nil }
          return Member(
            declaration: .property(property, binding),
            key: MemberKey(base: name, labels: nil),
            file: file,
            container: container
          )
        }
      }
      if let condition = item.decl.as(IfConfigDeclSyntax.self) {
        return condition.clauses.flatMap { clause -> [Member] in
          guard !clause.isInactive, case .decls(let members) = clause.elements else { return [] }
          return all(in: members, file: file, container: container)
        }
      }
      return []
    }
  }
}

/// A visitor that collects a file's types and names and the declared types of its variables.
private final class TypeCollector: SyntaxVisitor {
  private let file: Int
  private var path: [String] = []
  var types: [DeclaredType] = []
  var names: Set<String> = []
  var variableTypes: [String: Set<String>] = [:]

  init(file: Int) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  private func enter(_ name: TokenSyntax, _ kind: DeclaredType.Kind, _ node: any DeclGroupSyntax)
    -> SyntaxVisitorContinueKind
  {
    path.append(name.plainName)
    names.insert(name.plainName)
    types.append(
      DeclaredType(qualifiedName: path.joined(separator: "."), kind: kind, file: file, declaration: node)
    )
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, .classType, node) }
  override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, .other, node) }
  override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, .other, node) }
  override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, .other, node) }
  override func visitPost(_ node: ActorDeclSyntax) { path.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, .protocolType, node) }
  override func visitPost(_ node: ProtocolDeclSyntax) { path.removeLast() }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    node.isInactive ? .skipChildren : .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.typeName ?? "")
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.plainName)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.plainName)
    return .visitChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.plainName)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    note((node.secondName ?? node.firstName).plainName, as: node.type)
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName else { return .visitChildren }
    names.insert(name)
    if let type = node.typeAnnotation?.type {
      note(name, as: type)
    } else if let call = node.initializer?.value.as(FunctionCallExprSyntax.self) {
      // A call such as `let home = Home()` determines the type of a variable without a type annotation.
      let made = call.calledExpression.trimmedDescription
      if made.first?.isUppercase == true { variableTypes[name, default: []].insert(String(made.prefix { $0 != "<" })) }
    }
    return .visitChildren
  }

  private func note(_ name: String, as type: TypeSyntax) {
    variableTypes[name, default: []].insert(type.bareName)
  }
}

private final class ExtensionCollector: SyntaxVisitor {
  var extensions: [ExtensionDeclSyntax] = []

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    node.isInactive ? .skipChildren : .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    extensions.append(node)
    return .skipChildren
  }
}

extension TypeSyntax {
  /// The name of the type without optional marks, `any`, parentheses and generic arguments.
  var bareName: String {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.bareName }
    if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return optional.wrappedType.bareName }
    if let existential = self.as(SomeOrAnyTypeSyntax.self) { return existential.constraint.bareName }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return only.type.bareName
    }
    return String(trimmedDescription.prefix { $0 != "<" })
  }
}
