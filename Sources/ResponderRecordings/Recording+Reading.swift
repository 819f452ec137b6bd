import Foundation
import ResponderInput

extension Recording {
  /// Reads a recording from a file.
  ///
  /// The formats are those of evemu (`.events`, in both kernel protocols), `libinput record` (YAML), Inkable (JSON),
  /// and Flutter's pointer events. Further formats are W3C pointer actions, a browser's log of touches, touch commands
  /// of the Chrome DevTools protocol, Wacom's CSV, and the Playground's lines of JSON.
  ///
  /// The format is determined from the contents, not from the name. If an evemu recording has no head, the device's
  /// axes are read from a `.desc` file in the same folder. The name of this file is the longest prefix of the
  /// recording's name that ends before a character other than a letter or digit: `name.desc` for
  /// `name.two-fingers.events` and `name double-tap.events`.
  /// - Parameters:
  ///   - name: The path of the file, which is included in errors.
  ///   - elements: Returns the center of the element with an id, in points of the screen. The closure is called for
  ///     actions relative to an element.
  /// - Throws: ``RecordingError`` with file, line and column.
  public init(contentsOf name: String, elements: (String) -> CGPoint? = { _ in nil }) throws {
    let url = URL(fileURLWithPath: name)
    let bytes = try Self.read(url, name: name, limit: RecordingLimits.bytes)
    var description: EvdevDescription?
    if RecordingFormat(of: bytes) == .evemu, let beside = Self.description(beside: url) {
      let descriptionName = beside.relativePath
      let text = try Self.read(beside, name: descriptionName, limit: RecordingLimits.descriptionBytes)
      description = try EvemuText(text, file: descriptionName).description
    }
    try self.init(bytes, file: name, description: description, elements: elements)
  }

  /// Reads a recording from memory.
  /// - Parameters:
  ///   - data: The bytes of a file.
  ///   - file: The name of the file, which is included in errors.
  ///   - elements: Returns the center of the element with an id, in points of the screen. The closure is called for
  ///     actions relative to an element.
  /// - Throws: ``RecordingError`` with file, line and column.
  public init(_ data: Data, file: String, elements: (String) -> CGPoint? = { _ in nil }) throws {
    try self.init(Array(data), file: file, description: nil, elements: elements)
  }

  init(
    _ bytes: [UInt8],
    file: String,
    description: EvdevDescription?,
    elements: (String) -> CGPoint? = { _ in nil }
  ) throws {
    guard bytes.count <= RecordingLimits.bytes else { throw Self.tooLarge(file, limit: RecordingLimits.bytes) }
    switch RecordingFormat(of: bytes) {
    case .evemu:
      self = try EvdevRecording(EvemuText(bytes, file: file), file: file, description: description).recording()
    case .touchLines:
      self = try TouchLines(bytes, file: file).recording()
    case .inkable:
      self = try InkableStream(bytes, file: file).recording()
    case .libinput:
      self = try LibinputText(bytes, file: file).recording()
    case .pointerActions:
      self = try PointerActions(bytes, file: file, elements: elements).recording()
    case .flutter:
      self = try FlutterPointers(bytes, file: file).recording()
    case .browserLog:
      self = try BrowserTouchLog(bytes, file: file).recording()
    case .dispatchedTouches:
      self = try DispatchedTouches(bytes, file: file).recording()
    case .inkTable:
      self = try InkTable(bytes, file: file).recording()
    case .unknown:
      let found = bytes.isEmpty ? "the file is empty" : "the file is not a recording"
      throw RecordingError(file: file, line: 1, column: 1, message: "\(found); expected \(RecordingFormat.known)")
    }
    guard let first = frames.first?.timestamp, let last = frames.last?.timestamp else { return }
    guard last - first <= RecordingLimits.span else {
      let most = Int(RecordingLimits.span / 3600)
      throw RecordingError(file: file, message: "the recording lasts \(last - first) s; expected at most \(most) hours")
    }
  }

  /// Returns the `.desc` file whose name is the longest prefix of the recording's name that ends before a character
  /// other than a letter or digit; nil if there is no such file.
  private static func description(beside url: URL) -> URL? {
    let name = url.lastPathComponent
    let folder = url.deletingLastPathComponent()
    for end in name.indices.reversed() where end > name.startIndex && !name[end].isLetter && !name[end].isNumber {
      let candidate = folder.appendingPathComponent(name[..<end] + ".desc")
      if candidate != url, FileManager.default.fileExists(atPath: candidate.path) { return candidate }
    }
    return nil
  }

  private static func read(_ url: URL, name: String, limit: Int) throws -> [UInt8] {
    do throws(RegularFile.Problem) {
      return Array(try RegularFile.contents(of: url, limit: limit))
    } catch {
      switch error {
      case .missing: throw RecordingError(file: name, message: "the file does not exist or cannot be read")
      case .notRegular:
        throw RecordingError(file: name, message: "this is not a regular file; expected a recording")
      case .tooLarge: throw tooLarge(name, limit: limit)
      case .unreadable:
        throw RecordingError(file: name, message: "the file cannot be read; check its permissions")
      }
    }
  }

  private static func tooLarge(_ file: String, limit: Int) -> RecordingError {
    RecordingError(file: file, message: "the file is larger than \(limit >> 20) MiB; split the recording")
  }
}
