import ResponderInput
import ResponderScenarios

/// A recording of `libinput record`, format version 1: a YAML file with a list of events for each device.
///
/// Unknown keys are ignored, as the format requires. The keys `libinput` (events that libinput derives) and `hid` (raw
/// reports) are ignored, too. Times are in seconds since the start of the recording, which is the same for all devices.
struct LibinputText {
  struct Device {
    var node: DocumentNode
    /// The name and the node of the device, such as `'Touch screen' (/dev/input/event9)`.
    var title: String
    var description = EvdevDescription()
    /// Whether the device is a touch screen, according to `INPUT_PROP_DIRECT` or udev.
    var isScreen = false
    var events: [EvdevEvent] = []

    var isTouched: Bool {
      events.contains { $0.isContactAxis || $0.is(.buttonTouch) }
    }
  }

  private(set) var devices: [Device] = []
  private(set) var remarks: [Recording.Remark] = []
  private let file: String
  private var eventCount = 0

  private static let contents = DocumentReader.Contents(
    maximumSize: RecordingLimits.documentBytes,
    expected: "a recording of libinput record, which starts with 'version: 1'",
    oneAFile: "one recording per file"
  )
  private static let value32 = Int(Int32.min)...Int(Int32.max)
  private static let directProperty = 1

  init(_ bytes: [UInt8], file: String) throws {
    self.file = file
    do {
      try read(try DocumentReader.read(bytes, of: Self.contents))
    } catch let problem as ReadingProblem {
      throw RecordingError(
        file: file,
        line: problem.location.line,
        column: problem.location.column,
        message: problem.message
      )
    }
  }

  /// Returns the recording of the device that was touched.
  func recording() throws -> Recording {
    let device = try touchDevice()
    var recording = try EvdevRecording(device.events, of: device.description, file: file).recording()
    recording.remarks = remarks + recording.remarks
    return recording
  }

  /// Returns the device that was touched. If several devices were touched, returns the touch screen. Throws an error if
  /// no device was touched, or if there is not exactly one touch screen among several touched devices.
  private func touchDevice() throws -> Device {
    let touched = devices.filter(\.isTouched)
    let screens = touched.filter(\.isScreen)
    let found = screens.count == 1 ? screens : touched
    guard found.count != 1 else { return found[0] }
    guard let second = found.dropFirst().first else {
      let listed = Spelling.list(devices.prefix(8).map(\.title))
      throw RecordingError(
        file: file,
        message: "no device was touched; expected ABS_MT_… or BTN_TOUCH among the events of a device"
          + (devices.isEmpty ? "" : " of \(listed)")
      )
    }
    throw error(
      at: second.node,
      "several devices were touched: \(found.prefix(8).map(\.title).joined(separator: ", ")); record only one of them, "
        + "or remove the other devices from the file"
    )
  }

  private func error(at node: DocumentNode, _ message: String) -> RecordingError {
    RecordingError(file: file, line: node.location.line, column: node.location.column, message: message)
  }

  private mutating func read(_ root: DocumentNode) throws {
    guard case .mapping = root.content else { throw root.expected("a recording of libinput record: a mapping") }
    guard let version = root["version"] else { throw root.problem("the key 'version' is missing; expected version: 1") }
    guard try version.integer("the format's version", in: 0...1_000_000) == 1 else {
      throw version.problem("unknown version \(version.kind) of the format; expected 1")
    }
    guard let listed = root["devices"] else {
      throw root.problem("the key 'devices' is missing; expected a list of devices")
    }
    for node in try listed.list("a list of devices") { devices.append(try device(node)) }
    guard let count = root["ndevices"], case .scalar(let text, isPlain: true) = count.content, let number = Int(text),
      number != devices.count
    else { return }
    remarks.append(
      Recording.Remark(
        line: count.location.line,
        text: "'ndevices' is \(number), but the number of devices in the file is \(devices.count)"
      )
    )
  }

  private mutating func device(_ node: DocumentNode) throws -> Device {
    guard case .mapping = node.content else { throw node.expected("a mapping that describes a device") }
    let evdev = node["evdev"]
    let name = evdev?["name"]?.plainText ?? "a device without a name"
    var device = Device(node: node, title: quoted(name) + (node["node"]?.plainText.map { " (\($0.prefix(60)))" } ?? ""))
    if let evdev {
      guard case .mapping = evdev.content else { throw evdev.expected("a mapping that describes the device") }
      for entry in try evdev["absinfo"]?.entries("a mapping of codes to axes") ?? [] {
        let code = try Self.code(entry, in: 0...0x3f)
        device.description.axes[code] = try Self.axis(entry.value)
      }
      for entry in try evdev["codes"]?.entries("a mapping of types to codes") ?? [] where entry.key == "1" {
        for code in try entry.value.list("a list of codes") {
          device.description.keys.insert(UInt16(try code.integer("a code", in: 0...0x2ff)))
        }
      }
      for property in try evdev["properties"]?.items("a list of properties") ?? [] {
        if try property.integer("a property", in: 0...0x1f) == Self.directProperty { device.isScreen = true }
      }
    }
    let udev = try node["udev"]?["properties"]?.items("a list of properties") ?? []
    if udev.contains(where: { $0.plainText == "ID_INPUT_TOUCHSCREEN=1" }) { device.isScreen = true }
    for turn in try node["events"]?.items("a list of events") ?? [] {
      guard case .mapping(let entries) = turn.content else { throw turn.expected("events of one kind: a mapping") }
      for entry in entries where entry.key == "evdev" {
        for event in try entry.value.items("a list of events") { try append(event, to: &device) }
      }
    }
    return device
  }

  private mutating func append(_ node: DocumentNode, to device: inout Device) throws {
    let values = try node.list("an event: [seconds, microseconds, type, code, value]")
    guard values.count == 5 else {
      throw node.problem("expected [seconds, microseconds, type, code, value]; found \(values.count) values")
    }
    let seconds = try values[0].integer("seconds", in: 0...9_999_999_999)
    let microseconds = try values[1].integer("microseconds", in: 0...999_999)
    let time = Int64(seconds) * 1_000_000 + Int64(microseconds)
    if let last = device.events.last, time < last.microseconds {
      throw node.problem("time runs backwards: the previous event is later; expected increasing times")
    }
    eventCount += 1
    guard eventCount <= RecordingLimits.events else {
      throw node.problem("the recording has more than \(RecordingLimits.events) events; split the recording")
    }
    device.events.append(
      EvdevEvent(
        microseconds: time,
        type: UInt16(try values[2].integer("an event's type", in: 0...0x1f)),
        code: UInt16(try values[3].integer("an event's code", in: 0...0x2ff)),
        value: Int32(try values[4].integer("an event's value", in: Self.value32)),
        number: node.location.line
      )
    )
  }

  /// Reads an axis: `[minimum, maximum, fuzz, flat, resolution]`. Only the minimum and the maximum are needed.
  private static func axis(_ node: DocumentNode) throws -> EvdevDescription.Axis {
    let values = try node.list("an axis: [minimum, maximum, fuzz, flat, resolution]")
    guard values.count >= 2 else { throw node.expected("an axis: [minimum, maximum, fuzz, flat, resolution]") }
    let minimum = try values[0].integer("an axis' minimum", in: value32)
    let maximum = try values[1].integer("an axis' maximum", in: value32)
    guard minimum <= maximum else {
      throw values[1].problem("expected a maximum of at least \(minimum), found \(maximum)")
    }
    return EvdevDescription.Axis(minimum: minimum, maximum: maximum)
  }

  private static func code(_ entry: DocumentNode.Entry, in range: ClosedRange<Int>) throws -> UInt16 {
    guard let code = Int(entry.key), range.contains(code) else {
      throw ReadingProblem(
        location: entry.keyLocation,
        message: "expected a code from \(range.lowerBound) to \(range.upperBound), found \(quoted(entry.key))"
      )
    }
    return UInt16(code)
  }
}

extension DocumentNode {
  /// Returns the value of a key; nil if the key is missing or the node is not a mapping.
  fileprivate subscript(_ key: String) -> DocumentNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  fileprivate var plainText: String? {
    guard case .scalar(let text, _) = content, !text.isEmpty else { return nil }
    return text
  }

  private var isNothing: Bool {
    if case .scalar("", isPlain: true) = content { return true }
    return false
  }

  /// Returns the items of a list. Returns an empty array if the node has no value, such as the events of a device that
  /// was not used.
  fileprivate func items(_ what: String) throws(ReadingProblem) -> [DocumentNode] {
    isNothing ? [] : try list(what)
  }

  fileprivate func entries(_ what: String) throws(ReadingProblem) -> [Entry] {
    if isNothing { return [] }
    guard case .mapping(let entries) = content else { throw expected(what) }
    return entries
  }
}
