/// Reads one line of a text recording field by field, and counts the column for the locations of errors.
struct FieldScanner {
  let file: String
  let line: Int
  /// The bytes of the line, without the line break.
  let bytes: ArraySlice<UInt8>
  private(set) var index: Int

  init(file: String, line: Int, bytes: ArraySlice<UInt8>) {
    self.file = file
    self.line = line
    self.bytes = bytes
    self.index = bytes.startIndex
  }

  var isAtEnd: Bool { index == bytes.endIndex }

  /// Returns an error at the current column.
  func error(_ message: String) -> RecordingError {
    error(at: index, message)
  }

  func error(at index: Int, _ message: String) -> RecordingError {
    RecordingError(file: file, line: line, column: index - bytes.startIndex + 1, message: message)
  }

  mutating func skipBlanks() {
    while index < bytes.endIndex, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
  }

  /// Skips `text` if the rest of the line begins with it, and returns true. Otherwise skips nothing and returns false.
  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.endIndex - index >= count else { return false }
    for offset in 0..<count where bytes[index + offset] != text.utf8Start[offset] { return false }
    index += count
    return true
  }

  /// Reads a number of at most 18 digits, which may have a sign if `isSigned` is true.
  /// - Parameter what: The description of the expected value, for an error.
  mutating func integer(_ what: String, radix: Int = 10, isSigned: Bool = false, in range: ClosedRange<Int>) throws
    -> Int
  {
    let start = index
    let isNegative = isSigned && take("-")
    let first = index
    var value = 0
    while index < bytes.endIndex, let digit = Self.digit(bytes[index], radix: radix) {
      guard index - first < 18, !value.multipliedReportingOverflow(by: radix).overflow else {
        throw error(at: start, "expected \(what), found a number that is too large")
      }
      value = value &* radix &+ digit
      index += 1
    }
    guard index > first else { throw error(at: start, "expected \(what), found \(found(at: start))") }
    if isNegative { value = -value }
    guard range.contains(value) else {
      let number = String(value, radix: radix)
      throw error(at: start, "expected \(what), found \(number), which is out of range")
    }
    return value
  }

  /// Returns the number of bytes that were read since an index.
  func taken(since start: Int) -> Int { index - start }

  /// Checks that the rest of the line is empty or a comment.
  mutating func expectEnd() throws {
    skipBlanks()
    guard isAtEnd || bytes[index] == UInt8(ascii: "#") else {
      throw error("expected the end of the line or a # comment, found \(found(at: index))")
    }
  }

  /// Returns the word that starts at an index, to be quoted in an error.
  func found(at start: Int) -> String {
    guard start < bytes.endIndex else { return "the end of the line" }
    let word = bytes[start...].prefix { $0 != 0x20 && $0 != 0x09 }.prefix(24)
    return word.isEmpty ? "a space" : "“\(String(decoding: word, as: UTF8.self))”"
  }

  private static func digit(_ byte: UInt8, radix: Int) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f") where radix == 16: Int(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F") where radix == 16: Int(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
