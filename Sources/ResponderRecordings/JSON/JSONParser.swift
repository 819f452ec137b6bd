/// Parses text as a single value of strict JSON (RFC 8259). A repeated key is an error.
struct JSONParser {
  private let source: JSONSource
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  /// The number of values that have been parsed in the current text, or in the current element of an array.
  private var count = 0

  init(_ source: JSONSource) {
    self.source = source
    bytes = source.bytes
    index = bytes.startIndex
  }

  mutating func parse() throws -> JSONNode {
    let node = try value(depth: 0)
    skipBlanks()
    guard index == bytes.endIndex else {
      let expected = source.isLine ? "line" : "file"
      throw error("unexpected text after the value; expected the end of the \(expected)")
    }
    return node
  }

  /// Parses an array element by element, so the whole array is never in memory.
  mutating func forEachElement(_ body: (JSONNode) throws -> Void) throws {
    skipBlanks()
    try expect("[", "an array")
    skipBlanks()
    if !take("]") {
      repeat {
        count = 0
        try body(try value(depth: 1))
      } while continues()
      try expect("]", "a comma or ]")
    }
    skipBlanks()
    guard index == bytes.endIndex else {
      throw error("unexpected text after the array; expected the end of the file")
    }
  }

  private mutating func continues() -> Bool {
    skipBlanks()
    return take(",")
  }

  private var offset: Int { index - bytes.startIndex }
  private var byte: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private func error(_ message: String, at offset: Int? = nil) -> RecordingError {
    let isCut = offset == nil && byte == nil
    let hint = source.isLine ? "; an event has to be on one line, from { to }" : "; the file ends here"
    return source.error(at: offset ?? self.offset, message + (isCut ? hint : ""))
  }

  private func unpairedSurrogate(at offset: Int) -> RecordingError {
    error("unpaired surrogate; expected a high surrogate followed by a low surrogate", at: offset)
  }

  private mutating func skipBlanks() {
    // Line breaks are skipped, too. If each line of a file is a separate value, the text contains no line breaks.
    while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d { index += 1 }
  }

  private mutating func take(_ character: Character) -> Bool {
    guard byte == character.asciiValue else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ character: Character, _ what: String) throws {
    skipBlanks()
    guard take(character) else { throw error("expected \(what)") }
  }

  private mutating func value(depth: Int) throws -> JSONNode {
    skipBlanks()
    let start = offset
    guard depth <= RecordingLimits.depth else {
      throw error("the value is nested too deeply; expected at most \(RecordingLimits.depth) levels")
    }
    count += 1
    guard count <= RecordingLimits.values else {
      throw error("a line or record has more than \(RecordingLimits.values) values", at: start)
    }
    switch byte {
    case UInt8(ascii: "{"): return JSONNode(value: .object(try members(depth: depth)), offset: start)
    case UInt8(ascii: "["): return JSONNode(value: .array(try elements(depth: depth)), offset: start)
    case UInt8(ascii: "\""): return JSONNode(value: .text(try text()), offset: start)
    case let digit? where digit == UInt8(ascii: "-") || isDigit(digit):
      return JSONNode(value: .number(try number()), offset: start)
    default:
      for (word, value) in [("true", JSONNode.Value.boolean(true)), ("false", .boolean(false)), ("null", .null)]
      where bytes[index...].starts(with: word.utf8) {
        index += word.utf8.count
        return JSONNode(value: value, offset: start)
      }
      throw error("expected a value: an object, an array, a number, a string, true, false or null")
    }
  }

  private mutating func members(depth: Int) throws -> [JSONNode.Member] {
    index += 1
    skipBlanks()
    var members: [JSONNode.Member] = []
    if take("}") { return members }
    repeat {
      skipBlanks()
      let start = offset
      guard byte == UInt8(ascii: "\"") else { throw error("expected a key in quotation marks") }
      let key = try text()
      // A linear search is fast enough, because no valid object has more than a dozen keys.
      guard members.count < 64 else { throw error("the object has more than 64 keys; expected at most 64", at: start) }
      guard !members.contains(where: { $0.key == key }) else {
        throw error("the key “\(key.prefix(40))” is given twice", at: start)
      }
      try expect(":", "a colon")
      members.append(JSONNode.Member(key: key, offset: start, value: try value(depth: depth + 1)))
      skipBlanks()
    } while take(",")
    try expect("}", "a comma or }")
    return members
  }

  private mutating func elements(depth: Int) throws -> [JSONNode] {
    index += 1
    skipBlanks()
    var elements: [JSONNode] = []
    if take("]") { return elements }
    repeat {
      elements.append(try value(depth: depth + 1))
      skipBlanks()
    } while take(",")
    try expect("]", "a comma or ]")
    return elements
  }

  private mutating func number() throws -> Double {
    let start = index
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    let written = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let number = Double(written), number.isFinite else {
      throw error("expected a finite number, found \(written.prefix(40))", at: start - bytes.startIndex)
    }
    return number
  }

  private mutating func digits() throws {
    let start = index
    while let byte, isDigit(byte) { index += 1 }
    guard index > start else { throw error("expected a digit") }
  }

  private mutating func text() throws -> String {
    let start = offset
    index += 1
    var units: [UInt8] = []
    while let byte, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw error("a control character has to be escaped in a string") }
      index += 1
      if byte == UInt8(ascii: "\\") { try escape(into: &units) } else { units.append(byte) }
    }
    guard take("\"") else { throw error("this string has no closing quotation mark", at: start) }
    guard let text = String(validating: units, as: UTF8.self) else {
      throw error("this string is not valid UTF-8", at: start)
    }
    return text
  }

  private mutating func escape(into units: inout [UInt8]) throws {
    let start = offset - 1
    guard let byte else { throw error("the file ends in the middle of an escape sequence of a string") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(byte)
    case UInt8(ascii: "b"): units.append(0x08)
    case UInt8(ascii: "f"): units.append(0x0c)
    case UInt8(ascii: "n"): units.append(0x0a)
    case UInt8(ascii: "r"): units.append(0x0d)
    case UInt8(ascii: "t"): units.append(0x09)
    case UInt8(ascii: "u"):
      var scalar = try hexadecimal()
      if (0xd800..<0xdc00).contains(scalar), take("\\"), take("u") {
        let low = try hexadecimal()
        guard (0xdc00..<0xe000).contains(low) else { throw unpairedSurrogate(at: start) }
        scalar = 0x10000 + (scalar - 0xd800) << 10 + (low - 0xdc00)
      }
      guard let scalar = Unicode.Scalar(scalar) else { throw unpairedSurrogate(at: start) }
      units.append(contentsOf: Array(String(Character(scalar)).utf8))
    default: throw error("unknown escape sequence; expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u", at: start)
    }
  }

  private mutating func hexadecimal() throws -> UInt32 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("expected four hexadecimal digits after \\u") }
    index += 4
    return value
  }
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
