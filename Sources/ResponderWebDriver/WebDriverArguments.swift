import Foundation
import ResponderScenarios

/// The arguments in the body of a request, by key.
struct WebDriverArguments {
  let value: JSONValue

  /// Parses the body of a request, which has to be empty or a JSON object.
  init(_ body: [UInt8]) throws {
    guard body.contains(where: { ![0x20, 0x09, 0x0a, 0x0d].contains($0) }) else {
      value = .object([])
      return
    }
    do {
      value = try JSONValue(jsonIn: body)
    } catch {
      throw WebDriverError(.invalidArgument, "the body is not valid JSON: \(error)")
    }
    if case .null = value { return }
    guard case .object = value else { throw WebDriverError(.invalidArgument, "expected a JSON object as the body") }
  }

  init(_ value: JSONValue) { self.value = value }

  subscript(_ key: String) -> JSONValue? {
    guard let value = value[key], value != .null else { return nil }
    return value
  }

  func text(_ key: String) throws -> String {
    guard let text = try optionalText(key) else {
      throw WebDriverError(.invalidArgument, "\(quoted(key)) is missing; expected a string")
    }
    return text
  }

  func optionalText(_ key: String) throws -> String? {
    guard let value = self[key] else { return nil }
    guard case .text(let text) = value else {
      throw WebDriverError(.invalidArgument, "\(key): expected a string, found \(value.json.prefix(60))")
    }
    return text
  }

  func number(_ key: String, in range: ClosedRange<Double> = -1e6...1e6) throws -> Double {
    guard let number = try optionalNumber(key, in: range) else {
      throw WebDriverError(.invalidArgument, "\(quoted(key)) is missing; expected a number")
    }
    return number
  }

  func optionalNumber(_ key: String, in range: ClosedRange<Double> = -1e6...1e6) throws -> Double? {
    guard let value = self[key] else { return nil }
    guard case .number(let number) = value, number.isFinite, range.contains(number) else {
      let limits = "\(JSONLine.text(of: range.lowerBound)) to \(JSONLine.text(of: range.upperBound))"
      throw WebDriverError(.invalidArgument, "\(key): expected a number from \(limits), found \(value.json.prefix(60))")
    }
    return number
  }

  func integer(_ key: String, in range: ClosedRange<Int>, or other: Int) throws -> Int {
    let number = try optionalNumber(key, in: Double(range.lowerBound)...Double(range.upperBound)) ?? Double(other)
    guard number.rounded() == number else { throw WebDriverError(.invalidArgument, "\(key): expected a whole number") }
    return Int(number)
  }

  /// Returns a duration of at most 60 seconds; `other` if the argument is missing.
  func seconds(_ key: String, or other: Double) throws -> Double { try optionalNumber(key, in: 0...60) ?? other }

  func word(_ key: String, of known: [String]) throws -> String {
    let word = try text(key)
    guard known.contains(word) else {
      throw WebDriverError(.invalidArgument, "\(key): unknown \(quoted(word)); expected \(Spelling.list(known))")
    }
    return word
  }

  /// Returns the text to type. The argument is a string or a list of characters.
  func typed(_ keys: String...) throws -> String {
    for key in keys {
      switch self[key] {
      case nil: continue
      case .text(let text)?: return text
      case .number(let number)?: return JSONLine.text(of: number)
      case .list(let items)?:
        return try items.map { item in
          guard case .text(let text) = item else {
            throw WebDriverError(.invalidArgument, "\(key): expected a list of strings, found \(item.json.prefix(60))")
          }
          return text
        }.joined()
      default: throw WebDriverError(.invalidArgument, "\(key): expected a string or a list of characters")
      }
    }
    throw WebDriverError(.invalidArgument, "\(Spelling.list(keys)) is missing; expected a string")
  }
}
