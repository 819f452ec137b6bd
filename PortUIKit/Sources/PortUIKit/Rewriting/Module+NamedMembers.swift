import SwiftSyntax

/// The classes, outlets, attributes and actions to which storyboards and nibs refer.
///
/// On iOS the Objective-C runtime finds these members by their names. Here a class `Home_NamedMembers` is added at the
/// end of the file for each class `Home` of a storyboard or nib, and the library finds that class by its name. The
/// added class is in the same file, because the class needs access to private members. A class is also added for each
/// extension of a library class that has such members.
extension Module {
  func nameMembers(for storyboards: [SourceFile]) {
    guard !storyboards.isEmpty else { return }
    let names = Set(storyboards.flatMap { StoryboardNames.classes(in: $0.text) })
    var named: [DeclaredType] = []
    for type in index.types where type.kind == .classType {
      let objectiveCName = type.declaration.attributes.objectiveCName
      guard names.contains(type.name) || objectiveCName.map(names.contains) ?? false else { continue }
      for each in [type] + index.superclasses(of: type) where !named.contains(where: { $0 === each }) {
        named.append(each)
      }
    }
    for type in named { nameMembers(of: type, isWanted: names) }
    for (name, members) in index.foreignMembers.sorted(by: { $0.key < $1.key }) where !name.contains(".") {
      let marked = members.filter(isForInterfaces)
      write(parts(of: marked), of: name, type: nil, makes: nil)
    }
  }

  // MARK: Selection

  private func isForInterfaces(_ member: Member) -> Bool {
    let words = ["IBOutlet", "IBAction", "IBInspectable", "IBSegueAction"]
    let isMarked = words.contains { member.attributes.attribute($0) != nil }
    // An attribute of a storyboard may be any property that is visible to Objective-C.
    let isVisible: Bool =
      if case .property = member.declaration { member.attributes.attribute("objc") != nil } else { false }
    guard isMarked || isVisible, !member.isOfType, !member.isOverride else { return false }
    return canBeSet(member)
  }

  private func canBeSet(_ member: Member) -> Bool {
    guard case .property(let property, let binding) = member.declaration else { return true }
    guard property.bindingSpecifier.text == "var" else { return false }
    guard let accessors = binding.accessorBlock?.accessors else { return true }
    return accessors.areOfComputedProperty ?? true
  }

  private func nameMembers(of type: DeclaredType, isWanted names: Set<String>) {
    let page = pages[type.file]
    let marked = type.members.filter(isForInterfaces)
    guard !type.qualifiedName.contains("."), !(type.declaration as? ClassDeclSyntax).isGeneric, !type.isHidden else {
      if !marked.isEmpty || names.contains(type.name) {
        page.change(
          type.declaration,
          "\(type.qualifiedName) cannot be used in storyboards: it is private, generic or nested in another type"
        )
      }
      return
    }
    guard isCompiledHere(type.declaration) else {
      return page.change(type.declaration, "\(type.name) cannot be used in storyboards: it is conditionally compiled")
    }
    let makes = initializer(of: type)
    let isRenamed = type.declaration.attributes.objectiveCName != nil
    // The file that declares the class comes first, and is included even if it declares none of the members.
    let all = parts(of: marked)
    let own = all.first { $0.file == type.file } ?? Part(file: type.file, members: [])
    let remaining = all.filter { $0.file != type.file }
    guard !all.isEmpty || makes != nil || isRenamed else { return }
    write([own] + remaining, of: type.name, type: type, makes: makes)
  }

  /// Returns the expression that creates an object of a class that has no required initializer: a recognizer or a
  /// direct subclass of `NSObject`. Returns nil for other classes and for classes with other designated initializers.
  private func initializer(of type: DeclaredType) -> String? {
    let chain = [type] + index.superclasses(of: type)
    guard let outermost = chain.last else { return nil }
    let base = outermost.inherited.first ?? ""
    let isRecognizer = base.hasPrefix("UI") && base.hasSuffix("GestureRecognizer")
    guard isRecognizer || base == "NSObject" else { return nil }
    let labels = isRecognizer ? ["target", "action"] : []
    for owner in chain {
      let designated = owner.designatedInitializers
      if designated.contains(where: { $0 == labels }) { break }
      guard designated.isEmpty else { return nil }
    }
    return isRecognizer ? "\(type.name)(target: nil, action: nil)" : "\(type.name)()"
  }

  /// Whether the enclosing `#if` blocks guarantee that the node is compiled on Linux.
  private func isCompiledHere(_ node: some SyntaxProtocol) -> Bool {
    var clause = node.enclosing(IfConfigClauseSyntax.self)
    while let current = clause {
      guard current.poundKeyword.text == "#if", let condition = current.condition,
        CompileCondition.value(of: condition) == true
      else { return false }
      clause = current.enclosing(IfConfigClauseSyntax.self)
    }
    return true
  }

  // MARK: Writing

  private struct Part {
    let file: Int
    var members: [Member]
  }

  /// Groups the members by file. Members that may not be compiled on Linux are reported and omitted.
  private func parts(of members: [Member]) -> [Part] {
    var parts: [Part] = []
    for member in members {
      guard isCompiledHere(member.node) else {
        pages[member.file].change(
          member.node,
          "\(member.key.reference) cannot be used in storyboards: it is conditionally compiled"
        )
        continue
      }
      if let index = parts.firstIndex(where: { $0.file == member.file }) {
        parts[index].members.append(member)
      } else {
        parts.append(Part(file: member.file, members: [member]))
      }
    }
    return parts.sorted { $0.file < $1.file }
  }

  private func write(_ parts: [Part], of name: String, type: DeclaredType?, makes: String?) {
    let objectiveCName = type?.declaration.attributes.objectiveCName
    for (index, part) in parts.enumerated() {
      let page = pages[part.file]
      let suffix = index == 0 ? "" : String(index + 1)
      let list = "NamedMembersOf\(name)\(suffix)"
      let entries = part.members.compactMap { entry(for: $0, of: name) }
      // The nested class has access to private members. Its isolation is inferred: an explicit attribute would let the
      // compiler report data races in this code, which the app's author has not written.
      var text =
        "extension \(name) { fileprivate final class \(list): NamedMembers { static var namedMembers: [NamedMember] { [\(entries.joined(separator: ", "))] } } }\n"
      var companion =
        "public static var namedClass: AnyClass? { \(type != nil && index == 0 ? "\(name).self" : "nil") }; "
      companion += "public static var namedMembers: [NamedMember] { \(name).\(list).namedMembers }"
      if let makes, index == 0 { companion += "; public static func make() -> AnyObject? { \(makes) }" }
      text += "public final class \(name)_NamedMembers\(suffix): NSObject, NamedMembersOfClass { \(companion) }\n"
      if let objectiveCName, index == 0 {
        text +=
          "public final class \(objectiveCName)_NamedMembers: NSObject, NamedMembersOfClass { public static var namedClass: AnyClass? { \(name).self }; public static var namedMembers: [NamedMember] { [] } }\n"
      }
      let origin: (any SyntaxProtocol)? = part.members.first?.node ?? type?.declaration
      if let origin { page.append(text, for: origin) }
      if let first = part.members.first {
        page.change(
          first.node,
          "storyboards can use \(name)'s \(part.members.map(\.key.reference).joined(separator: ", "))"
        )
      } else if let type {
        page.change(type.declaration, "storyboards can use \(name)")
      }
    }
  }

  private func entry(for member: Member, of type: String) -> String? {
    switch member.declaration {
    case .property: return "NamedMember(\"\(member.key.base)\", \\\(type).\(member.key.base))"
    case .method(let method):
      let isSimple =
        method.signature.effectSpecifiers == nil && method.signature.parameterClause.parameters.count <= 2
        && method.genericParameterClause == nil
      guard isSimple else {
        pages[member.file].change(
          method,
          "\(member.key.reference) cannot be used in storyboards: an action has at most two parameters, is not generic and does not throw"
        )
        return nil
      }
      return "NamedMember(Selector(\(type).\(member.key.reference), named: \"\(member.selector)\"))"
    }
  }
}

/// The names of classes to which storyboards and nibs refer.
enum StoryboardNames {
  /// Returns the custom classes that the text of a storyboard or nib names. The file is searched without parsing.
  static func classes(in text: String) -> Set<String> {
    var found: Set<String> = []
    var rest = text[...]
    while let range = rest.firstRange(of: "customClass=\"") {
      rest = rest[range.upperBound...]
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      if !name.isEmpty, name.count <= 200 { found.insert(String(name)) }
    }
    return found
  }
}

extension ClassDeclSyntax? {
  fileprivate var isGeneric: Bool { self?.genericParameterClause != nil }
}

extension DeclaredType {
  fileprivate var isHidden: Bool {
    declaration.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
  }

  /// The labels of each designated initializer that the type declares.
  fileprivate var designatedInitializers: [[String]] {
    declaration.memberBlock.members.compactMap { item in
      guard let initializer = item.decl.as(InitializerDeclSyntax.self),
        !initializer.modifiers.contains(where: { $0.name.text == "convenience" })
      else { return nil }
      return initializer.signature.parameterClause.parameters.map { $0.firstName.plainName }
    }
  }
}
