/// The kinds of recognizers. Their properties are in `RecognizerProperties.swift`.
public enum GestureKind: String, Sendable, CaseIterable {
  case tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, hover
  /// UIKit's base class, which never recognizes.
  case plain

  /// Whether the recognizer is discrete: it recognizes once instead of beginning, changing and ending.
  package var isDiscrete: Bool { self == .tap || self == .swipe }

  /// The finger movement that the recognizer looks for.
  package var fingers: Fingers {
    switch self {
    case .tap, .longPress: .still
    case .pan, .swipe, .screenEdgePan: .moving
    case .pinch, .rotation: .together
    case .hover, .plain: .none
    }
  }

  package enum Fingers {
    /// Fingers that stay at their location.
    case still
    /// Fingers that move.
    case moving
    /// Several fingers.
    case together
    /// No fingers.
    case none
  }
}
