import Foundation

/// An error in an Xcode project, with the file and, if known, the line.
public struct XcodeProjectError: Error, CustomStringConvertible {
  /// The file.
  public var path: String
  /// The one-based line; nil if the error is not at a line.
  public var line: Int?
  /// The problem, in one sentence.
  public var text: String

  /// The file, the line and the problem, separated by colons.
  public var description: String { "\(path)\(line.map { ":\($0)" } ?? ""): \(text)" }
}

/// A parser of property lists in the notation that Xcode writes: `{ key = value; }`, `( a, b )` and strings.
struct OldPropertyList {
  private let bytes: [UInt8]
  private var index = 0
  private let path: String

  /// The maximum number of values within each other.
  private static let deepest = 64

  /// Returns the dictionary in a file's content.
  static func dictionary(_ data: Data, path: String) throws -> [String: Any] {
    if data.starts(with: Data("<?xml".utf8)) || data.starts(with: Data("bplist".utf8)) {
      guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
        throw XcodeProjectError(path: path, text: "The file is not a valid property list.")
      }
      return list
    }
    var parser = OldPropertyList(bytes: [UInt8](data), path: path)
    let value = try parser.value(depth: 0)
    try parser.skipSpace()
    guard parser.index == parser.bytes.count else { throw parser.error("expected the end of the file") }
    guard let list = value as? [String: Any] else {
      throw parser.error("the file must contain a dictionary: { key = value; }")
    }
    return list
  }

  private init(bytes: [UInt8], path: String) { (self.bytes, self.path) = (bytes, path) }

  private func error(_ text: String) -> XcodeProjectError {
    let line = bytes.prefix(index).reduce(1) { $1 == 10 ? $0 + 1 : $0 }
    return XcodeProjectError(path: path, line: line, text: "The project cannot be read: \(text).")
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() throws {
    while let byte = next {
      if byte == 32 || (9...13).contains(byte) || byte == 0xEF || byte == 0xBB || byte == 0xBF {
        index += 1
      } else if bytes[index...].starts(with: Array("//".utf8)) {
        while let byte = next, byte != 10 { index += 1 }
      } else if bytes[index...].starts(with: Array("/*".utf8)) {
        index += 2
        while !bytes[index...].starts(with: Array("*/".utf8)) {
          guard index < bytes.count else { throw error("a comment has no end") }
          index += 1
        }
        index += 2
      } else {
        return
      }
    }
  }

  private mutating func expect(_ character: Character) throws {
    try skipSpace()
    guard next == character.asciiValue else { throw error("expected \(character)") }
    index += 1
  }

  private mutating func value(depth: Int) throws -> Any {
    guard depth < OldPropertyList.deepest else {
      throw error("more than \(OldPropertyList.deepest) values are within each other")
    }
    try skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try dictionary(depth)
    case UInt8(ascii: "("): return try array(depth)
    case UInt8(ascii: "<"): return try data()
    default: return try string()
    }
  }

  private mutating func dictionary(_ depth: Int) throws -> [String: Any] {
    index += 1
    var result: [String: Any] = [:]
    while true {
      try skipSpace()
      if next == UInt8(ascii: "}") {
        index += 1
        return result
      }
      let key = try string()
      try expect("=")
      result[key] = try value(depth: depth + 1)
      try expect(";")
    }
  }

  private mutating func array(_ depth: Int) throws -> [Any] {
    index += 1
    var result: [Any] = []
    while true {
      try skipSpace()
      if next == UInt8(ascii: ")") {
        index += 1
        return result
      }
      result.append(try value(depth: depth + 1))
      try skipSpace()
      if next == UInt8(ascii: ",") { index += 1 } else if next != UInt8(ascii: ")") { throw error("expected , or )") }
    }
  }

  private mutating func data() throws -> Data {
    index += 1
    while let byte = next {
      index += 1
      if byte == UInt8(ascii: ">") { return Data() }
    }
    throw error("data has no end")
  }

  private mutating func string() throws -> String {
    guard let first = next else { throw error("the file ends within a value") }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(first) }
    let start = index
    while let byte = next, Self.isPlain(byte) { index += 1 }
    guard index > start else { throw error("unexpected character") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "$"), UInt8(ascii: "-"), UInt8(ascii: ":"),
      UInt8(ascii: "+"), UInt8(ascii: "@"), UInt8(ascii: "~"), 0x80...:
      true
    default: false
    }
  }

  private mutating func quoted(_ quote: UInt8) throws -> String {
    index += 1
    var result: [UInt8] = []
    while let byte = next {
      index += 1
      if byte == quote { return String(decoding: result, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\"), let escaped = next else {
        result.append(byte)
        continue
      }
      index += 1
      switch escaped {
      case UInt8(ascii: "n"): result.append(10)
      case UInt8(ascii: "t"): result.append(9)
      case UInt8(ascii: "r"): result.append(13)
      case UInt8(ascii: "U"):
        let digits = String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self)
        guard digits.utf8.count == 4, let number = UInt32(digits, radix: 16) else {
          throw error("\\U needs four digits")
        }
        index += 4
        result += Array(String(Unicode.Scalar(number) ?? "\u{FFFD}").utf8)
      default: result.append(escaped)
      }
    }
    throw error("a string has no end")
  }
}
