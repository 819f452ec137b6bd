/// A JSON value with its source location, and methods with which readers access the value by type.
struct JSONElement {
  let source: JSONSource
  let node: JSONNode
  /// The path to the value in the notation of code, for example `actions[0].x`. The path is empty for the root value,
  /// and for all values if the errors of the source contain no paths.
  let path: String

  func error(_ message: String, at offset: Int? = nil) -> RecordingError {
    source.error(at: offset ?? node.offset, path.isEmpty ? message : "\(path): \(message)")
  }

  func members() throws -> [String: JSONElement] {
    guard case .object(let members) = node.value else { throw error("expected an object, found \(node.kind)") }
    var found: [String: JSONElement] = [:]
    for member in members {
      found[member.key] = JSONElement(source: source, node: member.value, path: child(member.key))
    }
    return found
  }

  /// Returns the members of an object; throws an error if the object has a key that is not in `known`.
  func members(known: [String]) throws -> [String: JSONElement] {
    if case .object(let members) = node.value, let unknown = members.first(where: { !known.contains($0.key) }) {
      throw error(
        "unknown key “\(unknown.key.prefix(40))”; expected one of \(known.joined(separator: ", "))",
        at: unknown.offset
      )
    }
    return try members()
  }

  /// Returns the member of an object with a key; throws an error if the object does not have this member.
  func required(_ key: String) throws -> JSONElement { try required(key, in: members()) }

  func required(_ key: String, in members: [String: JSONElement]) throws -> JSONElement {
    guard let member = members[key] else { throw error("the key “\(key)” is missing") }
    return member
  }

  func elements() throws -> [JSONElement] {
    guard case .array(let elements) = node.value else { throw error("expected an array, found \(node.kind)") }
    return elements.enumerated().map { index, element in
      JSONElement(source: source, node: element, path: source.namesPaths ? "\(path)[\(index)]" : "")
    }
  }

  func text(_ what: String) throws -> String {
    guard case .text(let text) = node.value else { throw error("expected \(what), found \(node.kind)") }
    return text
  }

  func boolean(_ what: String) throws -> Bool {
    guard case .boolean(let value) = node.value else { throw error("expected \(what), found \(node.kind)") }
    return value
  }

  func number(_ what: String, in range: ClosedRange<Double>) throws -> Double {
    guard case .number(let number) = node.value else { throw error("expected \(what), found \(node.kind)") }
    guard range.contains(number) else {
      throw error("expected \(what), at least \(range.lowerBound) and at most \(range.upperBound); found \(number)")
    }
    return number
  }

  func integer(_ what: String, in range: ClosedRange<Int>) throws -> Int {
    let number = try number(what, in: Double(range.lowerBound)...Double(range.upperBound))
    guard let integer = Int(exactly: number) else { throw error("expected \(what), found \(number)") }
    return integer
  }

  /// Returns the index of the value in a list of allowed strings; throws an error if the list does not contain the
  /// value.
  func choice(_ what: String, of names: [String]) throws -> Int {
    guard case .text(let text) = node.value, let index = names.firstIndex(of: text) else {
      throw error("expected \(what), one of \(names.joined(separator: ", ")); found \(node.kind)")
    }
    return index
  }

  var isNull: Bool {
    if case .null = node.value { return true }
    return false
  }

  private func child(_ key: String) -> String {
    guard source.namesPaths else { return "" }
    return path.isEmpty ? key : "\(path).\(key)"
  }
}
