import Foundation

/// What a recording is written in, told from its content.
enum RecordingFormat: Equatable {
  case evemu
  case touchLines
  /// Known by name, not yet read.
  case notYet(String)
  case unknown

  init(of bytes: [UInt8]) {
    guard let first = bytes[RecordingLines.start(of: bytes)...].first(where: { !isBlank($0) }) else {
      self = .unknown
      return
    }
    switch first {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      self = Self.ofJSON(bytes, isArray: first == UInt8(ascii: "["))
    case UInt8(ascii: "#") where bytes.holdsEarly("libinput"):
      self = .notYet("libinput record")
    case UInt8(ascii: "v") where bytes.holdsEarly("ndevices:"):
      self = .notYet("libinput record")
    case UInt8(ascii: "#"):
      self = .evemu
    default:
      let isProperty = bytes.holdsEarly(":") && "NIPBALSE".utf8.contains(first)
      self = isProperty ? .evemu : .unknown
    }
  }

  /// A foreign format shows by a key of its own near the head; anything else is taken for our own lines, so that an
  /// error in them is told with its place.
  private static func ofJSON(_ bytes: [UInt8], isArray: Bool) -> RecordingFormat {
    if bytes.holdsEarly("\"touchIdentifier\"") || bytes.holdsEarly("\"estimationUpdateIndex\"") {
      return .notYet("Inkable JSON")
    }
    if bytes.holdsEarly("\"actions\"") || bytes.holdsEarly("\"pointerType\"") {
      return .notYet("W3C actions JSON")
    }
    return isArray ? .unknown : .touchLines
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
