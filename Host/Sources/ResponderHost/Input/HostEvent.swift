import CHost
import Foundation
import ResponderKit

/// An event of GDK as a value, which a test can create without a display. Locations are in logical pixels of the view.
struct HostEvent: Equatable {
  /// The kinds of events.
  enum Kind: Equatable {
    /// A movement of a pointer or pen.
    case motion
    case buttonPress(Int), buttonRelease(Int)
    /// The pointer leaves the view.
    case leave
    case scroll(HostScroll)
    case touchBegin, touchUpdate, touchEnd, touchCancel
    /// A pinch or rotation on a trackpad. The scale is that since the beginning; the rotation in radians clockwise is
    /// that since the previous event.
    case pinch(Phase, scale: Double, rotation: Double)
    case keyPress(HostKey), keyRelease(HostKey)
    /// A pen is no longer near the screen.
    case proximityOut
    /// Another window has taken the pointer.
    case grabBroken
  }

  /// The kinds of devices.
  enum Device: Equatable {
    case pointer, touchpad, touchScreen, pen, keyboard
  }

  /// The phases of a gesture on a trackpad.
  enum Phase: Equatable {
    case began, changed, ended, cancelled
  }

  /// An earlier location of a pressed pointer or pen.
  struct Past: Equatable {
    var time: UInt32
    var location: CGPoint
    var pressure: Double = 0
  }

  var kind: Kind
  var device = Device.pointer
  /// The time of the display server in milliseconds; 0 if the event has none.
  var time: UInt32
  /// The modifiers and buttons before the event, as bits of GDK.
  var modifiers: UInt32 = 0
  var location = CGPoint.zero
  /// The number of a touch, which is unique until the touch ends.
  var sequence: UInt = 0
  var pen = HostPen()
  var history: [Past] = []

  init(_ kind: Kind, at location: CGPoint = .zero, time: UInt32, device: Device = .pointer) {
    self.kind = kind
    self.location = location
    self.time = time
    self.device = device
  }
}

/// The distance of a scroll event.
struct HostScroll: Equatable {
  /// The distance to the right and down, in notches of a wheel or in logical pixels.
  var dx = 0.0
  var dy = 0.0
  /// Whether the distance is in logical pixels.
  var isInPixels = false
  /// Whether the wheel reports whole notches only.
  var isDiscrete = false
  /// Whether the fingers have left the trackpad.
  var isStop = false
}

/// The values of a pen.
struct HostPen: Equatable {
  /// The pressure, from 0 to 1.
  var pressure = 0.0
  /// The tilts to the right and towards the user, from -1 to 1; nil if the pen does not report them.
  var tilt: CGVector?
  /// The angle around the pen's own axis, in degrees.
  var roll = 0.0
  /// The height above the screen, from 0 to 1.
  var height = 0.0
  var isEraser = false
}

/// A key in the layout of the user.
struct HostKey: Equatable {
  /// The keycode of XKB.
  var keycode: Int
  /// The keysyms with the pressed modifiers and without modifiers.
  var keysym: UInt32 = 0
  var plainKeysym: UInt32 = 0
  /// The characters that the key types with the pressed modifiers and without modifiers; nil if there are none.
  var character: Character?
  var plainCharacter: Character?
}

extension HostEvent {
  /// Creates the value of an event that GTK has delivered; nil for a kind that is not known.
  init?(_ event: CHostEvent) {
    let kind: Kind
    switch event.kind {
    case CHostEventMotion: kind = .motion
    case CHostEventButtonPress: kind = .buttonPress(Int(event.button))
    case CHostEventButtonRelease: kind = .buttonRelease(Int(event.button))
    case CHostEventLeave: kind = .leave
    case CHostEventScroll:
      kind = .scroll(
        HostScroll(
          dx: event.dx,
          dy: event.dy,
          isInPixels: event.is_in_pixels,
          isDiscrete: event.is_discrete,
          isStop: event.is_stop
        )
      )
    case CHostEventTouchBegin: kind = .touchBegin
    case CHostEventTouchUpdate: kind = .touchUpdate
    case CHostEventTouchEnd: kind = .touchEnd
    case CHostEventTouchCancel: kind = .touchCancel
    case CHostEventPinch: kind = .pinch(Phase(event.phase), scale: event.scale, rotation: event.rotation)
    case CHostEventKeyPress: kind = .keyPress(HostKey(event))
    case CHostEventKeyRelease: kind = .keyRelease(HostKey(event))
    case CHostEventProximityOut: kind = .proximityOut
    case CHostEventGrabBroken: kind = .grabBroken
    default: return nil
    }
    self.init(kind, at: CGPoint(x: event.x, y: event.y), time: event.time, device: Device(event.device))
    modifiers = event.modifiers
    sequence = UInt(event.sequence)
    pen = HostPen(
      pressure: event.pressure,
      tilt: event.has_tilt ? CGVector(dx: event.tilt_x, dy: event.tilt_y) : nil,
      roll: event.roll,
      height: event.height,
      isEraser: event.is_eraser
    )
    history = UnsafeBufferPointer(start: event.history, count: event.history_count).map {
      Past(time: $0.time, location: CGPoint(x: $0.x, y: $0.y), pressure: $0.pressure)
    }
  }
}

extension HostEvent.Device {
  init(_ kind: CHostDeviceKind) {
    switch kind {
    case CHostDevicePen: self = .pen
    case CHostDeviceTouchScreen: self = .touchScreen
    case CHostDeviceTouchpad: self = .touchpad
    case CHostDeviceKeyboard: self = .keyboard
    default: self = .pointer
    }
  }
}

extension HostEvent.Phase {
  init(_ phase: CHostPhase) {
    switch phase {
    case CHostPhaseBegan: self = .began
    case CHostPhaseChanged: self = .changed
    case CHostPhaseEnded: self = .ended
    default: self = .cancelled
    }
  }
}

extension HostKey {
  init(_ event: CHostEvent) {
    keycode = Int(event.keycode)
    keysym = event.keysym
    plainKeysym = event.plain_keysym
    character = HostKey.printable(event.character)
    plainCharacter = HostKey.printable(event.plain_character)
  }

  /// Returns the character with a code; nil for 0 and for control characters, which are not typed.
  static func printable(_ code: UInt32) -> Character? {
    guard code >= 0x20, code != 0x7F, !(0x80...0x9F).contains(code) else { return nil }
    return Unicode.Scalar(code).map { Character($0) }
  }
}
