import ResponderKit

/// What stands in a JSON Schema (2020-12), by the shapes that a scenario's values have.
enum Schema {
  /// A shape that `$defs` has under this name.
  static func shared(_ name: String) -> JSONValue { ["$ref": .text("#/$defs/\(name)")] }

  /// A mapping with these keys and no others.
  static func mapping(_ members: [JSONValue.Member], required: [String] = []) -> JSONValue {
    var schema: JSONValue = ["type": "object", "properties": .object(members)]
    if !required.isEmpty { schema = schema.with("required", .list(required.map(JSONValue.text))) }
    return schema.with("additionalProperties", false)
  }

  /// A mapping whose keys are ids or numbers.
  static func map(to value: JSONValue, keys pattern: String? = nil) -> JSONValue {
    let schema: JSONValue = ["type": "object", "additionalProperties": value]
    return pattern.map { schema.with("propertyNames", ["pattern": .text($0)]) } ?? schema
  }

  static func list(of item: JSONValue, count: ClosedRange<Int>? = nil) -> JSONValue {
    let schema: JSONValue = ["type": "array", "items": item]
    guard let count else { return schema }
    let bounded = count.lowerBound > 0 ? schema.with("minItems", .number(Double(count.lowerBound))) : schema
    return count.upperBound == .max ? bounded : bounded.with("maxItems", .number(Double(count.upperBound)))
  }

  /// Values that stand for different things, as `[x, y, width, height]`.
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

  /// The shapes that many values have.
  static let common: [JSONValue.Member] = [
    // YAML has more than one word for both of them.
    .init(
      "boolean",
      any([["type": "boolean"], words(["yes", "Yes", "YES", "on", "On", "ON", "no", "No", "NO", "off", "Off", "OFF"])])
    ),
    .init("number", bounded("number", -ValueLimit.magnitude...ValueLimit.magnitude)),
    .init("distance", bounded("number", 0...ValueLimit.magnitude)),
    .init("seconds", bounded("number", 0...ValueLimit.seconds)),
    .init("point", tuple([number, number])),
    // What stands without quotes is text where text is expected, whatever it looks like.
    .init("text", ["type": ["string", "number", "boolean"]]),
    .init("id", id(reserved: ReservedName.all)),
    .init("windowId", id(reserved: ReservedName.all.filter { $0 != ReservedName.window })),
    .init("finger", integer(in: ValueLimit.finger)),
    .init(
      "place",
      any([numbers, text, mapping([.init("in", text), .init("at", numbers)], required: ["in", "at"])])
    ),
    .init(
      "row",
      any([["type": "integer", "minimum": 0], ["type": "string", "pattern": .text(rowPattern)]])
    ),
  ]

  static let rowPattern = "^[0-9]+(-[0-9]+)?$"
  static let sectionPattern = "^[0-9]+$"

  /// Letters, digits, '_', '-' and '.', of whatever language.
  private static func id(reserved: [String]) -> JSONValue {
    [
      "type": ["string", "number", "boolean"],
      "pattern": "^[^\\s!-,/:-@\\[-^`{-~]+$",
      "not": words(reserved),
    ]
  }

  // MARK: - What several steps have

  static let modifiers = any([words(ModifierName.all), list(of: words(ModifierName.all))])
}
