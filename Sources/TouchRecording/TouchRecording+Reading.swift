import Foundation

extension TouchRecording {
  /// Reads a file.
  ///
  /// A file that was cut off is read up to its last complete line. Unknown keys are ignored, with a notice.
  /// - Parameter path: The path of a regular file of at most 64 MiB.
  /// - Throws: ``TouchRecordingError`` with the line and the expected contents.
  public init(contentsOf path: String) throws(TouchRecordingError) {
    try self.init(Self.contents(of: path), file: path)
  }

  /// Reads a recording from memory. Errors state `file` as the path.
  ///
  /// - Throws: ``TouchRecordingError`` with the line and the expected contents.
  public init(_ bytes: [UInt8], file: String) throws(TouchRecordingError) {
    guard bytes.count <= RecordingFileLimits.bytes else { throw Self.tooLarge(file) }
    var reader = RecordingReader()
    do throws(LocatedProblem) {
      self = try reader.read(bytes)
    } catch {
      throw TouchRecordingError(
        file: file,
        line: error.line,
        column: error.problem.offset.map { $0 + 1 },
        message: error.problem.message
      )
    }
  }

  /// Whether the contents are a device recording, judged by the first line.
  public static func isRecording(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    let head = bytes[start...].prefix(1_024).prefix { $0 != 0x0a }
    guard let first = head.first(where: { $0 != 0x20 && $0 != 0x09 }), first == UInt8(ascii: "{") else { return false }
    return String(decoding: head, as: UTF8.self).contains("\"touchrecord\"")
  }

  private static func contents(of path: String) throws(TouchRecordingError) -> [UInt8] {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
      // Only regular files are read, because reading a pipe would block and reading a device would never end.
      guard attributes[.type] as? FileAttributeType == .typeRegular else {
        throw TouchRecordingError(file: path, message: "this is not a regular file; expected a .touchrecord file")
      }
      let handle = try FileHandle(forReadingFrom: url)
      defer { try? handle.close() }
      let data = try handle.read(upToCount: RecordingFileLimits.bytes + 1) ?? Data()
      guard data.count <= RecordingFileLimits.bytes else { throw tooLarge(path) }
      return Array(data)
    } catch let error as TouchRecordingError {
      throw error
    } catch {
      throw TouchRecordingError(file: path, message: "the file does not exist or cannot be read")
    }
  }

  private static func tooLarge(_ file: String) -> TouchRecordingError {
    TouchRecordingError(
      file: file,
      message: "the file is larger than \(RecordingFileLimits.bytes >> 20) MiB; expected a shorter recording"
    )
  }
}

/// A problem with the number of its line.
struct LocatedProblem: Error {
  var line: Int
  var problem: LineProblem
}

/// A reader of the lines of a file.
struct RecordingReader {
  private var lines: [TouchRecording.Line] = []
  private var notices: [TouchRecording.Notice] = []
  private var noticeCount = 0
  private var reported: Set<String> = []
  private var objects = ObjectRegister()
  private var touches: Set<Int> = []
  private var samples = 0
  private var number = 0

  mutating func read(_ bytes: [UInt8]) throws(LocatedProblem) -> TouchRecording {
    var position = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    var header: TouchRecording.Header?
    while position < bytes.count {
      let end = bytes[position...].firstIndex(of: 0x0a) ?? bytes.count
      let line = bytes[position..<end]
      let isLast = end == bytes.count
      position = end + 1
      number += 1
      if header != nil, line.allSatisfy({ $0 == 0x20 || $0 == 0x0d || $0 == 0x09 }) { continue }
      do throws(LineProblem) {
        var parser = LineParser(line)
        let members = try parser.object()
        guard header != nil else {
          header = try readHeader(members)
          continue
        }
        if case .end? = lines.last?.content { throw LineProblem(message: "there is a line after the line 'end'") }
        guard lines.count < RecordingFileLimits.lines else {
          throw LineProblem(message: "the file has more than \(RecordingFileLimits.lines) lines")
        }
        try readLine(members)
      } catch {
        // A recording that ended with the app has an incomplete last line.
        if isLast, error.isCutOff, header != nil {
          notice("cutOff", "the file was cut off in this line, which is ignored")
          break
        }
        throw LocatedProblem(line: number, problem: error)
      }
    }
    guard let header else {
      throw LocatedProblem(
        line: 1,
        problem: LineProblem(offset: 0, message: "the file is empty; expected a line with 'touchrecord'")
      )
    }
    var recording = TouchRecording(header: header, lines: lines)
    if noticeCount > notices.count {
      notices.append(
        TouchRecording.Notice(line: number, text: "\(noticeCount - notices.count) further notices are not listed")
      )
    }
    recording.notices = notices
    return recording
  }

  // MARK: Lines

  private mutating func readHeader(_ members: [RecordingValue.Member]) throws(LineProblem) -> TouchRecording.Header {
    var fields = LineFields(members, path: "")
    guard let version = fields.value("touchrecord") else {
      throw LineProblem(message: "this is not a device recording; expected 'touchrecord' in the first line")
    }
    guard let number = version.number, number >= 1, number == number.rounded() else {
      throw LineProblem(message: "touchrecord: expected the version 1, found \(version.json.prefix(40))")
    }
    guard number <= Double(TouchRecording.version) else {
      throw LineProblem(
        message: "touchrecord: the version \(version.json) is not supported; the supported version is "
          + "\(TouchRecording.version)"
      )
    }
    guard let screen = try fields.numbers("screen", count: 2), screen.allSatisfy({ $0 > 0 && $0 <= 100_000 }) else {
      throw LineProblem(message: "screen: expected the width and height in points, each above 0 and at most 100000")
    }
    var header = TouchRecording.Header(screen: screen)
    header.system = try fields.optionalText("system")
    header.device = try fields.optionalText("device")
    header.scale = try fields.optionalNumber("scale", in: 0.1...100)
    header.recorder = try fields.optionalText("recorder")
    header.texts = try fields.optionalText("texts")
    header.identifiers = try fields.optionalText("identifiers")
    header.isRightToLeft = try fields.optionalText("layoutDirection") == "rightToLeft"
    note(fields)
    return header
  }

  private mutating func readLine(_ members: [RecordingValue.Member]) throws(LineProblem) {
    var fields = LineFields(members, path: "")
    let time = try fields.number("t", in: 0...RecordingFileLimits.seconds)
    if let last = lines.last, time < last.time {
      throw LineProblem(
        message: "t: \(RecordingValue.number(time).json) is before the previous line; expected at least "
          + RecordingValue.number(last.time).json
      )
    }
    let since = try fields.optionalNumber("since", in: 0...RecordingFileLimits.seconds)
    if let since, since > time { throw LineProblem(message: "since: expected at most the value of t") }
    var contents: [TouchRecording.Content] = []
    for key in Self.keys {
      if let value = fields.value(key) { contents.append(try content(key, value)) }
    }
    guard contents.count <= 1 else {
      let keys = contents.map(\.key).joined(separator: ", ")
      throw LineProblem(message: "the line has several of the keys \(keys); expected one")
    }
    guard var content = contents.first else {
      notice("no key", "the line has no key that is known, and is ignored")
      return
    }
    if case .note(var text) = content {
      text.isWarning = try fields.optionalFlag("warning") ?? false
      content = .note(text)
    }
    note(fields)
    lines.append(TouchRecording.Line(time, since: since, content, number: number))
  }

  private static let keys = [
    "snapshot", "touches", "hit", "state", "action", "event", "scroll", "responder", "keyboard", "controller", "note",
    "end",
  ]

  private mutating func content(
    _ key: String,
    _ value: RecordingValue
  ) throws(LineProblem) -> TouchRecording.Content {
    switch key {
    case "snapshot": return .snapshot(try snapshot(value))
    case "touches": return .touches(try touches(value))
    case "note":
      guard let text = value.text else {
        throw LineProblem(message: "note: expected a string, found \(value.typeName)")
      }
      return .note(TouchRecording.Note(text))
    case "end":
      guard let end = value.text.flatMap(TouchRecording.End.init(rawValue:)) else {
        let words = TouchRecording.End.allCases.map(\.rawValue).joined(separator: ", ")
        throw LineProblem(message: "end: expected one of \(words), found \(value.json.prefix(40))")
      }
      return .end(end)
    default:
      var fields = try LineFields(value, path: key)
      let content = try behavior(key, &fields)
      note(fields)
      return content
    }
  }

  private mutating func behavior(
    _ key: String,
    _ fields: inout LineFields
  ) throws(LineProblem) -> TouchRecording.Content {
    switch key {
    case "hit":
      let touch = try fields.whole("touch", in: 1...1e9)
      guard touches.contains(touch) else {
        throw LineProblem(
          message: "hit.touch: there is no touch \(touch); expected a touch of an earlier line 'touches'"
        )
      }
      return .hit(
        TouchRecording.Hit(
          touch: touch,
          view: try fields.optionalID("view"),
          recognizers: try fields.ids("recognizers"),
          chain: try fields.ids("chain")
        )
      )
    case "state": return .state(TouchRecording.StateChange(id: try fields.id("id"), state: try fields.word("state")))
    case "action": return .action(TouchRecording.Action(id: try fields.id("id"), state: try fields.word("state")))
    case "event": return .event(TouchRecording.ControlEvent(id: try fields.id("id"), event: try fields.id("event")))
    case "scroll":
      return .scroll(
        TouchRecording.Scroll(
          id: try fields.id("id"),
          kind: try fields.word("kind"),
          contentOffset: try fields.numbers("contentOffset", count: 2),
          zoomScale: try fields.optionalNumber("zoomScale", in: 0...1e6)
        )
      )
    case "responder":
      return .responder(TouchRecording.ResponderChange(id: try fields.id("id"), isFirst: try fields.flag("isFirst")))
    case "keyboard": return .keyboard(TouchRecording.Keyboard(frame: try fields.numbers("frame", count: 4)))
    default:
      return .controller(TouchRecording.ControllerChange(id: try fields.id("id"), phase: try fields.word("phase")))
    }
  }

  // MARK: Touches

  private mutating func touches(_ value: RecordingValue) throws(LineProblem) -> [TouchRecording.Sample] {
    guard let items = value.items else {
      throw LineProblem(message: "touches: expected a list of samples, found \(value.typeName)")
    }
    guard items.count <= RecordingFileLimits.samplesInLine else {
      throw LineProblem(message: "touches: the line has more than \(RecordingFileLimits.samplesInLine) samples")
    }
    samples += items.count
    guard samples <= RecordingFileLimits.samples else {
      throw LineProblem(message: "touches: the file has more than \(RecordingFileLimits.samples) samples")
    }
    var result: [TouchRecording.Sample] = []
    for (index, item) in items.enumerated() {
      var fields = try LineFields(item, path: "touches[\(index)]")
      var sample = TouchRecording.Sample(
        touch: try fields.whole("touch", in: 1...1e9),
        phase: try fields.word("phase"),
        location: try fields.numbers("location", count: 2)
      )
      sample.window = try fields.optionalID("window")
      sample.force = try fields.optionalNumber("force", in: 0...1e6)
      sample.radius = try fields.optionalNumber("radius", in: 0...1e6)
      sample.type = try fields.optionalText("type") ?? "direct"
      sample.tapCount = try fields.optionalWhole("tapCount", in: 0...1e6) ?? 1
      sample.coalesced = try fields.optionalWhole("coalesced", in: 1...1e6) ?? 1
      sample.predicted = try fields.optionalWhole("predicted", in: 0...1e6) ?? 0
      sample.buttons = try fields.optionalWhole("buttons", in: 0...1e6) ?? 0
      try check(sample, fields, among: result)
      note(fields)
      result.append(sample)
    }
    return result
  }

  private mutating func check(
    _ sample: TouchRecording.Sample,
    _ fields: LineFields,
    among others: [TouchRecording.Sample]
  ) throws(LineProblem) {
    guard !others.contains(where: { $0.touch == sample.touch }) else {
      throw LineProblem(message: "\(fields.name("touch")): touch \(sample.touch) has two samples in one line")
    }
    guard ["direct", "indirect", "pencil", "indirectPointer"].contains(sample.type) else {
      throw LineProblem(
        message: "\(fields.name("type")): expected direct, indirect, pencil or indirectPointer, found "
          + "'\(sample.type.prefix(40))'"
      )
    }
    switch sample.phase {
    case .began:
      guard touches.insert(sample.touch).inserted else {
        throw LineProblem(
          message: "\(fields.name("phase")): touch \(sample.touch) began already; expected a new number"
        )
      }
    case .moved, .stationary, .ended, .cancelled:
      guard touches.contains(sample.touch) else {
        throw LineProblem(
          message: "\(fields.name("phase")): touch \(sample.touch) has not begun; expected a sample with 'began' first"
        )
      }
    }
  }

  // MARK: Snapshots

  private mutating func snapshot(_ value: RecordingValue) throws(LineProblem) -> TouchRecording.Snapshot {
    var fields = try LineFields(value, path: "snapshot")
    var snapshot = TouchRecording.Snapshot()
    snapshot.removed = try fields.ids("removed")
    objects.remove(snapshot.removed)
    snapshot.windows = try entries("windows", .window, &fields)
    snapshot.views = try entries("views", .view, &fields)
    snapshot.controllers = try entries("controllers", .controller, &fields)
    try objects.check()
    note(fields)
    return snapshot
  }

  private mutating func entries(
    _ key: String,
    _ kind: ObjectRegister.Kind,
    _ fields: inout LineFields
  ) throws(LineProblem) -> [TouchRecording.Snapshot.Entry] {
    guard let value = fields.value(key), value != .null else { return [] }
    guard let items = value.items else {
      throw LineProblem(message: "\(fields.name(key)): expected a list, found \(value.typeName)")
    }
    var entries: [TouchRecording.Snapshot.Entry] = []
    for (index, item) in items.enumerated() {
      var members = try LineFields(item, path: "\(fields.name(key))[\(index)]")
      let id = try members.id("id")
      let values = (item.members ?? []).filter { $0.key != "id" }
      for key in try EntryShape.unknownKeys(of: values, path: members.path, kind: kind) {
        notice("\(kind).\(key)", "the key '\(key.prefix(60))' of \(members.path) is not known, and is ignored")
      }
      try objects.add(id, kind, values, path: members.path)
      entries.append(TouchRecording.Snapshot.Entry(id: id, values: values))
    }
    return entries
  }

  // MARK: Notices

  private mutating func note(_ fields: LineFields) {
    for key in fields.unknown {
      let name = fields.name(key)
      let kind = name.filter { !$0.isNumber }
      notice(kind, "the key '\(name.prefix(80))' is not known, and is ignored")
    }
  }

  /// Stores a notice. Of notices of one kind only the first is stored.
  private mutating func notice(_ kind: String, _ text: String) {
    guard reported.count < 1_000, reported.insert(kind).inserted else { return }
    noticeCount += 1
    if notices.count < RecordingFileLimits.notices {
      notices.append(TouchRecording.Notice(line: number, text: text))
    }
  }
}
