import Foundation

/// The format of a recording, determined from its contents.
enum RecordingFormat: Equatable {
  case evemu
  case touchLines
  case inkable
  case libinput
  case pointerActions
  case flutter
  case browserLog
  case dispatchedTouches
  case inkTable
  case unknown

  /// The names of all formats, to be listed in errors.
  static let known =
    "an evemu recording, libinput record's YAML, Inkable's JSON, W3C pointer actions, Flutter's pointers, a browser's touch log, "
    + "touches of the DevTools protocol, Wacom's CSV or lines of JSON as the Playground writes them"

  init(of bytes: [UInt8]) {
    guard let first = bytes[RecordingLines.start(of: bytes)...].first(where: { !JSONSource.isBlank($0) }) else {
      self = .unknown
      return
    }
    switch first {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      self = Self.ofJSON(bytes, isArray: first == UInt8(ascii: "["))
    case _ where bytes.containsEarly("ndevices:") || bytes.containsEarly("# libinput record"):
      self = .libinput
    case _ where bytes.containsEarly("devices:") && bytes.containsEarly("version:"):
      self = .libinput
    case _ where bytes.containsEarly("SPLINE_X") && bytes.containsEarly(","):
      self = .inkTable
    case UInt8(ascii: "#"):
      self = .evemu
    default:
      let isProperty = bytes.containsEarly(":") && "NIPBALSE".utf8.contains(first)
      self = isProperty ? .evemu : .unknown
    }
  }

  /// Determines the format of a JSON text by keys near its start, each of which occurs in only one format. An object
  /// without such keys has the format of the Playground's lines, so that errors in the text are reported with their
  /// location.
  private static func ofJSON(_ bytes: [UInt8], isArray: Bool) -> RecordingFormat {
    let inkable = ["\"touchIdentifier\"", "\"isUpdate\"", "\"isPrediction\""]
    let browser = ["\"pointerover\"", "\"pointerenter\"", "\"pointermove\"", "\"pointerdown\"", "\"touchstart\""]
    if isArray, inkable.contains(where: bytes.containsEarly) { return .inkable }
    if bytes.containsEarly("\"Input.dispatchTouchEvent\"") { return .dispatchedTouches }
    if bytes.containsEarly("\"events\""), bytes.containsEarly(isArray ? "\"ts\"" : "\"sequences\"") { return .flutter }
    if isArray, browser.contains(where: bytes.containsEarly) { return .browserLog }
    // An empty array is treated as a list of actions, whose reader refuses an empty list with an error.
    let isEmpty =
      bytes.drop { $0 != UInt8(ascii: "[") }.dropFirst().first { !JSONSource.isBlank($0) } == UInt8(ascii: "]")
    if isArray { return isEmpty || bytes.containsEarly("\"type\"") ? .pointerActions : .unknown }
    return bytes.containsEarly("\"actions\"") ? .pointerActions : .touchLines
  }
}

extension [UInt8] {
  /// Returns whether the first 4 KiB contain `text`.
  fileprivate func containsEarly(_ text: String) -> Bool { prefix(4096).contains(text) }

  /// Returns whether the bytes contain `text`.
  func contains(_ text: String) -> Bool { self[...].contains(text) }
}

extension ArraySlice<UInt8> {
  fileprivate func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard count >= wanted.count else { return false }
    return (startIndex...(endIndex - wanted.count)).contains { start in
      self[start] == wanted[0] && self[start..<(start + wanted.count)].elementsEqual(wanted)
    }
  }
}
