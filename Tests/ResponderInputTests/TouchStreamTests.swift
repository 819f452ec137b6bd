import Foundation
import ResponderInput
import ResponderKit
import Testing

@Suite("Streams of touch devices")
struct TouchStreamTests {
  @Test("In protocol B, the samples before each SYN_REPORT are one frame")
  func slots() throws {
    var devices = try InputDevices.one(.screen)
    let stream = InputStream()
      .packet("SLOT 0, ID 1, X 100, Y 50, SLOT 1, ID 2, X 900, Y 400")
      .packet("SLOT 0, X 110")
      .packet("SLOT 1, ID -1")
      .packet("SLOT 0, ID -1")
    let frames = try devices.receive(stream.bytes(.bytes24), from: 1)
    expectEqual(
      frames.map(\.shorthand),
      [
        "1 began 100 50; 2 began 900 400", "1 moved 110 50", "2 ended 900 400", "1 ended 110 50",
      ]
    )
    expectEqual(frames.map(\.timestamp), [0.01, 0.02, 0.03, 0.04])
    expectEqual(devices.fingersDown(of: 1), [])
  }

  @Test("Devices with protocol A and single-touch devices produce the same samples as devices with protocol B")
  func otherProtocols() throws {
    var reports = try InputDevices.one(.reports)
    let listed = InputStream().packet("X 10, Y 20, MT_REPORT").packet("X 12, Y 20, MT_REPORT").packet("MT_REPORT")
    try expectEqual(reports.shorthand(listed), ["1 began 10 20", "1 moved 12 20", "1 ended 12 20"])
    var single = try InputDevices.one(.single)
    let pressed = InputStream().packet("TOUCH 1, ABS_X 10, ABS_Y 20").packet("ABS_X 12").packet("TOUCH 0")
    try expectEqual(single.shorthand(pressed), ["1 began 10 20", "1 moved 12 20", "1 ended 12 20"])
  }

  @Test("Events have no effect until their SYN_REPORT arrives, even if each byte arrives separately")
  func parts() throws {
    var devices = try InputDevices.one(.screen)
    let bytes = InputStream().packet("ID 1, X 1, Y 2").bytes()
    for byte in bytes.dropLast() { try expect(devices.receive([byte], from: 1).isEmpty) }
    try expectEqual(devices.receive(bytes.suffix(1), from: 1).map(\.shorthand), ["1 began 1 2"])
  }

  @Test("After SYN_DROPPED, if the device's state is unknown, all touches are cancelled and their later events ignored")
  func droppedUnknown() throws {
    var devices = try InputDevices.one(.screen)
    let stream = InputStream()
      .packet("SLOT 0, ID 1, X 1, Y 2, SLOT 1, ID 2, X 3, Y 4")
      .packet("DROPPED, X 9")
      .packet("SLOT 0, X 5")
      .packet("ID -1")
      .packet("ID 3, X 7, Y 8")
    let frames = try devices.receive(stream.events, from: 1)
    expectEqual(
      frames.map(\.shorthand),
      ["1 began 1 2; 2 began 3 4", "1 cancelled 1 2; 2 cancelled 3 4", "1 began 7 8"]
    )
    expectEqual(frames[1].remarks.map(\.reason), [.eventsDropped])
  }

  @Test("After SYN_DROPPED, the state of the device determines which touches continue, end and begin")
  func droppedKnown() throws {
    var devices = try InputDevices.one(.screen)
    devices.currentState = { id in
      expectEqual(id, 1)
      var state = EvdevState()
      state.axes = [0x2f: 2]
      state.slots = [[0x39: 1, 0x35: 11, 0x36: 2], [0x39: -1, 0x35: 3, 0x36: 4], [0x39: 5, 0x35: 20, 0x36: 30]]
      return state
    }
    let stream = InputStream()
      .packet("SLOT 0, ID 1, X 1, Y 2, SLOT 1, ID 2, X 3, Y 4")
      .packet("SLOT 0, DROPPED, X 9")
      .packet("X 21")
    try expectEqual(
      devices.shorthand(stream),
      [
        "1 began 1 2; 2 began 3 4", "1 moved 11 2; 2 cancelled 3 4; 3 began 20 30", "3 moved 21 30",
      ]
    )
  }

  @Test("After SYN_DROPPED, a single touch continues if BTN_TOUCH is still pressed", arguments: [true, false])
  func droppedSingle(isPressed: Bool) throws {
    var devices = try InputDevices.one(.single)
    devices.currentState = { _ in
      var state = EvdevState()
      state.keys = isPressed ? [0x14a] : []
      state.axes = [0: 40, 1: 50]
      return state
    }
    let stream = InputStream().packet("TOUCH 1, ABS_X 10, ABS_Y 20").packet("DROPPED")
    let last = isPressed ? "1 moved 40 50" : "1 cancelled 10 20"
    try expectEqual(devices.shorthand(stream), ["1 began 10 20", last])
  }

  @Test("An invalid packet cancels the touches of the device, and a remark contains the error")
  func invalid() throws {
    var devices = try InputDevices.one(.screen)
    let frames = try devices.receive(
      InputStream().packet("ID 1, X 1, Y 2").packet("SLOT 9, X 5").packet("SLOT 0, ID 2, X 3, Y 4").events,
      from: 1
    )
    expectEqual(frames.map(\.shorthand), ["1 began 1 2", "1 cancelled 1 2", "1 began 3 4"])
    let error = "the stream is invalid: event 5: slot 9 does not exist; expected a slot from 0 to 4"
    expectEqual(frames[1].remarks.map(\.description), [error])
  }

  @Test("A packet with an invalid record is ignored except for the slot that it selects for the next packet")
  func invalidRecord() throws {
    var devices = try InputDevices.one(.screen)
    let begin = InputStream().packet("SLOT 0, ID 1, X 1, Y 2")
    let next = begin.packet("SLOT 1, ID 2, X 3").packet("X 9").packet("ID 5, X 6, Y 7").packet("SLOT 0, X 9")
    var bytes = next.bytes()
    let bad = begin.events.count * 24 + 24
    bytes[bad + 16] = 0xff
    let frames = try devices.receive(bytes, from: 1)
    expectEqual(frames.map(\.shorthand), ["1 began 1 2", "1 cancelled 1 2", "1 began 6 7"])
  }

  @Test("A packet with more than 16,384 events is invalid, and the packets after it are read")
  func endless() throws {
    var devices = try InputDevices.one(.screen)
    let event = InputStream().partial("X 5").events[0]
    _ = try devices.receive([EvdevEvent](repeating: event, count: 40_000), from: 1)
    let frames = try devices.receive(InputStream().packet("").packet("ID 1, X 1, Y 2").events, from: 1)
    expectEqual(frames.map(\.shorthand), ["", "1 began 1 2"])
    expectEqual(frames[0].remarks.first?.description.contains("more than 16384 events without SYN_REPORT"), true)
  }

  @Test("A device time that is earlier than the previous time is replaced by the previous time")
  func backwards() throws {
    var devices = try InputDevices.one(.screen)
    devices.clockOffset = 100
    var events = InputStream().packet("ID 1, X 1, Y 2").packet("X 5").events
    for index in 4..<events.count { events[index].microseconds = 3 }
    let frames = try devices.receive(events, from: 1)
    expectEqual(frames.map(\.timestamp), [100.01, 100.01])
    expectEqual(frames.flatMap(\.touches).map(\.timestamp), [100.01, 100.01])
  }

  @Test("The force is the pressure relative to its range, and the radius is half of the larger diameter in points")
  func force() throws {
    var description = EvdevDescription.screen
    description.axes[0x3a] = EvdevDescription.Axis(minimum: 50, maximum: 250)
    var devices = InputDevices()
    try devices.add(
      1,
      description,
      mapping: DeviceMapping(screen: CGRect(x: 0, y: 0, width: 500, height: 500))
    )
    let frames = try devices.receive(
      InputStream().packet("ID 1, X 1, Y 2, PRESSURE 100, MAJOR 40").packet("PRESSURE 900").events,
      from: 1
    )
    expectEqual(frames.flatMap(\.touches).map(\.force), [0.25, 1])
    expectEqual(frames.flatMap(\.touches).map(\.maximumPossibleForce), [1, 1])
    expectEqual(frames[0].touches[0].majorRadius, 10)
  }

  @Test("A touchpad is refused, unless the host declares it to be a touch screen")
  func touchpad() throws {
    var pad = EvdevDescription.screen
    pad.properties = [0]
    var devices = InputDevices()
    #expect(throws: InputDeviceError.touchpad) { try devices.add(1, pad, mapping: .plain) }
    try devices.add(1, pad, mapping: .plain, kind: .touchScreen)
    expectEqual(devices.kind(of: 1), .touchScreen)
  }

  @Test("The kind of a device is determined from its axes and keys")
  func kinds() throws {
    var devices = InputDevices()
    var tablet = EvdevDescription.single
    tablet.keys = [0x110]
    var remote = EvdevDescription()
    remote.keys = [0x160]
    let all: [(EvdevDescription, InputDevices.Kind)] = [
      (.screen, .touchScreen), (.reports, .touchScreen), (.single, .touchScreen), (.pen, .pen), (.mouse, .pointer),
      (tablet, .pointer), (.keyboard, .keyboard), (remote, .remote),
    ]
    for (id, (description, kind)) in all.enumerated() {
      try devices.add(id, description, mapping: .plain)
      expectEqual(devices.kind(of: id), kind, "\(id)")
    }
    #expect(throws: InputDeviceError.noInput) { try devices.add(99, EvdevDescription(), mapping: .plain) }
    #expect(throws: InputDeviceError.idInUse(0)) { try devices.add(0, .screen, mapping: .plain) }
    for width in [0, -1, 1e300, .infinity, .nan] {
      let invalid = DeviceMapping(screen: CGRect(x: 0, y: 0, width: width, height: 10))
      #expect(throws: InputDeviceError.invalidMapping) { try devices.add(99, .screen, mapping: invalid) }
    }
    #expect(throws: InputDeviceError.unknownID(99)) { try devices.receive([UInt8](), from: 99) }
    expectEqual(devices.ids, Array(0..<all.count))
  }
}
