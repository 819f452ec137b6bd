import Foundation

/// Delegates' methods that nobody will ever call, for the record.
///
/// Where a class declares that it conforms to a delegate's protocol, Swift chooses for each method what is called: the class's own
/// where it has one, else the protocol's default. A subclass that adds such a method later is not asked (UIKit's would be). That
/// is silent, so whoever observes is told of it, once a class.
///
/// It is found by names alone: the class that the delegate is of, and the classes above it, by their types; their methods by
/// what the linker left in the program's file. A method that the file does not name, as of a private, local or generic class, in a
/// stripped program, a shared library, or optimized away, is not seen; what is said is always so.
@MainActor
struct DelegateReview {
  private var seen: Set<Key> = []

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let role: String
  }

  typealias Findings = (methods: [String], declaredBy: AnyClass)

  /// A delegate's protocol.
  struct Role: Sendable {
    let name: String
    /// Before what the protocol's own defaults are called in the program's file.
    fileprivate let defaultsPrefix: String?
    fileprivate let isTaken: @Sendable (AnyClass) -> Bool

    init(_ type: Any.Type, isTaken: @escaping @Sendable (AnyClass) -> Bool) {
      name = String(describing: type).replacingOccurrences(of: "any ", with: "")
      defaultsPrefix = _mangledTypeName(type).flatMap { $0.hasSuffix("_p") ? "$s\($0.dropLast(2))PAAE" : nil }
      self.isTaken = isTaken
    }
  }

  /// Methods of the role that the delegate's class, or one between it and the one that declares the conformance, has and that are
  /// not called, with the class that declares it. Nil where there are none, or the class was looked at before.
  mutating func findings(of delegate: AnyObject, as role: Role) -> Findings? {
    let type: AnyClass = Swift.type(of: delegate)
    let key = Key(type: ObjectIdentifier(type), role: role.name)
    guard seen.insert(key).inserted else { return nil }
    if let known = DelegateReview.known[key] { return known }
    let findings = DelegateReview.findings(of: type, as: role, in: SymbolNames.ofThisProgram)
    DelegateReview.known[key] = .some(findings)
    return findings
  }

  /// What was found before, also by another application: a program's classes stay what they are, and its names are many.
  private static var known: [Key: Findings?] = [:]

  static func findings(
    of type: AnyClass,
    as role: Role,
    in names: SymbolNames?
  ) -> Findings? {
    guard role.isTaken(type), let names else { return nil }
    var added: [AnyClass] = []
    var declaring: AnyClass = type
    while let above = _getSuperclass(declaring), role.isTaken(above) {
      added.append(declaring)
      declaring = above
    }
    guard !added.isEmpty, let prefix = role.defaultsPrefix else { return nil }
    let asked = Set(names.beginning(with: prefix).compactMap { method(in: $0) })
    guard !asked.isEmpty else { return nil }
    // A method of the class that declares, or of one above it, is what is called, and what a subclass overrides. Where one of
    // these cannot be seen, nothing can be said.
    var answered: Set<String> = []
    var ancestor: AnyClass? = declaring
    while let current = ancestor, current != NSObject.self {
      guard let methods = methods(of: current, in: names) else { return nil }
      answered.formUnion(methods)
      ancestor = _getSuperclass(current)
    }
    var missed: Set<String> = []
    for current in added { missed.formUnion(methods(of: current, in: names) ?? []) }
    missed = missed.intersection(asked).subtracting(answered)
    return missed.isEmpty ? nil : (missed.sorted(), declaring)
  }

  /// Whether the class of `object`, or one above it that is not the library's, has the method; false where the program's file does not
  /// say.
  static func declares(_ method: String, _ object: AnyObject) -> Bool {
    guard let names = SymbolNames.ofThisProgram else { return false }
    let library = "\(String(reflecting: UIView.self).prefix { $0 != "." })."
    var type: AnyClass? = Swift.type(of: object)
    while let current = type, !String(reflecting: current).hasPrefix(library) {
      if methods(of: current, in: names)?.contains(method) ?? false { return true }
      type = _getSuperclass(current)
    }
    return false
  }

  /// Nil where the program's file does not know the class.
  private static func methods(of type: AnyClass, in names: SymbolNames) -> Set<String>? {
    guard let mangled = _mangledTypeName(type) else { return nil }
    let found = names.beginning(with: "$s" + mangled)
    guard found.contains("$s\(mangled)Mn") else { return nil }
    return Set(found.compactMap { method(in: $0) })
  }

  /// `name(label:label:)` of the function that `symbol` names; nil where it names something else.
  private static func method(in symbol: String) -> String? {
    // What is made of a function, as a thunk or a descriptor, has letters behind it.
    guard symbol.hasSuffix("F") || symbol.hasSuffix("FTq"), let text = demangled(symbol) else { return nil }
    let signature =
      text.hasPrefix("method descriptor for ") ? text.dropFirst("method descriptor for ".count) : text[...]
    guard let open = signature.firstIndex(of: "(", after: signature.startOfName) else { return nil }
    let path = signature[..<open]
    guard let dot = path.lastIndex(of: ".") else { return nil }
    var labels = ""
    var depth = 0
    var argument = ""
    for character in signature[open...] {
      if "([<".contains(character) { depth += 1 }
      if depth == 1, character == "," || character == ")" {
        if !argument.isEmpty { labels += label(of: argument) }
        argument = ""
      } else if depth > 0, !(depth == 1 && "( ".contains(character) && argument.isEmpty) {
        argument.append(character)
      }
      if ")]>".contains(character), !argument.hasSuffix("->") { depth -= 1 }
      if depth == 0 { break }
    }
    return "\(path[path.index(after: dot)...])(\(labels))"
  }

  private static func label(of argument: String) -> String {
    guard let colon = argument.range(of: ": ") else { return "_:" }
    let label = argument[..<colon.lowerBound]
    return label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? "\(label):" : "_:"
  }

  private static func demangled(_ symbol: String) -> String? {
    let bytes = Array(symbol.utf8CString)
    guard let text = runtimeDemangle(bytes, bytes.count - 1, nil, nil, 0) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}

/// The Swift runtime's own function; the standard library has no name for it.
@_silgen_name("swift_demangle")
private func runtimeDemangle(
  _ symbol: UnsafePointer<CChar>?,
  _ length: Int,
  _ buffer: UnsafeMutablePointer<CChar>?,
  _ bufferSize: UnsafeMutablePointer<Int>?,
  _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

extension Substring {
  /// Behind `(extension in Module):`, where the text begins with it.
  fileprivate var startOfName: Index {
    guard hasPrefix("(extension in "), let end = range(of: "):") else { return startIndex }
    return end.upperBound
  }

  fileprivate func firstIndex(of character: Character, after start: Index) -> Index? {
    self[start...].firstIndex(of: character)
  }
}

// MARK: Who is asked

extension DelegateReview.Role {
  static let recognizer = Self((any UIGestureRecognizerDelegate).self) { $0 is any UIGestureRecognizerDelegate.Type }
  static let editMenu = Self((any UIEditMenuInteractionDelegate).self) {
    $0 is any UIEditMenuInteractionDelegate.Type
  }
}

extension Delivery {
  /// Tells of the methods that nobody calls, of all delegates from `view` up: once a class and a protocol.
  func reviewDelegates(from view: UIView?) {
    var current = view
    while let view = current {
      view.reviewDelegates(for: self)
      for recognizer in view.recognizers { review(recognizer.delegate, as: .recognizer) }
      for case let interaction as UIEditMenuInteraction in view.attachedInteractions {
        review(interaction.delegate, as: .editMenu)
      }
      current = view.unownedSuperview
    }
  }

  /// Tells of the methods of one delegate that nobody calls.
  func review(_ delegate: AnyObject?, as role: DelegateReview.Role) {
    guard let delegate, let findings = delegateReview.findings(of: delegate, as: role) else { return }
    for method in findings.methods {
      record(
        .isNotAsked(method: method, of: role.name),
        by: delegate,
        reason: .conformsThrough(findings.declaredBy)
      )
    }
  }
}
