/// The kinds of recognizers. What else there is to say of one stands in `RecognizerProperties.swift`, with its properties.
public enum GestureKind: String, Sendable, CaseIterable {
  case tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, hover
  /// UIKit's base class, which recognizes nothing.
  case plain

  /// Whether it recognizes at once, in place of beginning, changing and ending.
  package var isDiscrete: Bool { self == .tap || self == .swipe }

  /// What fingers do that are after it.
  package var fingers: Fingers {
    switch self {
    case .tap, .longPress: .still
    case .pan, .swipe, .screenEdgePan: .moving
    case .pinch, .rotation: .together
    case .hover, .plain: .none
    }
  }

  package enum Fingers {
    /// They stay where they landed.
    case still
    /// They go somewhere.
    case moving
    /// They are several.
    case together
    /// There are none.
    case none
  }
}
