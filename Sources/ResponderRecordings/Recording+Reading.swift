import Foundation

extension Recording {
  /// Reads a recording from a file: evemu's `.events` in both kernel protocols, `libinput record`'s YAML, Inkable's JSON,
  /// W3C pointer actions, Flutter's pointer events, a browser's log of touches, touches of the Chrome DevTools protocol, Wacom's
  /// CSV, or the Playground's own lines of JSON.
  ///
  /// The format is told from the content, not from the name. An evemu recording without a head of its own takes the
  /// device's axes from a `.desc` beside it, the one of the longest name with which the recording's own begins, up to a character
  /// that is neither letter nor digit: `name.desc` for `name.two-fingers.events` and `name double-tap.events`.
  /// - Parameters:
  ///   - name: The file's path, which errors carry.
  ///   - elements: The middle of an element by its id, in points of the screen, for actions that begin from one.
  /// - Throws: ``RecordingError`` with file, line and column.
  public init(contentsOf name: String, elements: (String) -> CGPoint? = { _ in nil }) throws {
    let url = URL(fileURLWithPath: name)
    let bytes = try Self.read(url, name: name, limit: RecordingLimits.bytes)
    var description: DeviceDescription?
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
  ///   - file: The name that errors carry.
  ///   - elements: The middle of an element by its id, in points of the screen, for actions that begin from one.
  /// - Throws: ``RecordingError`` with file, line and column.
  public init(_ data: Data, file: String, elements: (String) -> CGPoint? = { _ in nil }) throws {
    try self.init(Array(data), file: file, description: nil, elements: elements)
  }

  init(
    _ bytes: [UInt8],
    file: String,
    description: DeviceDescription?,
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
      let found = bytes.isEmpty ? "the file is empty" : "this is no recording"
      throw RecordingError(file: file, line: 1, column: 1, message: "\(found); expected \(RecordingFormat.known)")
    }
    guard let first = frames.first?.timestamp, let last = frames.last?.timestamp else { return }
    guard last - first <= RecordingLimits.span else {
      let most = Int(RecordingLimits.span / 3600)
      throw RecordingError(file: file, message: "lasts \(last - first) s; at most \(most) hours are read, split it")
    }
  }

  /// The description with the longest name that the recording's own begins with, up to the end of a word: what follows is
  /// neither a letter nor a digit.
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
    let resolved = url.resolvingSymlinksInPath()
    let attributes: [FileAttributeKey: Any]
    do {
      attributes = try FileManager.default.attributesOfItem(atPath: resolved.path)
    } catch {
      throw RecordingError(file: name, message: "there is no such file, or it may not be read")
    }
    // A pipe would block, a device would never end.
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw RecordingError(file: name, message: "not a regular file; expected a recording")
    }
    do {
      let handle = try FileHandle(forReadingFrom: resolved)
      defer { try? handle.close() }
      let data = try handle.read(upToCount: limit + 1) ?? Data()
      guard data.count <= limit else { throw tooLarge(name, limit: limit) }
      return Array(data)
    } catch let error as RecordingError {
      throw error
    } catch {
      throw RecordingError(file: name, message: "cannot be read; check that you may read it")
    }
  }

  private static func tooLarge(_ file: String, limit: Int) -> RecordingError {
    RecordingError(file: file, message: "larger than \(limit >> 20) MiB, the most that is read; split the recording")
  }
}
