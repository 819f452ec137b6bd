import Foundation

@testable import ResponderScenarios

/// A validator of values that supports the keywords of JSON Schema that `FormatSchema` uses. Any other keyword traps.
final class SchemaValidator {
  private let root: JSONValue
  private var patterns: [String: NSRegularExpression] = [:]

  init(_ root: JSONValue) { self.root = root }

  func accepts(_ value: JSONValue) -> Bool { accepts(value, root) }

  private func accepts(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    switch schema {
    case .boolean(let isAccepted): return isAccepted
    case .object(let keywords): return keywords.allSatisfy { isSatisfied($0.key, $0.value, of: value, schema) }
    default: preconditionFailure("expected a schema that is an object or a boolean:\(schema.json)")
    }
  }

  private func isSatisfied(_ keyword: String, _ argument: JSONValue, of value: JSONValue, _ schema: JSONValue) -> Bool {
    switch keyword {
    case "$schema", "$defs", "title", "description", "default", "examples", "else", "then", "minContains",
      "maxContains":
      return true
    case "$ref":
      guard case .text(let path) = argument, let shared = root["$defs"]?[String(path.dropFirst("#/$defs/".count))]
      else {
        preconditionFailure("undefined reference in the schema:\(argument.json)")
      }
      return accepts(value, shared)
    case "type": return argument.items.contains { isOf($0.string, value) }
    case "enum": return argument.items.contains(value)
    case "const": return value == argument
    case "not": return !accepts(value, argument)
    case "anyOf": return argument.items.contains { accepts(value, $0) }
    case "allOf": return argument.items.allSatisfy { accepts(value, $0) }
    case "oneOf": return argument.items.count { accepts(value, $0) } == 1
    case "if": return !accepts(value, argument) || accepts(value, schema["then"] ?? true)
    default: break
    }
    switch value {
    case .number(let number):
      switch keyword {
      case "minimum": return number >= argument.double
      case "maximum": return number <= argument.double
      case "exclusiveMinimum": return number > argument.double
      default: return true
      }
    case .text(let text):
      switch keyword {
      case "pattern": return matches(text, argument.string)
      case "minLength": return text.unicodeScalars.count >= Int(argument.double)
      case "maxLength": return text.unicodeScalars.count <= Int(argument.double)
      default: return true
      }
    case .list(let items): return isSatisfied(keyword, argument, ofItems: items, schema)
    case .object(let members): return isSatisfied(keyword, argument, ofMembers: members, value, schema)
    case .null, .boolean: return true
    }
  }

  private func isSatisfied(_ keyword: String, _ argument: JSONValue, ofItems items: [JSONValue], _ schema: JSONValue)
    -> Bool
  {
    switch keyword {
    case "items": return items.allSatisfy { accepts($0, argument) }
    case "prefixItems": return zip(items, argument.items).allSatisfy { accepts($0, $1) }
    case "minItems": return items.count >= Int(argument.double)
    case "maxItems": return items.count <= Int(argument.double)
    case "contains":
      let count = Double(items.count { accepts($0, argument) })
      return count >= schema["minContains"]?.double ?? 1 && count <= schema["maxContains"]?.double ?? .infinity
    default: return true
    }
  }

  private func isSatisfied(
    _ keyword: String,
    _ argument: JSONValue,
    ofMembers members: [JSONValue.Member],
    _ value: JSONValue,
    _ schema: JSONValue
  ) -> Bool {
    switch keyword {
    case "properties": return members.allSatisfy { accepts($0.value, argument[$0.key] ?? true) }
    case "additionalProperties":
      return members.allSatisfy { schema["properties"]?[$0.key] != nil || accepts($0.value, argument) }
    case "propertyNames": return members.allSatisfy { accepts(.text($0.key), argument) }
    case "required": return argument.items.allSatisfy { value[$0.string] != nil }
    case "minProperties": return members.count >= Int(argument.double)
    case "maxProperties": return members.count <= Int(argument.double)
    case "dependentSchemas":
      guard case .object(let conditions) = argument else { return false }
      return conditions.allSatisfy { value[$0.key] == nil || accepts(value, $0.value) }
    case "minimum", "maximum", "exclusiveMinimum", "pattern", "minLength", "maxLength", "items", "prefixItems",
      "minItems", "maxItems", "contains":
      return true
    default: preconditionFailure("unsupported keyword of JSON Schema:\(keyword)")
    }
  }

  private func isOf(_ type: String, _ value: JSONValue) -> Bool {
    switch (type, value) {
    case ("object", .object), ("array", .list), ("string", .text), ("number", .number), ("boolean", .boolean),
      ("null", .null):
      true
    case ("integer", .number(let number)): number.rounded() == number
    default: false
    }
  }

  private func matches(_ text: String, _ pattern: String) -> Bool {
    if patterns[pattern] == nil { patterns[pattern] = try? NSRegularExpression(pattern: pattern) }
    guard let expression = patterns[pattern] else { preconditionFailure("invalid regular expression:\(pattern)") }
    return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }
}

extension JSONValue {
  fileprivate var items: [JSONValue] { if case .list(let items) = self { items } else { [self] } }
  fileprivate var string: String { if case .text(let text) = self { text } else { "" } }
  fileprivate var double: Double { if case .number(let number) = self { number } else { .nan } }
}
