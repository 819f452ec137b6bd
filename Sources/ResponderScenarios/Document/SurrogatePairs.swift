/// Text in which JSON's escapes of surrogate pairs are replaced by the characters that they represent, because YAML
/// does not support such escapes. A location in the new text can be converted to the location in the original text.
struct SurrogatePairs {
  private static let length = 12

  /// The text without surrogate pair escapes.
  private(set) var text: [UInt8] = []
  /// The columns in the new text at which a surrogate pair was replaced, in increasing order, by line.
  private var replaced: [Int: [Int]] = [:]

  init(_ contents: [UInt8]) {
    let firstByte = contents.first { !" \t\r\n".utf8.contains($0) }
    let isJSON = firstByte == UInt8(ascii: "{")
    guard isJSON, contents.contains(UInt8(ascii: "\\")) else {
      text = contents
      return
    }
    var location = DocumentLocation.start
    var index = 0
    while index < contents.count {
      let byte = contents[index]
      if byte == UInt8(ascii: "\\") {
        if let scalar = Self.scalar(in: contents[index...].prefix(Self.length)) {
          text += Array(String(Character(scalar)).utf8)
          replaced[location.line, default: []].append(location.column)
          index += Self.length
          location.column += 1
          continue
        }
        // The character after a backslash is copied with it, because this character does not start another escape.
        let end = min(index + 2, contents.count)
        for escaped in contents[index..<end] { location.advance(overByte: escaped) }
        text += contents[index..<end]
        index = end
        continue
      }
      location.advance(overByte: byte)
      text.append(byte)
      index += 1
    }
  }

  /// Converts a location in `text` to the location in the original text.
  func original(_ location: DocumentLocation) -> DocumentLocation {
    let columns = replaced[location.line] ?? []
    // A binary search, since a line can have thousands of pairs and thousands of values.
    var before = columns.startIndex..<columns.endIndex
    while !before.isEmpty {
      let middle = before.lowerBound + before.count / 2
      before =
        columns[middle] < location.column ? (middle + 1)..<before.upperBound : before.lowerBound..<middle
    }
    return DocumentLocation(
      line: location.line,
      column: location.column + before.lowerBound * (Self.length - 1)
    )
  }

  private static func scalar(in bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let escape = Array("\\u".utf8)
    let halves = [bytes.prefix(6), bytes.dropFirst(6)]
    guard bytes.count == length, halves.allSatisfy({ $0.starts(with: escape) }) else { return nil }
    let units = halves.compactMap { UInt16(String(decoding: $0.dropFirst(2), as: UTF8.self), radix: 16) }
    guard units.count == 2, UTF16.isLeadSurrogate(units[0]), UTF16.isTrailSurrogate(units[1]) else { return nil }
    return String(decoding: units, as: UTF16.self).unicodeScalars.first
  }
}

extension DocumentLocation {
  /// Advances the location by one byte. Columns count Unicode scalars, so a continuation byte of UTF-8 does not change
  /// the column.
  fileprivate mutating func advance(overByte byte: UInt8) {
    if byte == UInt8(ascii: "\n") {
      line += 1
      column = 1
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
  }
}
