import Foundation

/// An element that is no view, as a part of one that is drawn. Its `next` is its container, so that what climbs from it goes on there.
///
/// See `Documentation/EventModel.md`, "Accessibility".
open class UIAccessibilityElement: UIResponder {
  /// What it belongs to; not retained.
  open weak var accessibilityContainer: AnyObject?
  /// In the container's coordinates. Setting it has `accessibilityFrame` follow the container.
  open var accessibilityFrameInContainerSpace: CGRect {
    get { frameInContainer ?? .zero }
    set { frameInContainer = newValue }
  }
  /// A name of the program's own; records call the element by it.
  open var accessibilityIdentifier: String?

  private var frameInContainer: CGRect?
  private var state: AccessibilityState?

  /// An element of `container`.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  /// The container, where that is a responder.
  open override var next: UIResponder? { accessibilityContainer as? UIResponder }

  override var accessibility: AccessibilityState? { state }
  override func makeAccessibility() -> AccessibilityState {
    let made = AccessibilityState()
    state = made
    return made
  }

  /// Where it is on the screen; nil where only `accessibilityFrame` can say.
  final var frameByContainer: CGRect? {
    guard accessibility?.frame == nil, frameInContainer != nil, let view = accessibilityContainer as? UIView else {
      return nil
    }
    return view.convert(accessibilityFrameInContainerSpace, to: UIScreen(nil) as any UICoordinateSpace)
  }

  override var standardIsAccessibilityElement: Bool { true }
  override var standardAccessibilityFrame: CGRect { frameByContainer ?? .zero }
}
