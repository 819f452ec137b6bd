import Foundation

/// What kinds of scrolling there are.
public enum UIScrollType: Int, Sendable {
  /// A wheel that clicks.
  case discrete = 0
  /// A trackpad or a smooth wheel.
  case continuous
}

/// Which kinds of scrolling drive a pan (E-42).
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A wheel that clicks.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  /// A trackpad or a smooth wheel.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  /// Both; what a scroll view's pan listens to, where others listen to none unless told (E-42).
  public static let all: UIScrollTypeMask = [.discrete, .continuous]

  func contains(_ type: UIScrollType) -> Bool {
    isSuperset(of: type == .discrete ? .discrete : .continuous)
  }
}

/// Keys that are held down while something else happens (E-09).
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps lock; matching a key command takes no notice of it.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Either of the two shift keys.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Either of the two control keys; UIKit makes a click with it a secondary one (E-46), which is the host's to do
  /// here.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Either of the two option keys, on other keyboards alt.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Either of the two command keys, on other keyboards the one with a logo.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key stands on the number pad; matching a key command takes no notice of it.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

extension UIEvent {
  /// Buttons of a pointing device; 0 for fingers (E-09).
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The left button, for a right-handed mouse; the one that a tap requires unless told otherwise (E-46).
    public static let primary = ButtonMask(rawValue: 1 << 0)
    /// The right button, or two fingers that click a trackpad; what opens a menu elsewhere.
    public static let secondary = ButtonMask(rawValue: 1 << 1)

    /// The mask of the button with this number, from 1 on.
    public static func button(_ number: Int) -> ButtonMask {
      demand((1...32).contains(number), "A button's number goes from 1 to 32; it was \(number).")
      return ButtonMask(rawValue: 1 << (number - 1))
    }
  }
}

/// Where a sequence of scrolling or of trackpad gestures stands.
public enum PointerPhase: String, Sendable {
  case began, changed, ended, cancelled
}

/// What the host says of a wheel or of two fingers that scroll on a trackpad (E-42).
///
/// See `Documentation/EventModel.md`, "A pointer".
public struct ScrollSample: Sendable, Equatable {
  /// Where its sequence stands.
  public var phase: PointerPhase
  /// Where the pointer stands, in points on the screen.
  public var location: CGPoint
  /// How far it scrolled since the sample before, in points, in the direction in which a finger would drag.
  public var translation: CGVector
  /// Seconds on the event clock.
  public var timestamp: TimeInterval
  /// A trackpad or a wheel that clicks.
  public var type: UIScrollType = .continuous
  /// The keys that are held down.
  public var modifierFlags: UIKeyModifierFlags = []

  /// A piece of scrolling on a trackpad.
  public init(phase: PointerPhase, location: CGPoint, translation: CGVector, timestamp: TimeInterval) {
    self.phase = phase
    self.location = location
    self.translation = translation
    self.timestamp = timestamp
  }
}

/// What the host says of a pinch or a turn on a trackpad (E-43).
///
/// See `Documentation/EventModel.md`, "A pointer".
public struct TransformSample: Sendable, Equatable {
  /// Where its sequence stands.
  public var phase: PointerPhase
  /// Where the pointer stands, in points on the screen.
  public var location: CGPoint
  /// The factor since the sample before.
  public var scale: CGFloat
  /// Radians since the sample before, clockwise.
  public var rotation: CGFloat
  /// Seconds on the event clock.
  public var timestamp: TimeInterval
  /// The keys that are held down.
  public var modifierFlags: UIKeyModifierFlags = []

  /// A piece of a pinch or a turn.
  public init(phase: PointerPhase, location: CGPoint, scale: CGFloat, rotation: CGFloat, timestamp: TimeInterval) {
    self.phase = phase
    self.location = location
    self.scale = scale
    self.rotation = rotation
    self.timestamp = timestamp
  }
}

/// What the host says of a pointer or a pencil that is over the screen without touching it (E-41).
///
/// See `Documentation/EventModel.md`, "A pointer".
public struct HoverSample: Sendable, Equatable {
  /// In points on the screen.
  public var location: CGPoint
  /// Seconds on the event clock.
  public var timestamp: TimeInterval
  /// What hovers, `.indirectPointer` or `.pencil`; a hover recognizer's `allowedTouchTypes` choose.
  public var type: UITouch.TouchType = .indirectPointer
  /// False where the pointer has left the screen.
  public var isInside = true
  /// The height above the screen, from 0 to 1.
  public var zOffset: CGFloat = 0
  /// Radians; 0 lies flat, π/2 stands upright.
  public var altitudeAngle: CGFloat = .pi / 2
  /// Radians clockwise from the screen's +x.
  public var azimuthAngle: CGFloat = 0
  /// Radians about the pencil's own axis.
  public var rollAngle: CGFloat = 0
  /// The keys that are held down.
  public var modifierFlags: UIKeyModifierFlags = []

  /// A pointer over the screen.
  public init(location: CGPoint, timestamp: TimeInterval) {
    self.location = location
    self.timestamp = timestamp
  }
}
