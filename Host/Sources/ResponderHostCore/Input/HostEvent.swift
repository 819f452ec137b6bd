import Foundation
import ResponderKit

/// An event of GDK or libinput as a value, which a test can create without a display. Locations are in logical pixels of
/// the view.
package struct HostEvent: Equatable {
  /// The kinds of events.
  package enum Kind: Equatable {
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
  package enum Device: Equatable {
    case pointer, touchpad, touchScreen, pen, keyboard
  }

  /// The phases of a gesture on a trackpad.
  package enum Phase: Equatable {
    case began, changed, ended, cancelled
  }

  /// An earlier location of a pressed pointer or pen.
  package struct Past: Equatable {
    package var time: UInt32
    package var location: CGPoint
    package var pressure: Double

    package init(time: UInt32, location: CGPoint, pressure: Double = 0) {
      self.time = time
      self.location = location
      self.pressure = pressure
    }
  }

  package var kind: Kind
  package var device = Device.pointer
  /// The time of the display server in milliseconds; 0 if the event has none.
  package var time: UInt32
  /// The time in seconds of the event clock; nil if only `time` is known, which is less precise.
  package var exactTime: TimeInterval?
  /// The modifiers and buttons before the event, as bits of GDK.
  package var modifiers: UInt32 = 0
  package var location = CGPoint.zero
  /// The number of a touch, which is unique until the touch ends.
  package var sequence: UInt = 0
  package var pen = HostPen()
  package var history: [Past] = []

  /// Whether the event is that of a finger on a touch screen.
  package var isTouch: Bool {
    switch kind {
    case .touchBegin, .touchUpdate, .touchEnd, .touchCancel: true
    default: false
    }
  }

  package init(_ kind: Kind, at location: CGPoint = .zero, time: UInt32, device: Device = .pointer) {
    self.kind = kind
    self.location = location
    self.time = time
    self.device = device
  }
}

/// The distance of a scroll event.
package struct HostScroll: Equatable {
  /// The distance to the right and down, in notches of a wheel or in logical pixels.
  package var dx = 0.0
  package var dy = 0.0
  /// Whether the distance is in logical pixels.
  package var isInPixels = false
  /// Whether the wheel reports whole notches only.
  package var isDiscrete = false
  /// Whether the fingers have left the trackpad.
  package var isStop = false

  package init(dx: Double = 0, dy: Double = 0, isInPixels: Bool = false, isDiscrete: Bool = false, isStop: Bool = false)
  {
    self.dx = dx
    self.dy = dy
    self.isInPixels = isInPixels
    self.isDiscrete = isDiscrete
    self.isStop = isStop
  }
}

/// The values of a pen.
package struct HostPen: Equatable {
  /// The pressure, from 0 to 1.
  package var pressure = 0.0
  /// The tilts to the right and towards the user, from -1 to 1; nil if the pen does not report them.
  package var tilt: CGVector?
  /// The angle around the pen's own axis, in degrees.
  package var roll = 0.0
  /// The height above the screen, from 0 to 1.
  package var height = 0.0
  package var isEraser = false

  package init(
    pressure: Double = 0,
    tilt: CGVector? = nil,
    roll: Double = 0,
    height: Double = 0,
    isEraser: Bool = false
  ) {
    self.pressure = pressure
    self.tilt = tilt
    self.roll = roll
    self.height = height
    self.isEraser = isEraser
  }
}

/// A key in the layout of the user.
package struct HostKey: Equatable {
  /// The keycode of XKB.
  package var keycode: Int
  /// The keysyms with the pressed modifiers and without modifiers.
  package var keysym: UInt32 = 0
  package var plainKeysym: UInt32 = 0
  /// The characters that the key types with the pressed modifiers and without modifiers; nil if there are none.
  package var character: Character?
  package var plainCharacter: Character?

  package init(
    keycode: Int,
    keysym: UInt32 = 0,
    plainKeysym: UInt32 = 0,
    character: Character? = nil,
    plainCharacter: Character? = nil
  ) {
    self.keycode = keycode
    self.keysym = keysym
    self.plainKeysym = plainKeysym
    self.character = character
    self.plainCharacter = plainCharacter
  }
}

extension HostKey {
  /// Returns the character with a code; nil for 0 and for control characters, which are not typed.
  package static func printable(_ code: UInt32) -> Character? {
    guard code >= 0x20, code != 0x7F, !(0x80...0x9F).contains(code) else { return nil }
    return Unicode.Scalar(code).map { Character($0) }
  }
}
