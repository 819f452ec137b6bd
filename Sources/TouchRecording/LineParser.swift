/// A parser of one line of JSON from an untrusted file.
struct LineParser {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var values = 0

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Parses the line as an object.
  mutating func object() throws(LineProblem) -> [RecordingValue.Member] {
    skipBlanks()
    guard position < bytes.endIndex else { throw problem("the line is empty; expected an object in braces") }
    guard bytes[position] == UInt8(ascii: "{") else {
      throw problem("expected an object in braces, found \(found)")
    }
    guard case .object(let members) = try value(depth: 0) else { return [] }
    skipBlanks()
    guard position == bytes.endIndex else { throw problem("expected the end of the line, found \(found)") }
    return members
  }

  private mutating func value(depth: Int) throws(LineProblem) -> RecordingValue {
    values += 1
    guard values <= RecordingFileLimits.values else {
      throw problem("the line has more than \(RecordingFileLimits.values) values")
    }
    guard depth < RecordingFileLimits.depth else {
      throw problem("lists and objects are nested deeper than \(RecordingFileLimits.depth) levels")
    }
    skipBlanks()
    guard position < bytes.endIndex else { throw cutOff("a value") }
    switch bytes[position] {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try list(depth: depth)
    case UInt8(ascii: "\""): return .text(try text(RecordingFileLimits.text))
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: throw problem("expected a value, found \(found)")
    }
  }

  private mutating func object(depth: Int) throws(LineProblem) -> RecordingValue {
    var members: [RecordingValue.Member] = []
    var keys: Set<String> = []
    position += 1
    skipBlanks()
    if take(UInt8(ascii: "}")) { return .object([]) }
    while true {
      skipBlanks()
      guard position < bytes.endIndex else { throw cutOff("a key in quotation marks") }
      guard bytes[position] == UInt8(ascii: "\"") else {
        throw problem("expected a key in quotation marks, found \(found)")
      }
      let start = position
      let key = try text(RecordingFileLimits.id)
      guard keys.insert(key).inserted else {
        throw LineProblem(offset: start - bytes.startIndex, message: "the key \"\(key.prefix(60))\" is given twice")
      }
      skipBlanks()
      guard take(UInt8(ascii: ":")) else { throw expected("':'") }
      members.append(RecordingValue.Member(key, try value(depth: depth + 1)))
      skipBlanks()
      if take(UInt8(ascii: "}")) { return .object(members) }
      guard take(UInt8(ascii: ",")) else { throw expected("',' or '}'") }
    }
  }

  private mutating func list(depth: Int) throws(LineProblem) -> RecordingValue {
    var items: [RecordingValue] = []
    position += 1
    skipBlanks()
    if take(UInt8(ascii: "]")) { return .list([]) }
    while true {
      items.append(try value(depth: depth + 1))
      skipBlanks()
      if take(UInt8(ascii: "]")) { return .list(items) }
      guard take(UInt8(ascii: ",")) else { throw expected("',' or ']'") }
    }
  }

  private mutating func word(_ word: String, _ value: RecordingValue) throws(LineProblem) -> RecordingValue {
    let rest = bytes[position...].prefix(word.utf8.count)
    guard rest.elementsEqual(word.utf8) else {
      if rest.endIndex == bytes.endIndex, word.utf8.starts(with: rest) { throw cutOff("'\(word)'") }
      throw problem("expected a value, found \(found)")
    }
    position = rest.endIndex
    return value
  }

  private mutating func number() throws(LineProblem) -> Double {
    let start = position
    while position < bytes.endIndex, "+-.eE0123456789".utf8.contains(bytes[position]), position - start < 64 {
      position += 1
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    let digits = text.drop { $0 == "-" }
    let isJSON =
      digits.first?.isNumber == true && !(digits.hasPrefix("0") && digits.dropFirst().first?.isNumber == true)
    guard isJSON, text.last?.isNumber == true, let number = Double(text) else {
      if position == bytes.endIndex { throw cutOff("a number") }
      position = start
      throw problem("expected a number, found '\(text)'")
    }
    guard abs(number) <= RecordingFileLimits.magnitude else {
      position = start
      throw problem("the number \(text) is out of range; expected a magnitude up to \(RecordingFileLimits.magnitude)")
    }
    return number
  }

  private mutating func text(_ limit: Int) throws(LineProblem) -> String {
    let start = position
    position += 1
    var result: [UInt8] = []
    while true {
      guard position < bytes.endIndex else { throw cutOff("'\"' at the end of the string") }
      guard result.count <= limit else {
        position = start
        throw problem("the string is longer than \(limit) bytes")
      }
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: result, as: UTF8.self) else {
          position = start
          throw problem("the string is not UTF-8")
        }
        return text
      case UInt8(ascii: "\\"): try escape(&result)
      case 0..<0x20:
        position -= 1
        throw problem("the string contains a control character; expected an escape")
      default: result.append(byte)
      }
    }
  }

  private mutating func escape(_ result: inout [UInt8]) throws(LineProblem) {
    guard position < bytes.endIndex else { throw cutOff("an escape") }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(byte)
    case UInt8(ascii: "n"): result.append(0x0a)
    case UInt8(ascii: "r"): result.append(0x0d)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0c)
    case UInt8(ascii: "u"):
      var code = try hexadecimal()
      if (0xd800..<0xdc00).contains(code) {
        guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
          throw expected("the second half of a character")
        }
        let low = try hexadecimal()
        guard (0xdc00..<0xe000).contains(low) else { throw problem("the escape is half of a character") }
        code = 0x10000 + (code - 0xd800) << 10 + (low - 0xdc00)
      }
      guard let scalar = Unicode.Scalar(code) else { throw problem("the escape is half of a character") }
      result += Array(String(Character(scalar)).utf8)
    default:
      position -= 1
      throw problem("expected an escape, found \(found)")
    }
  }

  private mutating func hexadecimal() throws(LineProblem) -> UInt32 {
    guard bytes.endIndex - position >= 4 else { throw cutOff("four hexadecimal digits") }
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue else {
        throw problem("expected a hexadecimal digit, found \(found)")
      }
      code = code << 4 + UInt32(digit)
      position += 1
    }
    return code
  }

  // MARK: Bytes

  private mutating func skipBlanks() {
    while position < bytes.endIndex, [0x20, 0x09, 0x0d].contains(bytes[position]) { position += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.endIndex, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private var found: String {
    guard position < bytes.endIndex else { return "the end of the line" }
    let byte = bytes[position]
    return (0x21..<0x7f).contains(byte) ? "'\(Character(Unicode.Scalar(byte)))'" : "the byte \(byte)"
  }

  private func problem(_ message: String) -> LineProblem {
    LineProblem(offset: position - bytes.startIndex, message: message)
  }

  private func expected(_ what: String) -> LineProblem {
    position == bytes.endIndex ? cutOff(what) : problem("expected \(what), found \(found)")
  }

  private func cutOff(_ what: String) -> LineProblem {
    LineProblem(
      offset: bytes.count,
      message: "the line ends in the middle of a value; expected \(what)",
      isCutOff: true
    )
  }
}
