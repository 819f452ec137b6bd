import Foundation
import ResponderInput
import ResponderKit
import ResponderSimulation
import Testing

@Suite("Several devices")
struct DevicesTests {
  @Test("Touches of several devices have different finger numbers, although the devices use the same ids")
  func numbers() throws {
    var devices = try InputDevices.one(.screen)
    try devices.add(2, .screen, mapping: .plain)
    let begin = InputStream().packet("SLOT 0, ID 1, X 1, Y 2, SLOT 1, ID 2, X 3, Y 4")
    try expectEqual(devices.shorthand(begin, from: 1), ["1 began 1 2; 2 began 3 4"])
    try expectEqual(devices.shorthand(begin, from: 2), ["3 began 1 2; 4 began 3 4"])
    try expectEqual(devices.shorthand(InputStream().packet("SLOT 0, ID -1"), from: 1), ["1 ended 1 2"])
    try expectEqual(devices.shorthand(InputStream().packet("SLOT 2, ID 3, X 5, Y 6"), from: 2), ["1 began 5 6"])
  }

  @Test("Removing a device cancels its touches but not those of other devices, and its id can be used again")
  func removal() throws {
    var devices = try InputDevices.one(.screen)
    try devices.add(2, .screen, mapping: .plain)
    let begin = InputStream().packet("SLOT 0, ID 1, X 1, Y 2, SLOT 1, ID 2, X 3, Y 4")
    _ = try devices.receive(begin.events, from: 1)
    _ = try devices.receive(begin.events, from: 2)
    let frame = try require(devices.remove(1, at: 5))
    expectEqual(frame.shorthand, "1 cancelled 1 2; 2 cancelled 3 4")
    expectEqual(frame.timestamp, 5)
    expectEqual(frame.remarks.map(\.reason), [.deviceRemoved])
    expectEqual(devices.fingersDown(of: 2), [3, 4])
    #expect(throws: InputDeviceError.unknownID(1)) { try devices.remove(1, at: 6) }
    try devices.add(1, .screen, mapping: .plain)
    try expectEqual(devices.shorthand(begin, from: 1), ["1 began 1 2; 2 began 3 4"])
    let last = try devices.remove(2, at: 7)
    expectEqual(last?.shorthand, "3 cancelled 1 2; 4 cancelled 3 4")
  }

  @Test("Removing a device without active touches or pressed keys produces no frame")
  func idle() throws {
    var devices = try InputDevices.one(.screen)
    try expectNil(devices.remove(1, at: 0))
  }

  @Test("The application receives the keys, the touches, the hovering and the wheel of a frame")
  @MainActor
  func application() throws {
    let clock = VirtualClock()
    let application = UIApplication(clock: clock)
    let window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 1000, height: 500))
    window.makeKeyAndVisible()
    let log = EventLog()
    application.observer = log
    var devices = try InputDevices.one(.screen)
    let frames = try devices.receive(InputStream().packet("ID 1, X 1, Y 2").packet("ID -1").events, from: 1)
    for frame in frames {
      clock.advance(to: frame.timestamp)
      expect(application.receive(frame).isEmpty)
    }
    expectEqual(log.lines(of: [.hit]).count, 1)
  }

  // MARK: Pointers

  @Test("A mouse hovers, and is a single touch of an indirect pointer while any of its buttons is pressed")
  func mouse() throws {
    var devices = try InputDevices.one(.mouse)
    let stream = InputStream()
      .packet("REL_X 10, REL_Y -20").packet("LEFT 1").packet("REL_X 5").packet("RIGHT 1, REL_X 5").packet("LEFT 0")
      .packet("RIGHT 0").packet("REL_X 1")
    let frames = try devices.receive(stream.events, from: 1)
    expectEqual(
      frames.flatMap(\.touches).map(\.shorthand),
      [
        "1 began 510 230", "1 moved 515 230", "1 moved 520 230", "1 moved 520 230", "1 moved 520 230",
        "1 ended 520 230",
      ]
    )
    expectEqual(frames.flatMap(\.touches).map(\.buttonMask.rawValue), [1, 1, 1, 3, 2, 0])
    expect(frames.flatMap(\.touches).allSatisfy { $0.type == .indirectPointer })
    expectEqual(frames.flatMap(\.hovers).map(\.location.x), [510, 521])
    expectEqual(devices.pointerLocation, CGPoint(x: 521, y: 230))
  }

  @Test("A press and release of a mouse button in one packet is a touch that begins and ends")
  func fastClick() throws {
    var devices = try InputDevices.one(.mouse)
    try expectEqual(devices.shorthand(InputStream().packet("LEFT 1, LEFT 0")), ["1 began 500 250; 1 ended 500 250"])
  }

  @Test("The pointer stays inside the screen area to which the mouse is mapped")
  func edges() throws {
    var devices = try InputDevices.one(.mouse)
    _ = try devices.receive(InputStream().packet("REL_X 99999, REL_Y -99999").events, from: 1)
    let location = try require(devices.pointerLocation)
    expect(location.x < 1000)
    expect(location.x > 999)
    expectEqual(location.y, 0)
  }

  @Test("Each notch of a wheel is a complete scroll by wheelDistance")
  func wheel() throws {
    var devices = try InputDevices.one(.mouse)
    devices.wheelDistance = 30
    let scrolls = try devices.receive(InputStream().packet("WHEEL -1, HWHEEL 2").events, from: 1).flatMap(\.scrolls)
    expectEqual(scrolls.map(\.phase), [.began, .ended])
    expectEqual(scrolls.map(\.translation), [CGVector(dx: -60, dy: -30), .zero])
    expect(scrolls.allSatisfy { $0.type == .discrete && $0.location == CGPoint(x: 500, y: 250) })
  }

  @Test("If a wheel also reports fractions of a notch, its whole notches are ignored")
  func fineWheel() throws {
    var description = EvdevDescription.mouse
    description.relativeAxes.insert(11)
    var devices = try InputDevices.one(description)
    let frames = try devices.receive(InputStream().packet("WHEEL 1, FINE_WHEEL 60").events, from: 1)
    expectEqual(frames.flatMap(\.scrolls).first?.translation, CGVector(dx: 0, dy: 20))
  }

  @Test("A removed mouse cancels its click")
  func removedMouse() throws {
    var devices = try InputDevices.one(.mouse)
    _ = try devices.receive(InputStream().packet("LEFT 1").events, from: 1)
    try expectEqual(devices.remove(1, at: 1)?.shorthand, "1 cancelled 500 250")
  }

  // MARK: Keys

  @Test("Keys become presses with modifiers, without key repetitions; keys without a HID usage are in otherKeys")
  func keys() throws {
    var devices = try InputDevices.one(.keyboard)
    let stream = InputStream().packet("SHIFT 1").packet("A 1").packet("A 2").packet("SHIFT 0").packet("A 0")
      .packet("MAIL 1").packet("MAIL 0")
    let frames = try devices.receive(stream.events, from: 1)
    let presses = frames.flatMap(\.presses)
    expectEqual(presses.map(\.phase), [.began, .began, .ended, .ended])
    expectEqual(presses.compactMap(\.key?.keyCode), [.keyboardLeftShift, .keyboardA, .keyboardLeftShift, .keyboardA])
    expectEqual(presses.compactMap(\.key?.modifierFlags), [.shift, .shift, [], []])
    expectEqual(presses.compactMap(\.key?.characters), ["", "A", "", "A"])
    expectEqual(frames.flatMap(\.otherKeys).map { "\($0.evdevCode) \($0.isPressed)" }, ["155 true", "155 false"])
  }

  @Test("Caps Lock is a modifier until its key is pressed again, and applies to all keyboards")
  func capsLock() throws {
    var devices = try InputDevices.one(.keyboard)
    try devices.add(2, .keyboard, mapping: .plain)
    _ = try devices.receive(InputStream().packet("CAPS 1").packet("CAPS 0").events, from: 1)
    expectEqual(devices.modifierFlags, .alphaShift)
    let typed = try devices.receive(InputStream().packet("A 1").packet("A 0").events, from: 2).flatMap(\.presses)
    expectEqual(typed.compactMap(\.key?.characters), ["A", "A"])
    _ = try devices.receive(InputStream().packet("CAPS 1").packet("CAPS 0").events, from: 2)
    expectEqual(devices.modifierFlags, [])
    devices.setCapsLock(true)
    expectEqual(devices.modifierFlags, .alphaShift)
  }

  @Test("A key that is pressed on two keyboards is one press, which ends when both keyboards have released it")
  func sharedKey() throws {
    var devices = try InputDevices.one(.keyboard)
    try devices.add(2, .keyboard, mapping: .plain)
    let press = InputStream().packet("A 1")
    let release = InputStream().packet("A 0")
    try expectEqual(devices.receive(press.events, from: 1).flatMap(\.presses).map(\.phase), [.began])
    try expect(devices.receive(press.events, from: 2).isEmpty)
    try expect(devices.receive(release.events, from: 1).isEmpty)
    try expectEqual(devices.receive(release.events, from: 2).flatMap(\.presses).map(\.phase), [.ended])
  }

  @Test("The modifiers of a keyboard apply to touches, and a removed keyboard cancels its keys")
  func modifiersOfTouches() throws {
    var devices = try InputDevices.one(.screen)
    try devices.add(2, .keyboard, mapping: .plain)
    _ = try devices.receive(InputStream().packet("SHIFT 1").packet("A 1").events, from: 2)
    let frames = try devices.receive(InputStream().packet("ID 1, X 1, Y 2").events, from: 1)
    expectEqual(frames[0].touches[0].modifierFlags, .shift)
    let removed = try require(devices.remove(2, at: 1))
    expectEqual(removed.presses.map(\.phase), [.cancelled, .cancelled])
    expectEqual(removed.presses.compactMap(\.key?.keyCode), [.keyboardLeftShift, .keyboardA])
    expectEqual(devices.modifierFlags, [])
  }

  @Test("Dropped events cancel keys that are released or have an unknown state", arguments: [true, false])
  func droppedKeys(isKnown: Bool) throws {
    var devices = try InputDevices.one(.keyboard)
    devices.currentState = { _ in
      var state = EvdevState()
      state.keys = [30]
      return isKnown ? state : nil
    }
    let stream = InputStream().packet("A 1").packet("B 1").packet("DROPPED")
    let presses = try devices.receive(stream.events, from: 1).flatMap(\.presses)
    expectEqual(
      presses.suffix(from: 2).compactMap(\.key?.keyCode),
      (isKnown ? [.keyboardB] : [.keyboardA, .keyboardB])
    )
    expect(presses.suffix(from: 2).allSatisfy { $0.phase == .cancelled })
  }

  @Test("The OK key of a remote control is a press of the type select")
  func remote() throws {
    var description = EvdevDescription()
    description.keys = [0x160]
    var devices = try InputDevices.one(description)
    let presses = try devices.receive(InputStream().packet("OK 1").packet("OK 0").events, from: 1).flatMap(\.presses)
    expectEqual(presses.map(\.type), [.select, .select])
    expectEqual(presses.map(\.phase), [.began, .ended])
  }

  // MARK: A host's own stream

  private func sample(_ finger: Int, _ phase: UITouch.Phase, _ x: Double, at time: TimeInterval) -> TouchSample {
    TouchSample(finger: finger, phase: phase, location: CGPoint(x: x, y: 0), timestamp: time)
  }

  @Test("Touch samples that a host creates itself receive free finger numbers, and are cancelled with their device")
  func ownStream() throws {
    var devices = try InputDevices.one(.screen)
    try devices.add(2, EvdevDescription(), mapping: .plain, kind: .touchScreen)
    _ = try devices.receive(InputStream().packet("ID 1, X 1, Y 2").events, from: 1)
    let began = try devices.receive(touches: [sample(0, .began, 5, at: 1), sample(1, .began, 6, at: 1)], from: 2)
    expectEqual(began.map(\.shorthand), ["2 began 5 0; 3 began 6 0"])
    let moved = try devices.receive(touches: [sample(1, .moved, 7, at: 2), sample(0, .ended, 5, at: 2)], from: 2)
    expectEqual(moved.map(\.shorthand), ["3 moved 7 0; 2 ended 5 0"])
    try expectEqual(devices.remove(2, at: 3)?.shorthand, "3 cancelled 7 0")
  }

  @Test("A contact that begins twice cancels its first touch, and samples of unknown contacts are ignored")
  func ownStreamErrors() throws {
    var devices = InputDevices()
    try devices.add(2, EvdevDescription(), mapping: .plain, kind: .touchScreen)
    let frames = try devices.receive(
      touches: [
        sample(4, .moved, 1, at: 1), sample(4, .began, 5, at: 1), sample(4, .began, 6, at: 1),
        sample(4, .stationary, 6, at: 1),
      ],
      from: 2
    )
    expectEqual(frames.map(\.shorthand), ["1 began 5 0; 1 cancelled 5 0; 2 began 6 0"])
    expectEqual(frames[0].remarks.map(\.reason), [.unexpectedPhase, .unexpectedPhase, .unexpectedPhase])
    expectEqual(devices.fingersDown(of: 2), [2])
  }

  @Test("While a pen of the host's own samples touches the screen or is reported as near, fingers are palms")
  func ownPen() throws {
    var devices = InputDevices()
    try devices.add(2, EvdevDescription(), mapping: .plain, kind: .touchScreen)
    _ = try devices.receive(touches: [sample(1, .began, 1, at: 1)], from: 2)
    let near = try devices.setPenNear(true, of: 2, at: 2)
    expectEqual(near.map(\.shorthand), ["1 cancelled 1 0"])
    var pen = sample(2, .began, 9, at: 3)
    pen.type = .pencil
    try expectEqual(devices.receive(touches: [pen], from: 2).map(\.shorthand), ["2 began 9 0"])
    pen.phase = .ended
    try expectEqual(
      devices.receive(touches: [pen, sample(3, .began, 4, at: 3)], from: 2).map(\.shorthand),
      ["2 ended 9 0"]
    )
    try expect(devices.setPenNear(false, of: 2, at: 4).isEmpty)
    try expectEqual(devices.receive(touches: [sample(5, .began, 4, at: 4.05)], from: 2).map(\.shorthand), [""])
    try expectEqual(
      devices.receive(touches: [sample(6, .began, 4, at: 4.2)], from: 2).map(\.shorthand),
      ["4 began 4 0"]
    )
  }
}
