import Foundation

/// Looks up the classes and members that a storyboard or nib refers to by name.
///
/// Classes are looked up in the app with Foundation's `NSClassFromString`.
@MainActor
package enum ClassNames {
  private struct MemberKey: Hashable {
    let type: ObjectIdentifier
    let modules: [String]
  }

  private static var members: [MemberKey: [String: NamedMember]] = [:]
  /// The maximum length of a module or class name.
  private static let longestName = 200
  /// The maximum number of extensions of one class that are searched for named members.
  private static let mostParts = 100

  /// Returns the class with this name in the first module that contains such a class.
  package static func type(named name: String, in modules: [String]) -> AnyClass? {
    guard isName(name) else { return nil }
    for module in modules where isName(module) {
      let companion = NSClassFromString("\(module).\(name)_NamedMembers") as? any NamedMembersOfClass.Type
      if let named = companion?.namedClass { return named }
      if let found = NSClassFromString("\(module).\(name)") { return found }
    }
    return nil
  }

  /// Creates an object of the class with this name, if generated code declares how to create it.
  package static func make(named name: String, in modules: [String]) -> AnyObject? {
    guard isName(name) else { return nil }
    for module in modules where isName(module) {
      let companion = NSClassFromString("\(module).\(name)_NamedMembers") as? any NamedMembersOfClass.Type
      if let made = companion?.make() { return made }
    }
    return nil
  }

  /// Returns the member with this name of the object's class. The member may be inherited or declared in an extension
  /// in one of the modules.
  package static func member(_ name: String, of object: AnyObject, in modules: [String] = []) -> NamedMember? {
    let type: AnyClass = Swift.type(of: object)
    let key = MemberKey(type: ObjectIdentifier(type), modules: modules)
    if let known = members[key] { return known[name] }
    var found: [String: NamedMember] = [:]
    // Members of the class itself take precedence over inherited members.
    for member in all(of: type, modules) where found[member.name] == nil { found[member.name] = member }
    members[key] = found
    return found[name]
  }

  private static func all(of type: AnyClass, _ modules: [String]) -> [NamedMember] {
    var found = (type as? any NamedMembers.Type)?.namedMembers ?? []
    var modules = modules
    var current: AnyClass? = type
    while let kind = current {
      let parts = String(reflecting: kind).split(separator: ".").map(String.init)
      if let module = parts.first, !modules.contains(module) { modules.append(module) }
      if parts.count == 2 {
        for module in modules { found += companions(of: parts[1], in: module) }
      }
      current = _getSuperclass(kind)
    }
    return found
  }

  private static func companions(of name: String, in module: String) -> [NamedMember] {
    var found: [NamedMember] = []
    for part in 1...mostParts {
      let suffix = part == 1 ? "" : String(part)
      let type = NSClassFromString("\(module).\(name)_NamedMembers\(suffix)") as? any NamedMembersOfClass.Type
      guard let type else { break }
      found += type.namedMembers
    }
    return found
  }

  /// Returns whether `text` is a valid Swift identifier. Other strings are not passed to Foundation, which interprets
  /// some of them as mangled names.
  private static func isName(_ text: String) -> Bool {
    guard text.utf8.count <= longestName, let first = text.first, first == "_" || first.isLetter,
      !text.hasPrefix("_T")
    else { return false }
    return text.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
  }
}
