/// The text of which a value of JSON is a part: a line of a file, or a whole one.
struct JSONSource {
  let file: String
  let bytes: ArraySlice<UInt8>
  /// The line on which the text begins.
  var line = 1
  /// Whether it is one line of several values, each on its own.
  var isLine = false
  /// Whether errors name the way to their value, as `actions[0].x: …`; for text that nobody sees by its lines.
  var namesPaths = false

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }

  /// - Parameter offset: In bytes from the text's beginning.
  func error(at offset: Int, _ message: String) -> RecordingError {
    var (line, column) = (line, 1)
    for byte in bytes.prefix(offset) {
      if byte == 0x0a { (line, column) = (line + 1, 1) } else { column += 1 }
    }
    return RecordingError(file: file, line: line, column: column, message: message)
  }

  /// The one value that the text holds.
  func value() throws -> JSONElement {
    var parser = JSONParser(self)
    return JSONElement(source: self, node: try parser.parse(), path: "")
  }

  /// The elements of the one array that the text holds, each as it is read.
  func forEachElement(_ body: (JSONElement) throws -> Void) throws {
    var parser = JSONParser(self)
    try parser.forEachElement { try body(JSONElement(source: self, node: $0, path: "")) }
  }

  /// The line of a place that is given in bytes from the text's beginning.
  func line(at offset: Int) -> Int {
    bytes.prefix(offset).reduce(line) { $1 == 0x0a ? $0 + 1 : $0 }
  }
}
