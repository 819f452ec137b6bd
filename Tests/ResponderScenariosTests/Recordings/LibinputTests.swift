import Foundation
import ResponderKit
import Testing

@testable import ResponderRecordings
@testable import ResponderScenarios

@Suite("Recordings of libinput record")
struct LibinputTests {
  /// A recording that was written by hand according to the documentation of the format. It has a touch screen of 1000 ×
  /// 500 units and a keyboard.
  private static let sample = """
    # libinput record
    version: 1
    ndevices: 2
    libinput:
      version: "1.25.0"
      git: "unknown"
    system:
      os: "example:1"
      kernel: "6.6.0"
      dmi: "dmi:bvnEXAMPLE:svnEXAMPLE"
    devices:
    - node: /dev/input/event5
      evdev:
        # Name: Example Touch screen
        # Supported Events:
        #   Event type 0 (EV_SYN)
        name: "Example Touch screen"
        id: [24, 1, 2, 0]
        codes:
          0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] # EV_SYN
          1: [330] # EV_KEY
          3: [0, 1, 47, 53, 54, 57] # EV_ABS
        absinfo:
          0: [0, 999, 0, 0, 10]
          1: [0, 499, 0, 0, 10]
          47: [0, 4, 0, 0, 0]
          53: [0, 999, 0, 0, 10]
          54: [0, 499, 0, 0, 10]
          57: [0, 65535, 0, 0, 0]
        properties: [1]
      hid: [5, 13, 9, 4]
      udev:
        properties:
        - ID_INPUT=1
        - ID_INPUT_TOUCHSCREEN=1
      quirks:
      - AttrSizeHint=100x50
      events:
      - evdev:
        - [  0,      0,   3,  57,     7] # EV_ABS / ABS_MT_TRACKING_ID           7
        - [  0,      0,   3,  53,   100] # EV_ABS / ABS_MT_POSITION_X          100
        - [  0,      0,   3,  54,   200] # EV_ABS / ABS_MT_POSITION_Y          200
        - [  0,      0,   1, 330,     1] # EV_KEY / BTN_TOUCH                    1
        - [  0,      0,   0,   0,     0] # ------------ SYN_REPORT (0) ---------- +0ms
      - libinput:
        - {time: 0.0, type: TOUCH_DOWN, slot: 0, seat-slot: 0, point: [10.0, 20.0]}
      - hid:
          time: [ 0, 900]
          hidraw0: [1, 2, 3]
      - evdev:
        - [  0,  10500,   3,  53,   110] # EV_ABS / ABS_MT_POSITION_X          110
        - [  0,  10500,   3,  47,     1] # EV_ABS / ABS_MT_SLOT                  1
        - [  0,  10500,   3,  57,     8] # EV_ABS / ABS_MT_TRACKING_ID           8
        - [  0,  10500,   3,  53,   900] # EV_ABS / ABS_MT_POSITION_X          900
        - [  0,  10500,   3,  54,   400] # EV_ABS / ABS_MT_POSITION_Y          400
        - [  0,  10500,   0,   0,     0] # ------------ SYN_REPORT (0) ---------- +10ms
      - evdev:
        - [  1,     20,   3,  57,    -1] # EV_ABS / ABS_MT_TRACKING_ID          -1
        - [  1,     20,   3,  47,     0] # EV_ABS / ABS_MT_SLOT                  0
        - [  1,     20,   3,  57,    -1] # EV_ABS / ABS_MT_TRACKING_ID          -1
        - [  1,     20,   1, 330,     0] # EV_KEY / BTN_TOUCH                    0
        - [  1,     20,   0,   0,     0] # ------------ SYN_REPORT (0) ---------- +990ms
    - node: /dev/input/event3
      evdev:
        name: "Example Keyboard"
        properties: []
      events:
      - evdev:
        - [  0, 500000,   1,  30,     1] # EV_KEY / KEY_A                        1
        - [  0, 500000,   0,   0,     0] # ------------ SYN_REPORT (0) ---------- +0ms
    """

  private func read(_ text: String) throws -> Recording {
    try Recording(Data(text.utf8), file: "touch.yml")
  }

  /// Returns the shortest description of a device that the format permits, with one tap.
  private func device(_ name: String, _ properties: String = "[]", touched: Bool = true, code: Int = 330) -> String {
    let events = [(0, 1), (1, 0)].map { second, value in
      """
        - evdev:
          - [\(second), 0, 3, 0, 5]
          - [\(second), 0, 1, \(code), \(value)]
          - [\(second), 0, 0, 0, 0]

      """
    }
    return """
      - node: /dev/input/\(name)
        evdev:
          name: \(name)
          properties: \(properties)
        events:
      \(touched ? events.joined() : "")

      """
  }

  private func file(_ devices: String...) -> String {
    "version: 1\nndevices: \(devices.count)\ndevices:\n" + devices.joined()
  }

  @Test("The fingers in a libinput recording are read with the axes of the touch screen and with their times")
  func sample() throws {
    let recording = try read(Self.sample)
    expectEqual(
      recording.shorthand,
      [
        "1 began 100 200", "1 moved 110 200; 2 began 900 400", "1 ended 110 200; 2 ended 900 400",
      ]
    )
    expectEqual(recording.frames.map(\.timestamp), [0, 0.0105, 1.00002])
    expectEqual(recording.space, .device(.init(x: 0...999, y: 0...499)))
    expect(recording.remarks.isEmpty)
    expectEqual(recording.counts.text, "fingers 2, samples 5, began 2, moved 1, ended 2, cancelled 0, left over 0")
  }

  @Test("A libinput recording is recognized even without its leading comment or with the line ends of Windows")
  func heads() throws {
    let bare = Self.sample.split(separator: "\n").dropFirst().joined(separator: "\n")
    try expectEqual(read(bare).frames.count, 3)
    try expectEqual(read(Self.sample.replacingOccurrences(of: "\n", with: "\r\n")).frames.count, 3)
    try expectEqual(read("version: 1\nlibinput: {version: 1}\ndevices:\n" + device("a")).frames.count, 2)
  }

  @Test("If a libinput recording has several devices in any order, the device that was touched is read")
  func several() throws {
    try expectEqual(read(file(device("a", touched: false), device("b"))).frames.count, 2)
    try expectEqual(read(file(device("a"), device("b", code: 30))).frames.count, 2)
  }

  @Test("If several devices of a libinput recording were touched, but only one is a touch screen, this device is read")
  func screenAmongTouched() throws {
    let recording = try read(file(device("pad"), device("screen", "[1]")))
    expectEqual(recording.frames.count, 2)
  }

  @Test("If several devices were touched, and not exactly one of them is a touch screen, the recording is refused")
  func ambiguous() {
    for text in [file(device("a"), device("b")), file(device("a", "[1]"), device("b", "[1]"))] {
      let error = #expect(throws: RecordingError.self) { try read(text) }
      expectEqual(
        error?.message,
        "several devices were touched: 'a' (/dev/input/a), 'b' (/dev/input/b); record only one of them, "
          + "or remove the other devices from the file"
      )
      expect((error?.line ?? 0) > 4)
    }
  }

  @Test("A libinput recording in which no device was touched is refused with the names of the devices")
  func untouched() {
    let error = #expect(throws: RecordingError.self) { try read(file(device("a", touched: false))) }
    expectEqual(error?.message.hasPrefix("no device was touched"), true)
    expectEqual(error?.message.hasSuffix("of 'a' (/dev/input/a)"), true)
    #expect(throws: RecordingError.self) { try read("version: 1\nndevices: 0\ndevices: []\n") }
  }

  @Test("If ndevices exceeds the number of devices in a libinput recording, a remark reports both numbers")
  func missingDevice() throws {
    let text = file(device("a")).replacingOccurrences(of: "ndevices: 1", with: "ndevices: 2")
    try expectEqual(
      read(text).remarks,
      [.init(line: 2, text: "'ndevices' is 2, but the number of devices in the file is 1")]
    )
  }

  @Test(
    "A malformed libinput recording is refused with an error that reports line and column",
    arguments: [
      ("version: 1", "version: 2", 2, 10, "unknown version '2' of the format; expected 1"),
      (
        "53: [0, 999, 0, 0, 10]", "53: [9, 0, 0, 0, 10]", 27, 15, "expected a maximum of at least 9, found 0"
      ),
      ("54: [0, 499, 0, 0, 10]", "54: 499", 28, 11, "expected an axis"),
      ("57: [0, 65535", "x: [0, 65535", 29, 7, "expected a code from 0 to 63, found 'x'"),
      (
        "[  0,      0,   3,  57,     7]", "[  0,      0,   3,  57]", 40, 7,
        "expected [seconds, microseconds, type, code, value]"
      ),
      (
        "[  0,      0,   3,  57,     7]", "[  0, 1000000,  3,  57,    7]", 40, 13,
        "expected microseconds from 0 to 999999"
      ),
      (
        "[  0,      0,   3,  57,     7]", "[  0,      0,  99,  57,    7]", 40, 22,
        "expected an event's type from 0 to 31"
      ),
      ("[  0,      0,   3,  57,     7]", "[  0,      0,   3, 057x,   7]", 40, 26, "expected an event's code"),
      ("[  1,     20,   3,  57,    -1]", "[  0,     20,   3,  57,    -1]", 58, 7, "time runs backwards"),
      ("[  0,      0,   3,  57,     7]", "[  0,      0,   3,  57,     7", 41, 5, "not valid YAML"),
      ("devices:\n- node", "divices:\n- node", 2, 1, "the key 'devices' is missing"),
    ]
  )
  func malformed(right: String, wrong: String, line: Int, column: Int, message: String) throws {
    let range = try require(Self.sample.range(of: right))
    let error = #expect(throws: RecordingError.self) {
      try read(Self.sample.replacingCharacters(in: range, with: wrong))
    }
    expectEqual(error?.line, line)
    expectEqual(error?.column, column)
    expectEqual(error?.message.hasPrefix(message), true, "\(error?.description ?? "")")
  }
}
