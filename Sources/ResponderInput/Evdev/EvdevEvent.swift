/// An event of the kernel's event stream (evdev): a record of a device file in `/dev/input`, or a line of a recording.
public struct EvdevEvent: Sendable, Equatable {
  /// The time in microseconds on the clock of the device file.
  public var microseconds: Int64
  /// The type, such as 3 for `EV_ABS`.
  public var type: UInt16
  /// The code within the type, such as 0x35 for `ABS_MT_POSITION_X`.
  public var code: UInt16
  /// The value, whose meaning depends on type and code.
  public var value: Int32
  /// The number of the event in its stream or its line in a recording, counted from 1; 0 if it is unknown.
  public var number: Int32

  /// Creates an event. `number` is the number of the event in its stream, which errors report.
  public init(microseconds: Int64, type: UInt16, code: UInt16, value: Int32, number: Int = 0) {
    self.microseconds = microseconds
    self.type = type
    self.code = code
    self.value = value
    self.number = Int32(clamping: number)
  }

  package func `is`(_ kind: EvdevKind) -> Bool {
    type == kind.type && code == kind.code
  }

  /// Whether the event has a value of a contact in the current slot.
  package var isContactAxis: Bool {
    type == EvdevKind.absoluteType && EvdevKind.contactCodes.contains(code)
  }
}

/// The type and code of an event, named as in the kernel's `linux/input-event-codes.h`.
package struct EvdevKind: Hashable, Sendable {
  package static let keyType: UInt16 = 1
  package static let relativeType: UInt16 = 2
  package static let absoluteType: UInt16 = 3

  package let type: UInt16
  package let code: UInt16

  package static let synReport = EvdevKind(type: 0, code: 0)
  package static let synMTReport = EvdevKind(type: 0, code: 2)
  package static let synDropped = EvdevKind(type: 0, code: 3)

  package static let buttonTouch = EvdevKind(type: keyType, code: 0x14a)
  package static let buttonLeft = EvdevKind(type: keyType, code: 0x110)
  package static let toolPen = EvdevKind(type: keyType, code: 0x140)
  package static let toolRubber = EvdevKind(type: keyType, code: 0x141)
  package static let toolFinger = EvdevKind(type: keyType, code: 0x145)
  package static let stylus = EvdevKind(type: keyType, code: 0x14b)
  package static let stylus2 = EvdevKind(type: keyType, code: 0x14c)
  package static let stylus3 = EvdevKind(type: keyType, code: 0x149)

  package static let relativeX = EvdevKind(type: relativeType, code: 0x00)
  package static let relativeY = EvdevKind(type: relativeType, code: 0x01)
  package static let horizontalWheel = EvdevKind(type: relativeType, code: 0x06)
  package static let wheel = EvdevKind(type: relativeType, code: 0x08)
  package static let fineWheel = EvdevKind(type: relativeType, code: 0x0b)
  package static let fineHorizontalWheel = EvdevKind(type: relativeType, code: 0x0c)

  package static let x = EvdevKind(type: absoluteType, code: 0x00)
  package static let y = EvdevKind(type: absoluteType, code: 0x01)
  package static let pressure = EvdevKind(type: absoluteType, code: 0x18)
  package static let distance = EvdevKind(type: absoluteType, code: 0x19)
  package static let tiltX = EvdevKind(type: absoluteType, code: 0x1a)
  package static let tiltY = EvdevKind(type: absoluteType, code: 0x1b)
  package static let slot = EvdevKind(type: absoluteType, code: 0x2f)
  package static let touchMajor = EvdevKind(type: absoluteType, code: 0x30)
  package static let positionX = EvdevKind(type: absoluteType, code: 0x35)
  package static let positionY = EvdevKind(type: absoluteType, code: 0x36)
  package static let toolType = EvdevKind(type: absoluteType, code: 0x37)
  package static let trackingID = EvdevKind(type: absoluteType, code: 0x39)
  package static let slotPressure = EvdevKind(type: absoluteType, code: 0x3a)
  package static let slotDistance = EvdevKind(type: absoluteType, code: 0x3b)

  /// The codes of the axes of a contact, from `ABS_MT_TOUCH_MAJOR` to `ABS_MT_TOOL_Y`. An event with such a code
  /// concerns the contact in the current slot.
  package static let contactCodes: ClosedRange<UInt16> = 0x30...0x3d
  /// The codes from `BTN_TOOL_PEN` to `BTN_TOOL_LENS`. Events with these codes concern tools near the surface, not
  /// touches.
  package static let toolCodes: ClosedRange<UInt16> = 0x140...0x147
  /// The codes from `BTN_TOOL_PEN` to `BTN_TOOL_AIRBRUSH`: the tools that are pens.
  package static let penCodes: ClosedRange<UInt16> = 0x140...0x144
  /// The codes from `BTN_LEFT` to `BTN_TASK`: the buttons of a mouse.
  package static let mouseButtons: ClosedRange<UInt16> = 0x110...0x117
  /// The codes from `BTN_MISC` to 0x15f, which include `BTN_GEAR_UP`: buttons, which are not keys of a keyboard.
  package static let buttonCodes: ClosedRange<UInt16> = 0x100...0x15f
}

/// An error in a stream of kernel events.
public struct EvdevError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The number of the event, or its line in a recording, counted from 1; 0 if it is unknown.
  public let number: Int
  /// The problem and the expected contents, in words for developers.
  public let message: String

  package init(number: Int32, message: String) {
    self.number = Int(number)
    self.message = message
  }

  /// The number of the event, followed by the problem.
  public var description: String { number == 0 ? message : "event \(number): \(message)" }
}

/// The limits of a device.
package enum InputLimits {
  /// The number of the last slot if a device does not state its number of slots.
  package static let lastSlot = 255
  /// The largest number of fingers of a device that are down simultaneously.
  package static let fingersAtOnce = 64
  /// The largest number of events between two `SYN_REPORT`. The kernel's own buffer is smaller.
  static let eventsInPacket = 16_384
  /// The largest type of an event (`EV_MAX`).
  static let lastType: UInt16 = 0x1f
  /// The largest code of an event (`KEY_MAX`).
  static let lastCode: UInt16 = 0x2ff
  /// The largest number of coalesced samples of a sample.
  static let coalesced = 256
}
