/// An event of a kernel event stream, which is one line of a recording.
struct EvdevEvent: Equatable {
  /// The time in microseconds since the whole second in which the recording starts.
  var microseconds: Int64
  var type: UInt16
  var code: UInt16
  var value: Int32
  var line: Int32

  init(microseconds: Int64, type: UInt16, code: UInt16, value: Int32, line: Int) {
    self.microseconds = microseconds
    self.type = type
    self.code = code
    self.value = value
    self.line = Int32(clamping: line)
  }

  func `is`(_ kind: EvdevKind) -> Bool {
    type == kind.type && code == kind.code
  }
}

/// The type and code of an event, named as in the kernel's `linux/input-event-codes.h`.
struct EvdevKind: Hashable {
  static let absoluteType: UInt16 = 3
  static let keyType: UInt16 = 1

  let type: UInt16
  let code: UInt16

  static let synReport = EvdevKind(type: 0, code: 0)
  static let synMTReport = EvdevKind(type: 0, code: 2)
  static let synDropped = EvdevKind(type: 0, code: 3)

  static let buttonTouch = EvdevKind(type: keyType, code: 0x14a)
  static let toolPen = EvdevKind(type: keyType, code: 0x140)
  static let toolRubber = EvdevKind(type: keyType, code: 0x141)

  static let x = EvdevKind(type: absoluteType, code: 0x00)
  static let y = EvdevKind(type: absoluteType, code: 0x01)
  static let pressure = EvdevKind(type: absoluteType, code: 0x18)
  static let slot = EvdevKind(type: absoluteType, code: 0x2f)
  static let touchMajor = EvdevKind(type: absoluteType, code: 0x30)
  static let positionX = EvdevKind(type: absoluteType, code: 0x35)
  static let positionY = EvdevKind(type: absoluteType, code: 0x36)
  static let toolType = EvdevKind(type: absoluteType, code: 0x37)
  static let trackingID = EvdevKind(type: absoluteType, code: 0x39)
  static let slotPressure = EvdevKind(type: absoluteType, code: 0x3a)
  static let slotDistance = EvdevKind(type: absoluteType, code: 0x3b)

  /// The codes of the axes of a contact, from `ABS_MT_TOUCH_MAJOR` to `ABS_MT_TOOL_Y`. An event with such a code
  /// concerns the contact in the current slot.
  static let contactCodes: ClosedRange<UInt16> = 0x30...0x3d
  /// The codes `BTN_TOOL_PEN` to `BTN_TOOL_LENS` and those of the numbers of fingers on touchpads. Events with these
  /// codes concern tools near the surface, not touches.
  static let toolCodes: ClosedRange<UInt16> = 0x140...0x147
}

extension EvdevEvent {
  var isContactAxis: Bool {
    type == EvdevKind.absoluteType && EvdevKind.contactCodes.contains(code)
  }
}
