/// Text that contains a JSON value: a line of a file or the whole file.
struct JSONSource {
  let file: String
  let bytes: ArraySlice<UInt8>
  /// The line of the file on which the text starts, counted from 1.
  var line = 1
  /// Whether the text is a single line of a file in which each line is a separate value.
  var isLine = false
  /// Whether error messages begin with the path to the value, as in `actions[0].x: …`. The path is useful if the user
  /// does not see the lines of the text.
  var namesPaths = false

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }

  /// Returns an error at a location in the text.
  ///
  /// - Parameter offset: The offset in bytes from the start of the text.
  func error(at offset: Int, _ message: String) -> RecordingError {
    var (line, column) = (line, 1)
    for byte in bytes.prefix(offset) {
      if byte == 0x0a { (line, column) = (line + 1, 1) } else { column += 1 }
    }
    return RecordingError(file: file, line: line, column: column, message: message)
  }

  /// Parses the text as a value.
  func value() throws -> JSONElement {
    var parser = JSONParser(self)
    return JSONElement(source: self, node: try parser.parse(), path: "")
  }

  /// Parses the text as an array, and calls `body` with each element after parsing it.
  func forEachElement(_ body: (JSONElement) throws -> Void) throws {
    var parser = JSONParser(self)
    try parser.forEachElement { try body(JSONElement(source: self, node: $0, path: "")) }
  }

  /// Returns the line of the file for an offset in bytes from the start of the text.
  func line(at offset: Int) -> Int {
    bytes.prefix(offset).reduce(line) { $1 == 0x0a ? $0 + 1 : $0 }
  }
}
