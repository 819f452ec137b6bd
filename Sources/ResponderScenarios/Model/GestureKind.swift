import ResponderKit

/// The kinds of recognizers. What else there is to say of one stands in `RecognizerProperties.swift`, with its properties.
public enum GestureKind: String, Sendable, CaseIterable {
  case tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, hover
  /// UIKit's base class, which recognizes nothing.
  case plain

  /// A new recognizer of this kind.
  @MainActor func make() -> UIGestureRecognizer {
    switch self {
    case .tap: UITapGestureRecognizer()
    case .longPress: UILongPressGestureRecognizer()
    case .pan: UIPanGestureRecognizer()
    case .swipe: UISwipeGestureRecognizer()
    case .pinch: UIPinchGestureRecognizer()
    case .rotation: UIRotationGestureRecognizer()
    case .screenEdgePan: UIScreenEdgePanGestureRecognizer()
    case .hover: UIHoverGestureRecognizer()
    case .plain: UIGestureRecognizer()
    }
  }

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

  /// That of the recognizer's class, else of the nearest one above; nil for one that derives from none of them.
  @MainActor package init?(_ recognizer: UIGestureRecognizer) {
    var type: AnyClass? = Swift.type(of: recognizer)
    while let current = type {
      if let kind = Self.kinds[ObjectIdentifier(current)] {
        self = kind
        return
      }
      type = _getSuperclass(current)
    }
    return nil
  }

  @MainActor private static let kinds = Dictionary(
    uniqueKeysWithValues: allCases.filter { $0 != .plain }.map { (ObjectIdentifier(Swift.type(of: $0.make())), $0) }
  )
}
