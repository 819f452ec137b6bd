import Foundation

/// An accessibility element that is not a view, such as a part of a drawing. Its `next` responder is its container.
///
/// See `Documentation/EventModel.md`, "Accessibility".
open class UIAccessibilityElement: UIResponder {
  /// The container of the element; not retained.
  open weak var accessibilityContainer: AnyObject?
  /// The frame in the container's coordinates, in points. If it is set, `accessibilityFrame` follows the container.
  open var accessibilityFrameInContainerSpace: CGRect {
    get { frameInContainer ?? .zero }
    set { frameInContainer = newValue }
  }
  /// An identifier for tests. Records name the element by this identifier.
  open var accessibilityIdentifier: String?

  private var frameInContainer: CGRect?
  private var state: AccessibilityState?

  /// Creates an element of `container`.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  /// The container if it is a responder; nil otherwise.
  open override var next: UIResponder? { accessibilityContainer as? UIResponder }

  override var accessibility: AccessibilityState? { state }
  override func makeAccessibility() -> AccessibilityState {
    let made = AccessibilityState()
    state = made
    return made
  }

  /// The frame on the screen, computed from the container; nil if `accessibilityFrame` was set instead.
  final var frameByContainer: CGRect? {
    guard accessibility?.frame == nil, frameInContainer != nil, let view = accessibilityContainer as? UIView else {
      return nil
    }
    return view.convert(accessibilityFrameInContainerSpace, to: UIScreen(nil) as any UICoordinateSpace)
  }

  override var standardIsAccessibilityElement: Bool { true }
  override var standardAccessibilityFrame: CGRect { frameByContainer ?? .zero }
}
