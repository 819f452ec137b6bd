import ResponderScenarios

/// A change of a scenario file: new values for keys of an object or of a step of the script. The new values are in
/// effect from the start of the play.
///
/// The JSON form is `{"set": {"id": "dismiss", "cancelsTouchesInView": false}}`. A value replaces the whole value of
/// the key, and `null` removes the key. `{"set": {"step": 2, …}}` changes the second step of the script. Steps that run
/// in parallel are counted in the order in which the file lists them.
public struct Change: Sendable, Equatable {
  /// The object or step that is changed.
  public enum Target: Sendable, Hashable {
    /// The object with an id, such as a view, a controller, a window, a row, or a recognizer, including the recognizers
    /// of scroll views.
    case object(String)
    /// The step of the script with a number, counted from 1. Only steps with values can be changed, such as `set` and
    /// `present` steps.
    case step(Int)
  }

  /// The object or step that is changed.
  public var target: Target
  /// The keys of the scenario file with their new values, in the order in which the keys are written.
  public var values: [JSONValue.Member]

  /// Creates a change of several keys of one object or step.
  public init(_ target: Target, _ values: [JSONValue.Member]) {
    self.target = target
    self.values = values
  }

  /// Creates a change of one key of an object.
  public init(_ id: String, _ key: String, _ value: JSONValue) {
    self.init(.object(id), [JSONValue.Member(key, value)])
  }

  /// The id of the changed object; nil if a step is changed.
  public var id: String? { if case .object(let id) = target { id } else { nil } }

  /// The change as JSON: `{"set": {"id": …, KEY: VALUE}}`.
  public var json: JSONValue {
    let name: JSONValue.Member =
      switch target {
      case .object(let id): JSONValue.Member("id", .text(id))
      case .step(let number): JSONValue.Member("step", .number(Double(number)))
      }
    return .object([JSONValue.Member("set", .object([name] + values))])
  }

  /// Creates a change from its JSON form; returns nil if `json` does not have this form.
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
