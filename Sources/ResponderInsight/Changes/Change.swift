import ResponderScenarios

/// One change of a scenario file: what some keys of an object, or of a step of its program, are to be from the beginning.
///
/// It is written `{"set": {"id": "dismiss", "cancelsTouchesInView": false}}`: a value takes the place of the key's whole value, and
/// `null` takes the key away. `{"set": {"step": 2, …}}` changes the second step of the script; those of scripts side by
/// side count as they stand in the file.
public struct Change: Sendable, Equatable {
  /// What is changed.
  public enum Target: Sendable, Hashable {
    /// The view, recognizer, controller, window, row or scroll view's own recognizer of this id.
    case object(String)
    /// A step of the program that has values, such as `set` or `present`; steps are counted from 1.
    case step(Int)
  }

  /// Whose keys these are.
  public var target: Target
  /// The keys of the scenario file and their new values, in the order in which they are written.
  public var values: [JSONValue.Member]

  /// A change of several keys of one object or step.
  public init(_ target: Target, _ values: [JSONValue.Member]) {
    self.target = target
    self.values = values
  }

  /// A change of one key of an object.
  public init(_ id: String, _ key: String, _ value: JSONValue) {
    self.init(.object(id), [JSONValue.Member(key, value)])
  }

  /// The object whose keys are changed; nil for a step.
  public var id: String? { if case .object(let id) = target { id } else { nil } }

  /// `{"set": {"id": …, KEY: VALUE}}`.
  public var json: JSONValue {
    let name: JSONValue.Member =
      switch target {
      case .object(let id): JSONValue.Member("id", .text(id))
      case .step(let number): JSONValue.Member("step", .number(Double(number)))
      }
    return .object([JSONValue.Member("set", .object([name] + values))])
  }

  /// Reads `{"set": {"id": …, KEY: VALUE}}`; nil where it is nothing of the kind.
  public init?(json: JSONValue) {
    guard case .object(let verbs) = json, verbs.count == 1, verbs[0].key == "set",
      case .object(let members) = verbs[0].value
    else { return nil }
    let rest = members.filter { $0.key != "id" && $0.key != "step" }
    if case .text(let id)? = verbs[0].value["id"] {
      self.init(.object(id), rest)
    } else if case .number(let number)? = verbs[0].value["step"], let step = Int(exactly: number) {
      self.init(.step(step), rest)
    } else {
      return nil
    }
  }
}
