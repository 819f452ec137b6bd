import Foundation

@testable import ResponderRecordings
@testable import ResponderScenarios

/// A short evemu recording, whose events are written with the kernel's names.
struct EvemuSample {
  private var text: String
  private var time = 0

  /// Returns a head (the description of a device) with axes of 1000 × 500 units. The axes may start at values other
  /// than 0.
  static func head(xMinimum: Int = 0, yMinimum: Int = 0, slots: Int? = nil, values: [Int: Int] = [:]) -> String {
    var axes = [(0x00, xMinimum, xMinimum + 999), (0x01, yMinimum, yMinimum + 499)]
    if let slots { axes.append((0x2f, 0, slots - 1)) }
    axes += [(0x35, xMinimum, xMinimum + 999), (0x36, yMinimum, yMinimum + 499)]
    var head = "# EVEMU 1.3\n#   Event type 3 (EV_ABS)\n"
    for (code, minimum, maximum) in axes {
      head += "#     Event code \(code) (SOME_AXIS)\n#       Value \(values[code] ?? 0)\n"
      head += "#       Min \(minimum)\n#       Max \(maximum)\n"
    }
    head += "N: A touch screen\nI: 0018 0000 0000 0000\n"
    return axes.reduce(head) { $0 + "A: \(String($1.0, radix: 16)) \($1.1) \($1.2) 0 0 0\n" }
  }

  init(_ head: String = EvemuSample.head()) {
    text = head
  }

  private static let names: [String: (type: Int, code: Int)] = [
    "SLOT": (3, 0x2f), "ID": (3, 0x39), "X": (3, 0x35), "Y": (3, 0x36), "MAJOR": (3, 0x30), "PRESSURE": (3, 0x3a),
    "DISTANCE": (3, 0x3b), "TOOL": (3, 0x37), "ABS_X": (3, 0x00), "ABS_Y": (3, 0x01), "TOUCH": (1, 0x14a),
    "TOOL_FINGER": (1, 0x145), "TOOL_PEN": (1, 0x140), "HOME": (1, 0x66), "MT_REPORT": (0, 2), "DROPPED": (0, 3),
    "SYN": (0, 0),
  ]

  /// Adds a packet 10 ms after the previous one, given as text such as `"SLOT 0, ID 5, X 10"`. The `SYN_REPORT` at the
  /// end of the packet is added.
  func packet(_ events: String) -> EvemuSample {
    partial(events.isEmpty ? "SYN" : events + ", SYN")
  }

  /// Adds the events of a packet without a `SYN_REPORT` at the end.
  func partial(_ events: String) -> EvemuSample {
    var copy = self
    copy.time += 10_000
    for event in events.split(separator: ",") {
      let words = event.split(separator: " ")
      guard let (type, code) = Self.names[String(words[0])] else { preconditionFailure("no event \(words[0])") }
      let value = words.count > 1 ? Int(words[1]) ?? 0 : 0
      let micros = String(format: "%06d", copy.time % 1_000_000)
      let fields = String(format: "%04x %04x %04d", type, code, value)
      copy.text += "E: \(copy.time / 1_000_000).\(micros) \(fields)\t# \(words[0])\n"
    }
    return copy
  }

  func recording() throws -> Recording {
    try Recording(Data(text.utf8), file: "sample.events")
  }

  var events: String { text }
}

extension Recording {
  /// The frames of the recording as text, with a line for each frame, such as `1 began 10 20; 2 moved 30 40`.
  var shorthand: [String] {
    frames.map { frame in
      frame.samples
        .map { "\($0.finger) \($0.phase) \(Int($0.location.x)) \(Int($0.location.y))" }
        .joined(separator: "; ")
    }
  }
}
