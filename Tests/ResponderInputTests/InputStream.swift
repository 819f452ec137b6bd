import Foundation
import ResponderInput
import ResponderKit

/// A stream of kernel events, which is written with the kernel's names.
struct InputStream {
  private(set) var events: [EvdevEvent] = []
  private var microseconds: Int64 = 0

  private static let names: [String: (type: UInt16, code: UInt16)] = [
    "SLOT": (3, 0x2f), "ID": (3, 0x39), "X": (3, 0x35), "Y": (3, 0x36), "MAJOR": (3, 0x30), "PRESSURE": (3, 0x3a),
    "DISTANCE": (3, 0x3b), "TOOL": (3, 0x37), "ABS_X": (3, 0x00), "ABS_Y": (3, 0x01), "ABS_PRESSURE": (3, 0x18),
    "ABS_DISTANCE": (3, 0x19), "TILT_X": (3, 0x1a), "TILT_Y": (3, 0x1b), "TOUCH": (1, 0x14a), "PEN": (1, 0x140),
    "RUBBER": (1, 0x141), "STYLUS": (1, 0x14b), "LEFT": (1, 0x110), "RIGHT": (1, 0x111), "REL_X": (2, 0),
    "REL_Y": (2, 1), "WHEEL": (2, 8), "HWHEEL": (2, 6), "FINE_WHEEL": (2, 11), "A": (1, 30), "B": (1, 48),
    "SHIFT": (1, 42), "CAPS": (1, 58), "MAIL": (1, 155), "OK": (1, 0x160), "MT_REPORT": (0, 2), "DROPPED": (0, 3),
    "SYN": (0, 0),
  ]

  /// Adds a packet 10 ms after the previous one, given as text such as `"SLOT 0, ID 5, X 10"`. The `SYN_REPORT` at the
  /// end of the packet is added.
  func packet(_ text: String) -> InputStream {
    partial(text.isEmpty ? "SYN" : text + ", SYN")
  }

  /// Adds the events of a packet without a `SYN_REPORT` at the end.
  func partial(_ text: String) -> InputStream {
    var copy = self
    copy.microseconds += 10_000
    for event in text.split(separator: ",") {
      let words = event.split(separator: " ")
      guard let (type, code) = Self.names[String(words[0])] else { preconditionFailure("no event \(words[0])") }
      copy.events.append(
        EvdevEvent(
          microseconds: copy.microseconds,
          type: type,
          code: code,
          value: words.count > 1 ? Int32(words[1]) ?? 0 : 0,
          number: copy.events.count + 1
        )
      )
    }
    return copy
  }

  mutating func append(_ more: some Sequence<EvdevEvent>) { events += more }

  /// Returns the events as records of a device file.
  func bytes(_ layout: EvdevRecords.Layout = .bytes24) -> [UInt8] { events.flatMap { $0.bytes(layout) } }
}

extension EvdevEvent {
  /// Returns the event as a record of a device file, in the byte order of the processor.
  func bytes(_ layout: EvdevRecords.Layout) -> [UInt8] {
    func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] { withUnsafeBytes(of: number) { Array($0) } }
    let (seconds, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    let time =
      layout == .bytes24
      ? bytes(seconds) + bytes(rest) : bytes(UInt32(truncatingIfNeeded: seconds)) + bytes(UInt32(rest))
    return time + bytes(type) + bytes(code) + bytes(value)
  }
}

extension EvdevDescription {
  /// A touch screen of 1000 × 500 units with five slots.
  static var screen: EvdevDescription {
    var device = reports
    device.axes[0x2f] = Axis(minimum: 0, maximum: 4)
    return device
  }

  /// A touch screen of 1000 × 500 units without slots.
  static var reports: EvdevDescription {
    var device = EvdevDescription()
    device.axes = [0x35: Axis(minimum: 0, maximum: 999), 0x36: Axis(minimum: 0, maximum: 499)]
    device.properties = [1]
    return device
  }

  /// A touch screen of 1000 × 500 units for a single finger.
  static var single: EvdevDescription {
    var device = EvdevDescription()
    device.axes = [0x00: Axis(minimum: 0, maximum: 999), 0x01: Axis(minimum: 0, maximum: 499)]
    device.keys = [0x14a]
    device.properties = [1]
    return device
  }

  /// A pen of 1000 × 500 units with pressure, height and tilt.
  static var pen: EvdevDescription {
    var device = single
    device.keys = [0x14a, 0x140, 0x141, 0x14b]
    device.axes[0x18] = Axis(minimum: 0, maximum: 100)
    device.axes[0x19] = Axis(minimum: 0, maximum: 50)
    device.axes[0x1a] = Axis(minimum: -64, maximum: 64)
    device.axes[0x1b] = Axis(minimum: -64, maximum: 64)
    return device
  }

  static var mouse: EvdevDescription {
    var device = EvdevDescription()
    device.keys = [0x110, 0x111]
    device.relativeAxes = [0, 1, 6, 8]
    return device
  }

  static var keyboard: EvdevDescription {
    var device = EvdevDescription()
    device.keys = [30, 48, 42, 58, 155]
    return device
  }
}

extension InputDevices {
  /// Creates input devices that contain a single device with the id 1, on a screen of 1000 × 500 points.
  static func one(_ device: EvdevDescription, kind: Kind? = nil) throws -> InputDevices {
    var devices = InputDevices()
    try devices.add(1, device, mapping: .plain, kind: kind)
    return devices
  }

  /// Reads the stream of a device and returns the touches of each frame as text.
  mutating func shorthand(_ stream: InputStream, from id: Int = 1) throws -> [String] {
    try receive(stream.events, from: id).map(\.shorthand)
  }
}

extension DeviceMapping {
  /// A mapping to a screen of 1000 × 500 points.
  static var plain: DeviceMapping { DeviceMapping(screen: CGRect(x: 0, y: 0, width: 1000, height: 500)) }
}

extension InputFrame {
  /// The touches of the frame as text, such as `1 began 10 20; 2 moved 30 40`.
  var shorthand: String { touches.map(\.shorthand).joined(separator: "; ") }
}

extension TouchSample {
  var shorthand: String { "\(finger) \(phase) \(Int(location.x)) \(Int(location.y))" }
}
