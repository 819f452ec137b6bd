import ResponderKit

extension GestureKind {
  /// Creates a recognizer of this kind.
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

  /// Creates the kind for a recognizer's class, or for its nearest superclass that has a kind; nil if there is no such
  /// superclass.
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
