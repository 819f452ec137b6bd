/// JSON writes a character beyond the first plane as two escapes, which YAML does not know; they are replaced by the
/// character itself, and places are counted as if they were not.
struct SurrogatePairs {
  private static let length = 12

  /// The text without such pairs.
  private(set) var text: [UInt8] = []
  /// Where a pair was replaced, in the new text.
  private var replaced: [Int: [Int]] = [:]

  init(_ contents: [UInt8]) {
    let firstByte = contents.first { !" \t\r\n".utf8.contains($0) }
    let isJSON = firstByte == UInt8(ascii: "{")
    guard isJSON, contents.contains(UInt8(ascii: "\\")) else {
      text = contents
      return
    }
    var place = SourcePlace.start
    var index = 0
    while index < contents.count {
      let byte = contents[index]
      if byte == UInt8(ascii: "\\") {
        if let scalar = Self.scalar(in: contents[index...].prefix(Self.length)) {
          text += Array(String(Character(scalar)).utf8)
          replaced[place.line, default: []].append(place.column)
          index += Self.length
          place.column += 1
          continue
        }
        // What an escape escapes begins none itself.
        let end = min(index + 2, contents.count)
        for escaped in contents[index..<end] { place.advance(overByte: escaped) }
        text += contents[index..<end]
        index = end
        continue
      }
      place.advance(overByte: byte)
      text.append(byte)
      index += 1
    }
  }

  /// A place of `text` as a place of the original.
  func original(_ place: SourcePlace) -> SourcePlace {
    let before = replaced[place.line]?.count { $0 < place.column } ?? 0
    return SourcePlace(line: place.line, column: place.column + before * (Self.length - 1))
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

extension SourcePlace {
  /// Counts scalars: the bytes that continue one do not count.
  fileprivate mutating func advance(overByte byte: UInt8) {
    if byte == UInt8(ascii: "\n") {
      line += 1
      column = 1
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
  }
}
