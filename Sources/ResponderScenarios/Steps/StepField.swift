import ResponderKit

/// A key of a step, or several keys that are read together: the names, the shapes of the values, whether the key is
/// required, and functions that read the values.
struct StepField<Kind>: Sendable {
  typealias Path<Value> = WritableKeyPath<Kind, Value> & Sendable

  /// The keys in order, each with the schema of its value.
  let members: [JSONValue.Member]
  let isRequired: Bool
  /// Returns the keys as shown in the help; the argument is a step with default values.
  let usage: @Sendable (Kind) -> [String]
  /// Reads the values of the keys from the fields.
  let read: @Sendable (Fields, inout ScenarioReader, inout Kind) throws(ReadingProblem) -> Void
  /// Reads the value of the shorthand, which is written without its key.
  let readValue: @Sendable (DocumentNode, inout ScenarioReader, inout Kind) throws(ReadingProblem) -> Void
  /// The dependencies between the keys, in the form of the schema's `dependentSchemas`; nil if there are none.
  let relations: JSONValue?

  private init(
    _ members: [JSONValue.Member],
    isRequired: Bool,
    usage: @escaping @Sendable (Kind) -> [String],
    relations: JSONValue? = nil,
    read: @escaping @Sendable (Fields, inout ScenarioReader, inout Kind) throws(ReadingProblem) -> Void,
    readValue: @escaping @Sendable (DocumentNode, inout ScenarioReader, inout Kind) throws(ReadingProblem) -> Void
  ) {
    (self.members, self.isRequired, self.usage, self.relations) = (members, isRequired, usage, relations)
    (self.read, self.readValue) = (read, readValue)
  }

  /// Creates a required key.
  ///
  /// - Parameter hint: The value as shown in the help; nil if the help shows only the key.
  static func required<Value>(
    _ key: String,
    _ value: StepValue<Value>,
    _ path: Path<Value>,
    hint: String? = nil
  ) -> Self {
    Self([.init(key, value.schema)], isRequired: true, usage: { _ in [hint.map { "\(key): \($0)" } ?? key] }) {
      fields,
      reader,
      step throws(ReadingProblem) in
      step[keyPath: path] = try value.read(try fields.required(key, value.expected), &reader)
    } readValue: { node, reader, step throws(ReadingProblem) in
      step[keyPath: path] = try value.read(node, &reader)
    }
  }

  /// Creates an optional key with a default value. The help shows `hint`, or the default value if `hint` is nil.
  static func optional<Value>(
    _ key: String,
    _ value: StepValue<Value>,
    _ path: Path<Value>,
    hint: String? = nil
  ) -> Self {
    optional(key, value, usage: { "\(key): \(hint ?? value.shown($0[keyPath: path]))" }) { $0[keyPath: path] = $1 }
  }

  /// Creates an optional key without a default value.
  static func optional<Value>(
    _ key: String,
    _ value: StepValue<Value>,
    _ path: Path<Value?>,
    hint: String? = nil
  ) -> Self {
    optional(key, value, usage: { _ in hint.map { "\(key): \($0)" } ?? key }) { $0[keyPath: path] = $1 }
  }

  private static func optional<Value>(
    _ key: String,
    _ value: StepValue<Value>,
    usage: @escaping @Sendable (Kind) -> String,
    set: @escaping @Sendable (inout Kind, Value) -> Void
  ) -> Self {
    Self([.init(key, value.schema)], isRequired: false, usage: { [usage($0)] }) {
      fields,
      reader,
      step throws(ReadingProblem) in
      if let node = fields[key] { set(&step, try value.read(node, &reader)) }
    } readValue: { node, reader, step throws(ReadingProblem) in
      set(&step, try value.read(node, &reader))
    }
  }

  /// Creates the keys for the touch type and the button; only a pointer has buttons (E-40).
  static func source(_ path: Path<TouchSource>) -> Self {
    let type = StepValue<UITouch.TouchType>.choice("touch type")
    let button = StepValue<UIEvent.ButtonMask>.choice("button")
    let pointer = UITouch.TouchType.indirectPointer.word
    return Self(
      [.init("type", type.schema), .init("button", button.schema)],
      isRequired: false,
      usage: { _ in ["type", "button"] },
      relations: ["button": ["properties": ["type": ["const": .text(pointer)]]]],
      read: { fields, reader, step throws(ReadingProblem) in
        var source = TouchSource()
        let given = try fields["type"].map { node throws(ReadingProblem) in try type.read(node, &reader) }
        source.type = given ?? .direct
        if let node = fields["button"] {
          source.button = try button.read(node, &reader)
          if let given, given != .indirectPointer {
            throw node.problem("a touch of the type '\(given.word)' has no buttons; expected type: indirectPointer")
          }
        } else if given == .indirectPointer {
          // If the file states no button, a pointer presses the primary button.
          source.button = .primary
        }
        // If the file states a button, the touch is from a pointer, since only a pointer has buttons.
        if source.button != nil { source.type = .indirectPointer }
        step[keyPath: path] = source
      },
      readValue: { node, _, _ throws(ReadingProblem) in throw node.expected("a mapping with type and button") }
    )
  }
}
