import ResponderKit

/// Functions that create parts of a JSON Schema (2020-12) for the values in a scenario.
enum Schema {
  /// Returns a reference to a definition in `$defs`.
  static func shared(_ name: String) -> JSONValue { ["$ref": .text("#/$defs/\(name)")] }

  /// Returns the schema of a mapping that has only these keys; `required` lists the keys that must be given.
  static func mapping(_ members: [JSONValue.Member], required: [String] = []) -> JSONValue {
    var schema: JSONValue = ["type": "object", "properties": .object(members)]
    if !required.isEmpty { schema = schema.with("required", .list(required.map(JSONValue.text))) }
    return schema.with("additionalProperties", false)
  }

  /// Returns the schema of a mapping with arbitrary keys, such as ids; `pattern` restricts the keys.
  static func map(to value: JSONValue, keys pattern: String? = nil) -> JSONValue {
    let schema: JSONValue = ["type": "object", "additionalProperties": value]
    return pattern.map { schema.with("propertyNames", ["pattern": .text($0)]) } ?? schema
  }

  /// Returns the schema of a mapping whose keys are ids of objects; `reference` is the schema of the ids.
  static func map(to value: JSONValue, namedBy reference: JSONValue) -> JSONValue {
    map(to: value).with("propertyNames", reference)
  }

  static func list(of item: JSONValue, count: ClosedRange<Int>? = nil) -> JSONValue {
    let schema: JSONValue = ["type": "array", "items": item]
    guard let count else { return schema }
    let bounded = count.lowerBound > 0 ? schema.with("minItems", .number(Double(count.lowerBound))) : schema
    return count.upperBound == .max ? bounded : bounded.with("maxItems", .number(Double(count.upperBound)))
  }

  /// Returns the schema of a list with a fixed meaning for each item, such as `[x, y, width, height]`.
  static func tuple(_ items: [JSONValue]) -> JSONValue {
    let count = JSONValue.number(Double(items.count))
    return ["type": "array", "prefixItems": .list(items), "minItems": count, "maxItems": count]
  }

  static func any(_ schemas: [JSONValue]) -> JSONValue {
    schemas.count == 1 ? schemas[0] : ["anyOf": .list(schemas)]
  }

  static func words(_ words: [String]) -> JSONValue { ["enum": .list(words.map(JSONValue.text))] }

  static func number(in range: ClosedRange<Double>) -> JSONValue {
    range == -ValueLimit.magnitude...ValueLimit.magnitude ? number : bounded("number", range)
  }

  static func integer(in range: ClosedRange<Int>) -> JSONValue {
    bounded("integer", Double(range.lowerBound)...Double(range.upperBound))
  }

  private static func bounded(_ type: String, _ range: ClosedRange<Double>) -> JSONValue {
    ["type": .text(type), "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
  }

  static let boolean = shared("boolean")
  static let number = shared("number")
  static let numbers = shared("point")
  static let seconds = shared("seconds")
  static let text = shared("text")
  static let texts = list(of: text)
  static let finger = shared("finger")
  static let location = shared("place")

  /// Returns the schema of a reference to an object of this kind. It accepts any string, since a schema cannot check that
  /// the file has such an object. The description of its definition states the kind, for editors.
  static func reference(to target: ReferenceTarget) -> JSONValue { shared("\(target.rawValue)Reference") }

  private static let references = ReferenceTarget.allCases.map { target in
    JSONValue.Member(
      "\(target.rawValue)Reference",
      ["type": ["string", "number", "boolean"], "description": .text("the id of \(target.description)")]
    )
  }

  /// The definitions that many values share.
  static let common: [JSONValue.Member] =
    references + [
      // YAML accepts several words for true and for false.
      .init(
        "boolean",
        any([
          ["type": "boolean"], words(["yes", "Yes", "YES", "on", "On", "ON", "no", "No", "NO", "off", "Off", "OFF"]),
        ])
      ),
      .init("number", bounded("number", -ValueLimit.magnitude...ValueLimit.magnitude)),
      .init("distance", bounded("number", 0...ValueLimit.magnitude)),
      .init("seconds", bounded("number", 0...ValueLimit.seconds)),
      .init("point", tuple([number, number])),
      // Any unquoted scalar is read as text if text is expected.
      .init("text", ["type": ["string", "number", "boolean"]]),
      .init("id", id(reserved: ReservedName.all)),
      .init("windowId", id(reserved: ReservedName.all.filter { $0 != ReservedName.window })),
      .init("finger", integer(in: ValueLimit.finger)),
      .init(
        "place",
        any([
          numbers, reference(to: .view),
          mapping([.init("in", reference(to: .view)), .init("at", numbers)], required: ["in", "at"]),
        ])
      ),
      .init(
        "row",
        any([["type": "integer", "minimum": 0], ["type": "string", "pattern": .text(rowPattern)]])
      ),
    ]

  static let rowPattern = "^[0-9]+(-[0-9]+)?$"
  static let sectionPattern = "^[0-9]+$"

  /// Returns the schema of an id: letters of any language, digits, '_', '-' and '.'.
  private static func id(reserved: [String]) -> JSONValue {
    [
      "type": ["string", "number", "boolean"],
      "pattern": "^[^\\s!-,/:-@\\[-^`{-~]+$",
      "maxLength": .number(Double(ValueLimit.id)),
      "not": words(reserved),
    ]
  }

  // MARK: - Parts of several steps

  static let modifiers = any([words(ModifierName.all), list(of: words(ModifierName.all))])
}
