import Foundation

extension TouchRecording {
  /// The contents of the file, in UTF-8.
  public var data: Data { Data(bytes) }

  /// Writes the file. An existing file is replaced.
  ///
  /// - Throws: The error of Foundation if the file cannot be written.
  public func write(to url: URL) throws {
    try data.write(to: url, options: .atomic)
  }

  /// The bytes of the file.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    header.value.write(to: &bytes)
    bytes.append(0x0a)
    for line in lines {
      line.value.write(to: &bytes)
      bytes.append(0x0a)
    }
    return bytes
  }
}

extension TouchRecording.Header {
  /// The first line of the file.
  var value: RecordingValue {
    var fields = Fields()
    fields.add("touchrecord", .number(Double(TouchRecording.version)))
    fields.add("system", system.map { .text($0) })
    fields.add("device", device.map { .text($0) })
    fields.add("scale", scale.map { .number($0) })
    fields.add("screen", RecordingValue(screen))
    fields.add("recorder", recorder.map { .text($0) })
    fields.add("texts", texts.map { .text($0) })
    fields.add("identifiers", identifiers.map { .text($0) })
    if isRightToLeft { fields.add("layoutDirection", "rightToLeft") }
    return .object(fields.members)
  }
}

extension TouchRecording.Line {
  /// The line as JSON.
  public var value: RecordingValue {
    var fields = Fields()
    fields.add("t", .number(time))
    fields.add("since", since.map { .number($0) })
    fields.add(content.key, content.value)
    if case .note(let note) = content, note.isWarning { fields.add("warning", true) }
    return .object(fields.members)
  }
}

extension TouchRecording.Content {
  /// The value under the key of the line.
  var value: RecordingValue {
    var fields = Fields()
    switch self {
    case .snapshot(let snapshot): return snapshot.value
    case .touches(let samples): return .list(samples.map(\.value))
    case .hit(let hit):
      fields.add("touch", .number(Double(hit.touch)))
      fields.add("view", hit.view.map { .text($0) } ?? .null)
      fields.add("recognizers", RecordingValue(hit.recognizers))
      fields.add("chain", RecordingValue(hit.chain))
    case .state(let change):
      fields.add("id", .text(change.id))
      fields.add("state", .text(change.state.rawValue))
    case .action(let action):
      fields.add("id", .text(action.id))
      fields.add("state", .text(action.state.rawValue))
    case .event(let event):
      fields.add("id", .text(event.id))
      fields.add("event", .text(event.event))
    case .scroll(let scroll):
      fields.add("id", .text(scroll.id))
      fields.add("kind", .text(scroll.kind.rawValue))
      fields.add("contentOffset", scroll.contentOffset.map { RecordingValue($0) })
      fields.add("zoomScale", scroll.zoomScale.map { .number($0) })
    case .responder(let change):
      fields.add("id", .text(change.id))
      fields.add("isFirst", .boolean(change.isFirst))
    case .keyboard(let keyboard): fields.add("frame", keyboard.frame.map { RecordingValue($0) } ?? .null)
    case .controller(let change):
      fields.add("id", .text(change.id))
      fields.add("phase", .text(change.phase.rawValue))
    case .note(let note): return .text(note.text)
    case .end(let end): return .text(end.rawValue)
    }
    return .object(fields.members)
  }
}

extension TouchRecording.Snapshot {
  fileprivate var value: RecordingValue {
    func list(_ entries: [Entry]) -> RecordingValue? {
      entries.isEmpty
        ? nil : .list(entries.map { .object([RecordingValue.Member("id", .text($0.id))] + $0.values) })
    }
    var fields = Fields()
    fields.add("windows", list(windows))
    fields.add("views", list(views))
    fields.add("controllers", list(controllers))
    fields.add("removed", removed.isEmpty ? nil : RecordingValue(removed))
    return .object(fields.members)
  }
}

extension TouchRecording.Sample {
  fileprivate var value: RecordingValue {
    var fields = Fields()
    fields.add("touch", .number(Double(touch)))
    fields.add("phase", .text(phase.rawValue))
    fields.add("location", location.map { RecordingValue($0) })
    fields.add("window", window.map { .text($0) })
    fields.add("force", force.map { .number($0) })
    fields.add("radius", radius.map { .number($0) })
    if type != "direct" { fields.add("type", .text(type)) }
    if tapCount != 1 { fields.add("tapCount", .number(Double(tapCount))) }
    if coalesced != 1 { fields.add("coalesced", .number(Double(coalesced))) }
    if buttons != 0 { fields.add("buttons", .number(Double(buttons))) }
    if predicted != 0 { fields.add("predicted", .number(Double(predicted))) }
    return .object(fields.members)
  }
}

/// The members of an object that is written.
private struct Fields {
  var members: [RecordingValue.Member] = []

  /// Adds a member; does nothing if the value is nil.
  mutating func add(_ key: String, _ value: RecordingValue?) {
    if let value { members.append(RecordingValue.Member(key, value)) }
  }
}
