/// The text that contains a JSON value: a line of a file, or a whole file.
struct JSONSource {
  let file: String
  let bytes: ArraySlice<UInt8>
  /// The line in the file on which the text starts.
  var line = 1
  /// Whether the text is one of several lines, each with a separate value.
  var isLine = false
  /// Whether errors name the path to their value, as in `actions[0].x: …`, for text whose lines the user does not see.
  var namesPaths = false

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }

  /// - Parameter offset: The offset in bytes from the start of the text.
  func error(at offset: Int, _ message: String) -> RecordingError {
    var (line, column) = (line, 1)
    for byte in bytes.prefix(offset) {
      if byte == 0x0a { (line, column) = (line + 1, 1) } else { column += 1 }
    }
    return RecordingError(file: file, line: line, column: column, message: message)
  }

  /// Parses the value of the text.
  func value() throws -> JSONElement {
    var parser = JSONParser(self)
    return JSONElement(source: self, node: try parser.parse(), path: "")
  }

  /// Parses the array of the text element by element.
  func forEachElement(_ body: (JSONElement) throws -> Void) throws {
    var parser = JSONParser(self)
    try parser.forEachElement { try body(JSONElement(source: self, node: $0, path: "")) }
  }

  /// Returns the line of an offset in bytes from the start of the text.
  func line(at offset: Int) -> Int {
    bytes.prefix(offset).reduce(line) { $1 == 0x0a ? $0 + 1 : $0 }
  }
}
