/// The kinds of recognizers. Their properties are in `RecognizerProperties.swift`.
public enum GestureKind: String, Sendable, CaseIterable {
  case tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, hover
  /// The base class `UIGestureRecognizer`, which never recognizes.
  case plain

  /// Whether the recognizer is discrete. A discrete recognizer recognizes a gesture once instead of beginning, changing
  /// and ending.
  package var isDiscrete: Bool { self == .tap || self == .swipe }

  /// The finger movement that the recognizer recognizes.
  package var fingers: Fingers {
    switch self {
    case .tap, .longPress: .still
    case .pan, .swipe, .screenEdgePan: .moving
    case .pinch, .rotation: .together
    case .hover, .plain: .none
    }
  }

  package enum Fingers {
    /// Fingers that do not move.
    case still
    /// Fingers that move.
    case moving
    /// Several fingers that together perform one pinch or rotation.
    case together
    /// No fingers, because the recognizer does not respond to fingers or never recognizes.
    case none
  }
}
