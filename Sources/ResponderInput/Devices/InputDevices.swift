import Foundation
import ResponderKit

/// The input devices of an application. This type reads the devices' event streams (evdev) and converts them to
/// samples.
///
/// A host opens the device files in `/dev/input`, passes in their bytes, and passes the resulting frames to the
/// application with `receive(_:)`. All devices share one sequence of finger numbers, one pointer and one set of modifier
/// keys. See `Documentation/InputGuide.md`.
public struct InputDevices {
  /// The kinds of devices.
  public enum Kind: Sendable, Equatable {
    /// A touch screen: fingers, and pens that are contacts of the same device.
    case touchScreen
    /// A pen on a screen or tablet, with pressure, tilt and height.
    case pen
    /// A mouse, or another device that moves a pointer. Its locations are relative, or absolute as in virtual machines.
    case pointer
    /// A keyboard.
    case keyboard
    /// A remote control or game controller. Its keys are the buttons of `UIPress.PressType`.
    case remote
  }

  /// The treatment of fingers on a screen on which a pen is used.
  public enum PalmPolicy: Sendable, Equatable {
    /// Fingers that land while a pen is near are ignored until they lift; fingers that are down when a pen approaches
    /// are cancelled. A hand that rests on the screen while it writes therefore has no effect.
    case ignoresFingersNearPen
    /// Fingers and pens are independent of each other.
    case none
  }

  /// The treatment of fingers on a screen on which a pen is used.
  public var palmPolicy = PalmPolicy.ignoresFingersNearPen
  /// The time in seconds after the removal of a pen during which landing fingers are still ignored, because the hand
  /// lifts after the pen.
  public var palmInterval: TimeInterval = 0.1
  /// The seconds that are added to the times of device files. A device file has the time base of the event clock
  /// without an offset if the host has selected `CLOCK_MONOTONIC` with `EVIOCSCLOCKID`.
  public var clockOffset: TimeInterval = 0
  /// The points by which the pointer moves for each unit of a mouse.
  public var pointerSpeed: CGFloat = 1
  /// The points by which a notch of a wheel scrolls.
  public var wheelDistance: CGFloat = 40
  /// The location of the pointer in points; nil until a device has moved the pointer.
  public internal(set) var pointerLocation: CGPoint?
  /// Returns the characters of a key in the host's keyboard layout. The default is a US keyboard.
  public var keyLayout: (UIKeyboardHIDUsage, UIKeyModifierFlags) -> UIKey = { UIKey($0, modifierFlags: $1) }
  /// Returns the current state of the device with an id, after the kernel has dropped events; nil if the state is
  /// unknown. If it is unknown, all touches and keys of the device are cancelled.
  public var currentState: (_ id: Int) -> EvdevState? = { _ in nil }

  var devices: [Int: InputDevice] = [:]
  var numbers = FingerNumbers()
  /// The pens that left a screen less than `palmInterval` ago.
  var penDepartures: [(screen: CGRect, time: TimeInterval)] = []
  /// Whether Caps Lock is on, for all keyboards.
  var isCapsLockOn = false

  /// Creates a set without devices.
  public init() {}

  /// The ids of the devices, in ascending order.
  public var ids: [Int] { devices.keys.sorted() }

  /// The kind of the device with an id; nil if there is no such device.
  public func kind(of id: Int) -> Kind? { devices[id]?.kind }

  /// The finger numbers of those touches of a device whose end the application has not received, in ascending order.
  /// Ignored palms are not included.
  public func fingersDown(of id: Int) -> [Int] {
    devices[id]?.touches.filter { !$0.value.isIgnored }.keys.sorted() ?? []
  }

  /// Adds a device.
  /// - Parameters:
  ///   - id: A number that the host chooses, such as the file descriptor. It must not be in use.
  ///   - description: The axes and keys of the device.
  ///   - mapping: The mapping of a touch surface to the screen, or the area in which a pointer moves.
  ///   - kind: The kind of device; nil to determine the kind from the description.
  ///   - layout: The layout of the records of the device file.
  public mutating func add(
    _ id: Int,
    _ description: EvdevDescription,
    mapping: DeviceMapping,
    kind: Kind? = nil,
    layout: EvdevRecords.Layout = .native
  ) throws(InputDeviceError) {
    guard devices[id] == nil else { throw .idInUse(id) }
    guard mapping.isValid else { throw .invalidMapping }
    let found: Kind
    if let kind { found = kind } else { found = try InputDevices.kind(of: description) }
    devices[id] = InputDevice(id: id, kind: found, description: description, mapping: mapping, layout: layout)
  }

  /// Changes the mapping of a device, for example after a rotation. Touches that are down continue with the new mapping.
  public mutating func setMapping(_ mapping: DeviceMapping, of id: Int) throws(InputDeviceError) {
    guard let device = devices[id] else { throw .unknownID(id) }
    guard mapping.isValid else { throw .invalidMapping }
    devices[id]?.mapping = mapping.completed(from: device.description)
  }

  /// Removes a device that was disconnected. Returns a frame that cancels exactly its touches and keys; nil if the device
  /// had none.
  /// - Parameters:
  ///   - id: The id of the device.
  ///   - time: The time of the removal, in seconds on the event clock.
  public mutating func remove(_ id: Int, at time: TimeInterval) throws(InputDeviceError) -> InputFrame? {
    guard var device = devices[id] else { throw .unknownID(id) }
    var frame = InputFrame(device: id, timestamp: device.time(time))
    cancelAll(of: &device, in: &frame)
    if device.isPenNear { penLeft(device.mapping.screen, at: frame.timestamp) }
    devices[id] = nil
    guard !frame.isEmpty else { return nil }
    frame.remarks.append(InputRemark(reason: .deviceRemoved))
    return frame
  }

  /// Reads bytes of a device file. The bytes may end within a record; the next bytes continue it. An invalid record does
  /// not stop the stream: the frame of its packet has a remark with the error.
  public mutating func receive(
    _ bytes: some Sequence<UInt8>,
    from id: Int
  ) throws(InputDeviceError) -> [InputFrame] {
    guard let events = devices[id]?.records.read(bytes) else { throw .unknownID(id) }
    return frames(of: events, from: id)
  }

  /// Reads events of a device whose records the host has read itself.
  public mutating func receive(_ events: [EvdevEvent], from id: Int) throws(InputDeviceError) -> [InputFrame] {
    guard devices[id] != nil else { throw .unknownID(id) }
    return frames(of: events.map { .success($0) }, from: id)
  }

  private mutating func frames(of events: [Result<EvdevEvent, EvdevError>], from id: Int) -> [InputFrame] {
    guard var device = devices[id] else { return [] }
    var frames: [InputFrame] = []
    for event in events {
      guard let end = device.packet.take(event), case .success(let last) = event else { continue }
      let time = device.time(Double(last.microseconds) / 1_000_000 + clockOffset)
      var frame = InputFrame(device: id, timestamp: time)
      var before: [InputFrame] = []
      switch end {
      case .complete(let events):
        read(events, of: &device, in: &frame, before: &before)
      case .dropped(let events):
        recover(from: events, of: &device, in: &frame, before: &before)
      case .invalid(let error, let events):
        cancelAll(of: &device, in: &frame)
        // Although the packet is ignored, it may select the slot to which the next packet refers.
        _ = device.tracker?.drop(events[...]) { _, _ in false }
        frame.remarks.append(InputRemark(reason: .invalidStream(error)))
      }
      frames += before
      if !frame.isEmpty { frames.append(frame) }
    }
    devices[id] = device
    return frames
  }

  /// - Parameter before: The frames of other devices that precede the frame of this packet.
  private mutating func read(
    _ events: [EvdevEvent],
    of device: inout InputDevice,
    in frame: inout InputFrame,
    before: inout [InputFrame]
  ) {
    readKeys(events, of: &device, in: &frame)
    if device.kind == .pointer { readPointer(events, of: &device, in: &frame) }
    guard device.tracker != nil else { return }
    do {
      guard let report = try device.tracker?.packet(events[...]) else { return }
      try take(report, number: events.last?.number ?? 0, of: &device, in: &frame, before: &before)
    } catch {
      cancelTouches(of: &device, in: &frame)
      let fault = (error as? EvdevError) ?? EvdevError(number: 0, message: "\(error)")
      frame.remarks.append(InputRemark(reason: .invalidStream(fault)))
    }
  }

  private mutating func recover(
    from events: [EvdevEvent],
    of device: inout InputDevice,
    in frame: inout InputFrame,
    before: inout [InputFrame]
  ) {
    frame.remarks.append(InputRemark(reason: .eventsDropped))
    let state = currentState(device.id)
    recoverKeys(state, of: &device, in: &frame)
    if device.kind == .pointer { recoverButtons(state, of: &device, in: &frame) }
    guard device.tracker != nil else { return }
    do {
      var report: ContactReport?
      if let state, device.tracker is SingleTouchTracker || (device.tracker is SlotTracker && !state.slots.isEmpty) {
        let packet = state.events(of: device.description, at: events.last?.microseconds ?? 0)
        report = try device.tracker?.packet(packet[...])
        report?.cancelsMissing = true
      } else {
        let lost = device.tracker?.drop(events[...]) { _, _ in false } ?? []
        let cancelled = device.contacts.cancel(lost, at: frame.timestamp, numbers: &numbers)
        deliver(cancelled.map { converted($0, of: device) }, of: &device, in: &frame)
      }
      guard let report else { return }
      try take(report, number: events.last?.number ?? 0, of: &device, in: &frame, before: &before)
    } catch {
      cancelTouches(of: &device, in: &frame)
      let fault = (error as? EvdevError) ?? EvdevError(number: 0, message: "\(error)")
      frame.remarks.append(InputRemark(reason: .invalidStream(fault)))
    }
  }

  private mutating func cancelAll(of device: inout InputDevice, in frame: inout InputFrame) {
    cancelTouches(of: &device, in: &frame)
    cancelKeys(of: &device, in: &frame)
  }
}

extension InputDevices {
  /// Returns the kind of a device with a description.
  private static func kind(of device: EvdevDescription) throws(InputDeviceError) -> Kind {
    let isDirect = device.properties.contains(1)
    let isPen = device.keys.contains { EvdevKind.penCodes.contains($0) }
    let hasContacts = device.range(.positionX) != nil && device.range(.positionY) != nil
    let hasLocation = device.range(.x) != nil && device.range(.y) != nil
    let isTouched = device.keys.contains(EvdevKind.buttonTouch.code)
    let isPad = device.properties.contains(0) || device.properties.contains(2)
    if !isDirect, !isPen, hasContacts || isTouched, isPad || device.keys.contains(EvdevKind.toolFinger.code) {
      throw .touchpad
    }
    if isPen, hasLocation { return .pen }
    if hasContacts || (hasLocation && isTouched) { return .touchScreen }
    let isMouse = device.relativeAxes.contains(EvdevKind.relativeX.code)
    if isMouse || (hasLocation && device.keys.contains(EvdevKind.buttonLeft.code)) { return .pointer }
    if device.keys.contains(where: { UIKeyboardHIDUsage(evdevCode: Int($0)) != nil }) { return .keyboard }
    if device.keys.contains(where: { UIPress.PressType(evdevCode: Int($0)) != nil }) { return .remote }
    if !device.keys.isEmpty { return .keyboard }
    throw .noInput
  }
}
