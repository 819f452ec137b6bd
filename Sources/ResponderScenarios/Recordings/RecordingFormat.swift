import Foundation

/// What a recording is written in, told from its content.
enum RecordingFormat: Equatable {
  case evemu
  case touchLines
  case inkable
  case libinput
  case pointerActions
  case unknown

  /// What errors call those that are known.
  static let known =
    "an evemu recording, libinput record's YAML, Inkable's JSON, W3C pointer actions or lines of JSON as the Playground "
    + "writes them"

  init(of bytes: [UInt8]) {
    guard let first = bytes[RecordingLines.start(of: bytes)...].first(where: { !isBlank($0) }) else {
      self = .unknown
      return
    }
    switch first {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      self = Self.ofJSON(bytes, isArray: first == UInt8(ascii: "["))
    case _ where bytes.holdsEarly("ndevices:") || bytes.holdsEarly("# libinput record"):
      self = .libinput
    case _ where bytes.holdsEarly("devices:") && bytes.holdsEarly("version:"):
      self = .libinput
    case UInt8(ascii: "#"):
      self = .evemu
    default:
      let isProperty = bytes.holdsEarly(":") && "NIPBALSE".utf8.contains(first)
      self = isProperty ? .evemu : .unknown
    }
  }

  /// A foreign format shows by a key of its own near the head; an object with none is taken for our own lines, so that an
  /// error in them is told with its place.
  private static func ofJSON(_ bytes: [UInt8], isArray: Bool) -> RecordingFormat {
    let inkable = ["\"touchIdentifier\"", "\"isUpdate\"", "\"isPrediction\""]
    if isArray, inkable.contains(where: bytes.holdsEarly) { return .inkable }
    // An empty list is one of actions, and refused as such.
    let isEmpty = bytes.drop { $0 != UInt8(ascii: "[") }.dropFirst().first { !isBlank($0) } == UInt8(ascii: "]")
    if isArray { return isEmpty || bytes.holdsEarly("\"type\"") ? .pointerActions : .unknown }
    return bytes.holdsEarly("\"actions\"") ? .pointerActions : .touchLines
  }
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || (0x09...0x0d).contains(byte)
}

extension [UInt8] {
  /// Whether the first 4 KiB hold a text.
  fileprivate func holdsEarly(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    let head = prefix(4096)
    guard head.count >= wanted.count else { return false }
    return (0...(head.count - wanted.count)).contains { start in
      head[start] == wanted[0] && head[start..<(start + wanted.count)].elementsEqual(wanted)
    }
  }
}
