import Foundation

/// The names and the style of a TrueType or OpenType font file, read from its tables.
///
/// All offsets and lengths in the file are checked, since the file may be damaged.
struct FontFile: Equatable {
  /// The name of the font family, such as `Open Sans`.
  var familyName: String
  /// The PostScript name, by which `UIFont(name:size:)` finds the font, such as `OpenSans-BoldItalic`.
  var name: String
  /// The name of the font with its style, such as `Open Sans Bold Italic`.
  var fullName: String
  /// The weight, from 1 to 1,000; 400 is regular.
  var weight = 400
  var isItalic = false

  /// Reads the fonts of a file: one, or the fonts of a collection. Throws a problem with `path` if the file is damaged
  /// or has another format.
  static func fonts(in data: Data, path: String) throws -> [FontFile] {
    let reader = BigEndianReader(bytes: [UInt8](data))
    guard let tag = reader.tag(at: 0) else {
      throw ResourceProblem(path, "The file is too short for a font: it has \(data.count) bytes.")
    }
    switch tag {
    case "ttcf":
      guard let count = reader.int32(at: 8), (1...maximumFonts).contains(count) else {
        throw ResourceProblem(path, "The font collection must have 1 to \(maximumFonts) fonts.")
      }
      return try (0..<count).map { index in
        guard let start = reader.int32(at: 12 + 4 * index) else {
          throw ResourceProblem(path, "The font collection ends within its list of fonts.")
        }
        return try FontFile(reader, at: start, path: path)
      }
    case "\u{0}\u{1}\u{0}\u{0}", "OTTO", "true": return [try FontFile(reader, at: 0, path: path)]
    case "wOFF", "wOF2": throw ResourceProblem(path, "The file is a WOFF font; expected a TrueType or OpenType font.")
    default: throw ResourceProblem(path, "The file is not a TrueType or OpenType font.")
    }
  }

  private static let maximumFonts = 256
  /// The length of the longest name that is read, in bytes.
  private static let longestName = 1_024

  private init(_ reader: BigEndianReader, at start: Int, path: String) throws {
    guard let count = reader.int16(at: start + 4) else {
      throw ResourceProblem(path, "The font ends within its header.")
    }
    var tables: [String: Range<Int>] = [:]
    for index in 0..<count {
      let entry = start + 12 + 16 * index
      guard let tag = reader.tag(at: entry), let offset = reader.int32(at: entry + 8),
        let length = reader.int32(at: entry + 12)
      else { throw ResourceProblem(path, "The font ends within its list of tables.") }
      guard offset <= reader.bytes.count, length <= reader.bytes.count - offset else {
        guard tag != "name" else { throw ResourceProblem(path, "The font's table of names is outside the file.") }
        continue
      }
      if tables[tag] == nil { tables[tag] = offset..<(offset + length) }
    }
    guard let table = tables["name"] else { throw ResourceProblem(path, "The font has no table of names.") }
    let names = Self.names(reader, table)
    guard let postScript = names[6], !postScript.isEmpty else {
      throw ResourceProblem(path, "The font's table of names has no PostScript name.")
    }
    name = postScript
    familyName = names[16] ?? names[1] ?? postScript
    fullName = names[4] ?? postScript
    if let table = tables["OS/2"], table.count >= 64 {
      weight = min(max(reader.int16(at: table.lowerBound + 4) ?? 400, 1), 1_000)
      isItalic = (reader.int16(at: table.lowerBound + 62) ?? 0) & 1 == 1
    }
  }

  /// Returns the names of a table by their number. English names of Windows and Unicode names precede those of the
  /// Macintosh.
  private static func names(_ reader: BigEndianReader, _ table: Range<Int>) -> [Int: String] {
    let start = table.lowerBound
    guard let count = reader.int16(at: start + 2), let storage = reader.int16(at: start + 4) else { return [:] }
    var found: [Int: (rank: Int, text: String)] = [:]
    for index in 0..<count {
      let entry = start + 6 + 12 * index
      guard entry + 12 <= table.upperBound, let platform = reader.int16(at: entry),
        let encoding = reader.int16(at: entry + 2), let language = reader.int16(at: entry + 4),
        let number = reader.int16(at: entry + 6), let length = reader.int16(at: entry + 8),
        let offset = reader.int16(at: entry + 10)
      else { break }
      let first = start + storage + offset
      guard [1, 4, 6, 16].contains(number), length <= longestName, first + length <= table.upperBound else { continue }
      let bytes = reader.bytes[first..<(first + length)]
      let rank: Int
      let text: String?
      switch platform {
      case 3 where encoding == 1 || encoding == 10 || encoding == 0:
        (rank, text) = (language == 0x409 ? 0 : 2, String(bytes: bytes, encoding: .utf16BigEndian))
      case 0: (rank, text) = (1, String(bytes: bytes, encoding: .utf16BigEndian))
      case 1 where encoding == 0: (rank, text) = (language == 0 ? 3 : 4, String(bytes: bytes, encoding: .macOSRoman))
      default: continue
      }
      guard let text, !text.isEmpty, !text.unicodeScalars.contains(where: { $0.value < 32 }) else { continue }
      if let known = found[number], known.rank <= rank { continue }
      found[number] = (rank, text)
    }
    return found.mapValues(\.text)
  }
}

/// Access to the big-endian numbers of a file. A number outside the file is nil.
private struct BigEndianReader {
  let bytes: [UInt8]

  func int16(at index: Int) -> Int? {
    guard index >= 0, index <= bytes.count - 2 else { return nil }
    return Int(bytes[index]) << 8 | Int(bytes[index + 1])
  }

  func int32(at index: Int) -> Int? {
    guard let high = int16(at: index), let low = int16(at: index + 2) else { return nil }
    return high << 16 | low
  }

  func tag(at index: Int) -> String? {
    guard index >= 0, index <= bytes.count - 4 else { return nil }
    return String(decoding: bytes[index..<(index + 4)], as: UTF8.self)
  }
}
