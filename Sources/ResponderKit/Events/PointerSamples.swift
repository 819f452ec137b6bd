import Foundation

/// The kinds of scrolling.
public enum UIScrollType: Int, Sendable {
  /// Scrolling in discrete steps, with a wheel that clicks.
  case discrete = 0
  /// Continuous scrolling, with a trackpad or a smooth wheel.
  case continuous
}

/// The kinds of scrolling that drive a pan (E-42).
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Scrolling in discrete steps, with a wheel that clicks.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  /// Continuous scrolling, with a trackpad or a smooth wheel.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  /// Both kinds of scrolling. This is the default of a scroll view's pan; other pans allow no scrolling by default
  /// (E-42).
  public static let all: UIScrollTypeMask = [.discrete, .continuous]

  func contains(_ type: UIScrollType) -> Bool {
    isSuperset(of: type == .discrete ? .discrete : .continuous)
  }
}

/// The modifier keys that are pressed during an event (E-09).
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The Caps Lock key; ignored in the matching of key commands.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Either of the two Shift keys.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Either of the two Control keys. UIKit turns a click with this key into a secondary click; here the host must do so
  /// (E-46).
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Either of the two Option keys, labeled Alt on other keyboards.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Either of the two Command keys, labeled with a logo on other keyboards.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A flag that is set if the key is on the number pad; ignored in the matching of key commands.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

extension UIEvent {
  /// The pressed buttons of a pointing device; empty for fingers (E-09).
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The left button of a right-handed mouse. Tap recognizers require this button by default (E-46).
    public static let primary = ButtonMask(rawValue: 1 << 0)
    /// The right button, or a click on a trackpad with two fingers. This button usually opens a context menu.
    public static let secondary = ButtonMask(rawValue: 1 << 1)

    /// Returns the mask of the button with the given number, from 1 to 32. Traps for other numbers.
    public static func button(_ number: Int) -> ButtonMask {
      demand((1...32).contains(number), "A button's number must be between 1 and 32; it is \(number).")
      return ButtonMask(rawValue: 1 << (number - 1))
    }
  }
}

/// The phase of a sequence of scrolling or of a trackpad gesture.
public enum PointerPhase: String, Sendable {
  case began, changed, ended, cancelled
}

/// A host's sample of scrolling with a wheel, or with two fingers on a trackpad (E-42).
///
/// See `Documentation/EventModel.md`, "A pointer".
public struct ScrollSample: Sendable, Equatable {
  /// The phase of the sequence to which the sample belongs.
  public var phase: PointerPhase
  /// The pointer's location, in points on the screen.
  public var location: CGPoint
  /// The distance scrolled since the previous sample, in points, in the direction in which a finger would drag.
  public var translation: CGVector
  /// The time of the sample, in seconds on the event clock.
  public var timestamp: TimeInterval
  /// The `number` of the screen on which the pointer is; 0 for the main screen.
  public var screen: UInt16 = 0
  /// The kind of scrolling: with a trackpad, or with a wheel that clicks.
  public var type: UIScrollType = .continuous
  /// The modifier keys that are pressed.
  public var modifierFlags: UIKeyModifierFlags = []

  /// Creates a sample of continuous scrolling, as on a trackpad.
  public init(phase: PointerPhase, location: CGPoint, translation: CGVector, timestamp: TimeInterval) {
    self.phase = phase
    self.location = location
    self.translation = translation
    self.timestamp = timestamp
  }
}

/// A host's sample of a pinch or a rotation on a trackpad (E-43).
///
/// See `Documentation/EventModel.md`, "A pointer".
public struct TransformSample: Sendable, Equatable {
  /// The phase of the sequence to which the sample belongs.
  public var phase: PointerPhase
  /// The pointer's location, in points on the screen.
  public var location: CGPoint
  /// The `number` of the screen on which the pointer is; 0 for the main screen.
  public var screen: UInt16 = 0
  /// The factor by which the scale has changed since the previous sample.
  public var scale: CGFloat
  /// The rotation since the previous sample, in radians clockwise.
  public var rotation: CGFloat
  /// The time of the sample, in seconds on the event clock.
  public var timestamp: TimeInterval
  /// The modifier keys that are pressed.
  public var modifierFlags: UIKeyModifierFlags = []

  /// Creates a sample of a pinch, a rotation or both.
  public init(phase: PointerPhase, location: CGPoint, scale: CGFloat, rotation: CGFloat, timestamp: TimeInterval) {
    self.phase = phase
    self.location = location
    self.scale = scale
    self.rotation = rotation
    self.timestamp = timestamp
  }
}

/// A host's sample of a pointer or a pencil that is over the screen without touching it (E-41).
///
/// See `Documentation/EventModel.md`, "A pointer".
public struct HoverSample: Sendable, Equatable {
  /// The location of the pointer, in points on the screen.
  public var location: CGPoint
  /// The time of the sample, in seconds on the event clock.
  public var timestamp: TimeInterval
  /// The `number` of the screen on which the pointer is; 0 for the main screen.
  public var screen: UInt16 = 0
  /// The hovering device: `.indirectPointer` or `.pencil`. A hover recognizer filters by this value with its
  /// `allowedTouchTypes`.
  public var type: UITouch.TouchType = .indirectPointer
  /// Whether the pointer is over the screen. The host sets this property to false when the pointer has left the screen.
  public var isInside = true
  /// The pencil's height above the screen, from 0 to 1.
  public var zOffset: CGFloat = 0
  /// The angle between the pencil and the screen, in radians: 0 if the pencil is flat, π/2 if it is upright.
  public var altitudeAngle: CGFloat = .pi / 2
  /// The direction of the pencil in radians, clockwise from the screen's +x axis.
  public var azimuthAngle: CGFloat = 0
  /// The angle around the pencil's own axis, in radians.
  public var rollAngle: CGFloat = 0
  /// The modifier keys that are pressed.
  public var modifierFlags: UIKeyModifierFlags = []

  /// Creates a sample of a pointer over the screen.
  public init(location: CGPoint, timestamp: TimeInterval) {
    self.location = location
    self.timestamp = timestamp
  }
}
