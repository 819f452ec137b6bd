import Foundation

/// A search for delegate methods that the app implements but that are never called. The methods that are found are
/// recorded.
///
/// If a class declares the conformance to a delegate protocol, Swift calls the class's own implementation of each
/// method. If the class does not implement the method, Swift calls the protocol's default implementation. A method that
/// only a subclass implements is therefore never called, unlike in UIKit. The compiler does not warn of such a method.
/// Therefore the observer is notified, once per class.
///
/// The methods are found by the names of the symbols in the app's binary. Methods without a symbol are not found, for
/// example those of private, local or generic classes, of stripped binaries or of shared libraries. A method that is
/// called is never reported.
@MainActor
struct DelegateReview {
  private var seen: Set<Key> = []

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let role: String
  }

  typealias Findings = (methods: [String], declaredBy: AnyClass)

  /// A delegate protocol whose implementations are reviewed.
  struct Role: Sendable {
    let name: String
    /// The prefix of the symbols of the protocol's default implementations.
    fileprivate let defaultsPrefix: String?
    fileprivate let isTaken: @Sendable (AnyClass) -> Bool

    init(_ type: Any.Type, isTaken: @escaping @Sendable (AnyClass) -> Bool) {
      name = String(describing: type).replacingOccurrences(of: "any ", with: "")
      defaultsPrefix = _mangledTypeName(type).flatMap { $0.hasSuffix("_p") ? "$s\($0.dropLast(2))PAAE" : nil }
      self.isTaken = isTaken
    }
  }

  /// Returns the methods that are never called although the delegate's class or one of its superclasses implements
  /// them, and the class that declares the conformance. Returns nil if there are no such methods, or if the class was
  /// reviewed before.
  mutating func findings(of delegate: AnyObject, as role: Role) -> Findings? {
    let type: AnyClass = Swift.type(of: delegate)
    let key = Key(type: ObjectIdentifier(type), role: role.name)
    guard seen.insert(key).inserted else { return nil }
    if let known = DelegateReview.known[key] { return known }
    let findings = DelegateReview.findings(of: type, as: role, in: SymbolNames.ofThisProgram)
    DelegateReview.known[key] = .some(findings)
    return findings
  }

  /// Results of earlier reviews, shared by all applications. Classes do not change at run time, and reading the symbols
  /// takes time.
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
    // Swift calls the methods of the class that declares the conformance and of its superclasses, including overrides
    // in subclasses. If the symbols of one of these classes are missing, no method is reported.
    var implemented: Set<String> = []
    var ancestor: AnyClass? = declaring
    while let current = ancestor, current != NSObject.self {
      guard let methods = methods(of: current, in: names) else { return nil }
      implemented.formUnion(methods)
      ancestor = _getSuperclass(current)
    }
    var missed: Set<String> = []
    for current in added { missed.formUnion(methods(of: current, in: names) ?? []) }
    missed = missed.intersection(asked).subtracting(implemented)
    return missed.isEmpty ? nil : (missed.sorted(), declaring)
  }

  /// Returns whether the class of `object`, or a superclass outside the library, implements the method. Returns false
  /// if the symbols of the class are missing in the app's binary.
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

  /// Returns the names of the methods of the class; nil if the app's binary has no symbols of the class.
  private static func methods(of type: AnyClass, in names: SymbolNames) -> Set<String>? {
    guard let mangled = _mangledTypeName(type) else { return nil }
    let found = names.beginning(with: "$s" + mangled)
    guard found.contains("$s\(mangled)Mn") else { return nil }
    return Set(found.compactMap { method(in: $0) })
  }

  /// Returns the name of the function whose symbol is `symbol`, in the form `name(label:label:)`; nil if the symbol is
  /// not a function.
  private static func method(in symbol: String) -> String? {
    // The symbol of a function ends with F, and the symbol of a method descriptor ends with FTq. Symbols of thunks and
    // other derived symbols have other suffixes.
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

/// The function of the Swift runtime that converts a symbol to a readable name. The standard library does not expose
/// the function.
@_silgen_name("swift_demangle")
private func runtimeDemangle(
  _ symbol: UnsafePointer<CChar>?,
  _ length: Int,
  _ buffer: UnsafeMutablePointer<CChar>?,
  _ bufferSize: UnsafeMutablePointer<Int>?,
  _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

extension Substring {
  /// The index after the prefix `(extension in Module):` of a demangled name; the start index if there is no such
  /// prefix.
  fileprivate var startOfName: Index {
    guard hasPrefix("(extension in "), let end = range(of: "):") else { return startIndex }
    return end.upperBound
  }

  fileprivate func firstIndex(of character: Character, after start: Index) -> Index? {
    self[start...].firstIndex(of: character)
  }
}

// MARK: The reviewed protocols

extension DelegateReview.Role {
  static let recognizer = Self((any UIGestureRecognizerDelegate).self) { $0 is any UIGestureRecognizerDelegate.Type }
  static let editMenu = Self((any UIEditMenuInteractionDelegate).self) {
    $0 is any UIEditMenuInteractionDelegate.Type
  }
}

extension Delivery {
  /// Reviews all delegates of `view` and its ancestors, and records the methods that are never called, once per class
  /// and protocol.
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

  /// Reviews one delegate, and records its methods that are never called.
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
